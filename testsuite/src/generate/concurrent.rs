//! Fortran: DO CONCURRENT whose iterations use objects of unspecified locality each for itself, written before they are
//! read; and objects that one iteration alone writes, which keep that afterwards (Fortran 2018 §11.1.7.5).
//!
//! ```fortran
//! do concurrent (i = 1:n)
//!   o = record(a(i), [i, 3])
//!   call step(o%y(2), a(i))
//!   if (i == 17) once = o%x
//!   b(i) = mod(o%x + o%y(2), 9973)
//! end do
//! ```
//! The objects are variables of the main program, of a module, of a host, of its host, dummies, in COMMON, or one of them
//! is the result of the function that has the loops. The procedures may lie in another file.

use super::random::Random;
use std::fmt::Write;

const LOOPS: usize = 14;

/// An object that an iteration uses: what gives it a value, what changes it, and what it is worth then. `@` is a number of
/// the iteration, `#` a small constant.
struct Object {
    set: &'static [&'static str],
    change: &'static [&'static str],
    value: &'static str,
}

const OBJECTS: &[Object] = &[
    Object {
        set: &["t = @", "t = @ * # + i", "call give(t, @)", "call give(t, i)"],
        change: &["t = t + mod(t, #)", "call step(t, @)", "if (mod(t, 2) == 0) t = t / 2 + #"],
        value: "t",
    },
    Object {
        set: &["of_module = @", "of_module = i - @"],
        change: &["of_module = of_module * # + 1", "if (of_module > 40) of_module = of_module - @"],
        value: "of_module",
    },
    Object {
        set: &[
            "o = record(@, [i, #])",
            "o%x = @; o%y = #",
            "o%x = i; o%y(1) = @; o%y(2) = @ + #",
            "call make(o, @)",
            "call give(o%x, @); call give(o%y(2), i); o%y(1) = #",
            "call o%put(@)",
        ],
        change: &[
            "o%y(1) = o%y(1) + o%x",
            "call step(o%y(2), @)",
            "o%y = o%y(2:1:-1)",
            "q = o; o%x = sum(q%y)",
        ],
        value: "o%x + o%y(1) * 3 + o%y(2)",
    },
    Object {
        set: &["w = @", "w = [@, i, #, 7]", "call fill(w, @)", "call four(w, @)", "call four(w(1), i)"],
        change: &[
            "w(2) = w(1) + w(4)",
            "call step(w(3), @)",
            "w(1:3) = w(2:4)",
            "do k = 2, 4; w(k) = w(k) + w(k - 1); end do",
        ],
        value: "joined(w)",
    },
    Object {
        set: &["al = @", "al = [i, @, #]", "al(1) = @; al(2:) = #"],
        change: &["al(2) = al(1) * 2 + al(3)", "call step(al(1), #)", "al = al + 1"],
        value: "sum(al)",
    },
    Object {
        set: &["one = @", "one = i * #"],
        change: &["one = one + mod(one, #)", "if (one > 30) one = one - 5"],
        value: "one",
    },
    Object {
        set: &["wk(mod(i, 4) + 1) = @", "wk(mod(i, 4) + 1) = # + @ * 2"],
        change: &["wk(mod(i, 4) + 1) = wk(mod(i, 4) + 1) + #", "call step(wk(mod(i, 4) + 1), @)"],
        value: "wk(mod(i, 4) + 1)",
    },
    Object {
        set: &["po%x = @; po%y = i"],
        change: &["po%y(1) = po%x + po%y(2)", "po%x = po%x + #"],
        value: "po%x + po%y(1)",
    },
    Object {
        set: &[
            "s = achar(97 + mod(@, 26)) // 'xy'",
            "s = 'abcd'; s(2:2) = achar(65 + mod(@, 26))",
            "call name(s, @)",
            "call name(s(1:2), @); s(3:) = 'q'",
        ],
        change: &["s(3:4) = s(1:2)", "if (s(1:1) > 'k') s = s(2:) // 'z'"],
        value: "ichar(s(2:2)) + ichar(s(3:3)) + len_trim(s)",
    },
    Object {
        set: &[
            "if (@ > 20) tt = @ * 2; if (@ <= 20) tt = i",
            "select case (mod(@, 3)); case (0); tt = #; case (1); tt = @; case default; tt = -i; end select",
            "tt = @",
        ],
        change: &["tt = tt + #", "call step(tt, @)", "if (mod(i, 2) == 0) tt = tt - @"],
        value: "tt",
    },
    Object {
        set: &["z%re = @; z%im = #", "z = cmplx(@, i)", "z%im = i; z%re = @"],
        change: &["z = z * (0, 1)", "z%re = z%im + 1"],
        value: "int(real(z)) - int(aimag(z))",
    },
    Object {
        set: &["call give(oa(mod(i, 3) + 1)%y(2), @)", "oa(mod(i, 3) + 1)%y(2) = @"],
        change: &[
            "call step(oa(mod(i, 3) + 1)%y(2), #)",
            "oa(mod(i, 3) + 1)%y(2) = oa(mod(i, 3) + 1)%y(2) + @",
        ],
        value: "oa(mod(i, 3) + 1)%y(2)",
    },
    Object { set: &["call oa(2)%put(@)"], change: &["oa(2)%y = oa(2)%y(2:1:-1)"], value: "oa(2)%total()" },
];

/// What one iteration alone writes, and what is printed of it.
const ONCE: &[(&str, &str)] = &[
    ("n1 = t0", "n1"),
    ("found = 'yes'", "found"),
    ("r1%x = t0; r1%y(2) = i", "r1%x, r1%y"),
    ("v1(2) = t0", "v1"),
    ("m1 = t0 + 1", "m1"),
];

const HEAD: &str = "module m
  implicit none
  type record
    integer :: x, y(2)
  contains
    procedure :: put, total
  end type
  integer :: of_module, m1
contains
  pure subroutine put(o, v)
    class(record), intent(inout) :: o
    integer, intent(in) :: v
    o%x = v
    o%y = [v * 2, 3]
  end subroutine
  pure integer function total(o)
    class(record), intent(in) :: o
    total = o%x + o%y(1) * 3 + o%y(2)
  end function
  pure subroutine give(x, v)
    integer, intent(out) :: x
    integer, intent(in) :: v
    x = v * 2 + 1
  end subroutine
  pure subroutine step(x, v)
    integer, intent(inout) :: x
    integer, intent(in) :: v
    integer :: k
    do k = 1, 3
      x = mod(x * 2 + v + k, 4001)
    end do
  end subroutine
  pure subroutine make(o, v)
    type(record), intent(out) :: o
    integer, intent(in) :: v
    o = record(v + 1, [v, 4])
  end subroutine
  pure subroutine four(w, v)
    integer, intent(out) :: w(4)
    integer, intent(in) :: v
    integer :: k
    w(1) = v
    do k = 2, 4
      w(k) = w(k - 1) * 2 + k
    end do
  end subroutine
  pure subroutine name(c, v)
    character(*), intent(out) :: c
    integer, intent(in) :: v
    c = achar(97 + mod(abs(v), 26)) // achar(98 + mod(abs(v), 20)) // 'mn'
  end subroutine
  pure subroutine fill(w, v)
    integer, intent(out) :: w(:)
    integer, intent(in) :: v
    integer :: k
    do k = 1, size(w)
      w(k) = v + k * k
    end do
  end subroutine
  pure integer function joined(w)
    integer, intent(in) :: w(:)
    integer :: k
    joined = 0
    do k = size(w), 1, -1
      joined = mod(joined * 3 + w(k), 9973)
    end do
  end function
";

/// The objects with their types, and the place of their declaration in COMMON.
const VARIABLES: &[(&str, &str, &str)] = &[
    ("integer", "t", "numbers"),
    ("integer", "k", "numbers"),
    ("integer", "w(4)", "numbers"),
    ("integer", "wk(4)", "numbers"),
    ("integer", "n1", "numbers"),
    ("integer", "v1(2)", "numbers"),
    ("type(record)", "o", ""),
    ("type(record)", "oa(3)", ""),
    ("integer, target", "tt", ""),
    ("complex, target", "z", ""),
    ("type(record)", "q", ""),
    ("type(record)", "r1", ""),
    ("type(record), pointer", "po", ""),
    ("integer, allocatable", "al(:)", ""),
    ("integer, allocatable", "one", ""),
    ("character(4)", "s", "letters"),
    ("character(3)", "found", "letters"),
];

const ARRAYS: &str = "  integer, parameter :: n = 300\n  integer :: a(n), b(n), i\n";
const BEGIN: &str = "  a = [(mod(i * 31, 57), i = 1, n)]\n  allocate (al(3), one, po)\n";

const END: &str = "end module\n";

/// Where the objects are declared.
#[derive(Clone, Copy)]
enum Home {
    Main,
    Module,
    /// The main program, whose internal procedure has the loops.
    Host,
    /// A module procedure, whose internal procedure has the loops.
    HostProcedure,
    Dummies,
    Common,
    /// The loops stand in a function; the object of this name is its result.
    Result(&'static str),
}

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x00c0_4c04);
    let home = random.pick(&[
        Home::Main,
        Home::Module,
        Home::Host,
        Home::HostProcedure,
        Home::Dummies,
        Home::Common,
        Home::Result("t"),
        Home::Result("o"),
        Home::Result("s"),
        Home::Result("w"),
    ]);
    let far = !matches!(home, Home::HostProcedure) && random.chance(1, 3);
    let mut loops = String::new();
    for number in 0..LOOPS {
        one_loop(&mut loops, number, &mut random);
    }
    let rest = within(home, &loops);
    match rest.strip_prefix(END).filter(|_| far) {
        // An interface does not say that INTENT(INOUT) is written before it is read.
        Some(rest) => {
            let rest: String = rest.lines().map(|line| without_put(line) + "\n").collect();
            let head: String = HEAD
                .lines()
                .map(|line| match line.trim_start().starts_with("pure ") {
                    true => format!("{line}\n    !$acc routine seq\n"),
                    false => format!("{line}\n"),
                })
                .collect();
            vec![("m.f90".to_owned(), head + END), ("main.f90".to_owned(), rest)]
        }
        None => vec![("main.f90".to_owned(), HEAD.to_owned() + &rest)],
    }
}

/// What `call o%put(v)` does, written out.
fn without_put(line: &str) -> String {
    let call = line.trim_start().strip_prefix("call ").and_then(|call| call.split_once("%put("));
    let put = call.and_then(|(object, value)| Some((object, value.strip_suffix(')')?)));
    put.map_or_else(|| line.to_owned(), |(o, v)| format!("    {o}%x = {v}; {o}%y = [({v}) * 2, 3]"))
}

/// The rest of the program after the module's procedures.
fn within(home: Home, loops: &str) -> String {
    let all = declarations(|_| true);
    let main = "end module\nprogram p\n  use m\n  implicit none\n";
    match home {
        Home::Main => format!("{main}{ARRAYS}{all}{BEGIN}{loops}end program\n"),
        Home::Module => format!(
            "end module\nmodule objects\n  use m\n  implicit none\n{all}end module\nprogram p\n  use objects\n  \
             implicit none\n{ARRAYS}{BEGIN}{loops}end program\n"
        ),
        Home::Host => format!(
            "{main}{ARRAYS}{all}{BEGIN}  call loops\ncontains\n  subroutine loops\n{loops}  end subroutine\nend program\n"
        ),
        Home::HostProcedure => format!(
            "  subroutine outer\n{ARRAYS}{all}{BEGIN}  call loops\n  contains\n  subroutine loops\n{loops}  end \
             subroutine\n  end subroutine\n{main}  call outer\nend program\n"
        ),
        Home::Dummies => {
            let names: Vec<&str> = VARIABLES.iter().map(|v| name(v.1)).collect();
            let names = names.join(", ");
            format!(
                "{main}{ARRAYS}{all}{BEGIN}  call loops({names})\ncontains\n  subroutine loops({names})\n{all}{loops}  end \
                 subroutine\nend program\n"
            )
        }
        Home::Common => {
            let blocks: String = ["numbers", "letters"]
                .iter()
                .map(|block| {
                    let of: Vec<&str> =
                        VARIABLES.iter().filter(|v| v.2 == *block).map(|v| name(v.1)).collect();
                    format!("  common /{block}/ {}\n", of.join(", "))
                })
                .collect();
            format!("{main}{ARRAYS}{all}{blocks}{BEGIN}{loops}end program\n")
        }
        Home::Result(result) => {
            let of = |wanted: bool| declarations(|v| (name(v) == result) == wanted);
            format!(
                "{main}  associate (r => loops())\n  print *, r\n  end associate\ncontains\n  function loops() result({result})\n{ARRAYS}{}{}{BEGIN}{loops}{}  end \
                 function\nend program\n",
                of(true),
                of(false),
                // The loops leave any value in it.
                match result {
                    "o" => "  o = record(1, [2, 3])\n".to_owned(),
                    "s" => "  s = 'done'\n".to_owned(),
                    _ => format!("  {result} = 5\n"),
                },
            )
        }
    }
}

fn name(entity: &str) -> &str {
    entity.split('(').next().unwrap_or(entity)
}

fn declarations(wanted: impl Fn(&str) -> bool) -> String {
    VARIABLES
        .iter()
        .filter(|(_, entity, _)| wanted(entity))
        .map(|(kind, entity, _)| format!("  {kind} :: {entity}\n"))
        .collect()
}

fn one_loop(text: &mut String, number: usize, random: &mut Random) {
    let mut objects: Vec<usize> = (0..OBJECTS.len()).collect();
    let count = 1 + random.below(3);
    let chosen: Vec<&Object> =
        (0..count).map(|_| &OBJECTS[objects.swap_remove(random.below(objects.len()))]).collect();
    let once = random.chance(1, 2).then(|| random.pick(ONCE));
    let (first, last) = match random.below(5) {
        0 => (9, 9),
        1 => (1, 40),
        _ => (1, 300),
    };
    let _ = writeln!(text, "  b = 0; n1 = -1; m1 = -2; v1 = -3; found = 'no'; r1 = record(-4, -5)");
    let _ = writeln!(text, "  do concurrent (i = {first}:{last})");
    let mut lines: Vec<String> = chosen.iter().map(|o| random.pick(o.set).to_owned()).collect();
    for _ in 0..random.below(4) {
        let object = random.pick(&chosen);
        lines.push(random.pick(object.change).to_owned());
    }
    for line in lines {
        let line = line.replace('#', &(2 + random.below(5)).to_string());
        let _ = writeln!(
            text,
            "    {}",
            line.replace('@', random.pick(&["a(i)", "(a(i) + 3)", "abs(a(i) - i)"]))
        );
    }
    if let Some((what, _)) = once {
        let _ = writeln!(text, "    if (i == {}) then", if random.chance(1, 2) { first } else { last });
        let _ = writeln!(text, "      {}", what.replace("t0", "(a(i) + i)"));
        let _ = writeln!(text, "    end if");
    }
    let values: Vec<&str> = chosen.iter().map(|o| o.value).collect();
    let _ = writeln!(text, "    b(i) = mod({}, 9973)\n  end do", values.join(" + "));
    let _ = writeln!(text, "  print *, {number}, sum(b), sum(b * [(mod(i, 11), i = 1, n)])");
    if let Some((_, shown)) = once {
        let _ = writeln!(text, "  print *, {shown}");
    }
    // What the only iteration wrote is there too.
    if first == last {
        for object in chosen {
            let _ = writeln!(text, "  print *, {}", object.value.replace("(i,", &format!("({first},")));
        }
    }
}
