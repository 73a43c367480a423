//! The statements of each level, with the scalars that belong to it.

use super::super::lang::Lang;
use super::super::random::Random;
use super::{COUNTS, STRIDES};

#[derive(Clone)]
pub(super) struct Scalar {
    pub(super) name: String,
    pub(super) ty: (&'static str, &'static str),
    /// A pointer that holds its address.
    pub(super) pointer: Option<String>,
    /// It is what a dummy argument leads to: no clause can name it.
    pub(super) led_to: bool,
}

pub(super) struct Routine {
    pub(super) name: String,
    /// The outermost level of its lanes; none: one lane.
    pub(super) level: Option<usize>,
    ty: (&'static str, &'static str),
}

pub(super) struct Maker {
    pub(super) lang: Lang,
    pub(super) random: Random,
    pub(super) routines: Vec<Routine>,
    /// Declarations at the head of the procedure that is made.
    pub(super) ahead: String,
    used: usize,
}

/// What a level's statements see.
#[derive(Clone)]
pub(super) struct Scope {
    /// The lane's own.
    pub(super) own: Vec<Scalar>,
    /// Those that lanes share: they are only read.
    pub(super) shared: Vec<Scalar>,
    /// The iteration, a 64-bit value, and where its results begin.
    pub(super) ix: String,
    pub(super) base: String,
}

/// What the lanes of an inner loop do with a scalar of the lane around them.
enum Role {
    Read,
    Sum,
    Most,
    Count,
}

const LEVELS: [&str; 3] = ["gang", "worker", "vector"];

impl Maker {
    pub(super) fn new(lang: Lang, random: Random) -> Maker {
        Maker { lang, random, routines: Vec::new(), ahead: String::new(), used: 0 }
    }

    pub(super) fn fresh(&mut self) -> String {
        self.used += 1;
        self.used.to_string()
    }

    pub(super) fn scalar(&mut self, prefix: &str) -> Scalar {
        let name = format!("{prefix}{}", self.fresh());
        let ty = self.random.pick(self.types());
        Scalar { name, ty, pointer: None, led_to: false }
    }

    /// A value that nothing in the scope changes.
    pub(super) fn value(&mut self, scope: &Scope, depth: usize) -> String {
        let all: Vec<&Scalar> = scope.own.iter().chain(&scope.shared).collect();
        let choice = self.random.below(if depth == 0 { 6 } else { 8 });
        if choice == 0 || all.is_empty() {
            return scope.ix.clone();
        }
        if choice == 1 {
            let n = self.random.below(50);
            return self.number(n);
        }
        if choice > 5 {
            let (a, b) = (self.value(scope, depth - 1), self.value(scope, depth - 1));
            return format!("({a} + {b})");
        }
        let x = all[self.random.below(all.len())].clone();
        match (choice, &x.pointer) {
            (2, _) => self.long(&x.name),
            (3 | 4, Some(pointer)) => self.long(&self.target_of(pointer)),
            (_, Some(pointer)) => format!("get_{}({pointer})", x.ty.0),
            _ => format!("get_{}({})", x.ty.0, self.by_address(&x.name)),
        }
    }

    pub(super) fn one(&mut self, scope: &Scope) -> String {
        let x = self.random.pick(&scope.own);
        let others: Vec<Scalar> =
            scope.own.iter().filter(|y| y.ty == x.ty && y.name != x.name).cloned().collect();
        let e = self.value(scope, 1);
        let y = if others.is_empty() { None } else { Some(self.random.pick(&others)) };
        match y {
            Some(y) => self.template(&x, &y, &e, &scope.ix),
            None => {
                let y = Scalar { name: format!("y{}", self.fresh()), pointer: None, ..x.clone() };
                let text = self.template(&x, &y, &e, &scope.ix);
                let start = self.set(&y, &e);
                self.block(&self.declared(&y), &format!("{start}{text}"))
            }
        }
    }

    pub(super) fn statements(&mut self, scope: &Scope, most: usize) -> String {
        let mut text = String::new();
        for _ in 0..1 + self.random.below(most) {
            let one = match self.random.below(8) {
                0 => {
                    let variable = format!("q{}", self.fresh());
                    let body = self.one(scope);
                    self.loop_over(&variable, 2, &body)
                }
                1 => {
                    let (e, then, other) = (self.value(scope, 0), self.one(scope), self.one(scope));
                    let cond = format!("w({e}) > {}", self.number(30));
                    self.lang.if_(&cond, &then, &other)
                }
                2 => self.routine_call(scope, None),
                _ => self.one(scope),
            };
            text.push_str(&one);
        }
        text
    }

    /// A generated routine whose lanes are of this level or finer.
    fn routine_call(&mut self, scope: &Scope, level: Option<usize>) -> String {
        let x = self.random.pick(&scope.own);
        let fits: Vec<String> = self
            .routines
            .iter()
            .filter(|r| r.ty == x.ty && r.level == level)
            .map(|r| r.name.clone())
            .collect();
        if fits.is_empty() {
            return self.one(scope);
        }
        let name = self.random.pick(&fits);
        let arguments = [self.value(scope, 1), self.by_address(&x.name), self.from(&scope.base)];
        self.call(&name, &arguments)
    }

    /// All statements of a lane at `level`, whose inner loops may be of the levels `rest`. The scope's scalars have values.
    pub(super) fn lane(&mut self, mut scope: Scope, rest: &[usize], result: Option<&str>) -> String {
        let mut declarations = String::new();
        let mut heads = String::new();
        for n in 0..scope.own.len() {
            if self.random.chance(1, 2) {
                let x = scope.own[n].clone();
                let name = format!("p{}", self.fresh());
                declarations.push_str(&self.pointer(&name, &x));
                heads.push_str(&self.pointed(&name, &x));
                scope.own[n].pointer = Some(name);
            }
        }
        let mut text = self.statements(&scope, 3);
        for _ in 0..self.random.below(3) {
            if rest.is_empty() {
                break;
            }
            let lanes = match self.random.below(5) {
                0 | 1 => self.lanes_called(&scope, rest),
                _ => self.inner_loop(&scope, rest),
            };
            text.push_str(&lanes);
            text.push_str(&self.statements(&scope, 2));
        }
        if let Some(result) = result {
            for x in scope.own.clone() {
                let e = match (&x.pointer, self.random.chance(1, 2)) {
                    (Some(pointer), true) => self.long(&self.target_of(pointer)),
                    _ => self.long(&x.name),
                };
                text.push_str(&self.stored(result, &e));
            }
        }
        self.block(&declarations, &format!("{heads}{text}"))
    }

    /// A routine with lanes, given the address of a scalar of the lane that calls.
    fn lanes_called(&mut self, scope: &Scope, rest: &[usize]) -> String {
        let level = self.random.pick(rest);
        let x = self.random.pick(&scope.own);
        let (e, at) = (self.value(scope, 1), self.by_address(&x.name));
        let at = match &x.pointer {
            Some(pointer) if self.random.chance(1, 3) => pointer.clone(),
            _ => at,
        };
        let name = |what: &str| format!("{what}_{}_{}", LEVELS[level], x.ty.0);
        let results = self.from(&scope.base);
        let again = self.set(&x, &self.long(&x.name));
        match self.random.below(5) {
            0 => self.call(&name("sum"), &[e, at]),
            1 => self.call(&name("read"), &[at, e, results]),
            2 if self.is_summed(&x) => self.call(&name("count"), &[at, e]) + &again,
            3 => self.call(&name("local"), &[x.name.clone(), e, results]),
            _ => self.routine_call(scope, Some(level)),
        }
    }

    /// A loop whose lanes read, count in or reduce into the scalars around it.
    fn inner_loop(&mut self, around: &Scope, rest: &[usize]) -> String {
        let at = self.random.below(rest.len());
        let (level, inner) = (rest[at], &rest[at + 1..]);
        let (word, inner) = match (level, self.random.below(3)) {
            (1, 0) => ("worker vector", &[] as &[usize]),
            _ => (LEVELS[level], inner),
        };
        let mut shared = around.shared.clone();
        let (mut changes, mut clauses, mut after) = (Vec::new(), String::new(), String::new());
        for x in &around.own {
            let role = match self.random.below(6) {
                0 if self.is_summed(x) && !x.led_to => Role::Sum,
                1 if self.is_summed(x) && !x.led_to => Role::Most,
                2 if self.is_summed(x) => Role::Count,
                _ => Role::Read,
            };
            let (routine, clause) = match role {
                Role::Read => {
                    shared.push(x.clone());
                    continue;
                }
                Role::Sum => ("plus", format!(" reduction(+:{})", x.name)),
                Role::Most => ("raise", format!(" reduction(max:{})", x.name)),
                Role::Count => ("bump", String::new()),
            };
            clauses.push_str(&clause);
            changes.push((format!("{routine}_{}", x.ty.0), self.by_address(&x.name)));
            after.push_str(&self.set(x, &self.long(&x.name)));
        }
        let variable = format!("{}{}", ["i", "j", "k"][level], self.fresh());
        let stride = STRIDES[level];
        let base = format!("{} + {variable}*{stride}", around.base);
        let ix = self.long(&variable);
        let (own, mut declarations, starts, private) = self.made_own(around, &ix, &shared);
        clauses.push_str(&private);
        let scope = Scope { own, shared, ix, base: base.clone() };
        let mut body = starts;
        for (routine, x) in changes {
            let e = format!("w({})", self.value(&scope, 1));
            body.push_str(&self.call(&routine, &[x, e]));
        }
        let result = if level == 2 || word.contains("vector") { base } else { format!("{base} + 15") };
        body.push_str(&self.lane(scope, inner, Some(&result)));
        let body = self.block(&std::mem::take(&mut declarations), &body);
        let text = self.loop_over(&variable, COUNTS[level], &body);
        format!("{}{text}{after}", self.lang.directive(&format!("loop {word}{clauses}")))
    }

    /// Scalars of a lane of an inner loop: declared within it, or ahead with a clause.
    fn made_own(
        &mut self,
        around: &Scope,
        ix: &str,
        shared: &[Scalar],
    ) -> (Vec<Scalar>, String, String, String) {
        let (mut own, mut declarations, mut starts, mut private) =
            (Vec::new(), String::new(), String::new(), String::new());
        let seen =
            Scope { own: Vec::new(), shared: shared.to_vec(), ix: ix.to_owned(), base: around.base.clone() };
        for _ in 0..1 + self.random.below(2) {
            let x = self.scalar("x");
            if self.random.chance(1, 2) {
                declarations.push_str(&self.declared(&x));
            } else {
                let declared = self.declared(&x);
                self.ahead.push_str(&declared);
                private.push_str(&format!(" private({})", x.name));
            }
            let e = self.value(&seen, 1);
            starts.push_str(&self.set(&x, &e));
            own.push(x);
        }
        (own, declarations, starts, private)
    }

    /// A routine with scalars of its own and one by address: `void r0_i(long e, T *out, long *r)`.
    pub(super) fn routine(&mut self, n: usize) -> String {
        let (level, word, rest): (Option<usize>, &str, &[usize]) = match n % 3 {
            0 => (None, "seq", &[]),
            1 => (Some(2), "vector", &[2]),
            _ => (Some(1), "worker", &[1, 2]),
        };
        let ty = self.random.pick(self.types());
        let (out, x) = (self.target_of("out"), self.scalar("x"));
        let out = Scalar { name: out, ty, pointer: None, led_to: true };
        let x = Scalar { ty, ..x };
        let mut ahead = self.declared(&x);
        let ix = "e".to_owned();
        let start = self.set(&x, "e + 3");
        let scope = Scope { own: vec![out.clone(), x.clone()], shared: Vec::new(), ix, base: "0".to_owned() };
        let body = self.lane(scope, rest, None);
        ahead.push_str(&std::mem::take(&mut self.ahead));
        let end = self.set(&out, &format!("{} + {}", self.long(&out.name), self.long(&x.name)));
        let name = format!("r{n}_{}", ty.0);
        self.routines.push(Routine { name: name.clone(), level, ty });
        match self.lang {
            Lang::C => format!(
                "#pragma acc routine {word}\nstatic void {name}(long e, {} *out, long *r)\n{{\n{ahead}{start}{body}{end}}}\n",
                ty.1
            ),
            Lang::Fortran => format!(
                "subroutine {name}(e, out, r)\n!$acc routine {word}\ninteger(8), value :: e\n{}, target :: out\n\
                 integer(8) :: r(0:*)\n{ahead}{start}{body}{end}end subroutine\n",
                ty.1
            ),
        }
    }
}
