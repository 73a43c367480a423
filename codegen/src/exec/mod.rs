//! All that differs between the targets that one body is emitted for, and nothing else.

mod amdgpu;
mod cpu;
mod host;
pub mod lanes;
mod nvptx;
pub mod threads;

pub use amdgpu::AmdgpuModel;
pub use cpu::{CpuModel, is_output};
pub use host::{HostModel, libm, libm_base, libm_call};
pub use lanes::{Entry, Frame, LaneModel, Partner, Team, Width};
pub use nvptx::{NvptxModel, VECTOR_OF_BLOCK};

use racc_abi::DeviceType;
use racc_hir::{DeviceKind, FloatKind, Function, MathFn};

/// The address space of memory that all lanes see, on both vendors' GPUs.
pub(crate) const GLOBAL: u16 = 1;

/// How arguments and results travel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallAbi {
    /// The host's own, so that objects link with gcc's.
    Host,
    /// Scalars as they are, aggregates by address of a copy, aggregate results through a first parameter:
    /// device code, which only racc compiles.
    Flat,
}

/// How a mathematical function is had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MathForm {
    /// An overloaded intrinsic of LLVM, `llvm.sqrt`.
    Intrinsic(&'static str),
    /// A function of this name, of the operand's types.
    Call(String),
    /// The target has none.
    Missing,
}

/// What the plan must know of the GPUs of a vendor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GpuTraits {
    /// Whose GPUs these are, for messages.
    pub vendor: &'static str,
    /// `printf` takes `*` as a precision, not only as a width.
    pub printf_precision: bool,
    /// Variables may be initialised with addresses that lead back to them.
    pub circular_data: bool,
}

impl GpuTraits {
    pub fn of(kind: DeviceKind) -> GpuTraits {
        match kind {
            DeviceKind::Nvidia => nvptx::TRAITS,
            DeviceKind::Radeon => amdgpu::TRAITS,
            DeviceKind::Host | DeviceKind::Multicore => {
                GpuTraits { vendor: "", printf_precision: true, circular_data: true }
            }
        }
    }
}

/// Whether accesses through pointers are checked at run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessCheck {
    None,
    /// `__racc_sim_check` before each.
    Sim,
}

/// What has addresses of its own in a device's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OwnAddresses {
    None,
    /// Functions, which the run time knows.
    Functions,
    /// Functions and tables, which the device link knows.
    All,
}

/// One target's execution model.
pub trait ExecModel {
    /// Which entry of a `device_type` clause holds.
    fn device(&self) -> DeviceKind;

    /// Code may change how arithmetic rounds, and ask which exceptions there were.
    fn has_float_environment(&self) -> bool {
        true
    }

    /// Mathematical functions store into C's `errno` and `signgam`. Code of kernels has neither, wherever it runs.
    fn has_errno(&self) -> bool {
        false
    }

    /// Values for which `acc_on_device` is true.
    fn on_device(&self) -> &'static [DeviceType];

    /// Link name of a function's code for this model.
    fn symbol(&self, function: &Function) -> String;

    /// Address space that stack objects must be made in; their addresses are cast to the generic one.
    fn alloca_space(&self) -> u16;

    fn abi(&self) -> CallAbi;

    fn math(&self, function: MathFn, kind: FloatKind) -> MathForm;

    fn access_check(&self) -> AccessCheck;

    /// Synchronisation scope of `atomic`; `None` is LLVM's system scope.
    fn atomic_scope(&self) -> Option<&'static str>;

    /// Assembly code of the program is for this target.
    fn takes_assembly(&self) -> bool;

    /// A nest whose strides only the run time knows runs faster with a second version for contiguous arrays.
    fn gains_from_unit_strides(&self) -> bool;

    /// Sums in subscripts are computed in 64 bits, whatever their type.
    fn extends_subscripts(&self) -> bool {
        false
    }

    /// Whether functions and tables have addresses of their own here, to which the host's are translated.
    fn own_addresses(&self) -> OwnAddresses {
        OwnAddresses::None
    }

    /// How its threads work together.
    fn threads(&self) -> Box<dyn threads::ThreadModel + '_>;

    /// Calls may wait for other threads: they stay where they are in the flow of control.
    fn calls_converge(&self) -> bool;

    /// Floating-point types that the target computes in.
    fn has_float(&self, kind: FloatKind) -> bool;
}
