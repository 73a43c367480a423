//! Clauses with a language's expressions → acc nodes of the HIR: every rule from clause to node, once for C and Fortran.
//!
//! `region` makes constructs, `loops` loop directives, `executable` directives without a body, `procedure` what
//! `routine` and `declare` say of functions and globals. A language lends its own knowledge through [`Operands`]:
//! what an expression is worth, and which memory a variable names. Atomic constructs are each language's own, as
//! they are about the form of statements.
//!
//! For a construct an analysis calls `region_head`, then `acc_loop` when the directive is combined and
//! `RegionHead::imply_copies` with its reductions, then analyses the body and closes the head over it. The
//! [`Parent`](super::loop_arguments::Parent) of loops in the body is `Parent::of_directive`.

mod executable;
mod loops;
mod procedure;
mod region;
#[cfg(test)]
mod tests;

pub use executable::executable;
pub use loops::{acc_loop, cache_items, governed_loops};
pub use procedure::{global_declare, global_declares, join, routine, split_declare};
pub use region::{RegionHead, region_head};

use super::codes;
use super::device_types::per_device;
use super::directive::{Clause, ClauseKind, DataClause, GangArgs, Modifiers, SizeExpr, Var, WaitArgs};
use super::names::ClauseName;
use crate::reported::{Checked, Reported};
use racc_base::{Diagnostic, Name, Sink, Span, nyi};
use racc_hir::{
    AsyncArg, Body, DataItem, DataKind, DataMods, DataRef, Expr, ExprId, PerDevice, PrivateItem, ReduceOp,
    ReductionItem, Types, WaitArg,
};

/// What a variable is named for: it decides what a bare pointer means and which sections are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataUse {
    Clause(DataKind),
    Cache,
    /// What a reduction combines: its sections may have gaps.
    Reduction,
}

impl DataUse {
    /// A clause that gives the object memory on the device, takes it away, or copies: not one about its address alone.
    pub fn is_of_memory(self) -> bool {
        match self {
            DataUse::Clause(kind) => match kind {
                DataKind::Copy
                | DataKind::Copyin
                | DataKind::Copyout
                | DataKind::Create
                | DataKind::NoCreate
                | DataKind::Present
                | DataKind::Delete
                | DataKind::UpdateSelf
                | DataKind::UpdateDevice => true,
                DataKind::Deviceptr | DataKind::Attach | DataKind::Detach | DataKind::UseDevice => false,
            },
            DataUse::Cache | DataUse::Reduction => false,
        }
    }
}

/// What the rules ask of a language's analysis. Methods that return nothing useful have reported why.
pub trait Operands {
    type Expr;

    /// The body under construction and the program's types.
    fn nodes(&mut self) -> (&mut Body, &mut Types);
    fn sink(&mut self) -> &mut Sink;
    /// The value of an integer expression, as i64; a literal when it is constant.
    fn integer(&mut self, expr: &Self::Expr) -> Checked<ExprId>;
    /// The value of a condition (OpenACC 3.4 §1.6), as `bool8`.
    fn condition(&mut self, expr: &Self::Expr) -> Checked<ExprId>;
    /// The memory that a variable of a data clause names, with its text for messages; a common block names several.
    fn data(&mut self, var: &Var<Self::Expr>, used: DataUse) -> Vec<(Name, DataRef)>;
    /// What a clause of a construct does with a variable whose size the language may not know.
    fn kind_of_item(&mut self, _var: &Var<Self::Expr>, kind: DataKind) -> DataKind {
        kind
    }
    /// What a clause that makes a copy does with the object itself, whose parts are items behind it.
    fn kind_of_object(&mut self, _var: &Var<Self::Expr>, kind: DataKind) -> DataKind {
        kind
    }
    /// An item of a `private` or `firstprivate` clause.
    fn private(&mut self, var: &Var<Self::Expr>, clause: ClauseName) -> Vec<PrivateItem>;
    /// Checks that the operator is one of the variable's type (OpenACC 3.4 §2.5.15).
    fn reduction(&mut self, var: &Var<Self::Expr>, op: ReduceOp) -> Vec<ReductionItem>;
    /// The link name of the procedure that source calls `name`: `bind(name)`.
    fn link_name(&mut self, name: &Name) -> Name;
    /// The name that a string of the language spells: `bind("name")`.
    fn spelled(&mut self, text: &str) -> Name {
        Name::new(text)
    }
}

/// The clauses whose arguments are plain values, with these lowered; `device_type` marks stay. Values are lowered
/// once, whatever number of device types they hold for.
fn values<L: Operands>(lang: &mut L, clauses: &[&Clause<L::Expr>]) -> Vec<Clause<ExprId>> {
    let mut lowered = Vec::new();
    for clause in clauses {
        if let Ok(Some(kind)) = value_clause(lang, clause) {
            lowered.push(Clause { kind, device_types: clause.device_types.clone(), span: clause.span });
        }
    }
    lowered
}

/// `None` for clauses that hold variables.
fn value_clause<L: Operands>(lang: &mut L, clause: &Clause<L::Expr>) -> Checked<Option<ClauseKind<ExprId>>> {
    let span = clause.span;
    Ok(Some(match &clause.kind {
        ClauseKind::Async(None) => ClauseKind::Async(None),
        ClauseKind::Async(Some(e)) => ClauseKind::Async(Some(lang.integer(e)?)),
        ClauseKind::Wait(None) => ClauseKind::Wait(None),
        ClauseKind::Wait(Some(args)) => ClauseKind::Wait(Some(wait_values(lang, args)?)),
        ClauseKind::NumGangs(list) => {
            let counts: Vec<ExprId> = list.iter().map(|e| count(lang, e, span)).collect::<Checked<_>>()?;
            ClauseKind::NumGangs(counts)
        }
        ClauseKind::NumWorkers(e) => ClauseKind::NumWorkers(count(lang, e, span)?),
        ClauseKind::VectorLength(e) => ClauseKind::VectorLength(count(lang, e, span)?),
        ClauseKind::Gang(args) => ClauseKind::Gang(GangArgs {
            num: args.num.as_ref().map(|e| count(lang, e, span)).transpose()?,
            dim: args.dim.as_ref().map(|e| lang.integer(e)).transpose()?,
            static_: args.static_.as_ref().map(|s| size(lang, s, span)).transpose()?,
        }),
        ClauseKind::Worker(e) => ClauseKind::Worker(e.as_ref().map(|e| count(lang, e, span)).transpose()?),
        ClauseKind::Vector(e) => ClauseKind::Vector(e.as_ref().map(|e| count(lang, e, span)).transpose()?),
        ClauseKind::Collapse { force, count: n } => {
            ClauseKind::Collapse { force: *force, count: count(lang, n, span)? }
        }
        ClauseKind::Tile(sizes) => {
            ClauseKind::Tile(sizes.iter().map(|s| size(lang, s, span)).collect::<Checked<_>>()?)
        }
        ClauseKind::DeviceNum(e) => ClauseKind::DeviceNum(lang.integer(e)?),
        ClauseKind::DefaultAsync(e) => ClauseKind::DefaultAsync(lang.integer(e)?),
        ClauseKind::Seq => ClauseKind::Seq,
        ClauseKind::Auto => ClauseKind::Auto,
        ClauseKind::Independent => ClauseKind::Independent,
        ClauseKind::DeviceTypes(names) => ClauseKind::DeviceTypes(names.clone()),
        ClauseKind::Default(kind) => ClauseKind::Default(*kind),
        ClauseKind::IfPresent => ClauseKind::IfPresent,
        ClauseKind::Finalize => ClauseKind::Finalize,
        ClauseKind::NoHost => ClauseKind::NoHost,
        ClauseKind::Bind(bind) => ClauseKind::Bind(bind.clone()),
        ClauseKind::If(e) => ClauseKind::If(lang.condition(e)?),
        ClauseKind::SelfExec(Some(e)) => ClauseKind::SelfExec(Some(lang.condition(e)?)),
        ClauseKind::SelfExec(None) => {
            // OpenACC 3.4 §2.5.7: without an argument the condition is true.
            let (body, types) = lang.nodes();
            let bool8 = types.bool8();
            ClauseKind::SelfExec(Some(body.expr(Expr::Int(1), bool8, span)))
        }
        ClauseKind::Atomic(_)
        | ClauseKind::Data { .. }
        | ClauseKind::Private(_)
        | ClauseKind::Firstprivate(_)
        | ClauseKind::Reduction { .. }
        | ClauseKind::Cache { .. } => return Ok(None),
    }))
}

fn wait_values<L: Operands>(lang: &mut L, args: &WaitArgs<L::Expr>) -> Checked<WaitArgs<ExprId>> {
    let devnum = args.devnum.as_ref().map(|e| lang.integer(e)).transpose()?;
    let queues = args.queues.iter().map(|e| lang.integer(e)).collect::<Checked<_>>()?;
    Ok(WaitArgs { devnum, queues })
}

/// A number that must be positive, as far as the compiler can see.
fn count<L: Operands>(lang: &mut L, expr: &L::Expr, span: Span) -> Checked<ExprId> {
    let value = lang.integer(expr)?;
    if let Some(n) = lang.nodes().0.const_int(value)
        && n < 1
    {
        let wrong = Diagnostic::error(codes::NOT_POSITIVE, span, format!("a count of {n} must be positive"))
            .help("write an expression of 1 or more")
            .spec("OpenACC 3.4 §2.5.10-2.5.12, §2.9");
        return Err(Reported::new(lang.sink(), wrong));
    }
    Ok(value)
}

fn size<L: Operands>(lang: &mut L, size: &SizeExpr<L::Expr>, span: Span) -> Checked<SizeExpr<ExprId>> {
    match size {
        SizeExpr::Star => Ok(SizeExpr::Star),
        SizeExpr::Expr(e) => count(lang, e, span).map(SizeExpr::Expr),
    }
}

/// The value of a constant expression, which the clause demands (OpenACC 3.4 §1.6).
fn constant<L: Operands>(lang: &mut L, value: ExprId, what: &str, span: Span) -> Checked<i128> {
    match lang.nodes().0.const_int(value) {
        Some(constant) => Ok(constant),
        None => {
            let wrong =
                Diagnostic::error(codes::NOT_CONSTANT, span, format!("{what} is not a constant expression"))
                    .help("write an integer constant")
                    .spec("OpenACC 3.4 §1.6");
            Err(Reported::new(lang.sink(), wrong))
        }
    }
}

/// OpenACC 3.4 §2.16.1.
fn async_arg(clauses: &[&Clause<ExprId>]) -> AsyncArg {
    let found = clauses.iter().find_map(|c| {
        let ClauseKind::Async(queue) = &c.kind else { return None };
        Some(queue.map_or(AsyncArg::NoVal, AsyncArg::Value))
    });
    found.unwrap_or_default()
}

/// OpenACC 3.4 §2.16.2. Several `wait` clauses wait for the queues of all of them; one without queues for all.
fn wait_arg(clauses: &[&Clause<ExprId>], sink: &mut Sink) -> Option<WaitArg> {
    let mut all: Option<WaitArg> = None;
    for clause in clauses {
        let ClauseKind::Wait(args) = &clause.kind else { continue };
        let new = match args {
            None => WaitArg::default(),
            Some(args) => WaitArg { devnum: args.devnum, queues: args.queues.clone() },
        };
        all = Some(match all {
            None => new,
            Some(old) if old.devnum.is_some() || new.devnum.is_some() => {
                sink.push(nyi!(clause.span, "several wait clauses, one of them with devnum"));
                old
            }
            Some(old) if old.queues.is_empty() || new.queues.is_empty() => WaitArg::default(),
            Some(mut old) => {
                old.queues.extend(new.queues);
                old
            }
        });
    }
    all
}

fn wait_per_device(clauses: &[&Clause<ExprId>], sink: &mut Sink) -> PerDevice<Option<WaitArg>> {
    per_device(clauses, |clauses| wait_arg(clauses, sink))
}

/// The argument of the `if` clause.
fn when(clauses: &[&Clause<ExprId>]) -> Option<ExprId> {
    clauses.iter().find_map(|c| if let ClauseKind::If(e) = &c.kind { Some(*e) } else { None })
}

fn has(clauses: &[&Clause<ExprId>], name: ClauseName) -> bool {
    clauses.iter().any(|c| ClauseName::of(&c.kind) == name)
}

/// Items of all data clauses, in source order; `kind_of` has the last word on what one does.
fn data_items<L: Operands>(
    lang: &mut L,
    clauses: &[&Clause<L::Expr>],
    kind_of: impl Fn(&mut L, &Var<L::Expr>, DataKind) -> DataKind,
    object_kind: impl Fn(&mut L, &Var<L::Expr>, DataKind) -> DataKind,
) -> Vec<DataItem> {
    let mut items = Vec::new();
    for clause in clauses {
        let ClauseKind::Data { clause: data, modifiers, vars } = &clause.kind else { continue };
        let Some(kind) = data_kind(*data, clause.span, lang.sink()) else { continue };
        for var in vars {
            let kind = kind_of(lang, var, kind);
            for (n, (text, what)) in lang.data(var, DataUse::Clause(kind)).into_iter().enumerate() {
                let own = if n == 0 { object_kind(lang, var, kind) } else { kind };
                let mut mods = data_mods(*modifiers);
                mods.always_in &= own == kind;
                if own != kind && mods.zero {
                    let what = format!("`zero` of `{text}`, which has LEN parameters");
                    lang.sink().push(racc_base::nyi!(var.span, "{what}"));
                }
                items.push(DataItem { kind: own, mods, text, what, span: var.span });
            }
        }
    }
    items
}

fn data_kind(clause: DataClause, span: Span, sink: &mut Sink) -> Option<DataKind> {
    Some(match clause {
        DataClause::Copy => DataKind::Copy,
        DataClause::Copyin => DataKind::Copyin,
        DataClause::Copyout => DataKind::Copyout,
        DataClause::Create => DataKind::Create,
        DataClause::NoCreate => DataKind::NoCreate,
        DataClause::Present => DataKind::Present,
        DataClause::Deviceptr => DataKind::Deviceptr,
        DataClause::Attach => DataKind::Attach,
        DataClause::Detach => DataKind::Detach,
        DataClause::Delete => DataKind::Delete,
        DataClause::UseDevice => DataKind::UseDevice,
        DataClause::UpdateSelf => DataKind::UpdateSelf,
        DataClause::UpdateDevice => DataKind::UpdateDevice,
        // OpenACC 3.4 §2.13.1: device memory for the procedure's duration, the host's copy unused.
        DataClause::DeviceResident => DataKind::Create,
        DataClause::Link => {
            sink.push(
                Diagnostic::error(codes::NOT_GLOBAL_CLAUSE, span, "`link` of a variable that is not global")
                    .help("use `create` for variables of a procedure")
                    .spec("OpenACC 3.4 §2.13"),
            );
            return None;
        }
    })
}

/// OpenACC 3.4 §2.7.4: `always` is `alwaysin` and `alwaysout`.
fn data_mods(m: Modifiers) -> DataMods {
    DataMods {
        always_in: m.always || m.always_in,
        always_out: m.always || m.always_out,
        capture: m.capture,
        readonly: m.readonly,
        zero: m.zero,
        freed: false,
        implied: false,
    }
}

fn reduce_op(op: super::directive::ReductionOp) -> ReduceOp {
    use super::directive::ReductionOp as R;
    match op {
        R::Add => ReduceOp::Add,
        R::Mul => ReduceOp::Mul,
        R::Max => ReduceOp::Max,
        R::Min => ReduceOp::Min,
        R::BitAnd => ReduceOp::BitAnd,
        R::BitOr => ReduceOp::BitOr,
        R::BitXor => ReduceOp::BitXor,
        R::LogicalAnd => ReduceOp::LogicalAnd,
        R::LogicalOr => ReduceOp::LogicalOr,
        R::Eqv => ReduceOp::Eqv,
        R::Neqv => ReduceOp::Neqv,
    }
}

fn private_items<L: Operands>(
    lang: &mut L,
    clauses: &[&Clause<L::Expr>],
    name: ClauseName,
) -> Vec<PrivateItem> {
    let mut items = Vec::new();
    for clause in clauses.iter().filter(|c| ClauseName::of(&c.kind) == name) {
        if let ClauseKind::Private(vars) | ClauseKind::Firstprivate(vars) = &clause.kind {
            items.extend(vars.iter().flat_map(|var| lang.private(var, name)));
        }
    }
    items
}

fn reduction_items<L: Operands>(lang: &mut L, clauses: &[&Clause<L::Expr>]) -> Vec<ReductionItem> {
    let mut items = Vec::new();
    for clause in clauses {
        if let ClauseKind::Reduction { op, vars } = &clause.kind {
            items.extend(vars.iter().flat_map(|var| lang.reduction(var, reduce_op(*op))));
        }
    }
    items
}
