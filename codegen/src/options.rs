//! What the command line asks of code generation, already decided: no option text gets here.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    #[default]
    O0,
    O1,
    O2,
    O3,
    /// For size.
    Os,
    Oz,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DebugInfo {
    #[default]
    None,
    /// `-g1`, `-gline-tables-only`.
    Lines,
    Full,
}

/// gcc on Linux makes position-independent executables when it is not told otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reloc {
    Static,
    #[default]
    Pie,
    Pic,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Visibility {
    #[default]
    Default,
    Hidden,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Cpu {
    /// The architecture's base line.
    #[default]
    Generic,
    /// The machine that compiles.
    Native,
    Named(String),
}

/// How far floating-point arithmetic may leave the source's rounding.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FloatRules {
    /// `-Kieee`, `-ffp-contract=off`.
    Strict,
    /// gcc's default: a multiplication and an addition may fuse.
    #[default]
    Contract,
    /// `-ffast-math`.
    Fast,
}

/// What complex multiplication and division do about infinities and overflow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ComplexRules {
    /// C99 annex G, as gcc: `__muldc3`, `__divdc3`.
    #[default]
    AnnexG,
    /// gfortran: textbook product, division by Smith's method.
    Fortran,
    /// `-fcx-limited-range`: textbook both.
    Limited,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CodeModel {
    #[default]
    Small,
    Medium,
    Large,
}

/// `-gpu=`: how GPU code differs from the host's.
#[derive(Clone, Debug, Default)]
pub struct GpuRules {
    pub float: FloatRules,
    pub no_unroll: bool,
    /// Line tables, whatever the host's code has.
    pub lines: bool,
    /// All variables that atomic operations reach are in the GPU's own memory, none in memory shared with the host.
    pub own_memory: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Options {
    pub opt: OptLevel,
    pub debug: DebugInfo,
    pub reloc: Reloc,
    pub visibility: Visibility,
    pub code_model: CodeModel,
    pub cpu: Cpu,
    /// `+avx2`, `-sse4a`: added to those of the CPU.
    pub features: Vec<String>,
    pub no_vectorise: bool,
    pub no_unroll: bool,
    pub float: FloatRules,
    pub complex: ComplexRules,
    /// `-fno-builtin`, `-ffreestanding`: library names mean nothing special to the optimiser.
    pub no_builtin: bool,
    /// `-fno-omit-frame-pointer`.
    pub frame_pointer: bool,
    /// Compiler's version line, for `.comment` and DWARF's producer.
    pub producer: String,
    /// Directory that relative source paths count from, for DWARF.
    pub directory: String,
    /// What holds for GPU code in place of the host's.
    pub gpu: GpuRules,
    /// Floating-point exceptions that stop the program, as bits of `<fenv.h>` on x86-64: `main` asks for them.
    pub traps: u32,
    pub devices: Vec<crate::DeviceTarget>,
    /// `-gpu=mem:`: which of its memory the program wants shared with the device.
    pub memory: racc_abi::WantedMemory,
}
