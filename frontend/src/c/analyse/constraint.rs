//! What declarations cannot say: storage classes, function specifiers, alignments and qualifiers where they mean
//! nothing, and two declarations of one name that contradict each other. C11 §6.2.2, §6.7.1 to §6.7.6, §6.9.
//!
//! ```text
//! int f(static int a);      restrict int a;      typedef int t = 3;      int a; static int a;
//! ```

use super::ctype::{CTy, Kind, Len, QTy};
use super::quals::Quals;
use super::scope::SymbolKind;
use super::{Cx, R, Reported};
use crate::c::ast::{self, StorageClass};
use racc_base::{Diagnostic, Span, nyi};
use racc_hir::{GlobalId, Linkage, RecordId};

/// What a declarator declares, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Declares {
    Typedef,
    FileObject,
    LocalObject,
    /// The body follows.
    FunctionDefinition,
    Function,
    LocalFunction,
    Param,
    Member,
    BitField,
}

impl Declares {
    fn is_function(self) -> bool {
        matches!(self, Declares::FunctionDefinition | Declares::Function | Declares::LocalFunction)
    }

    fn is_member(self) -> bool {
        matches!(self, Declares::Member | Declares::BitField)
    }
}

/// What a rule about specifiers looks at.
pub(super) struct Declaration<'a> {
    pub(super) what: Declares,
    pub(super) specs: &'a ast::DeclSpecs,
    pub(super) has_value: bool,
    /// `asm("…")` follows.
    pub(super) in_register: bool,
}

type Rule = (fn(&Declaration<'_>) -> bool, &'static str);

/// The first that holds is reported.
const RULES: &[Rule] = &[
    (
        |d| {
            d.what == Declares::Param
                && !matches!(d.specs.storage, StorageClass::None | StorageClass::Register)
        },
        "a parameter can have no storage class but `register`",
    ),
    (|d| d.what.is_member() && d.specs.storage != StorageClass::None, "a member has no storage class"),
    (
        |d| (d.what.is_member() || d.what == Declares::Param) && d.specs.thread_local,
        "only objects of their own can be `_Thread_local`",
    ),
    (
        |d| d.what.is_member() && (d.specs.inline || d.specs.noreturn),
        "`inline` and `_Noreturn` are for functions",
    ),
    (
        |d| d.what == Declares::FileObject && d.specs.storage == StorageClass::Auto,
        "a declaration outside of functions cannot be `auto`",
    ),
    (
        |d| d.what == Declares::FileObject && d.specs.storage == StorageClass::Register && !d.in_register,
        "a declaration outside of functions cannot be `register`",
    ),
    (
        |d| {
            // GNU: `auto` declares a nested function ahead of its definition.
            let nested = d.what == Declares::LocalFunction && d.specs.storage == StorageClass::Auto;
            d.what.is_function()
                && !nested
                && matches!(
                    d.specs.storage,
                    StorageClass::Auto | StorageClass::Register | StorageClass::Typedef
                )
        },
        "a function can only be `extern` or `static`",
    ),
    (
        |d| d.what == Declares::LocalFunction && d.specs.storage == StorageClass::Static,
        "a function that is declared in another one cannot be `static`",
    ),
    (|d| d.what.is_function() && d.specs.thread_local, "a function cannot be `_Thread_local`"),
    (
        |d| {
            d.specs.thread_local
                && !matches!(
                    d.specs.storage,
                    StorageClass::None | StorageClass::Static | StorageClass::Extern
                )
        },
        "`_Thread_local` goes with `static` and `extern` only",
    ),
    (
        |d| d.what == Declares::LocalObject && d.specs.thread_local && d.specs.storage == StorageClass::None,
        "a `_Thread_local` variable of a function must be `static` or `extern`",
    ),
    (|d| d.what == Declares::Typedef && d.has_value, "a typedef cannot have an initial value"),
    (|d| d.what == Declares::Param && d.has_value, "a parameter cannot have an initial value"),
    (
        |d| d.what == Declares::LocalObject && d.specs.storage == StorageClass::Extern && d.has_value,
        "an `extern` declaration in a function cannot have an initial value",
    ),
    (
        |d| {
            let register = d.specs.storage == StorageClass::Register;
            let object = matches!(d.what, Declares::FileObject | Declares::LocalObject | Declares::Member);
            !d.specs.alignas.is_empty() && (!object || register)
        },
        "`_Alignas` is for objects and members that have an address",
    ),
];

impl Cx<'_> {
    pub(super) fn check_specifiers(&mut self, d: &Declaration<'_>, span: Span) -> R<()> {
        let object = !d.what.is_function() && !d.what.is_member();
        if object && d.specs.inline {
            self.without_effect(span, "`inline` says nothing of what is no function".to_owned());
        }
        if object && d.specs.noreturn {
            self.without_effect(span, "`_Noreturn` says nothing of what is no function".to_owned());
        }
        match RULES.iter().find(|(broken, _)| broken(d)) {
            None => Ok(()),
            Some((_, message)) => Err(self.report(
                Diagnostic::error("E0387", span, *message)
                    .help("leave the word out, or move the declaration"),
            )),
        }
    }

    /// Words of a declaration that mean nothing where they stand.
    pub(super) fn without_effect(&mut self, span: Span, message: String) {
        self.warn(Diagnostic::warning("W0382", span, message).help("leave it out, or write what is meant"));
    }

    /// C11 §6.7.5p4: `_Alignas` may ask for more than the type has, not for less.
    pub(super) fn check_alignment(&mut self, asked: u64, ty: QTy, span: Span) -> R<()> {
        if asked == 0 || self.size_of(self.ct.innermost(ty.ty)).is_none() {
            return Ok(());
        }
        let own = self.type_align(ty);
        if asked >= own {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(
                "E0330",
                span,
                format!("{asked} is less than the alignment of the type, which is {own}"),
            )
            .help("ask for more, or use the attribute `packed`"),
        ))
    }

    /// C11 §6.7.3p2, p3: what can be `restrict` and `_Atomic`.
    pub(super) fn check_qualifiers(&mut self, ty: QTy, added: ast::Quals, span: Span) -> R<()> {
        let inner = self.ct.innermost(ty.ty);
        let pointee = self.ct.pointee(inner);
        let to_object = pointee.is_some_and(|to| self.ct.as_func(to.ty).is_none());
        if added.is_restrict && !to_object {
            let shown = self.show(ty);
            return Err(self.report(
                Diagnostic::error("E0388", span, format!("`{shown}` cannot be `restrict`"))
                    .help("only pointers to objects can be: `int *restrict p`"),
            ));
        }
        if added.is_atomic { self.check_atomic(ty, false, span) } else { Ok(()) }
    }

    /// `specifier`: `_Atomic(T)`, whose type has no qualifiers.
    pub(super) fn check_atomic(&mut self, ty: QTy, specifier: bool, span: Span) -> R<()> {
        if self.ct.is_bit_int(ty.ty) {
            return Err(self.report(nyi!(span, "atomic objects of type _BitInt")));
        }
        if self.ct.complex_int_kind(ty.ty).is_some() {
            return Err(self.report(nyi!(span, "atomic objects of complex integers")));
        }
        let qualified = specifier && ty.quals.words() != "";
        if self.ct.as_array(ty.ty).is_none() && self.ct.as_func(ty.ty).is_none() && !qualified {
            return Ok(());
        }
        let shown = self.show(ty);
        Err(self.report(
            Diagnostic::error("E0388", span, format!("`{shown}` cannot be `_Atomic`"))
                .help("arrays and functions cannot be, and `_Atomic(T)` takes a type without qualifiers"),
        ))
    }

    /// C11 §6.7.6.2p1: `static` and qualifiers are for the outermost brackets of a parameter.
    pub(super) fn check_brackets(&mut self, array: &ast::ArrayDerive, span: Span) -> R<()> {
        if !array.is_static && array.quals == ast::Quals::default() {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error("E0388", span, "`static` and qualifiers in brackets are for parameters")
                .help("only the outermost brackets of a parameter take them"),
        ))
    }

    /// C11 §6.7.6.2p1: elements are of a complete object type in parameters too; `static` needs a length.
    pub(super) fn check_array_param(&mut self, array: &ast::ArrayDerive, elem: QTy, span: Span) -> R<()> {
        if array.is_static && matches!(array.size, ast::ArraySize::None) {
            return Err(self.report(
                Diagnostic::error("E0388", span, "`static` in brackets needs a length")
                    .help("write how many elements there are at least: `a[static 4]`"),
            ));
        }
        let mut inner = elem.ty;
        while let Some((next, Len::Const(_) | Len::Run(_) | Len::Star)) = self.ct.as_array(inner) {
            inner = next.ty;
        }
        if self.is_complete(inner) { Ok(()) } else { Err(self.no_element(elem, span)) }
    }

    pub(super) fn no_element(&mut self, elem: QTy, span: Span) -> Reported {
        let shown = self.show(elem);
        self.report(
            Diagnostic::error("E0337", span, format!("an array cannot have elements of type `{shown}`"))
                .help("elements need a complete object type"),
        )
    }

    /// C11 §6.7.6p1: `...` follows a parameter.
    pub(super) fn check_ellipsis(&mut self, params: &[ast::Param], variadic: bool, span: Span) -> R<()> {
        if !variadic || !params.is_empty() {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error("E0349", span, "`...` needs a parameter before it")
                .help("declare the first parameter, or write `()` for a function of unknown parameters"),
        ))
    }

    /// `void` stands for no parameters only alone, without a name and other words.
    pub(super) fn check_param(&mut self, ty: QTy, name: Option<&racc_base::Name>, span: Span) -> R<()> {
        // With a name, it is merely incomplete: a definition refuses it.
        if !self.ct.is_void(ty.ty) || name.is_some() {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error("E0349", span, "a parameter cannot be void")
                .help("write `(void)` alone for a function without parameters"),
        ))
    }

    /// `(T)` with a typedef of void: no parameters.
    pub(super) fn is_void_list(&self, params: &[ast::Param]) -> bool {
        let [param] = params else { return false };
        let ast::TypeSpec::Typedef(name, _) = &param.specs.ty else { return false };
        let plain = param.declarator.name.is_none()
            && param.declarator.derive.is_empty()
            && param.specs.quals == ast::Quals::default()
            && param.specs.storage == StorageClass::None;
        plain
            && matches!(self.scopes.find(name).map(|s| &s.kind),
                Some(SymbolKind::Typedef(ty)) if self.ct.is_void(ty.ty) && ty.quals.written() == Quals::NONE)
    }

    /// C11 §6.9.1p6 and §6.7.6.3: what stands between an old-style list of names and the body.
    pub(super) fn check_kr_declarations(&mut self, def: &ast::FunctionDef, params: &ast::Params) -> R<()> {
        let mut seen: Vec<&str> = Vec::new();
        for d in def.kr_params.iter().flat_map(|d| &d.declarators) {
            let (name, span) = (d.declarator.name.as_deref().unwrap_or_default(), d.declarator.name_span);
            let wrong = match params {
                ast::Params::Names(names) if !names.iter().any(|(n, _)| n == name) => {
                    format!("`{name}` is declared as a parameter, but is none")
                }
                ast::Params::Names(_) if seen.contains(&name) => {
                    format!("the parameter `{name}` is declared twice")
                }
                ast::Params::Names(_) => {
                    seen.push(name);
                    continue;
                }
                ast::Params::Unspecified | ast::Params::Prototype { .. } => {
                    format!("`{name}` is declared as a parameter, but is none")
                }
            };
            return Err(self.report(
                Diagnostic::error("E0343", span, wrong)
                    .help("each parameter is declared once, either in the list or after it"),
            ));
        }
        for declaration in &def.kr_params {
            for d in &declaration.declarators {
                let facts = Declaration {
                    what: Declares::Param,
                    specs: &declaration.specs,
                    has_value: d.init.is_some(),
                    in_register: false,
                };
                self.check_specifiers(&facts, d.declarator.name_span)?;
            }
        }
        Ok(())
    }

    /// C11 §6.2.2p7: `static` must be said first. `before`: what an earlier declaration has made of the name.
    pub(super) fn check_linkage(
        &mut self,
        name: &str,
        before: (Linkage, Span),
        specs: &ast::DeclSpecs,
        object: bool,
        span: Span,
    ) -> R<()> {
        let was_static = before.0 == Linkage::Internal;
        let is_static = specs.storage == StorageClass::Static;
        let plain = object && specs.storage == StorageClass::None && !self.frame.in_function();
        let (new, old) = match (was_static, is_static) {
            (false, true) => ("static", "not static"),
            (true, false) if plain => ("not static", "static"),
            _ => return Ok(()),
        };
        Err(self.report(
            Diagnostic::error("E0341", span, format!("`{name}` is {new} here"))
                .label(before.1, format!("and {old} here"))
                .help("write `static` on all declarations or on none"),
        ))
    }

    /// C11 §6.7.1p3: on all declarations of an object or on none.
    pub(super) fn check_thread_local(
        &mut self,
        name: &str,
        before: GlobalId,
        specs: &ast::DeclSpecs,
        span: Span,
    ) -> R<()> {
        let known = &self.prog.globals[before];
        if known.thread_local == specs.thread_local {
            return Ok(());
        }
        let message = format!("`{name}` is declared with and without `_Thread_local`");
        let diagnostic = Diagnostic::error("E0341", span, message)
            .label(known.span, "the other declaration")
            .help("all declarations of a variable must agree");
        Err(self.report(diagnostic))
    }

    /// C11 §6.5.16p1 with §6.3.2.1p1: a structure with a const member, at any depth, cannot be assigned to.
    pub(super) fn const_member(&self, ty: CTy) -> Option<String> {
        let ty = self.ct.innermost(ty);
        let record = self.ct.as_record(ty)?;
        self.members.get(&record)?.iter().find_map(|m| {
            if m.ty.quals.is_const() {
                return Some(m.name.to_string());
            }
            self.const_member(m.ty.ty)
        })
    }

    /// The names that a record adds to one that it is an anonymous member of.
    pub(super) fn names_within(&self, record: RecordId) -> Vec<racc_base::Name> {
        let mut names = Vec::new();
        for m in self.members.get(&record).into_iter().flatten() {
            match self.ct.as_record(m.ty.ty) {
                Some(inner) if m.name.is_empty() => names.extend(self.names_within(inner)),
                _ => names.push(m.name.clone()),
            }
        }
        names
    }

    /// C11 §6.8.5p3: the first clause of `for` declares objects of the loop.
    pub(super) fn check_for_declaration(&mut self, declaration: &ast::Declaration) -> R<()> {
        let storage = declaration.specs.storage;
        let function = declaration
            .declarators
            .iter()
            .any(|d| matches!(d.declarator.derive.first(), Some(ast::Derive::Function(_))));
        let tagged = match &declaration.specs.ty {
            ast::TypeSpec::Record(r) => r.tag.is_some() && r.fields.is_some(),
            ast::TypeSpec::Enum(e) => e.values.is_some(),
            _ => false,
        };
        let object = matches!(storage, StorageClass::None | StorageClass::Auto | StorageClass::Register);
        if object && !function && !tagged {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(
                "E0387",
                declaration.span,
                "the first clause of `for` can only declare variables",
            )
            .help("they live as long as the loop: move the declaration in front of it"),
        ))
    }

    /// C11 §6.5.1.1p2: each type of a selection is complete, an object's, of fixed size, and no other's equal.
    pub(super) fn check_choice(&mut self, ty: QTy, earlier: &[QTy], span: Span) -> R<()> {
        let wrong = if self.ct.as_func(ty.ty).is_some() {
            "is a function type"
        } else if self.ct.is_vla(ty.ty) {
            "has a length that is not constant"
        } else if !self.is_complete(ty.ty) {
            "is incomplete"
        } else if earlier
            .iter()
            .any(|e| e.quals.written() == ty.quals.written() && self.ct.compatible(e.ty, ty.ty))
        {
            "is chosen twice"
        } else {
            return Ok(());
        };
        let shown = self.show(ty);
        Err(self.report(
            Diagnostic::error("E0317", span, format!("a choice of _Generic: `{shown}` {wrong}"))
                .help("each choice needs a complete object type of its own"),
        ))
    }

    /// An array of unknown length inside of what has a value here: nothing has made room for it.
    pub(super) fn is_flexible_part(&self, ty: QTy, path: &[super::init::Step]) -> bool {
        let mut at = ty.ty;
        for (depth, step) in path.iter().enumerate() {
            match (step, self.ct.as_array(at), self.ct.as_record(at)) {
                (super::init::Step::Index(_), Some((_, Len::Unknown)), _) if depth > 0 => return true,
                (super::init::Step::Index(_), Some((elem, _)), _) => at = elem.ty,
                (super::init::Step::Field(n) | super::init::Step::Alternative(n), _, Some(record)) => {
                    match self.members.get(&record).and_then(|m| m.get(*n as usize)) {
                        Some(member) => at = member.ty.ty,
                        None => return false,
                    }
                }
                _ => return false,
            }
        }
        !path.is_empty() && matches!(self.ct.as_array(at), Some((_, Len::Unknown)))
    }

    /// Whether something of the object follows that array: elements after it, or members.
    pub(super) fn is_flexible_within(&self, ty: QTy, path: &[super::init::Step]) -> bool {
        if !self.is_flexible_part(ty, path) {
            return false;
        }
        let mut at = ty.ty;
        for step in path {
            match (step, self.ct.as_array(at), self.ct.as_record(at)) {
                (super::init::Step::Index(_), Some((_, Len::Const(_))), _) => return true,
                (super::init::Step::Field(n) | super::init::Step::Alternative(n), _, Some(record)) => {
                    let Some(members) = self.members.get(&record) else { return false };
                    let is_last =
                        *n as usize + 1 == members.len() || self.prog.types.records[record].is_union;
                    match members.get(*n as usize) {
                        Some(member) if is_last => at = member.ty.ty,
                        Some(_) => return true,
                        None => return false,
                    }
                }
                _ => return false,
            }
        }
        false
    }

    /// C11 §6.7.2.3p2: a tag stays a structure's or a union's.
    pub(super) fn wrong_kind_of_tag(&self, record: RecordId, spec: &ast::RecordSpec) -> bool {
        self.prog.types.records[record].is_union != (spec.kind == ast::RecordKind::Union)
    }

    pub(super) fn not_a_pointer(&mut self, ty: CTy, span: Span) -> Reported {
        let shown = self.show_ty(ty);
        self.report(
            Diagnostic::error("E0316", span, format!("`goto *` needs the address of a label, not `{shown}`"))
                .help("take it with `&&label`, in a `void *`"),
        )
    }
}

impl super::ctype::CTypes {
    /// Passed without a prototype, a value of the type arrives as it is.
    pub(super) fn is_promoted(&self, ty: CTy) -> bool {
        match self.kind(ty) {
            Kind::Bool => false,
            Kind::Float(_) => ty != super::ctype::FLOAT,
            _ => self.int_kind(ty).is_none_or(|k| k.bits() >= 32),
        }
    }
}
