//! A program: one translation unit of C or one Fortran file.

use crate::{AccDeclare, Body, DeviceKind, FloatEnvironment, FuncId, GlobalId, KernelAttrs, MemSpace, Types};
use crate::{PerDevice, TypeId};
use cranelift_entity::PrimaryMap;
use racc_base::{Name, Span};

/// Only debug information and messages may look at the language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    C,
    Fortran,
}

#[derive(Clone, Debug)]
pub struct Program {
    pub language: Language,
    pub types: Types,
    pub functions: PrimaryMap<FuncId, Function>,
    pub globals: PrimaryMap<GlobalId, Global>,
    /// Signed overflow wraps (`-fwrapv`).
    pub wrapv: bool,
    /// Objects are accessed as their own type only (C11 §6.5p7); not with `-fno-strict-aliasing`.
    pub strict_aliasing: bool,
    /// Loop variables are private to the thread without a directive too (Fortran; OpenACC 3.4 §2.6.1).
    pub own_loop_variables: bool,
    /// Assembly code of file scope.
    pub assembly: Vec<String>,
    /// The main source file, as given.
    pub path: Name,
    /// Tells this unit from others of its path that define nothing by name: of its place, its text and its object.
    pub fingerprint: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Linkage {
    External,
    Internal,
    /// May be defined in several objects; any one serves (`inline` definitions kept, common-less templates).
    LinkOnce,
    Weak,
    /// Fortran COMMON and C tentative definitions under -fcommon: the largest wins.
    Common,
}

/// Who sees an external name beside the executable or shared library that it is linked into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Visibility {
    #[default]
    Default,
    Hidden,
    /// Seen by all, replaced by none.
    Protected,
}

/// What the compiler adds to other functions and not to this one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Exempt {
    /// `__attribute__((no_instrument_function))`: calls of the program's own hooks, and of the profiler.
    pub call_hooks: bool,
    /// `no_sanitize_address`, `no_sanitize("address")`
    pub address: bool,
    /// `no_sanitize_thread`, `no_sanitize("thread")`
    pub thread: bool,
    /// `no_sanitize_undefined`, `no_sanitize("undefined")` or one of its checks
    pub undefined: bool,
    /// `no_stack_protector`
    pub stack_protector: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Inlining {
    Default,
    Hint,
    Always,
    Never,
}

#[derive(Clone, Debug)]
pub struct Function {
    /// Link name.
    pub name: Name,
    /// As the source has it, for messages and profiling.
    pub source_name: Name,
    /// A `Type::Func`.
    pub ty: TypeId,
    pub linkage: Linkage,
    /// Where the source or a pragma says it.
    pub visibility: Option<Visibility>,
    pub exempt: Exempt,
    pub inlining: Inlining,
    pub noreturn: bool,
    pub returns_twice: bool,
    pub float_environment: FloatEnvironment,
    /// No multiplication and addition of it become one operation, whatever options allow.
    pub separate_rounding: bool,
    /// What it uses of the processor beyond what the command line says, or does without, in LLVM's words: `+avx2`, `-fma`.
    pub features: Vec<Name>,
    /// No effects; result from arguments only / and from memory (`__attribute__((const))`, `pure`).
    pub pure_: Purity,
    /// The same as the language or the body shows it, for racc's own use ([`crate::purity`]): it may not return.
    pub unchanging: Purity,
    /// C99 `inline` without `extern`: emit for inlining only (available_externally), unless nothing else
    /// defines it in this unit and it is called (then racc emits it LinkOnce, as nvc does).
    pub inline_only: bool,
    /// The body is for devices: the host has the function from elsewhere.
    pub device_only: bool,
    /// Of its code, as the program asks for it; 0: what the target does.
    pub align: u64,
    /// `__attribute__((constructor))` / destructor, with its priority: low ones are called first / last.
    pub constructor: Option<u16>,
    pub destructor: Option<u16>,
    pub routine: Option<Routine>,
    /// The caller passes an address for the result.
    pub result_by_address: bool,
    /// Of each parameter that stands for a dummy argument; fewer where nothing is known of the rest.
    pub intents: Vec<Intent>,
    /// Only threads of kernels run it, wherever kernels run; then it has `routine seq` too.
    pub of_threads: bool,
    /// Launched over a grid of threads; then it has `routine seq` too.
    pub kernel: Option<KernelAttrs>,
    /// `None`: only declared here.
    pub body: Option<Body>,
    pub span: Span,
}

impl Function {
    /// A declaration for other units, without attributes.
    pub fn new(name: impl Into<Name>, ty: TypeId) -> Function {
        let name = name.into();
        Function {
            source_name: name.clone(),
            name,
            ty,
            linkage: Linkage::External,
            visibility: None,
            exempt: Exempt::default(),
            inlining: Inlining::Default,
            noreturn: false,
            returns_twice: false,
            float_environment: FloatEnvironment::Default,
            separate_rounding: false,
            features: Vec::new(),
            pure_: Purity::None,
            unchanging: Purity::None,
            inline_only: false,
            device_only: false,
            align: 0,
            constructor: None,
            destructor: None,
            routine: None,
            result_by_address: false,
            intents: Vec::new(),
            of_threads: false,
            kernel: None,
            body: None,
            span: Span::NONE,
        }
    }

    /// It changes nothing, and reads only memory (`Pure`) or not even that.
    pub fn purity(&self) -> Purity {
        self.pure_.max(self.unchanging)
    }

    /// Calls of it are made by all lanes, all workers or all gangs at once.
    pub fn is_called_together(&self, device: DeviceKind) -> bool {
        self.routine.as_ref().is_some_and(|r| *r.level.get(device) != RoutineLevel::Seq)
    }

    /// The routine's loops are shared out among the lanes of a gang: those of a worker, or of all workers.
    pub fn is_shared_routine(&self, device: DeviceKind) -> bool {
        self.routine.as_ref().is_some_and(|r| match r.level.get(device) {
            RoutineLevel::Vector | RoutineLevel::Worker => true,
            RoutineLevel::Seq | RoutineLevel::Gang(_) => false,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purity {
    None,
    Pure,
    Const,
}

/// What a procedure does to an actual argument, as its interface says. Fortran 2018 §8.5.10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Intent {
    Unknown,
    In,
    /// What it was is lost.
    Out,
    InOut,
}

/// `acc routine`. OpenACC 3.4 §2.15.1.
#[derive(Clone, Debug)]
pub struct Routine {
    pub level: PerDevice<RoutineLevel>,
    pub bind: PerDevice<Option<Name>>,
    pub nohost: bool,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RoutineLevel {
    Seq,
    Vector,
    Worker,
    /// Dimension 1 to 3.
    Gang(u8),
}

#[derive(Clone, Debug)]
pub struct Global {
    /// Link name.
    pub name: Name,
    pub source_name: Name,
    pub ty: TypeId,
    pub linkage: Linkage,
    pub visibility: Option<Visibility>,
    pub thread_local: bool,
    /// See [`Local::aliased`](crate::Local::aliased). Of C: a pointer may lead to it, as its name is known to other files
    /// or its address is a value somewhere.
    pub aliased: bool,
    /// Never written: may live in read-only memory.
    pub constant: bool,
    /// 0: the type's own.
    pub align: u64,
    /// `None`: defined elsewhere.
    pub init: Option<ConstInit>,
    pub section: Option<String>,
    pub declare: Option<AccDeclare>,
    pub space: MemSpace,
    /// Of a type's procedures. Objects of that type hold its address, which [`CastKind::PtrTable`](crate::CastKind)
    /// makes that of the device's own.
    pub table: bool,
    /// Kept even when nothing refers to it.
    pub used: bool,
    pub span: Span,
}

/// The bytes of a global, laid out for the host, with the addresses that the linker fills in.
#[derive(Clone, Debug, Default)]
pub struct ConstInit {
    /// Shorter than the type: the rest is zero.
    pub bytes: Vec<u8>,
    /// Sorted by offset, 8 bytes each.
    pub relocs: Vec<Reloc>,
    /// Bytes of the object when the type does not tell (flexible array members initialised).
    pub size: Option<u64>,
}

#[derive(Clone, Debug)]
pub struct Reloc {
    pub offset: u64,
    pub target: RelocTarget,
    pub addend: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RelocTarget {
    Global(GlobalId),
    Function(FuncId),
}

impl Program {
    pub fn new(language: Language, path: Name) -> Program {
        Program {
            language,
            types: Types::default(),
            functions: PrimaryMap::new(),
            globals: PrimaryMap::new(),
            wrapv: false,
            strict_aliasing: true,
            own_loop_variables: language == Language::Fortran,
            assembly: Vec::new(),
            path,
            fingerprint: 0,
        }
    }
}
