//! C: initialisers of structs, unions and arrays in one another, with designators, ranges and braces or without, that go
//! back and override what they said.
//!
//! ```c
//! struct T3 a = { .m5[1].m2 = K(7), K(8), [0 ... 1] …, .m5 = { K(9) } };
//! ```
//! Each initialises a static object, two automatic ones and a compound literal. Members are multiples of four bytes: there
//! is no padding whose value could differ.

use super::random::Random;
use std::fmt::Write;

const UNITS: usize = 36;
const DEEPEST: usize = 3;
const MOST_ITEMS: usize = 7;

const HEAD: &str = "#include <stdio.h>
static int zero;
";

#[derive(Clone)]
enum Type {
    Scalar(&'static str),
    Array(Box<Type>, usize),
    Record { tag: usize, union: bool, members: Vec<Member> },
}

#[derive(Clone)]
struct Member {
    /// Empty: anonymous.
    name: String,
    ty: Type,
    bits: usize,
}

impl Type {
    fn parts(&self) -> usize {
        match self {
            Type::Scalar(_) => 0,
            Type::Array(_, length) => *length,
            Type::Record { members, .. } => members.len(),
        }
    }

    fn part(&self, at: usize) -> &Type {
        match self {
            Type::Scalar(_) => self,
            Type::Array(element, _) => element,
            Type::Record { members, .. } => &members[at].ty,
        }
    }

    fn at(&self, path: &[usize]) -> &Type {
        path.iter().fold(self, |ty, &part| ty.part(part))
    }

    fn is_text(&self) -> bool {
        matches!(self, Type::Array(element, _) if matches!(**element, Type::Scalar("char")))
    }

    fn declaration(&self, name: &str) -> String {
        match self {
            Type::Scalar(word) => format!("{word} {name}"),
            Type::Array(element, length) => element.declaration(&format!("{name}[{length}]")),
            Type::Record { tag, union, .. } => format!("{} T{tag} {name}", keyword(*union)),
        }
    }

    fn body(&self) -> String {
        let Type::Record { union, members, .. } = self else { return String::new() };
        let mut text = format!("{} {{ ", keyword(*union));
        for Member { name, ty, bits } in members {
            let _ = match (name.is_empty(), bits) {
                (true, _) => write!(text, "{}; ", ty.body()),
                (false, 0) => write!(text, "{}; ", ty.declaration(name)),
                (false, bits) => write!(text, "{} : {bits}; ", ty.declaration(name)),
            };
        }
        text + "}"
    }

    /// The definitions of the records that have tags, the inner ones first.
    fn definitions(&self, named: bool, out: &mut String) {
        match self {
            Type::Scalar(_) => {}
            Type::Array(element, _) => element.definitions(true, out),
            Type::Record { tag, union, members } => {
                members.iter().for_each(|m| m.ty.definitions(!m.name.is_empty(), out));
                if named {
                    let word = keyword(*union);
                    let body = self.body().replacen(word, &format!("{word} T{tag}"), 1);
                    let _ = writeln!(out, "{body};\nstatic {word} T{tag} v{tag} = {{ {} }};", numbers(*tag));
                }
            }
        }
    }

    /// `printf` of each scalar; of each member of a union, too.
    fn shown(&self, object: &str, out: &mut String) {
        match self {
            Type::Scalar("float") => _ = write!(out, "printf(\" %g\", {object});"),
            Type::Scalar(_) => _ = write!(out, "printf(\" %d\", (int){object});"),
            Type::Array(element, length) => {
                (0..*length).for_each(|at| element.shown(&format!("{object}[{at}]"), out));
            }
            Type::Record { members, .. } => {
                for Member { name, ty, .. } in members {
                    let dot = if name.is_empty() { "" } else { "." };
                    ty.shown(&format!("{object}{dot}{name}"), out);
                }
            }
        }
    }
}

fn keyword(union: bool) -> &'static str {
    if union { "union" } else { "struct" }
}

fn numbers(tag: usize) -> String {
    (0..4).map(|n| format!("{}", 50 + tag % 40 + n)).collect::<Vec<_>>().join(", ")
}

struct Maker {
    random: Random,
    names: usize,
}

impl Maker {
    fn next(&mut self) -> usize {
        self.names += 1;
        self.names
    }

    fn ty(&mut self, depth: usize) -> Type {
        match self.random.below(if depth == 0 { 3 } else { 8 }) {
            0 => Type::Scalar("int"),
            1 => Type::Scalar(self.random.pick(&["unsigned", "float"])),
            2 => Type::Array(Box::new(Type::Scalar("char")), 4),
            3 | 4 => Type::Array(Box::new(self.ty(depth - 1)), 2 + self.random.below(2)),
            _ => self.record(depth),
        }
    }

    fn record(&mut self, depth: usize) -> Type {
        let (tag, union) = (self.next(), self.random.chance(2, 5));
        let mut members = Vec::new();
        for _ in 0..2 + self.random.below(2) {
            let ty = self.ty(depth - 1);
            let anonymous = matches!(ty, Type::Record { .. }) && self.random.chance(1, 2);
            let name = if anonymous { String::new() } else { format!("m{}", self.next()) };
            members.push(Member { name, ty, bits: 0 });
        }
        if !union && self.random.chance(1, 4) {
            for bits in [12, 20] {
                let name = format!("m{}", self.next());
                members.push(Member { name, ty: Type::Scalar("unsigned"), bits });
            }
        }
        Type::Record { tag, union, members }
    }

    /// Designators for a part of `ty`, and the way to it.
    fn designators(&mut self, ty: &Type) -> (String, Vec<usize>) {
        let (mut text, mut path, mut ty) = (String::new(), Vec::new(), ty);
        loop {
            let at = self.random.below(ty.parts());
            match ty {
                Type::Scalar(_) => return (text, path),
                Type::Array(_, length) if self.random.chance(1, 4) => {
                    let high = at + self.random.below(length - at);
                    let _ = write!(text, "[{at} ... {high}]");
                    path.push(high);
                }
                Type::Array(..) => {
                    let _ = write!(text, "[{at}]");
                    path.push(at);
                }
                Type::Record { members, .. } => {
                    path.push(at);
                    if !members[at].name.is_empty() {
                        let _ = write!(text, ".{}", members[at].name);
                    }
                }
            }
            let anonymous = matches!(ty, Type::Record { members, .. } if members[at].name.is_empty());
            ty = ty.part(at);
            // Not into arrays of characters, for gcc's sake.
            if ty.is_text() || !anonymous && self.random.chance(1, 2) {
                return (text, path);
            }
        }
    }

    fn number(&mut self) -> String {
        let value = 1 + self.random.below(99);
        if self.random.chance(1, 3) { value.to_string() } else { format!("K({value})") }
    }

    /// A list in braces for an object of type `ty`. `values`: records may be copied, and no part of them is named later.
    fn list(&mut self, ty: &Type, depth: usize, plain: bool, values: bool) -> String {
        let count = 1 + self.random.below(MOST_ITEMS);
        let late = if values { self.random.below(count) } else { count };
        let (mut items, mut path) = (Vec::new(), first(ty));
        // gcc 12 takes a string behind a character for the array that the character is in.
        let mut character = false;
        for number in 0..count {
            let free = !plain && number < late;
            let mut text = String::new();
            if free && ty.parts() > 0 && (path.is_none() || self.random.chance(1, 2)) {
                let (designators, way) = self.designators(ty);
                text = format!("{designators} = ");
                path = Some(way);
            }
            let Some(here) = &mut path else { break };
            let object = ty.at(here);
            // With a list for a range, gcc 12 forgets others of its elements where one is overridden at run time.
            let form = if text.contains("...") { 3 } else { self.random.below(4) };
            match (object, form) {
                (object, 0) if object.is_text() && (!character || !text.is_empty()) => {
                    text.push_str(self.random.pick(&["\"ab\"", "\"abcd\"", "{ \"x\" }", "\"\""]));
                }
                (Type::Record { tag, .. }, 1) if !free && values && named(ty, here) => {
                    let _ = write!(text, "v{tag}");
                }
                (Type::Array(..) | Type::Record { .. }, 0..=1) if depth > 0 => {
                    text.push_str(&self.list(object, depth - 1, !free, values && !free));
                }
                (Type::Array(..) | Type::Record { .. }, 2) if self.random.chance(1, 4) => text.push_str("{}"),
                (object, _) => {
                    here.extend(leaf(object));
                    text.push_str(&self.number());
                }
            }
            character = here.split_last().is_some_and(|(_, outer)| ty.at(outer).is_text());
            items.push(text);
            path = path.and_then(|here| after(ty, here));
        }
        format!("{{ {} }}", items.join(", "))
    }
}

/// Has the record there a tag?
fn named(ty: &Type, path: &[usize]) -> bool {
    let Some((&last, outer)) = path.split_last() else { return true };
    match ty.at(outer) {
        Type::Record { members, .. } => !members[last].name.is_empty(),
        Type::Scalar(_) | Type::Array(..) => true,
    }
}

fn first(ty: &Type) -> Option<Vec<usize>> {
    (ty.parts() > 0).then(|| vec![0])
}

/// The way down to the first scalar.
fn leaf(ty: &Type) -> Vec<usize> {
    let (mut ty, mut path) = (ty, Vec::new());
    while ty.parts() > 0 {
        path.push(0);
        ty = ty.part(0);
    }
    path
}

/// The object whose turn it is behind that at `path`.
fn after(ty: &Type, mut path: Vec<usize>) -> Option<Vec<usize>> {
    while let Some(last) = path.pop() {
        let around = ty.at(&path);
        let union = matches!(around, Type::Record { union: true, .. });
        if !union && last + 1 < around.parts() {
            path.push(last + 1);
            return Some(path);
        }
    }
    None
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut maker = Maker { random: Random::new(seed ^ 0x494e_4954), names: 0 };
    let (mut text, mut main) = (HEAD.to_owned(), String::new());
    for unit in 0..UNITS {
        let record = maker.record(DEEPEST);
        let ty = match maker.random.below(3) {
            0 => Type::Array(Box::new(record), 2 + maker.random.below(3)),
            _ => record,
        };
        ty.definitions(true, &mut text);
        let plain = maker.list(&ty, 2, false, false);
        let copying = maker.list(&ty, 2, false, true);
        let (base, length) = match &ty {
            Type::Array(element, length) => ((**element).clone(), Some(*length)),
            Type::Scalar(_) | Type::Record { .. } => (ty.clone(), None),
        };
        let name = base.declaration("");
        // The list tells the length of half of the arrays.
        let suffix = length.map_or(String::new(), |n| match maker.random.chance(1, 2) {
            true => "[]".to_owned(),
            false => format!("[{n}]"),
        });
        let mut shown = String::new();
        base.shown("p[i]", &mut shown);
        let directive = if unit % 6 == 0 { "#pragma acc serial copyin(zero) copyout(r)\n" } else { "" };
        let _ = write!(
            text,
            "static void show_{unit}(int number, const {name}*p, unsigned size)\n{{\n\
             printf(\"{unit} %d:\", number);\nfor (unsigned i = 0; i < size / sizeof *p; i++) {{ {shown} }}\nputs(\"\");\n}}\n\
             #define K(x) (x)\nstatic {name}s{unit}{suffix} = {plain};\nstatic void unit_{unit}(void)\n{{\n\
             {name}a{suffix} = {plain};\n#undef K\n#define K(x) (x + zero)\n{name}b{suffix} = {plain};\n\
             {name}c{suffix} = {copying};\n{name}r[sizeof a / sizeof({name})];\n\
             {directive}{{\n{name}d{suffix} = {plain};\n\
             for (unsigned i = 0; i < sizeof r / sizeof *r; i++) r[i] = (({name}*)&d)[i];\n}}\n\
             #define SHOW(number, x) show_{unit}(number, (const {name}*)&x, sizeof x)\n\
             SHOW(1, s{unit}); SHOW(2, a); SHOW(3, b); SHOW(4, c); SHOW(5, r); SHOW(6, (({name}{suffix}){plain}));\n\
             #undef SHOW\n#undef K\n}}\n\n"
        );
        let _ = writeln!(main, "unit_{unit}();");
    }
    let _ = write!(text, "int main(void)\n{{\n{main}return 0;\n}}\n");
    vec![("main.c".to_owned(), text)]
}
