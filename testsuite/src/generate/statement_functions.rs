//! Fortran programs with statement functions: dummies named as variables, implicit types, functions of functions, results
//! that are converted, functions of the host in internal procedures and in constructs.
//!
//! ```fortran
//! real k                               ! so that the dummy k of f is real as well
//! integer f
//! f(k, i) = k * 1.5 + i                ! rounded towards zero
//! n = f(0.5, f(2.0, 1))
//! ```

use super::random::Random;
use std::collections::BTreeSet;
use std::fmt::Write;

const UNITS: usize = 4;
const DEEPEST: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Type {
    Integer,
    Long,
    Real,
    Logical,
}

impl Type {
    fn word(self) -> &'static str {
        match self {
            Type::Integer => "integer",
            Type::Long => "integer(8)",
            Type::Real => "real(8)",
            Type::Logical => "logical",
        }
    }

    fn is_number(self) -> bool {
        self != Type::Logical
    }
}

#[derive(Clone)]
struct Function {
    name: String,
    ty: Type,
    dummies: Vec<Type>,
    /// Variables of the unit that it reads, itself or by the functions in it.
    reads: BTreeSet<String>,
}

/// What an expression may use.
#[derive(Clone, Default)]
struct Scope {
    variables: Vec<(String, Type)>,
    functions: Vec<Function>,
    /// An array of integers with the bounds 0 and 7.
    array: Option<String>,
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x7374_6174);
    let (mut units, mut calls) = (String::new(), String::new());
    for n in 0..UNITS {
        units.push_str(&unit(&mut random, n));
        let _ = writeln!(calls, "call unit_{n}({})", n + 1);
    }
    vec![("main.f90".to_owned(), format!("program generated\n{calls}end program\n{units}"))]
}

/// The type of a name by the rules of a unit.
fn implicit(name: &str, rule: Option<(char, char, Type)>) -> Type {
    let first = name.chars().next().unwrap_or('a');
    match rule {
        Some((from, to, ty)) if (from..=to).contains(&first) => ty,
        _ if ('i'..='n').contains(&first) => Type::Integer,
        // The default would be of kind 4, in which sums of the two compilers might be rounded apart.
        _ => Type::Real,
    }
}

fn unit(random: &mut Random, number: usize) -> String {
    let rule = random.pick(&[
        None,
        Some(('p', 'q', Type::Integer)),
        Some(('i', 'j', Type::Real)),
        Some(('k', 'm', Type::Long)),
    ]);
    let mut text = format!("subroutine unit_{number}(n0)\n");
    text.push_str("implicit real(8) (a-h, o-z)\n");
    if let Some((from, to, ty)) = rule {
        // The letters of a rule stand in no other.
        text = text.replace(
            "implicit real(8) (a-h, o-z)\n",
            &match (from, ty) {
                ('p', _) => "implicit real(8) (a-h, o, r-z), integer (p-q)\n".to_owned(),
                (_, ty) => format!("implicit real(8) (a-h, o-z), {} ({from}-{to})\n", ty.word()),
            },
        );
    }
    let mut scope = Scope::default();
    for name in ["x", "y", "i", "j", "k", "p"] {
        let ty = if random.chance(1, 2) {
            implicit(name, rule)
        } else {
            let ty = random.pick(&[Type::Integer, Type::Long, Type::Real, Type::Logical]);
            let _ = writeln!(text, "{} {name}", ty.word());
            ty
        };
        scope.variables.push((name.to_owned(), ty));
    }
    text.push_str("integer n0, table(0:7)\ninteger, parameter :: c = 3\n");
    scope.variables.push(("n0".to_owned(), Type::Integer));
    scope.variables.push(("c".to_owned(), Type::Integer));
    scope.array = Some("table".to_owned());
    let count = random.below(4) + 2;
    let mut definitions = String::new();
    for n in 0..count {
        let name = format!("{}{n}", random.pick(&["f", "g", "k", "p", "l"]));
        let ty = if random.chance(1, 3) {
            implicit(&name, rule)
        } else {
            let ty = random.pick(&[Type::Integer, Type::Real, Type::Long, Type::Logical]);
            let _ = writeln!(text, "{} {name}", ty.word());
            ty
        };
        // Dummies have the types that variables of their names have.
        let mut names: Vec<(String, Type)> = scope.variables[..6].to_vec();
        let mut dummies = Vec::new();
        for _ in 0..random.below(4) {
            dummies.push(names.remove(random.below(names.len())));
        }
        // What such a dummy is for gfortran 12 in a function that the new one refers to is not the unit's variable.
        let hidden: BTreeSet<String> = dummies.iter().map(|d| d.0.clone()).collect();
        let mut inner = scope.clone();
        inner.functions.retain(|f| f.reads.is_disjoint(&hidden));
        let value = expression(random, &inner, ty, DEEPEST);
        let list: Vec<&str> = dummies.iter().map(|d| d.0.as_str()).collect();
        let _ = writeln!(definitions, "{name}({}) = {value}", list.join(", "));
        let words: BTreeSet<&str> = value.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let own = scope.variables.iter().map(|v| v.0.clone()).filter(|v| words.contains(v.as_str()));
        let called = scope.functions.iter().filter(|f| words.contains(f.name.as_str()));
        let reads = own.chain(called.flat_map(|f| f.reads.clone())).collect::<BTreeSet<_>>();
        let reads = &reads - &hidden;
        scope.functions.push(Function { name, ty, dummies: dummies.iter().map(|d| d.1).collect(), reads });
    }
    text.push_str(&definitions);
    text.push_str("table = [3, 1, 4, 1, 5, 9, 2, 6]\n");
    for (at, (name, ty)) in scope.variables[..6].iter().enumerate() {
        let value = match ty {
            Type::Logical => [".true.", ".false."][at % 2].to_owned(),
            Type::Integer | Type::Long => format!("{} + n0", at * 3),
            Type::Real => format!("{}.25d0 * n0", at),
        };
        let _ = writeln!(text, "{name} = {value}");
    }
    for function in scope.functions.clone() {
        let reference = call(random, &scope, &function, DEEPEST - 1);
        text.push_str(&print(number, &reference, function.ty));
    }
    text.push_str(&construct(random, &scope, number));
    text.push_str("call inside()\ncontains\nsubroutine inside()\n");
    // A variable of the inner procedure hides one that the host's functions use.
    text.push_str("integer :: y\ny = 77\n");
    let mut inner = scope.clone();
    inner.variables.retain(|(name, _)| name != "y");
    inner.variables.push(("y".to_owned(), Type::Integer));
    for function in scope.functions.clone() {
        let reference = call(random, &inner, &function, 1);
        text.push_str(&print(number, &reference, function.ty));
    }
    text.push_str("end subroutine\nend subroutine\n");
    text
}

fn print(number: usize, value: &str, ty: Type) -> String {
    match ty {
        Type::Logical => format!("print '(i0,1x,l1)', {number}, {value}\n"),
        Type::Integer | Type::Long => format!("print '(i0,1x,i0)', {number}, {value}\n"),
        Type::Real => format!("print '(i0,1x,es23.15)', {number}, {value}\n"),
    }
}

/// A loop on a device that refers to the functions.
fn construct(random: &mut Random, scope: &Scope, number: usize) -> String {
    let function = random.pick(&scope.functions);
    let mut inner = scope.clone();
    inner.variables.push(("m1".to_owned(), Type::Integer));
    let value = call(random, &inner, &function, 1);
    let stored = match function.ty {
        Type::Logical => format!("merge(1, 0, {value})"),
        Type::Integer | Type::Long => {
            format!("int(mod({value}, 1000_{}), 4)", if function.ty == Type::Long { 8 } else { 4 })
        }
        Type::Real => format!("int(mod({value}, 1000d0), 4)"),
    };
    format!(
        "block\ninteger :: m1, got(0:7)\n!$acc parallel loop copyout(got) copyin(table)\ndo m1 = 0, 7\n\
         got(m1) = {stored}\nend do\nprint '(i0,8(1x,i0))', {number}, got\nend block\n"
    )
}

fn call(random: &mut Random, scope: &Scope, function: &Function, depth: usize) -> String {
    let mut list = Vec::new();
    for ty in &function.dummies {
        list.push(expression_of(random, scope, *ty, depth));
    }
    format!("{}({})", function.name, list.join(", "))
}

/// An expression of exactly the type.
fn expression_of(random: &mut Random, scope: &Scope, ty: Type, depth: usize) -> String {
    let e = expression(random, scope, ty, depth);
    match ty {
        Type::Integer => format!("int({e}, 4)"),
        Type::Long => format!("int({e}, 8)"),
        Type::Real => format!("real({e}, 8)"),
        Type::Logical => e,
    }
}

/// One that an assignment to the type converts.
fn expression(random: &mut Random, scope: &Scope, ty: Type, depth: usize) -> String {
    let fitting = |t: Type| t.is_number() == ty.is_number();
    if ty == Type::Logical {
        let variables: Vec<_> = scope.variables.iter().filter(|v| fitting(v.1)).collect();
        return match random.below(5) {
            0 | 1 if depth > 0 => {
                let op = random.pick(&["<", "==", ">=", "/="]);
                format!("({} {op} {})", number(random, scope, depth - 1), number(random, scope, depth - 1))
            }
            2 if depth > 0 => {
                let op = random.pick(&[".and.", ".or.", ".eqv."]);
                let (a, b) =
                    (expression(random, scope, ty, depth - 1), expression(random, scope, ty, depth - 1));
                format!("({a} {op} {b})")
            }
            3 if !variables.is_empty() => random.pick(&variables).0.clone(),
            _ => ".true.".to_owned(),
        };
    }
    number(random, scope, depth)
}

/// Small values: products of integers stay in range, sums of reals are exact.
fn number(random: &mut Random, scope: &Scope, depth: usize) -> String {
    let variables: Vec<_> = scope.variables.iter().filter(|v| v.1.is_number()).collect();
    let functions: Vec<_> = scope.functions.iter().filter(|f| f.ty.is_number()).cloned().collect();
    match random.below(9) {
        0 | 1 if depth > 0 => {
            let op = random.pick(&["+", "-"]);
            format!("({} {op} {})", number(random, scope, depth - 1), number(random, scope, depth - 1))
        }
        2 if depth > 0 => format!("({} * {})", number(random, scope, depth - 1), random.below(3) + 1),
        3 if depth > 0 && !functions.is_empty() => {
            let function = random.pick(&functions);
            call(random, scope, &function, depth - 1)
        }
        4 if depth > 0 => {
            let (a, b) = (number(random, scope, depth - 1), number(random, scope, depth - 1));
            let which = expression(random, scope, Type::Logical, depth - 1);
            format!("merge(real({a}, 8), real({b}, 8), {which})")
        }
        5 if scope.array.is_some() && depth > 0 => {
            format!("table(mod(abs(int({}, 4)), 8))", number(random, scope, depth - 1))
        }
        6 => format!("{}.5d0", random.below(9)),
        7 => (random.below(20)).to_string(),
        _ if !variables.is_empty() => random.pick(&variables).0.clone(),
        _ => "2".to_owned(),
    }
}
