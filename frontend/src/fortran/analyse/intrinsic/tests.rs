//! Calls made from the rows of the table: each right one is taken, and each wrong one, with an argument of a type,
//! rank or kind that the row does not take, missing, twice, too many or by a name that is none, is refused with a
//! message that is not about racc.

use super::row::*;
use super::{FAMILIES, Row};
use crate::fortran::analyse::{Options, Text, analyse};
use crate::fortran::{Form, parse};
use racc_base::diag::Severity;
use racc_base::{Code, Sink, SourceMap};
use std::collections::BTreeMap;

/// A type of the table, and how names of variables of it begin.
const SAMPLES: &[(Types, &str)] = &[
    (INTEGER, "i"),
    (REAL, "r"),
    (COMPLEX, "z"),
    (LOGICAL, "l"),
    (CHARACTER, "s"),
    (DERIVED, "d"),
    (C_PTR, "p"),
    (C_FUNPTR, "f"),
];

/// Variables `i0`, `i1` of rank 1 and so on, all of extents 2.
const HEAD: &str = "\
subroutine calls(op, as)
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: compiler_version, compiler_options, event_type
  use, intrinsic :: ieee_arithmetic
  implicit none
  type :: t
    integer :: n
  end type
  integer, optional :: op
  class(*) :: as
  integer, target :: i0, i1(2), i2(2, 2), i3(2, 2, 2)
  real, target :: r0, r1(2), r2(2, 2), r3(2, 2, 2)
  complex, target :: z0, z1(2), z2(2, 2), z3(2, 2, 2)
  logical, target :: l0, l1(2), l2(2, 2), l3(2, 2, 2)
  character(1), target :: s0, s1(2), s2(2, 2), s3(2, 2, 2)
  type(t), target :: d0, d1(2), d2(2, 2), d3(2, 2, 2)
  type(c_ptr) :: p0, p1(2), p2(2, 2), p3(2, 2, 2)
  type(c_funptr) :: f0, f1(2), f2(2, 2), f3(2, 2, 2)
  integer, allocatable :: al(:), al2(:)
  integer, pointer :: pt(:, :)
  procedure(), pointer :: pp
  external :: ex
  integer, save :: co(2)[2, *], atom[*]
  type(event_type), save :: ev[*]
  interface
    pure integer function two(a, b)
      integer, intent(in) :: a, b
    end function
  end interface
";

/// Calls whose arguments depend on each other in ways that the dummies do not say.
const RIGHT: &[(&str, &str)] = &[
    ("associated", "pt, i2"),
    ("move_alloc", "al, al2"),
    ("random_seed", "i0"),
    ("c_f_procpointer", "f0, pp"),
    ("c_funloc", "ex"),
    ("null", "pt"),
    ("this_image", "co"),
    ("lcobound", "co"),
    ("ucobound", "co"),
    ("coshape", "co"),
    ("image_index", "co, i1"),
    ("ieee_int", "r0, ieee_nearest, 4"),
    ("ieee_rint", "r0, ieee_up"),
    ("event_query", "ev, i0"),
    ("co_reduce", "i0, two"),
    ("reduce", "i1, two"),
];

fn variable(types: Types, rank: u8) -> String {
    let name = SAMPLES.iter().find(|s| types.has(s.0)).map_or("i", |s| s.1);
    format!("{name}{rank}")
}

/// A rank that the dummy takes.
fn rank_of(row: &Row, dummy: &Dummy) -> u8 {
    match row.shaped(dummy) {
        Shaped::Elemental | Shaped::Scalar | Shaped::Any => 0,
        Shaped::Array => 1,
        Shaped::Exactly(n) => n,
        Shaped::Matrix => 2,
        Shaped::As(i) => row.dummies.get(usize::from(i)).map_or(0, |d| rank_of(row, d)),
        Shaped::Below(_) => 0,
    }
}

/// The type that the dummy has in the right call.
fn type_of(row: &Row, dummy: &Dummy) -> Types {
    match dummy.like {
        Like::Type(i) | Like::Kind(i) | Like::Common(i) => {
            row.dummies.get(usize::from(i)).map_or(INTEGER, |d| type_of(row, d))
        }
        Like::Free => SAMPLES.iter().find(|s| dummy.types.has(s.0)).map_or(PROCEDURE, |s| s.0),
    }
}

fn value(row: &Row, dummy: &Dummy) -> String {
    match dummy.role {
        Role::Kind if matches!(row.result, Result::Character) => "1".to_owned(),
        Role::Kind => "4".to_owned(),
        Role::Dim { .. } => "1".to_owned(),
        Role::Optional => "op".to_owned(),
        Role::Variable | Role::Value if dummy.name == "atom" => "atom".to_owned(),
        Role::Allocatable => "al".to_owned(),
        Role::Pointer => "pt".to_owned(),
        _ => variable(type_of(row, dummy), rank_of(row, dummy)),
    }
}

/// The arguments of a right call.
fn right(row: &Row) -> Vec<String> {
    match RIGHT.iter().find(|r| r.0 == row.name) {
        Some(r) => r.1.split(", ").map(str::to_owned).collect(),
        None => row.dummies.iter().map(|d| value(row, d)).collect(),
    }
}

/// Wrong calls: what is wrong, and the arguments.
fn wrong(row: &Row) -> Vec<(String, Vec<String>)> {
    let good = right(row);
    let mut list = Vec::new();
    let with = |what: String, at: usize, text: &str| {
        let mut args = good.clone();
        let arg = args.get_mut(at)?;
        *arg = text.to_owned();
        Some((what, args))
    };
    for (at, dummy) in row.dummies.iter().enumerate() {
        let rank = rank_of(row, dummy);
        for (_, name) in SAMPLES.iter().filter(|s| !dummy.types.has(s.0)) {
            list.extend(with(format!("{} of another type", dummy.name), at, &format!("{name}{rank}")));
        }
        if !dummy.types.has(PROCEDURE) {
            list.extend(with(format!("{} is a procedure", dummy.name), at, "ex"));
        }
        let ty = type_of(row, dummy);
        match row.shaped(dummy) {
            Shaped::Scalar => list.extend(with(format!("{} is an array", dummy.name), at, &variable(ty, 1))),
            Shaped::Array => list.extend(with(format!("{} is a scalar", dummy.name), at, &variable(ty, 0))),
            Shaped::Exactly(n) => {
                list.extend(with(format!("{} of another rank", dummy.name), at, &variable(ty, n + 1)));
            }
            Shaped::Matrix => list.extend(with(format!("{} of rank 3", dummy.name), at, &variable(ty, 3))),
            Shaped::Elemental | Shaped::Any | Shaped::As(_) | Shaped::Below(_) => {}
        }
        match dummy.role {
            Role::Kind => list.extend(with("KIND is a variable".to_owned(), at, "i0")),
            Role::Dim { .. } => {
                list.extend(with("DIM is 0".to_owned(), at, "0"));
                list.extend(with("DIM is too large".to_owned(), at, "9"));
            }
            Role::Variable => {
                let name = variable(ty, rank);
                list.extend(with(format!("{} is a value", dummy.name), at, &format!("({name})")));
            }
            Role::Allocatable => list.extend(with(format!("{} is not allocatable", dummy.name), at, "i1")),
            Role::Pointer => list.extend(with(format!("{} is no pointer", dummy.name), at, "i2")),
            Role::Optional => list.extend(with(format!("{} is not optional", dummy.name), at, "i0")),
            Role::Value | Role::BitPosition | Role::BitCount | Role::BitShift | Role::Count => {}
        }
        if !dummy.optional && !row.repeated {
            let mut args = good.clone();
            args.truncate(at);
            let rest = row.dummies.iter().skip(at + 1).zip(good.iter().skip(at + 1));
            args.extend(rest.map(|(d, v)| format!("{}={v}", d.name)));
            // `atan` takes one argument too, and the Bessel functions of several orders two.
            let shorter = row.name == "atan" || row.name.starts_with("bessel_") && dummy.name == "n2";
            if args.len() < good.len() && !shorter {
                list.push((format!("without {}", dummy.name), args));
            }
        }
    }
    // `atan(y, x)` is right.
    if let (Some(first), false) = (row.dummies.first(), row.name == "atan") {
        let keyword = good[0].contains('=');
        let again = if keyword { good[0].clone() } else { format!("{}={}", first.name, good[0]) };
        list.push(("a keyword again".to_owned(), good.iter().cloned().chain([again]).collect()));
    }
    list.push((
        "a keyword that is none".to_owned(),
        good.iter().cloned().chain(["nosuch=i0".to_owned()]).collect(),
    ));
    if !(row.repeated || row.name == "atan" && good.len() == 1) {
        let more = row.dummies.len() + 1 - good.len();
        list.push(("too many".to_owned(), good.iter().cloned().chain(vec!["i0".to_owned(); more]).collect()));
    }
    list
}

fn statement(row: &Row, args: &[String]) -> String {
    let call = format!("{}({})", row.name, args.join(", "));
    match row.is_subroutine() {
        true => format!("  call {call}\n"),
        false => format!("  i0 = size(shape({call}))\n"),
    }
}

/// The errors of a program by its lines.
fn errors(text: &str) -> BTreeMap<usize, Vec<(Code, String)>> {
    let (mut map, mut sink) = (SourceMap::default(), Sink::default());
    let file = map.add("a.f90", text.to_owned(), vec![]);
    let reading = crate::fortran::Options { form: Form::Free, ..Default::default() };
    let tree = parse(&map, file, &reading, &mut sink);
    analyse(
        Text { file: &tree, library: None, map: &map },
        &Options { coarrays: true, ..Options::default() },
        &mut sink,
    );
    let mut lines: BTreeMap<usize, Vec<(Code, String)>> = BTreeMap::new();
    for d in sink.list().iter().filter(|d| d.severity == Severity::Error) {
        let line = map.locate(d.span).line;
        lines.entry(line as usize).or_default().push((d.code, d.message.clone()));
    }
    lines
}

/// Those that a program can call by their names.
fn rows() -> impl Iterator<Item = &'static Row> {
    FAMILIES.iter().copied().flatten().filter(|row| !row.name.contains(':'))
}

#[test]
fn right_calls_are_taken() {
    let first = HEAD.lines().count() + 1;
    let mut text = HEAD.to_owned();
    // NULL is a target and an argument, no operand.
    let all: Vec<&Row> = rows().filter(|row| row.name != "null").collect();
    for row in &all {
        text += &statement(row, &right(row));
    }
    text += "end subroutine\n";
    let found = errors(&text);
    let faults: Vec<String> = found
        .iter()
        .map(|(line, list)| {
            let row = line.checked_sub(first).and_then(|i| all.get(i)).map_or("?", |r| r.name);
            format!("{row}: {list:?}")
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn wrong_calls_are_refused() {
    let first = HEAD.lines().count() + 1;
    let mut faults = Vec::new();
    for row in rows() {
        let calls = wrong(row);
        let mut text = HEAD.to_owned();
        for (_, args) in &calls {
            text += &statement(row, args);
        }
        text += "end subroutine\n";
        let found = errors(&text);
        for (i, (what, args)) in calls.iter().enumerate() {
            let call = format!("{}({}): {what}", row.name, args.join(", "));
            match found.get(&(first + i)) {
                None => faults.push(format!("taken: {call}")),
                Some(list) if list.iter().any(|(code, _)| *code == Code::BUG || *code == Code::NOT_YET) => {
                    faults.push(format!("{list:?}: {call}"));
                }
                Some(_) => {}
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

/// What gfortran says: `cargo test -p racc-frontend gfortran -- --ignored --nocapture` prints where it differs.
#[test]
#[ignore = "needs gfortran; prints differences for a reader"]
fn gfortran_takes_and_refuses_the_same() {
    let first = HEAD.lines().count() + 1;
    let dir = tempfile::tempdir().expect("a temporary directory");
    for row in rows() {
        let calls: Vec<(String, Vec<String>)> =
            std::iter::once(("right".to_owned(), right(row))).chain(wrong(row)).collect();
        let mut text = HEAD.to_owned();
        for (_, args) in &calls {
            text += &statement(row, args);
        }
        text += "end subroutine\n";
        let path = dir.path().join("calls.f90");
        std::fs::write(&path, text).expect("written");
        let mut command = std::process::Command::new("gfortran");
        let options = ["-w", "-fsyntax-only", "-fmax-errors=0", "-fdiagnostics-plain-output", "-std=gnu"];
        let ran = command.args(options).arg("-fopenacc").arg(&path).output().expect("gfortran runs");
        let said = String::from_utf8_lossy(&ran.stderr);
        let lines: Vec<usize> = said
            .lines()
            .filter_map(|l| l.split_once("calls.f90:")?.1.split(':').next()?.parse().ok())
            .collect();
        for (i, (what, args)) in calls.iter().enumerate() {
            let refused = lines.contains(&(first + i));
            if refused == (i == 0) {
                let verb = if refused { "refuses" } else { "takes" };
                println!("gfortran {verb} {}({}): {what}", row.name, args.join(", "));
            }
        }
    }
}

#[test]
fn every_name_is_known_once() {
    let mut names: Vec<(&str, bool, usize)> =
        rows().map(|r| (r.name, r.is_subroutine(), r.dummies.len())).collect();
    names.sort_unstable();
    let before = names.len();
    names.dedup();
    assert_eq!(names.len(), before);
    for specific in super::SPECIFICS {
        assert!(super::TABLE.functions.contains_key(specific.generic), "{}", specific.name);
    }
}
