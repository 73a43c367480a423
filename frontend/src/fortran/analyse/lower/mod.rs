//! Typed statements and expressions → HIR bodies.
//!
//! `procedure` makes functions of program units, `home` places of variables, `designator` and `section` memory
//! that designators name, `value` and `operate` scalar expressions, `elementwise` array expressions as trees that
//! give a scalar for an index, `assign` the loops around them. `call` passes arguments as gfortran does.

mod acc;
mod allocate;
mod any_rank;
mod argument;
mod argument_class;
mod array_constructor;
mod array_intrinsic;
mod assign;
mod assumed_size;
mod atomic;
mod block;
mod build;
mod c_descriptor;
mod c_dimensions;
mod call;
mod call_outcome;
mod call_result;
mod callee;
mod character;
mod checks;
mod class_array;
mod class_default;
mod class_name;
mod class_object;
mod concurrent;
mod concurrent_mask;
mod contract;
mod control;
mod cuda;
mod data_ref;
mod declared;
mod defined_io;
pub(crate) mod degrees;
mod derived;
mod descriptor;
mod designator;
mod device_api;
mod device_expression;
mod dummy;
mod elementwise;
mod entry;
mod ev;
mod extended;
mod finish;
mod float_environment;
mod forall;
mod frame;
mod home;
mod host_bound;
mod image;
mod initial_pointer;
mod inquiry;
mod intrinsic;
mod intrinsic_bit;
mod intrinsic_call;
mod intrinsic_checks;
mod intrinsic_model;
mod intrinsic_numeric;
mod intrinsic_out;
mod intrinsic_pointer;
mod intrinsic_query;
mod intrinsic_text;
mod io;
mod io_block;
mod io_item;
mod io_values;
mod kernel_loop;
mod launch;
mod leaving;
mod loop_entry;
mod masked;
mod memory_option;
mod object_assign;
mod object_overwrite;
mod once;
mod operate;
mod own_value;
mod packing;
mod parameterized;
mod passed;
mod pointee;
mod pointer_assign;
mod private;
mod procedure;
mod pure_operation;
pub(super) use device_api::is_device_api;
pub(super) use pure_operation::is_pure_operation;
mod put_back;
mod reduce;
mod reduce_by;
mod reduce_chars;
mod reduce_remote;
mod runtime;
mod section;
mod select;
mod select_rank;
mod settled;
mod shared_storage;
mod statement;
mod statement_function;
mod system;
mod thread_operation;
mod transfer;
mod transfer_remote;
mod types;
mod unknown_dim;
mod value;
mod value_dummy;
mod volatile;

use super::symbol::{ScopeId, SymId};
use super::{Analysis, ast};
pub(super) use derived::Helper;
pub(super) use frame::Captures;
use home::Home;
pub(super) use inquiry::Bound;
pub(super) use intrinsic::{ArrayFn, AtFn, ScalarFn, SubroutineFn};
use racc_base::{Name, Span};
use racc_hir::{Body, ExprId, LabelId, LocalId, LoopId, PlaceId, StmtId};
use std::collections::{HashMap, HashSet};

/// Characters of a kind: the address of the first one and how many there are, i64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chars {
    at: ExprId,
    len: ExprId,
    kind: u8,
}

/// A value of a scalar expression.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Val {
    /// A number, pointer, or logical value (as `bool8`).
    Scalar(ExprId),
    Char(Chars),
    /// An object of derived type.
    Record(PlaceId),
}

impl Val {
    pub(crate) fn scalar(self) -> Option<ExprId> {
        match self {
            Val::Scalar(e) => Some(e),
            Val::Char(..) | Val::Record(_) => None,
        }
    }
}

/// Memory that a statement took; null while it did not.
#[derive(Clone, Copy)]
struct Temporary {
    local: LocalId,
    /// What ends the objects there and frees what is theirs; none for memory alone.
    ends: Option<StmtId>,
}

/// An enclosing construct, for CYCLE and EXIT.
struct Construct {
    name: Option<Name>,
    kind: ConstructKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ConstructKind {
    Loop(LoopId),
    /// Left by a jump to its end.
    Block(LabelId),
    /// A compute construct: nothing leaves it.
    Region,
}

/// Where control goes: labels, constructs that statements leave, and what runs before the procedure returns.
#[derive(Default)]
struct Flow<'l> {
    labels: HashMap<u32, LabelId>,
    /// Those of them that stand in front of a statement.
    placed: HashSet<LabelId>,
    constructs: Vec<Construct>,
    /// Where RETURN goes when there is something to clean up.
    exit: Option<LabelId>,
    /// Statements to run before the procedure returns, or the BLOCK construct ends.
    cleanup: Vec<StmtId>,
    /// Those of the procedure and constructs around, outermost first.
    outer_cleanups: Vec<Vec<StmtId>>,
    formats: HashMap<u32, &'l ast::Format>,
    /// Labels in the unit's ASSIGN statements.
    assigned: &'l [ast::Label],
    /// For procedures with alternate returns: the local that holds which.
    alternate: Option<LocalId>,
    entry: Option<entry::Entered>,
}

/// What OpenACC's directives change for the statements in them.
#[derive(Default)]
struct Directives {
    /// What polymorphic variables are in constructs.
    class_names: HashMap<SymId, class_name::ClassName>,
    /// Names that statements of compute constructs give to objects.
    inner_names: HashSet<SymId>,
    /// Those set in front of the compute construct at hand, by the statements.
    renamed: HashSet<SymId>,
    before_construct: Vec<StmtId>,
    /// Data clauses around what is lowered.
    clauses: u32,
    /// Local pointers that compute constructs associated, with the places of pointer and statement.
    associated: Vec<(SymId, Span, Span)>,
    /// Where the outermost compute construct stands.
    scope_outside: Option<ScopeId>,
    /// Kinds of the compute and loop directives around, for the rules of loops.
    parents: Vec<crate::acc::loop_arguments::Parent>,
    /// Variables whose loops in the construct at hand have a local for them, with their homes outside.
    own_loop_variables: Vec<(SymId, home::Home)>,
    /// What the clauses of the directive at hand made private, until its body begins.
    privatised: Vec<private::Private>,
    /// Assumed-size arrays that constructs use, as long as no clause around has been seen to name them.
    assumed: Vec<(racc_hir::DataRoot, SymId, Span)>,
    /// Bounds of loops, by their place, that were evaluated in front of the construct (see `host_bound`).
    bounds: HashMap<Span, LocalId>,
    /// The homes that private variables have outside of the open constructs and loops, outermost first.
    originals: Vec<(SymId, Home)>,
    /// The same of loop directives, with the number of loops to go until their innermost body.
    loop_privates: Vec<(u32, Vec<private::Private>)>,
}

/// Device data and launches of CUDA Fortran in the statement at hand.
#[derive(Default)]
struct Cuda {
    /// What is named is passed on and not looked at: it may be device data.
    remote_allowed: u32,
    /// Device data of the statement is in copies of the host's.
    fetching: bool,
    /// Where an allocation of device memory says that there is none.
    device_stat: Option<LocalId>,
    /// An expression is prepared for a kernel: device arrays are where the kernel finds them.
    on_device: bool,
    /// What the addresses that an ALLOCATE statement gets in the host's memory are multiples of.
    alignment: Option<i64>,
    /// The shape of the launch that the next call is.
    launching: Option<Vec<ExprId>>,
    /// The shape of the launch whose arguments are being passed.
    launched: Option<Vec<ExprId>>,
    in_kernel_loop: bool,
    /// Where the next array of run-time size begins in dynamic shared memory.
    shared_bytes: Option<LocalId>,
}

/// The body of one procedure under construction.
pub(crate) struct Lower<'l, 'a> {
    an: &'l mut Analysis<'a>,
    body: Body,
    scope: ScopeId,
    /// The procedure.
    sym: SymId,
    /// Statements of the blocks being filled, innermost last.
    stmts: Vec<Vec<StmtId>>,
    homes: HashMap<SymId, Home>,
    flow: Flow<'l>,
    directives: Directives,
    cuda: Cuda,
    /// Compute constructs around.
    compute: u32,
    /// The construct is a DO CONCURRENT (`-stdpar`).
    concurrent: bool,
    /// What is lowered is evaluated for its length only: nothing is checked.
    quiet: bool,
    /// Objects that end do so without their FINAL procedures.
    releasing: bool,
    /// The I/O statement at hand has ERR= or IOSTAT=.
    errors_handled: bool,
    /// It is CLOSE.
    closes: bool,
    /// Whether optional VALUE dummies are there.
    flags: HashMap<SymId, LocalId>,
    /// The result's place when it is returned as a value.
    result: Option<PlaceId>,
    frame: frame::Frame,
    /// What the statement at hand leaves behind.
    temporaries: Vec<Temporary>,
    once: once::Once,
    /// The numbers of the teams that CHANGE TEAM constructs around came from.
    teams: Vec<LocalId>,
    /// Calls so far of procedures that may have effects: loops around them keep their order.
    impure_calls: usize,
    span: Span,
}

impl<'l, 'a> Lower<'l, 'a> {
    fn new(an: &'l mut Analysis<'a>, scope: ScopeId, sym: SymId) -> Self {
        let span = an.table.syms[sym].span;
        Lower {
            an,
            body: Body::empty(),
            scope,
            sym,
            stmts: vec![Vec::new()],
            homes: HashMap::new(),
            flow: Flow::default(),
            directives: Directives::default(),
            cuda: Cuda::default(),
            compute: 0,
            concurrent: false,
            quiet: false,
            releasing: false,
            errors_handled: false,
            closes: false,
            flags: HashMap::new(),
            result: None,
            frame: frame::Frame::default(),
            temporaries: Vec::new(),
            once: once::Once::default(),
            teams: Vec::new(),
            impure_calls: 0,
            span,
        }
    }
}
