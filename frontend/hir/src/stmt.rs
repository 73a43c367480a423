//! Statements: all that has an effect or chooses what runs next.

use crate::{
    AccDirective, AccLoop, AsmId, BinaryOp, ExprId, FuncId, GpuOp, LabelId, LocalId, LoopId, PlaceId,
    RegionId, StmtId, TypeId,
};
use racc_base::Span;

#[derive(Clone, Debug)]
pub struct StmtData {
    pub kind: Stmt,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum Stmt {
    Nop,
    Block(Vec<StmtId>),
    /// A block whose `DynAlloc`s are freed, and whose `declare`s end, when it is left, however it is left.
    Scope(StmtId),
    /// Scalar or whole-aggregate store. Aggregates: `value` is a `Load` of the same type; the objects may
    /// overlap only exactly.
    Assign {
        place: PlaceId,
        value: ExprId,
    },
    /// `dest` receives the result; its type is the callee's result type.
    Call {
        dest: Option<PlaceId>,
        callee: Callee,
        args: Vec<ExprId>,
    },
    If {
        cond: ExprId,
        then: StmtId,
        otherwise: Option<StmtId>,
    },
    Loop(LoopId),
    /// Jumps to the label of the case that holds `value`, else to `default`, else past `body`. The labels stand
    /// inside `body`. `Break(exit)` leaves.
    Switch {
        value: ExprId,
        cases: Vec<SwitchCase>,
        default: Option<LabelId>,
        exit: LabelId,
        body: StmtId,
    },
    /// The point that `Goto(label)` reaches.
    Label(LabelId),
    Goto(LabelId),
    /// GNU computed goto with all labels whose address is taken.
    ComputedGoto {
        target: ExprId,
        labels: Vec<LabelId>,
    },
    /// Leaves the loop / goes on with its next iteration (the step included).
    Break(LoopId),
    Continue(LoopId),
    /// Leaves the switch whose exit label this is, or the Fortran block construct so marked.
    Leave(LabelId),
    Return(Option<ExprId>),
    /// `local = alloca(count × size_of(elem))`; `local` has type pointer to `elem`. C VLAs, Fortran automatic arrays.
    DynAlloc {
        local: LocalId,
        elem: TypeId,
        count: ExprId,
        align: u64,
    },
    Atomic(AtomicStmt),
    /// A compute, data or host_data construct.
    Region(RegionId),
    /// An executable directive.
    Acc(AccDirective),
    /// Control does not get here.
    Unreachable,
    /// Stops the program (`__builtin_trap`).
    Trap,
}

#[derive(Clone, Debug)]
pub struct SwitchCase {
    /// Inclusive; in the type of the switch's value.
    pub lo: i128,
    pub hi: i128,
    pub label: LabelId,
}

#[derive(Clone, Debug)]
pub enum Callee {
    Direct(FuncId),
    /// A function pointer; its pointee is the signature.
    Indirect(ExprId),
    Builtin(Builtin),
    Asm(AsmId),
    /// A launch of the function, which is a kernel: [`LAUNCH_ARGS`](crate::LAUNCH_ARGS) go before its arguments.
    Launch(FuncId),
}

/// Effects that are not functions of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Builtin {
    /// `(dst, src, bytes)`; also `mempcpy`-free forms of the C library's names when not redefined.
    Memcpy,
    Memmove,
    /// `(dst, byte, bytes)`.
    Memset,
    /// `(ap_addr)`.
    VaStart,
    VaEnd,
    /// `(dst_ap_addr, src_ap_addr)`.
    VaCopy,
    /// `(ap_addr)`, result type from `dest`.
    VaArg,
    /// `(bytes)`: freed at function exit.
    Alloca,
    /// `(level)`.
    FrameAddress,
    ReturnAddress,
    /// `(address)`.
    Prefetch,
    /// x86's MXCSR, how SSE's arithmetic rounds and what it does with subnormal numbers: `()` → value, `(value)`.
    ReadSseControl,
    WriteSseControl,
    /// Full fence.
    SyncSynchronize,
    /// `(ptr, value)` → old value; by `op` of the name; sequentially consistent (GNU `__sync_*`, `__atomic_*`, C11).
    AtomicExchange,
    AtomicFetchAdd,
    AtomicFetchSub,
    AtomicFetchAnd,
    AtomicFetchOr,
    AtomicFetchXor,
    AtomicFetchNand,
    /// `(ptr, expected_ptr, desired)` → bool8, as C11's strong form.
    AtomicCompareExchange,
    /// `(ptr)` → value; `(ptr, value)`.
    AtomicLoad,
    AtomicStore,
    /// `(a, b, result_ptr)` → bool8: `__builtin_add_overflow` and its like.
    AddOverflow,
    SubOverflow,
    MulOverflow,
    /// `(buf)` and `(buf, value)` of setjmp are ordinary calls with `returns_twice` on the function.
    StackSave,
    StackRestore,
    /// GNU `__builtin_setjmp(buf)` with its five words, `__builtin_longjmp(buf, 1)`.
    Setjmp,
    Longjmp,
    Gpu(GpuOp),
    /// A bit of what libgcc finds out of x86-64's processors: `()` → int, not 0 where it is set.
    CpuSupports(u8),
    /// LLVM's intrinsic: the processor's, or for the type of the result. Arguments get the types that it declares.
    Intrinsic {
        name: &'static str,
        stored: Stored,
    },
}

/// Which of two results goes where the last argument of an intrinsic points to; the other is the value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stored {
    Nothing,
    First,
    Second,
}

/// A loop of the body. `acc` is there when a loop directive governs it.
#[derive(Clone, Debug)]
pub struct Loop {
    pub kind: LoopKind,
    pub body: StmtId,
    pub acc: Option<Box<AccLoop>>,
    /// The language promises independent iterations (Fortran array syntax, `do concurrent`).
    pub independent: bool,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum LoopKind {
    /// `iv = first; repeat trip times { body; iv += step }`. `trip` is i64, negative means 0; `first`, `step` have
    /// `iv`'s type. All three are evaluated once, before. The body does not assign `iv`. Afterwards `iv` holds
    /// `first + max(trip, 0) × step`, as C and Fortran have it. On the way only unsigned variables of 64 bits and more
    /// may pass the end of their type.
    Counted { iv: LocalId, first: ExprId, trip: ExprId, step: ExprId },
    /// `loop { pre; if !cond leave; body; step }`: `pre` computes what `cond` reads, runs each time.
    While { pre: Option<StmtId>, cond: Option<ExprId>, step: Option<StmtId> },
    /// `loop { body; pre; if !cond leave }`: `Continue` goes to `pre`.
    DoWhile { pre: Option<StmtId>, cond: ExprId },
}

/// An `atomic` construct, already reduced to its meaning.
#[derive(Clone, Debug)]
pub struct AtomicStmt {
    /// The scalar that is accessed atomically.
    pub place: PlaceId,
    pub op: AtomicOp,
    /// `capture`: where the value goes.
    pub capture: Option<AtomicCapture>,
    /// OpenACC 3.4 §2.12 `if` clause: not atomic when false.
    pub when: Option<ExprId>,
}

#[derive(Clone, Debug)]
pub enum AtomicOp {
    Read,
    Write(ExprId),
    /// `x = x op value`, computed in the type of `value` and converted to that of `x`: both are numbers.
    Update {
        op: BinaryOp,
        value: ExprId,
    },
    /// `x = value op x`, in the type of `value` too.
    ReverseUpdate {
        op: BinaryOp,
        value: ExprId,
    },
    /// Logical and/or/eqv/neqv on Bool places (Fortran) — `x = x op value`.
    Logical {
        op: LogicalOp,
        value: ExprId,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LogicalOp {
    And,
    Or,
    Eqv,
    Neqv,
}

#[derive(Clone, Debug)]
pub struct AtomicCapture {
    pub dest: PlaceId,
    pub which: CaptureWhich,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CaptureWhich {
    /// The value before the update.
    Old,
    New,
}

impl AtomicStmt {
    /// No conversion stands between what is in memory and what is computed.
    pub fn computes_in_its_type(&self, body: &crate::Body) -> bool {
        self.op.value().is_none_or(|value| body.exprs[value].ty == body.places[self.place].ty)
    }
}

impl AtomicOp {
    /// The operand beside the object.
    pub fn value(&self) -> Option<ExprId> {
        match self {
            AtomicOp::Read => None,
            AtomicOp::Write(value)
            | AtomicOp::Update { value, .. }
            | AtomicOp::ReverseUpdate { value, .. }
            | AtomicOp::Logical { value, .. } => Some(*value),
        }
    }
}

impl Callee {
    pub fn direct(&self) -> Option<FuncId> {
        match self {
            Callee::Direct(f) => Some(*f),
            Callee::Indirect(_) | Callee::Builtin(_) | Callee::Asm(_) | Callee::Launch(_) => None,
        }
    }
}

impl StmtData {
    pub fn new(kind: Stmt, span: Span) -> StmtData {
        StmtData { kind, span }
    }
}
