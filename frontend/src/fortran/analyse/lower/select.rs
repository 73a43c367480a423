//! SELECT CASE and SELECT TYPE. Fortran 2018 §11.1.9, §11.1.11.

use super::super::codes;
use super::super::fold::compare_padded;
use super::super::symbol::{Shape, Storage, SymKind, Var};
use super::super::typed::{Const, Kind, Op, Typed};
use super::super::types::{DerivedId, Len, Ty};
use super::class_name::ClassName;
use super::home::{Base, Form, Home};
use super::inquiry::Bound;
use super::section::{Section, Sub};
use super::types::CLASS_TABLE;
use super::{Construct, ConstructKind, Lower, Val};
use crate::fortran::ast::{self, CaseValue, TypeGuardKind};
use crate::reported::{Checked, invariant};
use racc_base::{Diagnostic, Span};
use racc_hir::{Expr, ExprId, PlaceId, Stmt, StmtId, SwitchCase};

/// Stands for the last extent of an assumed-size array, which nobody knows: any subscript may be within it.
const UNKNOWN_EXTENT: i64 = 1 << 40;

/// The values of an item of a CASE, and its place.
type Range = (Option<Const>, Option<Const>, Span);

/// The selector of SELECT TYPE.
struct Selected {
    selector: Typed,
    /// What the blocks call it.
    name: Option<ast::Ident>,
    object: SelectedObject,
    /// What stands for the selector in a compute construct.
    named: Option<ClassName>,
    table: SelectedTable,
}

/// Where the table of the selector's type is.
enum SelectedTable {
    Held(ExprId),
    /// Of an object that a compute construct finds itself: its own table, and whether it has another that the device's
    /// code does not know.
    Found(ExprId, ExprId),
    /// What is asked about it is asked in front of the compute construct.
    Ahead(ExprId),
}

enum SelectedObject {
    /// The container.
    Scalar(PlaceId),
    /// The object itself.
    Named(ExprId),
    /// The elements, and the lower bounds of a whole array.
    Array(Section, Option<Vec<ExprId>>),
}

impl Lower<'_, '_> {
    pub(super) fn select_case(&mut self, node: &ast::SelectCase) -> Checked<()> {
        let selector = self.an.resolve(self.scope, &node.selector)?;
        self.an.check_scalar(&selector, "the selector of SELECT CASE")?;
        let end = self.body.label(None, self.span);
        let name = node.name.as_ref().map(|n| n.name.clone());
        let mut defaults = node.cases.iter().filter(|c| c.values.is_none()).map(|c| c.span);
        if let (Some(first), Some(second)) = (defaults.next(), defaults.next()) {
            return self.appears_twice("CASE DEFAULT", second, first);
        }
        self.flow.constructs.push(Construct { name, kind: ConstructKind::Block(end) });
        let done = match selector.ty {
            Ty::Integer(_) => self.integer_cases(node, &selector),
            Ty::Character(..) | Ty::Logical(_) => self.compared_cases(node, &selector),
            _ => self.an.error_help(
                codes::TYPE,
                node.selector.span,
                "SELECT CASE needs an integer, character or logical expression",
                "convert the selector, or use IF",
            ),
        };
        self.flow.constructs.pop();
        if node.name.is_some() {
            self.emit(Stmt::Label(end));
        }
        done
    }

    fn integer_cases(&mut self, node: &ast::SelectCase, selector: &Typed) -> Checked<()> {
        let value = self.scalar_value(selector)?;
        let value = self.hold(value);
        let exit = self.body.label(None, self.span);
        let bits = u32::from(selector.ty.kind()) * 8;
        let (least, most) = if bits >= 128 {
            (i128::MIN, i128::MAX)
        } else {
            (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
        };
        let mut cases: Vec<SwitchCase> = Vec::new();
        let mut default = None;
        let mut list: Vec<StmtId> = Vec::new();
        let mut ok = Ok(());
        for case in &node.cases {
            let label = self.body.label(None, case.span);
            list.push(self.body.stmt(Stmt::Label(label), case.span));
            match &case.values {
                None => default = Some(label),
                Some(values) => {
                    for v in values {
                        let (lo, hi) =
                            match self.integer_range(v, (least, most), (case.span, selector.span), &cases) {
                                Ok((lo, hi)) if lo <= hi => (lo, hi),
                                Ok(_) => continue,
                                Err(reported) => {
                                    ok = ok.and(Err(reported));
                                    continue;
                                }
                            };
                        cases.push(SwitchCase { lo, hi, label });
                    }
                }
            }
            let (stmts, done) = self.collect(|l| l.statements(&case.body));
            ok = ok.and(done);
            list.extend(stmts);
            list.push(self.body.stmt(Stmt::Leave(exit), case.span));
        }
        let body = self.body.stmt(Stmt::Block(list), self.span);
        self.emit(Stmt::Switch { value, cases, default, exit, body });
        ok
    }

    /// The values of one item of a CASE, apart from those of earlier ones; none where the first is above the last.
    fn integer_range(
        &mut self,
        value: &CaseValue,
        (least, most): (i128, i128),
        (span, selector): (Span, Span),
        earlier: &[SwitchCase],
    ) -> Checked<(i128, i128)> {
        let (lo, hi) = match value {
            CaseValue::Value(e) => {
                let v = self.case_constant(e, selector)?;
                (v, v)
            }
            CaseValue::Range(a, b) => {
                let lo = a.as_ref().map(|e| self.case_constant(e, selector)).transpose()?;
                let hi = b.as_ref().map(|e| self.case_constant(e, selector)).transpose()?;
                (lo.unwrap_or(least), hi.unwrap_or(most))
            }
        };
        let (lo, hi) = (lo.max(least), hi.min(most));
        let first = earlier.iter().find(|c| lo <= hi && c.lo <= hi && lo <= c.hi);
        match first {
            Some(first) => self.case_overlaps(span, self.body.labels[first.label].span),
            None => Ok((lo, hi)),
        }
    }

    fn case_overlaps<T>(&mut self, span: Span, first: Span) -> Checked<T> {
        let said = Diagnostic::error(codes::CONFLICT, span, "this CASE overlaps with an earlier one")
            .help("remove the values that an earlier CASE has");
        Err(self.an.report(said.label(first, "the earlier one")))
    }

    fn case_constant(&mut self, e: &ast::Expr, selector: Span) -> Checked<i128> {
        let v = self.an.resolve(self.scope, e)?;
        match v.as_int() {
            Some(v) => Ok(v),
            None => {
                let message = "a CASE value must be a constant of the selector's type";
                let said = Diagnostic::error(codes::NOT_CONSTANT, e.span, message)
                    .label(selector, "the selector")
                    .help("use a literal or a PARAMETER of that type");
                Err(self.an.report(said))
            }
        }
    }

    fn compared_cases(&mut self, node: &ast::SelectCase, selector: &Typed) -> Checked<()> {
        let v = self.value(selector)?;
        let v = self.hold_val(v);
        let default = node.cases.iter().find(|c| c.values.is_none());
        let mut arms = Vec::new();
        let mut ranges = Vec::new();
        let mut fit = Ok(());
        for value in node.cases.iter().filter_map(|c| c.values.as_ref()).flatten() {
            fit = fit.and(self.check_compared_case(value, selector, &mut ranges));
        }
        fit?;
        for case in &node.cases {
            let Some(values) = &case.values else { continue };
            let mut cond = self.truth(false);
            let b = self.t_bool();
            for value in values {
                let one = |l: &mut Self, e: &ast::Expr, op: Op| -> Checked<ExprId> {
                    let c = l.an.resolve(l.scope, e)?;
                    let w = l.value(&c)?;
                    match (v, w) {
                        (Val::Char(a), Val::Char(b)) if a.kind == b.kind => l.compare_chars(op, a, b),
                        (Val::Scalar(x), Val::Scalar(y)) => {
                            Ok(l.compare(invariant!(l, super::operate::compare_op(op)), x, y))
                        }
                        _ => l.an.error_help(
                            codes::TYPE,
                            e.span,
                            "the CASE value and the selector have different types",
                            "give both the same type and kind of characters",
                        ),
                    }
                };
                let c = match value {
                    CaseValue::Value(e) => one(self, e, Op::Eq)?,
                    CaseValue::Range(a, b2) => {
                        let low = match a {
                            Some(e) => Some(one(self, e, Op::Ge)?),
                            None => None,
                        };
                        let high = match b2 {
                            Some(e) => Some(one(self, e, Op::Le)?),
                            None => None,
                        };
                        match (low, high) {
                            (Some(x), Some(y)) => self.body.expr(Expr::And(x, y), b, self.span),
                            (Some(x), None) | (None, Some(x)) => x,
                            (None, None) => self.truth(true),
                        }
                    }
                };
                cond = self.body.expr(Expr::Or(cond, c), b, self.span);
            }
            arms.push((self.hold(cond), case));
        }
        let mut ok = Ok(());
        let mut otherwise = match default {
            Some(case) => {
                let (s, done) = self.block(|l| l.statements(&case.body));
                ok = ok.and(done);
                Some(s)
            }
            None => None,
        };
        for (cond, case) in arms.into_iter().rev() {
            let (then, done) = self.block(|l| l.statements(&case.body));
            ok = ok.and(done);
            otherwise = Some(self.body.stmt(Stmt::If { cond, then, otherwise }, case.span));
        }
        if let Some(s) = otherwise {
            self.push(s);
        }
        ok
    }

    /// The value or range is constant, of the selector's type, and apart from those before (Fortran 2018 C1150, C1153).
    fn check_compared_case(
        &mut self,
        value: &CaseValue,
        selector: &Typed,
        ranges: &mut Vec<Range>,
    ) -> Checked<()> {
        let mut get = |e: &ast::Expr| {
            let v = self.an.resolve(self.scope, e)?;
            let alike =
                v.ty.same(&selector.ty) || matches!((&v.ty, &selector.ty), (Ty::Logical(_), Ty::Logical(_)));
            if !alike {
                let (own, other) = (self.an.type_name(&v.ty), self.an.type_name(&selector.ty));
                let message = format!("the CASE value is {own}, but the selector is {other}");
                let said = Diagnostic::error(codes::TYPE, e.span, message)
                    .label(selector.span, "the selector")
                    .help("write the CASE value in the selector's type");
                return Err(self.an.report(said));
            }
            match v.as_const() {
                Some(c) => Ok(c.clone()),
                None => self.an.error_help(
                    codes::NOT_CONSTANT,
                    e.span,
                    "a CASE value must be a constant of the selector's type",
                    "use a literal or a PARAMETER of that type",
                ),
            }
        };
        let (low, high, span) = match value {
            CaseValue::Value(e) => {
                let c = get(e)?;
                (Some(c.clone()), Some(c), e.span)
            }
            CaseValue::Range(a, b) => {
                let span = a.as_ref().or(b.as_ref()).map_or(self.span, |e| e.span);
                // Fortran 2018 §11.1.9.1.
                if let Ty::Logical(_) = selector.ty {
                    return self.an.error_help(
                        codes::TYPE,
                        span,
                        "a CASE of a LOGICAL selector cannot be a range",
                        "write .true. or .false.",
                    );
                }
                let low = match a {
                    Some(e) => Some(get(e)?),
                    None => None,
                };
                let high = match b {
                    Some(e) => Some(get(e)?),
                    None => None,
                };
                (low, high, span)
            }
        };
        let above = |a: &Option<Const>, b: &Option<Const>| match (a, b) {
            (Some(a), Some(b)) => constant_order(a, b).is_some_and(std::cmp::Ordering::is_gt),
            _ => false,
        };
        // A range without values is never chosen.
        if above(&low, &high) {
            return Ok(());
        }
        let meets = |(lo, hi, _): &&Range| !above(&low, hi) && !above(lo, &high);
        if let Some((.., first)) = ranges.iter().find(meets) {
            return self.case_overlaps(span, *first);
        }
        ranges.push((low, high, span));
        Ok(())
    }

    /// A type is asked for once, and there is one CLASS DEFAULT (Fortran 2018 C1164, C1165); lengths are assumed (C1160).
    fn check_guard(
        &mut self,
        guard: &ast::TypeGuard,
        selector: &Ty,
        told: &mut Vec<(bool, Option<Ty>, Span)>,
    ) -> Checked<()> {
        let key = match &guard.kind {
            TypeGuardKind::Default => (true, None),
            TypeGuardKind::TypeIs(spec) => (false, Some(self.an.type_spec(self.scope, spec)?)),
            TypeGuardKind::ClassIs(spec) => (true, Some(self.an.type_spec(self.scope, spec)?)),
        };
        if let Some(Ty::Character(_, len)) = &key.1
            && !key.0
            && !matches!(len, Len::Assumed)
        {
            return self.an.error_help(
                codes::TYPE,
                guard.span,
                "the length of characters in TYPE IS must be assumed",
                "write `type is (character(*))`, and ask for LEN in the block",
            );
        }
        // C1162.
        if let (Ty::Class(Some(_)), Some(ty)) = (selector, &key.1)
            && !matches!(ty, Ty::Derived(_) | Ty::Class(_))
        {
            let (selector, ty) = (self.an.type_name(selector), self.an.type_name(ty));
            return self.an.error_help(
                codes::TYPE,
                guard.span,
                format!("the selector is {selector}, which is never {ty}"),
                "name a type that extends the selector's; intrinsic types are for CLASS(*)",
            );
        }
        if let Some(Ty::Derived(id) | Ty::Class(Some(id))) = &key.1 {
            let mut above = Some(*id);
            let base = if let Ty::Class(base) = selector { *base } else { None };
            while let Some(at) = above
                && base.is_some_and(|b| !self.an.same_definition(at, b))
            {
                above = self.an.table.derived[at].parent;
            }
            // C1159, C1160.
            let why = if !self.an.is_extensible(*id) {
                "has SEQUENCE or BIND(C), so no object of CLASS is of it"
            } else if above.is_none() {
                "does not extend the selector's type"
            } else {
                ""
            };
            if !why.is_empty() {
                let name = self.an.table.derived[*id].name.clone();
                return self.an.error_help(
                    codes::TYPE,
                    guard.span,
                    format!("type `{name}` {why}"),
                    "name the declared type of the selector or an extension of it",
                );
            }
        }
        let same = |t: &&(bool, Option<Ty>, Span)| {
            t.0 == key.0
                && match (&t.1, &key.1) {
                    (None, None) => true,
                    (Some(a), Some(b)) => a.same(b),
                    _ => false,
                }
        };
        if let Some((.., first)) = told.iter().find(same) {
            return self.appears_twice("guard of SELECT TYPE", guard.span, *first);
        }
        told.push((key.0, key.1, guard.span));
        Ok(())
    }

    /// What a SELECT construct can choose once only.
    pub(super) fn appears_twice<T>(&mut self, what: &str, span: Span, first: Span) -> Checked<T> {
        let said = Diagnostic::error(codes::CONFLICT, span, format!("this {what} appears twice"))
            .label(first, "first here")
            .help("remove one of them: only the first could be chosen");
        Err(self.an.report(said))
    }

    /// The selector's object and type table, computed once before the guards.
    fn selected(&mut self, node: &ast::SelectType) -> Checked<Selected> {
        let selector = self.an.resolve(self.scope, &node.selector)?;
        if !matches!(selector.ty, Ty::Class(_)) {
            return self.an.error_help(
                codes::TYPE,
                node.selector.span,
                "the selector of SELECT TYPE must be polymorphic",
                "declare it with CLASS, or use the object directly",
            );
        }
        let name = match (&node.associate, &selector.kind) {
            (Some(n), _) => Some(n.clone()),
            (None, Kind::Var(s)) => {
                Some(ast::Ident { name: self.an.table.syms[*s].name.clone(), span: node.selector.span })
            }
            (None, _) => None,
        };
        let named = if self.compute > 0 { self.class_name(&selector) } else { None };
        // Of an object that the construct finds itself, its container tells.
        let found =
            selector.rank == 0 && matches!(selector.ty, Ty::Class(_)) && !self.is_known_ahead(&selector);
        let ahead = match self.compute > 0 && !found {
            true => Some(SelectedTable::Ahead(self.table_ahead(&selector)?)),
            false => None,
        };
        if let (Some((object, _)), true) = (self.named_object(&selector), named.is_some()) {
            let object = SelectedObject::Named(self.hold(object));
            return Ok(Selected { selector, name, object, named, table: invariant!(self, ahead) });
        }
        if selector.rank == 0 {
            let container = self.selected_container(&selector)?;
            let table = match ahead {
                Some(ahead) => ahead,
                // Of the object itself: a function is called once.
                None if self.compute > 0 => {
                    let table = self.field(container, CLASS_TABLE);
                    let on_host = self.load(table);
                    let on_host = self.hold(on_host);
                    let own = self.table_here(on_host);
                    let own = self.hold(own);
                    SelectedTable::Found(own, self.is_unknown_table(on_host, own))
                }
                None => {
                    let table = self.container_dynamic(container).table;
                    SelectedTable::Held(self.hold(table))
                }
            };
            let object = SelectedObject::Scalar(container);
            return Ok(Selected { selector, name, object, named, table });
        }
        let s = self.array_value(&selector)?;
        let mut s = self.hold_section(s);
        if matches!(self.an.declared_shape(&selector), Shape::AssumedSize(..))
            && let Some(Sub::Range { extent, .. }) = s.subs.last_mut()
        {
            *extent = self.c64(UNKNOWN_EXTENT);
        }
        let lows = match &selector.kind {
            Kind::Var(_) | Kind::Component { .. } => {
                let lows = self.bounds(&selector, Bound::Lower)?;
                Some(lows.into_iter().map(|e| self.hold(e)).collect::<Vec<_>>())
            }
            _ => None,
        };
        let table = match ahead {
            Some(ahead) => ahead,
            None => {
                let table = invariant!(self, s.class()).table;
                SelectedTable::Held(self.hold(table))
            }
        };
        Ok(Selected { selector, name, object: SelectedObject::Array(s, lows), named, table })
    }

    /// An answer about the table.
    fn asked(
        &mut self,
        table: &SelectedTable,
        ask: impl FnOnce(&mut Self, ExprId) -> Checked<ExprId>,
    ) -> Checked<ExprId> {
        match table {
            SelectedTable::Held(table) | SelectedTable::Found(table, _) => ask(self, *table),
            SelectedTable::Ahead(number) => self.ahead(|l| {
                let table = l.table_of_number(*number);
                let answer = ask(l, table)?;
                Ok(l.hold(answer))
            }),
        }
    }

    /// When the guard's block runs, how near its type is to the object's, and the type of the name in the block.
    fn guard_condition(
        &mut self,
        guard: &ast::TypeGuard,
        selected: &Selected,
    ) -> Checked<(Option<ExprId>, u32, Ty)> {
        Ok(match &guard.kind {
            TypeGuardKind::Default => (None, 0, selected.selector.ty.clone()),
            TypeGuardKind::TypeIs(spec) => {
                let ty = self.an.type_spec(self.scope, spec)?;
                let same = self.asked(&selected.table, |l, table| {
                    let Ty::Derived(id) = ty else { return Ok(l.is_intrinsic_table(table, &ty)) };
                    let own = l.vtable(id)?;
                    Ok(l.compare(racc_hir::CompareOp::Eq, table, own))
                })?;
                (Some(same), u32::MAX, ty)
            }
            TypeGuardKind::ClassIs(spec) => {
                let Ty::Derived(id) = self.an.type_spec(self.scope, spec)? else {
                    return self.an.error_help(
                        codes::TYPE,
                        spec.span,
                        "CLASS IS needs a derived type: an intrinsic type has no extensions",
                        "write TYPE IS",
                    );
                };
                let always = matches!(selected.selector.ty, Ty::Class(Some(declared)) if self.an.table.extends(declared, id));
                if let (SelectedTable::Found(_, unknown), false) = (&selected.table, always) {
                    self.stop_at_unknown_type(*unknown, selected.selector.span);
                }
                let cond = self.asked(&selected.table, |l, table| {
                    if always {
                        return Ok(l.truth(true));
                    }
                    let base = l.vtable(id)?;
                    let cond = l.table_extends(table, base);
                    Ok(l.hold(cond))
                })?;
                let mut depth = 0;
                let mut at = id;
                while let Some(parent) = self.an.table.derived[at].parent {
                    at = parent;
                    depth += 1;
                }
                (Some(cond), depth, Ty::Class(Some(id)))
            }
        })
    }

    /// The selector's name in a block, with the guard's type.
    fn declare_selected(&mut self, selected: &Selected, name: &ast::Ident, ty: &Ty) -> Checked<()> {
        let mut var = Var { owner: Some(self.sym), ..Var::new(ty.clone(), Storage::Associate) };
        if selected.selector.rank > 0 {
            var.shape = Shape::Deferred(selected.selector.rank);
        }
        let kind = SymKind::Variable(Box::new(var));
        let sym = self.an.table.declare(self.scope, &name.name, kind, name.span);
        self.name_inside(sym);
        let why = self.an.selector_is_fixed(&selected.selector);
        self.an.fixed.extend(why.map(|why| (sym, why)));
        let home = match (&selected.object, ty) {
            (SelectedObject::Array(s, lows), Ty::Class(_)) if let Some(of) = selected.named => {
                let home = self.class_array_as(s, ty, lows.as_deref())?;
                if let Base::Local(objects) = home.base {
                    self.inner_class_name(sym, objects, of);
                }
                home
            }
            (SelectedObject::Named(object), Ty::Class(_)) => {
                let u8 = self.t_u8();
                let bytes = self.ptr_to(u8);
                let local = self.temp(bytes);
                let object = self.ptr_cast(*object, bytes);
                self.set(local, object);
                self.inner_class_name(sym, local, invariant!(self, selected.named));
                Home { base: Base::Ref(local), ty: u8, form: Form::Class, len: None }
            }
            (SelectedObject::Named(object), _) => {
                let of = invariant!(self, selected.named);
                let len = ty.is_character().then_some(Base::Local(of.len));
                let elem = self.an.elem_type(ty);
                let local = self.second_name(*object, ty, elem);
                Home { base: Base::Ref(local), ty: elem, form: Form::Plain, len }
            }
            (SelectedObject::Array(s, lows), Ty::Class(_)) => {
                let s = self.as_class(s.clone(), ty)?;
                self.class_container_of(&s, lows.as_deref())?
            }
            (SelectedObject::Array(s, lows), _) => {
                let mut home = self.class_array_as(s, ty, lows.as_deref())?;
                if let (Some(of), true) = (selected.named, ty.is_character()) {
                    home.len = home.len.or(Some(Base::Local(of.len)));
                }
                home
            }
            (SelectedObject::Scalar(container), Ty::Class(declared)) => {
                let container = self.container_seen_as(*container, *declared);
                let a = self.addr(container);
                let a = self.hold(a);
                let t = self.ty_of(a);
                let local = self.temp(t);
                self.set(local, a);
                let object = self.type_at(container);
                Home { base: Base::Ref(local), ty: object, form: Form::Class, len: None }
            }
            (SelectedObject::Scalar(container), _) => self.contained_scalar(*container, ty),
        };
        self.homes.insert(sym, home);
        Ok(())
    }

    /// The container of CLASS(*) is not one of a declared type: that one has no length.
    fn container_seen_as(&mut self, container: PlaceId, declared: Option<DerivedId>) -> PlaceId {
        let class = self.an.class_type(declared);
        if self.type_at(container) == class {
            return container;
        }
        let dynamic = self.container_dynamic(container);
        let data = self.object_behind(container);
        self.container_for(declared, data, &dynamic)
    }

    /// The scalar that a container leads to, as an object of the type.
    fn contained_scalar(&mut self, container: PlaceId, ty: &Ty) -> Home {
        let elem = self.an.elem_type(ty);
        let data = self.field(container, super::types::CLASS_DATA);
        let p = self.load(data);
        let local = self.second_name(p, ty, elem);
        let len = if ty.is_character() {
            let len = self.container_dynamic(container).len;
            let i64 = self.t_i64();
            let held = self.temp(i64);
            self.set(held, len);
            Some(Base::Local(held))
        } else {
            None
        };
        Home { base: Base::Ref(local), ty: elem, form: Form::Plain, len }
    }

    pub(super) fn select_type(&mut self, node: &ast::SelectType) -> Checked<()> {
        let selected = self.selected(node)?;
        let end = self.body.label(None, self.span);
        self.flow.constructs.push(Construct {
            name: node.name.as_ref().map(|n| n.name.clone()),
            kind: ConstructKind::Block(end),
        });
        let mut arms: Vec<(Option<ExprId>, u32, StmtId)> = Vec::new();
        let mut ok = Ok(());
        let mut told: Vec<(bool, Option<Ty>, Span)> = Vec::new();
        for guard in &node.guards {
            let condition = self
                .check_guard(guard, &selected.selector.ty, &mut told)
                .and_then(|()| self.guard_condition(guard, &selected));
            let (cond, depth, ty) = match condition {
                Ok(condition) => condition,
                // The other guards may be wrong as well.
                Err(reported) => {
                    ok = ok.and(Err(reported));
                    continue;
                }
            };
            let inner = self.an.block_scope(self.scope);
            let outer = std::mem::replace(&mut self.scope, inner);
            let (then, done) = self.block(|l| {
                if let Some(name) = &selected.name {
                    l.declare_selected(&selected, name, &ty)?;
                }
                l.statements(&guard.body)
            });
            self.scope = outer;
            ok = ok.and(done);
            arms.push((cond, depth, then));
        }
        self.flow.constructs.pop();
        let mut otherwise = arms.iter().find(|arm| arm.0.is_none()).map(|arm| arm.2);
        // TYPE IS goes before CLASS IS, and of these the type nearest to the object's (Fortran 2018 §11.1.11.2).
        arms.sort_by_key(|arm| std::cmp::Reverse(arm.1));
        for (cond, _, then) in arms.into_iter().rev() {
            if let Some(cond) = cond {
                otherwise = Some(self.body.stmt(Stmt::If { cond, then, otherwise }, self.span));
            }
        }
        if let Some(s) = otherwise {
            self.push(s);
        }
        if node.name.is_some() {
            self.emit(Stmt::Label(end));
        }
        ok
    }
}

/// The order of two characters or logical constants.
fn constant_order(a: &Const, b: &Const) -> Option<std::cmp::Ordering> {
    match (a, b) {
        (Const::Char(x), Const::Char(y)) => Some(compare_padded(x, y)),
        (Const::Logical(x), Const::Logical(y)) => Some(x.cmp(y)),
        _ => None,
    }
}
