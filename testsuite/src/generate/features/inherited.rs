//! Structure constructors of types with parents, defaults and named constants of derived type, and generic names like the
//! types'.

use super::{Unit, constants, integer};
use crate::generate::random::Random;
use std::fmt::Write;

struct Type {
    parent: Option<usize>,
    /// Name, type, extent, whether it has a default value.
    own: Vec<(String, &'static str, usize, bool)>,
}

const TYPES: &[&str] = &["integer", "integer(8)", "real(8)", "character(3)", "logical", "integer(1)"];

pub(super) fn unit(random: &mut Random, n: usize) -> Unit {
    let mut types: Vec<Type> = Vec::new();
    let mut text = String::new();
    for t in 0..4 {
        let parent = if t > 0 { Some(t - 1 - random.below(t.min(2))) } else { None };
        let mut own = Vec::new();
        for c in 0..1 + random.below(3) {
            let name = format!("c{t}{c}");
            let of = random.pick(TYPES);
            let extent = random.pick(&[0, 0, 2, 3]);
            own.push((name, of, extent, random.chance(1, 2)));
        }
        let extends = parent.map(|p| format!(", extends(t{p})")).unwrap_or_default();
        let _ = writeln!(text, "type{extends} :: t{t}");
        for (name, of, extent, default) in &own {
            let spec = if *extent > 0 { format!("({extent})") } else { String::new() };
            let value =
                if *default { format!(" = {}", array(random, of, *extent, &[])) } else { String::new() };
            let _ = writeln!(text, "{of} :: {name}{spec}{value}");
        }
        text.push_str("end type\n");
        types.push(Type { parent, own });
    }
    let mut shown = String::new();
    for t in 0..4 {
        let names: Vec<String> = all(&types, t).into_iter().map(|c| format!("x%{}", c.0)).collect();
        let _ = writeln!(
            shown,
            "subroutine show_t{t}(x)\ntype(t{t}), intent(in) :: x\nprint *, 't{t}', {}\nend subroutine",
            names.join(", ")
        );
    }
    let mut body = String::new();
    for k in 0..3 {
        let t = 1 + random.below(3);
        let value = constructor(random, &types, t, &[]);
        let _ = writeln!(text, "type(t{t}), parameter :: fixed{k} = {value}");
        let _ = writeln!(body, "call show(fixed{k})");
        let scalar = all(&types, t).into_iter().find(|c| c.1 == "integer");
        if let Some((name, _, extent, _)) = scalar {
            let element = if extent > 0 { format!("{name}(2)") } else { name.clone() };
            let _ = writeln!(text, "integer, parameter :: part{k} = fixed{k}%{element} + 1");
            let _ = writeln!(body, "print *, part{k}, [(fixed{k}%{element}, i = 1, part{k}/part{k})]");
        }
    }
    let t = 1 + random.below(3);
    let rows: Vec<String> = (0..3).map(|_| constructor(random, &types, t, &[])).collect();
    let _ = writeln!(text, "type(t{t}), parameter :: rows(3) = [{}]", rows.join(", "));
    let _ = writeln!(text, "type(t{t}), save :: saved(3) = rows, other = rows(2)");
    let first = &all(&types, t)[0];
    if first.2 == 0 {
        let _ = writeln!(body, "print *, rows%{0}, saved(k)%{0}, rows(k)%{0}", first.0);
    }
    body.push_str("do i = 1, 3\ncall show(rows(i))\ncall show(saved(4-i))\nend do\ncall show(other)\nsaved(2:3) = saved(1:2)\ncall show(saved(3))\n");
    for _ in 0..5 {
        let t = 1 + random.below(3);
        let value = constructor(random, &types, t, &["k", "i", "m(2)"]);
        let _ = writeln!(
            body,
            "k = {}\nblock\ntype(t{t}) :: x\nx = {value}\ncall show(x)\nx = change(x)\ncall show(x)\nend block",
            1 + random.below(3)
        );
    }
    let e = integer(random, &["k", "m(1)"], 2);
    let _ = writeln!(body, "call show(t0(int({e}, 8), 'generic'))");
    let changes: String = (0..4).map(|t| change(random, &types, t)).collect();
    let call = format!("inherited{n}");
    let names = |p: &str| (0..4).map(|t| format!("{p}_t{t}")).collect::<Vec<_>>().join(", ");
    let units = format!(
        "module inherited_m{n}\nimplicit none\n{text}interface show\nmodule procedure {}\nend interface\n\
         interface change\nmodule procedure {}\nend interface\ninterface t0\nmodule procedure made_t0\nend interface\ncontains\n\
         {shown}{changes}type(t0) function made_t0(k, name) result(r)\ninteger(8), intent(in) :: k\ncharacter(*), intent(in) :: name\n\
         r = {}\nr%{} = {}\nend function\nend module\n\
         subroutine {call}()\nuse inherited_m{n}\nimplicit none\ninteger :: i, k, m(3) = [{}]\nk = 2\ni = 3\n{body}end subroutine\n",
        names("show"),
        names("change"),
        constructor(random, &types, 0, &[]),
        types[0].own[0].0,
        array(random, types[0].own[0].1, 0, &["int(k)", "len(name)"]),
        constants(random, 3)
    );
    Unit { units, call }
}

fn all(types: &[Type], t: usize) -> Vec<(String, &'static str, usize, bool)> {
    let mut list = types[t].parent.map(|p| all(types, p)).unwrap_or_default();
    list.extend(types[t].own.iter().cloned());
    list
}

fn scalar(random: &mut Random, of: &str, names: &[&str]) -> String {
    let e = if names.is_empty() { (1 + random.below(60)).to_string() } else { integer(random, names, 2) };
    match of {
        "integer" => e,
        "integer(8)" => format!("int({e}, 8)"),
        "integer(1)" => format!("int({e}, 1)"),
        "real(8)" => format!("real({e}, 8)/4"),
        "logical" => format!("({e} > 20)"),
        _ => format!("'{}' // achar(modulo({e}, 26) + 65)", random.pick(&["ab", "x", "lon"])),
    }
}

fn array(random: &mut Random, of: &str, extent: usize, names: &[&str]) -> String {
    if extent == 0 || random.chance(1, 4) {
        return scalar(random, of, names);
    }
    let list: Vec<String> = (0..extent).map(|_| scalar(random, of, names)).collect();
    let spec = if of == "character(3)" { "character(3) :: " } else { "" };
    format!("[{spec}{}]", list.join(", "))
}

/// With values of all components, or keywords and defaults, or a parent's value.
fn constructor(random: &mut Random, types: &[Type], t: usize, names: &[&str]) -> String {
    let mut list = Vec::new();
    let mut keywords = false;
    let mut components = all(types, t);
    // gfortran 12 loses components of parents where there are keywords.
    let mut positional = types[t].parent.is_some();
    if let Some(p) = types[t].parent
        && random.chance(1, 2)
    {
        keywords = random.chance(1, 2);
        let parent = constructor(random, types, p, names);
        list.push(if keywords { format!("t{p}={parent}") } else { parent });
        components = types[t].own.clone();
        positional = false;
    }
    for (name, of, extent, default) in components {
        if default && !positional && random.chance(1, 3) {
            keywords = true;
            continue;
        }
        let value = array(random, of, extent, names);
        keywords |= !positional && random.chance(1, 6);
        list.push(if keywords { format!("{name}={value}") } else { value });
    }
    format!("t{t}({})", list.join(", "))
}

fn change(random: &mut Random, types: &[Type], t: usize) -> String {
    let (name, of, extent, _) = random.pick(&all(types, t));
    let value = array(random, of, extent, &["3", "7"]);
    format!(
        "type(t{t}) function change_t{t}(x) result(r)\ntype(t{t}), intent(in) :: x\nr = x\nr%{name} = {value}\nend function\n"
    )
}
