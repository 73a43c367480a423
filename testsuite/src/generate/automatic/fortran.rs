//! Fortran: automatic arrays of procedures and BLOCK constructs, function results with bounds from arguments; statements
//! that free them and make them again; constructs.

use super::fortran_text::TYPES;
use super::{Array, DEPTH, LANES, Maker, Scope};
use std::fmt::Write;

const ADD: &str = "s = mod(s * 31 + VALUE, 1000003_8)\n";
const HEADS: &[&str] = &[
    "parallel loop copyout(r)",
    "parallel loop gang copyout(r)",
    "kernels loop independent copyout(r)",
    "serial loop copyout(r)",
    "parallel loop gang vector num_gangs(2) copyout(r)",
];

/// How a block makes its array.
struct Made {
    /// Ahead of the block.
    before: String,
    declared: String,
    first: String,
    array: Array,
}

impl Maker {
    pub(super) fn fortran_place(&mut self, array: &Array, first: &str, second: &str) -> String {
        let Array { name, ty, length, row } = array;
        let member = TYPES[*ty].2;
        let low = |d: usize| format!("lbound({name}, {d}, kind=8)");
        match row {
            None => format!("{name}({} + mod(w({first}), {length})){member}", low(1)),
            Some(row) => format!(
                "{name}({} + mod(w({first}), {length}), {} + mod(w({second}), {row})){member}",
                low(1),
                low(2)
            ),
        }
    }

    fn plus(&mut self, scope: &Scope) -> String {
        ADD.replace("VALUE", &self.value(scope, 2))
    }

    /// Declares an integer of the procedure, or of the lane's block.
    fn counter(&mut self, letter: &str) -> String {
        let name = format!("{letter}{}", self.fresh());
        let _ = writeln!(self.declared, "integer(8) :: {name}");
        name
    }

    fn made(&mut self, scope: &Scope) -> Made {
        let ty = self.random.below(TYPES.len());
        let word = TYPES[ty].1;
        let l = self.counter("l");
        let name = format!("a{l}");
        let size = format!("1 + mod(w({}), {}_8)", self.value(scope, 2), 2 + self.random.below(4));
        let mut before = format!("{l} = {size}\n");
        let length = format!("size({name}, 1, kind=8)");
        let (mut attribute, mut start) = ("target", String::new());
        let mut row = None;
        let low = self.random.below(3);
        let bounds = match self.random.below(8) {
            0 => {
                start = format!("{l} = {l} + 3\n");
                format!("{low}:{l} + {low} - 1")
            }
            1 => {
                before.clear();
                format!("1 + mod(w({}), 4_8)", self.value(scope, 1))
            }
            2 => "-1:2".to_owned(),
            3 => {
                attribute = "allocatable, target";
                start = format!("allocate({name}({low}:{l} + {low}))\n");
                ":".to_owned()
            }
            4 | 5 => {
                let across = self.counter("l");
                let _ = writeln!(before, "{across} = mod(w({}), 4_8)", self.value(scope, 1));
                row = Some(format!("size({name}, 2, kind=8)"));
                format!("{l}, 0:{across}")
            }
            _ => l.clone(),
        };
        let array = Array { name, ty, length, row };
        let first = start + &self.stored(&array, scope);
        let declared = format!("{word}, {attribute} :: {}({bounds})\ninteger(8) :: at, across\n", array.name);
        Made { before, declared, first, array }
    }

    /// All elements get values.
    fn stored(&mut self, array: &Array, scope: &Scope) -> String {
        let Array { name, ty, length, row } = array;
        let (of, _, member) = TYPES[*ty];
        let (value, step) = (self.value(scope, 1), 1 + self.random.below(9));
        match row {
            None if self.random.chance(1, 4) => format!("{name}(:) = made_{of}({length}, {value})\n"),
            None => format!(
                "do at = lbound({name}, 1), ubound({name}, 1)\n{name}(at){member} = w({value} + at * {step})\nend do\n"
            ),
            Some(_) => format!(
                "do at = lbound({name}, 1), ubound({name}, 1)\ndo across = lbound({name}, 2), ubound({name}, 2)\n\
                 {name}(at, across){member} = w({value} + at * {step} + across)\nend do\nend do\n"
            ),
        }
    }

    /// A block with an array; `head` follows its first values.
    fn fortran_block(&mut self, scope: &Scope, depth: usize, name: &str, head: Option<&str>) -> String {
        let made = self.made(scope);
        let scope = scope.with(made.array);
        let test = match head {
            Some(jump) => format!("if (w({}) > 55) {jump}\n", self.value(&scope, 2)),
            None => String::new(),
        };
        let body = self.statements(&scope, depth);
        let nested = if self.random.chance(1, 3) && depth > 0 {
            self.fortran_block(&scope, depth - 1, "", None)
        } else {
            String::new()
        };
        let last = self.plus(&scope);
        let (label, end) = match name {
            "" => (String::new(), String::new()),
            _ => (format!("{name}: "), format!(" {name}")),
        };
        let Made { before, declared, first, .. } = made;
        format!("{before}{label}block\n{declared}{first}{test}{body}{nested}{last}end block{end}\n")
    }

    pub(super) fn fortran_statement(&mut self, scope: &Scope, depth: usize) -> String {
        if depth == 0 {
            return self.plain(scope);
        }
        let inner = depth - 1;
        match self.random.below(12) {
            0..=2 => {
                let r = self.counter("r");
                let jump = self.random.pick(&[None, None, Some("cycle"), Some("exit")]);
                let body = self.fortran_block(&scope.counted(&r), inner, "", jump);
                format!("do {r} = 0, {}\n{body}end do\n", 1 + self.random.below(3))
            }
            3 => {
                let r = self.counter("r");
                let body = self.fortran_block(&scope.counted(&r), inner, "", None);
                format!("{r} = 0\ndo while ({r} < 3)\n{body}{r} = {r} + 1\nend do\n")
            }
            4 => {
                let r = self.counter("r");
                let label = 1000 + self.fresh();
                let again = Scope { looped: scope.looped, ..scope.counted(&r) };
                let body = self.fortran_block(&again, inner, "", None);
                format!("{r} = 0\n{label} continue\n{body}{r} = {r} + 1\nif ({r} < 3) go to {label}\n")
            }
            5 => {
                let label = 1000 + self.fresh();
                let body = self.fortran_block(scope, inner, "", Some(&format!("go to {label}")));
                format!("{body}{label} continue\n")
            }
            6 => {
                let name = format!("b{}", self.fresh());
                let jump = format!("exit {name}");
                self.fortran_block(scope, inner, &name, Some(&jump))
            }
            7 => {
                let which = self.value(scope, 2);
                let mut text = format!("select case (mod(w({which}), 3_8))\n");
                for case in ["case (0)", "case (1)", "case default"] {
                    let body = self.fortran_block(scope, inner.min(1), "", None);
                    let _ = write!(text, "{case}\n{body}");
                }
                text + "end select\n"
            }
            8 => self.fortran_block(scope, inner, "", None),
            9 if self.line_of(scope).is_some() => self.pointed(scope, inner),
            10 if !self.functions.is_empty() && !scope.repeated() => {
                let (k, e) = (self.random.pick(&self.functions), self.value(scope, 1));
                format!("s = s + body_{k}({}, {e})\n", self.value(&Scope::default(), 0))
            }
            _ => self.plain(scope),
        }
    }

    /// One of the arrays of one dimension.
    fn line_of(&mut self, scope: &Scope) -> Option<Array> {
        let list: Vec<&Array> = scope.arrays.iter().filter(|a| a.row.is_none()).collect();
        (!list.is_empty()).then(|| self.random.pick(&list).clone())
    }

    /// A pointer, or a name of ASSOCIATE, for parts of an outer array, around an inner block.
    fn pointed(&mut self, scope: &Scope, depth: usize) -> String {
        let Some(array) = self.line_of(scope) else { return self.plain(scope) };
        let name = format!("p{}", self.fresh());
        let Array { name: of, ty, .. } = array;
        let word = TYPES[ty].1;
        let associated = self.random.chance(1, 2);
        // A name of ASSOCIATE with a stride is passed by gfortran as if it were contiguous.
        let steps = ["lbound(A, 1) + size(A) / 2:", "::2", "ubound(A, 1):lbound(A, 1):-1"];
        let step = self.random.pick(&steps[..if associated { 1 } else { 3 }]);
        let section = format!("{of}({})", step.replace('A', &of));
        let length = format!("size({name}, 1, kind=8)");
        let within = scope.with(Array { name: name.clone(), ty, length, row: None });
        let body = self.fortran_block(&within, depth, "", None);
        let store = self.plain(&within);
        if associated {
            return format!("associate ({name} => {section})\n{body}{store}end associate\n");
        }
        format!(
            "block\n{word}, pointer :: {name}(:)\n{name} => {section}\n{body}{name} => {of}\n{store}end block\n"
        )
    }

    fn plain(&mut self, scope: &Scope) -> String {
        let e = self.value(scope, 1);
        if self.random.chance(1, 4) {
            let name = TYPES[self.random.below(TYPES.len())].0;
            let (n, m) = (1 + self.random.below(4), 1 + self.random.below(3));
            return match self.random.below(5) {
                0 => format!("s = s + last_{name}(1 + mod(w({e}), {n}_8), s)\n"),
                1 => format!("s = s + table_{name}({n}_8, {m}_8, {e})\n"),
                2 => format!("s = s + letters({n}_8, {e})\n"),
                3 => format!("s = s + sum_{name}(turned_{name}(made_{name}({n}_8 + mod(w({e}), 2_8), s)))\n"),
                _ => format!("s = s + total_{name}({n}_8, made_{name}(1 + {n}_8, {e}))\n"),
            };
        }
        if scope.arrays.is_empty() || self.random.chance(1, 4) {
            return self.plus(scope);
        }
        let Array { name, ty, length, row } = self.random.pick(&scope.arrays);
        let of = TYPES[ty].0;
        match (self.random.below(8), &row) {
            (0, None) => format!("s = s + sum_{of}({name})\n"),
            (1, None) => format!("s = s + total_{of}(size({name}(::2), kind=8), {name}(::2))\n"),
            (2, None) => format!("call turn_{of}({length}, {name})\n"),
            (3, None) => format!("{name}(:) = turned_{of}({name})\n"),
            (4, None) => format!("{name}(:) = {name}(ubound({name}, 1):lbound({name}, 1):-1)\n"),
            (5, None) => format!("{name}(:) = made_{of}({length}, {e})\n"),
            (0 | 1, Some(row)) => format!("s = s + sums_{of}({length}, {row}, {name})\n"),
            (2 | 3, Some(row)) => format!("call turn_{of}({row}, {name}(1, :))\n"),
            (4, Some(_)) => format!("{name}(1, :) = turned_{of}({name}(ubound({name}, 1), :))\n"),
            _ => {
                let place = self.element(scope, 1).0;
                format!("{place} = w({})\n", self.value(scope, 2))
            }
        }
    }

    pub(super) fn fortran_unit(&mut self, n: usize) -> String {
        let scope = Scope { numbers: vec!["e".to_owned(), "n".to_owned()], ..Scope::default() };
        let body = self.fortran_block(&scope, DEPTH, "", None);
        let declared = std::mem::take(&mut self.declared);
        let function = format!(
            "integer(8) function body_{n}(n, e) result(s)\n!$acc routine seq\ninteger(8), value :: n, e\n{declared}s = 0\n{body}end function\n"
        );
        let construct = match self.random.below(4) {
            0 => {
                let (head, own) = (self.random.pick(HEADS), self.random.below(9));
                format!("!$acc {head}\ndo i = 1, {LANES}\nr(i) = body_{n}(i, i * 5 + {own})\nend do\n")
            }
            1 => self.fortran_inside(),
            2 => self.fortran_around(),
            _ => self.fortran_shared(),
        };
        self.functions.push(n);
        let declared = std::mem::take(&mut self.declared);
        format!(
            "{function}subroutine unit_{n}()\ninteger(8) :: r({LANES}), i, k, s\n{declared}do i = 1, {LANES}\n\
             r(i) = body_{n}(i, i + {n})\nend do\nprint '(a, 9(1x, i0))', '{n} host', r\n{construct}\
             print '(a, 9(1x, i0))', '{n}', r\nend subroutine\n"
        )
    }

    /// What a lane does, in a block of its own.
    fn lane(&mut self, numbers: &[&str], start: &str, depth: usize, end: &str) -> String {
        let numbers = numbers.iter().map(|&name| name.to_owned()).collect();
        let outer = std::mem::take(&mut self.declared);
        let body = self.fortran_block(&Scope { numbers, ..Scope::default() }, depth, "", None);
        let own = std::mem::replace(&mut self.declared, outer);
        format!("block\ninteger(8) :: s, t\n{own}{start}{body}{end}end block\n")
    }

    fn fortran_inside(&mut self) -> String {
        let head = self.random.pick(HEADS);
        let lane = self.lane(&["i"], "s = i\n", DEPTH - 1, "r(i) = s\n");
        format!("!$acc {head}\ndo i = 1, {LANES}\n{lane}end do\n")
    }

    /// The host makes an array again and again, with a construct for each.
    fn fortran_around(&mut self) -> String {
        let scope = Scope { numbers: vec!["i".to_owned()], ..Scope::default() };
        let (of, word, _) = TYPES[self.random.below(6)];
        let count = format!("1 + mod(w({}), 7_8)", self.value(&scope, 2));
        let l = self.counter("l");
        let (first, value) = (self.value(&scope, 2), self.value(&scope.counted("k"), 2));
        let ty = TYPES.iter().position(|t| t.0 == of).unwrap_or(0);
        let x = Array { name: "x".to_owned(), ty, length: l.clone(), row: None };
        let more = self.fortran_block(&scope.with(x), 1, "", None);
        let low = self.random.below(3);
        let (before, clause, after) = self.random.pick(&[
            ("", "copy(x)", ""),
            ("", "copy(x(:))", ""),
            ("", "", ""),
            ("!$acc enter data copyin(x)\n", "present(x)", "!$acc exit data copyout(x)\n"),
            (
                "!$acc enter data create(x)\n!$acc update device(x(:))\n",
                "default(present)",
                "!$acc update self(x)\n!$acc exit data delete(x)\n",
            ),
            ("", "copy(x) async(1)", "!$acc wait(1)\n"),
        ]);
        format!(
            "do i = 1, {LANES}\ns = i\n{l} = {count}\nblock\n{word}, target :: x({low}:{l} + {low} - 1)\n\
             x = made_{of}({l}, {first})\n{before}!$acc parallel loop {clause}\ndo k = {low}, {l} + {low} - 1\n\
             x(k) = w(int(x(k), 8) * 3 + {value})\nend do\n{after}{more}r(i) = s + sum_{of}(x)\nend block\nend do\n"
        )
    }

    /// Lanes of a gang share an array that the gang makes.
    fn fortran_shared(&mut self) -> String {
        let scope = Scope { numbers: vec!["i".to_owned()], ..Scope::default() };
        let word = TYPES[self.random.below(6)].1;
        let count = format!("1 + mod(w({}), 7_8)", self.value(&scope, 2));
        let (first, more) = (self.value(&scope.counted("k"), 2), self.value(&scope, 1));
        let level = self.random.pick(&["vector", "worker", "worker vector", "seq"]);
        let lane = self.lane(&["i", "k", "t"], "s = 0\nt = int(x(own - k), 8)\n", 1, "total = total + s\n");
        format!(
            "!$acc parallel loop gang copyout(r)\ndo i = 1, {LANES}\nblock\ninteger(8) :: total, turn, own\ntotal = {more}\n\
             do turn = 0, 1\nown = {count} + turn\nblock\n{word} :: x(0:own - 1)\n!$acc loop {level}\ndo k = 0, own - 1\n\
             x(k) = w({first} + turn)\nend do\n!$acc loop {level} reduction(+:total)\ndo k = 1, own\n{lane}end do\n\
             end block\nend do\nr(i) = total\nend block\nend do\n"
        )
    }
}
