//! Fortran programs whose constructs store in scalars of all homes: a procedure's own, its host's, a module's, of COMMON,
//! dummies, results, parts with an ASSOCIATE name, targets, allocatables, variables of one storage. After each construct
//! the value is read by name and as others see it.
//!
//! ```fortran
//! subroutine internal;  !$acc kernels;  if (b(2) > 0) x = 7;  !$acc end kernels;  call see;  x = 3
//! ```

use super::random::Random;
use std::fmt::Write;

const STEPS: usize = 5;

/// `T` stands for the type, `@` for a number of the unit, `STEPS` for the constructs.
struct Home {
    /// How the constructs name the scalar.
    name: &'static str,
    /// What shows it to others.
    see: &'static str,
    /// Specifications of the module, its procedures, and what the main program has.
    module: &'static str,
    procedures: &'static str,
    main: &'static str,
    internal: &'static str,
    call: &'static str,
}

const EMPTY: Home = Home {
    name: "x",
    see: "print *, x",
    module: "",
    procedures: "",
    main: "",
    internal: "",
    call: "call unit@()",
};

const HOMES: &[Home] = &[
    Home { procedures: "subroutine unit@()\nT :: x\nSTEPSend subroutine\n", ..EMPTY },
    Home { procedures: "subroutine unit@()\nT, save :: x\nSTEPSend subroutine\n", ..EMPTY },
    Home {
        name: "of_main@",
        see: "call see@()",
        main: "T :: of_main@\n",
        internal: "subroutine unit@()\nSTEPSend subroutine\nsubroutine see@()\nprint *, of_main@\nend subroutine\n",
        ..EMPTY
    },
    Home {
        see: "call see@()",
        procedures: "subroutine unit@()\nT :: x\nx = 1\ncall inner()\nprint *, x\ncontains\nsubroutine inner()\n\
                     STEPSend subroutine\nsubroutine see@()\nprint *, x\nend subroutine\nend subroutine\n",
        ..EMPTY
    },
    Home {
        name: "of_module@",
        see: "call see@()",
        module: "T :: of_module@\n",
        procedures: "subroutine unit@()\nSTEPSend subroutine\nsubroutine see@()\nprint *, of_module@\nend subroutine\n",
        ..EMPTY
    },
    Home {
        see: "call see@()",
        procedures: "subroutine unit@()\nT :: x, y\ncommon /block@/ x, y\nSTEPSend subroutine\n\
                     subroutine see@()\nT :: p, q\ncommon /block@/ p, q\nprint *, p\nend subroutine\n",
        ..EMPTY
    },
    Home {
        procedures: "subroutine unit@(x)\nT, intent(inout) :: x\nSTEPSend subroutine\n",
        main: "T :: given@\n",
        call: "given@ = 2\ncall unit@(given@)\nprint *, given@",
        ..EMPTY
    },
    Home {
        procedures: "subroutine unit@(x)\nT, value :: x\nSTEPSend subroutine\n",
        main: "T :: given@ = 5\n",
        call: "call unit@(given@)\nprint *, given@",
        ..EMPTY
    },
    Home {
        procedures: "function unit@() result(x)\nT :: x\nSTEPSend function\n",
        main: "T :: got@\n",
        call: "got@ = unit@()\nprint *, got@",
        ..EMPTY
    },
    Home {
        see: "print *, o%x",
        procedures: "subroutine unit@()\ntype pair\nT :: w, x\nend type\ntype(pair) :: o\no = pair(1, 2)\n\
                     associate (x => o%x)\nSTEPSend associate\nprint *, o%w, o%x\nend subroutine\n",
        ..EMPTY
    },
    Home {
        see: "print *, a(2)",
        procedures: "subroutine unit@()\nT :: a(3)\na = 4\nassociate (x => a(2))\nSTEPSend associate\nprint *, a\n\
                     end subroutine\n",
        ..EMPTY
    },
    Home {
        see: "print *, p",
        procedures: "subroutine unit@()\nT, target :: x\nT, pointer :: p\np => x\nSTEPSend subroutine\n",
        ..EMPTY
    },
    Home {
        procedures: "subroutine unit@()\nT, allocatable :: x\nallocate (x)\nSTEPSend subroutine\n",
        ..EMPTY
    },
    Home {
        see: "print *, a(2)",
        procedures: "subroutine unit@()\nT :: a(3), x\nequivalence (x, a(2))\na = 4\nSTEPSprint *, a\nend subroutine\n",
        ..EMPTY
    },
    Home { procedures: "subroutine unit@()\nblock\nT :: x\nSTEPSend block\nend subroutine\n", ..EMPTY },
];

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x484f_4d45);
    let (mut module, mut procedures) = (String::new(), String::new());
    let (mut main, mut internal, mut calls) = (String::new(), String::new(), String::new());
    for (n, home) in HOMES.iter().enumerate() {
        let ty = random.pick(&["integer", "integer(8)", "real", "real(8)", "complex"]);
        let steps = steps(&mut random, home);
        let filled = |text: &str| {
            let text = text.replace("STEPS", &steps).replace('@', &n.to_string());
            // Types stand at the beginning of lines.
            text.lines()
                .map(|line| line.strip_prefix('T').map_or(line.to_owned(), |l| format!("{ty}{l}")) + "\n")
                .collect()
        };
        let parts = [
            (&mut module, home.module),
            (&mut procedures, home.procedures),
            (&mut main, home.main),
            (&mut internal, home.internal),
            (&mut calls, home.call),
        ];
        for (to, text) in parts {
            let text: String = filled(text);
            to.push_str(&text);
        }
    }
    let text = format!(
        "module m\nimplicit none\ninteger :: b(10) = 1\n{module}contains\n{procedures}end module\n\
         program generated\nuse m\nimplicit none\n{main}{calls}contains\n{internal}end program\n"
    );
    vec![("main.f90".to_owned(), text.replace("\nSTEPS", "\n"))]
}

/// Constructs of which each leaves a value in the scalar that the host's statements would leave.
fn steps(random: &mut Random, home: &Home) -> String {
    let x = home.name;
    let mut text = format!("{x} = {}\n", random.below(9));
    for _ in 0..STEPS {
        let k = 2 + random.below(40);
        let stores = match random.below(5) {
            0 => format!("{x} = {k}\n"),
            1 => format!("if (b(2) > 0) {x} = {k}\n"),
            2 => format!("{x} = {x} + {k}\n"),
            3 => format!("{x} = {k}\nb(3) = int({x}) + 1\n{x} = {x} * 2\n"),
            _ => format!("if (b(1) < 0) {x} = {k}\n"),
        };
        let construct = match random.below(6) {
            0 => format!("!$acc kernels\n{stores}!$acc end kernels\n"),
            1 => format!("!$acc kernels copy({x})\n{stores}!$acc end kernels\n"),
            2 => format!("!$acc serial copy({x})\n{stores}!$acc end serial\n"),
            3 => format!("!$acc data copy({x})\n!$acc kernels\n{stores}!$acc end kernels\n!$acc end data\n"),
            4 => counted(x, k, "!$acc kernels\n", "!$acc end kernels\n"),
            _ => counted(x, k, "!$acc kernels loop\n", ""),
        };
        text.push_str(&construct);
        let _ = match random.below(3) {
            0 => writeln!(text, "print *, {x}"),
            _ => writeln!(text, "{}", home.see),
        };
        // What comes next does not need the value.
        if random.chance(1, 2) {
            let _ = writeln!(text, "{x} = {}", random.below(9));
        }
    }
    text
}

/// The last iteration's value stays.
fn counted(x: &str, k: usize, begin: &str, end: &str) -> String {
    format!(
        "block\ninteger :: i\n{begin}do i = 1, 10\n{x} = i * {k}\nb(i) = abs(int({x})) + 1\nend do\n{end}end block\n"
    )
}
