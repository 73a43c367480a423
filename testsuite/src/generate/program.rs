//! Whole programs: some units, the routines that they call, a main program.

use super::calls;
use super::carried;
use super::lang::Lang;
use super::nest::Nest;
use super::random::Random;
use super::unit::Unit;

/// How many units a program has: enough that building it costs little for each.
const UNITS: usize = 4;

/// The files of a program, the main one first.
pub(super) fn files(lang: Lang, seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed);
    let (mut units, mut main) = (String::new(), String::new());
    for number in 0..UNITS {
        let unit = Unit::new(lang, &mut random, number);
        let (text, call) = match number {
            0 | 1 => directed(unit),
            2 => calls::unit(unit),
            _ => carried::unit(unit),
        };
        units.push_str(&text);
        main.push_str(&call);
    }
    let apart = random.chance(1, 2);
    match lang {
        Lang::C => {
            let head = "#include <stdio.h>\n#include <stdlib.h>\n\n";
            let program = format!("{units}int main(void)\n{{\n{main}return 0;\n}}\n");
            if apart {
                let main = format!("{head}{}\n{program}", calls::C_PROTOTYPES);
                vec![("main.c".to_owned(), main), ("other.c".to_owned(), calls::C_ROUTINES.to_owned())]
            } else {
                vec![("main.c".to_owned(), format!("{head}{}\n{program}", calls::C_ROUTINES))]
            }
        }
        Lang::Fortran => {
            let program = format!(
                "program generated\nuse routines\nimplicit none\n{main}contains\n{units}end program\n"
            );
            if apart {
                vec![
                    ("routines.f90".to_owned(), calls::FORTRAN_ROUTINES.to_owned()),
                    ("main.f90".to_owned(), program),
                ]
            } else {
                vec![("main.f90".to_owned(), format!("{}\n{program}", calls::FORTRAN_ROUTINES))]
            }
        }
    }
}

/// One to three constructs with directives, and the data that they share.
fn directed(mut unit: Unit) -> (String, String) {
    let nest = Nest::new(&mut unit);
    let lang = unit.lang;
    let items: Vec<String> = nest.arrays().iter().map(|x| lang.item(x)).collect();
    let all = items.join(", ");
    let (read, written) = (items[..2].join(", "), items[2..].join(", "));
    let queue = unit.random.pick(&["", "", " async", " async(1)", " async(3)"]);
    let wait = match queue {
        "" => String::new(),
        _ => lang.directive(unit.random.pick(&["wait", "wait(1,3)", "wait"])),
    };
    // `async` alone uses a queue that `wait(1,3)` may not name.
    let wait = if queue == " async" { lang.directive("wait") } else { wait };
    let count = unit.random.pick(&[1, 1, 2, 3]);
    let clauses = format!(" ~copyin({read}) ~copy({written})");
    let text = match unit.random.below(4) {
        0 => {
            (0..count).map(|_| nest.text(&mut unit, &format!("{clauses}{queue}")) + &wait).collect::<String>()
        }
        1 => {
            let inside: String = (0..count).map(|_| nest.text(&mut unit, queue)).collect();
            lang.region(&format!("data ~copyin({read}) ~copy({written})"), &(inside + &wait))
        }
        2 => {
            let inside: String =
                (0..count).map(|_| nest.text(&mut unit, &format!(" ~present({all}){queue}"))).collect();
            let enter = lang.directive(&format!("enter data ~copyin({all})"));
            let exit = lang.directive(&format!("exit data ~delete({read}) ~copyout({written})"));
            format!("{enter}{inside}{wait}{exit}")
        }
        _ => {
            let to = lang.directive(&format!("update ~device({all})"));
            let from = lang.directive(&format!("update ~host({written})"));
            let inside: String = (0..count).map(|_| nest.text(&mut unit, queue)).collect();
            lang.region(&format!("data ~create({all})"), &format!("{to}{inside}{wait}{from}"))
        }
    };
    unit.body.push_str(&text);
    unit.finish(&nest.extents)
}
