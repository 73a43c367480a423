//! Constructs: which lanes there are, where the scalars of the outermost ones live, what is left after them.

use super::super::lang::Lang;
use super::body::{Maker, Scalar, Scope};
use super::{COUNTS, STRIDES};

/// Where a scalar of the lanes of the outermost loop lives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    /// Declared in the loop.
    Inside,
    /// `private` on the loop.
    Private,
    /// `firstprivate` on the construct, whose loop has one lane in each gang.
    First,
    /// In no clause of such a construct, which is the same.
    Implicit,
    /// Of the host, as iterations run in order: in `copy`, or in no clause of `kernels`.
    Copied,
    Kept,
}

struct Frame {
    directive: &'static str,
    /// The construct has a region of its own around the loop.
    inside: Option<&'static str>,
    rest: &'static [usize],
    homes: &'static [Home],
}

const LANES: &[Home] = &[Home::Inside, Home::Private];
const GANGS: &[Home] = &[Home::Inside, Home::Private, Home::First, Home::Implicit];
const SERIAL: &[Home] = &[Home::Inside, Home::Private, Home::First, Home::Implicit, Home::Copied];
const KERNELS: &[Home] = &[Home::Inside, Home::Private, Home::Kept, Home::Copied];

const FRAMES: &[Frame] = &[
    Frame { directive: "parallel loop gang", inside: None, rest: &[1, 2], homes: GANGS },
    Frame { directive: "parallel loop gang", inside: None, rest: &[2], homes: GANGS },
    Frame { directive: "parallel num_gangs(3)", inside: Some("loop gang"), rest: &[1, 2], homes: GANGS },
    Frame {
        directive: "parallel num_gangs(2) vector_length(32)",
        inside: Some("loop gang"),
        rest: &[2],
        homes: GANGS,
    },
    Frame { directive: "parallel", inside: Some("loop gang worker"), rest: &[2], homes: LANES },
    Frame { directive: "parallel loop gang worker", inside: None, rest: &[2], homes: LANES },
    Frame { directive: "parallel loop gang vector", inside: None, rest: &[], homes: LANES },
    Frame { directive: "parallel loop", inside: None, rest: &[], homes: LANES },
    Frame { directive: "parallel loop gang worker vector", inside: None, rest: &[], homes: LANES },
    Frame { directive: "kernels loop independent", inside: None, rest: &[], homes: LANES },
    Frame { directive: "kernels loop gang independent", inside: None, rest: &[1, 2], homes: LANES },
    Frame { directive: "kernels", inside: Some("loop independent gang"), rest: &[2], homes: LANES },
    Frame { directive: "kernels loop", inside: None, rest: &[], homes: KERNELS },
    Frame { directive: "kernels", inside: Some(""), rest: &[], homes: KERNELS },
    Frame { directive: "kernels loop seq", inside: None, rest: &[], homes: KERNELS },
    Frame { directive: "serial loop", inside: None, rest: &[], homes: SERIAL },
    Frame { directive: "serial", inside: Some("loop seq"), rest: &[], homes: SERIAL },
    Frame { directive: "serial", inside: Some("loop vector"), rest: &[], homes: LANES },
    Frame { directive: "serial", inside: Some(""), rest: &[2], homes: SERIAL },
];

/// A unit's texts while it is made.
#[derive(Default)]
struct Parts {
    declared: String,
    /// Values before the construct.
    starts: String,
    /// Clauses of the construct and of its loop.
    clauses: String,
    of_loop: String,
    /// Declared in the loop, and the first statements there.
    within: String,
    first: String,
    /// In the construct, ahead of its loop.
    before: String,
    /// What the construct did not change for the host.
    restored: String,
    shown: String,
}

impl Maker {
    pub(super) fn unit(&mut self, n: usize) -> String {
        let frame = &FRAMES[self.random.below(FRAMES.len())];
        let mut parts = Parts::default();
        let variable = format!("i{}", self.fresh());
        let (ix, base) = (self.long(&variable), format!("{variable}*{}", STRIDES[0]));
        let outside =
            Scope { own: Vec::new(), shared: Vec::new(), ix: self.number(n + 4), base: "0".to_owned() };
        let mut scope = Scope { ix, base: base.clone(), ..outside.clone() };
        if self.random.chance(1, 2) {
            let x = self.scalar("s");
            self.read_by_all(&x, frame, &mut parts);
            scope.shared.push(x);
        }
        let changes =
            if self.random.chance(1, 2) { self.summed(&scope, frame, &mut parts) } else { String::new() };
        for _ in 0..1 + self.random.below(3) {
            let x = self.scalar("x");
            let home = self.random.pick(frame.homes);
            self.home(&x, home, &scope, frame, &mut parts);
            scope.own.push(x);
        }
        let result = format!("{base} + 14");
        let lane = self.lane(scope, frame.rest, Some(&result));
        let body = self.block(&parts.within, &format!("{}{changes}{lane}", parts.first));
        let all = self.loop_over(&variable, COUNTS[0], &body);
        let construct = match frame.inside {
            None => {
                self.lang.directive(&format!("{}{}{}", frame.directive, parts.clauses, parts.of_loop)) + &all
            }
            Some(inside) => {
                let head = match inside {
                    "" => String::new(),
                    _ => self.lang.directive(&format!("{inside}{}", parts.of_loop)),
                };
                let text = format!("{}{head}{all}", parts.before);
                self.lang.region(&format!("{}{}", frame.directive, parts.clauses), &text)
            }
        };
        self.framed(n, &parts, &construct)
    }

    fn framed(&mut self, n: usize, parts: &Parts, construct: &str) -> String {
        let ahead = std::mem::take(&mut self.ahead);
        let Parts { declared, starts, restored, shown, .. } = parts;
        let size = COUNTS[0] * STRIDES[0];
        let restored = format!("#ifndef _OPENACC\n{restored}#endif\n");
        match self.lang {
            Lang::C => format!(
                "static void unit_{n}(void)\n{{\nstatic long r[{size}];\n{declared}{ahead}{starts}{construct}{restored}{shown}\
                 for (int i = 0; i < {size}; i++) if (r[i]) printf(\"{n} %d %ld\\n\", i, r[i]);\n}}\n"
            ),
            Lang::Fortran => format!(
                "subroutine unit_{n}()\ninteger(8) :: r(0:{size} - 1)\n\
                 integer :: i\n{declared}{ahead}r = 0\n{starts}{construct}{restored}{shown}\
                 do i = 0, {size} - 1\nif (r(i) /= 0) print '(i0,1x,i0,1x,i0)', {n}, i, r(i)\nend do\nend subroutine\n"
            ),
        }
    }

    fn show(&self, x: &Scalar) -> String {
        match self.lang {
            Lang::C => format!("printf(\"%ld\\n\", (long){});\n", x.name),
            Lang::Fortran => format!("print '(i0)', int({}, 8)\n", x.name),
        }
    }

    /// Declared by the unit, with storage of several kinds.
    fn outside(&mut self, x: &Scalar, parts: &mut Parts) {
        let declared = self.declared(x);
        parts.declared.push_str(&match (self.lang, self.random.below(3)) {
            (Lang::C, 0) => format!("static {declared}"),
            (Lang::Fortran, 0) => declared.replacen(", target", ", save, target", 1),
            _ => declared,
        });
        let k = 5 + self.random.below(40);
        let k = self.number(k);
        parts.starts.push_str(&self.set(x, &k));
    }

    /// The host finds what it had.
    fn restore(&mut self, x: &Scalar, parts: &mut Parts) {
        let kept = Scalar { name: format!("kept_{}", x.name), ..x.clone() };
        parts.declared.push_str(&self.declared(&kept));
        parts.starts.push_str(&self.set(&kept, &self.long(&x.name)));
        parts.restored.push_str(&self.set(x, &self.long(&kept.name)));
    }

    fn read_by_all(&mut self, x: &Scalar, frame: &Frame, parts: &mut Parts) {
        self.outside(x, parts);
        let clause = match self.random.below(3) {
            0 => format!(" copyin({})", x.name),
            1 if !frame.directive.starts_with("kernels") => format!(" firstprivate({})", x.name),
            _ => String::new(),
        };
        parts.clauses.push_str(&clause);
    }

    /// A total of all lanes, by a reduction or atomically.
    fn summed(&mut self, scope: &Scope, frame: &Frame, parts: &mut Parts) -> String {
        let x = self.scalar("t");
        if !self.is_summed(&x) || frame.inside == Some("") {
            return String::new();
        }
        self.outside(&x, parts);
        parts.shown.push_str(&self.show(&x));
        let (routine, of_loop, of_construct) = match self.random.below(3) {
            0 => ("plus", format!(" reduction(+:{})", x.name), format!(" copy({})", x.name)),
            1 => ("raise", format!(" reduction(max:{})", x.name), format!(" copy({})", x.name)),
            _ => ("bump", String::new(), format!(" copy({})", x.name)),
        };
        parts.of_loop.push_str(&of_loop);
        parts.clauses.push_str(&of_construct);
        let e = format!("w({})", self.value(scope, 1));
        self.call(&format!("{routine}_{}", x.ty.0), &[self.by_address(&x.name), e])
    }

    fn home(&mut self, x: &Scalar, home: Home, scope: &Scope, frame: &Frame, parts: &mut Parts) {
        let seen = Scope { own: Vec::new(), ..scope.clone() };
        let e = self.value(&seen, 1);
        if home == Home::Inside {
            parts.within.push_str(&self.declared(x));
            parts.first.push_str(&self.set(x, &e));
            return;
        }
        self.outside(x, parts);
        match home {
            Home::Inside => {}
            Home::Private if frame.inside == Some("") => {
                parts.clauses.push_str(&format!(" copy({})", x.name));
            }
            Home::Private => parts.of_loop.push_str(&format!(" private({})", x.name)),
            Home::First => parts.clauses.push_str(&format!(" firstprivate({})", x.name)),
            Home::Copied => parts.clauses.push_str(&format!(" copy({})", x.name)),
            Home::Implicit | Home::Kept => {}
        }
        let kept =
            matches!(home, Home::Copied | Home::Kept) || home == Home::Private && frame.inside == Some("");
        if !kept {
            self.restore(x, parts);
        }
        // In order, the value that the host left counts, too.
        let in_order = frame.homes.contains(&Home::Copied) && home != Home::Private;
        if !in_order || self.random.chance(1, 3) {
            parts.first.push_str(&self.set(x, &e));
        }
        // Ahead of the loop each gang has its copy.
        let copied = matches!(home, Home::First | Home::Implicit | Home::Kept | Home::Copied);
        if copied && frame.inside.is_some() && self.random.chance(1, 2) {
            let own =
                Scope { own: vec![x.clone()], shared: Vec::new(), ix: self.number(6), base: "0".to_owned() };
            let text = self.statements_outside(&own);
            parts.before.push_str(&text);
        }
        if self.random.chance(2, 3) {
            parts.shown.push_str(&self.show(x));
        }
    }

    /// Ahead of the loop, where there are no results yet.
    fn statements_outside(&mut self, scope: &Scope) -> String {
        let mut text = String::new();
        for _ in 0..1 + self.random.below(2) {
            text.push_str(&self.one(scope));
        }
        text
    }
}
