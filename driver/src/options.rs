//! What the command line asks for, as types. [`parse`] fills it from words, [`rows`] say what each word means.
//!
//! Later stages see these types or parts of them, never an option's spelling.

pub(crate) mod acc;
pub(crate) mod cpu;
pub(crate) mod gpu;
pub(crate) mod parse;
pub(crate) mod rows;
pub(crate) mod warnings;

use racc_frontend::fortran::analyse::{Conversion, InitialLocals, LibraryOptions, Underscores};
use std::path::PathBuf;

pub(crate) use acc::Acc;
pub(crate) use gpu::Gpu;

#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// Sources, objects and linker words in the order given: for the linker, order is meaning.
    pub(crate) inputs: Vec<Input>,
    pub(crate) output: Option<PathBuf>,
    /// The words of the command line that are options, with their values.
    pub(crate) command: Vec<String>,
    /// Options that were taken without effect, and what holds instead.
    pub(crate) unused: Vec<Unused>,
    /// Options, as the user wrote them, that mean something for sources of one language only.
    pub(crate) particular: Vec<(String, Particular)>,
    pub(crate) goal: Goal,
    /// `--target`: the processor and system that the program runs on.
    pub(crate) host: racc_hir::Host,
    /// `-x`: the language of the inputs that follow.
    pub(crate) language: Option<Language>,
    pub(crate) compat: Compat,
    pub(crate) verbosity: Verbosity,
    pub(crate) report: Report,
    pub(crate) diagnostics: Diagnostics,
    pub(crate) acc: Acc,
    /// `-fopenmp`, `-mp`: libgomp is linked, a file with directives gets a warning.
    pub(crate) openmp: bool,
    pub(crate) gpu: Gpu,
    pub(crate) optimise: Optimise,
    pub(crate) arithmetic: Arithmetic,
    pub(crate) debug: DebugInfo,
    pub(crate) code: CodeModel,
    /// Options that mean something on some hosts only, until all words are read.
    pub(crate) processor: Vec<cpu::Wish>,
    /// What is added to the program; the coverage's files are named for each source.
    pub(crate) instrumentation: racc_codegen::Instrumentation,
    /// `--coverage`
    pub(crate) coverage: bool,
    pub(crate) restraint: racc_codegen::Restraint,
    pub(crate) sections: racc_codegen::OwnSections,
    pub(crate) checks: Checks,
    pub(crate) c: C,
    pub(crate) fortran: Fortran,
    pub(crate) link: Link,
}

impl Options {
    /// Code is made for devices: by directives, or by CUDA Fortran.
    pub(crate) fn offloads(&self) -> bool {
        self.acc.is_on() || self.fortran.cuda
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Unused {
    /// As the user wrote it.
    pub(crate) word: String,
    pub(crate) instead: &'static str,
}

/// The one language that an option is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Particular {
    C,
    Fortran,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A file with the language its suffix or `-x` names.
    File { path: PathBuf, language: Language },
    /// A word for the linker: `-lm`, `-Wl,…`, `-Xlinker …`.
    LinkWord(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    C,
    /// C without a preprocessor run: `.i`.
    PreprocessedC,
    Fortran,
    /// `.F90`, `.F`: through the preprocessor.
    FortranWithPreprocessor,
    /// `.s`, `.S`: for `cc`.
    Assembly,
    /// Everything else is the linker's.
    Linkable,
}

/// Where the driver stops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Goal {
    #[default]
    Link,
    /// `-c`
    Object,
    /// `-S`
    Assembly,
    /// `-E`
    Preprocess,
    /// `-M`, `-MM`: only the dependencies.
    Dependencies,
    /// `-fsyntax-only`
    Check,
    /// `--emit=STAGE`
    Emit(String),
    /// What is asked of racc itself.
    Ask(Question),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// `--version`; with `-v` also which GPUs have executed racc's code.
    Version,
    /// `--help`
    Help,
    /// `-dumpmachine`
    Machine,
    /// `-print-search-dirs`
    SearchDirs,
    /// `-print-file-name=`
    FileName(String),
    /// `-print-prog-name=ld`, `-dumpversion`: what gcc answers to this.
    Gcc(String),
}

/// `--compat=nvhpc` predefines the macros of NVIDIA's compilers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Compat {
    #[default]
    Racc,
    Nvhpc,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Verbosity {
    #[default]
    Quiet,
    /// `-v`: show the commands that run.
    Commands,
    /// `-###`, `-dryrun`: show them and run none.
    DryRun,
}

/// `-Minfo=…` and the like: what to report about the generated code.
#[derive(Clone, Debug, Default)]
pub(crate) struct Report {
    /// Decisions about OpenACC constructs.
    pub(crate) accelerator: bool,
    /// What the optimiser did and did not, each in the words of one compiler.
    pub(crate) remarks: crate::remarks::Wishes,
    /// The file for lines on standard error.
    pub(crate) file: Option<std::path::PathBuf>,
    /// `--report=html`: a page beside the output.
    pub(crate) page: bool,
    /// The time line of a run, for the page.
    pub(crate) trace: crate::html::Trace,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum DiagnosticFormat {
    #[default]
    Text,
    Json,
    Sarif,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ColourWish {
    #[default]
    WhenTerminal,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Warnings {
    #[default]
    Shown,
    /// `-w`
    Hidden,
    /// `-Werror`
    AreErrors,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Diagnostics {
    pub(crate) format: DiagnosticFormat,
    pub(crate) colour: ColourWish,
    pub(crate) warnings: Warnings,
    /// `-Wall`, `-Wno-unused`, …
    pub(crate) named: warnings::Named,
    /// `-acc=verystrict`: what racc takes beyond OpenACC is an error. (It always warns, which `strict` asks for.)
    pub(crate) strict: bool,
    /// `-Wno-unused-command-line-argument`
    pub(crate) hide_unused_options: bool,
    /// `-fmax-errors=`: stop after so many; 0 is no limit.
    pub(crate) max_errors: usize,
}

/// `-O0` … `-O3`; `-O4` and `-fast` are 3, `-Os` and `-Oz` are [`Size`](OptLevel::Size).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum OptLevel {
    O0,
    O1,
    #[default]
    O2,
    O3,
    Size,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Optimise {
    pub(crate) level: OptLevel,
    /// An -O option was there: `-g` then does not lower it.
    pub(crate) level_given: bool,
    /// `-march`, `-mcpu`, `-tp`: a CPU name of LLVM, or `native`.
    pub(crate) cpu: Option<String>,
    /// `-mavx2`, `-mno-sse4a`: `+avx2`, `-sse4a`.
    pub(crate) features: Vec<String>,
    pub(crate) no_strict_aliasing: bool,
    pub(crate) frame_pointer: bool,
    pub(crate) no_vectorise: bool,
    pub(crate) no_unroll: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arithmetic {
    /// `-Kieee`, `-ffp-contract=off`, `-Mnofma`: a multiplication and an addition do not fuse.
    pub(crate) no_fma: bool,
    /// `-ffast-math`, `-Mfprelaxed`: reorder and approximate.
    pub(crate) fast: bool,
    /// `-funsafe-math-optimizations` has asked for it, which predefines no `__FAST_MATH__`.
    pub(crate) unsafe_math: bool,
    /// `-fno-math-errno`, or again `-fmath-errno` after `-ffast-math`.
    pub(crate) errno: Option<bool>,
    pub(crate) flush_denormals: bool,
    /// `-frounding-math`: any rounding mode may hold anywhere, and flags be asked for.
    pub(crate) rounding_math: bool,
    /// `-ftrapping-math`.
    pub(crate) trapping: bool,
    /// `-fcx-limited-range`, `-fcx-fortran-rules`: complex products without the checks of C's annex G.
    pub(crate) textbook_complex: bool,
    /// `-Ktrap=`, `-ffpe-trap=`: exceptions that stop the program, as bits of `<fenv.h>`.
    pub(crate) traps: u32,
}

impl Arithmetic {
    /// Exceptions or rounding modes count everywhere: no operation is made that the program does not make.
    pub(crate) fn has_environment(&self) -> bool {
        self.rounding_math || self.trapping || self.traps != 0
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum DebugInfo {
    #[default]
    None,
    Lines,
    Full,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pic {
    /// As position-independent executables need.
    #[default]
    Executable,
    /// `-fPIC`: for shared libraries.
    Library,
    /// `-fno-pic`, `-no-pie`
    None,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CodeModel {
    pub(crate) pic: Pic,
    /// `-fvisibility=`, of C's external names.
    pub(crate) visibility: racc_hir::Visibility,
    /// `-mcmodel=medium`
    pub(crate) model: Option<String>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Checks {
    pub(crate) bounds: bool,
    pub(crate) pointers: bool,
    pub(crate) loops: bool,
    pub(crate) recursion: bool,
    pub(crate) bits: bool,
    pub(crate) memory: bool,
    /// Fortran's run time prints where an error was.
    pub(crate) backtrace: bool,
    /// `-traceback` is given: C's programs print where a signal ended them.
    pub(crate) traceback: bool,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks {
            bounds: false,
            pointers: false,
            loops: false,
            recursion: false,
            bits: false,
            memory: false,
            backtrace: true,
            traceback: false,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct C {
    /// Words for the preprocessor as given: `-I dir`, `-DX`, `-std=c99`, …
    pub(crate) preprocessor: Vec<String>,
    /// `-MD`, `-MMD`: write dependencies beside the object.
    pub(crate) dependencies: Dependencies,
    /// `-funsigned-char`, `-fsigned-char`; `None`: as the host has it.
    pub(crate) char_is_unsigned: Option<bool>,
    /// `-fwrapv`: signed overflow wraps.
    pub(crate) wrapv: bool,
    /// `-fno-builtin`, `-ffreestanding`: library names mean nothing special.
    pub(crate) no_builtin: bool,
    pub(crate) gnu89_inline: bool,
    pub(crate) dialect: racc_frontend::c::Dialect,
    /// `-std=c99` and the like, `-fno-asm`: gnu's own words are names.
    pub(crate) strict_words: bool,
    /// `-fcommon`
    pub(crate) common: bool,
    /// `-ftrivial-auto-var-init`
    pub(crate) auto_init: racc_frontend::c::AutoInit,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Dependencies {
    /// `-MD` or `-MMD`.
    pub(crate) kind: Option<&'static str>,
    pub(crate) file: Option<PathBuf>,
    /// `-MT x`, `-MQ x`, `-MP`: as given.
    pub(crate) words: Vec<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SourceForm {
    /// By suffix: `.f`, `.for`, `.ftn` are fixed.
    #[default]
    BySuffix,
    Free,
    Fixed,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Fortran {
    pub(crate) form: SourceForm,
    /// Columns of a line; 0 is no limit; absent is 72 in fixed form and no limit in free form.
    pub(crate) line_length: Option<u32>,
    /// `-ffree-line-length-…`, `-Wno-line-truncation`: `-std=` does not limit the lines of free form.
    pub(crate) any_free_width: bool,
    /// `-cpp`, `-Mpreprocess` (true), `-nocpp` (false); absent: by suffix.
    pub(crate) preprocess: Option<bool>,
    /// `-module`, `-J`: where .mod files go, and are looked for first.
    pub(crate) module_dir: Option<PathBuf>,
    /// `-fintrinsic-modules-path`: looked for after all others.
    pub(crate) intrinsic_modules: Vec<PathBuf>,
    pub(crate) default_real_8: bool,
    pub(crate) default_double_8: bool,
    /// `-fdefault-real-10`, `-fdefault-real-16`.
    pub(crate) default_real_wide: Option<u8>,
    /// `-fdefault-real-…` makes double precision 16 bytes, `-r8` leaves it.
    pub(crate) double_16: bool,
    pub(crate) underscores: Underscores,
    pub(crate) default_integer_8: bool,
    pub(crate) backslash: bool,
    /// `-fno-pad-source`.
    pub(crate) no_pad_source: bool,
    /// `-fd-lines-as-code`, `-Mdlines`: a `d` in column 1 of fixed form is a blank.
    pub(crate) d_lines: bool,
    pub(crate) implicit_none: bool,
    /// `-fmodule-private`.
    pub(crate) module_private: bool,
    /// `-fall-intrinsics`.
    pub(crate) all_intrinsics: bool,
    /// `-std=`: what is later, or of no standard, is refused.
    pub(crate) standard: Option<racc_frontend::fortran::standard::Standard>,
    /// `-std=legacy`.
    pub(crate) legacy: bool,
    /// `-fallow-argument-mismatch`.
    pub(crate) argument_mismatch: bool,
    pub(crate) recursive: bool,
    pub(crate) save_all: bool,
    pub(crate) dec: racc_frontend::fortran::analyse::Dec,
    /// `-fcoarray=single`, `-fcoarray=lib`.
    pub(crate) coarrays: bool,
    /// `-ff2c`.
    pub(crate) f2c: bool,
    /// `-fcoarray=lib`.
    pub(crate) coarray_library: bool,
    /// `-fmax-stack-var-size=`.
    pub(crate) stack_limit: Option<u64>,
    pub(crate) initial: InitialLocals,
    pub(crate) library: LibraryOptions,
    /// `-freal-4-real-8` and the like: what REAL(4) and REAL(8) are.
    pub(crate) real_4: Option<u8>,
    pub(crate) real_8: Option<u8>,
    /// `-finteger-4-integer-8`.
    pub(crate) integer_4_is_8: bool,
    /// Constants out of range are no errors.
    pub(crate) no_range_check: bool,
    /// `-fallow-invalid-boz`.
    pub(crate) any_boz: bool,
    pub(crate) no_realloc_lhs: bool,
    /// Fast arithmetic respects parentheses; not said, it does but with `-Ofast`.
    pub(crate) protect_parens: Option<bool>,
    pub(crate) conversion: Conversion,
    pub(crate) cuda: bool,
    /// `-stdpar`: `do concurrent` runs on the device.
    pub(crate) stdpar: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Shape {
    #[default]
    Executable,
    Shared,
    Static,
    /// `-r`
    Relocatable,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum RunTimeLinkage {
    #[default]
    Shared,
    /// `-static-racc`
    Static,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) shape: Shape,
    pub(crate) run_time: RunTimeLinkage,
    /// Words that go to `cc` when it links, wherever they stand: `-pthread`, `-rdynamic`, `-s`.
    pub(crate) words: Vec<String>,
    /// `-cudalib`: linked where they are installed; what racc's modules declare is loaded when the program calls it.
    pub(crate) cuda_libraries: Vec<String>,
    pub(crate) save_temps: bool,
}
