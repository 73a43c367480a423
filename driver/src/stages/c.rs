//! A C file → HIR, or the text of a stage before it.

use super::{Front, Unit, Wanted, add_language_errors, markers, only_directives_fail};
use crate::installation::Installation;
use crate::options::gpu::memory_macro;
use crate::options::{Compat, OptLevel, Options, Pic, Verbosity};
use racc_base::{Sink, SourceMap};
use racc_frontend::c::{self, AccMode, CppOptions, Dialect, Features, Words};
use racc_frontend::openmp;
use racc_hir::Host;

/// The value of `_OPENACC` for OpenACC 3.4 (§2.2).
const OPENACC_DATE: &str = "202506";

pub(super) fn front(
    options: &Options,
    unit: &Unit,
    wanted: Wanted,
    map: &mut SourceMap,
    sink: &mut Sink,
) -> Front {
    let acc = if options.acc.is_on() { AccMode::On } else { AccMode::Off };
    let features = super::processor::features(options);
    let cpp = preprocessor(options, acc, features.as_ref());
    if options.verbosity == Verbosity::Commands
        && let Ok(list) = c::search_list(&cpp)
    {
        eprint!("{list}");
    }
    let Some(file) = c::preprocess(unit.path, &cpp, map, sink) else {
        return Front::Failed;
    };
    match wanted {
        Wanted::Preprocessed(how) => return Front::Text(markers::text(map.buffer(file), how)),
        Wanted::Stage("source") => return Front::Text(map.buffer(file).text.clone()),
        Wanted::Stage(_) => {}
    }
    if options.openmp {
        openmp::warn(map, file, openmp::Marks::C, sink);
    }
    let words = Words { dialect: options.c.dialect, strict: options.c.strict_words };
    let tree = c::parse(map, file, acc, words, sink);
    let mut rules = rules(options, features);
    rules.pedantic |= racc_base::pragmas::asks(&map.buffer(file).text);
    c::syntax(&tree, map, (rules.dialect, rules.pedantic), sink);
    if sink.has_errors() {
        if only_directives_fail(sink) {
            let mut said = Sink::default();
            c::analyse(&tree, None, map, &rules, &mut said);
            add_language_errors(sink, said);
        }
        return Front::Failed;
    }
    match wanted {
        Wanted::Stage("directives") => return Front::Text(c::ast_print::print_directives(map, &tree)),
        Wanted::Stage("ast") => return Front::Text(c::ast_print::print_own(map, &tree)),
        Wanted::Stage(_) | Wanted::Preprocessed(_) => {}
    }
    let library = options.acc.is_on().then(|| c::device_library(map));
    let program = c::analyse(&tree, library, map, &rules, sink);
    if sink.has_errors() {
        return Front::Failed;
    }
    c::lint(&tree, map, sink);
    Front::Program(program, Some((file, tree.tables)))
}

/// What the command line says about the meaning of C text.
fn rules(options: &Options, features: Option<Features>) -> c::Options {
    c::Options {
        wrapv: options.c.wrapv,
        dialect: options.c.dialect,
        pedantic: options.diagnostics.named.is_pedantic(),
        strict_aliasing: !options.optimise.no_strict_aliasing,
        rounding_math: options.arithmetic.has_environment(),
        fast_math: super::code::float_rules(&options.arithmetic) == racc_codegen::FloatRules::Fast,
        no_builtin: options.c.no_builtin,
        // `inline` came with C99; gcc had it before, with the meanings of `extern` the other way round.
        gnu89_inline: options.c.gnu89_inline || options.c.dialect == Dialect::C90,
        common: options.c.common,
        char_is_unsigned: options.c.char_is_unsigned.unwrap_or(!options.host.char_is_signed()),
        auto_init: options.c.auto_init,
        host: options.host,
        any_feature: features.is_none(),
        features: features.unwrap_or_default(),
    }
}

fn preprocessor(options: &Options, acc: AccMode, features: Option<&Features>) -> CppOptions {
    let mut cpp = CppOptions::new(acc);
    cpp.cc = options.host.cc().into();
    cpp.args = user_words(options, features).into_iter().map(Into::into).collect();
    cpp.pedantic = options.diagnostics.named.is_pedantic();
    cpp.own_include = Installation::find().headers.into_iter().next();
    cpp
}

/// The user's words, and macros that options stand for.
fn user_words(options: &Options, features: Option<&Features>) -> Vec<String> {
    let mut words = Vec::new();
    match options.compat {
        Compat::Racc => {}
        Compat::Nvhpc => {
            let memory = memory_macro(options.gpu.memory);
            words.extend(["__NVCOMPILER=1", "__PGI=1", memory].map(|word| format!("-D{word}")));
        }
    }
    // Headers that stand before the C compiler's own of these names.
    if options.host == Host::X86_64
        && let Some(headers) = Installation::find().headers.first()
    {
        words.push(format!("-I{}", headers.join("x86_64").display()));
    }
    words.extend(macro_options(options).into_iter().map(str::to_owned));
    words.extend(features.into_iter().flat_map(Features::macros).map(|name| format!("-D{name}=1")));
    words.extend(options.c.preprocessor.iter().cloned());
    words
}

/// Options of gcc's that predefine macros: what holds for this compilation, as `__OPTIMIZE__` and `__PIC__` say it.
fn macro_options(options: &Options) -> Vec<&'static str> {
    // The first is a default of some distributions and needs functions that only gcc's and clang's inliners understand;
    // by the others headers and libraries choose vector intrinsics that racc has not got.
    let mut words = vec!["-U_FORTIFY_SOURCE"];
    words.extend(match options.host {
        Host::X86_64 => ["-U__MMX__", "-U__MMX_WITH_SSE__"].as_slice(),
        // glibc 2.38 declares vector functions in <math.h>, with gcc's own types, for whoever calls them.
        Host::Arm64 => &[
            "-U__ARM_NEON",
            "-U__ARM_FEATURE_SVE",
            "-D__Float32x4_t=__int128",
            "-D__Float64x2_t=__int128",
            "-D__SVFloat32_t=__int128",
            "-D__SVFloat64_t=__int128",
            "-D__SVBool_t=__int128",
        ],
    });
    if options.optimise.level_given {
        words.push(match options.optimise.level {
            OptLevel::O0 => "-O0",
            OptLevel::O1 => "-O1",
            OptLevel::O2 => "-O2",
            OptLevel::O3 => "-O3",
            OptLevel::Size => "-Os",
        });
    }
    if options.arithmetic.fast {
        words.push(if options.arithmetic.unsafe_math {
            "-funsafe-math-optimizations"
        } else {
            "-ffast-math"
        });
    }
    if options.arithmetic.rounding_math {
        words.push("-frounding-math");
    }
    if let Some(errno) = options.arithmetic.errno {
        words.push(if errno { "-fmath-errno" } else { "-fno-math-errno" });
    }
    match options.code.pic {
        Pic::Executable => {}
        Pic::Library => words.push("-fPIC"),
        Pic::None => words.push("-fno-pie"),
    }
    if options.c.gnu89_inline {
        words.push("-fgnu89-inline");
    }
    words
}

/// All words for a run of `cc -E` or `cc -M` by the driver itself.
pub(crate) fn preprocessor_words(options: &Options) -> Vec<String> {
    let mut words = vec!["-D__RACC__=1".to_owned()];
    if options.acc.is_on() {
        words.extend(["-fopenacc", "-U_OPENACC"].map(str::to_owned));
        words.push(format!("-D_OPENACC={OPENACC_DATE}"));
    }
    for dir in Installation::find().headers {
        words.extend(["-I".to_owned(), dir.to_string_lossy().into_owned()]);
    }
    let features = super::processor::features(options);
    words.extend(user_words(options, features.as_ref()));
    words
}
