//! Warnings about names that a program unit declares and does not use. Names are gfortran's.
//!
//! What counts is how often a name stands in the text of the unit, with its internal procedures and directives: one that
//! stands nowhere but in its declaration is not used, whatever it is. Where text is missing (INCLUDE), nothing is said.

mod unset;

use super::ast::{
    AttrKind, DeclKind, Dummy, File, Ident, Intent, ProcedureKind, StmtKind, TypeSpec, TypeSpecKind, Unit,
    UnitKind,
};
use super::source::Form;
use racc_base::{Diagnostic, Sink, SourceMap};
use std::collections::HashMap;

pub fn lint(file: &File, map: &SourceMap, form: Form, sink: &mut Sink) {
    // What is missing in a broken file may be what the rest is for.
    if sink.has_errors() {
        return;
    }
    for unit in &file.units {
        check(unit, map, form, sink);
    }
}

fn check(unit: &Unit, map: &SourceMap, form: Form, sink: &mut Sink) {
    for inner in &unit.contains {
        check(inner, map, form, sink);
    }
    let own = match &unit.kind {
        UnitKind::Program(_) | UnitKind::Procedure(_) => unit,
        // Their names are for other units.
        UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_) => return,
    };
    let Some(counts) = counts(map.text(own.span), form) else { return };
    unset::check(unit, map, sink);
    check_result(unit, &counts, map, sink);
    let count = |name: &Ident| counts.get(name.name.as_str()).copied().unwrap_or(0);
    let (dummies, result) = header(unit);
    for declared in declared(unit) {
        let is_dummy = dummies.iter().any(|dummy| dummy.name == declared.name.name);
        if is_dummy
            || declared.constant
            || result == Some(declared.name.name.as_str())
            || count(declared.name) != 1
        {
            continue;
        }
        let message = format!("the variable `{}` is declared and not used", declared.name.name);
        sink.push(Diagnostic::warning("W0830", declared.name.span, message).help("remove it"));
    }
    for dummy in dummies {
        let declaration = declared(unit).find(|declared| declared.name.name == dummy.name);
        let stands = 1 + usize::from(declaration.is_some());
        if count(dummy) != stands {
            continue;
        }
        // Deallocated by INTENT(OUT), which is often all that is meant.
        if declaration.as_ref().is_some_and(|declared| declared.out && declared.allocatable) {
            continue;
        }
        let span = declaration.as_ref().map_or(dummy.span, |declared| declared.name.span);
        sink.push(match declaration.is_some_and(|declared| declared.out) {
            true => {
                Diagnostic::warning("W0832", span, format!("`{}` is INTENT(OUT) and is not set", dummy.name))
                    .help("give it a value: the caller's is lost")
            }
            false => {
                Diagnostic::warning("W0831", span, format!("the dummy argument `{}` is not used", dummy.name))
                    .help("remove it, or leave it where an interface asks for it: -Wno-unused-dummy-argument")
            }
        });
    }
}

/// A function whose result no statement mentions. One of a derived type may have a value by default.
fn check_result(unit: &Unit, counts: &HashMap<String, usize>, map: &SourceMap, sink: &mut Sink) {
    let UnitKind::Procedure(procedure) = &unit.kind else { return };
    let entry = unit.body.iter().any(|stmt| matches!(stmt.kind, StmtKind::Entry(_)));
    if procedure.kind != ProcedureKind::Function || entry {
        return;
    }
    let result = procedure.result.as_ref().unwrap_or(&procedure.name);
    let declaration = declared(unit).find(|declared| declared.name.name == result.name);
    let derived = |ty: &TypeSpec| {
        let intrinsic = matches!(ty.kind, TypeSpecKind::Intrinsic { .. } | TypeSpecKind::Character { .. });
        !intrinsic
    };
    let ty = declaration.as_ref().map(|declared| declared.ty).or(procedure.prefix.ty.as_ref());
    let at_end = words(map.text(unit.end)).filter(|word| *word == result.name.as_str()).count();
    let stands = 1 + usize::from(declaration.is_some()) + at_end;
    if counts.get(result.name.as_str()) == Some(&stands) && !ty.is_some_and(derived) {
        let message = format!("the result of `{}` is not set", procedure.name.name);
        let help = format!("assign it: `{} = …`", result.name);
        sink.push(Diagnostic::warning("W0836", procedure.name.span, message).help(help));
    }
}

/// Dummy arguments, and the name of a function's result.
fn header(unit: &Unit) -> (Vec<&Ident>, Option<&str>) {
    match &unit.kind {
        UnitKind::Procedure(procedure) => {
            let names = procedure.dummies.iter().filter_map(|dummy| match dummy {
                Dummy::Name(name) => Some(name),
                Dummy::AlternateReturn(_) => None,
            });
            let result = procedure.result.as_ref().unwrap_or(&procedure.name);
            (names.collect(), Some(result.name.as_str()))
        }
        UnitKind::Program(_) | UnitKind::Module(_) | UnitKind::Submodule(_) | UnitKind::BlockData(_) => {
            (Vec::new(), None)
        }
    }
}

struct Declared<'u> {
    name: &'u Ident,
    ty: &'u TypeSpec,
    constant: bool,
    out: bool,
    allocatable: bool,
}

/// What type declarations name.
fn declared(unit: &Unit) -> impl Iterator<Item = Declared<'_>> {
    let lists = unit.spec.iter().filter_map(|decl| match &decl.kind {
        DeclKind::Type(list) => Some(list),
        _ => None,
    });
    lists.flat_map(|list| {
        let has = |test: fn(&AttrKind) -> bool| list.attrs.iter().any(|attr| test(&attr.kind));
        // Constants may be there for the reader; of external names the linker may need to hear.
        let constant =
            has(|kind| matches!(kind, AttrKind::Parameter | AttrKind::External | AttrKind::Intrinsic));
        let out = has(|kind| matches!(kind, AttrKind::Intent(Intent::Out)));
        let allocatable = has(|kind| matches!(kind, AttrKind::Allocatable));
        let ty = &list.ty;
        list.entities.iter().map(move |entity| Declared {
            name: &entity.name,
            ty,
            constant,
            out,
            allocatable,
        })
    })
}

/// How often each name stands in `text`, in lower case; `None`: lines of another file belong to it.
fn counts(text: &str, form: Form) -> Option<HashMap<String, usize>> {
    let mut counts = HashMap::new();
    for line in text.lines() {
        let code = without_comment(line, form);
        if code.trim_start().get(..7).is_some_and(|word| word.eq_ignore_ascii_case("include")) {
            return None;
        }
        for word in words(code) {
            *counts.entry(word).or_default() += 1;
        }
    }
    Some(counts)
}

/// The names in a piece of source, in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    text.split(move |c: char| !is_name(c)).filter(|word| !word.is_empty()).map(str::to_ascii_lowercase)
}

/// The line up to its comment; directives count. Text of character constants counts too, which says less.
fn without_comment(line: &str, form: Form) -> &str {
    let is_directive = |rest: &str| rest.get(1..).is_some_and(|rest| rest.starts_with('$'));
    if form == Form::Fixed && line.starts_with(['c', 'C', '*', 'd', 'D']) && !is_directive(line) {
        return "";
    }
    let mut quote = None;
    for (at, c) in line.char_indices() {
        match (c, quote) {
            (_, Some(open)) if c == open => quote = None,
            (_, Some(_)) => {}
            ('\'' | '"', None) => quote = Some(c),
            ('!', None) if is_directive(&line[at..]) => return line,
            ('!', None) => return &line[..at],
            (_, None) => {}
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_do_not_count_and_directives_do() {
        let text = "x = 1 ! x\n!$acc copy(y) \nprint *, 'a!b', z\n! x\n";
        let found = counts(text, Form::Free).unwrap_or_default();
        assert_eq!((found["x"], found["y"], found["z"]), (1, 1, 1));
        let fixed = counts("c     x\nC x\n      X = 1\nc$acc loop\n", Form::Fixed).unwrap_or_default();
        assert_eq!((found.get("w"), fixed["x"], fixed["loop"]), (None, 1, 1));
        assert!(counts("  include 'a.inc'\n", Form::Free).is_none());
    }
}
