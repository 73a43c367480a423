//! Fortran programs about functions in array expressions: each reference is executed once, or once an iteration of an
//! implied DO, and gives its value.
//!
//! ```fortran
//! associate (z => [(fa(3, i), x(f(4, 1):f(5, i)), i = 1, 3)])      f and fa count by their first argument
//! ```
//! The counts and the sums are computed here: gfortran 12 evaluates some of these expressions twice itself.

use super::random::Random;
use std::fmt::Write;

const STATEMENTS: usize = 24;
/// Functions of arrays in one expression.
const DEPTH: usize = 3;

/// An array expression, with its elements in each iteration of the implied DO that it stands in.
struct Array {
    text: String,
    elements: Vec<Vec<i64>>,
}

struct Program {
    random: Random,
    text: String,
    expected: String,
    /// How often each reference is to be executed.
    counts: Vec<usize>,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    vec![("main.f90".to_owned(), made(seed).0)]
}

pub(super) fn expected(seed: u64) -> String {
    made(seed).1
}

fn made(seed: u64) -> (String, String) {
    let mut program = Program {
        random: Random::new(seed ^ 0x7265_6665),
        text: String::new(),
        expected: String::new(),
        counts: Vec::new(),
    };
    for _ in 0..STATEMENTS {
        program.statement();
    }
    let Program { text, mut expected, counts, .. } = program;
    for (slot, count) in counts.iter().enumerate() {
        let _ = writeln!(expected, "c {slot} {count}");
    }
    let last = counts.len();
    let text = format!(
        "module counted\nimplicit none\ninteger :: c(0:{last}) = 0\n\
         integer, target :: x(9) = [1, 2, 3, 4, 5, 6, 7, 8, 9]\ncontains\n\
         integer function f(s, k)\ninteger, intent(in) :: s, k\nc(s) = c(s) + 1\nf = k\nend function\n\
         function fa(s, k) result(r)\ninteger, intent(in) :: s, k\ninteger, allocatable :: r(:)\nc(s) = c(s) + 1\n\
         r = x(:k)\nend function\n\
         function fx(s, k) result(r)\ninteger, intent(in) :: s, k\ninteger :: r(k)\nc(s) = c(s) + 1\nr = x(:k)\nend function\n\
         function fp(s, k) result(r)\ninteger, intent(in) :: s, k\ninteger, pointer :: r(:)\nc(s) = c(s) + 1\n\
         r => x(:k)\nend function\n\
         elemental integer function plus(a, b)\ninteger, intent(in) :: a, b\nplus = a + b\nend function\n\
         function word(s, k) result(r)\ninteger, intent(in) :: s, k\ncharacter(:), allocatable :: r\nc(s) = c(s) + 1\n\
         r = repeat(achar(96 + k), 2)\nend function\n\
         function words(s, k) result(r)\ninteger, intent(in) :: s, k\ncharacter(2) :: r(k)\nc(s) = c(s) + 1\n\
         r = 'ab'\nend function\n\
         subroutine take(a)\ninteger, intent(in) :: a(:)\ninteger :: i\n\
         print '(i0,1x,i0)', size(a), sum([(a(i)*i, i = 1, size(a))])\nend subroutine\n\
         subroutine explicit(n, a)\ninteger, intent(in) :: n, a(n)\ncall take(a)\nend subroutine\n\
         subroutine spell(s)\ncharacter(*), intent(in) :: s(:)\nprint '(i0,1x,i0,*(1x,a))', len(s), size(s), s\nend subroutine\n\
         end module\n\
         program generated\nuse counted\nimplicit none\ninteger, allocatable :: a(:), q(:)\ninteger, pointer :: p(:)\n\
         character(:), allocatable :: s(:)\ninteger :: i\n{text}\
         do i = 0, {last} - 1\nprint '(a,i0,1x,i0)', 'c ', i, c(i)\nend do\nend program\n"
    );
    (text, expected)
}

/// What `take` prints.
fn told(elements: &[i64]) -> String {
    let sum: i64 = elements.iter().zip(1..).map(|(v, n)| v * n).sum();
    format!("{} {sum}", elements.len())
}

impl Program {
    /// A counter for a reference that is executed so often.
    fn slot(&mut self, times: usize) -> usize {
        self.counts.push(times);
        self.counts.len() - 1
    }

    /// `f` with a value.
    fn number(&mut self, value: &str, times: usize) -> String {
        format!("f({}, {value})", self.slot(times))
    }

    /// An array in an implied DO over these values of `i`; outside of any, one value stands for it.
    fn array(&mut self, over: &[i64], depth: usize) -> Array {
        let times = over.len();
        let by_i = times > 1 && self.random.chance(1, 2);
        let fixed = self.random.below(4) as i64 + 1;
        let sizes: Vec<i64> = over.iter().map(|i| if by_i { *i } else { fixed }).collect();
        let size = if by_i { "i".to_owned() } else { fixed.to_string() };
        let plain =
            |text: String| Array { text, elements: sizes.iter().map(|n| (1..=*n).collect()).collect() };
        if depth == 0 || self.random.chance(1, 3) {
            let slot = self.slot(times);
            return match self.random.below(5) {
                0 => plain(format!("fa({slot}, {size})")),
                1 => plain(format!("fx({slot}, {size})")),
                2 => plain(format!("fp({slot}, {size})")),
                3 => plain(format!("x(fa({slot}, {size}))")),
                _ => {
                    let first = self.number("1", times);
                    plain(format!("x({first}:f({slot}, {size}))"))
                }
            };
        }
        match self.random.below(9) {
            0 => {
                let Array { text, elements } = self.array(over, depth - 1);
                Array { text: format!("({text})"), elements }
            }
            1 => {
                let Array { text, elements } = self.array(over, depth - 1);
                let elements = elements.into_iter().map(|l| l.into_iter().map(|v| -v).collect()).collect();
                Array { text: format!("(-{text})"), elements }
            }
            2 => {
                let Array { text, elements } = self.array(over, depth - 1);
                let one = self.number("3", times);
                let elements = elements.into_iter().map(|l| l.into_iter().map(|v| v + 3).collect()).collect();
                Array { text: format!("plus({text}, {one})"), elements }
            }
            3 => {
                let Array { text, elements } = self.array(over, depth - 1);
                let shift = self.number("1", times);
                let turned = |mut l: Vec<i64>| {
                    if !l.is_empty() {
                        l.rotate_left(1);
                    }
                    l
                };
                Array {
                    text: format!("cshift({text}, {shift})"),
                    elements: elements.into_iter().map(turned).collect(),
                }
            }
            4 => {
                let (a, b) = (self.array(over, depth - 1), self.array(over, depth - 1));
                let joined = a.elements.into_iter().zip(b.elements).map(|(a, b)| [a, b].concat()).collect();
                Array { text: format!("[{}, {}]", a.text, b.text), elements: joined }
            }
            5 => {
                let Array { text, elements } = self.array(over, depth - 1);
                let mask = self.number("0", times);
                Array { text: format!("pack({text}, {mask} == 0)"), elements }
            }
            6 if times == 1 => self.constructor(depth),
            7 => {
                let Array { text, elements } = self.array(over, depth - 1);
                let sums = elements.iter().map(|l| vec![l.iter().sum()]).collect();
                Array { text: format!("[sum({text})]"), elements: sums }
            }
            _ => {
                let Array { text, elements } = self.array(over, depth - 1);
                let doubled = elements.into_iter().map(|l| l.into_iter().map(|v| v * 2).collect()).collect();
                let two = self.number("2", times);
                Array { text: format!("({text}*{two})"), elements: doubled }
            }
        }
    }

    /// `[(…, i = 1, n)]` with the functions in it executed in each iteration.
    fn constructor(&mut self, depth: usize) -> Array {
        let n = self.random.below(3) as i64 + 1;
        let over: Vec<i64> = (1..=n).collect();
        let mut items: Vec<Array> = Vec::new();
        for _ in 0..self.random.below(2) + 1 {
            let item = match over.len() {
                1 => self.array(&[1], 0),
                _ => self.array(&over, depth.saturating_sub(1).min(1)),
            };
            items.push(item);
        }
        let (first, last) = (self.number("1", 1), self.number(&n.to_string(), 1));
        let bounds = if self.random.chance(1, 2) { format!("{first}, {last}") } else { self.known(n) };
        let mut elements = Vec::new();
        for at in 0..over.len() {
            for item in &items {
                elements.extend_from_slice(&item.elements[at]);
            }
        }
        let texts: Vec<String> = items.into_iter().map(|i| i.text).collect();
        Array { text: format!("[({}, i = {bounds})]", texts.join(", ")), elements: vec![elements] }
    }

    /// Bounds without references: the last two counters stay at 0.
    fn known(&mut self, n: i64) -> String {
        for count in self.counts.iter_mut().rev().take(2) {
            *count = 0;
        }
        format!("1, {n}")
    }

    fn statement(&mut self) {
        if self.random.chance(1, 8) {
            return self.characters();
        }
        let Array { text, elements } = match self.random.chance(2, 3) {
            true => self.constructor(DEPTH),
            false => self.array(&[1], DEPTH),
        };
        let elements = elements.concat();
        let all = told(&elements);
        let count = elements.len();
        let (line, told) = match self.random.below(9) {
            0 => (format!("a = {text}\ncall take(a)\n"), all),
            1 => (format!("call take({text})\n"), all),
            2 => (format!("associate (z => {text})\ncall take(z)\nend associate\n"), all),
            3 => (format!("allocate (q, source={text})\ncall take(q)\ndeallocate (q)\n"), all),
            4 => (format!("allocate (p, source={text})\ncall take(p)\ndeallocate (p)\n"), all),
            5 => (format!("print '(i0)', sum({text})\n"), elements.iter().sum::<i64>().to_string()),
            6 => {
                (format!("do i = 1, count({text} > -99)\nend do\nprint '(i0)', i\n"), (count + 1).to_string())
            }
            7 => (format!("call explicit({count}, {text})\n"), all),
            _ => {
                let (k, last) = (self.slot(1), self.number("2", 1));
                let same = format!("associated(fp({k}, 2), x(:{last}))");
                (format!("if ({same}) call take({text})\n"), all)
            }
        };
        self.text.push_str(&line);
        let _ = writeln!(self.expected, "{told}");
    }

    fn characters(&mut self) {
        let n = self.random.below(3) + 2;
        let list = |word: &str, n: usize| vec![word; n].join(" ");
        let (text, told) = match self.random.below(4) {
            0 => (format!("[(word({}, 2), i = 1, {n})]", self.slot(n)), format!("2 {n} {}", list("bb", n))),
            1 => (format!("[words({}, {n}), word({}, 3)]", self.slot(1), self.slot(1)), {
                format!("2 {} {} cc", n + 1, list("ab", n))
            }),
            2 => (format!("[(words({}, i), i = 1, 2)]", self.slot(2)), format!("2 3 {}", list("ab", 3))),
            _ => {
                let text = format!("[character(3) :: (word({}, 1), i = 1, {n})]", self.slot(n));
                (text, format!("3 {n} {}", list("aa ", n)))
            }
        };
        let _ = write!(self.text, "s = {text}\ncall spell(s)\n");
        let _ = writeln!(self.expected, "{told}");
    }
}
