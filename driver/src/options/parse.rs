//! Words of the command line → [`Options`], by the rows of the table.
//!
//! A word is matched with the row of the longest fitting spelling, so `-Minfo=accel` is not an odd `-M`. Words that
//! no row knows may be flags of gcc or clang ([`rows::gnu`]), which build systems pass to any compiler; the rest is an
//! error that build systems recognise.

use super::rows::{self, Effect, Row, Takes};
use super::{DebugInfo, Goal, Input, Language, OptLevel, Options, Unused, Verbosity};
use racc_base::{Diagnostic, Span};
use std::path::Path;

/// How deep response files may name each other.
const MAX_RESPONSE_DEPTH: u32 = 16;

pub(crate) fn parse(words: Vec<String>) -> Result<Options, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let mut expanded = Vec::new();
    for word in words {
        expand(word, 0, &mut expanded, &mut errors);
    }
    let mut options = Options::default();
    let mut rest = expanded.into_iter();
    while let Some(word) = rest.next() {
        if word.len() > 1 && word.starts_with('-') && word != "-o" && word != "-c" {
            options.command.push(word.clone());
        }
        if let Err(error) = take(&word, &mut rest, &mut options) {
            errors.push(error);
        }
    }
    finish(&mut options, &mut errors);
    if errors.is_empty() { Ok(options) } else { Err(errors) }
}

/// What only holds when all words are known.
fn finish(options: &mut Options, errors: &mut Vec<Diagnostic>) {
    let wrong = super::cpu::settle(options);
    errors.extend(wrong.into_iter().map(|(word, why)| refused_value(&word, &why)));
    // As nvc and gcc do it: debugging wants unoptimised code unless a level was asked for.
    if options.debug == DebugInfo::Full && !options.optimise.level_given {
        options.optimise.level = OptLevel::O0;
    }
    // Guide §1.14 of CUDA Fortran: the suffix turns it on.
    options.fortran.cuda |= options.inputs.iter().any(is_cuda_fortran);
    let c =
        |input: &Input| matches!(input, Input::File { language: Language::C | Language::PreprocessedC, .. });
    if (options.checks.bounds || options.checks.pointers) && options.inputs.iter().any(c) {
        let instead =
            "subscripts and pointers of C are not checked; -fsanitize=address finds most such errors";
        options.unused.push(Unused { word: "-C for C".to_owned(), instead });
    }
    let source = |input: &Input| match input {
        Input::File { language, .. } => !matches!(language, Language::Linkable | Language::Assembly),
        Input::LinkWord(_) => false,
    };
    if !options.gpu.archs.is_empty() && !options.offloads() && options.inputs.iter().any(source) {
        let instead = "code for GPUs is made with -acc, -stdpar or -cuda";
        options.unused.push(Unused { word: "architectures in -gpu=".to_owned(), instead });
    }
    // Meson and libtool ask the linker alone: `-Wl,--version`.
    let has_file = options.inputs.iter().any(|input| match input {
        Input::File { .. } => true,
        Input::LinkWord(word) => word.starts_with("-Wl,"),
    });
    let prints = matches!(options.goal, Goal::Ask(_)) || options.verbosity != Verbosity::Quiet;
    if !has_file && !prints && errors.is_empty() {
        errors.push(error("E0104", "no input files").help("`racc --help` lists the options"));
    }
}

fn error(code: &'static str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(code, Span::NONE, message)
}

fn refused_value(word: &str, why: &str) -> Diagnostic {
    error("E0102", format!("unrecognized argument in option '{word}': {why}"))
}

/// `@FILE` → the words in it, quoted as gcc has it.
fn expand(word: String, depth: u32, out: &mut Vec<String>, errors: &mut Vec<Diagnostic>) {
    let text = word.strip_prefix('@').and_then(|path| std::fs::read_to_string(path).ok());
    // As in gcc, a word whose file cannot be read is an ordinary word.
    let Some(text) = text else { return out.push(word) };
    if depth == MAX_RESPONSE_DEPTH {
        return errors.push(error("E0106", format!("response files include each other endlessly: '{word}'")));
    }
    for inner in split_words(&text) {
        expand(inner, depth + 1, out, errors);
    }
}

/// Words between blanks; quotes group, a backslash takes the next character as it is.
pub(crate) fn split_words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, quote) {
            ('\\', _) => word.get_or_insert_default().extend(chars.next()),
            (_, Some(q)) if c == q => quote = None,
            ('"' | '\'', None) => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (_, None) if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// One word and, for some options, the next one.
fn take(
    word: &str,
    rest: &mut impl Iterator<Item = String>,
    options: &mut Options,
) -> Result<(), Diagnostic> {
    if word == "-" || !word.starts_with('-') {
        options.inputs.push(file(word, options.language));
        return Ok(());
    }
    let (effect, value) = match find(word) {
        Some((row, Value::Here(value))) => {
            let of = row.particular(value);
            options.particular.extend(of.map(|language| (word.to_owned(), language)));
            (row.effect, value.to_owned())
        }
        Some((row, Value::NextWord)) => {
            let missing = || error("E0103", format!("missing argument to option '{word}'"));
            (row.effect, rest.next().ok_or_else(missing)?)
        }
        None => {
            let effect = rows::gnu::effect(word).ok_or_else(|| unrecognized(word))?;
            if rows::gnu::predefines(word) {
                options.c.preprocessor.push(word.to_owned());
            }
            (effect, String::new())
        }
    };
    match effect {
        Effect::Sets(meaning) => meaning(options, &value).map_err(|why| refused_value(word, &why)),
        Effect::Holds => Ok(()),
        Effect::Unused(instead) => {
            options.unused.push(Unused { word: word.to_owned(), instead });
            Ok(())
        }
        // In words that configure scripts read as a refusal too.
        Effect::Missing(advice) => {
            Err(error("E0108", format!("option '{word}' is not supported: it would change the program"))
                .help(advice))
        }
    }
}

enum Value<'a> {
    Here(&'a str),
    NextWord,
}

/// The row with the longest spelling that fits.
fn find(word: &str) -> Option<(&'static Row, Value<'_>)> {
    let fitting = rows::all().filter_map(|row| Some((row, fit(row, word)?)));
    fitting.max_by_key(|(row, _)| (row.spelling.len(), row.takes == Takes::Nothing))
}

fn fit<'a>(row: &Row, word: &'a str) -> Option<Value<'a>> {
    let rest = word.strip_prefix(row.spelling)?;
    let equals = rest.strip_prefix('=');
    match (row.takes, rest) {
        (Takes::Nothing | Takes::MaybeEquals, "") => Some(Value::Here("")),
        (Takes::Nothing, _) => None,
        (Takes::Next | Takes::JoinedOrNext, "") => Some(Value::NextWord),
        (Takes::Next, _) | (Takes::Joined, "") => None,
        (Takes::JoinedOrNext | Takes::Joined, _) => Some(Value::Here(rest)),
        (Takes::MaybeEquals | Takes::Equals, _) => equals.map(Value::Here),
    }
}

/// CMake, autoconf and Meson probe options and look for this wording.
fn unrecognized(word: &str) -> Diagnostic {
    let found = error("E0101", format!("unrecognized command line option '{word}'"));
    match nearest(word) {
        Some(near) if near == word => found.help(format!("it needs a value: '{word}=…'")),
        Some(near) => found.help(format!("did you mean '{near}'?")),
        None => found,
    }
}

fn nearest(word: &str) -> Option<String> {
    let (name, value) = word.split_once('=').map_or((word, None), |(n, v)| (n, Some(v)));
    let spellings = rows::all().map(|row| row.spelling.to_owned());
    let flags = rows::gnu::names().map(|flag| format!("-{flag}"));
    let near = spellings.chain(flags).map(|s| (distance(name, &s), s)).min()?;
    let close = near.0 <= (name.len() / 3).max(1);
    close.then(|| value.map_or(near.1.clone(), |v| format!("{}={v}", near.1)))
}

/// Levenshtein's distance in bytes.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.bytes().enumerate() {
            let replace = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = replace.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

fn file(word: &str, language: Option<Language>) -> Input {
    let by_suffix = || language_of(Path::new(word));
    Input::File { path: word.into(), language: language.unwrap_or_else(by_suffix) }
}

fn is_cuda_fortran(input: &Input) -> bool {
    match input {
        Input::File { path, .. } => path.extension().is_some_and(|s| s == "cuf" || s == "CUF"),
        Input::LinkWord(_) => false,
    }
}

/// Suffixes, one row a language; what none of them names goes to the linker.
const SUFFIXES: &[(Language, &[&str])] = &[
    (Language::C, &["c"]),
    (Language::PreprocessedC, &["i"]),
    (Language::Fortran, &["f", "for", "ftn", "f77", "f90", "f95", "f03", "f08", "f18", "cuf"]),
    (
        Language::FortranWithPreprocessor,
        &["F", "FOR", "FTN", "fpp", "FPP", "F77", "F90", "F95", "F03", "F08", "F18", "CUF"],
    ),
    (Language::Assembly, &["s", "S", "sx"]),
];

fn language_of(path: &Path) -> Language {
    let suffix = path.extension().and_then(|s| s.to_str()).unwrap_or("");
    let row = SUFFIXES.iter().find(|(_, suffixes)| suffixes.contains(&suffix));
    row.map_or(Language::Linkable, |(language, _)| *language)
}

#[cfg(test)]
mod tests {
    use super::super::acc::Target;
    use super::super::gpu::Arch;
    use super::*;

    fn parsed(line: &str) -> Options {
        parse(line.split_whitespace().map(str::to_owned).collect()).unwrap()
    }

    fn refused(line: &str) -> String {
        let errors = parse(line.split_whitespace().map(str::to_owned).collect()).unwrap_err();
        format!("{} | {}", errors[0].message, errors[0].help.clone().unwrap_or_default())
    }

    #[test]
    fn both_families_turn_openacc_on() {
        for line in ["-acc a.c", "-fopenacc a.c", "-ta=tesla:cc70 a.c", "-acc=gpu,multicore a.c"] {
            assert!(parsed(line).acc.is_on(), "{line}");
        }
        assert!(!parsed("-acc -noacc a.c").acc.is_on());
    }

    #[test]
    fn gpu_words_combine() {
        let o = parsed("-acc=gpu,noautopar -gpu=cc80,cc90a,managed,maxregcount:64,cuda12.3 a.c");
        assert_eq!(o.acc.targets.into_iter().collect::<Vec<_>>(), [Target::Nvidia]);
        let archs =
            [Arch::Nvidia { number: 80, suffix: None }, Arch::Nvidia { number: 90, suffix: Some('a') }];
        assert_eq!(o.gpu.archs, archs);
        assert_eq!(o.gpu.maxregcount, Some(64));
    }

    #[test]
    fn the_old_target_option_takes_colons_and_commas() {
        let o = parsed("-ta=tesla:cc70,maxregcount:32,managed,host a.c");
        assert_eq!(o.acc.targets.into_iter().collect::<Vec<_>>(), [Target::Host, Target::Nvidia]);
        assert_eq!((o.gpu.maxregcount, o.gpu.archs.len()), (Some(32), 1));
        let archs = [35, 60].map(|number| Arch::Nvidia { number, suffix: None });
        assert_eq!(parsed("-ta=tesla,kepler+ -gpu=cc60+ a.c").gpu.archs, archs);
    }

    #[test]
    fn the_target_of_all_models_turns_none_on() {
        let o = parsed("-target=gpu a.c");
        assert_eq!(o.acc.targets.iter().collect::<Vec<_>>(), [&Target::Nvidia]);
        assert!(!o.acc.is_on());
        assert!(parsed("-acc -target=multicore a.c").acc.is_on());
        assert!(refused("-acc -target=fpga a.c").contains("'fpga' is not one of gpu, multicore"));
    }

    #[test]
    fn foreign_options_are_silent_and_unknown_ones_are_errors() {
        parsed(
            "-fwrapv -Wno-unused -fstack-protector-strong -funroll-loops -mtune=native -fno-plt -mavx2 a.c",
        );
        assert_eq!(
            refused("-Minf=accel a.c"),
            "unrecognized command line option '-Minf=accel' | did you mean '-Minfo=accel'?"
        );
        assert!(refused("-fno-such-flag-anywhere a.c").starts_with("unrecognized command line option"));
        assert!(refused("-gpu=cc8x a.c").starts_with("unrecognized argument in option '-gpu=cc8x'"));
        assert!(refused("-Mnonsense a.c").starts_with("unrecognized command line option"));
    }

    #[test]
    fn order_of_linker_inputs_is_kept() {
        let o = parsed("-La a.o -lm b.c -Wl,-x,y");
        let shown: Vec<String> = o
            .inputs
            .iter()
            .map(|i| match i {
                Input::File { path, language } => format!("{}:{language:?}", path.display()),
                Input::LinkWord(word) => word.clone(),
            })
            .collect();
        assert_eq!(shown, ["-La", "a.o:Linkable", "-lm", "b.c:C", "-Wl,-x,y"]);
    }

    #[test]
    fn the_language_option_and_suffixes() {
        let o = parsed("-x c a.txt -x none b.F90 c.f");
        let languages: Vec<Language> = o
            .inputs
            .iter()
            .filter_map(|i| match i {
                Input::File { language, .. } => Some(*language),
                Input::LinkWord(_) => None,
            })
            .collect();
        assert_eq!(languages, [Language::C, Language::FortranWithPreprocessor, Language::Fortran]);
    }

    #[test]
    fn values_stand_joined_or_next() {
        let o = parsed("-o x -Ifoo -I bar -module mods -MF d a.c");
        assert_eq!(o.c.preprocessor, ["-Ifoo", "-Ibar"]);
        assert_eq!(o.fortran.module_dir, Some("mods".into()));
        assert_eq!(refused("a.c -o"), "missing argument to option '-o' | ");
    }

    #[test]
    fn debugging_lowers_the_level_unless_one_is_given() {
        assert_eq!(parsed("-g a.c").optimise.level, OptLevel::O0);
        assert_eq!(parsed("-g -O2 a.c").optimise.level, OptLevel::O2);
    }

    #[test]
    fn response_files_quote_like_gcc() {
        assert_eq!(split_words("a 'b c' d\\ e \"f\"\n''"), ["a", "b c", "d e", "f", ""]);
    }
}
