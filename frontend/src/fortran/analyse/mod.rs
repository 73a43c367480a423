//! Fortran syntax tree → HIR on gfortran's ABI.
//!
//! Two walks. `spec` turns every unit's specification part into symbols in scopes (`symbol`), outermost units
//! first, so that any body may call any procedure. Then `lower` takes each body statement by statement:
//! `resolve` gives an expression names and types ([`typed::Typed`]), `lower` makes HIR of it.

mod codes;
mod constraint;
mod cuda;
mod cuda_api;
mod device_library;
mod fold;
mod further;
mod gfortran_module;
mod ids;
mod intrinsic;
mod lower;
mod message;
mod module_file;
mod module_template;
mod resolve;
mod routine_mark;
mod serial;
mod settings;
mod shape;
mod spec;
mod symbol;
mod typed;
mod types;

pub use device_library::{DeviceLibrary, device_library};
pub use further::further_errors;
pub use settings::{InitialLocals, InitialReal, LibraryOptions};

use super::ast;
use super::standard::Standard;
use racc_base::{Name, Severity, Sink, SourceMap, Span};

use racc_hir::{FuncId, GlobalId, Host, Language, Program, RecordId};
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use symbol::{ImplicitRules, ScopeId, ScopeKind, SymId, Table};
use types::DerivedId;

/// Byte order of unformatted files (`-fconvert`), numbered as libgfortran's `set_convert` has them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Conversion {
    #[default]
    Native = 0,
    Swap = 1,
    Big = 2,
    Little = 3,
}

/// `-fdec` and its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dec {
    /// `-fdec-char-conversions`: character constants for numbers.
    pub characters: bool,
    /// `-fdec-format-defaults`: edit descriptors without widths.
    pub formats: bool,
    /// `-fdec-blank-format-item`: a comma before the `)` of a format.
    pub blank_items: bool,
    /// `-fdec-static`: STATIC and AUTOMATIC.
    pub storage: bool,
    /// `-fdec-structure`: STRUCTURE, UNION, RECORD, and `.` before components.
    pub structures: bool,
    /// `-fdec-include`: INCLUDE may go on in further lines.
    pub include: bool,
    /// Logical operators on integers, %LOC.
    pub operators: bool,
}

/// What the command line says about the language.
#[derive(Clone, Debug)]
pub struct Options {
    /// `-i8`, `-r8`.
    pub default_integer: u8,
    pub default_real: u8,
    /// Of DOUBLE PRECISION: `-fdefault-real-8` makes it 16.
    pub default_double: u8,
    /// `-frounding-math`: any procedure may be called in any rounding mode.
    pub rounding_math: bool,
    pub underscores: Underscores,
    pub implicit_none: bool,
    /// The options of the command line, which COMPILER_OPTIONS tells.
    pub command: String,
    /// `-fmodule-private`: what a module does not make public is private.
    pub module_private: bool,
    /// `-fall-intrinsics`: `standard` is not for intrinsic procedures.
    pub all_intrinsics: bool,
    /// `-std=`, unless it is `gnu` or `legacy`.
    pub standard: Option<Standard>,
    /// `-fallow-argument-mismatch`, `-std=legacy`: arguments that do not fit external procedures are passed all the same.
    pub argument_mismatch: bool,
    /// `-frecursive`, `-Mrecursive`: no local is static unless it says so.
    pub recursive: bool,
    /// `-fno-automatic`, `-Msave`: every local is.
    pub save: bool,
    /// `-frealloc-lhs`.
    pub realloc_lhs: bool,
    /// Fast arithmetic does not regroup across parentheses.
    pub fence_parens: bool,
    /// `-ftrapv`: sums that overflow have no low bits that count.
    pub trap_overflow: bool,
    /// Where `.mod` files are written, and where they are looked for after that.
    pub module_out: PathBuf,
    pub module_search: Vec<PathBuf>,
    /// The folders of the run time's headers, which have modules as text.
    pub headers: Vec<PathBuf>,
    pub initial: InitialLocals,
    pub library: LibraryOptions,
    /// `-freal-4-real-8` and the like: the kinds that REAL(4) and REAL(8) are; `-finteger-4-integer-8`: that of
    /// INTEGER(4).
    pub real_4: u8,
    pub real_8: u8,
    pub integer_4: u8,
    /// `-fcheck=bounds`.
    pub check_bounds: bool,
    /// `-fcheck=do`, `-fcheck=recursion`.
    pub check_do: bool,
    /// `-fcheck=mem`.
    pub check_memory: bool,
    /// `-fcheck=bits`.
    pub check_bits: bool,
    pub check_recursion: bool,
    pub dec: Dec,
    /// `-ff2c`: f2c's and g77's ways of REAL(4) and complex results.
    pub f2c: bool,
    /// `-fcoarray=lib`: a library starts and counts the images; there may be one.
    pub coarray_library: bool,
    /// `-fmax-stack-var-size=`: larger locals are static.
    pub stack_limit: u64,
    /// `-fcoarray=single`: the program is one image.
    pub coarrays: bool,
    /// `-stdpar`: DO CONCURRENT runs on the device.
    pub stdpar: bool,
    /// `-fcheck=pointer`.
    pub check_pointers: bool,
    /// `-fno-range-check`: constants out of range are no errors.
    pub range_check: bool,
    /// `-fallow-invalid-boz`: BOZ constants may stand wherever numbers may.
    pub any_boz: bool,
    /// Directives count: data may move while other code runs.
    pub openacc: bool,
    pub conversion: Conversion,
    /// Some target's memory is not the host's, and does not see what the host allocates.
    pub separate_memory: bool,
    /// `-gpu=managed`, `-gpu=unified`: what the host allocates is the device's too.
    pub managed: bool,
    /// `-gpu=unified`: so is all other memory of the host.
    pub unified: bool,
    /// CUDA Fortran: `device` and the like are attributes.
    pub cuda: bool,
    /// A back-trace when the program ends in an error: on, as in gfortran, unless `-fno-backtrace`.
    pub backtrace: bool,
    pub host: Host,
    /// Something is known to be wrong with the file: its `.mod` files stay as they are.
    pub keep_modules: bool,
}

/// What follows an external name that has no BIND(C).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Underscores {
    #[default]
    One,
    /// `-fno-underscoring`
    None,
    /// `-fsecond-underscore`: two after a name that has one inside.
    Second,
}

impl Options {
    /// For Fortran text of racc's own: the options say what the user's text means, and where the user's files are.
    fn of_own_text(&self) -> Options {
        Options {
            module_out: self.module_out.clone(),
            module_search: self.module_search.clone(),
            headers: self.headers.clone(),
            openacc: self.openacc,
            stdpar: self.stdpar,
            separate_memory: self.separate_memory,
            managed: self.managed,
            unified: self.unified,
            // Its modules for CUDA Fortran have kinds and attributes that OpenACC programs' own text has not.
            cuda: true,
            host: self.host,
            ..Options::default()
        }
    }

    /// Edit descriptors need no widths: CUDA Fortran's programs are nvfortran's, which has defaults.
    pub(crate) fn default_widths(&self) -> bool {
        self.dec.formats || self.cuda
    }

    /// The link name of an external procedure or a common block.
    pub(crate) fn external(&self, name: &str) -> Name {
        Name::new(match self.underscores {
            Underscores::None => name.to_owned(),
            Underscores::Second if name.contains('_') => format!("{name}__"),
            Underscores::One | Underscores::Second => format!("{name}_"),
        })
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            default_integer: 4,
            default_real: 4,
            default_double: 8,
            rounding_math: false,
            underscores: Underscores::default(),
            implicit_none: false,
            command: String::new(),
            module_private: false,
            all_intrinsics: false,
            standard: None,
            argument_mismatch: false,
            recursive: false,
            save: false,
            realloc_lhs: true,
            fence_parens: false,
            trap_overflow: false,
            initial: InitialLocals::default(),
            library: LibraryOptions::default(),
            real_4: 4,
            real_8: 8,
            integer_4: 4,
            module_out: PathBuf::from("."),
            module_search: Vec::new(),
            headers: Vec::new(),
            check_bounds: false,
            check_do: false,
            check_bits: false,
            check_memory: false,
            check_recursion: false,
            f2c: false,
            coarray_library: false,
            stack_limit: STACK_LIMIT,
            dec: Dec::default(),
            coarrays: false,
            stdpar: false,
            check_pointers: false,
            range_check: true,
            any_boz: false,
            openacc: false,
            conversion: Conversion::Native,
            separate_memory: false,
            managed: false,
            unified: false,
            cuda: false,
            backtrace: true,
            host: Host::NATIVE,
            keep_modules: false,
        }
    }
}

/// Local arrays above this many bytes are static, as gfortran has it, unless the procedure is recursive.
pub const STACK_LIMIT: u64 = 65536;

/// What is analysed.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    pub file: &'a ast::File,
    /// Of [`device_library()`], when directives count.
    pub library: Option<&'a DeviceLibrary>,
    pub map: &'a SourceMap,
}

/// A file's program units as one HIR program. What cannot be done has been reported to the sink.
pub fn analyse<'a>(text: Text<'a>, options: &'a Options, sink: &'a mut Sink) -> Program {
    let Text { file, library, map } = text;
    constraint::check_attributes(file, sink);
    constraint::check_syntax(file, options, sink);
    let mut analysis = Analysis::new(map, options, sink, file.path.clone());
    let plans = analysis.declare_units(&file.units);
    analysis.declare_commons();
    analysis.check_declarations();
    analysis.check_namelists();
    analysis.check_bindings();
    analysis.check_initial_procedures();
    analysis.check_interoperable();
    analysis.check_generics();
    analysis.check_generic_bindings();
    analysis.check_declared_elsewhere();
    analysis.check_binding_labels();
    analysis.check_specification_expressions();
    if !analysis.sink.has_errors() {
        analysis.lower_units(&plans);
        analysis.tables_of_modules();
        analysis.add_device_library(library);
        analysis.finish_globals();
        analysis.settle_environment();
        racc_hir::purity::settle(&mut analysis.program);
        racc_hir::library::keep_apart(&mut analysis.program);
    } else {
        analysis.further_errors_of_bodies(file, &plans);
    }
    if options.keep_modules || analysis.sink.has_errors() {
        constraint::check_targets(file, analysis.sink);
    }
    if !options.keep_modules && !analysis.sink.has_errors() {
        analysis.write_modules(&plans);
    }
    analysis.program
}

/// A program unit with its scope, ready to have its body lowered.
pub(crate) struct UnitPlan<'a> {
    unit: &'a ast::Unit,
    scope: ScopeId,
    /// The procedure, program or module.
    sym: SymId,
    contains: Vec<UnitPlan<'a>>,
}

pub(crate) struct Analysis<'a> {
    map: &'a SourceMap,
    options: &'a Options,
    sink: &'a mut Sink,
    /// The expression that is being resolved, for messages about a failure that has none of its own.
    at: Span,
    table: Table,
    program: Program,
    global_scope: ScopeId,
    /// Functions by link name.
    functions: HashMap<Name, FuncId>,
    /// Static storage by link name.
    globals: HashMap<Name, GlobalId>,
    records: HashMap<DerivedId, RecordId>,
    /// Containers of CLASS by what they begin with, and whether they hold a length.
    classes: HashMap<(racc_hir::TypeId, bool), RecordId>,
    /// What the first reference of an external procedure without interface passes, by its link name.
    references: HashMap<Name, Vec<Option<resolve::Passed>>>,
    /// Constant data already made.
    strings: HashMap<Vec<u8>, GlobalId>,
    /// Members of commons and equivalence classes, with their initial bytes to come.
    blocks: HashMap<Name, spec::Block>,
    /// The common blocks of all scoping units, in their order.
    commons: Vec<spec::Common>,
    /// DATA, COMMON and EQUIVALENCE wait for the end of their specification part.
    pending: spec::Pending,
    /// Variables with BIND(C).
    bound_variables: Vec<SymId>,
    /// Variables that DATA gives values.
    by_data: HashSet<SymId>,
    faulty: constraint::Faulty,
    /// Named constants whose type is that of the implicit rules so far.
    untyped_constants: HashSet<SymId>,
    /// Variables of procedures that pointers point to from the start, and where that is said.
    initial_targets: Vec<(SymId, Span)>,
    /// Designators with image selectors.
    coindexed: std::collections::HashSet<Span>,
    /// Where the Hollerith constants stand.
    holleriths: std::collections::HashSet<Span>,
    /// What internal procedures use of their hosts.
    captures: HashMap<SymId, lower::Captures>,
    /// Stubs that stand for internal procedures as values.
    stubs: HashMap<SymId, (FuncId, GlobalId)>,
    /// Of those that use nothing of their hosts.
    frameless: HashMap<SymId, FuncId>,
    /// Functions that copy and free objects of types with allocatable components.
    helpers: HashMap<lower::Helper, FuncId>,
    /// What module files brought, by module and name.
    known_symbols: HashMap<(Name, Name), SymId>,
    known_types: HashMap<(Name, Name), DerivedId>,
    /// Derived types with parameters, and what has been made of them.
    definitions: HashMap<DerivedId, spec::Definition>,
    made_types: HashMap<(DerivedId, Vec<i64>), DerivedId>,
    /// Generics with the specific procedures of their hosts' generics behind their own, and how many own ones.
    joined: HashMap<SymId, usize>,
    /// Procedures of ENTRY statements, by the procedure around and their name.
    entries: HashMap<(SymId, Name), SymId>,
    /// Modules that this file defines.
    own_modules: HashSet<Name>,
    /// Numbers for the names of things without one.
    next: u32,
    /// `declare` and `routine` directives of the specification parts, with their scopes.
    directives: Vec<(ScopeId, ast::AccDirective)>,
    /// Contained procedures whose specification parts are still to be read, with the scope around.
    waiting: HashMap<SymId, (&'a ast::Unit, ScopeId)>,
    /// Those read before their turn, as a specification expression calls them.
    early: HashMap<SymId, UnitPlan<'a>>,
    /// Procedure pointers and dummies, and the procedure further down that has their interface.
    late_interfaces: Vec<(SymId, SymId)>,
    /// Variables of the DO loops around the statement, which may not change there (Fortran 2018, 11.1.7.4.3).
    loop_variables: Vec<(SymId, Span)>,
    /// Variables that the `host_data` constructs around give their device addresses.
    use_device: Vec<SymId>,
    /// What is resolved now runs on a device, whose memory all is to it.
    device_code: bool,
    /// The side of the procedure that is lowered now.
    own_side: symbol::ProcSide,
    /// Names of constructs that cannot be defined, and why.
    fixed: HashMap<SymId, String>,
    /// Procedures that have access to the IEEE modules' exceptions.
    environment_seen: Vec<FuncId>,
    /// Where the first line of their procedure names dummy arguments and results that are declared further down.
    headers: HashMap<SymId, Span>,
    /// Where interface blocks list the names of specific procedures, and FINAL lists those of final ones.
    listed: HashMap<SymId, Span>,
    /// Places whose fault has been reported: what comes by several times.
    told: HashSet<Span>,
    /// Functions that have been reported to have no type.
    untyped: HashSet<(ScopeId, Name)>,
    /// A USE names a module that could not be read.
    lacks_module: bool,
    /// What was said of references that do not agree.
    mismatches: HashSet<String>,
    /// How many statements at the start of each unit's body are statement functions.
    statement_functions: HashMap<SymId, usize>,
    /// Names of variables in the statements of units with internal procedures.
    mentioned: HashMap<ScopeId, HashSet<Name>>,
    /// The procedure whose body is at hand.
    procedure: Option<SymId>,
    /// FORALL and DO CONCURRENT constructs around the statement.
    pure_places: Vec<constraint::PurePlace>,
}

impl<'a> Analysis<'a> {
    fn new(map: &'a SourceMap, options: &'a Options, sink: &'a mut Sink, path: Name) -> Analysis<'a> {
        let mut table = Table::default();
        let implicit = if options.implicit_none {
            ImplicitRules::None
        } else {
            ImplicitRules::standard(options.default_integer, options.default_real)
        };
        let global_scope = table.scope(ScopeKind::Global, None, implicit);
        Analysis {
            map,
            options,
            sink,
            at: Span::NONE,
            table,
            program: Program::new(Language::Fortran, path),
            global_scope,
            functions: HashMap::new(),
            globals: HashMap::new(),
            records: HashMap::new(),
            classes: HashMap::new(),
            references: HashMap::new(),
            strings: HashMap::new(),
            blocks: HashMap::new(),
            commons: Vec::new(),
            use_device: Vec::new(),
            device_code: false,
            own_side: symbol::ProcSide::Host,
            pending: spec::Pending::default(),
            bound_variables: Vec::new(),
            by_data: HashSet::new(),
            faulty: constraint::Faulty::default(),
            untyped_constants: HashSet::new(),
            initial_targets: Vec::new(),
            coindexed: std::collections::HashSet::new(),
            holleriths: std::collections::HashSet::new(),
            captures: HashMap::new(),
            stubs: HashMap::new(),
            frameless: HashMap::new(),
            helpers: HashMap::new(),
            known_symbols: HashMap::new(),
            known_types: HashMap::new(),
            entries: HashMap::new(),
            joined: HashMap::new(),
            definitions: HashMap::new(),
            made_types: HashMap::new(),
            own_modules: HashSet::new(),
            next: 0,
            directives: Vec::new(),
            waiting: HashMap::new(),
            early: HashMap::new(),
            late_interfaces: Vec::new(),
            loop_variables: Vec::new(),
            fixed: HashMap::new(),
            environment_seen: Vec::new(),
            headers: HashMap::new(),
            listed: HashMap::new(),
            told: HashSet::new(),
            untyped: HashSet::new(),
            lacks_module: false,
            mismatches: HashSet::new(),
            statement_functions: HashMap::new(),
            mentioned: HashMap::new(),
            procedure: None,
            pure_places: Vec::new(),
        }
    }

    /// Reads text of racc's own, which no option changes and which gets no warnings.
    fn with_own_text<T>(&mut self, options: Options, read: impl FnOnce(&mut Self) -> T) -> T {
        let (own, said) = (self.options, self.sink.take());
        // One for each such text, of which a program has a few.
        self.options = Box::leak(Box::new(options));
        let result = read(self);
        self.options = own;
        let of_text = self.sink.take();
        self.sink.extend(said);
        self.sink.extend(of_text.into_iter().filter(|d| d.severity == Severity::Error));
        result
    }

    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.next
    }
}
