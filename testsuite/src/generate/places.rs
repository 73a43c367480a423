//! Where an array of a generated procedure lives, and how the procedure reaches it.
//!
//! ```text
//! p[5 + (e)]  of p[5:n]     g.m[e]     g[1][e]     p(e) of g(0:20:2)     s%m(e)
//! ```

use super::lang::{Lang, Type};
use super::random::Random;

pub(super) struct Place {
    /// In front of all procedures; in Fortran in the host.
    pub(super) declared: String,
    /// Before the calls.
    pub(super) setup: String,
    /// The dummy argument, its declaration where that is apart, and the actual one.
    pub(super) dummy: Option<(String, String, String)>,
    /// In a data clause.
    pub(super) item: String,
    open: String,
    close: String,
    /// All elements of the memory behind it, as one array from 0.
    pub(super) whole: (String, usize),
    pub(super) ty: Type,
}

impl Place {
    pub(super) fn at(&self, index: &str) -> String {
        format!("{}{index}{}", self.open, self.close)
    }

    /// `name` is the only one of the program; of Fortran's dummies that are only read the intent is said.
    pub(super) fn new(
        lang: Lang,
        random: &mut Random,
        name: &str,
        (ty, length): (Type, usize),
        read: bool,
    ) -> Place {
        match lang {
            Lang::C => in_c(random, name, (ty, length), read),
            Lang::Fortran => in_fortran(random, name, (ty, length), read),
        }
    }
}

fn in_c(random: &mut Random, g: &str, (ty, length): (Type, usize), read: bool) -> Place {
    let word = ty.name(Lang::C);
    let plain = |size: usize| format!("static {word} {g}[{size}];\n");
    let mut place = Place {
        declared: plain(length),
        setup: String::new(),
        dummy: None,
        item: g.to_owned(),
        open: format!("{g}["),
        close: "]".to_owned(),
        whole: (g.to_owned(), length),
        ty,
    };
    let constant = if read { "const " } else { "" };
    let pointer =
        |qualifier: &str| Some((format!("{constant}{word} *{qualifier}p{g}"), String::new(), g.to_owned()));
    match random.below(7) {
        0 => {}
        1 => {
            place.dummy = pointer("");
            place.item = format!("p{g}[0:{length}]");
            place.open = format!("p{g}[");
        }
        2 => {
            place.dummy = pointer("restrict ");
            place.item = format!("p{g}[0:{length}]");
            place.open = format!("p{g}[");
        }
        3 => {
            place.declared = plain(length + 7);
            place.dummy = pointer("");
            place.item = format!("p{g}[5:{length}]");
            (place.open, place.close) = (format!("p{g}[5 + ("), ")]".to_owned());
            place.whole.1 = length + 7;
        }
        4 => {
            place.declared = format!("static struct {{ int pad; {word} m[{length}]; }} {g};\n");
            place.open = format!("{g}.m[");
            place.whole.0 = format!("{g}.m");
        }
        5 => {
            place.declared = format!("{}static struct {{ int pad; {word} *m; }} s{g};\n", plain(length));
            place.setup = format!("s{g}.m = {g};\n");
            place.item = format!("s{g}, s{g}.m[0:{length}]");
            place.open = format!("s{g}.m[");
        }
        _ => {
            place.declared = format!("static {word} {g}[3][{length}];\n");
            place.open = format!("{g}[1][");
            place.whole = (format!("{g}[0]"), 3 * length);
        }
    }
    place
}

fn in_fortran(random: &mut Random, g: &str, (ty, length): (Type, usize), read: bool) -> Place {
    let word = ty.name(Lang::Fortran);
    let last = length - 1;
    let plain = |bound: usize| format!("{word}, target :: {g}(0:{bound})\n");
    let intent = if read { ", intent(in)" } else { "" };
    let mut place = Place {
        declared: plain(last),
        setup: String::new(),
        dummy: None,
        item: g.to_owned(),
        open: format!("{g}("),
        close: ")".to_owned(),
        whole: (g.to_owned(), length),
        ty,
    };
    let shape = |shape: String, actual: String| {
        Some((format!("p{g}"), format!("{word}{intent} :: p{g}({shape})\n"), actual))
    };
    let chosen = random.below(8);
    match chosen {
        0 => {}
        1 => place.dummy = shape(format!("0:{last}"), g.to_owned()),
        2 => place.dummy = shape("0:".to_owned(), g.to_owned()),
        3 | 4 => {
            let step = if chosen == 3 { 2 } else { 3 };
            place.declared = plain(step * length - 1);
            place.dummy = shape("0:".to_owned(), format!("{g}(0:{}:{step})", step * length - 1));
            place.whole.1 = step * length;
        }
        5 => {
            place.declared =
                format!("type t{g}\ninteger :: pad\n{word} :: m(0:{last})\nend type\ntype(t{g}) :: {g}\n");
            place.open = format!("{g}%m(");
            place.whole.0 = format!("{g}%m");
        }
        6 => {
            place.declared = format!("{word}, allocatable, target :: {g}(:)\n");
            place.setup = format!("allocate({g}(0:{last}))\n");
        }
        _ => {
            place.declared = format!("{word}, target :: {g}(0:{last}, 0:2)\n");
            place.close = ", 1)".to_owned();
            place.whole = (format!("{g}(:, 1)"), length);
        }
    }
    if (1..=4).contains(&chosen) {
        place.item = format!("p{g}");
        place.open = format!("p{g}(");
    }
    place
}
