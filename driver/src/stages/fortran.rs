//! A Fortran file → HIR, or the text of a stage before it.

use super::{Front, Unit, Wanted, add_language_errors, markers, only_directives_fail};
use crate::installation::Installation;
use crate::options::gpu::memory_macro;
use crate::options::{Checks, Compat, Fortran, Language, Options, SourceForm};
use racc_base::{Sink, SourceMap};
use racc_codegen::UndefinedCheck;
use racc_frontend::fortran::{self, Form, MacroOption, Preprocess, Request};
use racc_frontend::openmp;
use racc_hir::Host;
use std::path::{Path, PathBuf};

pub(super) fn front(
    options: &Options,
    unit: &Unit,
    wanted: Wanted,
    map: &mut SourceMap,
    sink: &mut Sink,
) -> Front {
    let reading = reading(options, unit.path);
    let preprocess = options.fortran.preprocess.unwrap_or(unit.language == Language::FortranWithPreprocessor);
    let request = Request {
        path: unit.path,
        preprocess: if preprocess { Preprocess::Yes } else { Preprocess::No },
        include_dirs: &include_dirs(options),
        system_dirs: &system_dirs(options.host),
        macros: &macros(options),
        options: &reading,
    };
    let Some(opened) = fortran::open(map, &request, sink) else { return Front::Failed };
    match wanted {
        Wanted::Preprocessed(how) => return Front::Text(markers::text(map.buffer(opened.file), how)),
        Wanted::Stage("source") => return Front::Text(map.buffer(opened.file).text.clone()),
        Wanted::Stage(_) => {}
    }
    if options.openmp {
        openmp::warn(map, opened.file, openmp::Marks::Fortran(reading.form), sink);
    }
    let tree = fortran::parse(map, opened.file, &reading, sink);
    if sink.has_errors() {
        if only_directives_fail(sink) {
            let mut said = Sink::default();
            let text = fortran::analyse::Text { file: &tree, library: None, map };
            let meaning = fortran::analyse::Options { keep_modules: true, ..meaning(options) };
            fortran::analyse::analyse(text, &meaning, &mut said);
            add_language_errors(sink, said);
        } else {
            let text = fortran::analyse::Text { file: &tree, library: None, map };
            fortran::analyse::further_errors(text, &meaning(options), sink);
        }
        if options.fortran.standard.is_some() {
            fortran::standard::check(&tree, options.fortran.standard, map, sink);
        }
        return Front::Failed;
    }
    if wanted == Wanted::Stage("ast") {
        return Front::Text(fortran::ast_print::print_file(&tree));
    }
    let library = if reading.openacc || reading.cuda {
        Some(fortran::analyse::device_library(map, reading.cuda))
    } else {
        None
    };
    let text = fortran::analyse::Text { file: &tree, library: library.as_ref(), map };
    let mut nonstandard = Sink::default();
    if options.fortran.standard.is_some() || options.fortran.library.pedantic {
        fortran::standard::check(&tree, options.fortran.standard, map, &mut nonstandard);
    }
    let meaning = fortran::analyse::Options { keep_modules: nonstandard.has_errors(), ..meaning(options) };
    let mut program = fortran::analyse::analyse(text, &meaning, sink);
    sink.extend(nonstandard.take());
    fortran::lint(&tree, map, reading.form, sink);
    program.strict_aliasing = !options.optimise.no_strict_aliasing;
    if sink.has_errors() {
        return Front::Failed;
    }
    Front::Program(program, None)
}

/// Of DOUBLE PRECISION: `-fdefault-double-8` has the last word, over `-freal-8-real-…` too.
fn double_kind(fortran: &Fortran) -> u8 {
    match (fortran.default_double_8, fortran.double_16) {
        (true, _) => 8,
        (false, true) => 16,
        (false, false) => fortran.real_8.unwrap_or(8),
    }
}

/// What the command line says about the meaning of Fortran text; `_` stands for what [`reading`] and [`front`] ask.
fn meaning(options: &Options) -> fortran::analyse::Options {
    let Checks { bounds, pointers, loops, recursion, bits, memory, backtrace, traceback: _ } = options.checks;
    let Fortran {
        form: _,
        line_length: _,
        preprocess: _,
        backslash: _,
        d_lines: _,
        no_pad_source: _,
        any_free_width: _,
        cuda,
        module_dir,
        intrinsic_modules,
        default_real_8,
        default_real_wide,
        default_double_8: _,
        double_16: _,
        underscores,
        default_integer_8,
        implicit_none,
        module_private,
        all_intrinsics,
        standard,
        legacy,
        argument_mismatch,
        recursive,
        save_all,
        coarrays,
        f2c,
        coarray_library,
        stack_limit,
        dec,
        initial,
        library,
        real_4,
        real_8,
        integer_4_is_8,
        no_range_check,
        any_boz,
        no_realloc_lhs,
        protect_parens,
        conversion,
        stdpar,
    } = &options.fortran;
    fortran::analyse::Options {
        default_integer: if *default_integer_8 || *integer_4_is_8 { 8 } else { 4 },
        // Of several `-fdefault-real-…` the smallest kind holds, as gfortran has it.
        default_real: if *default_real_8 { 8 } else { default_real_wide.or(*real_4).unwrap_or(4) },
        default_double: double_kind(&options.fortran),
        rounding_math: options.arithmetic.has_environment(),
        underscores: *underscores,
        implicit_none: *implicit_none,
        command: options.command.join(" "),
        module_private: *module_private,
        all_intrinsics: *all_intrinsics,
        standard: *standard,
        argument_mismatch: *legacy || *argument_mismatch,
        recursive: *recursive,
        save: *save_all,
        coarrays: *coarrays,
        f2c: *f2c,
        coarray_library: *coarray_library,
        stack_limit: stack_limit.unwrap_or(fortran::analyse::STACK_LIMIT),
        dec: *dec,
        realloc_lhs: !no_realloc_lhs,
        fence_parens: options.arithmetic.fast && protect_parens.unwrap_or(true),
        trap_overflow: options.instrumentation.trap_overflow
            || options.instrumentation.undefined.checks.contains(&UndefinedCheck::SignedOverflow),
        initial: initial.clone(),
        library: library.clone(),
        real_4: real_4.unwrap_or(4),
        real_8: real_8.unwrap_or(8),
        integer_4: if *integer_4_is_8 { 8 } else { 4 },
        range_check: !no_range_check,
        // nvfortran takes them as masks.
        any_boz: *any_boz || *cuda,
        module_out: module_dir.clone().unwrap_or_else(|| PathBuf::from(".")),
        module_search: [module_dir.as_slice(), &include_dirs(options), intrinsic_modules].concat(),
        headers: Installation::find().headers,
        check_bounds: bounds,
        check_do: loops,
        check_bits: bits,
        check_memory: memory,
        check_recursion: recursion,
        stdpar: *stdpar && options.acc.is_on(),
        check_pointers: pointers,
        openacc: options.acc.is_on(),
        conversion: *conversion,
        cuda: *cuda,
        separate_memory: options.acc.is_on()
            && options.gpu.memory == racc_codegen::WantedMemory::Separate
            && options.acc.has_separate_memory(&options.gpu.archs),
        managed: options.gpu.memory != racc_codegen::WantedMemory::Separate,
        unified: options.gpu.memory == racc_codegen::WantedMemory::Unified,
        backtrace,
        host: options.host,
        keep_modules: false,
    }
}

/// What the command line says about reading Fortran text.
fn reading(options: &Options, path: &Path) -> fortran::Options {
    let fortran = &options.fortran;
    let form = match fortran.form {
        SourceForm::BySuffix => fortran::Options::form_of_suffix(&path.to_string_lossy()),
        SourceForm::Free => Form::Free,
        SourceForm::Fixed => Form::Fixed,
    };
    fortran::Options {
        form,
        fixed_width: match fortran.line_length {
            None => Some(72),
            Some(0) => None,
            Some(columns) => Some(columns as usize),
        },
        backslash: fortran.backslash,
        d_lines: fortran.d_lines,
        structures: fortran.dec.structures,
        include_statements: fortran.dec.include,
        standard: fortran.standard,
        any_free_width: fortran.any_free_width,
        bare_exponents: fortran.dec.operators,
        no_pad_source: fortran.no_pad_source,
        openacc: options.acc.is_on(),
        cuda: fortran.cuda,
        host: options.host,
        ..fortran::Options::default()
    }
}

/// Where headers are that belong to no program, on Debian and elsewhere.
fn system_dirs(host: Host) -> Vec<PathBuf> {
    let triple = host.triple();
    if host == Host::NATIVE {
        let own = format!("/usr/include/{triple}");
        return ["/usr/local/include", &own, "/usr/include"].map(PathBuf::from).to_vec();
    }
    vec![format!("/usr/{triple}/include").into()]
}

/// `-I`, then racc's own.
fn include_dirs(options: &Options) -> Vec<PathBuf> {
    let given = options.c.preprocessor.iter().filter_map(|word| word.strip_prefix("-I"));
    given.map(PathBuf::from).chain(Installation::find().headers).collect()
}

/// `-D` and `-U` as given.
fn macros(options: &Options) -> Vec<MacroOption> {
    let define = |text: &str| MacroOption::Define(text.to_owned());
    let mut macros = Vec::new();
    match options.compat {
        // What racc shares with gfortran (its run time, its extensions, its calling conventions) programs find by
        // gfortran's macros; so does CMake, which knows no racc and refuses unknown kinds of compilers with Ninja.
        Compat::Racc => {
            let gnu = ["__GFORTRAN__=1", "__GNUC__=12", "__GNUC_MINOR__=2", "__GNUC_PATCHLEVEL__=0"];
            macros.extend(gnu.map(define));
            let kinds = options.host.real_kinds().iter().filter(|kind| **kind > 8);
            macros.extend(kinds.map(|kind| define(&format!("__GFC_REAL_{kind}__=1"))));
            macros.extend([1, 2, 8, 16].map(|kind| define(&format!("__GFC_INT_{kind}__=1"))));
        }
        Compat::Nvhpc => {
            let memory = memory_macro(options.gpu.memory);
            // gfortran has no `linux`, which may be a name of the program's.
            macros.extend(["__NVCOMPILER=1", "__PGI=1", "linux=1", memory].map(define));
        }
    }
    for word in &options.c.preprocessor {
        if let Some(text) = word.strip_prefix("-D") {
            macros.push(define(text));
        } else if let Some(name) = word.strip_prefix("-U") {
            macros.push(MacroOption::Undefine(name.to_owned()));
        }
    }
    macros
}
