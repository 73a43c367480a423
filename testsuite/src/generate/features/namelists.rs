//! NAMELIST: groups of variables of all types, written to and read from internal files, with elements, sections, components
//! and repetition in what is read.

use super::{Unit, constants};
use crate::generate::random::Random;
use std::fmt::Write;

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let module = random.chance(1, 2);
    let declared = "type point\ninteger :: x = 1\nreal :: y(2) = 2.5\ncharacter(3) :: t = 'pqr'\nend type\n\
                    type, extends(point) :: nested\ntype(point) :: inner\ninteger :: last = 9\nend type\n";
    let variables = "integer :: i = 4, a(5) = [1, 2, 3, 4, 5], m(2, 3) = 7\ninteger(8) :: w = 12345678901_8\nreal(8) :: r = 1.5d0, v(-1:1) = 0\n\
                     complex :: z = (1, 2)\nlogical :: l = .true.\ncharacter(6) :: t = 'hello', tt(2) = ['one   ', 'two   ']\ntype(point) :: p, ps(2)\ntype(nested) :: q\n";
    let mut names = vec!["i", "a", "m", "w", "r", "v", "z", "l", "t", "tt", "p", "ps", "q"];
    // Some of them, in any order.
    while names.len() > 7 + random.below(5) {
        let at = random.below(names.len());
        names.remove(at);
    }
    for k in 0..names.len() {
        let other = random.below(names.len());
        names.swap(k, other);
    }
    let group = names.join(", ");
    let mut input = vec!["&group".to_owned()];
    for name in &names {
        let line = match *name {
            "i" => format!("i = {}", random.below(99)),
            "a" => random
                .pick(&["a = 3*8, 1", "a(2) = 5", "a(2:4) = 7,8,9", "a = ,,6", "A(1:5:2)= 11, 12 13"])
                .to_owned(),
            "m" => random.pick(&["m = 6*2", "m(2,:) = 3,4,5", "m(1,2) = 9", "m(:,3) = 2*8"]).to_owned(),
            "w" => format!("W=-{}", random.below(1000)),
            "r" => random.pick(&["r = 1e3", "r=.5", "r = 2d-1", "r = 7"]).to_owned(),
            "v" => random.pick(&["v = 1.0 2.0 3.0", "v(0) = 4", "v(-1:0) = 2*1.25"]).to_owned(),
            "z" => "z = (3.5,-1)".to_owned(),
            "l" => random.pick(&["l = F", "l=.false.", "l = .t"]).to_owned(),
            "t" => random.pick(&["t = 'it''s'", "t = \"a b\"", "t(2:3) = 'XY'"]).to_owned(),
            "tt" => random.pick(&["tt(2) = 'zz'", "tt = 2*'k'", "tt(1)(2:2) = '-'"]).to_owned(),
            "p" => random.pick(&["p = 5, 1.0, 2.0, 'ab'", "p%x = 3, p%y(2) = 8", "p%t = 'q'"]).to_owned(),
            "ps" => random.pick(&["ps(2)%x = 6", "ps%x = 4, 5", "ps(1)%y = 2*3.5"]).to_owned(),
            _ => random.pick(&["q%last = 2", "q%inner%x = 5"]).to_owned(),
        };
        if random.chance(2, 3) {
            input.push(line);
        }
    }
    input.push("/".to_owned());
    let text: String = input
        .iter()
        .enumerate()
        .map(|(k, l)| format!("text({}) = \"{}\"\n", k + 1, l.replace('"', "\"\"")))
        .collect();
    let call = format!("namelists{n}");
    let dummies = random.chance(1, 2);
    let spec = format!("namelist /group/ {group}\n");
    // A group of dummies, one of them with bounds that are known when it runs.
    let (dummy, actual) = if dummies {
        (
            format!(
                "subroutine dummies{n}(x, y, s, k)\ninteger :: k\ninteger :: x(k)\nreal :: y(:)\ncharacter(*) :: s\nnamelist /given/ s, y, x, k\ncharacter(80) :: file(9)\nfile = ' '\n\
                 write (file, nml=given)\nprint '(a)', (trim(file(i)), i = 1, 9)\nfile(1) = '&given x(2) = {}, y = 2*1.5, s = ''abc'' /'\nread (file(1), nml=given)\nprint *, x, y, s\nend subroutine\n",
                random.below(70)
            ),
            format!(
                "block\nreal :: y(4)\ninteger :: x(3)\ncharacter(5) :: s\nx = [{}]\ny = 0.5\ns = 'word'\ncall inner_dummies(x, y(::2), s)\nprint *, x, y, s\nend block\n",
                constants(random, 3)
            ),
        )
    } else {
        (String::new(), String::new())
    };
    let mut units = String::new();
    let head = if module {
        let _ =
            write!(units, "module namelists_m{n}\nimplicit none\n{declared}{variables}{spec}end module\n");
        format!("use namelists_m{n}\nimplicit none\n")
    } else {
        format!("implicit none\n{declared}{variables}{spec}")
    };
    let inside = dummy
        .replace(
            &format!("dummies{n}(x, y, s, k)\ninteger :: k\n"),
            "inner_dummies(x, y, s)\ninteger :: k = 3\n",
        )
        .replace("integer :: x(k)", "integer :: x(3), i");
    let contains = if dummies { format!("contains\n{inside}") } else { String::new() };
    let _ = write!(
        units,
        "subroutine {call}()\n{head}character(90) :: text({}), file(60)\ninteger :: at\ntext = ' '\n{text}read (text, nml=group)\nfile = ' '\n\
         write (file, nml=group)\nprint '(a)', (trim(file(at)), at = 1, 60)\n{actual}{contains}end subroutine\n",
        input.len()
    );
    Unit { units, call }
}
