//! CUDA Fortran: scalars in kernel loops, which are an iteration's own or handed on to the next: then the loop is refused.
//!
//! ```text
//! !$cuf kernel do <<<*, *>>>
//! do i = 1, 40
//!   if (a(i) > t2) b(i) = t1        E0632: the next statement is for the next iteration
//!   t1 = a(i) + 3
//! ```

use super::random::Random;
use crate::Verdict;
use crate::exec;
use crate::toolchain::Toolchain;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

const LOOPS: usize = 30;
const SCALARS: usize = 4;

type Scalars = BTreeSet<usize>;

/// What an iteration has done so far.
#[derive(Clone, Default)]
struct State {
    /// On some path, on each path.
    written: Scalars,
    surely: Scalars,
    /// Read ahead of all that may write them.
    early: Scalars,
    /// Read where only some paths have written them.
    unclear: bool,
    /// Read for an element, so that they are no sums.
    stored: Scalars,
}

impl State {
    fn read(&mut self, random: &mut Random) -> String {
        match random.below(5) {
            0 => format!("a(i) + {}", random.below(9)),
            1 => "a(i)*i".to_owned(),
            _ => {
                let s = random.below(SCALARS);
                if !self.written.contains(&s) {
                    self.early.insert(s);
                } else if !self.surely.contains(&s) {
                    self.unclear = true;
                }
                random.pick(&[format!("t{s}"), format!("(t{s} + 1)"), format!("a(mod(abs(t{s}), 40) + 1)")])
            }
        }
    }

    fn statements(&mut self, random: &mut Random, count: usize, depth: usize) -> String {
        (0..count).map(|_| self.statement(random, depth)).collect()
    }

    fn statement(&mut self, random: &mut Random, depth: usize) -> String {
        match random.below(if depth > 0 { 6 } else { 4 }) {
            0 => {
                let known = std::mem::take(&mut self.early);
                let value = self.read(random);
                self.stored.extend(&self.early);
                self.early.extend(known);
                format!("b(i) = {value}\n")
            }
            1..=3 => {
                let value = format!("{} - {}", self.read(random), self.read(random));
                let s = random.below(SCALARS);
                self.written.insert(s);
                self.surely.insert(s);
                format!("t{s} = mod({value}, 97)\n")
            }
            4 => {
                let condition = format!("{} > {}", self.read(random), self.read(random));
                let mut other = self.clone();
                let count = 1 + random.below(2);
                let then = self.statements(random, count, depth - 1);
                let otherwise = if random.chance(1, 2) {
                    format!("else\n{}", other.statements(random, count, depth - 1))
                } else {
                    String::new()
                };
                self.join(other);
                format!("if ({condition}) then\n{then}{otherwise}end if\n")
            }
            _ => {
                // It runs, and what stands in it once is there again.
                let count = 1 + random.below(2);
                let known = (self.surely.clone(), self.written.clone());
                let inside = self.statements(random, count, depth - 1);
                self.unclear |= !self.early.is_disjoint(&self.written) && self.written != known.1;
                format!("do k{depth} = 1, 3\n{inside}end do\n")
            }
        }
    }

    fn join(&mut self, other: State) {
        self.written.extend(other.written);
        self.surely = &self.surely & &other.surely;
        self.early.extend(other.early);
        self.unclear |= other.unclear;
        self.stored.extend(other.stored);
    }
}

/// Loops, and the lines of those that are refused.
fn program(seed: u64) -> (String, BTreeSet<usize>) {
    let mut random = Random::new(seed ^ 0x4841_4e44);
    let (mut text, mut refused) = (String::new(), BTreeSet::new());
    for number in 0..LOOPS {
        let wanted = random.chance(1, 2);
        let body = loop {
            let mut state = State::default();
            let count = 2 + random.below(4);
            let body = state.statements(&mut random, count, 2);
            let handed = &state.early & &state.written;
            let clear = if wanted { !handed.is_disjoint(&state.stored) } else { handed.is_empty() };
            if clear && !state.unclear {
                break body;
            }
        };
        let _ = write!(
            text,
            "subroutine loop{number}(a, b, t0, t1, t2, t3)\ninteger, device :: a(40), b(40)\ninteger :: t0, t1, t2, t3, i, k1, k2\n"
        );
        if wanted {
            refused.insert(text.lines().count() + 1);
        }
        let _ = write!(text, "!$cuf kernel do <<<*, *>>>\ndo i = 1, 40\n{body}end do\nend subroutine\n");
    }
    (text, refused)
}

/// The loops that racc refuses are those that hand on a scalar.
pub(super) fn refusals(tools: &Toolchain, seed: u64, dir: &Path) -> Verdict {
    let (text, expected) = program(seed);
    let path = dir.join("handed_on.cuf");
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut command = tools.racc();
    command.current_dir(dir).args(["-acc=sim", "-fdiagnostics-color=never", "-c", "handed_on.cuf"]);
    let ran = exec::finish(&mut command)?;
    let lines = ran.stderr.lines().filter(|l| l.contains(": error: "));
    let mut refused = BTreeSet::new();
    for line in lines {
        match line.split(':').nth(1).and_then(|n| n.parse().ok()) {
            Some(number) if line.ends_with("[E0632]") => refused.insert(number),
            _ => return Err(ran.report("racc")),
        };
    }
    let list = |set: BTreeSet<usize>| set.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    match (&expected - &refused, &refused - &expected) {
        (missing, extra) if missing.is_empty() && extra.is_empty() => Ok(()),
        (missing, extra) => Err(format!(
            "handed_on.cuf: scalars handed on but taken: lines {}; refused without a reason: {}",
            list(missing),
            list(extra)
        )),
    }
}
