//! Gangs, workers and lanes: how a target numbers them, makes them wait and lets them exchange values.

use super::ExecModel;
use crate::emit::{FnEmitter, ModuleEmitter};
use crate::llvm::Emit;
use crate::plan::{Group, LaunchPlan};
use inkwell::values::{IntValue, PointerValue};
use racc_hir::KernelAttrs;

/// What a kernel or routine function was given at its start, for targets that have no special registers.
#[derive(Clone, Copy, Default)]
pub struct Frame<'ctx> {
    /// CPU: address of the `GangCtx`.
    pub context: Option<PointerValue<'ctx>>,
    /// Address of the `Scratch`, when the kernel has one.
    pub scratch: Option<PointerValue<'ctx>>,
}

/// Whose threads are the lanes of a `routine vector`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Team {
    /// A worker's, as OpenACC's kernels call it: whole warps, in the first dimension of the block.
    #[default]
    Worker,
    /// All of a block whose shape the program gave, in the order of their numbers: the last warp may lack lanes.
    Block,
}

/// How many lanes or workers there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Width {
    Const(u32),
    /// Known when the kernel that calls runs: device routines.
    Runtime,
}

impl Width {
    pub fn is_one(self) -> bool {
        self == Width::Const(1)
    }
}

/// Whose value a lane gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Partner {
    /// That of the lane with the number `lane ^ mask`.
    Xor(u32),
    /// That of any lane of the next block of so many lanes, which all have the same: `lane ^ size` is one of them.
    Block(u32),
    /// That of the lane with this number, among those that execute together.
    Lane(u32),
}

/// How a kernel is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// `racc_abi::KernelFn`, once a gang.
    Gang,
    /// A GPU kernel: parameters by value, this calling convention.
    Gpu { convention: u32 },
}

/// A target that kernels are made for. Indices and counts are i64, zero-based.
pub trait LaneModel: ExecModel {
    fn as_exec(&self) -> &dyn ExecModel;

    fn entry(&self) -> Entry;

    /// What a GPU's kernel with threads of the program's own says of its blocks: function attributes.
    fn thread_kernel_attributes(&self, _attrs: &KernelAttrs) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    /// What a kernel's function says of its launches, as LLVM's attributes.
    fn kernel_attributes(&self, launch: &LaunchPlan) -> Vec<(&'static str, String)>;

    /// Suffix that tells this target's kernels and functions apart inside one object.
    fn suffix(&self) -> &'static str;

    /// Gang index in dimension 1 to 3.
    fn gang<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, frame: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>>;

    fn gangs<'ctx>(&self, f: &FnEmitter<'_, 'ctx>, frame: &Frame<'ctx>, dim: u8) -> Emit<IntValue<'ctx>>;

    /// i32.
    fn lane<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>>;

    /// i32.
    fn worker<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>>;

    /// Lanes of a worker at run time, i32.
    fn lanes<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>>;

    /// i32.
    fn workers<'ctx>(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<IntValue<'ctx>>;

    fn team(&self) -> Team {
        Team::Worker
    }

    /// Lanes that exchange values without memory: a warp. 1 where lanes do not exist.
    fn warp(&self) -> u32;

    /// Lanes that execute together, and need no barrier of the gang: a warp, or more.
    fn wave(&self) -> u32 {
        self.warp()
    }

    /// How `lanes` lanes that execute together, of which each has a value, come to the total.
    fn totals(&self, lanes: u32) -> Vec<Partner> {
        (0..lanes.ilog2()).rev().map(|bit| Partner::Xor(1 << bit)).collect()
    }

    /// All lanes of the gang, or (`Group::Worker`) of one warp, wait for each other and see each other's writes.
    fn barrier(&self, f: &FnEmitter<'_, '_>, group: Group) -> Emit<()>;

    /// The i32 that the partner has.
    fn exchange<'ctx>(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        value: IntValue<'ctx>,
        partner: Partner,
    ) -> Emit<IntValue<'ctx>>;

    /// Address space of memory that all gangs see, which the host's data are in.
    fn global_space(&self) -> u16;

    /// Device code can ask for memory while it runs.
    fn has_heap(&self) -> bool;

    /// Address space of memory that a gang's lanes share.
    fn shared_space(&self) -> u16;

    /// Marks what a module's code does in memory, where all of that is the GPU's own.
    fn in_own_memory(&self, _m: &ModuleEmitter<'_, '_>) -> Emit<()> {
        Ok(())
    }

    /// Scope of fences and counters between gangs.
    fn device_scope(&self) -> Option<&'static str>;
}
