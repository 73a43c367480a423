//! Fortran's programs: an abstract type and its extensions in two modules, and units that each have an object.

use super::super::random::Random;
use super::UNITS;
use super::fortran_text::{BASE, FIXED, HELPERS, LOOKS, NUMBER, OWN, SCALED, SHOW, STEP, TWICE, VALUE};
use super::fortran_unit::Types;
use std::fmt::Write;

pub(super) struct Maker {
    pub(super) random: Random,
    pub(super) types: Types,
    /// `pure ` or nothing.
    pure: &'static str,
}

pub(super) fn files(mut random: Random) -> Vec<(String, String)> {
    let mut parents = [0; 4];
    for (k, parent) in parents.iter_mut().enumerate().skip(1) {
        // The second starts a tree of its own, or not; later ones mostly extend an extension.
        *parent = random.below(k + 1);
    }
    let pure = random.pick(&["", "pure "]);
    let mut maker = Maker { random, types: Types { parents }, pure };
    let (mut modules, files) = maker.modules();
    let mut units = String::new();
    let (mut declarations, mut calls) = (String::new(), String::new());
    for unit in 0..UNITS {
        let (text, declared, call) = maker.unit(unit);
        units.push_str(&text);
        declarations.push_str(&declared);
        calls.push_str(&call);
    }
    let main = format!(
        "module units\nuse more\nimplicit none\ncontains\n{SHOW}{units}end module\n\
         program generated\nuse units\nimplicit none\n{declarations}{calls}end program\n"
    );
    modules.push(("main.f90".to_owned(), main));
    if files {
        return modules;
    }
    let all = modules.into_iter().map(|(_, text)| text).collect();
    vec![("main.f90".to_owned(), all)]
}

impl Maker {
    /// The modules, and whether each has a file of its own.
    fn modules(&mut self) -> (Vec<(String, String)>, bool) {
        let first = 1 + self.random.below(3);
        let files = self.random.chance(1, 2);
        let (mut types, mut procedures) = ([String::new(), String::new()], [String::new(), String::new()]);
        for k in 0..4 {
            let place = usize::from(k >= first);
            let (ty, its) = self.extension(k);
            types[place].push_str(&ty);
            procedures[place].push_str(&its);
        }
        let base = BASE.replace("PURE", self.pure);
        let mut common: Vec<String> =
            [TWICE, SCALED, FIXED].iter().map(|t| self.procedure(t, "base", 0)).collect();
        common.extend(["i0", "i1"].map(|name| self.procedure(NUMBER, name, 0)));
        let (mut here, mut there) = (common.concat(), self.procedure(NUMBER, "i2", 0));
        let helpers = self.procedure(HELPERS, "", 0);
        // What knows fewer types than the constructs that call it, or as many.
        if self.random.chance(1, 2) { &mut here } else { &mut there }.push_str(&helpers);
        let guards = self.guards("self", 0, "n = ");
        there.push_str(&LOOKS.replace("GUARDS", &guards));
        let shapes = format!(
            "module shapes\nimplicit none\n{base}{}contains\n{here}{}end module\n",
            types[0], procedures[0]
        );
        let more = format!(
            "module more\nuse shapes\nimplicit none\n{}contains\n{there}{}end module\n",
            types[1], procedures[1]
        );
        (vec![("shapes.f90".to_owned(), shapes), ("more.f90".to_owned(), more)], files)
    }

    /// A procedure's text with constants. `type_number` counts from one.
    fn procedure(&mut self, text: &str, name: &str, type_number: usize) -> String {
        let mut text = text.replace("PURE", self.pure);
        if type_number > 0 {
            let [_, own, step] = OWN[type_number - 1];
            let parent = self.types.name(self.types.parents[type_number - 1]);
            let calls = parent != "base" && self.random.chance(1, 2);
            let more = match (calls, text.starts_with("subroutine")) {
                (false, _) => String::new(),
                (true, true) => format!("call self%{parent}%step(d + 1)\n"),
                (true, false) => format!(" + self%{parent}%value(e + 1)"),
            };
            text = text.replace("OWN", own).replace("MORE", &more).replace("STEP", step);
        }
        let words: Vec<String> = text
            .split_inclusive(|c: char| !c.is_alphanumeric() && c != '_')
            .map(|part| {
                let end = part.len()
                    - part
                        .chars()
                        .last()
                        .filter(|c| !c.is_alphanumeric() && *c != '_')
                        .map_or(0, char::len_utf8);
                let (word, rest) = part.split_at(end);
                let word = match word {
                    "K" => (2 + self.random.below(7)).to_string(),
                    "L" => (1 + self.random.below(20)).to_string(),
                    "N" => name.to_owned(),
                    _ => word.strip_suffix("_N").map_or(word.to_owned(), |stem| format!("{stem}_{name}")),
                };
                word + rest
            })
            .collect();
        words.concat()
    }

    /// A type and its procedures.
    fn extension(&mut self, k: usize) -> (String, String) {
        let name = self.types.name(k + 1);
        let parent = self.types.parents[k];
        let must = parent == 0;
        let mut ty =
            format!("type, extends({}) :: {name}\n{}\ncontains\n", self.types.name(parent), OWN[k][0]);
        let mut procedures = String::new();
        let before = ty.len();
        for (binding, text) in [("value", VALUE), ("step", STEP), ("twice", TWICE), ("scaled", SCALED)] {
            let needed = must && matches!(binding, "value" | "step");
            if needed || self.random.chance(1, 2) {
                let _ = writeln!(ty, "procedure :: {binding} => {binding}_{name}");
                procedures.push_str(&self.procedure(text, &name, k + 1));
            }
        }
        if ty.len() == before {
            ty = ty.trim_end_matches("contains\n").to_owned();
        }
        (ty + "end type\n", procedures)
    }
}
