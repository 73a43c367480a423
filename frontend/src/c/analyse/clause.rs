//! What clauses name: variables and sections of C → memory of the HIR. OpenACC 3.4 §2.7.1.

use super::ctype::{self, Len, QTy};
use super::scope::SymbolKind;
use super::{At, Cx, Object, Operand, R};
use crate::acc::codes;
use crate::acc::directive::Var;
use crate::acc::lower::{DataUse, Operands};
use crate::acc::names::ClauseName;
use crate::acc::refusals;
use crate::c::ast;
use racc_base::{Diagnostic, Name, Sink, Span, nyi};
use racc_hir::{
    Body, DataKind, DataRef, DataRoot, ExprId, PlaceId, PrivateItem, ReduceOp, ReductionItem, RowSection,
    Section, SectionDim, TypeId, Types,
};

/// `[lower : length]` or `[index]` of a variable in a clause.
#[derive(Clone, Copy)]
struct Bounds<'e> {
    lower: Option<&'e ast::Expr>,
    length: Length<'e>,
    span: Span,
}

#[derive(Clone, Copy)]
enum Length<'e> {
    /// One element: a plain subscript.
    One,
    Given(&'e ast::Expr),
    /// Computed already.
    Known(ExprId),
    /// To the end.
    Rest,
}

impl Operands for Cx<'_> {
    type Expr = ast::Expr;

    fn nodes(&mut self) -> (&mut Body, &mut Types) {
        (&mut self.body, &mut self.prog.types)
    }

    fn sink(&mut self) -> &mut Sink {
        self.sink
    }

    fn integer(&mut self, expr: &ast::Expr) -> R<ExprId> {
        self.integer_clause(expr)
    }

    fn condition(&mut self, expr: &ast::Expr) -> R<ExprId> {
        if let ast::ExprKind::LogicalAnd(..)
        | ast::ExprKind::LogicalOr(..)
        | ast::ExprKind::Unary(ast::UnaryOp::Not, _) = &expr.kind
        {
            return Cx::condition(self, expr);
        }
        let value = self.rvalue(expr)?;
        if !self.ct.is_scalar(value.ty) {
            let shown = self.show_ty(value.ty);
            let help = "write a number or a pointer";
            let what = format!("of type `{shown}`");
            return Err(self.report(refusals::not_a_condition(expr.span, &what, help)));
        }
        self.truth(value, expr.span)
    }

    fn data(&mut self, var: &Var<ast::Expr>, used: DataUse) -> Vec<(Name, DataRef)> {
        let text = self.clause_text(var.span);
        self.data_ref(&var.expr, used).map(|what| (text, what)).into_iter().collect()
    }

    fn private(&mut self, var: &Var<ast::Expr>, _: ClauseName) -> Vec<PrivateItem> {
        self.private_item(var).into_iter().collect()
    }

    fn reduction(&mut self, var: &Var<ast::Expr>, op: ReduceOp) -> Vec<ReductionItem> {
        self.reduction_item(var, op).into_iter().collect()
    }

    fn link_name(&mut self, name: &Name) -> Name {
        self.functions.get(name).map_or_else(|| name.clone(), |f| self.prog.functions[*f].name.clone())
    }

    fn spelled(&mut self, text: &str) -> Name {
        Name::new(crate::c::literal::text(text).unwrap_or_else(|| text.to_owned()))
    }
}

impl Cx<'_> {
    fn clause_text(&self, span: Span) -> Name {
        self.map.text(span).split_whitespace().collect::<Vec<_>>().join(" ").into()
    }

    fn integer_clause(&mut self, e: &ast::Expr) -> R<ExprId> {
        let value = self.rvalue(e)?;
        if !self.ct.is_integer(value.ty) {
            let shown = self.show_ty(value.ty);
            return Err(self.report(refusals::not_an_integer(e.span, &format!("`{shown}`"))));
        }
        let value = self.promote(value);
        Ok(self.as_i64(value.expr))
    }

    /// The variable that an expression starts from.
    pub(super) fn data_root(&mut self, e: &ast::Expr) -> R<DataRoot> {
        match &e.kind {
            ast::ExprKind::Ident(name) => match self.scopes.find(name).map(|s| &s.kind) {
                Some(SymbolKind::Local(_)) if self.host_of(name).is_some() => {
                    Err(self.report(nyi!(e.span, "variables of the function around in clauses")))
                }
                Some(SymbolKind::Local(v)) => Ok(DataRoot::Local(v.id)),
                Some(SymbolKind::Global(v)) => Ok(DataRoot::Global(v.id)),
                Some(_) => Err(self.not_a_variable(e.span)),
                None => {
                    // Says that it is not declared, and what may have been meant.
                    self.operand(e)?;
                    Err(self.not_a_variable(e.span))
                }
            },
            ast::ExprKind::Member(base, _)
            | ast::ExprKind::Arrow(base, _)
            | ast::ExprKind::Index(base, _)
            | ast::ExprKind::Section { base, .. }
            | ast::ExprKind::Cast(_, base)
            | ast::ExprKind::Unary(ast::UnaryOp::Deref | ast::UnaryOp::AddrOf, base) => self.data_root(base),
            _ => Err(self.not_a_variable(e.span)),
        }
    }

    fn not_a_variable(&mut self, span: Span) -> super::Reported {
        let text = self.clause_text(span);
        self.report(refusals::not_a_variable(span, &text))
    }

    fn data_ref(&mut self, e: &ast::Expr, used: DataUse) -> R<DataRef> {
        let root = self.data_root(e)?;
        let (core, bounds) = split_bounds(e);
        let object = match self.operand(core)? {
            Operand::Object(object) => object,
            Operand::Value(_) | Operand::Func(..) => return Err(self.not_a_variable(e.span)),
        };
        // `attach(p[i])`: an element that is a pointer itself.
        let element = !bounds.is_empty() && bounds.iter().all(|b| matches!(b.length, Length::One));
        if let (true, DataUse::Clause(DataKind::Attach | DataKind::Detach)) = (element, used)
            && let Operand::Object(element) = self.operand(e)?
            && self.ct.pointee(element.ty.ty).is_some()
        {
            return Ok(DataRef { root, place: self.place_of(&element, e.span), section: None });
        }
        self.check_use(&object, &bounds, used, e.span)?;
        let pointer = match &object.at {
            At::Place(place) => *place,
            // A variable length array: the place is that of its pointer.
            At::Elems { .. } => match root {
                DataRoot::Local(local) => self.body.local_place(local, e.span),
                DataRoot::Global(_) => self.place_of(&object, e.span),
            },
        };
        let dynamic = matches!(object.at, At::Elems { .. }) && bounds.is_empty();
        let section = if bounds.is_empty() && !dynamic {
            self.declared_section(&object, root, used, e)?
        } else {
            Some(self.section(&object, pointer, &bounds, e.span)?)
        };
        match &section {
            Some(section) => self.check_contiguous(section, used, e.span)?,
            None => self.warn_of_bare_pointer(&object, used, e),
        }
        Ok(DataRef { root, place: pointer, section })
    }

    /// `copy(p)` of a pointer is allowed, and copies the address: seldom what is meant.
    fn warn_of_bare_pointer(&mut self, object: &Object, used: DataUse, e: &ast::Expr) {
        let copies = matches!(
            used,
            DataUse::Clause(DataKind::Copy | DataKind::Copyin | DataKind::Copyout | DataKind::Create)
        );
        let data = self.ct.pointee(object.ty.ty).is_some_and(|to| self.ct.as_func(to.ty).is_none());
        if copies && data && matches!(e.kind, ast::ExprKind::Ident(_)) {
            let text = self.clause_text(e.span);
            self.warn(
                Diagnostic::warning(
                    codes::POINTER_ALONE,
                    e.span,
                    format!(
                        "`{text}` is a pointer: the pointer alone gets memory on the device, not its data"
                    ),
                )
                .help(format!("name the elements: `{text}[0:n]`"))
                .spec("OpenACC 3.4 §2.7.1"),
            );
        }
    }

    /// OpenACC 3.4 §2.7.1: only the first dimension may be less than whole, but in `update` and `cache`.
    fn check_contiguous(&mut self, section: &Section, used: DataUse, span: Span) -> R<()> {
        match used {
            DataUse::Clause(DataKind::UpdateSelf | DataKind::UpdateDevice)
            | DataUse::Cache
            | DataUse::Reduction => return Ok(()),
            DataUse::Clause(_) => {}
        }
        let known = |e: ExprId| self.const_int(e);
        let gap = section.dims.windows(2).any(|pair| {
            let (Some(count), Some(step)) = (known(pair[0].length), known(pair[0].stride)) else {
                return false;
            };
            let (Some(inner), Some(width)) = (known(pair[1].length), known(pair[1].stride)) else {
                return false;
            };
            count > 1 && inner * width != step
        });
        if !gap {
            return Ok(());
        }
        let text = self.clause_text(span);
        let help = "name all of every dimension but the first: `a[2:n][0:200]` of `a[][200]`";
        Err(self.report(refusals::gaps(span, &text, help)))
    }

    /// `copy(a)` of a parameter declared `double a[n][m]`: the array as declared, for which the pointer stands.
    /// OpenACC 3.4 §2.7.1: bounds that are not written are the declared ones.
    fn declared_section(
        &mut self,
        object: &Object,
        root: DataRoot,
        used: DataUse,
        e: &ast::Expr,
    ) -> R<Option<Section>> {
        let (At::Place(place), DataRoot::Local(local), true) = (&object.at, root, used.is_of_memory()) else {
            return Ok(None);
        };
        let length = match (&e.kind, self.frame.param_lengths.get(&local)) {
            (ast::ExprKind::Ident(_), Some(len @ (Len::Const(_) | Len::Run(_)))) => {
                self.array_extent(*len, e.span)?
            }
            _ => return Ok(None),
        };
        let bounds = [Bounds { lower: None, length: Length::Known(length), span: e.span }];
        Ok(Some(self.section(object, *place, &bounds, e.span)?))
    }

    /// OpenACC 3.4 §2.7.5, §2.7.13, §2.8: clauses that take pointers, or whole variables.
    fn check_use(&mut self, object: &Object, bounds: &[Bounds<'_>], used: DataUse, span: Span) -> R<()> {
        let DataUse::Clause(kind) = used else { return Ok(()) };
        let pointer = self.ct.pointee(object.ty.ty).is_some();
        let wanted = match kind {
            DataKind::Attach | DataKind::Detach => pointer,
            // §2.7.5: the variable; what is there is known.
            DataKind::Deviceptr => pointer && bounds.is_empty(),
            DataKind::UseDevice => bounds.is_empty(),
            DataKind::Copy
            | DataKind::Copyin
            | DataKind::Copyout
            | DataKind::Create
            | DataKind::NoCreate
            | DataKind::Present
            | DataKind::Delete
            | DataKind::UpdateSelf
            | DataKind::UpdateDevice => true,
        };
        if wanted {
            return Ok(());
        }
        let shown = self.show(object.ty);
        let text = self.clause_text(span);
        let sound = bounds.is_empty() || kind == DataKind::Deviceptr && !pointer;
        let what = if sound { format!("of type `{shown}`") } else { "a section".to_string() };
        Err(self.report(refusals::wrong_kind(kind, span, &text, &what)))
    }

    /// The memory of `object[bounds]…`, all dimensions of the array included.
    fn section(&mut self, object: &Object, place: PlaceId, bounds: &[Bounds<'_>], span: Span) -> R<Section> {
        let inner = match self.ct.pointee(object.ty.ty) {
            Some(to) => self.ct.innermost(to.ty),
            None => self.ct.innermost(object.ty.ty),
        };
        let elem = self.section_element(inner, span)?;
        let through_pointer = self.ct.pointee(object.ty.ty).is_some();
        let (base, pointer) = if through_pointer {
            let value = self.load(object.clone(), span)?;
            let to = self.prog.types.ptr(elem);
            (self.ptr_cast(value.expr, to), Some(place))
        } else {
            match &object.at {
                At::Elems { base, .. } => (*base, Some(place)),
                At::Place(place) => {
                    let to = self.prog.types.ptr(elem);
                    let address = self.bare_address(*place, span);
                    (self.ptr_cast(address, to), None)
                }
            }
        };
        let mut dims = Vec::new();
        let mut levels: Vec<RowSection> = Vec::new();
        let mut ty = object.ty;
        for (n, bound) in bounds.iter().enumerate() {
            if let (Some(to), true) = (self.ct.pointee(ty.ty), n > 0) {
                let inner = self.ct.innermost(to.ty);
                levels.push(RowSection { elem: self.section_element(inner, bound.span)?, dims: Vec::new() });
            }
            if n > 0 && self.ct.as_array(ty.ty).is_none() && self.ct.pointee(ty.ty).is_none() {
                return Err(self.too_many_dims(n, bounds.len(), span));
            }
            let (dim, rest) = self.section_dim(ty, bound)?;
            levels.last_mut().map_or(&mut dims, |row| &mut row.dims).push(dim);
            ty = rest;
        }
        let whole = self.unwritten_dims(ty, span)?;
        let whole_dims = whole.len();
        levels.last_mut().map_or(&mut dims, |row| &mut row.dims).extend(whole);
        let element = whole_dims == 0 && bounds.iter().all(|b| matches!(b.length, Length::One));
        Ok(Section { base, elem, dims, pointer, rows: levels, written: true, element })
    }

    fn too_many_dims(&mut self, has: usize, written: usize, span: Span) -> super::Reported {
        let text = self.clause_text(span);
        let message = format!("the section `{text}` has {written} dimensions, its array {has}");
        self.report(refusals::too_many_subscripts(span, message))
    }

    /// The type of a section's elements, whose size must be known.
    fn section_element(&mut self, inner: ctype::CTy, span: Span) -> R<TypeId> {
        if self.is_complete(inner) {
            return Ok(self.hir(inner));
        }
        let shown = self.show_ty(inner);
        Err(self.report(
            Diagnostic::error("E0515", span, format!("a section of elements of type `{shown}`"))
                .help("the size of the elements must be known")
                .spec("OpenACC 3.4 §2.7.1"),
        ))
    }

    /// Dimensions that are not written are whole.
    fn unwritten_dims(&mut self, ty: QTy, span: Span) -> R<Vec<SectionDim>> {
        let (mut dims, mut ty) = (Vec::new(), ty);
        while let Some((rest, len)) = self.ct.as_array(ty.ty) {
            let lower = self.i64_const(0, span);
            let length = self.array_extent(len, span)?;
            let stride = self.element_count(rest.ty, span);
            dims.push(SectionDim { lower, length, stride });
            ty = rest;
        }
        Ok(dims)
    }

    fn array_extent(&mut self, len: Len, span: Span) -> R<ExprId> {
        match len {
            Len::Const(n) => Ok(self.i64_const(n as i64, span)),
            Len::Run(local) => Ok(self.body.load_local(local, span)),
            Len::Unknown | Len::Star => Err(self.missing_length(span)),
        }
    }

    fn missing_length(&mut self, span: Span) -> super::Reported {
        let text = self.clause_text(span);
        let help = "write it: `p[0:n]`, first element and number of elements";
        self.report(refusals::length_missing(span, &text, help))
    }

    fn section_dim(&mut self, ty: QTy, bound: &Bounds<'_>) -> R<(SectionDim, QTy)> {
        let span = bound.span;
        let (rest, len) = match (self.ct.as_array(ty.ty), self.ct.pointee(ty.ty)) {
            (Some((rest, len)), _) => (rest, len),
            (None, Some(to)) => (to, Len::Unknown),
            (None, None) => {
                let shown = self.show(ty);
                let message = format!("a section of a value of type `{shown}`");
                return Err(self.report(refusals::too_many_subscripts(span, message)));
            }
        };
        let lower = match bound.lower {
            Some(e) => self.integer_clause(e)?,
            None => self.i64_const(0, span),
        };
        let length = match bound.length {
            Length::One => self.i64_const(1, span),
            Length::Given(e) => self.integer_clause(e)?,
            Length::Known(length) => length,
            Length::Rest => {
                let extent = match len {
                    Len::Unknown | Len::Star => return Err(self.missing_length(span)),
                    Len::Const(_) | Len::Run(_) => self.array_extent(len, span)?,
                };
                match self.const_int(lower) {
                    Some(0) => extent,
                    Some(_) | None => self.fold_binary(racc_hir::BinaryOp::Sub, extent, lower, span),
                }
            }
        };
        self.check_bounds(lower, length, len, span)?;
        let stride = self.element_count(rest.ty, span);
        Ok((SectionDim { lower, length, stride }, rest))
    }

    /// OpenACC 3.4 §2.7.1, as far as constants show.
    fn check_bounds(&mut self, lower: ExprId, length: ExprId, len: Len, span: Span) -> R<()> {
        let (lower, length) = (self.const_int(lower), self.const_int(length));
        let past = match (lower, length, len) {
            (Some(lower), Some(length), Len::Const(n)) => lower < 0 || lower + length > i128::from(n),
            (_, _, _) => false,
        };
        if past || length.is_some_and(|n| n < 0) {
            let text = self.clause_text(span);
            let help = "write the first element and the number of elements, not the last element";
            return Err(self.report(refusals::outside_array(span, &text, help)));
        }
        Ok(())
    }

    fn private_item(&mut self, var: &Var<ast::Expr>) -> R<PrivateItem> {
        let (core, bounds) = split_bounds(&var.expr);
        let ast::ExprKind::Ident(_) = &core.kind else {
            return Err(self.refuse_part(var, refusals::part_made_private));
        };
        let root = self.data_root(core)?;
        let object = match self.operand(core)? {
            Operand::Object(object) => object,
            Operand::Value(_) | Operand::Func(..) => return Err(self.not_a_variable(var.span)),
        };
        let pointer = self.ct.pointee(object.ty.ty);
        let dynamic = match pointer {
            // The pointer's own copy points to elements of its own, from element zero to the section's end.
            Some(to) if !bounds.is_empty() => {
                let at = self.place_of(&object, var.span);
                let section = self.section(&object, at, &bounds, var.span)?;
                self.one_level(&section, var.span)?;
                let inner = self.ct.innermost(to.ty);
                Some((self.elements_up_to(&section, var.span), self.hir(inner)))
            }
            _ if self.ct.is_vla(object.ty.ty) && bounds.is_empty() => {
                let count = self.element_count(object.ty.ty, var.span);
                let inner = self.ct.innermost(object.ty.ty);
                Some((count, self.hir(inner)))
            }
            Some(_) | None => {
                if !bounds.is_empty() {
                    // The whole array is private; its section has to make sense all the same.
                    let at = self.place_of(&object, var.span);
                    self.section(&object, at, &bounds, var.span)?;
                }
                None
            }
        };
        Ok(PrivateItem { var: root, dynamic, text: self.clause_text(var.span), span: var.span })
    }

    /// A member of a variable, refused by `refusal`, or nothing of a variable at all.
    fn refuse_part(
        &mut self,
        var: &Var<ast::Expr>,
        refusal: fn(Span, &str) -> Diagnostic,
    ) -> super::Reported {
        let text = self.clause_text(var.span);
        match self.data_root(&var.expr) {
            Ok(_) => self.report(refusal(var.span, &text)),
            Err(reported) => reported,
        }
    }

    fn one_level(&mut self, section: &Section, span: Span) -> R<()> {
        if section.rows.is_empty() {
            return Ok(());
        }
        Err(self.report(nyi!(span, "private copies and reductions of what pointers in a section point to")))
    }

    /// Elements from the first one of the object to the last one of the section.
    fn elements_up_to(&mut self, section: &Section, span: Span) -> ExprId {
        let Some(outer) = section.dims.first() else { return self.i64_const(0, span) };
        let (lower, length, stride) = (outer.lower, outer.length, outer.stride);
        let end = self.fold_binary(racc_hir::BinaryOp::Add, length, lower, span);
        self.mul_i64(end, stride, span)
    }

    fn reduction_item(&mut self, var: &Var<ast::Expr>, op: ReduceOp) -> R<ReductionItem> {
        let (core, bounds) = split_bounds(&var.expr);
        let ast::ExprKind::Ident(_) = &core.kind else {
            return Err(self.refuse_part(var, refusals::part_reduced));
        };
        let root = self.data_root(core)?;
        let object = match self.operand(core)? {
            Operand::Object(object) => object,
            Operand::Value(_) | Operand::Func(..) => return Err(self.not_a_variable(var.span)),
        };
        let reduced = match self.ct.pointee(object.ty.ty) {
            Some(to) if !bounds.is_empty() => to,
            _ => object.ty,
        };
        self.check_reduction(self.ct.innermost(reduced.ty), op, var.span)?;
        self.check_not_const(reduced, core.span)?;
        let place = match (&object.at, root) {
            (At::Place(place), _) => *place,
            (At::Elems { .. }, DataRoot::Local(local)) => self.body.local_place(local, var.span),
            (At::Elems { .. }, DataRoot::Global(_)) => self.place_of(&object, var.span),
        };
        let dynamic = matches!(object.at, At::Elems { .. });
        let section = if bounds.is_empty() && !dynamic {
            None
        } else {
            let section = self.section(&object, place, &bounds, var.span)?;
            self.one_level(&section, var.span)?;
            Some(section)
        };
        Ok(ReductionItem { op, var: root, place, section, text: self.clause_text(var.span), span: var.span })
    }

    /// The table of OpenACC 3.4 §2.5.15.
    fn check_reduction(&mut self, ty: ctype::CTy, op: ReduceOp, span: Span) -> R<()> {
        let fits = if let Some(record) = self.ct.as_record(ty) {
            let members = self.members.get(&record).cloned().unwrap_or_default();
            for member in members {
                let inner = self.ct.innermost(member.ty.ty);
                self.check_reduction(inner, op, span)?;
            }
            true
        } else {
            let integer = self.ct.is_integer(ty);
            let float = self.ct.float_kind(ty).is_some();
            let complex = self.ct.complex_kind(ty).is_some();
            match op {
                ReduceOp::Add | ReduceOp::Mul => integer || float || complex,
                ReduceOp::Max | ReduceOp::Min => integer || float,
                ReduceOp::BitAnd | ReduceOp::BitOr | ReduceOp::BitXor => integer,
                ReduceOp::LogicalAnd | ReduceOp::LogicalOr => integer || float || complex,
                ReduceOp::Eqv | ReduceOp::Neqv => false,
            }
        };
        if fits {
            return Ok(());
        }
        let shown = self.show_ty(ty);
        let help = match self.ct.pointee(ty) {
            Some(_) => "a pointer's target is reduced as a section: `a[0:n]`",
            None => "+ and * take numbers, max and min real ones, &, | and ^ integers, && and || numbers",
        };
        Err(self.report(refusals::reduction_type(span, &format!("type `{shown}`"), help)))
    }
}

/// `a.b[0:n][i]` → `a.b` and its bounds, outermost first.
fn split_bounds(e: &ast::Expr) -> (&ast::Expr, Vec<Bounds<'_>>) {
    let mut bounds = Vec::new();
    let mut at = e;
    loop {
        match &at.kind {
            ast::ExprKind::Section { base, lower, length } => {
                let length = length.as_deref().map_or(Length::Rest, Length::Given);
                bounds.push(Bounds { lower: lower.as_deref(), length, span: at.span });
                at = base;
            }
            ast::ExprKind::Index(base, index) => {
                bounds.push(Bounds { lower: Some(index), length: Length::One, span: at.span });
                at = base;
            }
            _ => break,
        }
    }
    bounds.reverse();
    (at, bounds)
}
