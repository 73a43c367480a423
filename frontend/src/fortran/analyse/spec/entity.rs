//! Names in type declarations: shape, length, attributes and initial value. Fortran 2018 §8.2, §8.5.8.

use super::super::resolve::Ranks;
use super::super::symbol::{ProcKind, ScopeId, Shape, Storage, SymId, SymKind};
use super::super::typed::{BLANK, Const, Item, Kind, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, ArraySpec, Attr, AttrKind, CharLength, Dim, Entity, Init};
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};

/// What a constant may have: blanks are kept as well.
const MOST_CHARACTERS: i64 = 1 << 28;
/// Each element of a constant array is an object of the compiler.
const MOST_ELEMENTS: usize = 1 << 24;

impl Analysis<'_> {
    pub(super) fn type_declaration(&mut self, scope: ScopeId, decl: &ast::TypeDecl) {
        let Ok(ty) = self.type_spec(scope, &decl.ty) else {
            // The names are known all the same, so that each use does not bring a message of its own.
            for entity in &decl.entities {
                let sym = self.entity_symbol(scope, &entity.name);
                if let Some(v) = self.table.var_mut(sym) {
                    v.ty = Ty::INT;
                }
            }
            return;
        };
        self.check_type_defined(&ty, decl.ty.span);
        let lengths = self.lengths_of(scope, &decl.ty).unwrap_or_default();
        self.check_lengths_given(scope, &decl.ty);
        for entity in &decl.entities {
            self.entity(scope, entity, Some(&ty), &decl.attrs);
            self.set_lengths(scope, &entity.name.name, &lengths);
        }
    }

    pub(super) fn entity(&mut self, scope: ScopeId, entity: &Entity, ty: Option<&Ty>, attrs: &[Attr]) {
        let sym = self.entity_symbol(scope, &entity.name);
        if self.refuse_known(scope, sym, &entity.name) {
            return;
        }
        // Dummy arguments and results are declared here, not where the procedure's first line names them.
        if ty.is_some()
            && let SymKind::Variable(v) = &self.table.syms[sym].kind
            && matches!(v.storage, Storage::Dummy | Storage::Result)
            && !v.attrs.typed
        {
            let header = std::mem::replace(&mut self.table.syms[sym].span, entity.name.span);
            self.headers.insert(sym, header);
        }
        if let Some(ty) = ty {
            let ty = self.entity_type(scope, ty, entity);
            self.set_type(sym, ty, entity);
        }
        if let Some(dims) = &entity.dims
            && let Ok(shape) = self.array_shape(scope, dims)
            && let Some(v) = self.table.var_mut(sym)
        {
            v.shape = shape;
        }
        if let Some(codims) = &entity.codims {
            self.codimension(scope, sym, codims);
        }
        let is_parameter = attrs.iter().any(|a| matches!(a.kind, AttrKind::Parameter));
        for attr in attrs {
            // A shape of its own goes before the DIMENSION attribute.
            if matches!(attr.kind, AttrKind::Dimension(_)) && entity.dims.is_some()
                || matches!(attr.kind, AttrKind::Codimension(_)) && entity.codims.is_some()
            {
                continue;
            }
            self.attribute(scope, sym, attr);
        }
        match &entity.init {
            None if is_parameter => {
                self.report_error_help(
                    codes::NOT_CONSTANT,
                    entity.span,
                    format!("PARAMETER `{}` has no value", entity.name.name),
                    "add `= value`",
                );
                self.mark_faulty(sym);
            }
            None => {}
            Some(init) => self.initialise(scope, sym, init, entity, is_parameter),
        }
    }

    /// The name is one that a module brings, which cannot be declared again (Fortran 2018 §19.5.1.4).
    pub(super) fn refuse_known(&mut self, scope: ScopeId, sym: SymId, name: &ast::Ident) -> bool {
        let (symbol, own) = (&self.table.syms[sym], &self.table.scopes[scope]);
        let brought = match &symbol.kind {
            SymKind::Variable(v) => v.owner != own.owner,
            SymKind::Procedure(p) => {
                let known = matches!(p.kind, ProcKind::Module | ProcKind::External);
                known && symbol.module.is_some() && symbol.module != own.module
            }
            _ => false,
        };
        if brought {
            self.report_error_help(
                codes::CONFLICT,
                name.span,
                format!("`{}` already comes from a module", name.name),
                "rename it in the USE statement, or exclude it with ONLY",
            );
        }
        brought
    }

    /// `character c*8` and `real x*8` change the type that the statement gives.
    fn entity_type(&mut self, scope: ScopeId, ty: &Ty, entity: &Entity) -> Ty {
        let Some(len) = &entity.len else { return ty.clone() };
        if let Ty::Character(kind, _) = ty {
            return match self.char_length(scope, Some(len)) {
                Ok(len) => Ty::Character(*kind, len),
                Err(_) => ty.clone(),
            };
        }
        let CharLength::Expr(e) = len else { return ty.clone() };
        let Ok(n) = self.constant_int(scope, e, "the size") else { return ty.clone() };
        let n = u8::try_from(n).unwrap_or(0);
        match ty {
            Ty::Integer(_) => Ty::Integer(n),
            Ty::Real(_) => Ty::Real(n),
            Ty::Complex(_) => Ty::Complex(n / 2),
            Ty::Logical(_) => Ty::Logical(n),
            other => other.clone(),
        }
    }

    fn set_type(&mut self, sym: SymId, ty: Ty, entity: &Entity) {
        let first = self.table.syms[sym].span;
        // Fortran 2018 §8.6.11: the type of a PARAMETER that had none yet is confirmed.
        let constant = |kind: &SymKind| matches!(kind, SymKind::Constant { value, .. } if value.ty.same(&ty));
        if constant(&self.table.syms[sym].kind) && self.untyped_constants.remove(&sym) {
            return;
        }
        match &mut self.table.syms[sym].kind {
            SymKind::Variable(v) => {
                if v.attrs.typed {
                    self.sink.push(
                        Diagnostic::error(
                            codes::CONFLICT,
                            entity.name.span,
                            format!("`{}` is declared twice", entity.name.name),
                        )
                        .label(first, "first here")
                        .help("leave one of the declarations out"),
                    );
                    return;
                }
                v.ty = ty;
                v.attrs.typed = true;
            }
            SymKind::Procedure(p) => {
                if p.explicit && p.result.is_some() {
                    self.sink.push(
                        Diagnostic::error(
                            codes::CONFLICT,
                            entity.name.span,
                            format!(
                                "the type of `{}` is already given by its explicit interface",
                                entity.name.name
                            ),
                        )
                        .label(first, "declared here"),
                    );
                    return;
                }
                if p.explicit && p.is_function == Some(false) {
                    self.sink.push(
                        Diagnostic::error(
                            codes::CONFLICT,
                            entity.name.span,
                            format!("`{}` is a subroutine, which has no type", entity.name.name),
                        )
                        .label(first, "declared here")
                        .help("rename it in the USE statement, or leave the declaration out"),
                    );
                    return;
                }
                p.ty = ty;
                p.is_function = Some(true);
            }
            SymKind::Intrinsic(_) => {}
            // The type of a name in a generic is that of the specific procedure.
            SymKind::Generic { .. } => {}
            SymKind::Constant { .. }
            | SymKind::Type(_)
            | SymKind::Namelist(_)
            | SymKind::StatementFunction { .. }
            | SymKind::Unit => {
                self.sink.push(
                    Diagnostic::error(
                        codes::CONFLICT,
                        entity.name.span,
                        format!("`{}` is already declared as something else", entity.name.name),
                    )
                    .label(first, "first here"),
                );
            }
        }
    }

    pub(crate) fn array_shape(&mut self, scope: ScopeId, spec: &ArraySpec) -> Checked<Shape> {
        if spec.dims.iter().any(|d| matches!(d, Dim::AssumedRank)) {
            return Ok(Shape::AssumedRank);
        }
        if spec.dims.len() > 15 {
            return self.error_help(
                codes::SHAPE,
                spec.span,
                format!("rank {} is more than 15", spec.dims.len()),
                "use at most 15 dimensions",
            );
        }
        let mut explicit = Vec::new();
        let mut assumed = Vec::new();
        let one = Typed::index(1, spec.span);
        for (i, dim) in spec.dims.iter().enumerate() {
            let last = i + 1 == spec.dims.len();
            match dim {
                Dim::Explicit { lower, upper } => {
                    let lower = self.bound(scope, lower.as_ref())?.unwrap_or_else(|| one.clone());
                    let upper = self.bound(scope, Some(upper))?.unwrap_or_else(|| one.clone());
                    explicit.push((lower, upper));
                }
                Dim::Colon { lower } => {
                    assumed.push(self.bound(scope, lower.as_ref())?.unwrap_or_else(|| one.clone()));
                }
                Dim::Star { lower } if last => {
                    let lower = self.bound(scope, lower.as_ref())?.unwrap_or_else(|| one.clone());
                    return Ok(Shape::AssumedSize(explicit, Box::new(lower)));
                }
                Dim::Star { .. } => {
                    // `a(*,*)`: only named constants may be so, their shape comes from the value.
                    let mut lows = Vec::new();
                    for dim in &spec.dims {
                        let lower = match dim {
                            Dim::Star { lower } | Dim::Explicit { lower, .. } | Dim::Colon { lower } => {
                                self.bound(scope, lower.as_ref())?
                            }
                            Dim::AssumedRank => None,
                        };
                        lows.push(lower.unwrap_or_else(|| one.clone()));
                    }
                    return Ok(Shape::AssumedShape(lows));
                }
                Dim::AssumedRank => return Ok(Shape::AssumedRank),
            }
        }
        match (explicit.is_empty(), assumed.is_empty()) {
            (false, true) => Ok(Shape::Explicit(explicit)),
            (true, false) => Ok(Shape::AssumedShape(assumed)),
            _ => self.error_help(
                codes::SHAPE,
                spec.span,
                "explicit bounds and `:` cannot be mixed",
                "give upper bounds to all dimensions or to none",
            ),
        }
    }

    fn bound(&mut self, scope: ScopeId, expr: Option<&ast::Expr>) -> Checked<Option<Typed>> {
        let Some(expr) = expr else { return Ok(None) };
        let value = self.resolve(scope, expr)?;
        self.to_index(value).map(Some)
    }

    fn initialise(&mut self, scope: ScopeId, sym: SymId, init: &Init, entity: &Entity, is_parameter: bool) {
        self.settle_type(scope, sym);
        match init {
            Init::Value(e) => {
                let value = self.resolve(scope, e).and_then(|value| self.with_initial_targets(value));
                let Ok(value) = value else {
                    if is_parameter {
                        self.mark_faulty(sym);
                    }
                    return;
                };
                if is_parameter {
                    self.make_constant(sym, value, entity.name.span);
                    return;
                }
                let Some(var) = self.table.var(sym).cloned() else { return };
                let Ok(value) = self.fitted_value(value, &var.ty, &var.shape) else { return };
                if self.follows_from_fault(&value) {
                    return;
                }
                if value.as_const().is_none() {
                    self.report_error_help(
                        codes::NOT_CONSTANT,
                        e.span,
                        format!("the initial value of `{}` must be a constant expression", entity.name.name),
                        "assign it in the execution part",
                    );
                    return;
                }
                if let Some(v) = self.table.var_mut(sym) {
                    if v.storage == Storage::Dummy {
                        self.report_error_help(
                            codes::ATTRIBUTE,
                            e.span,
                            "a dummy argument cannot have an initial value",
                            "assign it in the body, or make the argument OPTIONAL",
                        );
                        return;
                    }
                    v.init = Some(value.into());
                }
            }
            Init::Pointer(e) => {
                let Some((ty, rank)) = self.table.var(sym).map(|v| (v.ty.clone(), v.shape.rank())) else {
                    return;
                };
                let init = self.initial_target(scope, e, (&ty, rank));
                if let Some(v) = self.table.var_mut(sym) {
                    v.attrs.save |= init.as_ref().is_ok_and(|i| i.as_const() != Some(&Const::Null));
                    v.init = init.ok().map(Into::into);
                }
            }
            Init::Data(values) => {
                let group = ast::DataGroup {
                    objects: vec![ast::DataObject::Designator(ast::Expr {
                        kind: ast::ExprKind::Name(entity.name.name.clone()),
                        span: entity.name.span,
                    })],
                    values: values.clone(),
                    span: entity.span,
                };
                self.pending.data.push((scope, group));
            }
        }
    }

    /// `=> null()` or `=> target` of a pointer of the type.
    pub(super) fn initial_target(
        &mut self,
        scope: ScopeId,
        e: &ast::Expr,
        (ty, rank): (&Ty, u8),
    ) -> Checked<Typed> {
        // C813: NULL() of an initial association has no argument.
        if let ast::ExprKind::Apply(base, args) = &e.kind
            && let (ast::ExprKind::Name(name), false) = (&base.kind, args.is_empty())
            && name == "null"
            && self.table.lookup(scope, name).is_none()
        {
            return self.error_help(
                codes::ARGUMENT,
                e.span,
                "NULL() has no argument where a pointer starts with it",
                "write `null()`",
            );
        }
        let target = self.resolve(scope, e)?;
        self.initial_target_of(target, (ty, rank))
    }

    pub(super) fn initial_target_of(&mut self, target: Typed, (ty, rank): (&Ty, u8)) -> Checked<Typed> {
        let span = target.span;
        if matches!(target.kind, Kind::Null | Kind::Const(Const::Null)) {
            return Ok(Typed::constant(Const::Null, ty.clone(), span));
        }
        let unknown = matches!(ty, Ty::Character(_, Len::Deferred)) && target.const_len().is_none();
        if unknown {
            return self.nyi(span, "a pointer of this type that initially points to a variable");
        }
        let procedure = matches!(target.kind, Kind::Procedure(_));
        if let Kind::Procedure(s) = target.kind
            && self.table.proc(s).is_some_and(|p| p.kind == ProcKind::Internal)
        {
            // C1520: an internal procedure is one of a call of its host.
            return self.error_help(
                codes::NOT_CONSTANT,
                span,
                "a procedure pointer cannot initially point to an internal procedure",
                "assign it in the execution part, or name a module procedure",
            );
        }
        if let Kind::Procedure(s) = target.kind
            && self.table.proc(s).is_some_and(|p| matches!(p.kind, ProcKind::Dummy | ProcKind::Pointer))
        {
            // C1519.
            return self.error_help(
                codes::NOT_CONSTANT,
                span,
                "a procedure pointer cannot initially point to a dummy procedure or to what a pointer points to",
                "assign it in the execution part, or name a procedure",
            );
        }
        if !procedure && !target.is_designator() {
            return self.error_help(
                codes::NOT_CONSTANT,
                span,
                "a pointer can initially only point to a saved variable or a procedure",
                "assign it in the execution part",
            );
        }
        if !procedure {
            self.check_pointer_target((ty, rank), &target, Ranks::Equal)?;
            self.check_initial_target(&target)?;
        }
        Ok(Typed::constant(Const::Target(Box::new(target)), ty.clone(), span))
    }

    /// In a constant expression the pointers of structure constructors have initialisation targets (Fortran 2018
    /// §10.1.12 item (3)(b)).
    pub(super) fn with_initial_targets(&mut self, mut value: Typed) -> Checked<Typed> {
        match &mut value.kind {
            Kind::Structure(id, values) => {
                let components = self.table.derived[*id].components.clone();
                for (c, value) in components.iter().zip(values.iter_mut()) {
                    let Some(given) = value.take_if(|v| v.as_const().is_none()) else { continue };
                    *value = Some(match c.pointer || c.procedure.is_some() {
                        true => self.initial_target_of(given, (&c.ty, c.shape.rank()))?,
                        false => self.with_initial_targets(given)?,
                    });
                }
            }
            Kind::Array(items) => {
                for item in items {
                    if let Item::Value(e) = item {
                        let inner = self.with_initial_targets(e.clone())?;
                        *e = inner;
                    }
                }
            }
            _ => return Ok(value),
        }
        Ok(self.fold(value))
    }

    /// A constant value converted to the type and spread over the shape of what it initialises.
    pub(crate) fn initial_value(&mut self, value: Typed, ty: &Ty, shape: &Shape) -> Checked<Typed> {
        let value = self.fitted_value(value, ty, shape)?;
        if shape.is_scalar() || value.rank > 0 || matches!(value.kind, Kind::Null) {
            return Ok(value);
        }
        let (Some(c), Some(dims)) = (value.as_const().cloned(), shape.constant()) else { return Ok(value) };
        let spread = self.spread(c, dims.iter().map(|d| d.1).collect(), value.span)?;
        Ok(Typed::constant(spread, value.ty, value.span))
    }

    /// An array with the constant in each element.
    fn spread(&mut self, c: Const, extents: Vec<i64>, span: Span) -> Checked<Const> {
        let count = self.constant_elements(&extents, span)?;
        Ok(Const::Array(extents, vec![c; count]))
    }

    /// How many elements a constant array has, when the compiler can hold them.
    pub(crate) fn constant_elements(&mut self, extents: &[i64], span: Span) -> Checked<usize> {
        let count = extents.iter().try_fold(1usize, |n, e| n.checked_mul((*e).max(0) as usize));
        match count.filter(|n| *n <= MOST_ELEMENTS) {
            Some(count) => Ok(count),
            None => self.nyi(span, format!("a constant array of more than {MOST_ELEMENTS} elements")),
        }
    }

    /// A constant value converted to the type; a scalar for each element of an array stays one.
    fn fitted_value(&mut self, value: Typed, ty: &Ty, shape: &Shape) -> Checked<Typed> {
        let span = value.span;
        let value = match (&value.kind, ty) {
            // C813: `=` gives values, which NULL() is none of.
            (Kind::Null | Kind::Const(Const::Null), Ty::Derived(_) | Ty::Class(_)) => {
                return self.error_help(
                    codes::TYPE,
                    span,
                    "NULL() is not a value of a derived type",
                    "write `=> null()` for a pointer, or a structure constructor",
                );
            }
            (Kind::Null, _) => return Ok(Typed::constant(Const::Null, ty.clone(), span)),
            _ => self.assignable(value, ty)?,
        };
        // `character(*), parameter :: c = '...'` takes the length of the value.
        let value = match ty {
            Ty::Character(_, Len::Const(n)) if *n > MOST_CHARACTERS => {
                return self.nyi(span, format!("a constant of {n} characters"));
            }
            Ty::Character(_, Len::Const(n)) => self.pad_constant(value, *n),
            _ => value,
        };
        if shape.is_scalar() || value.rank > 0 {
            if let Some(Const::Array(extents, _)) = value.as_const()
                && let Some(dims) = shape.constant()
                && !shape.is_scalar()
                && dims.iter().map(|d| d.1).ne(extents.iter().copied())
            {
                return self.error_help(
                    codes::SHAPE,
                    span,
                    format!(
                        "the value has the shape {extents:?}, its target {:?}",
                        dims.iter().map(|d| d.1).collect::<Vec<_>>()
                    ),
                    "use RESHAPE, or give as many values as there are elements",
                );
            }
            if shape.is_scalar() && value.rank > 0 {
                return self.error_help(
                    codes::SHAPE,
                    span,
                    "an array value for a scalar",
                    "give a scalar value, or declare an array",
                );
            }
        }
        Ok(value)
    }

    /// Character constants blank-padded or cut to the length.
    pub(crate) fn pad_constant(&self, value: Typed, len: i64) -> Typed {
        fn pad(c: &Const, len: usize) -> Const {
            match c {
                Const::Char(bytes) => {
                    let mut bytes = bytes.clone();
                    bytes.resize(len, BLANK);
                    Const::Char(bytes)
                }
                Const::Array(shape, list) => {
                    Const::Array(shape.clone(), list.iter().map(|c| pad(c, len)).collect())
                }
                other => other.clone(),
            }
        }
        match value.as_const() {
            Some(c) => {
                let c = pad(c, len.max(0) as usize);
                Typed::constant(c, Ty::Character(value.ty.kind(), Len::Const(len)), value.span)
            }
            None => value,
        }
    }
}
