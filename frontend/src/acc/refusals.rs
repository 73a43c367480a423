//! What both languages say where a directive, its arguments or what it governs has the wrong form. Each front end knows
//! the form of its own sources; code, words, help and section are here, once.

use super::directive::AtomicKind;
use super::{Lang, codes};
use racc_base::{Diagnostic, Span};
use racc_hir::DataKind;

/// OpenACC 3.4 §2.9: `at` is what follows the directive in place of a loop.
pub fn not_a_loop(directive: Span, at: Span, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::NOT_A_LOOP, directive, "a loop directive needs a loop right after it")
        .label(at, "this loop does not count with a variable")
        .help(help)
        .spec("OpenACC 3.4 §2.9")
}

/// A jump to a label that is nowhere: no rule of OpenACC, but one of both languages.
pub fn no_label(jump: Span, name: &str) -> Diagnostic {
    Diagnostic::error(codes::NO_LABEL, jump, format!("this procedure has no label {name}"))
        .help("put the label before an executable statement of the same procedure")
        .spec("Fortran 2018 §11.2.2")
}

/// OpenACC 3.4 §2.9: another directive stands in place of the loop.
pub fn directive_for_loop(directive: Span, at: Span) -> Diagnostic {
    Diagnostic::error(codes::NOT_A_LOOP, directive, "a loop directive needs a loop right after it")
        .label(at, "another directive stands here instead of a loop")
        .help("put the clauses of both into one directive, or a loop between them; only one directive governs a loop")
        .spec("OpenACC 3.4 §2.9")
}

/// OpenACC 3.4 §2.10.
pub fn cache_outside(directive: Span) -> Diagnostic {
    Diagnostic::warning(
        codes::CACHE_OUTSIDE,
        directive,
        "this `cache` directive is not in the loop of a loop directive",
    )
    .help("put it at the top of the body of a loop that a loop directive governs")
    .spec("OpenACC 3.4 §2.10")
}

/// OpenACC 3.4 §2.12: each construct governs statements of certain forms.
pub fn atomic_form(lang: Lang, kind: AtomicKind, statement: Span, directive: Span) -> Diagnostic {
    let (word, c, fortran) = match kind {
        AtomicKind::Read => ("read", "`v = x;`", "one assignment `v = x`"),
        AtomicKind::Write => ("write", "`x = expr;`", "one assignment `x = expr`"),
        AtomicKind::Update => (
            "update",
            "`x++;`, `x op= expr;`, `x = x op expr;` or `x = expr op x;` with one of + - * / & ^ | << >>",
            "one assignment `x = x op expr`, `x = expr op x`, `x = max(x, expr)` or its like",
        ),
        AtomicKind::Capture => (
            "capture",
            "`v = x++;`, `v = x op= expr;`, `{v = x; x op= expr;}` or their like",
            "two assignments, `v = x` and a write or an update of `x`, and then `!$acc end atomic`",
        ),
    };
    let forms = match lang {
        Lang::C => c,
        Lang::Fortran => fortran,
    };
    let found = Diagnostic::error(
        codes::ATOMIC_FORM,
        statement,
        format!("this statement is not a form of `atomic {word}`"),
    );
    let found = if statement == directive { found } else { found.label(directive, "the construct") };
    found.help(format!("write {forms}")).spec("OpenACC 3.4 §2.12")
}

/// OpenACC 3.4 §2.12: `x` and `v` are scalars.
pub fn atomic_scalar(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(codes::ATOMIC_SCALAR, span, format!("`{text}` is not a scalar variable"))
        .help("atomic constructs access scalar variables, elements of arrays and members")
        .spec("OpenACC 3.4 §2.12")
}

/// OpenACC 3.4 §2.12: neither `expr` nor `v` accesses the location of `x`.
pub fn atomic_twice(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(codes::ATOMIC_TWICE, span, format!("an atomic construct can access `{text}` only once"))
        .help("read it into a variable first, or write the update in one of the standard forms")
        .spec("OpenACC 3.4 §2.12")
}

/// OpenACC 3.4 §2.9: `reason` is why nobody can count the iterations, `at` where that is.
pub fn uncounted(directive: Span, at: Span, reason: &str, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::UNCOUNTED, directive, "this loop cannot be run by a loop directive")
        .label(at, reason)
        .help(help)
        .spec("OpenACC 3.4 §2.9")
}

/// OpenACC 3.4 §1.6.
pub fn not_an_integer(span: Span, ty: &str) -> Diagnostic {
    Diagnostic::error(codes::NOT_AN_INTEGER, span, format!("the argument must be an integer, not {ty}"))
        .help("write a scalar expression of integer type")
        .spec("OpenACC 3.4 §1.6")
}

/// OpenACC 3.4 §1.6: what a condition is, is each language's matter.
pub fn not_a_condition(span: Span, ty: &str, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::NOT_A_CONDITION, span, format!("a condition cannot be {ty}"))
        .help(help)
        .spec("OpenACC 3.4 §1.6")
}

/// OpenACC 3.4 §1.6, §2.7.1.
pub fn not_a_variable(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(codes::NOT_A_VARIABLE, span, format!("`{text}` is not a variable"))
        .help("name a variable, a member of one, or a section of an array")
        .spec("OpenACC 3.4 §1.6, §2.7.1")
}

/// OpenACC 3.4 §2.5.13, §2.5.14, §2.9.10: whole variables are private. racc takes sections of them too.
pub fn part_made_private(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        codes::PART_OF_VARIABLE,
        span,
        format!("`{text}` is part of a variable, so it cannot be private"),
    )
    .help("name the whole variable")
    .spec("OpenACC 3.4 §2.5.13, §2.9.10")
}

/// OpenACC 3.4 §2.5.15, §2.9.11.
pub fn part_reduced(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(codes::PART_OF_VARIABLE, span, format!("`{text}` cannot be a reduction variable"))
        .help("reduce into a scalar variable, an array or a section of one; copy members first")
        .spec("OpenACC 3.4 §2.5.15")
}

/// OpenACC 3.4 §2.5.15: the types that a reduction operator takes.
pub fn reduction_type(span: Span, ty: &str, help: &str) -> Diagnostic {
    Diagnostic::error(codes::REDUCTION_TYPE, span, format!("this reduction operator does not apply to {ty}"))
        .help(help)
        .spec("OpenACC 3.4 §2.5.15")
}

/// OpenACC 3.4 §2.7.5, §2.7.13, §2.7.14, §2.8.1: what these clauses take.
pub fn wrong_kind(kind: DataKind, span: Span, text: &str, ty: &str) -> Diagnostic {
    let (clause, help, spec) = match kind {
        DataKind::Deviceptr => {
            ("deviceptr", "name a variable that holds a device address", "OpenACC 3.4 §2.7.5")
        }
        DataKind::Attach => {
            ("attach", "name a pointer or allocatable variable or member", "OpenACC 3.4 §2.7.13")
        }
        DataKind::Detach => {
            ("detach", "name a pointer or allocatable variable or member", "OpenACC 3.4 §2.7.14")
        }
        DataKind::UseDevice => ("use_device", "name the whole variable", "OpenACC 3.4 §2.8.1"),
        DataKind::Copy
        | DataKind::Copyin
        | DataKind::Copyout
        | DataKind::Create
        | DataKind::NoCreate
        | DataKind::Present
        | DataKind::Delete
        | DataKind::UpdateSelf
        | DataKind::UpdateDevice => ("this clause", "name a variable", "OpenACC 3.4 §2.7"),
    };
    Diagnostic::error(codes::WRONG_KIND, span, format!("`{text}` is {ty} and cannot stand in `{clause}`"))
        .help(help)
        .spec(spec)
}

/// OpenACC 3.4 §2.7.1.
pub fn length_missing(span: Span, text: &str, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::LENGTH_MISSING, span, format!("the length of `{text}` is not known"))
        .help(help)
        .spec("OpenACC 3.4 §2.7.1")
}

/// OpenACC 3.4 §2.7.1: only `update` takes sections with gaps (§2.14.4).
pub fn gaps(span: Span, text: &str, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::GAPS, span, format!("the section `{text}` is not contiguous"))
        .help(help)
        .spec("OpenACC 3.4 §2.7.1")
}

/// OpenACC 3.4 §2.7.1.
pub fn outside_array(span: Span, text: &str, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::OUTSIDE_ARRAY, span, format!("the section `{text}` lies outside its array"))
        .help(help)
        .spec("OpenACC 3.4 §2.7.1")
}

/// OpenACC 3.4 §2.7.1.
pub fn too_many_subscripts(span: Span, message: String) -> Diagnostic {
    Diagnostic::error(codes::TOO_MANY_SUBSCRIPTS, span, message)
        .help("write one subscript for each dimension of the array")
        .spec("OpenACC 3.4 §2.7.1")
}

/// OpenACC 3.4 §2.13.
pub fn declares_part(span: Span) -> Diagnostic {
    Diagnostic::error(codes::DECLARES_PART, span, "`declare` takes only names of variables")
        .help("name the whole variable or array")
        .spec("OpenACC 3.4 §2.13")
}

/// OpenACC 3.4 §2.13: a variable stands in one clause of one declare directive.
pub fn declared_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(codes::DECLARED_TWICE, span, format!("`{name}` appears in two `declare` clauses"))
        .help("keep one of them: a variable can be in only one clause of one declare directive")
        .spec("OpenACC 3.4 §2.13")
}

/// OpenACC 3.4 §2.15.1.
pub fn unknown_routine(span: Span, name: &str, help: String) -> Diagnostic {
    Diagnostic::error(codes::UNKNOWN_ROUTINE, span, format!("no procedure `{name}` is known here"))
        .help(help)
        .spec("OpenACC 3.4 §2.15.1")
}

/// OpenACC 3.4 §2.15.1.
pub fn other_level(span: Span, before: Span, name: &str) -> Diagnostic {
    Diagnostic::error(codes::OTHER_LEVEL, span, format!("`{name}` has a different level of parallelism here"))
        .label(before, "than here")
        .help("all routine directives of a procedure must agree")
        .spec("OpenACC 3.4 §2.15.1")
}

/// OpenACC 3.4 §2.15.1.
pub fn routine_of_nothing(span: Span, help: &'static str) -> Diagnostic {
    Diagnostic::error(codes::ROUTINE_OF_NOTHING, span, "this `routine` directive belongs to no procedure")
        .help(help)
        .spec("OpenACC 3.4 §2.15.1")
}

/// OpenACC 3.4 §2.13, §2.15.1: outside of procedures there are declarative directives only.
pub fn outside_procedure(span: Span) -> Diagnostic {
    Diagnostic::error(codes::OUTSIDE_PROCEDURE, span, "this directive cannot be outside of procedures")
        .help("move it into a procedure: only `routine` and `declare` are allowed outside")
        .spec("OpenACC 3.4 §2.13, §2.15.1")
}
