//! Type declarations, attributes and entities. Fortran 2018 §8.2, §8.5.

use crate::acc::names::nearest;
use crate::fortran::ast::*;
use crate::fortran::lex::{Cursor, Parse};
use crate::fortran::parse::codes;
use racc_base::Diagnostic;

/// Attributes, for those that are misspelt.
const ATTRIBUTES: [&str; 18] = [
    "allocatable",
    "asynchronous",
    "bind",
    "codimension",
    "contiguous",
    "dimension",
    "external",
    "intent",
    "intrinsic",
    "optional",
    "parameter",
    "pointer",
    "private",
    "protected",
    "public",
    "save",
    "target",
    "value",
];

impl Cursor<'_> {
    /// `real(8), dimension(3) :: a, b(4) = 0`.
    pub(super) fn type_declaration(&mut self) -> Parse<TypeDecl> {
        let Some(ty) = self.type_spec()? else { return Err(self.expected("a type")) };
        let attrs = self.attributes()?;
        let entities = self.entity_list()?;
        Ok(TypeDecl { ty, attrs, entities })
    }

    /// `procedure(f), pointer :: p => null()`.
    pub(super) fn procedure_declaration(&mut self) -> Parse<ProcedureDecl> {
        if !self.word("procedure") {
            return Err(self.expected("`procedure`"));
        }
        self.expect("(")?;
        let interface = if self.eat(")") {
            ProcedureInterface::None
        } else {
            let before = *self;
            let spec = self.type_spec();
            let interface = match spec {
                Ok(Some(ty)) if self.peek() == Some(b')') => ProcedureInterface::Type(ty),
                Ok(_) | Err(_) => {
                    *self = before;
                    ProcedureInterface::Named(self.expect_name("the name of an interface")?)
                }
            };
            self.expect(")")?;
            interface
        };
        let attrs = self.attributes()?;
        let entities = self.entity_list()?;
        Ok(ProcedureDecl { interface, attrs, entities })
    }

    /// `, attr, attr ::`, or the optional comma of `character*4, x`.
    pub(super) fn attributes(&mut self) -> Parse<Vec<Attr>> {
        let mut attrs = Vec::new();
        if self.find(self.pos, usize::MAX, |t, i| t[i..].starts_with(b"::")).is_none() {
            let _ = self.eat(",");
            return Ok(attrs);
        }
        while self.eat(",") {
            attrs.push(self.attribute()?);
        }
        self.expect("::")?;
        Ok(attrs)
    }

    fn attribute(&mut self) -> Parse<Attr> {
        self.skip_blanks();
        let start = self.pos;
        let before = *self;
        let name = self.expect_name("an attribute")?;
        let kind = match name.name.as_str() {
            "public" => AttrKind::Access(Access::Public),
            "private" => AttrKind::Access(Access::Private),
            "allocatable" => AttrKind::Allocatable,
            "asynchronous" => AttrKind::Asynchronous,
            "bind" => {
                *self = before;
                AttrKind::Bind(self.bind()?)
            }
            "codimension" => {
                let codims = self.bracketed_dims("[", "]")?;
                AttrKind::Codimension(Some(codims))
            }
            "contiguous" => AttrKind::Contiguous,
            "static" => AttrKind::Static,
            "automatic" => AttrKind::Automatic,
            "dimension" => AttrKind::Dimension(self.array_spec()?),
            "external" => AttrKind::External,
            "intent" => AttrKind::Intent(self.intent()?),
            "intrinsic" => AttrKind::Intrinsic,
            "optional" => AttrKind::Optional,
            "parameter" => AttrKind::Parameter,
            "pointer" => AttrKind::Pointer,
            "protected" => AttrKind::Protected,
            "save" => AttrKind::Save,
            "target" => AttrKind::Target,
            "value" => AttrKind::Value,
            "volatile" => AttrKind::Volatile,
            "kind" => AttrKind::Kind,
            "len" => AttrKind::Len,
            "nopass" => AttrKind::NoPass,
            "pass" => {
                let object = if self.eat("(") {
                    let object = self.expect_name("the name of a dummy argument")?;
                    self.expect(")")?;
                    Some(object)
                } else {
                    None
                };
                AttrKind::Pass(object)
            }
            "deferred" => AttrKind::Deferred,
            "non_overridable" => AttrKind::NonOverridable,
            "device" | "managed" | "shared" | "constant" | "pinned" | "unified" | "texture" => {
                AttrKind::Cuda(name)
            }
            _ => {
                let help = match nearest(&name.name, ATTRIBUTES.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => {
                        "use an attribute such as `allocatable`, `dimension(…)` or `intent(in)`".to_owned()
                    }
                };
                return Err(Box::new(
                    Diagnostic::error(
                        codes::UNKNOWN_ATTRIBUTE,
                        name.span,
                        format!("`{}` is not an attribute", name.name),
                    )
                    .help(help)
                    .spec("Fortran 2018 §8.5"),
                ));
            }
        };
        Ok(Attr { kind, span: self.span(start) })
    }

    pub(super) fn intent(&mut self) -> Parse<Intent> {
        self.expect("(")?;
        let intent = if self.words(&["in", "out"]) {
            Intent::InOut
        } else if self.word("in") {
            Intent::In
        } else if self.word("out") {
            Intent::Out
        } else {
            return Err(self.expected("`in`, `out` or `inout`"));
        };
        self.expect(")")?;
        Ok(intent)
    }

    /// `bind(c, name="x")`.
    pub(super) fn bind(&mut self) -> Parse<Bind> {
        self.skip_blanks();
        let start = self.pos;
        if !self.word("bind") {
            return Err(self.expected("`bind(c)`"));
        }
        self.expect("(")?;
        if !self.word("c") {
            return Err(self.expected("`c`"));
        }
        let name = if self.eat(",") {
            if !self.eat_keyword("name") {
                return Err(self.expected("`name=`"));
            }
            Some(self.expr()?)
        } else {
            None
        };
        self.expect(")")?;
        Ok(Bind { name, span: self.span(start) })
    }

    pub(super) fn entity_list(&mut self) -> Parse<Vec<Entity>> {
        let mut entities = vec![self.entity()?];
        while self.eat(",") {
            entities.push(self.entity()?);
        }
        self.expect_end()?;
        Ok(entities)
    }

    /// `name(dims)[codims]*len = init`.
    pub(super) fn entity(&mut self) -> Parse<Entity> {
        self.skip_blanks();
        let start = self.pos;
        let name = self.expect_name("a name")?;
        let mut len = None;
        // `c*8(3)` is an old order of the two.
        if self.peek() == Some(b'*') {
            self.pos += 1;
            len = Some(self.star_length()?);
        }
        let dims = if self.peek() == Some(b'(') { Some(self.array_spec()?) } else { None };
        let codims = self.codims()?;
        if self.peek() == Some(b'*') {
            self.pos += 1;
            len = Some(self.star_length()?);
        }
        let init = if self.eat("=>") {
            Some(Init::Pointer(self.expr()?))
        } else if self.peek() == Some(b'=') && self.byte(1) != Some(b'=') {
            self.pos += 1;
            Some(Init::Value(self.expr()?))
        } else if self.peek() == Some(b'/') {
            Some(Init::Data(self.data_values()?))
        } else {
            None
        };
        Ok(Entity { name, dims, codims, len, init, span: self.span(start) })
    }

    pub(super) fn array_spec(&mut self) -> Parse<ArraySpec> {
        self.bracketed_dims("(", ")")
    }

    /// `[*]`, `[2, 0:*]`, `[:]` behind a name.
    pub(super) fn codims(&mut self) -> Parse<Option<ArraySpec>> {
        if self.peek() != Some(b'[') {
            return Ok(None);
        }
        self.bracketed_dims("[", "]").map(Some)
    }

    pub(super) fn bracketed_dims(&mut self, open: &str, close: &str) -> Parse<ArraySpec> {
        self.skip_blanks();
        let start = self.pos;
        self.expect(open)?;
        let mut dims = vec![self.dim()?];
        while self.eat(",") {
            dims.push(self.dim()?);
        }
        self.expect(close)?;
        Ok(ArraySpec { dims, span: self.span(start) })
    }

    fn dim(&mut self) -> Parse<Dim> {
        if self.eat("..") {
            return Ok(Dim::AssumedRank);
        }
        if self.eat("*") {
            return Ok(Dim::Star { lower: None });
        }
        if self.eat(":") {
            return Ok(Dim::Colon { lower: None });
        }
        let first = self.expr()?;
        if !self.eat(":") {
            return Ok(Dim::Explicit { lower: None, upper: first });
        }
        let lower = Some(first);
        if self.eat("*") {
            return Ok(Dim::Star { lower });
        }
        if matches!(self.peek(), Some(b',' | b')' | b']')) {
            return Ok(Dim::Colon { lower });
        }
        Ok(Dim::Explicit { lower, upper: self.expr()? })
    }

    /// `/3*0.0, 1/`.
    pub(super) fn data_values(&mut self) -> Parse<Vec<DataValue>> {
        self.expect("/")?;
        let mut values = Vec::new();
        if self.eat("/") {
            return Ok(values);
        }
        loop {
            values.push(self.data_value()?);
            if self.eat("/") {
                return Ok(values);
            }
            if !self.eat(",") {
                return Err(self.expected("`,` or `/`"));
            }
        }
    }

    /// No operators here but a sign: a `/` ends the list.
    fn data_value(&mut self) -> Parse<DataValue> {
        let first = self.data_constant()?;
        if self.eat("*") {
            return Ok(DataValue { repeat: Some(first), value: self.data_constant()? });
        }
        Ok(DataValue { repeat: None, value: first })
    }

    fn data_constant(&mut self) -> Parse<Expr> {
        self.skip_blanks();
        let start = self.pos;
        let op = match self.peek() {
            Some(b'-') => UnaryOp::Minus,
            Some(b'+') => UnaryOp::Plus,
            _ => return self.primary(),
        };
        self.pos += 1;
        let value = Box::new(self.primary()?);
        Ok(Expr { kind: ExprKind::Unary(op, value), span: self.span(start) })
    }
}
