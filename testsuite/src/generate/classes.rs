//! Fortran programs about arrays of CLASS: allocated with any type and with no elements, dummies of every kind,
//! pointers, components, sections, copies and moves, in data clauses too. What they print is worked out here, as the
//! standard has it: gfortran 12 gives arrays without elements their declared type and walks parts of objects wrongly.
//!
//! ```fortran
//! allocate (t2 :: c1(0));  bx%c = b4(5:1:-2);  p => c2(2:)%t0;  call look_sized(17, b3(2:6:2), 3)
//! ```

use super::random::Random;
use std::fmt::Write;

const STEPS: usize = 60;
/// Elements of each array of a type.
const EXTENT: usize = 6;
/// Bytes of an object of each type.
const SIZES: [usize; 6] = [4, 16, 32, 12, 80, 16];
const MODULE: &str = include_str!("classes.f90");

/// The component of the first type, and what `set` gave those of the types after it.
#[derive(Clone, Copy)]
struct Object {
    i: i64,
    v: i64,
    w: i64,
}

impl Object {
    fn new(value: i64) -> Object {
        Object { i: value, v: value, w: value }
    }

    fn get(self, ty: usize) -> i64 {
        let Object { i, v, w } = self;
        match ty {
            0 => i,
            1 => i * 3 + v * 5,
            2 => i * 7 + v * 11 + w * 3,
            3 => i * 13 + v.rem_euclid(26),
            4 => i * 17 + v + w * 2 * 19,
            _ => i * 23 + v.rem_euclid(26) + w * 29,
        }
    }

    fn set(&mut self, ty: usize, value: i64) {
        self.i = value;
        if ty > 0 {
            self.v = value;
        }
        if matches!(ty, 2 | 4 | 5) {
            self.w = value;
        }
    }
}

#[derive(Clone)]
struct Array {
    ty: usize,
    low: i64,
    objects: Vec<Object>,
}

/// What the program has at a place in it.
struct State {
    random: Random,
    /// Arrays of each type: `b0` to `b5`.
    typed: Vec<Array>,
    /// `c1`, `c2`, `bx%c`, `by%c`.
    allocated: [Option<Array>; 4],
    pointer: Option<Named>,
    /// Its lower bound: that of a whole array, or 1.
    pointer_low: i64,
    code: String,
    expected: String,
    number: usize,
}

const NAMES: [&str; 4] = ["c1", "c2", "bx%c", "by%c"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Typed(usize),
    Allocated(usize),
}

/// Elements of an array as an expression names them.
#[derive(Clone)]
struct Named {
    text: String,
    owner: Owner,
    /// The type that the expression has: that of the array, or the first one.
    ty: usize,
    at: Vec<usize>,
    /// It is the name of an array, or the pointer.
    whole: bool,
    /// Its declared type is known to be this one, not a class.
    fixed: bool,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    vec![("main.f90".to_owned(), program(seed).0)]
}

pub(super) fn expected(seed: u64) -> String {
    program(seed).1
}

fn program(seed: u64) -> (String, String) {
    let objects = |ty: usize| (1..=EXTENT).map(|k| Object::new((ty * 10 + k) as i64)).collect();
    let mut state = State {
        random: Random::new(seed ^ 0x434c_4153),
        typed: (0..SIZES.len()).map(|ty| Array { ty, low: 1, objects: objects(ty) }).collect(),
        allocated: [const { None }; 4],
        pointer: None,
        pointer_low: 1,
        code: String::new(),
        expected: String::new(),
        number: 0,
    };
    for _ in 0..STEPS {
        state.step();
    }
    state.look_at_all();
    let declared: String = (0..SIZES.len()).fold(String::new(), |mut text, ty| {
        let _ = writeln!(text, "  type(t{ty}), target :: b{ty}({EXTENT})");
        text
    });
    let start: String = (0..SIZES.len()).fold(String::new(), |mut text, ty| {
        let _ = writeln!(text, "  call b{ty}%set([({ty} * 10 + k, k = 1, {EXTENT})])");
        text
    });
    let text = format!(
        "{MODULE}program generated\n  use things\n  implicit none\n{declared}  \
         class(t0), allocatable, target :: c1(:), c2(:)\n  type(box), target :: bx, by\n  \
         class(t0), pointer :: p(:)\n  integer :: k\n  p => null()\n{start}{}end program\n",
        state.code
    );
    (text, state.expected)
}

impl State {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.code, "  {text}");
    }

    fn array(&mut self, owner: Owner) -> Option<&mut Array> {
        match owner {
            Owner::Typed(ty) => self.typed.get_mut(ty),
            Owner::Allocated(n) => self.allocated[n].as_mut(),
        }
    }

    /// A pointer to objects that have gone leads nowhere.
    fn gone(&mut self, n: usize) {
        if self.pointer.as_ref().is_some_and(|p| p.owner == Owner::Allocated(n)) {
            self.line("p => null()");
            self.pointer = None;
        }
    }

    /// Some elements, in any order that a section can name.
    fn section(&mut self, from: Named, low: i64) -> Named {
        let n = from.at.len() as i64;
        if n == 0 || self.random.chance(1, 4) {
            return from;
        }
        let step: i64 = self.random.pick(&[1, 1, 2, -1, -2, 3]);
        let first = self.random.below(n as usize) as i64;
        let room = if step > 0 { n - 1 - first } else { first };
        let length = self.random.below((room / step.abs() + 2) as usize) as i64;
        let last = first + (length - 1) * step;
        let text = format!("{}({}:{}:{step})", from.text, first + low, last + low);
        let at = (0..length).map(|k| from.at[(first + k * step) as usize]).collect();
        Named { text, at, whole: false, ..from }
    }

    /// An array with elements at its place, or the pointer.
    fn whole(&mut self) -> (Named, i64) {
        loop {
            let choice = self.random.below(13);
            if choice == 12 {
                let Some(p) = self.pointer.clone() else { continue };
                let low = self.pointer_low;
                return (Named { text: "p".to_owned(), whole: true, fixed: false, ..p }, low);
            }
            let (owner, text) = match choice {
                0..=5 => (Owner::Typed(choice), format!("b{choice}")),
                _ => (Owner::Allocated(choice % 4), NAMES[choice % 4].to_owned()),
            };
            let fixed = matches!(owner, Owner::Typed(_));
            let Some(array) = self.array(owner) else { continue };
            let at = (0..array.objects.len()).collect();
            // An array without elements has lower bound 1.
            let low = if array.objects.is_empty() { 1 } else { array.low };
            return (Named { text, owner, ty: array.ty, at, whole: true, fixed }, low);
        }
    }

    fn named(&mut self) -> Named {
        let (whole, low) = self.whole();
        let named = self.section(whole, low);
        if !named.fixed || named.ty == 0 || self.random.chance(3, 4) {
            return named;
        }
        // An object of the type before it does not always lie a whole number of its sizes from the next.
        let parent = match named.ty {
            5 => self.random.pick(&[3, 3, 0]),
            2 | 4 => self.random.pick(&[1, 0]),
            _ => 0,
        };
        let text = format!("{}%t{parent}", named.text);
        Named { text, ty: parent, whole: false, fixed: true, ..named }
    }

    fn objects(&mut self, named: &Named) -> Vec<Object> {
        let at = named.at.clone();
        self.array(named.owner).map(|a| at.iter().map(|k| a.objects[*k]).collect()).unwrap_or_default()
    }

    fn expect(&mut self, ty: usize, objects: &[Object]) {
        let mut line = format!("{} {ty} {} {}", self.number, objects.len(), SIZES[ty]);
        for o in objects {
            let _ = write!(line, " {}", o.get(ty));
        }
        // The format ends each number but the last with a blank.
        let _ = writeln!(self.expected, "{line}");
    }

    fn look(&mut self, named: &Named) {
        self.number += 1;
        let (n, text, m) = (self.number, named.text.clone(), named.at.len());
        let way = self.random.below(11);
        let call = match way {
            0 => format!("look_low({n}, {text})"),
            1 => format!("look_dense({n}, {text})"),
            2 => format!("look_explicit({n}, {text}, {m})"),
            3 => format!("look_sized({n}, {text}, {m})"),
            4 if named.whole => format!("look_pointer({n}, {text})"),
            5 => format!("look_any({n}, {text})"),
            6 => format!("look_rank({n}, {text})"),
            7 => format!("look_copy({n}, {text})"),
            8 => format!("look_later({n}, {text})"),
            9 if named.fixed => format!("look_parent({n}, {text}{})", part(named)),
            _ => format!("look_class({n}, {text})"),
        };
        self.line(&format!("call {call}"));
        let objects = self.objects(named);
        let ty = if way == 9 && call.starts_with("look_parent") { 0 } else { named.ty };
        self.expect(ty, &objects);
    }

    fn change(&mut self) {
        let named = self.named();
        let d = 1 + self.random.below(9) as i64;
        let (text, m) = (named.text.clone(), named.at.len());
        let way = self.random.below(12);
        let (call, all) = match way {
            0 => (format!("add_each({text}, {d})"), true),
            1 => (format!("set_all({text}, {d})"), true),
            2 => (format!("add_explicit({text}, {d}, {m})"), true),
            3 => (format!("add_sized({text}, {d}, {m})"), true),
            4 => (format!("add_any({text}, {d})"), true),
            5 if named.whole => (format!("add_pointer({text}, {d})"), true),
            6 => (format!("raise_named({text}, {d})"), false),
            7 if named.fixed => (format!("raise_parent({text}{}, {d})", part(&named)), false),
            8 => (format!("raise_loop({text}, {d})"), false),
            9 => (format!("raise_region({text}, {d})"), false),
            _ => (format!("raise({text}, {d})"), false),
        };
        self.line(&format!("call {call}"));
        let (ty, at) = (named.ty, named.at.clone());
        if let Some(array) = self.array(named.owner) {
            for k in at {
                let o = &mut array.objects[k];
                if all {
                    o.set(ty, o.i + d);
                } else {
                    o.i += d;
                }
            }
        }
    }

    /// An allocatable gets new objects.
    fn fill(&mut self) {
        let n = self.random.below(4);
        let name = NAMES[n];
        let way = self.random.below(5);
        let ty = self.random.below(SIZES.len());
        let count = self.random.below(5);
        let value = self.random.below(50) as i64;
        let made = |low: i64| Array {
            ty,
            low,
            objects: (1..=count as i64).map(|k| Object::new(value + k)).collect(),
        };
        if way == 0 {
            self.line(&format!("{name} = made({ty}, {count}, {value})"));
            self.assign(n, made(1));
            return;
        }
        if way == 1 {
            self.free(n);
            let low = self.random.pick(&[1, 1, 0, -2]);
            let high = low + count as i64 - 1;
            self.line(&format!("allocate (t{ty} :: {name}({low}:{high}))"));
            self.line(&format!(
                "do k = {low}, {high}; call {name}(k)%set({value} + k - ({low}) + 1); end do"
            ));
            self.allocated[n] = Some(made(low));
            return;
        }
        let source = self.named();
        let objects = self.objects(&source);
        let own = source.owner == Owner::Allocated(n);
        let low = self.low_of(&source);
        // The parts of a first type have nothing of the others.
        let array = Array { ty: source.ty, low, objects };
        if way == 2 && !own {
            self.free(n);
            self.line(&format!("allocate ({name}, source={})", source.text));
        } else {
            self.line(&format!("{name} = {}", source.text));
            self.assign(n, array);
            return;
        }
        self.allocated[n] = Some(array);
    }

    /// An array of the same type and shape stays where it is, and keeps its bounds.
    fn assign(&mut self, n: usize, array: Array) {
        match &mut self.allocated[n] {
            Some(old) if old.ty == array.ty && old.objects.len() == array.objects.len() => {
                old.objects = array.objects;
            }
            _ => {
                self.gone(n);
                self.allocated[n] = Some(array);
            }
        }
    }

    fn low_of(&mut self, named: &Named) -> i64 {
        match named.owner {
            _ if !named.whole || named.at.is_empty() => 1,
            _ if named.text == "p" => self.pointer_low,
            Owner::Typed(_) => 1,
            Owner::Allocated(n) => self.allocated[n].as_ref().map_or(1, |a| a.low),
        }
    }

    fn free(&mut self, n: usize) {
        self.gone(n);
        if self.allocated[n].take().is_some() {
            self.line(&format!("deallocate ({})", NAMES[n]));
        }
    }

    fn step(&mut self) {
        match self.random.below(16) {
            0..=3 => self.fill(),
            4..=6 => self.change(),
            7 => {
                let (from, to) = (self.random.below(4), self.random.below(4));
                if from != to {
                    self.gone(from);
                    self.gone(to);
                    self.line(&format!("call move_alloc({}, {})", NAMES[from], NAMES[to]));
                    self.allocated[to] = self.allocated[from].take();
                }
            }
            8 => {
                self.gone(3);
                self.line("by = bx");
                self.allocated[3] = self.allocated[2].clone();
            }
            9 | 10 => {
                let mut named = self.named();
                let reversed = self.random.chance(1, 4);
                let target = if reversed { format!("pointed({})", named.text) } else { named.text.clone() };
                self.line(&format!("p => {target}"));
                self.pointer_low = if reversed { 1 } else { self.low_of(&named) };
                if reversed {
                    named.at.reverse();
                }
                self.pointer = Some(named);
            }
            11 => self.absent(),
            _ => {
                let named = self.named();
                self.look(&named);
            }
        }
    }

    /// What is not allocated is absent.
    fn absent(&mut self) {
        let n = self.random.below(4);
        if self.allocated[n].is_some() {
            let (objects, ty) = match &self.allocated[n] {
                Some(a) => (a.objects.clone(), a.ty),
                None => return,
            };
            self.number += 1;
            self.line(&format!("call look_later({}, {})", self.number, NAMES[n]));
            self.expect(ty, &objects);
            return;
        }
        self.number += 1;
        self.line(&format!("call look_later({}, {})", self.number, NAMES[n]));
        let _ = writeln!(self.expected, "{} -300", self.number);
    }

    fn look_at_all(&mut self) {
        for ty in 0..SIZES.len() {
            let at = (0..EXTENT).collect();
            let (text, owner) = (format!("b{ty}"), Owner::Typed(ty));
            self.look(&Named { text, owner, ty, at, whole: true, fixed: true });
        }
        for (n, name) in NAMES.into_iter().enumerate() {
            if let Some(array) = &self.allocated[n] {
                let (ty, at) = (array.ty, (0..array.objects.len()).collect());
                let (text, owner) = (name.to_owned(), Owner::Allocated(n));
                self.look(&Named { text, owner, ty, at, whole: true, fixed: false });
            }
        }
        if let Some(p) = self.pointer.clone() {
            self.look(&Named { text: "p".to_owned(), whole: true, fixed: false, ..p });
        }
    }
}

/// What makes the first type of the expression's.
fn part(named: &Named) -> &'static str {
    if named.ty == 0 { "" } else { "%t0" }
}
