//! What the command line asks of code generation, already decided: no option text gets here.

use std::collections::BTreeSet;

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
    /// Textbook product, division by Smith's method, as gfortran.
    Smith,
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

/// How much of the stack is guarded against overwriting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StackProtector {
    #[default]
    Off,
    /// Functions with arrays of characters.
    Buffers,
    /// Functions with arrays or with locals whose address is taken.
    Strong,
    All,
}

/// Calls that each function makes when it begins or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CallHooks {
    #[default]
    None,
    /// `-pg`: `mcount`.
    Profiler,
    /// `-finstrument-functions`: the program's own, also for functions that are inlined.
    Own,
    OwnAfterInlining,
}

/// `--coverage`: which lines the program executed, in the files of gcov.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// The notes that the compiler writes: `x.gcno`.
    pub notes: String,
    /// The counts that the program writes: `x.gcda`.
    pub counts: String,
    /// The major version of gcc whose gcov reads them.
    pub gcc: u32,
}

/// Code that is added to find errors, to measure, or as a defence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Instrumentation {
    pub stack_protector: StackProtector,
    /// `-fsanitize=address`
    pub address: bool,
    /// `-fsanitize=thread`
    pub thread: bool,
    pub calls: CallHooks,
    pub coverage: Option<Coverage>,
    /// `-ftrapv`: signed overflow stops the program.
    pub trap_overflow: bool,
    pub undefined: Undefined,
    /// `-fcf-protection=`: jumps and calls land on marked places; returns are checked.
    pub branch_marks: bool,
    pub return_marks: bool,
    /// `-fstack-clash-protection`: large frames touch each page.
    pub stack_probes: bool,
    /// `-fzero-call-used-regs=`: which registers a returning function clears, by LLVM's word.
    pub cleared_registers: Option<&'static str>,
}

/// `-fsanitize=undefined`: what the program is tested for as it runs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Undefined {
    pub checks: BTreeSet<UndefinedCheck>,
    /// `-fno-sanitize-recover`: the first report ends the program.
    pub stops: bool,
    /// `-fsanitize-undefined-trap-on-error`: by a signal, without the library.
    pub traps: bool,
}

/// Each with gcc's and clang's name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UndefinedCheck {
    /// `signed-integer-overflow`
    SignedOverflow,
    /// `shift-base`: bits that a signed value loses.
    ShiftBase,
    /// `shift-exponent`: counts.
    ShiftExponent,
    /// `integer-divide-by-zero`
    DivideByZero,
    Null,
    Alignment,
    Bounds,
    /// `bounds-strict`: of last members of structures, too.
    BoundsStrict,
    Unreachable,
    /// `vla-bound`
    VlaBound,
    /// `float-cast-overflow`
    FloatCast,
    Bool,
    /// `pointer-overflow`
    PointerOverflow,
}

/// What the optimiser leaves alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Restraint {
    pub no_inlining: bool,
    pub no_tail_calls: bool,
    pub no_jump_tables: bool,
    pub no_red_zone: bool,
    /// `-fno-delete-null-pointer-checks`: address zero may be an object.
    pub null_is_valid: bool,
}

/// `-ffunction-sections`, `-fdata-sections`: each in its own section, so that the linker can leave it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OwnSections {
    pub functions: bool,
    pub data: bool,
}

/// What the program may look at after a call of a mathematical function, its result apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MathEffects {
    #[default]
    None,
    /// `signgam`, of `lgamma`: C under `-fno-math-errno`.
    Sign,
    /// `errno` as well.
    Errno,
}

#[derive(Clone, Debug, Default)]
pub struct Options {
    pub opt: OptLevel,
    pub debug: DebugInfo,
    pub reloc: Reloc,
    /// Of what the unit defines and the source says nothing about.
    pub visibility: racc_hir::Visibility,
    pub code_model: CodeModel,
    pub host: racc_hir::Host,
    pub cpu: Cpu,
    /// `+avx2`, `-sse4a`: added to those of the CPU.
    pub features: Vec<String>,
    pub no_vectorise: bool,
    pub no_unroll: bool,
    pub float: FloatRules,
    pub complex: ComplexRules,
    pub math_effects: MathEffects,
    /// `-fno-builtin`, `-ffreestanding`: library names mean nothing special to the optimiser.
    pub no_builtin: bool,
    /// `-fno-omit-frame-pointer`.
    pub frame_pointer: bool,
    pub instrumentation: Instrumentation,
    pub restraint: Restraint,
    /// What the optimiser did to the host's loops and calls is told, with its lines.
    pub remarks: bool,
    pub sections: OwnSections,
    /// Compiler's version line, for `.comment` and DWARF's producer.
    pub producer: String,
    /// Directory that relative source paths count from, for DWARF.
    pub directory: String,
    /// What holds for GPU code in place of the host's.
    pub gpu: GpuRules,
    /// Floating-point exceptions that stop the program, as bits of the host's `<fenv.h>`: `main` asks for them.
    pub traps: u32,
    /// `-Mflushz`, `-Mdaz`: denormal numbers are zero, in what `main` starts.
    pub flush_denormals: bool,
    /// `-traceback`: `main` asks for a report of signals that end the program. Fortran's `main` has libgfortran's.
    pub traceback: bool,
    pub devices: Vec<crate::DeviceTarget>,
    /// `-gpu=deferwait`: compute constructs that bring nothing back to the host do not wait for the device.
    pub defer_wait: bool,
    /// `-gpu=mem:`: which of its memory the program wants shared with the device.
    pub memory: racc_abi::WantedMemory,
    /// The only kind of device that the command line names.
    pub prefers: racc_abi::Preference,
}
