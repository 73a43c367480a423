//! Specification statements other than type declarations: use, implicit, parameter, data, common, … Fortran 2018 §8.

use super::classify::Spec;
use super::skeleton::Skeleton;
use super::types::Parenthesis;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use crate::fortran::parse::codes;
use racc_base::Diagnostic;

impl Cursor<'_> {
    /// The specification statement of kind `class` that starts here and ends with the text.
    pub(super) fn specification(&mut self, class: Spec) -> Parse<DeclKind> {
        let kind = match class {
            Spec::Use => DeclKind::Use(self.use_statement()?),
            Spec::Import => DeclKind::Import(self.import()?),
            Spec::Implicit => DeclKind::Implicit(self.implicit()?),
            Spec::TypeDecl => DeclKind::Type(self.type_declaration()?),
            Spec::ProcedureDecl => DeclKind::Procedure(self.procedure_declaration()?),
            Spec::Parameter => self.parameter()?,
            Spec::Data => self.data()?,
            Spec::Save => self.save()?,
            Spec::Common => self.common()?,
            Spec::Equivalence => self.equivalence()?,
            Spec::IgnoreTkr => self.ignore_tkr()?,
            Spec::NoArgCheck => {
                let _ = self.words(&["attributes", "no_arg_check"]);
                let _ = self.eat("::");
                DeclKind::NoArgCheck(self.name_list("a dummy argument")?)
            }
            Spec::Namelist => self.namelist()?,
            Spec::Access => self.access()?,
            Spec::Generic => self.generic_statement()?,
            Spec::Bind => {
                let bind = self.bind()?;
                let _ = self.eat("::");
                DeclKind::Bind(bind, self.blocks_and_names()?)
            }
            Spec::Attribute => self.attribute_statement()?,
        };
        self.expect_end()?;
        Ok(kind)
    }

    /// Fortran 2018 §14.2.2.
    fn use_statement(&mut self) -> Parse<Use> {
        let _ = self.word("use");
        let mut nature = ModuleNature::Unspecified;
        if self.eat(",") {
            nature = if self.word("intrinsic") {
                ModuleNature::Intrinsic
            } else if self.word("non_intrinsic") {
                ModuleNature::NonIntrinsic
            } else {
                return Err(self.expected("`intrinsic` or `non_intrinsic`"));
            };
            self.expect("::")?;
        } else {
            let _ = self.eat("::");
        }
        let module = self.expect_name("the name of a module")?;
        if !self.eat(",") {
            return Ok(Use { module, nature, names: UseNames::All(Vec::new()) });
        }
        let before = *self;
        if self.word("only") && self.eat(":") {
            let mut items = Vec::new();
            if self.at_end() {
                return Ok(Use { module, nature, names: UseNames::Only(items) });
            }
            loop {
                let local = self.generic_spec()?;
                items.push(if self.eat("=>") {
                    OnlyItem::Renamed(self.renamed(local)?)
                } else {
                    OnlyItem::Plain(local)
                });
                if !self.eat(",") {
                    return Ok(Use { module, nature, names: UseNames::Only(items) });
                }
            }
        }
        *self = before;
        let mut renames = Vec::new();
        loop {
            let local = self.generic_spec()?;
            self.expect("=>")?;
            renames.push(self.renamed(local)?);
            if !self.eat(",") {
                return Ok(Use { module, nature, names: UseNames::All(renames) });
            }
        }
    }

    /// What follows `local =>`: names are renamed to names, defined operators to defined operators. Fortran 2018 R1411.
    fn renamed(&mut self, local: GenericSpec) -> Parse<Rename> {
        let original = self.generic_spec()?;
        let fits = match (&local.kind, &original.kind) {
            (GenericKind::Name(_), GenericKind::Name(_)) => true,
            (GenericKind::Operator(a), GenericKind::Operator(b)) => {
                matches!((a, b), (OperatorName::Defined(_), OperatorName::Defined(_)))
            }
            _ => false,
        };
        if fits {
            return Ok(Rename { local, original });
        }
        Err(Box::new(
            Diagnostic::error(codes::EXPECTED, original.span, "this cannot be renamed in this way")
                .help("rename a name to a name, or `operator(.a.)` to `operator(.b.)`; intrinsic operators cannot be renamed")
                .spec("Fortran 2018 §14.2.2"),
        ))
    }

    /// A name, `operator(…)`, `assignment(=)` or `read(formatted)`. Fortran 2018 R1508.
    pub(super) fn generic_spec(&mut self) -> Parse<GenericSpec> {
        self.skip_blanks();
        let start = self.pos;
        let name = self.expect_name("a name or `operator(…)`")?;
        let kind = match name.name.as_str() {
            "operator" if self.peek() == Some(b'(') => {
                self.pos += 1;
                let operator = self.operator_name()?;
                self.expect(")")?;
                GenericKind::Operator(operator)
            }
            "assignment" if self.peek() == Some(b'(') => {
                self.pos += 1;
                self.expect("=")?;
                self.expect(")")?;
                GenericKind::Assignment
            }
            direction @ ("read" | "write") if self.peek() == Some(b'(') => {
                self.pos += 1;
                let formatted = self.word("formatted");
                if !formatted && !self.word("unformatted") {
                    return Err(self.expected("`formatted` or `unformatted`"));
                }
                self.expect(")")?;
                match (direction, formatted) {
                    ("read", true) => GenericKind::ReadFormatted,
                    ("read", false) => GenericKind::ReadUnformatted,
                    (_, true) => GenericKind::WriteFormatted,
                    (_, false) => GenericKind::WriteUnformatted,
                }
            }
            _ => GenericKind::Name(name.name),
        };
        Ok(GenericSpec { kind, span: self.span(start) })
    }

    pub(super) fn operator_name(&mut self) -> Parse<OperatorName> {
        use BinaryOp as B;
        if let Some(word) = self.dotted() {
            let intrinsic = match word.name.as_str() {
                "eq" => B::Eq,
                "ne" => B::Ne,
                "lt" => B::Lt,
                "le" => B::Le,
                "gt" => B::Gt,
                "ge" => B::Ge,
                "and" => B::And,
                "or" => B::Or,
                "eqv" => B::Eqv,
                "neqv" => B::Neqv,
                "xor" => B::Xor,
                "not" => return Ok(OperatorName::Not),
                _ => return Ok(OperatorName::Defined(word.name)),
            };
            return Ok(OperatorName::Intrinsic(intrinsic));
        }
        let symbols = [
            ("**", B::Power),
            ("*", B::Mul),
            ("//", B::Concat),
            ("/=", B::Ne),
            ("/", B::Div),
            ("+", B::Add),
            ("-", B::Sub),
            ("==", B::Eq),
            ("<=", B::Le),
            ("<", B::Lt),
            (">=", B::Ge),
            (">", B::Gt),
        ];
        for (text, op) in symbols {
            if self.eat(text) {
                return Ok(OperatorName::Intrinsic(op));
            }
        }
        Err(self.expected("an operator"))
    }

    fn import(&mut self) -> Parse<Import> {
        let _ = self.word("import");
        if self.at_end() {
            return Ok(Import::All);
        }
        if self.eat(",") {
            if self.word("none") {
                return Ok(Import::None);
            }
            if self.word("all") {
                return Ok(Import::All);
            }
            if !self.word("only") {
                return Err(self.expected("`only`, `none` or `all`"));
            }
            self.expect(":")?;
        } else {
            let _ = self.eat("::");
        }
        Ok(Import::Only(self.name_list("a name")?))
    }

    pub(super) fn name_list(&mut self, what: &str) -> Parse<Vec<Ident>> {
        let mut names = vec![self.expect_name(what)?];
        while self.eat(",") {
            names.push(self.expect_name(what)?);
        }
        Ok(names)
    }

    /// Fortran 2018 §8.7.
    fn implicit(&mut self) -> Parse<Implicit> {
        let _ = self.word("implicit");
        if self.word("none") {
            if !self.eat("(") {
                return Ok(Implicit::None { external: false, type_: true, listed: false });
            }
            let (mut external, mut type_) = (false, false);
            while !self.eat(")") {
                if self.word("external") {
                    external = true;
                } else if self.word("type") {
                    type_ = true;
                } else {
                    return Err(self.expected("`external` or `type`"));
                }
                let _ = self.eat(",");
            }
            return Ok(Implicit::None { external, type_: type_ || !external, listed: true });
        }
        let mut rules = vec![self.implicit_rule()?];
        while self.eat(",") {
            rules.push(self.implicit_rule()?);
        }
        Ok(Implicit::Rules(rules))
    }

    /// `real(8) (a-h, o-z)`: the last parenthesis holds the letters.
    fn implicit_rule(&mut self) -> Parse<ImplicitRule> {
        for parenthesis in [Parenthesis::Selector, Parenthesis::Other] {
            let before = *self;
            if let Ok(Some(ty)) = self.type_spec_with(parenthesis)
                && let Ok(letters) = self.letters()
            {
                return Ok(ImplicitRule { ty, letters });
            }
            *self = before;
        }
        let _ = self.type_spec_with(Parenthesis::Other)?;
        Err(self.letters().err().unwrap_or_else(|| self.expected("a type and letters: `real (a-h, o-z)`")))
    }

    fn letters(&mut self) -> Parse<Vec<(u8, u8)>> {
        self.expect("(")?;
        let mut letters = Vec::new();
        loop {
            let first = self.letter()?;
            let last = if self.eat("-") { self.letter()? } else { first };
            letters.push((first, last));
            if self.eat(")") {
                return Ok(letters);
            }
            self.expect(",")?;
        }
    }

    fn letter(&mut self) -> Parse<u8> {
        let before = *self;
        match self.name() {
            Some(name) if name.name.len() == 1 => Ok(name.name.as_bytes()[0]),
            _ => {
                *self = before;
                Err(self.expected("a letter"))
            }
        }
    }

    fn parameter(&mut self) -> Parse<DeclKind> {
        let _ = self.word("parameter");
        // `parameter x = 1` is a legacy form.
        let legacy = !self.eat("(");
        let mut constants = Vec::new();
        loop {
            let name = self.expect_name("the name of a constant")?;
            self.expect("=")?;
            constants.push(NamedConstant { name, value: self.expr()? });
            let done = if legacy { self.at_end() } else { self.eat(")") };
            if done {
                return Ok(DeclKind::Parameter(constants));
            }
            if !self.eat(",") {
                return Err(self.expected(if legacy { "`,`" } else { "`,` or `)`" }));
            }
        }
    }

    /// Fortran 2018 §8.6.7.
    pub(super) fn data(&mut self) -> Parse<DeclKind> {
        let _ = self.word("data");
        let mut groups = Vec::new();
        loop {
            self.skip_blanks();
            let start = self.pos;
            let objects = self.items(Self::data_object)?.into_iter().map(data_object).collect();
            let values = self.data_values()?;
            groups.push(DataGroup { objects, values, span: self.span(start) });
            let _ = self.eat(",");
            if self.at_end() {
                return Ok(DeclKind::Data(groups));
            }
        }
    }

    fn data_object(&mut self, out: &mut Skeleton) -> Parse<()> {
        if self.peek() == Some(b'(') {
            return self.implied_do(Self::data_object, out);
        }
        self.designator_tokens(out)
    }

    fn save(&mut self) -> Parse<DeclKind> {
        let _ = self.word("save");
        let _ = self.eat("::");
        if self.at_end() {
            return Ok(DeclKind::Save(Vec::new()));
        }
        Ok(DeclKind::Save(self.blocks_and_names()?))
    }

    fn blocks_and_names(&mut self) -> Parse<Vec<BlockOrName>> {
        let mut items = Vec::new();
        loop {
            items.push(if self.eat("/") {
                let block = self.expect_name("the name of a common block")?;
                self.expect("/")?;
                BlockOrName::Block(block)
            } else {
                BlockOrName::Name(self.expect_name("a name")?)
            });
            if !self.eat(",") {
                return Ok(items);
            }
        }
    }

    /// Fortran 2018 §8.10.2. A comma before a further `/name/` is optional; `//` is blank common.
    fn common(&mut self) -> Parse<DeclKind> {
        let _ = self.word("common");
        let mut groups: Vec<CommonGroup> = Vec::new();
        let mut block = self.block_name()?.unwrap_or_default();
        loop {
            let mut entities = vec![self.shaped_name()?];
            let mut next = self.block_name()?;
            while next.is_none() && self.eat(",") {
                next = self.block_name()?;
                if next.is_none() {
                    entities.push(self.shaped_name()?);
                    next = self.block_name()?;
                }
            }
            groups.push(CommonGroup { block: block.take(), entities });
            match next {
                Some(name) => block = name,
                None => return Ok(DeclKind::Common(groups)),
            }
        }
    }

    /// `/name/` gives the name, `//` an empty one; `None` when neither is here.
    fn block_name(&mut self) -> Parse<Option<Option<Ident>>> {
        if !self.eat("/") {
            return Ok(None);
        }
        let name = self.name();
        self.expect("/")?;
        Ok(Some(name))
    }

    /// `name` or `name(dims)`.
    fn shaped_name(&mut self) -> Parse<Entity> {
        self.skip_blanks();
        let start = self.pos;
        let name = self.expect_name("a name")?;
        let dims = if self.peek() == Some(b'(') { Some(self.array_spec()?) } else { None };
        let codims = self.codims()?;
        Ok(Entity { name, dims, codims, len: None, init: None, span: self.span(start) })
    }

    fn equivalence(&mut self) -> Parse<DeclKind> {
        let _ = self.word("equivalence");
        let mut sets = Vec::new();
        loop {
            self.expect("(")?;
            let mut set = vec![self.designator()?];
            while self.eat(",") {
                set.push(self.designator()?);
            }
            self.expect(")")?;
            sets.push(set);
            if !self.eat(",") {
                return Ok(DeclKind::Equivalence(sets));
            }
        }
    }

    /// `!dir$ ignore_tkr (kr) a, b`: without letters, type, kind and rank.
    fn ignore_tkr(&mut self) -> Parse<DeclKind> {
        let _ = self.word("ignore_tkr");
        let mut all = Vec::new();
        loop {
            let mut ignored = Ignored::of_letters("tkr");
            if self.eat("(") {
                let letters = self.expect_name("letters of `tkradmc`")?;
                ignored = Ignored::of_letters(letters.name.as_str());
                if ignored.is_none() {
                    return Err(Box::new(
                        Diagnostic::error(codes::EXPECTED, letters.span, "expected letters of `tkradmc`")
                            .help("t: the type, k: the kind, r: the rank, a: allocatable, d: device, m: managed, c: contiguous"),
                    ));
                }
                self.expect(")")?;
            }
            let name = self.expect_name("a dummy argument")?;
            all.extend(ignored.map(|ignored| (ignored, name)));
            if !self.eat(",") {
                return Ok(DeclKind::IgnoreTkr(all));
            }
        }
    }

    fn namelist(&mut self) -> Parse<DeclKind> {
        let _ = self.word("namelist");
        let mut groups = Vec::new();
        self.expect("/")?;
        loop {
            let name = self.expect_name("the name of a namelist group")?;
            self.expect("/")?;
            let mut objects = vec![self.expect_name("a variable")?];
            let mut more = self.eat("/");
            while !more && self.eat(",") {
                more = self.eat("/");
                if !more {
                    objects.push(self.expect_name("a variable")?);
                    more = self.eat("/");
                }
            }
            groups.push(NamelistGroup { name, objects });
            if !more {
                return Ok(DeclKind::Namelist(groups));
            }
        }
    }

    /// `generic, public :: swap => swap_real, swap_integer`. Fortran 2018 §15.4.3.3.
    fn generic_statement(&mut self) -> Parse<DeclKind> {
        let _ = self.word("generic");
        let mut access = None;
        if self.eat(",") {
            access = Some(match self.word("public") {
                true => Access::Public,
                false if self.word("private") => Access::Private,
                false => return Err(self.expected("`public` or `private`")),
            });
        }
        self.expect("::")?;
        let kind = InterfaceKind::Generic(self.generic_spec()?);
        self.expect("=>")?;
        let items = vec![InterfaceItem::Procedures(self.name_list("the name of a procedure")?)];
        Ok(DeclKind::Interface(Interface { kind, items, access }))
    }

    fn access(&mut self) -> Parse<DeclKind> {
        let access = if self.word("public") { Access::Public } else { Access::Private };
        if access == Access::Private {
            let _ = self.word("private");
        }
        let _ = self.eat("::");
        if self.at_end() {
            return Ok(DeclKind::DefaultAccess(access));
        }
        let mut names = vec![self.generic_spec()?];
        while self.eat(",") {
            names.push(self.generic_spec()?);
        }
        Ok(DeclKind::Access(access, names))
    }

    /// `dimension a(3), b(4)`, `intent(in) :: x`, `pointer p(:)`, Cray `pointer (p, a)`.
    fn attribute_statement(&mut self) -> Parse<DeclKind> {
        self.skip_blanks();
        let start = self.pos;
        let words: &[(&str, AttrKind)] = &[
            ("allocatable", AttrKind::Allocatable),
            ("asynchronous", AttrKind::Asynchronous),
            ("codimension", AttrKind::Codimension(None)),
            ("contiguous", AttrKind::Contiguous),
            ("static", AttrKind::Static),
            ("automatic", AttrKind::Automatic),
            ("external", AttrKind::External),
            ("intrinsic", AttrKind::Intrinsic),
            ("optional", AttrKind::Optional),
            ("pointer", AttrKind::Pointer),
            ("protected", AttrKind::Protected),
            ("target", AttrKind::Target),
            ("value", AttrKind::Value),
            ("volatile", AttrKind::Volatile),
        ];
        if self.word("dimension") {
            let _ = self.eat("::");
            return self.dimension_statement();
        }
        let kind = if self.word("intent") {
            AttrKind::Intent(self.intent()?)
        } else if self.word("attributes") {
            self.expect("(")?;
            let kind =
                AttrKind::Cuda(self.expect_name("`device`, `managed`, `shared`, `constant` or `pinned`")?);
            self.expect(")")?;
            kind
        } else {
            let Some((_, kind)) = words.iter().find(|(word, _)| self.word(word)) else {
                return Err(self.expected("an attribute"));
            };
            kind.clone()
        };
        let span = self.span(start);
        if matches!(kind, AttrKind::Pointer) && self.peek() == Some(b'(') {
            return self.cray_pointers();
        }
        let _ = self.eat("::");
        let mut entities = vec![self.shaped_name()?];
        while self.eat(",") {
            entities.push(self.shaped_name()?);
        }
        Ok(DeclKind::Attribute(Attr { kind, span }, entities))
    }

    /// The attribute is on each name here; the statement's own carries the first name's shape.
    fn dimension_statement(&mut self) -> Parse<DeclKind> {
        let mut entities = Vec::new();
        loop {
            let entity = self.shaped_name()?;
            if entity.dims.is_none() {
                return Err(Box::new(
                    Diagnostic::error(codes::EXPECTED, entity.span, "DIMENSION needs a shape for this name")
                        .help("write its bounds in parentheses after the name")
                        .spec("Fortran 2018 §8.6.8"),
                ));
            }
            entities.push(entity);
            if !self.eat(",") {
                break;
            }
        }
        let span = self.span(0);
        let dims =
            entities.first().and_then(|e| e.dims.clone()).unwrap_or(ArraySpec { dims: Vec::new(), span });
        Ok(DeclKind::Attribute(Attr { kind: AttrKind::Dimension(dims), span }, entities))
    }

    fn cray_pointers(&mut self) -> Parse<DeclKind> {
        let mut pointers = Vec::new();
        loop {
            self.expect("(")?;
            let pointer = self.expect_name("the name of a Cray pointer")?;
            self.expect(",")?;
            let pointee = self.shaped_name()?;
            self.expect(")")?;
            pointers.push(CrayPointer { pointer, pointee: pointee.name, dims: pointee.dims });
            if !self.eat(",") {
                return Ok(DeclKind::CrayPointer(pointers));
            }
        }
    }

    /// `pure real(8) elemental attributes(device)`: what stands before `function` and `subroutine`.
    pub(super) fn prefix(&mut self) -> Parse<Prefix> {
        let mut prefix = Prefix::default();
        loop {
            if self.peek_word("function") || self.peek_word("subroutine") {
                return Ok(prefix);
            }
            let before = *self;
            let flag = if self.word("pure") {
                Some(&mut prefix.pure_)
            } else if self.word("impure") {
                Some(&mut prefix.impure)
            } else if self.word("elemental") {
                Some(&mut prefix.elemental)
            } else if self.word("recursive") {
                Some(&mut prefix.recursive)
            } else if self.word("non_recursive") {
                Some(&mut prefix.non_recursive)
            } else if self.word("module") {
                Some(&mut prefix.module)
            } else {
                None
            };
            if let Some(flag) = flag {
                if std::mem::replace(flag, true) {
                    prefix.repeated = Some(self.span(before.pos));
                }
            } else if self.word("attributes") {
                self.expect("(")?;
                prefix.cuda = self.name_list("`global`, `device`, `host` or `grid_global`")?;
                self.expect(")")?;
            } else if self.word("launch_bounds") {
                prefix.launch_bounds = self.args()?;
            } else if self.word("cluster_dims") {
                prefix.cluster_dims = self.args()?;
            } else if prefix.ty.is_none()
                && let Some(ty) = self.type_spec()?
            {
                prefix.ty = Some(ty);
            } else {
                return Ok(prefix);
            }
        }
    }
}

fn data_object(item: ArrayItem) -> DataObject {
    match item {
        ArrayItem::Expr(designator) => DataObject::Designator(designator),
        ArrayItem::ImpliedDo(implied) => DataObject::ImpliedDo(Box::new(implied.map(data_object))),
    }
}
