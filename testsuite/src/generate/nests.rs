//! Programs of nests of loops under directives: gang, worker and vector in all places, `collapse`, `tile`, bounds that
//! the loops around give, steps of both signs, loops that do not run, statements between the loops.
//!
//! ```c
//! #pragma acc parallel loop gang collapse(2) reduction(+:h)
//! for (int i = 9; i >= n; i -= 2)
//!     for (short j = -3; j < 4; j++) {
//!         #pragma acc loop vector reduction(+:h)
//!         for (long k = i; k < j + 5; k++) { h += i * 31 + j * 17 + k * 7 + 3; … }
//! ```
//! Each program prints the sums and how many iterations came to each of 64 places; then come [`kernel_forms`].

use super::kernel_forms;
use super::lang::Lang;
use super::random::Random;

const NESTS: usize = 24;
const NAMES: [&str; 4] = ["i", "j", "k", "l"];
const FACTORS: [i32; 4] = [31, 17, 7, 5];

/// One loop: the texts of its bounds hold in both languages.
struct Level {
    name: &'static str,
    bits: u32,
    first: String,
    /// The last value that the variable may have.
    last: String,
    step: i32,
    /// The step is in a variable.
    variable: bool,
    /// Without `loop` of a combined construct.
    directive: Option<String>,
    /// A statement in front of the next loop sets the variable `t` of this level.
    between: bool,
}

/// What loops inside may still have.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Free {
    Workers,
    Vectors,
    Nothing,
}

pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4e45_5354);
    let (mut procedures, mut calls) = (String::new(), String::new());
    for number in 0..NESTS {
        procedures.push_str(&procedure(&mut random, lang, number));
        let values: Vec<String> = (0..3).map(|_| (random.below(14) as i32 - 3).to_string()).collect();
        calls.push_str(&match lang {
            Lang::C => format!("nest_{number}({});\n", values.join(", ")),
            Lang::Fortran => format!("call nest_{number}({})\n", values.join(", ")),
        });
    }
    let forms = kernel_forms::parts(lang, seed);
    procedures.push_str(&forms.procedures);
    calls.push_str(&forms.calls);
    match lang {
        Lang::C => {
            let head = "#include <stdio.h>\nstatic long a[64];\n\
                        static void show(int number, long h)\n{\nunsigned long s = 1;\n\
                        for (int n = 0; n < 64; n++) { s = (s * 31 + a[n]) % 1000003; a[n] = 0; }\n\
                        printf(\"%d %ld %lu\\n\", number, h, s);\n}\n";
            let main = format!("int main(void)\n{{\n{calls}return 0;\n}}\n");
            vec![("main.c".to_owned(), format!("{head}{}{procedures}{main}", forms.declared))]
        }
        Lang::Fortran => {
            let show = "subroutine show(number, h)\ninteger, intent(in) :: number\ninteger(8), intent(in) :: h\n\
                        integer(8) :: s\ninteger :: n\ns = 1\ndo n = 0, 63\ns = mod(s * 31 + a(n), 1000003_8)\n\
                        a(n) = 0\nend do\nprint '(i0,2(1x,i0))', number, h, s\nend subroutine\n";
            let text = format!(
                "program generated\nimplicit none\ninteger(8) :: a(0:63), h\ninteger :: i\n{}a = 0\n{calls}contains\n\
                 {show}{procedures}end program\n",
                forms.declared
            );
            vec![("main.f90".to_owned(), text)]
        }
    }
}

/// `(first, last)`; `outer` are the loops around whose variables may be named.
fn bounds(random: &mut Random, outer: &[Level], step: i32) -> (String, String) {
    let near = |random: &mut Random| random.below(12) as i32 - 4;
    let one = |random: &mut Random| match random.below(if outer.is_empty() { 3 } else { 6 }) {
        0 => near(random).to_string(),
        1 => format!("n{}", random.below(3)),
        2 => format!("n{} + ({})", random.below(3), near(random)),
        3 => outer[random.below(outer.len())].name.to_owned(),
        4 => format!("{} + ({})", outer[random.below(outer.len())].name, near(random)),
        _ => format!("n{} - {}", random.below(3), outer[random.below(outer.len())].name),
    };
    let (low, high) = (one(random), one(random));
    let high = if random.chance(1, 2) { format!("{high} + 5") } else { high };
    if step > 0 { (low, high) } else { (high, low) }
}

/// How many loops the first directive governs, what it says, and what is left for the loops inside.
fn outermost(random: &mut Random, depth: usize, kernels: bool) -> (usize, String, Free) {
    let governed = 1 + random.below(depth);
    let (text, free) = match random.below(5) {
        _ if kernels => ("", Free::Nothing),
        0 => ("", Free::Nothing),
        1 => (" gang", Free::Workers),
        2 => (" gang worker", Free::Vectors),
        3 => (" gang vector", Free::Nothing),
        _ => (" gang worker vector", Free::Nothing),
    };
    if governed == 1 {
        return (1, text.to_owned(), free);
    }
    // The element loops of tiles are worker and vector, where these are not named.
    if random.chance(1, 2) {
        let sizes: Vec<&str> = (0..governed).map(|_| random.pick(&["2", "3", "4", "1", "*"])).collect();
        return (governed, format!("{text} tile({})", sizes.join(", ")), Free::Nothing);
    }
    (governed, format!("{text} collapse({governed})"), free)
}

fn inner(random: &mut Random, free: Free) -> (Option<String>, Free) {
    match (free, random.below(5)) {
        (_, 0) => (None, free),
        (_, 1) => (Some(" seq".to_owned()), free),
        (Free::Workers, 2) => (Some(" worker".to_owned()), Free::Vectors),
        (Free::Workers, 3) => (Some(" worker vector".to_owned()), Free::Nothing),
        (Free::Workers | Free::Vectors, 4) => (Some(" vector".to_owned()), Free::Nothing),
        (Free::Vectors, _) => (Some(" vector".to_owned()), Free::Nothing),
        (Free::Workers | Free::Nothing, _) => (None, free),
    }
}

fn levels(random: &mut Random, kernels: bool) -> Vec<Level> {
    let depth = 1 + random.below(4);
    let (governed, text, mut free) = outermost(random, depth, kernels);
    let mut list: Vec<Level> = Vec::new();
    for (n, name) in NAMES.into_iter().enumerate().take(depth) {
        let directive = match n {
            0 => Some(text.clone()),
            _ if n < governed => None,
            _ => {
                let (directive, left) = inner(random, free);
                free = left;
                directive
            }
        };
        let step = random.pick(&[1, 1, 1, 2, 3, -1, -2]);
        // Loops of one directive have bounds that do not depend on each other.
        let outer = if n < governed { &[] } else { list.as_slice() };
        let (first, last) = bounds(random, outer, step);
        list.push(Level {
            name,
            bits: random.pick(&[16, 32, 32, 64]),
            first,
            last,
            step,
            variable: random.chance(1, 5),
            directive,
            between: n + 1 >= governed && n + 1 < depth && random.chance(1, 3),
        });
    }
    list
}

fn procedure(random: &mut Random, lang: Lang, number: usize) -> String {
    let construct = random.pick(&["parallel", "parallel", "parallel", "kernels", "serial"]);
    let levels = levels(random, construct != "parallel");
    let sizes = match random.below(4) {
        0 if construct == "parallel" => " num_gangs(3) num_workers(2) vector_length(32)",
        1 if construct == "parallel" => " num_gangs(2) vector_length(64)",
        _ => "",
    };
    // Products of the variables' kinds are taken in 64 bits.
    let wide = |name: &str| match lang {
        Lang::C => format!("(long){name}"),
        Lang::Fortran => format!("int({name}, 8)"),
    };
    let mut value = "3".to_owned();
    for (level, factor) in levels.iter().zip(FACTORS) {
        value.push_str(&format!(" + {} * {factor}", wide(level.name)));
        if level.between {
            value.push_str(&format!(" + t{}", level.name));
        }
    }
    let mut body = match lang {
        Lang::C => format!("long v = {value};\nh += v;\n#pragma acc atomic update\na[v & 63] += 1;\n"),
        Lang::Fortran => format!(
            "h = h + {value}\n!$acc atomic update\na(iand({value}, 63_8)) = a(iand({value}, 63_8)) + 1\n"
        ),
    };
    for (n, level) in levels.iter().enumerate().rev() {
        if level.between {
            let set = lang.assign(&format!("t{}", level.name), &format!("{} * 3 + 1", wide(level.name)));
            body = format!("{set}{body}");
        }
        body = loop_text(lang, level, &body);
        let Some(clauses) = &level.directive else { continue };
        let private: Vec<String> =
            levels[n..].iter().filter(|l| l.between).map(|l| format!("t{}", l.name)).collect();
        let private =
            if private.is_empty() { String::new() } else { format!(" private({})", private.join(", ")) };
        let head = if n == 0 { format!("{construct} loop{sizes}") } else { "loop".to_owned() };
        let copy = if n == 0 { " copy(a)" } else { "" };
        body = format!("{}{body}", lang.directive(&format!("{head}{clauses}{private}{copy} reduction(+:h)")));
    }
    written(lang, &levels, number, &body)
}

fn loop_text(lang: Lang, level: &Level, body: &str) -> String {
    let Level { name, first, last, step, .. } = level;
    let by = if level.variable { format!("s{name}") } else { step.to_string() };
    match lang {
        Lang::C => {
            let ty = match level.bits {
                16 => "short",
                32 => "int",
                _ => "long",
            };
            let relation = if *step > 0 { "<=" } else { ">=" };
            let next =
                if *step == 1 && !level.variable { format!("{name}++") } else { format!("{name} += {by}") };
            format!("for ({ty} {name} = {first}; {name} {relation} {last}; {next}) {{\n{body}}}\n")
        }
        Lang::Fortran => format!("do {name} = {first}, {last}, {by}\n{body}end do\n"),
    }
}

fn written(lang: Lang, levels: &[Level], number: usize, body: &str) -> String {
    let mut set = String::new();
    let mut declared = String::new();
    for level in levels {
        let Level { name, step, bits, .. } = level;
        match lang {
            Lang::C => {
                declared.push_str(&format!("int s{name} = {step};\nlong t{name} = 0;\n"));
                declared.push_str(&format!("(void)s{name}, (void)t{name};\n"));
            }
            Lang::Fortran => {
                declared.push_str(&format!("integer({}) :: {name}\n", bits / 8));
                declared.push_str(&format!("integer :: s{name}\ninteger(8) :: t{name}\n"));
                set.push_str(&format!("s{name} = {step}\nt{name} = 0\n"));
            }
        }
    }
    match lang {
        Lang::C => format!(
            "__attribute__((noinline)) static void nest_{number}(int n0, int n1, int n2)\n{{\nlong h = 0;\n{declared}{body}\
             show({number}, h);\n}}\n"
        ),
        Lang::Fortran => format!(
            "subroutine nest_{number}(n0, n1, n2)\ninteger, intent(in) :: n0, n1, n2\ninteger(8) :: h\n{declared}h = 0\n\
             {set}{body}call show({number}, h)\nend subroutine\n"
        ),
    }
}
