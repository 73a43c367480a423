//! What statements and expressions use that came with a later standard, or with none.

use super::{CONSTANT_PARTS, Extension, F2003, F2008, F2018, Feature, Standard, Walk};
use crate::fortran::ast::walk::{controls, of_statement, within};
use crate::fortran::ast::{
    Arg, ArgValue, ArrayItem, BinaryOp, CommonGroup, DataObject, DeclKind, DoControl, Expr, ExprKind,
    FormatRef, If, IoStmt, Locality, Stmt, StmtKind, StopKind, Unit, UnitKind, any_statement,
};
use racc_base::Name;
use std::cell::RefCell;
use std::collections::HashSet;

const ASSIGN: Feature = ("ASSIGN and assigned GOTO", Extension);
const ASSOCIATE: Feature = ("ASSOCIATE", F2003);
const BLOCK: Feature = ("BLOCK", F2008);
const CONCURRENT: Feature = ("DO CONCURRENT", F2008);
const ERROR_STOP: Feature = ("ERROR STOP", F2008);
const IMAGES: Feature = ("statements about images", F2008);
const LOCALITY: Feature = ("the locality of variables in DO CONCURRENT", F2018);
const ERRMSG: Feature = ("ERRMSG= in ALLOCATE and DEALLOCATE", F2003);
const MOLD: Feature = ("MOLD= in ALLOCATE", F2008);
const OWN_BOUNDS: Feature = ("the variable of an implied DO in its bounds", Extension);
const PAUSE: Feature = ("PAUSE", Extension);
const QUIET: Feature = ("QUIET= in STOP", F2018);
const REDUCTION: Feature = ("REDUCE in DO CONCURRENT", Standard::F2023);
const REAL_POWER: Feature = ("an exponent in a constant expression that is no integer", F2003);
const SELECT_RANK: Feature = ("SELECT RANK", F2018);
const SELECT_TYPE: Feature = ("SELECT TYPE", F2003);
const SOURCE: Feature = ("a type or SOURCE= in ALLOCATE", F2003);
const ARRAY_TYPE: Feature = ("an array constructor with a type", F2003);
const BOUNDS: Feature = ("bounds in a pointer assignment", F2003);
const BOZ: Feature = ("a BOZ constant outside of DATA", F2003);
const BY_VALUE: Feature = ("%VAL, %REF and %LOC", Extension);
const COMMON_DATA: Feature = ("DATA for a variable of a common block outside of BLOCK DATA", Extension);
const CONSTANT_FUNCTION: Feature = ("this intrinsic function in a constant expression", F2003);
const DATA_TWICE: Feature = ("a second DATA value for a variable", Extension);
const ERROR_STOP_IN_PURE: Feature = ("ERROR STOP in a PURE procedure", F2018);
const EXIT_CONSTRUCT: Feature = ("EXIT from a construct that is no loop", F2008);
const IO_KEY_2003: Feature = ("this control of an input or output statement", F2003);
const IO_KEY_2008: Feature = ("NEWUNIT=", F2008);
const NAMED_VALUES: Feature = ("a structure constructor with the names of components", F2003);
const PRINT_NAMELIST: Feature = ("PRINT with a NAMELIST", Extension);
const RETURN_IN_PROGRAM: Feature = ("RETURN in a main program", Extension);
const SIZE_OF_RECORD: Feature = ("SIZE= without ADVANCE='no'", F2018);
const XOR: Feature = (".XOR.", Extension);

/// Fortran 95 §7.1.6.1: constant expressions have elemental functions of integers and characters, and these.
const CONSTANT_95: [&str; 6] =
    ["repeat", "reshape", "selected_int_kind", "selected_real_kind", "transfer", "trim"];

/// Transformational functions, and elemental ones of real and complex arguments.
const CONSTANT_2003: [&str; 42] = [
    "cmplx",
    "dble",
    "float",
    "real",
    "sngl",
    "acos",
    "aimag",
    "aint",
    "all",
    "anint",
    "any",
    "asin",
    "atan",
    "atan2",
    "conjg",
    "cos",
    "cosh",
    "count",
    "cshift",
    "dot_product",
    "eoshift",
    "exp",
    "log",
    "log10",
    "matmul",
    "maxloc",
    "maxval",
    "minloc",
    "minval",
    "pack",
    "product",
    "sin",
    "sinh",
    "spread",
    "sqrt",
    "sum",
    "tan",
    "tanh",
    "transpose",
    "unpack",
    "dim",
    "norm2",
];

impl Walk<'_> {
    /// The statements of a unit.
    pub(super) fn body(&self, unit: &Unit) {
        let pure_ = match &unit.kind {
            UnitKind::Procedure(p) => p.prefix.pure_ || p.prefix.elemental && !p.prefix.impure,
            UnitKind::Program(_) | UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_) => {
                false
            }
        };
        let named = names_of_constructs(&unit.body);
        let groups: HashSet<&Name> = unit
            .spec
            .iter()
            .filter_map(|d| if let DeclKind::Namelist(list) = &d.kind { Some(list) } else { None })
            .flatten()
            .map(|g| &g.name.name)
            .collect();
        // The walk goes everywhere when no statement is the one that is looked for.
        any_statement(&unit.body, &|s| {
            self.statement(s);
            match &s.kind {
                StmtKind::Return(_) if matches!(unit.kind, UnitKind::Program(_)) => {
                    self.uses(RETURN_IN_PROGRAM, s.span);
                }
                StmtKind::Exit(Some(name)) if named.contains(&name.name) => self.uses(EXIT_CONSTRUCT, s.span),
                StmtKind::Stop(stop) if pure_ && matches!(stop.kind, StopKind::ErrorStop) => {
                    self.uses(ERROR_STOP_IN_PURE, s.span);
                }
                StmtKind::Io(IoStmt::Print(FormatRef::Expr(e), _)) => {
                    if let ExprKind::Name(name) = &e.kind
                        && groups.contains(name)
                    {
                        self.uses(PRINT_NAMELIST, s.span);
                    }
                }
                _ => {}
            }
            false
        });
    }

    fn expression(&self, e: &Expr) {
        match &e.kind {
            ExprKind::Array { ty, items } => {
                if let Some(ty) = ty {
                    self.uses(ARRAY_TYPE, ty.span);
                }
                items.iter().for_each(|i| self.own_bounds(i));
            }
            ExprKind::Boz { .. } => self.uses(BOZ, e.span),
            ExprKind::Complex(re, im) => {
                let named = [re, im].into_iter().find(|part| matches!(part.kind, ExprKind::Name(_)));
                named.into_iter().for_each(|part| self.uses(CONSTANT_PARTS, part.span));
            }
            ExprKind::Binary(BinaryOp::Xor, ..) => self.uses(XOR, e.span),
            ExprKind::Percent(..) => self.uses(BY_VALUE, e.span),
            ExprKind::Apply(base, args) => {
                if let ExprKind::Name(name) = &base.kind
                    && self.types.contains(name)
                    && args.iter().any(|a| a.keyword.is_some())
                {
                    self.uses(NAMED_VALUES, e.span);
                }
            }
            _ => {}
        }
    }

    /// Fortran 2018 C7118: the variable of an implied DO has no value ahead of it.
    fn own_bounds(&self, item: &ArrayItem) {
        let ArrayItem::ImpliedDo(list) = item else { return };
        let own = |e: &Expr| {
            within(e, &mut |e| {
                if matches!(&e.kind, ExprKind::Name(n) if *n == list.var.name) {
                    self.uses(OWN_BOUNDS, e.span);
                }
            });
        };
        own(&list.first);
        own(&list.last);
        list.step.iter().for_each(own);
    }

    /// A part of an expression that is constant.
    pub(super) fn constant_part(&self, e: &Expr) {
        self.expression(e);
        if let ExprKind::Binary(BinaryOp::Power, _, power) = &e.kind
            && is_real(power)
        {
            self.uses(REAL_POWER, e.span);
        }
        if let ExprKind::Apply(base, args) = &e.kind
            && let ExprKind::Name(name) = &base.kind
            && (CONSTANT_2003.contains(&name.as_str()) || of_real_numbers(name, args))
            && !CONSTANT_95.contains(&name.as_str())
            && args.iter().all(|a| matches!(a.value, ArgValue::Expr(_)))
        {
            self.uses(CONSTANT_FUNCTION, e.span);
        }
    }

    /// Variables that DATA statements name twice, and those of common blocks.
    pub(super) fn data_twice(&self, unit: &Unit) {
        let block_data = matches!(unit.kind, UnitKind::BlockData(_));
        let shared: HashSet<&Name> = unit
            .spec
            .iter()
            .filter_map(|d| if let DeclKind::Common(groups) = &d.kind { Some(groups) } else { None })
            .flatten()
            .flat_map(|g: &CommonGroup| &g.entities)
            .map(|e| &e.name.name)
            .collect();
        let mut seen: HashSet<&Name> = HashSet::new();
        let groups = unit
            .spec
            .iter()
            .filter_map(|d| if let DeclKind::Data(groups) = &d.kind { Some(groups) } else { None });
        for object in groups.flatten().flat_map(|g| &g.objects) {
            let DataObject::Designator(e) = object else { continue };
            let mut base = e;
            while let ExprKind::Apply(inner, _) | ExprKind::Member(inner, _) = &base.kind {
                base = inner;
            }
            let ExprKind::Name(name) = &base.kind else { continue };
            let whole = matches!(e.kind, ExprKind::Name(_));
            if !block_data && shared.contains(name) {
                self.uses(COMMON_DATA, e.span);
            }
            if whole && !seen.insert(name) {
                self.uses(DATA_TWICE, e.span);
            }
        }
    }

    fn io(&self, io: &IoStmt) {
        let transfer = matches!(io, IoStmt::Read(..) | IoStmt::Write(..));
        let control = |key: &str| controls(io).iter().find(|c| c.key.name == key);
        if let (Some(c), None, true) = (control("size"), control("advance"), matches!(io, IoStmt::Read(..))) {
            self.uses(SIZE_OF_RECORD, c.span);
        }
        for c in controls(io) {
            let new = matches!(
                c.key.name.as_str(),
                "asynchronous"
                    | "decimal"
                    | "encoding"
                    | "id"
                    | "iomsg"
                    | "pending"
                    | "pos"
                    | "round"
                    | "sign"
                    | "stream"
            ) || transfer && matches!(c.key.name.as_str(), "delim" | "pad" | "blank");
            if new {
                self.uses(IO_KEY_2003, c.span);
            }
            if c.key.name == "newunit" {
                self.uses(IO_KEY_2008, c.span);
            }
        }
    }

    fn statement(&self, s: &Stmt) {
        let say = |feature: Feature| self.uses(feature, s.span);
        of_statement(s, &mut |e| self.expression(e));
        match &s.kind {
            StmtKind::Associate(_) => say(ASSOCIATE),
            StmtKind::AssignedGoto(..) | StmtKind::AssignLabel(..) => say(ASSIGN),
            StmtKind::SelectType(_) => say(SELECT_TYPE),
            StmtKind::SelectRank(_) => say(SELECT_RANK),
            StmtKind::Block(b) => {
                say(BLOCK);
                self.declarations(&b.spec);
            }
            StmtKind::Do(d) => {
                if let DoControl::Concurrent { locality, .. } = &d.control {
                    let reduces = locality.iter().any(|l| matches!(l, Locality::Reduce(..)));
                    say(match locality.is_empty() {
                        true => CONCURRENT,
                        false if reduces => REDUCTION,
                        false => LOCALITY,
                    });
                }
            }
            StmtKind::Allocate(a) => {
                if let Some(ty) = &a.ty {
                    self.uses(SOURCE, ty.span);
                }
                if let Some(e) = &a.options.source {
                    self.uses(SOURCE, e.span);
                }
                if let Some(e) = &a.options.mold {
                    self.uses(MOLD, e.span);
                }
                if let Some(e) = &a.options.errmsg {
                    self.uses(ERRMSG, e.span);
                }
            }
            StmtKind::Deallocate(d) => {
                if let Some(e) = &d.errmsg {
                    self.uses(ERRMSG, e.span);
                }
            }
            StmtKind::Stop(stop) => {
                if matches!(stop.kind, StopKind::ErrorStop) {
                    say(ERROR_STOP);
                }
                if let Some(e) = &stop.quiet {
                    self.uses(QUIET, e.span);
                }
            }
            StmtKind::Pause => say(PAUSE),
            StmtKind::Image(_) => say(IMAGES),
            StmtKind::PointerAssign(target, _) => {
                if let ExprKind::Apply(_, args) = &target.kind
                    && args.iter().all(|a| matches!(a.value, ArgValue::Section(_)))
                {
                    self.uses(BOUNDS, target.span);
                }
            }
            StmtKind::Io(io) => self.io(io),
            _ => {}
        }
    }
}

/// An operation with a literal of REAL.
fn is_real(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Real { .. } => true,
        ExprKind::Paren(a) | ExprKind::Unary(_, a) => is_real(a),
        ExprKind::Binary(_, a, b) => is_real(a) || is_real(b),
        _ => false,
    }
}

/// An elemental function of integers and reals, here of a real.
fn of_real_numbers(name: &Name, args: &[Arg]) -> bool {
    const BOTH: [&str; 11] =
        ["abs", "ceiling", "floor", "int", "max", "min", "mod", "modulo", "nint", "sign", "merge"];
    let real = |a: &Arg| matches!(&a.value, ArgValue::Expr(Expr { kind: ExprKind::Real { .. }, .. }));
    BOTH.contains(&name.as_str()) && args.iter().any(real)
}

/// Constructs that EXIT may leave only since Fortran 2008.
fn names_of_constructs(body: &[Stmt]) -> HashSet<Name> {
    let names = RefCell::new(HashSet::new());
    any_statement(body, &|s| {
        let name = match &s.kind {
            StmtKind::If(If { name, .. }) => name,
            StmtKind::SelectCase(n) => &n.name,
            StmtKind::SelectType(n) => &n.name,
            StmtKind::Associate(n) => &n.name,
            StmtKind::Block(n) => &n.name,
            _ => &None,
        };
        if let Some(name) = name {
            names.borrow_mut().insert(name.name.clone());
        }
        false
    });
    names.into_inner()
}
