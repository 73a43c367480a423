//! Fortran programs of references to intrinsic functions: types, kinds, ranks and optional arguments as the seed has
//! them, each twice, with constants (folded by the compiler) and with variables of the same values (computed).
//!
//! ```text
//! print *, 'maxval', maxval(reshape([integer(2) :: 5, -3, 0, 1, 2, 7], [2, 3]), dim=1)
//! v7 = reshape(…);  print *, 'maxval', maxval(v7, dim=1)
//! ```

use super::random::Random;

/// References in one program.
const REFERENCES: usize = 40;

/// What an argument is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Integer,
    Real,
    Complex,
    Logical,
    Text,
}

/// A value of a type, in an array of these extents.
struct Operand {
    declared: String,
    value: String,
}

/// The forms of references: `{I}` and so on are operands of one shape, `{i}` scalars; the same letter twice has one
/// kind. Upper case: `I` integers, `R` reals, `P` positive reals, `Z` complex, `L` logical, `S` characters.
const ELEMENTAL: &[(&str, &str)] = &[
    ("exact", "abs({I})"),
    ("exact", "abs({R})"),
    ("exact", "aimag({Z})"),
    ("exact", "aint({R})"),
    ("exact", "anint({R})"),
    ("exact", "anint({R}, kind=8)"),
    ("exact", "ceiling({R})"),
    ("exact", "ceiling({R}, 8)"),
    ("exact", "floor({R})"),
    ("exact", "floor({R}, kind=2)"),
    ("exact", "nint({R})"),
    ("exact", "nint({R}, 8)"),
    ("exact", "cmplx({R})"),
    ("exact", "cmplx({R}, {R}, 8)"),
    ("exact", "cmplx({I}, kind=4)"),
    ("exact", "cmplx({Z}, kind=8)"),
    ("exact", "conjg({Z})"),
    ("exact", "dim({I}, {I})"),
    ("exact", "dim({R}, {R})"),
    ("exact", "int({R})"),
    ("exact", "int({I}, 8)"),
    ("exact", "int({Z}, kind=2)"),
    ("exact", "max({I}, {I}, {I})"),
    ("exact", "min({R}, {R})"),
    ("exact", "max({S}, {S})"),
    ("exact", "mod({I}, 3_{I})"),
    ("exact", "modulo({I}, -4_{I})"),
    ("exact", "mod({R}, 1.5_{R})"),
    ("exact", "modulo({R}, -1.5_{R})"),
    ("exact", "real({I})"),
    ("exact", "real({I}, 8)"),
    ("exact", "real({Z})"),
    ("exact", "sign({I}, {I})"),
    ("exact", "sign({R}, {R})"),
    ("exact", "exponent({P})"),
    ("exact", "fraction({R})"),
    ("exact", "nearest({R}, 1.0)"),
    ("exact", "nearest({R}, -1.0)"),
    ("exact", "rrspacing({P})"),
    ("exact", "spacing({R})"),
    ("exact", "scale({R}, 3)"),
    ("exact", "set_exponent({P}, 2)"),
    ("exact", "merge({I}, {I}, {L})"),
    ("exact", "merge({S}, {S}, {L})"),
    ("exact", "logical({L}, 1)"),
    ("near", "sqrt({P})"),
    ("near", "exp({R})"),
    ("near", "log({P})"),
    ("near", "sin({R})"),
    ("near", "cos({R})"),
    ("near", "tan({R})"),
    ("near", "atan({R})"),
    ("near", "atan2({R}, {P})"),
    ("near", "sinh({R})"),
    ("near", "tanh({R})"),
    ("near", "asinh({R})"),
    ("near", "hypot({R}, {P})"),
    ("near", "erf({R})"),
    ("near", "gamma({P})"),
    ("near", "log_gamma({P})"),
    ("near", "bessel_j0({R})"),
    ("near", "log10({P})"),
    ("near", "sqrt({Z})"),
    ("near", "exp({Z})"),
    ("near", "sin({Z})"),
    ("near", "abs({Z})"),
    ("exact", "achar(mod(abs({I}), 100_{I}))"),
    ("exact", "ichar({s}(1:1))"),
    ("exact", "index({S}, 'a')"),
    ("exact", "index({S}, 'b', back=.true.)"),
    ("exact", "index({S}, '', {l}, 8)"),
    ("exact", "scan({S}, 'ab')"),
    ("exact", "scan({S}, 'ba', .true.)"),
    ("exact", "verify({S}, ' a')"),
    ("exact", "verify({S}, 'ab', back=.true.)"),
    ("exact", "len_trim({S})"),
    ("exact", "'[' // adjustl({S}) // ']'"),
    ("exact", "'[' // adjustr({S}) // ']'"),
    ("exact", "lge({S}, {S})"),
    ("exact", "llt({S}, 'ab')"),
    ("exact", "bge({I}, {I})"),
    ("exact", "blt({I}, {I})"),
    ("exact", "btest({I}, 3)"),
    ("exact", "dshiftl({I}, {I}, 3)"),
    ("exact", "dshiftr({I}, {I}, 5)"),
    ("exact", "iand({I}, {I})"),
    ("exact", "ior({I}, {I})"),
    ("exact", "ieor({I}, {I})"),
    ("exact", "ibclr({I}, 2)"),
    ("exact", "ibset({I}, 6)"),
    ("exact", "ibits({I}, 1, 4)"),
    ("exact", "ishft({I}, 3)"),
    ("exact", "ishft({I}, -2)"),
    ("exact", "ishftc({I}, 3)"),
    ("exact", "ishftc({I}, -2, 5)"),
    ("exact", "leadz({I})"),
    ("exact", "trailz({I})"),
    ("exact", "merge_bits({I}, {I}, {I})"),
    ("exact", "not({I})"),
    ("exact", "popcnt({I})"),
    ("exact", "poppar({I})"),
    ("exact", "shifta({I}, 2)"),
    ("exact", "shiftl({I}, 1)"),
    ("exact", "shiftr({I}, 3)"),
    ("exact", "maskl(mod(abs({I}), 8_{I}))"),
    ("exact", "maskr(mod(abs({I}), 8_{I}), 8)"),
];

/// Of arrays; `$d` is a dimension of the operand, `$o` the operands' rank.
const ARRAY: &[&str] = &[
    "all({L})",
    "all({L}, $d)",
    "any({L})",
    "any({L}, dim=$d)",
    "count({L})",
    "count({L}, $d, 8)",
    "parity({L})",
    "parity({L}, $d)",
    "iall({I})",
    "iall({I}, $d)",
    "iany({I}, mask={L})",
    "iany({I}, $d)",
    "iparity({I}, $d, {L})",
    "iparity({I})",
    "maxval({I})",
    "maxval({I}, $d)",
    "maxval({I}, {L})",
    "maxval({R}, $d, {L})",
    "minval({R})",
    "minval({I}, $d, {L})",
    "minval({I}, mask=.true.)",
    "maxval({R}, mask=.false.)",
    "maxval({S})",
    "minval({S})",
    "product({I}, $d)",
    "product({I}, {L})",
    "sum({I})",
    "sum({I}, $d)",
    "sum({I}, {L})",
    "sum({I}, $d, {L})",
    "sum({I}, mask=.false.)",
    "sum({Z})",
    "product({Z}, $d)",
    "sum({R}, mask=.true.)",
    "maxloc({I})",
    "maxloc({I}, $d)",
    "maxloc({R}, {L})",
    "maxloc({I}, back=.true.)",
    "minloc({I}, $d, {L}, 8)",
    "minloc({S})",
    "minloc({R}, mask=.false.)",
    "findloc({I}, 1)",
    "findloc({I}, 0, $d)",
    "findloc({L}, .true., back=.true.)",
    "findloc({S}, 'ab ', mask={L})",
    "cshift({I}, 1)",
    "cshift({S}, -2, $d)",
    "cshift({R}, 3, $d)",
    "eoshift({I}, 1)",
    "eoshift({R}, -1, dim=$d)",
    "eoshift({I}, 2, boundary=9_{I}, dim=$d)",
    "eoshift({L}, 1, dim=$d)",
    "eoshift({S}, 1)",
    "pack({I}, {L})",
    "pack({S}, .true.)",
    "pack({R}, {R} > 0)",
    "spread({I}, 1, 2)",
    "spread({I}, $d, 3)",
    "size({I})",
    "size({R}, $d)",
    "shape({S})",
    "shape({I}, 8)",
    "lbound({I})",
    "ubound({I}, $d)",
    "size(pack({I}, {L}))",
    "reshape({I}, [2, 2], pad=[7_{I}])",
    "reshape({R}, [3, 2], [1.5_{R}], [2, 1])",
    "reshape({S}, [2], ['pad'])",
    "storage_size({I})",
    "kind({R})",
    "transfer({I}, [1_1])",
    "transfer({R}, [1_2])",
    "unpack(int([1, 2, 3, 4, 5, 6, 7, 8], kind(1_{I})), {L}, {I})",
    "unpack(int([8, 7, 6, 5, 4, 3, 2, 1], kind(1_{I})), {L}, 5_{I})",
];

/// Of vectors and matrices, and of scalars alone.
const OTHER: &[&str] = &[
    "dot_product({I1}, {I1})",
    "dot_product({Z1}, {Z1})",
    "dot_product({L1}, {L1})",
    "matmul({I2}, {I2})",
    "matmul({I2}, {I1})",
    "matmul({I1}, {I2})",
    "matmul({L2}, {L2})",
    "transpose({I2})",
    "transpose({S2})",
    "'[' // trim({s}) // ']'",
    "repeat({s}, 3)",
    "'[' // repeat({s}, 0) // ']'",
    "len({s})",
    "huge({i})",
    "tiny({r})",
    "epsilon({r})",
    "digits({i})",
    "digits({r})",
    "range({i})",
    "range({r})",
    "precision({r})",
    "maxexponent({r})",
    "minexponent({r})",
    "radix({r})",
    "bit_size({i})",
    "kind({i})",
    "storage_size({r})",
    "selected_int_kind(9)",
    "selected_real_kind(6)",
    "selected_real_kind(12, 100)",
    "spread({i}, 1, 3)",
    "transfer({r}, [1_2])",
    "shape({i})",
    "rank({r})",
    "size(shape({i}))",
    "size(spread({i}, 1, 0))",
];

fn values(of: Of, positive: bool, r: &mut Random) -> String {
    match of {
        Of::Integer => r.pick(&["0", "1", "-1", "2", "3", "-5", "7", "11", "-8", "20"]).to_owned(),
        Of::Real if positive => r.pick(&["0.5", "1.0", "2.25", "3.5", "7.75", "0.125"]).to_owned(),
        Of::Real => r.pick(&["0.0", "0.5", "-1.5", "2.25", "-3.75", "1.0", "-0.125"]).to_owned(),
        Of::Complex => r.pick(&["(1.0, 2.0)", "(0.5, -1.25)", "(-2.0, 0.25)", "(0.75, 0.5)"]).to_owned(),
        Of::Logical => r.pick(&[".true.", ".false."]).to_owned(),
        Of::Text => r.pick(&["'ab '", "' b '", "'   '", "'aab'", "'ba '"]).to_owned(),
    }
}

fn type_name(of: Of, kind: usize) -> String {
    match of {
        Of::Integer => format!("integer({kind})"),
        Of::Real => format!("real({kind})"),
        Of::Complex => format!("complex({kind})"),
        Of::Logical => format!("logical({kind})"),
        Of::Text => "character(3)".to_owned(),
    }
}

/// A literal of the kind.
fn literal(of: Of, kind: usize, text: &str) -> String {
    match of {
        Of::Integer | Of::Real | Of::Logical => format!("{text}_{kind}"),
        Of::Complex => format!("cmplx({}, {kind})", text.trim_matches(['(', ')'])),
        Of::Text => text.to_owned(),
    }
}

fn operand(of: Of, kind: usize, positive: bool, extents: &[usize], r: &mut Random) -> Operand {
    let ty = type_name(of, kind);
    let dims: Vec<String> = extents.iter().map(usize::to_string).collect();
    let dims = dims.join(", ");
    if extents.is_empty() {
        return Operand { declared: ty, value: literal(of, kind, &values(of, positive, r)) };
    }
    let count: usize = extents.iter().product();
    let list: Vec<String> = (0..count).map(|_| literal(of, kind, &values(of, positive, r))).collect();
    let list = format!("[{ty} :: {}]", list.join(", "));
    let value = if extents.len() == 1 { list } else { format!("reshape({list}, [{dims}])") };
    Operand { declared: format!("{ty}, dimension({dims})"), value }
}

/// One form with its operands made: the declarations, the assignments, with constants and with variables.
struct Reference {
    before: String,
    set: String,
    constant: String,
    variable: String,
}

fn reference(form: &str, extents: &[usize], number: usize, r: &mut Random) -> Reference {
    let mut made = Reference {
        before: String::new(),
        set: String::new(),
        constant: String::new(),
        variable: String::new(),
    };
    // The reference compiler refuses constants that overflow.
    let integer: &[usize] = match form {
        f if f.contains("product") => &[8],
        f if f.contains("sum(") || f.contains("matmul") => &[4, 8],
        _ => &[1, 2, 4, 8],
    };
    let kinds = [(Of::Integer, r.pick(integer)), (Of::Real, r.pick(&[4, 8])), (Of::Logical, r.pick(&[1, 4]))];
    let kind_of = |of: Of| match of {
        Of::Complex => kinds[1].1,
        of => kinds.iter().find(|k| k.0 == of).map_or(1, |k| k.1),
    };
    let mut rest = form;
    let mut operands = 0;
    while let Some(at) = rest.find('{') {
        let end = rest[at..].find('}').map_or(rest.len(), |e| at + e);
        let name = &rest[at + 1..end];
        let of = match name.to_ascii_uppercase().as_bytes()[0] {
            b'I' => Of::Integer,
            b'R' | b'P' => Of::Real,
            b'Z' => Of::Complex,
            b'L' => Of::Logical,
            _ => Of::Text,
        };
        made.constant += &rest[..at];
        made.variable += &rest[..at];
        if rest[..at].ends_with('_') {
            // The kind of a literal.
            made.constant += &kind_of(of).to_string();
            made.variable += &kind_of(of).to_string();
        } else {
            let own: &[usize] = match name.as_bytes() {
                [_, b'1'] => &[2],
                [_, b'2'] => &[2, 2],
                [c, ..] if c.is_ascii_lowercase() => &[],
                _ => extents,
            };
            // A scalar may stand among arrays.
            let first = operands == 0 || name.len() > 1;
            let own = if !first && form.contains("max(") && r.chance(1, 3) { &[] } else { own };
            let x = operand(of, kind_of(of), name == "P", own, r);
            let v = format!("v{number}_{operands}");
            let c = format!("c{number}_{operands}");
            made.before +=
                &format!("  {}, parameter :: {c} = {}\n  {} :: {v}\n", x.declared, x.value, x.declared);
            made.set += &format!("  {v} = {c}\n");
            made.constant += &c;
            made.variable += &v;
            operands += 1;
        }
        rest = rest.get(end + 1..).unwrap_or("");
    }
    made.constant += rest;
    made.variable += rest;
    made
}

/// The program of a seed.
pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut r = Random::new(seed);
    let (mut before, mut body) = (String::new(), String::new());
    for number in 0..REFERENCES {
        let extents: &[usize] = [&[3][..], &[2, 3], &[0], &[2, 0], &[0, 2], &[2, 2, 2], &[1]][r.below(7)];
        let (near, form, extents) = match r.below(3) {
            0 => {
                let (how, form) = r.pick(ELEMENTAL);
                (how == "near", form, if r.chance(1, 2) { &[][..] } else { extents })
            }
            1 => (false, r.pick(ARRAY), extents),
            _ => (false, r.pick(OTHER), extents),
        };
        let dim = 1 + r.below(extents.len().max(1));
        let made = reference(&form.replace("$d", &dim.to_string()), extents, number, &mut r);
        before += &made.before;
        body += &made.set;
        // gfortran 12 folds these wrongly.
        let wrong = form.contains("$d") && extents.contains(&0) || form.contains("spread");
        for call in [Some(made.constant).filter(|_| !wrong), Some(made.variable)].into_iter().flatten() {
            // Libraries differ in the last digits.
            let format = if near { "'(a, *(es10.2))'" } else { "*" };
            body += &format!("  print {format}, '{number} ', {call}\n");
        }
    }
    let text = format!("program intrinsics\n  implicit none\n{before}{body}end program\n");
    vec![("main.f90".to_owned(), text)]
}
