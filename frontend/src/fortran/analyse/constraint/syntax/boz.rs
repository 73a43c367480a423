//! Where BOZ constants may stand: as values of DATA and as arguments of functions that make numbers or bits of them.
//! Fortran 2018 C7109. GNU Fortran refuses the rest as well, but for integers, which many programs set so.

use super::super::super::codes;
use super::Walk;
use crate::fortran::ast::walk::{controls, of_statement, within};
use crate::fortran::ast::{
    Arg, ArgValue, ArrayItem, ArraySpec, Attr, AttrKind, CaseValue, CharLength, ControlValue, DeclKind, Dim,
    DoControl, Expr, ExprKind, FormatRef, Init, IoItem, IoStmt, KindSelector, SelectCase, Stmt, StmtKind,
    TypeSpec, TypeSpecKind, Unit,
};
use racc_base::Span;

/// Functions that take the bits.
const TAKES: [&str; 28] = [
    "int",
    "real",
    "dble",
    "cmplx",
    "iand",
    "ior",
    "ieor",
    "bge",
    "bgt",
    "ble",
    "blt",
    "dshiftl",
    "dshiftr",
    "merge_bits",
    "dcmplx",
    "int2",
    "int8",
    "and",
    "or",
    "xor",
    "not",
    "popcnt",
    "transfer",
    "iall",
    "logical",
    "ishft",
    "dfloat",
    "int1",
];

impl Walk {
    fn misplaced_boz(&self, span: Span, place: &str) {
        if self.any_boz {
            return;
        }
        self.refuse(
            codes::TYPE,
            span,
            format!("a BOZ constant has no type, so it cannot stand {place}"),
            "make a number of it: `int(z'ff')`, `real(z'3f800000')`",
            "Fortran 2018 C7109",
        );
    }

    /// The value, where it is a BOZ constant, and the array constructors in it.
    fn boz(&self, e: &Expr, place: &str) {
        if matches!(e.kind, ExprKind::Boz { .. }) {
            self.misplaced_boz(e.span, place);
        }
        self.boz_inside(e);
    }

    fn boz_inside(&self, e: &Expr) {
        match &e.kind {
            ExprKind::Array { items, .. } => {
                for item in items {
                    if let ArrayItem::Expr(e) = item {
                        self.boz(e, "in an array constructor");
                    }
                }
            }
            ExprKind::Apply(base, args) => self.boz_arguments(base, args),
            // Operands are looked at for themselves.
            ExprKind::Binary(_, a, b) | ExprKind::DefinedBinary(_, a, b) => {
                self.boz_inside(a);
                self.boz_inside(b);
            }
            ExprKind::Paren(a) | ExprKind::Unary(_, a) | ExprKind::DefinedUnary(_, a) => self.boz_inside(a),
            _ => {}
        }
    }

    /// How the constant is written.
    fn odd_boz(&self, e: &Expr) {
        if let ExprKind::Boz { odd: true, .. } = e.kind
            && !self.any_boz
        {
            self.refuse(
                codes::TYPE,
                e.span,
                "a BOZ constant begins with B, O or Z",
                "write `z'ff'` for `x'ff'` and `'ff'z`, or compile with -fallow-invalid-boz",
                "Fortran 2018 R764",
            );
        }
    }

    /// An operator has types of operands to choose by.
    fn boz_operands(&self, e: &Expr) {
        self.odd_boz(e);
        let operands: &[&Expr] = match &e.kind {
            ExprKind::Binary(_, a, b) | ExprKind::DefinedBinary(_, a, b) => &[a, b],
            ExprKind::Unary(_, a) | ExprKind::DefinedUnary(_, a) | ExprKind::Paren(a) => &[a],
            _ => return,
        };
        for operand in operands.iter().filter(|o| matches!(o.kind, ExprKind::Boz { .. })) {
            self.misplaced_boz(operand.span, "as an operand");
        }
    }

    fn boz_arguments(&self, base: &Expr, args: &[Arg]) {
        let ExprKind::Name(name) = &base.kind else { return };
        let takes = TAKES.contains(&name.as_str());
        for a in args {
            let ArgValue::Expr(e) = &a.value else { continue };
            if matches!(e.kind, ExprKind::Boz { .. }) && !takes && name != "kind" {
                self.misplaced_boz(e.span, &format!("here in the parentheses of `{name}`"));
            }
            self.boz_inside(e);
        }
    }

    fn boz_items(&self, items: &[IoItem]) {
        for item in items {
            match item {
                IoItem::Expr(e) => self.boz(e, "in an output list"),
                IoItem::ImpliedDo(list) => self.boz_items(&list.items),
            }
        }
    }

    fn boz_cases(&self, node: &SelectCase) {
        self.boz(&node.selector, "in SELECT CASE");
        for value in node.cases.iter().filter_map(|c| c.values.as_ref()).flatten() {
            let (low, high) = match value {
                CaseValue::Value(e) => (Some(e), None),
                CaseValue::Range(low, high) => (low.as_ref(), high.as_ref()),
            };
            [low, high].into_iter().flatten().for_each(|e| self.boz(e, "in CASE"));
        }
    }

    fn boz_bounds(&self, shape: Option<&ArraySpec>) {
        shape.iter().flat_map(|s| &s.dims).flat_map(Dim::bounds).for_each(|e| self.boz(e, "as a bound"));
    }

    fn boz_length(&self, ty: &TypeSpec) {
        match &ty.kind {
            TypeSpecKind::Character { len: Some(CharLength::Expr(e)), .. } => self.boz(e, "as a length"),
            TypeSpecKind::Intrinsic { kind: Some(KindSelector::Kind(e)), .. } => self.boz(e, "as a kind"),
            _ => {}
        }
    }

    fn boz_attribute(&self, attr: &Attr) {
        if let AttrKind::Dimension(shape) = &attr.kind {
            self.boz_bounds(Some(shape));
        }
    }

    pub(super) fn boz_declared(&self, unit: &Unit) {
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Attribute(attr, entities) => {
                    self.boz_attribute(attr);
                    entities.iter().for_each(|e| self.boz_bounds(e.dims.as_ref()));
                }
                DeclKind::Type(t) => {
                    self.boz_length(&t.ty);
                    t.attrs.iter().for_each(|a| self.boz_attribute(a));
                    t.entities.iter().for_each(|e| self.boz_bounds(e.dims.as_ref()));
                    for e in &t.entities {
                        if let Some(Init::Data(values)) = &e.init {
                            values.iter().for_each(|v| self.odd_boz(&v.value));
                        }
                        if let Some(Init::Value(e)) = &e.init {
                            self.boz_inside(e);
                            within(e, &mut |e| self.boz_operands(e));
                        }
                    }
                }
                DeclKind::Data(groups) => {
                    for v in groups.iter().flat_map(|g| &g.values) {
                        self.odd_boz(&v.value);
                        self.boz_inside(&v.value);
                    }
                }
                DeclKind::Parameter(list) => {
                    for c in list {
                        self.boz_inside(&c.value);
                        within(&c.value, &mut |e| self.boz_operands(e));
                    }
                }
                _ => {}
            }
        }
    }

    pub(super) fn boz_in_statement(&self, s: &Stmt) {
        of_statement(s, &mut |e| self.boz_operands(e));
        match &s.kind {
            StmtKind::Assign(_, value) if self.standard.is_some() => self.boz(value, "in an assignment"),
            StmtKind::Assign(_, value) => self.boz_inside(value),
            StmtKind::Call(call) => self.boz_arguments(&call.callee, &call.args),
            StmtKind::Io(IoStmt::Write(_, items) | IoStmt::Print(_, items)) => self.boz_items(items),
            StmtKind::Associate(node) => {
                node.associations.iter().for_each(|a| self.boz(&a.selector, "in ASSOCIATE"));
            }
            StmtKind::Do(node) => {
                if let DoControl::Counted { first, last, step, .. } = &node.control {
                    let all = [Some(first), Some(last), step.as_ref()];
                    all.into_iter().flatten().for_each(|e| self.boz(e, "as a bound of a DO loop"));
                }
            }
            StmtKind::ComputedGoto(_, e) => self.boz(e, "as the choice of a GO TO"),
            StmtKind::SelectCase(node) => self.boz_cases(node),
            StmtKind::Allocate(node) => {
                let dims = node.objects.iter().filter_map(|o| o.dims.as_ref()).flat_map(|s| &s.dims);
                dims.flat_map(Dim::bounds).for_each(|e| self.boz(e, "as a bound"));
            }
            _ => {}
        }
        if let StmtKind::Io(io) = &s.kind {
            for c in controls(io) {
                if let ControlValue::Expr(e) = &c.value {
                    self.boz(e, "as the value of a control");
                }
            }
        }
        if let StmtKind::Io(IoStmt::Print(FormatRef::Expr(e), _)) = &s.kind {
            self.boz(e, "as a format");
        }
    }
}
