//! Calls that lanes make together, where loops have their heads: conditions, bounds, steps; and what goes with them:
//! counters passed by reference, variables changed in heads, structures as results.
//!
//! ```text
//! while (w_sum(j) < 20) j++;        for (k = 0; k < 6; k++) x += v_at(&k);        s = w_pair(x);
//! ```

use super::lang::Lang;
use super::modes_body::{Body, Level, Scope};

/// Routines of a level: a sum that grows with its argument, the same by reference, a structure.
pub(super) fn routines(lang: Lang) -> String {
    let of = |level: &str, word: &str| match lang {
        Lang::C => C_ROUTINES.replace("LEVEL", level).replace("WORD", word),
        Lang::Fortran => FORTRAN_ROUTINES.replace("LEVEL", level).replace("WORD", word),
    };
    of("v", "vector") + &of("w", "worker")
}

const C_ROUTINES: &str = "\
#pragma acc routine WORD
static int LEVEL_sum(int m)
{
    int s = 0;
#pragma acc loop WORD reduction(+:s)
    for (int a = 1; a <= m; a++)
        s += a % 3 + 1;
    return s;
}
#pragma acc routine WORD
static int LEVEL_at(const int *m)
{
    int s = *m;
#pragma acc loop WORD reduction(+:s)
    for (int a = 1; a < 9; a++)
        s += a > *m;
    return s;
}
#pragma acc routine WORD
static pair LEVEL_pair(int m)
{
    pair p = {m, {1, m, 2}};
#pragma acc loop WORD
    for (int a = 0; a < 3; a++)
        p.b[a] += a * m;
    return p;
}
";

const FORTRAN_ROUTINES: &str = "\
integer function LEVEL_sum(m)
!$acc routine WORD
integer, value :: m
integer :: a
LEVEL_sum = 0
!$acc loop WORD reduction(+:LEVEL_sum)
do a = 1, m
LEVEL_sum = LEVEL_sum + mod(a, 3) + 1
end do
end function
integer function LEVEL_at(m)
!$acc routine WORD
integer, intent(in) :: m
integer :: a
LEVEL_at = m
!$acc loop WORD reduction(+:LEVEL_at)
do a = 1, 8
if (a > m) LEVEL_at = LEVEL_at + 1
end do
end function
type(pair) function LEVEL_pair(m)
!$acc routine WORD
integer, value :: m
integer :: a
LEVEL_pair%a = m
LEVEL_pair%b = [1, m, 2]
!$acc loop WORD
do a = 0, 2
LEVEL_pair%b(a) = LEVEL_pair%b(a) + a * m
end do
end function
";

impl Body<'_> {
    /// Statements with a loop in whose head lanes call together.
    pub(super) fn headed(&mut self, scope: &mut Scope) -> String {
        if scope.level == Level::Lane {
            return self.scalar(scope);
        }
        let level = if scope.level == Level::Gang { self.random.pick(&["v", "w"]) } else { "v" };
        let (start, from) = (self.small(scope), self.small(scope));
        let (x, mut text) = self.declare(scope, ("x", self.int(), None));
        let (j, more) = self.declare(scope, ("j", self.int(), None));
        text.push_str(&more);
        text.push_str(&self.lang.assign(&x, &start));
        text.push_str(&self.lang.assign(&j, &self.lang.modulo(&from, "5")));
        let mut body = self.lang.assign(&x, &self.lang.modulo(&format!("{x} * 3 + {j}"), "97"));
        if scope.depth < 2 && self.random.chance(1, 3) {
            let mut inner = scope.clone();
            body.push_str(&self.block(&mut inner, 1));
            scope.private = inner.private;
        }
        text.push_str(&match self.lang {
            Lang::C => self.c_head(scope, (level, &x, &j), &body),
            Lang::Fortran => self.fortran_head(scope, (level, &x, &j), &body),
        });
        text.push_str(&self.lang.assign(&x, &self.lang.modulo(&format!("{x} + {j} * 7"), "97")));
        scope.values.extend([x, j]);
        text
    }

    fn c_head(&mut self, scope: &mut Scope, (l, x, j): (&str, &str, &str), body: &str) -> String {
        let limit = self.random.below(30) + 5;
        match self.random.below(14) {
            0 => format!("while ({l}_sum({j}) < {limit}) {{\n{j}++;\n{body}}}\n"),
            1 => format!("while ({j} < 12 && {l}_sum({j}) < {limit})\n{j}++;\n"),
            2 => format!("do {{\n{j}++;\n{body}}} while ({l}_sum({j}) < {limit});\n"),
            3 => format!("for ({j} = 0; {j} < {l}_sum(3); {j}++) {{\n{body}}}\n"),
            4 => format!("for ({j} = 0; {j} < {limit}; {j} += {l}_sum(2)) {{\n{body}}}\n"),
            5 => format!("while (++{j} < 7) {{\n{x} += {l}_at(&{j});\n{body}}}\n"),
            6 => format!("do {{\n{x} += {l}_at(&{j});\n{body}}} while (++{j} < 7);\n"),
            7 => format!("while ({j}++ < 6 && {l}_at(&{j}) < {limit}) {{\n{body}}}\n"),
            8 => format!("for ({j} = 0; {j} < 5; {j}++)\n{x} += {l}_at(&{j});\n"),
            9 => format!(
                "while ({j} < 7) {{\n{j}++;\nif ({l}_at(&{j}) % 2)\ncontinue;\n{body}}}\n{x} += {l}_at(&{j});\n"
            ),
            10 => format!("for (*&{j} = {l}_sum(1); {j} < {l}_at(&{j}); {j}++) {{\n{body}}}\n"),
            11 => format!(
                "switch ({l}_sum({j}) % 3) {{\ncase 0:\n{x} += {l}_at(&{j});\nbreak;\ndefault:\n{j} += {x} > 40 || {l}_sum({j}) > {limit} ? 1 : {l}_sum({l}_sum(1));\n}}\n"
            ),
            _ => {
                let (s, text) = self.declare(scope, ("s", "pair", None));
                let again = if self.random.chance(1, 2) {
                    format!("for ({j} = 0; {j} < 3; {j}++)\n{s} = {l}_pair({s}.b[2] % 50 + {j});\n")
                } else {
                    format!("{x} += {l}_pair({s}.a).b[2];\n")
                };
                format!("{text}{s} = {l}_pair({x});\n{again}{x} += {s}.a + {s}.b[1] % 97 + second(&{s});\n")
            }
        }
    }

    fn fortran_head(&mut self, scope: &mut Scope, (l, x, j): (&str, &str, &str), body: &str) -> String {
        let limit = self.random.below(30) + 5;
        let step = format!("{j} = {j} + 1\n");
        match self.random.below(11) {
            0 => format!("do while ({l}_sum({j}) < {limit})\n{step}{body}end do\n"),
            1 => format!("do\n{step}{body}if ({l}_sum({j}) >= {limit}) exit\nend do\n"),
            2 => format!("do {j} = 0, {l}_sum(3) - 1\n{body}end do\n"),
            3 => format!("do {j} = {l}_sum(1), {limit}, {l}_sum(2)\n{body}end do\n"),
            4 => format!("do while ({j} < 7)\n{step}{x} = {x} + {l}_at({j})\n{body}end do\n"),
            5 => format!(
                "do while ({l}_at({j}) < {limit})\n{step}if (mod({l}_at({j}), 2) == 0) cycle\n{body}if ({j} > 9) exit\nend do\n"
            ),
            6 | 7 => format!("do {j} = 1, 5\n{x} = {x} + {l}_at({j})\nend do\n"),
            8 => format!(
                "select case (mod({l}_sum({j}), 3))\ncase (0)\n{x} = {x} + {l}_at({j})\ncase default\n{j} = {j} + {l}_sum({l}_sum(1))\nend select\n"
            ),
            _ => {
                let (s, text) = self.declare(scope, ("s", "type(pair)", None));
                let again = format!("do {j} = 0, 2\n{s} = {l}_pair(mod({s}%b(2), 50) + {j})\nend do\n");
                let value = format!("{x} + {s}%a + mod({s}%b(1), 97) + second({s})");
                format!("{text}{s} = {l}_pair({x})\n{again}{}", self.lang.assign(x, &value))
            }
        }
    }
}
