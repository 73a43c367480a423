//! Loops that nothing is promised about: `kernels`, `auto` and `serial` over subscripts, scalars and pointers at random.
//!
//! The result is that of the loops run in order. A compiler that finds a loop parallel that is none shows here.

use super::lang::{Array, Home, Lang, Type};
use super::unit::{Unit, extent};
use std::slice;

/// Every subscript stays below this.
const SIZE: usize = 160;

struct Soup {
    lines: Vec<Array>,
    planes: Vec<Array>,
    index: Array,
    scalars: Vec<String>,
    /// C pointers into the first line.
    pointers: Vec<String>,
}

pub(super) fn unit(mut unit: Unit) -> (String, String) {
    let n = extent(&mut unit, "n0", &[0, 1, 2, 8, 16, 30]);
    let m = extent(&mut unit, "n1", &[0, 1, 3, 8, 16]);
    let size = |s: usize| (format!("({s})"), s);
    let ty = |unit: &mut Unit| unit.random.pick(&[Type::I32, Type::I64, Type::F64]);
    let kind = ty(&mut unit);
    let lines: Vec<Array> = (0..2).map(|_| unit.array("a", kind, &[size(SIZE)])).collect();
    let other = ty(&mut unit);
    let planes: Vec<Array> = (0..2).map(|_| unit.array("b", other, &[size(40), size(40)])).collect();
    let index = unit.array("x", Type::I32, &[size(SIZE)]);
    let scalars: Vec<String> = (0..3).map(|_| unit.scalar(Type::I32, "s", "2")).collect();
    unit.print(&scalars[0]);
    let mut pointers = Vec::new();
    if unit.lang == Lang::C && matches!(lines[0].home, Home::Fixed | Home::Heap | Home::Sized) {
        let p = unit.fresh("p");
        let word = kind.name(unit.lang);
        let by = unit.random.below(4);
        unit.body.push_str(&format!("{word} *{p} = {} + {by};\n", lines[0].name));
        pointers.push(p);
    }
    let soup = Soup { lines, planes, index, scalars, pointers };
    let (mut text, lang) = (String::new(), unit.lang);
    let nests = unit.random.pick(&[1, 1, 2, 3]);
    let construct = unit.random.pick(&["kernels", "kernels", "kernels", "parallel num_gangs(1)", "serial"]);
    let auto = construct != "kernels" || unit.random.chance(1, 4);
    for _ in 0..nests {
        text.push_str(&soup.nest(&mut unit, auto));
    }
    let items: Vec<String> =
        soup.lines.iter().chain(&soup.planes).chain([&soup.index]).map(|x| lang.item(x)).collect();
    let region =
        lang.region(&format!("{construct} ~copy({}) ~copy({})", items.join(", "), soup.scalars[0]), &text);
    // Pointers into an array lead to its copy where the array is there.
    let around = format!("data ~copy({})", items.join(", "));
    let text = if soup.pointers.is_empty() { region } else { lang.region(&around, &region) };
    unit.body.push_str(&text);
    unit.finish(&[n, m])
}

impl Soup {
    fn nest(&self, unit: &mut Unit, auto: bool) -> String {
        let lang = unit.lang;
        let depth = unit.random.pick(&[1, 1, 2, 2]);
        let vars: Vec<String> = (0..depth)
            .map(|_| {
                let var = unit.fresh("i");
                let ty = unit.random.pick(&[Type::I32, Type::I32, Type::I64, Type::U32]).name(lang);
                unit.decls.push_str(&match lang {
                    Lang::C => format!("{ty} {var};\n"),
                    Lang::Fortran => format!("{ty} :: {var}\n"),
                });
                var
            })
            .collect();
        let mut body: String = (0..unit.random.below(3) + 1).map(|_| self.statement(unit, &vars)).collect();
        for (d, var) in vars.iter().enumerate().rev() {
            if d == 0 && depth == 2 && unit.random.chance(1, 2) {
                body = self.statement(unit, &vars[..1]) + &body;
            }
            if d == 0 && depth == 2 && unit.random.chance(1, 4) {
                body.push_str(&self.statement(unit, &vars[..1]));
            }
            let first = match (d, unit.random.below(6)) {
                (1, 0) => lang.int(&vars[0]),
                (_, 1) => "2".to_owned(),
                _ => "0".to_owned(),
            };
            let end = match (d, unit.random.below(5)) {
                (1, 0) => lang.int(&vars[0]),
                (_, 1) => "12".to_owned(),
                _ => format!("n{d}"),
            };
            let step = unit.random.pick(&[1, 1, 1, 2, 3]);
            let directive = if auto { lang.directive("loop auto") } else { String::new() };
            body = match lang {
                Lang::C => {
                    format!("{directive}for ({var} = {first}; {var} < {end}; {var} += {step}) {{\n{body}}}\n")
                }
                Lang::Fortran => format!("{directive}do {var} = {first}, {end} - 1, {step}\n{body}end do\n"),
            };
        }
        body
    }

    /// A subscript from 0 to `SIZE`: at most `limit` in two dimensions.
    fn subscript(&self, unit: &mut Unit, vars: &[String], limit: usize) -> String {
        let lang = unit.lang;
        let i = lang.int(&unit.random.pick(vars));
        let other = lang.int(&vars[vars.len() - 1]);
        let c = unit.random.below(4);
        if limit < SIZE {
            return match unit.random.below(6) {
                0 => format!("{c}"),
                1 => format!("33 - {i}"),
                2 => format!("{i} + {c}"),
                3 => lang.modulo(&i, "5"),
                _ => i,
            };
        }
        match unit.random.below(14) {
            0 => format!("{c}"),
            1 => format!("2*{i} + {c}"),
            2 => format!("3*{i} + {other}"),
            3 => format!("70 - {i} - {c}"),
            4 => format!("70 - 2*{i}"),
            5 => format!("{i} + {other} + {c}"),
            6 => lang.int(&lang.at(&self.index, &[i])),
            7 => lang.modulo(&i, &format!("{}", c + 2)),
            8 if lang == Lang::C => format!("(unsigned char)({i}*16)/2"),
            9 => format!("{i} + n1"),
            10 => format!("{i} + 8*{c}"),
            11 if lang == Lang::C => format!("{i} & 7"),
            12 => format!("4*{i} + {}", lang.modulo(&other, "3")),
            _ => i,
        }
    }

    fn place(&self, unit: &mut Unit, vars: &[String]) -> (String, Type) {
        if unit.random.chance(2, 5) {
            let x = unit.random.pick(&self.planes);
            let list = [self.subscript(unit, vars, 40), self.subscript(unit, vars, 40)];
            return (unit.lang.at(&x, &list), x.ty);
        }
        if !self.pointers.is_empty() && unit.random.chance(1, 4) {
            let sub = self.subscript(unit, vars, SIZE);
            return (format!("{}[{sub}]", self.pointers[0]), self.lines[0].ty);
        }
        let x = unit.random.pick(&self.lines);
        (unit.lang.at(&x, &[self.subscript(unit, vars, SIZE)]), x.ty)
    }

    fn value(&self, unit: &mut Unit, vars: &[String]) -> String {
        let lang = unit.lang;
        match unit.random.below(5) {
            0 => unit.random.pick(&self.scalars),
            1 => lang.int(&unit.random.pick(vars)),
            _ => {
                let (place, _) = self.place(unit, vars);
                lang.int(&place)
            }
        }
    }

    fn statement(&self, unit: &mut Unit, vars: &[String]) -> String {
        let lang = unit.lang;
        let (a, b) = (self.value(unit, vars), self.value(unit, vars));
        let e = lang.modulo(&format!("{a}*2 + {b}"), "97");
        let s = unit.random.pick(&self.scalars);
        match unit.random.below(10) {
            0 => lang.assign(&s, &e),
            1 => {
                let e = lang.modulo(&a, "13");
                lang.assign(&s, &lang.modulo(&format!("{s} + {e}"), "1000000"))
            }
            2 => lang.assign(&s, &format!("{s} + {}", lang.modulo(&a, "13"))),
            3 => lang.if_(&format!("{e} > {s}"), &lang.assign(&s, &e), ""),
            4 => {
                let cond = lang.equals(&lang.modulo(&a, "2"), "0");
                let (place, ty) = self.place(unit, vars);
                lang.if_(&cond, &lang.assign(&place, &lang.to(ty, &e)), &lang.assign(&s, &b))
            }
            5 => {
                // A scalar that holds a subscript.
                let sub = self.subscript(unit, vars, SIZE);
                let x = unit.random.pick(&self.lines);
                lang.assign(&s, &sub) + &lang.assign(&lang.at(&x, slice::from_ref(&s)), &lang.to(x.ty, &e))
            }
            _ => {
                let (place, ty) = self.place(unit, vars);
                lang.assign(&place, &lang.to(ty, &e))
            }
        }
    }
}
