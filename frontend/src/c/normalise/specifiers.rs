//! Declaration specifiers: `static const unsigned long` → `int` with a note, `struct S { T a : 3; }` →
//! `struct v { int v : 0 ; }`. C17 6.7.1 to 6.7.5.

use super::{Normaliser, Step};
use crate::c::Dialect;
use crate::c::ast::{AlignAs, Builtin, DeclSpecs, Quals, StorageClass, TypeSpec};
use crate::c::extensions::Extension;
use crate::c::lex::{self, TokenKind};
use crate::c::scope::NameKind;
use crate::c::skeleton::{Placeholder, SpecNote, StmtNote, TreeKind, TreeType};
use racc_base::{Name, Span, nyi};

/// Types of their own for C that have the format of another here.
const SIZED: [&str; 4] = ["_Float32", "_Float64", "_Float32x", "_Float64x"];

/// What a word does in declaration specifiers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    StorageClass(StorageClass),
    ThreadLocal,
    Inline,
    Noreturn,
    Const,
    Volatile,
    Restrict,
    Atomic,
    Base(Base),
    Tree(TreeKind),
    Typeof,
    Alignas,
    Attribute,
    Extension,
    /// GNU `__auto_type`.
    AutoType,
    Constexpr,
    /// C23 `_BitInt`.
    BitInt,
    /// Types that racc cannot do.
    Unsupported,
}

/// Words that arithmetic types are put together from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Base {
    Void,
    Bool,
    Char,
    Short,
    Int,
    Long,
    Signed,
    Unsigned,
    Float,
    Double,
    Complex,
    Int128,
    Float16,
    LongDouble,
    Float128,
}

impl Base {
    fn is_sign(self) -> bool {
        matches!(self, Base::Signed | Base::Unsigned)
    }
}

fn keyword(word: &str) -> Option<Word> {
    Some(match word {
        "typedef" => Word::StorageClass(StorageClass::Typedef),
        "extern" => Word::StorageClass(StorageClass::Extern),
        "static" => Word::StorageClass(StorageClass::Static),
        "auto" => Word::StorageClass(StorageClass::Auto),
        "register" => Word::StorageClass(StorageClass::Register),
        "_Thread_local" | "__thread" => Word::ThreadLocal,
        "inline" | "__inline" | "__inline__" => Word::Inline,
        "_Noreturn" => Word::Noreturn,
        "const" | "__const" | "__const__" => Word::Const,
        "volatile" | "__volatile" | "__volatile__" => Word::Volatile,
        "restrict" | "__restrict" | "__restrict__" => Word::Restrict,
        "_Atomic" => Word::Atomic,
        "void" => Word::Base(Base::Void),
        "_Bool" => Word::Base(Base::Bool),
        "char" => Word::Base(Base::Char),
        "short" => Word::Base(Base::Short),
        "int" => Word::Base(Base::Int),
        "long" => Word::Base(Base::Long),
        "signed" | "__signed" | "__signed__" => Word::Base(Base::Signed),
        "unsigned" => Word::Base(Base::Unsigned),
        "float" | "_Float32" => Word::Base(Base::Float),
        "double" | "_Float64" | "_Float32x" => Word::Base(Base::Double),
        "_Float64x" => Word::Base(Base::LongDouble),
        "_Float128" | "__float128" => Word::Base(Base::Float128),
        "_Float16" => Word::Base(Base::Float16),
        "_Complex" | "__complex" | "__complex__" => Word::Base(Base::Complex),
        "__int128" => Word::Base(Base::Int128),
        "struct" => Word::Tree(TreeKind::Struct),
        "union" => Word::Tree(TreeKind::Union),
        "enum" => Word::Tree(TreeKind::Enum),
        "typeof" | "__typeof" | "__typeof__" | "__typeof_unqual" | "__typeof_unqual__" => Word::Typeof,
        "__auto_type" => Word::AutoType,
        "_Alignas" => Word::Alignas,
        "__attribute__" | "__attribute" => Word::Attribute,
        "__extension__" => Word::Extension,
        "_BitInt" => Word::BitInt,
        "_Decimal32" | "_Decimal64" | "_Decimal128" | "_Imaginary" => Word::Unsupported,
        _ => return None,
    })
}

/// The words that C23 added.
fn keyword_of_c23(word: &str) -> Option<Word> {
    Some(match word {
        "alignas" => Word::Alignas,
        "bool" => Word::Base(Base::Bool),
        "constexpr" => Word::Constexpr,
        "thread_local" => Word::ThreadLocal,
        "typeof_unqual" => Word::Typeof,
        _ => return None,
    })
}

/// The arithmetic type words seen so far, each counted.
#[derive(Clone, Copy, Default, Debug)]
struct Words {
    counts: [u8; 15],
    /// C23's `auto`, which leaves the type to the value where no other word names one.
    auto: bool,
}

impl Words {
    fn add(&mut self, base: Base) {
        let count = &mut self.counts[base as usize];
        *count = count.saturating_add(1);
    }

    fn any(&self) -> bool {
        self.counts.iter().any(|&n| n > 0)
    }

    /// Whether the words leave a type signed, where they say nothing else of it.
    fn sign_only(&self) -> Option<bool> {
        let (signed, unsigned) = (self.counts[Base::Signed as usize], self.counts[Base::Unsigned as usize]);
        let all: u32 = self.counts.iter().map(|&n| u32::from(n)).sum();
        (all <= 1 && all == u32::from(signed) + u32::from(unsigned)).then_some(unsigned == 0)
    }

    fn is_plain_complex(&self) -> bool {
        self.counts[Base::Complex as usize] > 0
            && self.builtin() == Some(Builtin::ComplexDouble)
            && self.counts[Base::Double as usize] == 0
    }

    /// GNU: the integer type that the words beside one `_Complex` name.
    fn complex_integer(&self) -> Option<Builtin> {
        let mut part = *self;
        let complex = std::mem::take(&mut part.counts[Base::Complex as usize]);
        let other = [Base::Bool, Base::Void].iter().any(|base| part.counts[*base as usize] > 0);
        if complex == 1 && !other { part.builtin() } else { None }
    }

    /// The type that the words name together (C17 6.7.2p2), `None` when they name none.
    fn builtin(&self) -> Option<Builtin> {
        let n = |base: Base| self.counts[base as usize];
        let has = |base: Base| n(base) > 0;
        let only = |allowed: &[(Base, u8)]| {
            (0..self.counts.len()).all(|i| {
                let most = allowed.iter().find(|(base, _)| *base as usize == i).map_or(0, |(_, most)| *most);
                self.counts[i] <= most
            })
        };
        if has(Base::Signed) && has(Base::Unsigned) {
            return None;
        }
        let sign = [(Base::Signed, 1), (Base::Unsigned, 1)];
        let unsigned = has(Base::Unsigned);
        let with = |more: &[(Base, u8)]| only(&[&sign[..], more].concat());
        let pick = |ok: bool, signed: Builtin, unsigned_type: Builtin| {
            ok.then_some(if unsigned { unsigned_type } else { signed })
        };
        let complex = has(Base::Complex);
        if has(Base::Void) {
            only(&[(Base::Void, 1)]).then_some(Builtin::Void)
        } else if has(Base::Bool) {
            only(&[(Base::Bool, 1)]).then_some(Builtin::Bool)
        } else if has(Base::Char) {
            let signed = if has(Base::Signed) { Builtin::SChar } else { Builtin::Char };
            pick(with(&[(Base::Char, 1)]), signed, Builtin::UChar)
        } else if has(Base::Short) {
            pick(with(&[(Base::Short, 1), (Base::Int, 1)]), Builtin::Short, Builtin::UShort)
        } else if has(Base::Double) {
            let ok = only(&[(Base::Double, 1), (Base::Long, 1), (Base::Complex, 1)]);
            ok.then_some(match (complex, has(Base::Long)) {
                (false, false) => Builtin::Double,
                (false, true) => Builtin::LongDouble,
                (true, false) => Builtin::ComplexDouble,
                (true, true) => Builtin::ComplexLongDouble,
            })
        } else if has(Base::Float) {
            let ok = only(&[(Base::Float, 1), (Base::Complex, 1)]);
            ok.then_some(if complex { Builtin::ComplexFloat } else { Builtin::Float })
        } else if has(Base::LongDouble) {
            let ok = only(&[(Base::LongDouble, 1), (Base::Complex, 1)]);
            ok.then_some(if complex { Builtin::ComplexLongDouble } else { Builtin::LongDouble })
        } else if has(Base::Float16) {
            let ok = only(&[(Base::Float16, 1), (Base::Complex, 1)]);
            ok.then_some(if complex { Builtin::ComplexFloat16 } else { Builtin::Float16 })
        } else if has(Base::Float128) {
            let ok = only(&[(Base::Float128, 1), (Base::Complex, 1)]);
            ok.then_some(if complex { Builtin::ComplexFloat128 } else { Builtin::Float128 })
        } else if has(Base::Int128) {
            pick(with(&[(Base::Int128, 1)]), Builtin::Int128, Builtin::UInt128)
        } else if complex {
            // `_Complex` alone is GNU's `_Complex double`.
            only(&[(Base::Complex, 1)]).then_some(Builtin::ComplexDouble)
        } else {
            let ok = with(&[(Base::Long, 2), (Base::Int, 1)]);
            match n(Base::Long) {
                0 => pick(ok, Builtin::Int, Builtin::UInt),
                1 => pick(ok, Builtin::Long, Builtin::ULong),
                _ => pick(ok, Builtin::LongLong, Builtin::ULongLong),
            }
        }
    }
}

/// Whether specifiers without a type mean `int` (C89).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoType {
    Int,
    /// Only when a storage class, qualifier or the like stands there.
    IntAfterAWord,
    Wrong,
}

impl<'a> Normaliser<'a> {
    fn keyword(&self, word: &str) -> Option<Word> {
        match self.dialect {
            _ if self.words.is_name(word) => None,
            Dialect::C90 | Dialect::C99 | Dialect::C11 | Dialect::C17 => keyword(word),
            Dialect::C23 => keyword(word).or_else(|| keyword_of_c23(word)),
        }
    }

    /// Can the token `ahead` begin declaration specifiers?
    pub(super) fn starts_type(&self, ahead: usize) -> bool {
        if self.token(ahead).kind != TokenKind::Ident {
            return false;
        }
        let word = self.word_at(ahead);
        match self.keyword(word) {
            Some(Word::Extension) => self.starts_type(ahead + 1),
            Some(_) => true,
            None => self.scopes.is_typedef(word),
        }
    }

    /// An identifier that is no word of the language stands here.
    pub(super) fn at_name(&self) -> bool {
        self.kind() == TokenKind::Ident && self.is_free(self.word)
    }

    /// The word is the program's. `true`, `false` and `nullptr` are names of values before C23.
    pub(super) fn is_free(&self, word: &str) -> bool {
        let constant = self.dialect == Dialect::C23 && matches!(word, "true" | "false" | "nullptr");
        self.keyword(word).is_none() && !constant && !super::expressions::is_reserved(word)
    }

    /// Writes the specifiers at the current token; answers their storage class.
    pub(super) fn specifiers(&mut self, no_type: NoType) -> Step<StorageClass> {
        let start = self.token(0).lo;
        let first = self.at;
        let mut specs = DeclSpecs {
            storage: StorageClass::None,
            thread_local: false,
            inline: false,
            noreturn: false,
            constexpr: false,
            unqualified: false,
            sized: None,
            quals: Quals::default(),
            ty: TypeSpec::Implicit,
            alignas: Vec::new(),
            // The first: an attribute in the source overrides the pragma.
            attrs: self.visibility.last().cloned().into_iter().collect(),
            span: Span::NONE,
        };
        let mut words = Words::default();
        let mut tree: Option<(u32, TreeType)> = None;
        loop {
            if self.is("[") && self.next_is(1, "[") {
                self.double_bracket_attributes(&mut specs.attrs)?;
                continue;
            }
            if self.kind() != TokenKind::Ident {
                break;
            }
            let typed = words.any() || tree.is_some() || !matches!(specs.ty, TypeSpec::Implicit);
            let Some(word) = self.keyword(self.word) else {
                // After a type, a typedef name is the name that is declared: `typedef int t; { char t; }`.
                if typed || !self.scopes.is_typedef(self.word) {
                    break;
                }
                specs.ty = self.typedef_name();
                self.advance();
                continue;
            };
            let takes_type = match word {
                Word::Tree(_) | Word::Typeof | Word::AutoType => true,
                Word::Atomic => self.next_is(1, "("),
                Word::Base(base) => {
                    let signed = base.is_sign() && matches!(specs.ty, TypeSpec::BitInt { .. });
                    !words.any() && !signed
                }
                Word::StorageClass(_)
                | Word::ThreadLocal
                | Word::Inline
                | Word::Noreturn
                | Word::Const
                | Word::Volatile
                | Word::Restrict
                | Word::Alignas
                | Word::Attribute
                | Word::Extension
                | Word::Constexpr
                | Word::BitInt
                | Word::Unsupported => false,
            };
            if takes_type && typed && lex::text(self.source, self.previous()) == "}" {
                return self.missing(";", "after the definition of a type");
            }
            if takes_type && typed {
                let message = format!("'{}' after a type: two types in one declaration", self.word);
                return self.error("E0205", self.span(), message);
            }
            self.specifier(word, takes_type, &mut specs, &mut words, &mut tree)?;
        }
        specs.span = self.span_since(start);
        if self.at == first {
            specs.span.hi = start;
        }
        self.named_by_words(&mut specs, &words)?;
        if words.auto && tree.is_none() && matches!(specs.ty, TypeSpec::Implicit) {
            specs.ty = TypeSpec::Auto;
            if specs.storage == StorageClass::Auto {
                specs.storage = StorageClass::None;
            }
        }
        let untyped = tree.is_none() && matches!(specs.ty, TypeSpec::Implicit);
        let refused = match no_type {
            NoType::Int => false,
            NoType::IntAfterAWord => self.at == first,
            NoType::Wrong => true,
        };
        // `static foo_t x;`: two names cannot be an `int` and its declarator.
        let unknown =
            untyped && self.at_name() && (self.token(1).kind == TokenKind::Ident || self.next_is(1, "*"));
        if untyped && refused || unknown {
            return self.no_type();
        }
        let storage = specs.storage;
        let (key, tree) = match tree {
            Some((key, tree)) => (key, Some(tree)),
            None => (self.out.word("int", specs.span.lo, specs.span.hi), None),
        };
        self.out.specs.put(key, SpecNote { specs, tree });
        Ok(storage)
    }

    /// Puts what the words say of the type into the specifiers.
    fn named_by_words(&mut self, specs: &mut DeclSpecs, words: &Words) -> Step<()> {
        let span = specs.span;
        if let TypeSpec::BitInt { signed, .. } = &mut specs.ty {
            match words.sign_only() {
                Some(sign) => *signed = sign,
                None => return self.error("E0205", span, "these words name no type together"),
            }
        } else if words.any() {
            specs.ty = self.arithmetic_type(words, span)?;
        }
        Ok(())
    }

    /// The type that words such as `unsigned long` name together.
    fn arithmetic_type(&mut self, words: &Words, span: Span) -> Step<TypeSpec> {
        let named = words.builtin().map(TypeSpec::Builtin);
        match &named {
            Some(TypeSpec::Builtin(Builtin::LongLong | Builtin::ULongLong)) => {
                self.extension(Extension::LongLong, span);
            }
            Some(_) if words.is_plain_complex() => self.extension(Extension::PlainComplex, span),
            None => self.extension(Extension::ComplexInteger, span),
            Some(_) => {}
        }
        match named.or_else(|| words.complex_integer().map(TypeSpec::ComplexInt)) {
            Some(ty) => Ok(ty),
            None => self.error("E0205", span, "these words name no type together"),
        }
    }

    /// One specifier, which `word` begins.
    fn specifier(
        &mut self,
        word: Word,
        takes_type: bool,
        specs: &mut DeclSpecs,
        words: &mut Words,
        tree: &mut Option<(u32, TreeType)>,
    ) -> Step<()> {
        let typed = words.any() || tree.is_some() || !matches!(specs.ty, TypeSpec::Implicit);
        if matches!(word, Word::StorageClass(_) | Word::Inline | Word::Noreturn)
            && (typed || specs.quals != Quals::default())
        {
            self.extension(Extension::LateStorage, self.span());
        }
        match word {
            Word::StorageClass(storage) => {
                let auto = |storage| storage == StorageClass::Auto && self.dialect == Dialect::C23;
                words.auto |= auto(storage);
                if auto(storage) && specs.storage != StorageClass::None {
                    self.advance();
                    return Ok(());
                }
                if auto(specs.storage) {
                    specs.storage = StorageClass::None;
                }
                if specs.storage != StorageClass::None {
                    return self.error("E0206", self.span(), "more than one storage class in a declaration");
                }
                specs.storage = storage;
                self.advance();
            }
            Word::ThreadLocal => {
                self.new_keyword();
                specs.thread_local = true;
                self.advance();
            }
            Word::Inline => {
                specs.inline = true;
                self.advance();
            }
            Word::Constexpr => {
                specs.constexpr = true;
                specs.quals.is_const = true;
                self.advance();
            }
            Word::Noreturn => {
                self.new_keyword();
                specs.noreturn = true;
                self.advance();
            }
            Word::Atomic if takes_type => {
                self.new_keyword();
                self.advance();
                self.advance();
                specs.ty = TypeSpec::Atomic(Box::new(self.own_type()?));
                self.require_silent(")", "after the type in _Atomic")?;
            }
            Word::Const | Word::Volatile | Word::Restrict | Word::Atomic => self.qualifier(&mut specs.quals),
            Word::Base(base) => {
                match base {
                    Base::Bool => self.extension(Extension::Bool, self.span()),
                    Base::Complex => self.extension(Extension::Complex, self.span()),
                    Base::Int128 => self.extension(Extension::Int128, self.span()),
                    _ if self.word.starts_with("_Float") => {
                        specs.sized = specs.sized.or(SIZED.iter().copied().find(|w| *w == self.word));
                        self.extension(Extension::SizedFloat, self.span());
                    }
                    _ => {}
                }
                words.add(base);
                self.advance();
            }
            Word::Tree(kind) => *tree = Some(self.nested(|n| n.tree_type(kind))?),
            Word::Typeof => {
                specs.unqualified = self.word.contains("unqual");
                specs.ty = self.typeof_type()?;
            }
            Word::AutoType => {
                specs.ty = TypeSpec::Auto;
                self.advance();
            }
            Word::Alignas => {
                self.new_keyword();
                self.advance();
                self.require_silent("(", "after _Alignas")?;
                specs.alignas.push(if self.starts_type(0) {
                    AlignAs::Type(self.own_type()?)
                } else {
                    AlignAs::Expr(self.own_expr(Self::constant)?)
                });
                self.require_silent(")", "after the argument of _Alignas")?;
            }
            Word::Attribute => self.attributes(&mut specs.attrs)?,
            Word::Extension => self.advance(),
            Word::BitInt => self.bit_int(specs, tree.is_some())?,
            Word::Unsupported => return Err(self.report(nyi!(self.span(), "the type '{}'", self.word))),
        }
        Ok(())
    }

    /// `_BitInt(width)`, behind a type of the tree or not.
    fn bit_int(&mut self, specs: &mut DeclSpecs, in_tree: bool) -> Step<()> {
        if in_tree || !matches!(specs.ty, TypeSpec::Implicit) {
            return self.error("E0205", self.span(), "'_BitInt' after a type: two types in one declaration");
        }
        self.extension(Extension::BitInt, self.span());
        self.advance();
        self.require_silent("(", "after _BitInt")?;
        let width = Box::new(self.own_expr(Self::constant)?);
        specs.ty = TypeSpec::BitInt { width, signed: true };
        self.require_silent(")", "after the width of a _BitInt")?;
        Ok(())
    }

    /// The typedef name at the current token; gcc's own ones are types of the language here.
    fn typedef_name(&self) -> TypeSpec {
        match self.word {
            "__builtin_va_list" => TypeSpec::Builtin(Builtin::VaList),
            "__int128_t" => TypeSpec::Builtin(Builtin::Int128),
            "__uint128_t" => TypeSpec::Builtin(Builtin::UInt128),
            name => TypeSpec::Typedef(Name::new(name), self.span()),
        }
    }

    /// Adds the qualifier at the current token, if there is one.
    fn qualifier(&mut self, quals: &mut Quals) {
        let before = *quals;
        match self.keyword(self.word) {
            Some(Word::Const) => quals.is_const = true,
            Some(Word::Volatile) => quals.is_volatile = true,
            Some(Word::Restrict) => quals.is_restrict = true,
            Some(Word::Atomic) => {
                self.new_keyword();
                quals.is_atomic = true;
            }
            Some(_) | None => return,
        }
        if *quals == before {
            self.extension(Extension::DoubleQualifier, self.span());
        }
        self.advance();
    }

    /// Qualifiers after a `*` or in `[]`.
    pub(super) fn qualifiers(&mut self) -> Quals {
        let mut quals = Quals::default();
        loop {
            let before = self.at;
            self.qualifier(&mut quals);
            if self.at == before {
                return quals;
            }
        }
    }

    fn typeof_type(&mut self) -> Step<TypeSpec> {
        self.advance();
        self.require_silent("(", "after typeof")?;
        let ty = if self.starts_type(0) {
            TypeSpec::TypeofType(Box::new(self.nested(Self::own_type)?))
        } else {
            TypeSpec::TypeofExpr(Box::new(self.nested(|n| n.own_expr(Self::full))?))
        };
        self.require_silent(")", "after the argument of typeof")?;
        Ok(ty)
    }

    /// `struct`, `union` or `enum` with what follows it.
    fn tree_type(&mut self, kind: TreeKind) -> Step<(u32, TreeType)> {
        let keyword = match kind {
            TreeKind::Struct => "struct",
            TreeKind::Union => "union",
            TreeKind::Enum => "enum",
        };
        let key = self.put(keyword);
        let mut attrs = Vec::new();
        self.any_attributes(&mut attrs)?;
        let tagged = self.at_name();
        if tagged {
            self.put("v");
        }
        let mut underlying = None;
        if self.is(":") && kind == TreeKind::Enum && (self.starts_type(1) || !tagged) {
            self.advance();
            underlying = Some(self.own_type()?);
        }
        let pack = self.pack;
        if self.is("{") {
            match kind {
                TreeKind::Struct | TreeKind::Union => self.fields()?,
                TreeKind::Enum => self.enumerators()?,
            }
            self.any_attributes(&mut attrs)?;
        } else if !tagged {
            return self.unexpected(&format!("a name or '{{' after '{keyword}', not"));
        }
        Ok((key, TreeType { kind, attrs, pack, underlying }))
    }

    fn fields(&mut self) -> Step {
        let open = self.span();
        self.copy();
        while !self.is("}") {
            match self.kind() {
                TokenKind::End => return self.unclosed(open),
                TokenKind::Pragma => {
                    self.pragma_among_members();
                    continue;
                }
                TokenKind::Ident
                | TokenKind::Number
                | TokenKind::Char
                | TokenKind::Str
                | TokenKind::Punct
                | TokenKind::Literals
                | TokenKind::Junk => {}
            }
            if self.is(";") {
                self.extension(Extension::MemberSemicolon, self.span());
                self.advance();
                continue;
            }
            if self.at_static_assert() {
                let assert = self.static_assert()?;
                self.stand_in(StmtNote::StaticAssert(Box::new(assert)));
                continue;
            }
            self.extended(Self::member)?;
        }
        self.copy();
        Ok(())
    }

    fn member(&mut self) -> Step {
        self.specifiers(NoType::Wrong)?;
        if self.is(";") {
            let at = self.put_new("v");
            self.out.placeholders.put(at, Placeholder::NoDeclarator);
            self.copy();
            return Ok(());
        }
        loop {
            self.field_declarator()?;
            if !self.is(",") {
                break;
            }
            self.copy();
        }
        if self.is("}") {
            let end = self.span();
            self.extension(Extension::MemberEnd, end);
            self.put_closing(";");
            return Ok(());
        }
        self.require(";", "after a member")
    }

    fn field_declarator(&mut self) -> Step {
        let first = self.out.here();
        let mut attrs = Vec::new();
        if self.is(":") {
            let at = self.put_new("v");
            self.out.placeholders.put(at, Placeholder::NoName);
        } else {
            attrs = self.declarator(super::declarators::Naming::Required)?.attrs;
        }
        if self.is(":") {
            self.copy();
            self.constant()?;
        }
        self.trail(first, attrs)
    }

    fn enumerators(&mut self) -> Step {
        let open = self.span();
        self.copy();
        // C11 §6.7.2.2: there is at least one.
        let mut first = true;
        while first || !self.is("}") {
            first = false;
            if self.kind() == TokenKind::End {
                return self.unclosed(open);
            }
            if !self.at_name() {
                return self.unexpected("the name of an enumerator");
            }
            let name = self.word;
            let at = self.put("v");
            self.trail(at, Vec::new())?;
            if self.is("=") {
                self.copy();
                self.constant()?;
            }
            self.scopes.declare(name, NameKind::Value);
            if !self.is("}") {
                let comma = self.span();
                self.require(",", "after an enumerator")?;
                if self.is("}") {
                    self.extension(Extension::EnumComma, comma);
                }
            }
        }
        self.copy();
        Ok(())
    }

    /// A `{` that nothing closes. Where the indentation tells which one it is, that one is named.
    pub(super) fn unclosed<T>(&mut self, open: Span) -> Step<T> {
        let (at, help) = match self.closed_by_anothers(open) {
            Some((inner, closing)) => {
                (inner, format!("the '}}' in line {closing} closes it, and is indented as another's"))
            }
            None => (open, "a '}' is missing in what it opens; indentation shows where".to_owned()),
        };
        let message = "this '{' is not closed before the end of the file";
        Err(self.report(racc_base::Diagnostic::error("E0208", at, message).help(help)))
    }

    /// The first `{` within `open` whose `}` begins a line that is less indented than that of the `{`; with the line
    /// of the `}`.
    fn closed_by_anothers(&self, open: Span) -> Option<(Span, u32)> {
        let indent = |at: u32| {
            let line = self.source[..at as usize].rfind('\n').map_or(0, |end| end + 1);
            let before = &self.source[line..];
            (before.len() - before.trim_start_matches([' ', '\t']).len(), line)
        };
        let mut opened: Vec<Span> = Vec::new();
        for token in self.tokens.iter().filter(|token| token.lo >= open.lo) {
            match lex::text(self.source, *token) {
                "{" => opened.push(Span { file: self.file, lo: token.lo, hi: token.hi }),
                "}" => {
                    let inner = opened.pop()?;
                    let ((own, _), (closing, line)) = (indent(inner.lo), indent(token.lo));
                    if line + closing == token.lo as usize && closing < own {
                        let place = Span { file: self.file, lo: token.lo, hi: token.hi };
                        return Some((inner, self.map.locate(place).line));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Writes `int v ;` for something that is no declaration to the grammar.
    pub(super) fn stand_in(&mut self, note: StmtNote) {
        let at = self.put_new("int");
        self.put_new("v");
        self.put_new(";");
        self.out.stmts.put(at, note);
    }
}
