//! Programs without races in which lanes read behind a barrier what others have written before it, by all ways that lead to
//! an array: names, `restrict` pointers, dummies, members, arguments of routines, in CUDA Fortran device and shared arrays.
//!
//! ```text
//! gang g { vector k: y[k] = f(x[p(k)])   vector k: x[k+1] = y[k]   vector k: z[k] += x[c]   one lane: z[i] = z[i-5] + y[i] }
//! ```
//! Each gang has a row of each array. What a program prints is computed here as well: nothing else compiles CUDA Fortran.

use super::barriers_text::Text;
use super::lang::Lang;
use super::random::Random;

pub(super) const ARRAYS: usize = 3;
const MODULUS: i64 = 1009;

/// One step of all lanes; a barrier stands behind each. `t` is the array that is written, `s` another.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// `t[k] = s[(k*m + c) % n] * a + k`
    Permute { t: usize, s: usize, m: usize, c: usize, a: usize },
    /// `t[k+1] = s[k] + c`
    Shift { t: usize, s: usize, c: usize },
    /// `t[k] = t[k] + s[c] * a + k`
    Broadcast { t: usize, s: usize, c: usize, a: usize },
    /// In order, rows of `width`: each element from one of the row before.
    Rows { t: usize, s: usize, c: usize },
    /// One lane, in order: `t[i] = t[i-5] * 3 + s[i]`
    Chain { t: usize, s: usize },
    /// Atomically: `t[s[k] % 4] += k % 7`
    Count { t: usize, s: usize },
    /// `if (s[c] > limit)`, and the phase may write `s`.
    Guarded { s: usize, c: usize, limit: usize, inner: Box<Phase> },
}

pub(super) struct Plan {
    pub lang: Lang,
    pub cuda: bool,
    pub rows: usize,
    pub width: usize,
    pub gangs: usize,
    pub workers: usize,
    pub lanes: usize,
    /// A number for the way that leads to each array.
    pub ways: [usize; ARRAYS],
    pub phases: Vec<Phase>,
    /// These are in a routine.
    pub routine: Vec<Phase>,
    /// The routine is of level worker.
    pub by_workers: bool,
    /// Odd choices of the text: which fence stands before a barrier, how dummies are declared.
    pub tastes: Vec<usize>,
}

impl Plan {
    pub(super) fn new(lang: Lang, seed: u64) -> Plan {
        let mut random = Random::new(seed ^ 0x6261_7272);
        let cuda = lang == Lang::Fortran && seed % 2 == 1;
        let rows = random.below(3) + 2;
        let width = random.pick(&[8, 16, 16, 32, 40, 64, 130]);
        let workers = random.pick(&[1, 1, 2, 4]);
        // Few places, so that what a lane has read it reads again when others have written it.
        let places = [random.below(width), random.below(rows * width)];
        let mut phases =
            |count: usize| -> Vec<Phase> { (0..count).map(|_| phase(&mut random, &places, true)).collect() };
        let (phases, routine) = (phases(8), phases(8));
        Plan {
            lang,
            cuda,
            rows,
            width,
            gangs: random.pick(&[1, 2, 5]),
            workers,
            // Often a lane has one element or none, whose address it need not compute again.
            lanes: if workers == 1 {
                random.pick(&[32, 64, 96, 128, 256, 512])
            } else {
                random.pick(&[32, 64])
            },
            ways: std::array::from_fn(|_| random.below(6)),
            phases,
            routine,
            by_workers: random.chance(1, 2),
            tastes: (0..32).map(|_| random.below(4)).collect(),
        }
    }

    pub(super) fn length(&self) -> usize {
        self.rows * self.width
    }

    /// Elements of a row: one more than phases go over.
    pub(super) fn stride(&self) -> usize {
        self.length() + 1
    }

    fn run(&self) -> String {
        let mut out = String::new();
        for gang in 0..self.gangs {
            let mut arrays: Vec<Vec<i64>> = (0..ARRAYS)
                .map(|a| (0..self.stride()).map(|k| ((gang * 7 + k * 3 + a) % 101) as i64).collect())
                .collect();
            for phase in self.phases.iter().chain(&self.routine) {
                self.step(phase, &mut arrays);
            }
            for (a, array) in arrays.iter().enumerate() {
                let h = array.iter().fold(0, |h: i64, v| (h * 31 + v) % 1_000_003);
                out.push_str(&format!("{gang} {a} {h}\n"));
            }
        }
        out
    }

    fn step(&self, phase: &Phase, x: &mut [Vec<i64>]) {
        let n = self.length();
        match *phase {
            Phase::Permute { t, s, m, c, a } => {
                for k in 0..n {
                    x[t][k] = (x[s][(k * m + c) % n] * a as i64 + k as i64) % MODULUS;
                }
            }
            Phase::Shift { t, s, c } => {
                for k in 0..n {
                    x[t][k + 1] = x[s][k] + c as i64;
                }
            }
            Phase::Broadcast { t, s, c, a } => {
                for k in 0..n {
                    x[t][k] = (x[t][k] + x[s][c] * a as i64 + k as i64) % MODULUS;
                }
            }
            Phase::Rows { t, s, c } => {
                for i in self.width..n {
                    let before = (i / self.width - 1) * self.width + c;
                    x[t][i] = (x[t][before] + x[s][i] + (i % self.width) as i64) % MODULUS;
                }
            }
            Phase::Chain { t, s } => {
                for i in 5..n {
                    x[t][i] = (x[t][i - 5] * 3 + x[s][i]) % MODULUS;
                }
            }
            Phase::Count { t, s } => {
                for k in 0..n {
                    let at = x[s][k] % 4;
                    x[t][at as usize] += (k % 7) as i64;
                }
            }
            Phase::Guarded { s, c, limit, ref inner } => {
                if x[s][c] > limit as i64 {
                    self.step(inner, x);
                }
            }
        }
    }
}

fn phase(random: &mut Random, places: &[usize; 2], guarded: bool) -> Phase {
    let t = random.below(ARRAYS);
    let s = (t + 1 + random.below(ARRAYS - 1)) % ARRAYS;
    let c = random.pick(places);
    match random.below(if guarded { 10 } else { 9 }) {
        0 | 1 => Phase::Permute { t, s, m: 1, c: 0, a: random.below(9) + 1 },
        2 => Phase::Permute { t, s, m: random.below(7) + 1, c, a: random.below(9) + 1 },
        3 => Phase::Shift { t, s, c: random.below(50) },
        4 | 5 => Phase::Broadcast { t, s, c, a: random.below(9) + 1 },
        6 => Phase::Rows { t, s, c: places[0] },
        7 => Phase::Chain { t, s },
        8 => Phase::Count { t, s },
        _ => {
            let inner = Box::new(phase(random, places, false));
            Phase::Guarded { s: random.below(ARRAYS), c, limit: random.below(300), inner }
        }
    }
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let plan = Plan::new(lang, seed);
    let name = match (lang, plan.cuda) {
        (Lang::C, _) => "main.c",
        (Lang::Fortran, false) => "main.f90",
        (Lang::Fortran, true) => "main.cuf",
    };
    vec![(name.to_owned(), Text(&plan).program())]
}

/// What the program prints.
pub(super) fn expected(lang: Lang, seed: u64) -> String {
    Plan::new(lang, seed).run()
}
