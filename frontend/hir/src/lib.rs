//! The HIR: racc's one typed, structured, **language-free** program representation.
//!
//! A front end builds a [`Program`] once; then it is frozen. `codegen` keeps what it decides in side tables
//! (`SecondaryMap`s by the ids below), because the same body is emitted several times, once a target.
//!
//! Invariants (checked by `verify`):
//! - Every [`Expr`](expr::Expr) is **pure**: it reads memory at most. What writes, calls, branches or traps on
//!   purpose is a [`Stmt`](stmt::Stmt). C's `a[i++] = f(x)` is several statements.
//!   (`And`, `Or`, `Select` evaluate lazily, so that `p && p->x` stays one expression.)
//! - Every expression is typed; every conversion is an explicit `Cast`; operands of a binary operator have one type.
//! - Indices are zero-based; a subscript list addresses `base + (Σ index × stride) × size`.
//! - Array syntax is loops, I/O is calls, combined constructs are split, acc clauses are legal.

pub mod acc;
pub mod alias;
pub mod asm;
pub mod based;
pub mod body;
pub mod build;
pub mod change;
pub mod expr;
pub mod float_environment;
pub mod gpu;
pub mod host;
pub mod ids;
pub mod index;
pub mod keys;
pub mod layout;
pub mod library;
pub mod location;
pub mod place;
pub mod print;
pub mod program;
pub mod purity;
pub mod range;
pub mod stmt;
pub mod stub;
pub mod touch;
pub mod trip;
pub mod types;
pub mod verify;
pub mod walk;

pub use acc::*;
pub use asm::{Asm, AsmAccess, AsmOperand};
pub use based::{Based, may_hold_pointer};
pub use body::{Body, Label, Local, LocalKind};
pub use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
pub use expr::{BinaryOp, CastKind, CompareOp, Expr, ExprData, MathFn, UnaryOp, VectorOp};
pub use float_environment::FloatEnvironment;
pub use gpu::{
    BulkOp, FenceScope, GpuOp, InfoPart, KernelAttrs, LAUNCH_ARGS, MemSpace, ShuffleMode, TileOp, Vote,
};
pub use host::Host;
pub use ids::*;
pub use index::Index;
pub use keys::{Keys, Mentions, PlaceKey, ValueKey};
pub use location::{Location, Locations};
pub use place::{ComplexPart, DescField, Place, PlaceData, Subscript, Unit};
pub use program::{
    ConstInit, Exempt, Function, Global, Inlining, Intent, Language, Linkage, Program, Purity, Reloc,
    RelocTarget, Routine, RoutineLevel, Visibility,
};
pub use stmt::{
    AtomicCapture, AtomicOp, AtomicStmt, Builtin, Callee, CaptureWhich, LogicalOp, Loop, LoopKind, Stmt,
    StmtData, Stored, SwitchCase,
};
pub use touch::{
    How, Root, Touch, address_root, addresses_taken, expr_touches, place_root, reference, touches,
    whole_variable,
};
pub use types::{BitField, Extent, Field, FloatKind, FuncSig, Order, PtrQuals, Record, Type, Types};
pub use walk::{children, each_stmt, leaving};
