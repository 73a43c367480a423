//! Options about Fortran.

use super::{Row, Takes, choose, holds, missing, row, unused};
use crate::options::{Fortran, Options, SourceForm};
use racc_frontend::fortran::analyse::{Conversion, Dec, InitialLocals, InitialReal, Underscores};

/// Where automatic arrays are.
const HEAP: &str = "arrays whose size is known at run time are on the heap";

pub(super) const ROWS: &[Row] = &[
    row("-cpp", Takes::Nothing, "preprocess Fortran of any suffix", |o, _| preprocess(o, true)),
    row("-Mpreprocess", Takes::Nothing, "", |o, _| preprocess(o, true)),
    row("-fpp", Takes::Nothing, "", |o, _| preprocess(o, true)),
    row("-nocpp", Takes::Nothing, "", |o, _| preprocess(o, false)).detail("do not preprocess"),
    row("-fpreprocessed", Takes::Nothing, "", |o, _| preprocess(o, false)).detail("do not preprocess"),
    row("-Mfree", Takes::Nothing, "free source form", |o, _| form(o, SourceForm::Free)),
    row("-Mfreeform", Takes::Nothing, "", |o, _| form(o, SourceForm::Free)),
    row("-ffree-form", Takes::Nothing, "", |o, _| form(o, SourceForm::Free)),
    row("-Mfixed", Takes::Nothing, "fixed source form", |o, _| form(o, SourceForm::Fixed)),
    row("-ffixed-form", Takes::Nothing, "", |o, _| form(o, SourceForm::Fixed)),
    row("-Mnofreeform", Takes::Nothing, "", |o, _| form(o, SourceForm::Fixed)).detail("as -Mfixed"),
    row("-Mnofree", Takes::Nothing, "", |o, _| form(o, SourceForm::Fixed)),
    row("-Mextend", Takes::Nothing, "132 columns in fixed form", |o, _| line_length(o, "132")),
    row("-ffixed-line-length-", Takes::Joined, "columns in fixed form, or none", line_length).value("N"),
    row("-ffree-line-length-", Takes::Joined, "", |o, _| set(o, |f| f.any_free_width = true))
        .value("N")
        .detail("free form has no limit, but with -std=, where this option takes it away"),
    row("-ffixed-line-length", Takes::Equals, "", line_length).detail("columns in fixed form, or none"),
    row("-ffree-line-length", Takes::Equals, "", |o, _| set(o, |f| f.any_free_width = true))
        .value("N")
        .detail("the same"),
    row("-module", Takes::Next, "write and read modules in DIR", module_dir).value("DIR"),
    row("-J", Takes::JoinedOrNext, "", module_dir),
    row("-r8", Takes::Nothing, "real is real(8)", |o, _| set(o, |f| f.default_real_8 = true)),
    row("-Mr8", Takes::Nothing, "", |o, _| set(o, |f| f.default_real_8 = true)),
    row("-Mnor8", Takes::Nothing, "", |o, _| set(o, |f| f.default_real_8 = false)),
    row("-fdefault-real-8", Takes::Nothing, "-r8, and double precision is real(16)", |o, _| {
        set(o, |f| {
            f.default_real_8 = true;
            f.double_16 = true;
        })
    }),
    row("-fdefault-real-10", Takes::Nothing, "real is real(10), double precision is real(16)", |o, _| {
        set(o, |f| {
            f.default_real_wide = Some(10);
            f.double_16 = true;
        })
    }),
    row("-fdefault-real-16", Takes::Nothing, "real and double precision are real(16)", |o, _| {
        set(o, |f| {
            f.default_real_wide = f.default_real_wide.or(Some(16));
            f.double_16 = true;
        })
    }),
    row("-fdefault-double-8", Takes::Nothing, "double precision is real(8)", |o, _| {
        set(o, |f| f.default_double_8 = true)
    }),
    row("-r4", Takes::Nothing, "", |o, _| set(o, |f| f.default_real_8 = false))
        .detail("real is real(4) (the default)"),
    row("-i8", Takes::Nothing, "integer is integer(8)", |o, _| set(o, |f| f.default_integer_8 = true)),
    row("-fdefault-integer-8", Takes::Nothing, "", |o, _| set(o, |f| f.default_integer_8 = true)),
    row("-i4", Takes::Nothing, "", |o, _| set(o, |f| f.default_integer_8 = false))
        .detail("integer is integer(4) (the default)"),
    row("-Mbackslash", Takes::Nothing, "", |o, _| set(o, |f| f.backslash = false))
        .detail("backslashes are characters (the default)"),
    row("-Mnobackslash", Takes::Nothing, "backslashes escape in strings", |o, _| {
        set(o, |f| f.backslash = true)
    }),
    row("-fbackslash", Takes::Nothing, "", |o, _| set(o, |f| f.backslash = true))
        .detail("backslashes escape in strings"),
    row("-fno-backslash", Takes::Nothing, "", |o, _| set(o, |f| f.backslash = false))
        .detail("backslashes are characters (the default)"),
    row("-Mallocatable", Takes::Equals, "95: assignment does not reallocate; 03: it does", |o, v| {
        o.fortran.no_realloc_lhs = v == "95";
        Ok(())
    })
    .value("STANDARD"),
    row("-fno-realloc-lhs", Takes::Nothing, "", |o, _| set(o, |f| f.no_realloc_lhs = true))
        .detail("as -Mallocatable=95"),
    row("-frealloc-lhs", Takes::Nothing, "", |o, _| set(o, |f| f.no_realloc_lhs = false))
        .detail("as -Mallocatable=03 (the default)"),
    row("-fprotect-parens", Takes::Nothing, "", |o, _| set(o, |f| f.protect_parens = Some(true)))
        .detail("parentheses hold with -ffast-math (the default, but not with -Ofast)"),
    row("-fno-protect-parens", Takes::Nothing, "-ffast-math regroups across parentheses", |o, _| {
        set(o, |f| f.protect_parens = Some(false))
    }),
    row("-fallow-argument-mismatch", Takes::Nothing, "arguments that do not fit are warnings", |o, _| {
        set(o, |f| f.argument_mismatch = true)
    })
    .detail("arguments that do not fit an external procedure of the same file are passed with a warning; -std=legacy too"),
    row("-fno-allow-argument-mismatch", Takes::Nothing, "", |o, _| set(o, |f| f.argument_mismatch = false))
        .detail("they are errors (the default)"),
    row("-Mrecursive", Takes::Nothing, "locals are not static", |o, _| set(o, |f| f.recursive = true)),
    row("-frecursive", Takes::Nothing, "", |o, _| set(o, |f| f.recursive = true)),
    row("-Mnorecursive", Takes::Nothing, "", |o, _| set(o, |f| f.recursive = false))
        .detail("large locals of programs may be static (the default)"),
    row("-Msave", Takes::Nothing, "all locals are static", |o, _| set(o, |f| f.save_all = true)),
    row("-fno-automatic", Takes::Nothing, "", |o, _| set(o, |f| f.save_all = true)).detail("as -Msave"),
    row("-Mnosave", Takes::Nothing, "", |o, _| set(o, |f| f.save_all = false))
        .detail("locals are static where they are large (the default)"),
    unused("-Mstack_arrays", Takes::Nothing, HEAP),
    unused("-fstack-arrays", Takes::Nothing, HEAP),
    row("-frange-check", Takes::Nothing, "constants out of range are errors", |o, _| {
        set(o, |f| f.no_range_check = false)
    }),
    row("-fno-range-check", Takes::Nothing, "", |o, _| set(o, |f| f.no_range_check = true)),
    row("-fallow-invalid-boz", Takes::Nothing, "BOZ constants may stand wherever numbers may", |o, _| {
        set(o, |f| f.any_boz = true)
    }),
    row("-fno-allow-invalid-boz", Takes::Nothing, "", |o, _| set(o, |f| f.any_boz = false)),
    row("-finit-local-zero", Takes::Nothing, "locals start as zeros", |o, _| {
        set(o, |f| f.initial = InitialLocals { derived: f.initial.derived, ..InitialLocals::zeros() })
    }),
    row("-finit-integer", Takes::Equals, "what integer locals start as", |o, v| {
        o.fortran.initial.integer = Some(v.parse().map_err(|_| format!("'{v}' is no integer"))?);
        Ok(())
    })
    .value("N"),
    row("-finit-real", Takes::Equals, "what real locals start as: zero, nan, snan, inf, -inf", initial_real)
        .value("VALUE"),
    row("-finit-logical", Takes::Equals, "what logical locals start as: true, false", |o, v| {
        o.fortran.initial.logical = Some(choose(v, &[("true", true), ("false", false)])?);
        Ok(())
    })
    .value("VALUE"),
    row("-finit-character", Takes::Equals, "what characters of locals start as: a code below 128", |o, v| {
        let code = v.parse().ok().filter(u8::is_ascii);
        o.fortran.initial.character = Some(code.ok_or_else(|| format!("'{v}' is not from 0 to 127"))?);
        Ok(())
    })
    .value("CODE"),
    row("-freal-", Takes::Joined, "4-real-8 and the like: REAL(4) is REAL(8)", other_real).value("KINDS"),
    row("-finteger-", Takes::Joined, "4-integer-8: INTEGER(4) is INTEGER(8)", |o, v| {
        o.fortran.integer_4_is_8 = choose(v, &[("4-integer-8", true)])?;
        Ok(())
    })
    .value("KINDS"),
    row("-fdec", Takes::Nothing, "what DEC's compilers took: all of -fdec-…", |o, _| {
        o.fortran.dec = Dec {
            characters: true,
            formats: true,
            blank_items: true,
            storage: true,
            structures: true,
            include: true,
            operators: true,
        };
        Ok(())
    }),
    row("-fno-dec", Takes::Nothing, "", |o, _| set(o, |f| f.dec = Dec::default())),
    row("-fdec-char-conversions", Takes::Nothing, "character constants for numbers", |o, _| {
        set(o, |f| f.dec.characters = true)
    }),
    row("-fno-dec-char-conversions", Takes::Nothing, "", |o, _| set(o, |f| f.dec.characters = false)),
    row("-fdec-format-defaults", Takes::Nothing, "edit descriptors without widths", |o, _| {
        set(o, |f| f.dec.formats = true)
    }),
    row("-fno-dec-format-defaults", Takes::Nothing, "", |o, _| set(o, |f| f.dec.formats = false)),
    row("-fdec-blank-format-item", Takes::Nothing, "a comma may end a format", |o, _| {
        set(o, |f| f.dec.blank_items = true)
    }),
    row("-fno-dec-blank-format-item", Takes::Nothing, "", |o, _| set(o, |f| f.dec.blank_items = false)),
    row("-fdec-include", Takes::Nothing, "INCLUDE may go on in further lines", |o, _| {
        set(o, |f| f.dec.include = true)
    }),
    row("-fno-dec-include", Takes::Nothing, "", |o, _| set(o, |f| f.dec.include = false)),
    row("-fdec-static", Takes::Nothing, "the attributes STATIC and AUTOMATIC", |o, _| {
        set(o, |f| f.dec.storage = true)
    }),
    row("-fno-dec-static", Takes::Nothing, "", |o, _| set(o, |f| f.dec.storage = false)),
    row("-fdec-structure", Takes::Nothing, "STRUCTURE, UNION, RECORD, and `.` before components", |o, _| {
        set(o, |f| f.dec.structures = true)
    }),
    row("-fno-dec-structure", Takes::Nothing, "", |o, _| set(o, |f| f.dec.structures = false)),
    holds("-fdec-math", Takes::Nothing),
    row("-finit-derived", Takes::Nothing, "-finit-… for components too", |o, _| {
        set(o, |f| f.initial.derived = true)
    }),
    row("-fpad-source", Takes::Nothing, "", |o, _| set(o, |f| f.no_pad_source = false))
        .detail("character constants that go on in the next line of fixed form have the blanks of this one (the default)"),
    row("-fno-pad-source", Takes::Nothing, "they go on without the blanks of short lines", |o, _| {
        set(o, |f| f.no_pad_source = true)
    }),
    row("-ff2c", Takes::Nothing, "results as f2c's and g77's functions have them", |o, _| {
        set(o, |f| {
            f.f2c = true;
            f.underscores = Underscores::Second;
        })
    })
    .detail("REAL(4) comes as REAL(8), complex numbers in memory of the caller, and -fsecond-underscore holds"),
    row("-fno-f2c", Takes::Nothing, "", |o, _| set(o, |f| f.f2c = false)),
    row("-fcoarray", Takes::Equals, "single: coarrays of a program that is one image; lib: a library starts it; none", |o, v| {
        o.fortran.coarrays = choose(v, &[("none", false), ("single", true), ("lib", true)])?;
        o.fortran.coarray_library = v == "lib";
        Ok(())
    })
    .detail("with lib the program links a library with libcaf's interface (-lcaf_single), and stops when that has more than one image"),
    row("-fmax-stack-var-size", Takes::Equals, "locals of more bytes are static", |o, v| {
        o.fortran.stack_limit = Some(v.parse().map_err(|_| format!("'{v}' is no number of bytes"))?);
        Ok(())
    })
    .value("N"),
    row("-fsign-zero", Takes::Nothing, "", |o, _| set(o, |f| f.library.sign_zero = true))
        .detail("negative zeros print with their sign (the default)"),
    row("-fno-sign-zero", Takes::Nothing, "negative zeros print without their sign", |o, _| {
        set(o, |f| f.library.sign_zero = false)
    }),
    row("-ffpe-summary", Takes::Equals, "the exceptions that the end of the program tells", exceptions)
        .value("LIST"),
    row("-frecord-marker", Takes::Equals, "bytes of the marks around unformatted records: 4, 8", |o, v| {
        o.fortran.library.record_marker = Some(choose(v, &[("4", 4), ("8", 8)])?);
        Ok(())
    })
    .value("BYTES"),
    row("-fmax-subrecord-length", Takes::Equals, "bytes of an unformatted record's parts", |o, v| {
        let length = v.parse().ok().filter(|n| (1..=2_147_483_639).contains(n));
        let length = length.ok_or_else(|| format!("'{v}' is not from 1 to 2147483639"))?;
        o.fortran.library.subrecord = Some(length);
        Ok(())
    })
    .value("BYTES"),
    holds("-ftest-forall-temp", Takes::Nothing),
    unused("-fexternal-blas", Takes::Nothing, "MATMUL is racc's own: call BLAS by name"),
    unused("-fblas-matmul-limit", Takes::Equals, "MATMUL is racc's own: call BLAS by name"),
    row("-byteswapio", Takes::Nothing, "big-endian unformatted files", |o, _| {
        set(o, |f| f.conversion = Conversion::Swap)
    }),
    row("-Mbyteswapio", Takes::Nothing, "", |o, _| set(o, |f| f.conversion = Conversion::Swap)),
    row("-fconvert", Takes::Equals, "byte order of unformatted files", |o, v| {
        o.fortran.conversion = match v {
            "native" => Conversion::Native,
            "swap" => Conversion::Swap,
            "big-endian" => Conversion::Big,
            "little-endian" => Conversion::Little,
            _ => return Err("-fconvert= takes native, swap, big-endian or little-endian".to_owned()),
        };
        Ok(())
    })
    .value("ORDER"),
    row("-Mdclchk", Takes::Nothing, "implicit none everywhere", |o, _| set(o, |f| f.implicit_none = true)),
    row("-fimplicit-none", Takes::Nothing, "", |o, _| set(o, |f| f.implicit_none = true)),
    row("-fall-intrinsics", Takes::Nothing, "the intrinsic procedures of all standards and GNU's, whatever -std= says", |o, _| {
        set(o, |f| f.all_intrinsics = true)
    }),
    row("-fmodule-private", Takes::Nothing, "names of modules are private unless PUBLIC", |o, _| {
        set(o, |f| f.module_private = true)
    }),
    row("-fno-module-private", Takes::Nothing, "", |o, _| set(o, |f| f.module_private = false)),
    holds("-Mcray", Takes::Equals),
    holds("-fcray-pointer", Takes::Nothing),
    unused("-Mstandard", Takes::Nothing, "extensions are taken without a word"),
    holds("-Mnomain", Takes::Nothing),
    holds("-Mmain", Takes::Nothing),
    missing("-Mupcase", Takes::Nothing, "names have no case"),
    holds("-Mnoupcase", Takes::Nothing),
    holds("-Munixlogical", Takes::Nothing),
    unused("-Mnounixlogical", Takes::Nothing, ".true. is 1, as with gfortran"),
    holds("-Miomutex", Takes::Nothing),
    missing(
        "-Monetrip",
        Takes::Nothing,
        "DO loops without iterations do not run: test the bounds in the source",
    ),
    row("-Mdlines", Takes::Nothing, "a D in column 1 of fixed form is a blank", |o, _| {
        set(o, |f| f.d_lines = true)
    }),
    row("-fd-lines-as-code", Takes::Nothing, "", |o, _| set(o, |f| f.d_lines = true)),
    row("-fd-lines-as-comments", Takes::Nothing, "", |o, _| set(o, |f| f.d_lines = false))
        .detail("a D in column 1 of fixed form is a comment (the default)"),
    holds("-Mdefaultunit", Takes::Nothing),
    row("-Msecond_underscore", Takes::Nothing, "", |o, _| set(o, |f| f.underscores = Underscores::Second))
        .detail("as -fsecond-underscore"),
    row("-Mnosecond_underscore", Takes::Nothing, "", |o, _| set(o, |f| f.underscores = Underscores::One)),
    row("-fsecond-underscore", Takes::Nothing, "names with an underscore get two more", |o, _| {
        set(o, |f| f.underscores = Underscores::Second)
    }),
    row("-fno-second-underscore", Takes::Nothing, "", |o, _| set(o, |f| f.underscores = Underscores::One)),
    row("-fno-underscoring", Takes::Nothing, "external names get no underscore", |o, _| {
        set(o, |f| f.underscores = Underscores::None)
    }),
    row("-funderscoring", Takes::Nothing, "", |o, _| set(o, |f| f.underscores = Underscores::One)),
    row("-fintrinsic-modules-path", Takes::JoinedOrNext, "look for modules in DIR last", |o, v| {
        o.fortran.intrinsic_modules.push(v.trim_start_matches('=').into());
        Ok(())
    })
    .value("DIR"),
    holds("-Mreentrant", Takes::Nothing),
    holds("-Mnoreentrant", Takes::Nothing),
];

fn set(o: &mut Options, change: fn(&mut Fortran)) -> Result<(), String> {
    change(&mut o.fortran);
    Ok(())
}

fn preprocess(o: &mut Options, on: bool) -> Result<(), String> {
    o.fortran.preprocess = Some(on);
    Ok(())
}

fn form(o: &mut Options, form: SourceForm) -> Result<(), String> {
    o.fortran.form = form;
    Ok(())
}

fn module_dir(o: &mut Options, dir: &str) -> Result<(), String> {
    o.fortran.module_dir = Some(dir.into());
    Ok(())
}

fn line_length(o: &mut Options, value: &str) -> Result<(), String> {
    let columns = if value == "none" { Ok(0) } else { value.parse() };
    let columns = columns.map_err(|_| format!("'{value}' is neither a number nor none"))?;
    // gfortran refuses it too: statements begin in column seven.
    if (1..7).contains(&columns) {
        return Err(format!("'{value}': fixed form needs seven columns or more, or none"));
    }
    o.fortran.line_length = Some(columns);
    Ok(())
}

fn initial_real(o: &mut Options, value: &str) -> Result<(), String> {
    let names = [
        ("zero", InitialReal::Zero),
        ("nan", InitialReal::Nan),
        ("snan", InitialReal::SignallingNan),
        ("inf", InitialReal::Infinity),
        ("-inf", InitialReal::MinusInfinity),
    ];
    o.fortran.initial.real = Some(choose(&value.to_ascii_lowercase(), &names)?);
    Ok(())
}

/// `4-real-8`: which kind of REAL is another.
fn other_real(o: &mut Options, value: &str) -> Result<(), String> {
    let kinds = [
        ("4-real-8", (4, 8)),
        ("4-real-10", (4, 10)),
        ("4-real-16", (4, 16)),
        ("8-real-4", (8, 4)),
        ("8-real-10", (8, 10)),
        ("8-real-16", (8, 16)),
    ];
    let (from, to) = choose(value, &kinds)?;
    let place = if from == 4 { &mut o.fortran.real_4 } else { &mut o.fortran.real_8 };
    *place = Some(to);
    Ok(())
}

/// `invalid,zero`: what libgfortran's summary lists.
fn exceptions(o: &mut Options, value: &str) -> Result<(), String> {
    let names = [
        ("none", 0),
        ("all", 63),
        ("invalid", 1),
        ("denormal", 2),
        ("zero", 4),
        ("overflow", 8),
        ("underflow", 16),
        ("inexact", 32),
    ];
    let mut all = 0;
    for word in value.split(',') {
        all |= choose(word, &names)?;
    }
    o.fortran.library.exceptions = all;
    Ok(())
}
