//! What may stand where: every rule of OpenACC 3.4 about which clause, modifier and combination a directive takes.
//!
//! Read the tables; `conform` applies them and words the messages. The rules about arguments that depend on the
//! construct around a loop are in `loop_arguments`.

use super::directive::{DataClause, DirectiveKind};
use super::names::ClauseName;

use ClauseName as C;
use DataClause as D;
use DirectiveKind as K;

/// How a clause may stand on a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// `.` not at all.
    Never,
    /// `1` at most once; not after `device_type`.
    Once,
    /// `+` any number of times; not after `device_type`.
    Repeated,
    /// `d` at most once for each device type; may follow `device_type`.
    OncePerDevice,
    /// `D` any number of times; may follow `device_type`.
    RepeatedPerDevice,
}

/// A clause, its standing on each directive in the order of [`COLUMNS`], and the sections that say so.
pub struct Row(pub ClauseName, &'static str, pub &'static str);

/// The directives of the columns, in order.
pub const COLUMNS: &[DirectiveKind] = &[
    K::Parallel,
    K::Serial,
    K::Kernels,
    K::ParallelLoop,
    K::SerialLoop,
    K::KernelsLoop,
    K::Loop,
    K::Data,
    K::HostData,
    K::EnterData,
    K::ExitData,
    K::Declare,
    K::Update,
    K::Wait,
    K::Init,
    K::Shutdown,
    K::Set,
    K::Routine(None),
    K::Atomic,
];

/// Directive × clause. `.` never, `1` once, `+` repeated, `d` once per device type, `D` repeated per device type.
///
/// The lists of clauses: §2.5.1 parallel, §2.5.2 serial, §2.5.3 kernels, §2.11 combined, §2.9 loop, §2.6.5 data,
/// §2.8 host_data, §2.6.6 enter and exit data, §2.13 declare, §2.14.1 init, §2.14.2 shutdown, §2.14.3 set,
/// §2.14.4 update, §2.15.1 routine, §2.16.3 wait, §2.12 atomic. `cache` takes none (§2.10). What may follow
/// `device_type`: §2.5.4, §2.6.5, §2.9, §2.14.4, §2.15.1. That clauses with one value stand once (for a device
/// type) is racc's reading of §2.1 where no section says it.
#[rustfmt::skip]
pub const CLAUSES: &[Row] = &[
    //                            compute     combined    loop data   hostd  enter exit  decl upd wait init shut set  rout atom
    //                            pa se ke    pl sl kl    lo   da     hd     en    ex    de   up  wa   in   sh   se   ro   at
    Row(C::If,                   "1  1  1     1  1  1     .    1      1      1     1     .    1   1    1    1    1    .    1", "§2.5.6, §2.5.4"),
    Row(C::SelfExec,             "1  1  1     1  1  1     .    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.7"),
    Row(C::Async,                "d  d  d     d  d  d     .    d      .      1     1     .    d   1    .    .    .    .    .", "§2.16.1"),
    Row(C::Wait,                 "D  D  D     D  D  D     .    D      .      +     +     .    D   .    .    .    .    .    .", "§2.16.2"),
    Row(C::NumGangs,             "d  .  d     d  .  d     .    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.10"),
    Row(C::NumWorkers,           "d  .  d     d  .  d     .    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.11"),
    Row(C::VectorLength,         "d  .  d     d  .  d     .    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.12"),
    Row(C::DeviceType,           "D  D  D     D  D  D     D    D      .      .     .     .    D   .    +    +    1    D    .", "§2.4, §2.14.1-3"),
    Row(C::Default,              "1  1  1     1  1  1     .    1      .      .     .     .    .   .    .    .    .    .    .", "§2.5.16, §2.6.5"),
    Row(C::Private,              "+  +  .     +  +  +     +    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.13, §2.9.10"),
    Row(C::Firstprivate,         "+  +  .     +  +  .     .    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.14"),
    Row(C::Reduction,            "+  +  .     +  +  +     +    .      .      .     .     .    .   .    .    .    .    .    .", "§2.5.15, §2.9.11"),
    Row(C::Data(D::Copy),        "+  +  +     +  +  +     .    +      .      .     .     +    .   .    .    .    .    .    .", "§2.7.7"),
    Row(C::Data(D::Copyin),      "+  +  +     +  +  +     .    +      .      +     .     +    .   .    .    .    .    .    .", "§2.7.8"),
    Row(C::Data(D::Copyout),     "+  +  +     +  +  +     .    +      .      .     +     +    .   .    .    .    .    .    .", "§2.7.9"),
    Row(C::Data(D::Create),      "+  +  +     +  +  +     .    +      .      +     .     +    .   .    .    .    .    .    .", "§2.7.10"),
    Row(C::Data(D::NoCreate),    "+  +  +     +  +  +     .    +      .      .     .     .    .   .    .    .    .    .    .", "§2.7.11"),
    Row(C::Data(D::Present),     "+  +  +     +  +  +     .    +      .      .     .     +    .   .    .    .    .    .    .", "§2.7.6"),
    Row(C::Data(D::Deviceptr),   "+  +  +     +  +  +     .    +      .      .     .     +    .   .    .    .    .    .    .", "§2.7.5"),
    Row(C::Data(D::Attach),      "+  +  +     +  +  +     .    +      .      +     .     .    .   .    .    .    .    .    .", "§2.7.13"),
    Row(C::Data(D::Detach),      ".  .  .     .  .  .     .    .      .      .     +     .    .   .    .    .    .    .    .", "§2.7.14"),
    Row(C::Data(D::Delete),      ".  .  .     .  .  .     .    .      .      .     +     .    .   .    .    .    .    .    .", "§2.7.12"),
    Row(C::Finalize,             ".  .  .     .  .  .     .    .      .      .     +     .    .   .    .    .    .    .    .", "§2.6.6"),
    Row(C::Data(D::UseDevice),   ".  .  .     .  .  .     .    .      +      .     .     .    .   .    .    .    .    .    .", "§2.8.1"),
    Row(C::IfPresent,            ".  .  .     .  .  .     .    .      +      .     .     .    +   .    .    .    .    .    .", "§2.8.3, §2.14.4"),
    Row(C::Data(D::UpdateSelf),  ".  .  .     .  .  .     .    .      .      .     .     .    +   .    .    .    .    .    .", "§2.14.4"),
    Row(C::Data(D::UpdateDevice),".  .  .     .  .  .     .    .      .      .     .     .    +   .    .    .    .    .    .", "§2.14.4"),
    Row(C::Data(D::DeviceResident),". . .     .  .  .     .    .      .      .     .     +    .   .    .    .    .    .    .", "§2.13.1"),
    Row(C::Data(D::Link),        ".  .  .     .  .  .     .    .      .      .     .     +    .   .    .    .    .    .    .", "§2.13.3"),
    Row(C::Collapse,             ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    .    .", "§2.9.1"),
    Row(C::Tile,                 ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    .    .", "§2.9.8"),
    Row(C::Gang,                 ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    d    .", "§2.9.2, §2.15.1"),
    Row(C::Worker,               ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    d    .", "§2.9.3, §2.15.1"),
    Row(C::Vector,               ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    d    .", "§2.9.4, §2.15.1"),
    Row(C::Seq,                  ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    d    .", "§2.9.5, §2.15.1"),
    Row(C::Independent,          ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    .    .", "§2.9.6"),
    Row(C::Auto,                 ".  .  .     d  d  d     d    .      .      .     .     .    .   .    .    .    .    .    .", "§2.9.7"),
    Row(C::Bind,                 ".  .  .     .  .  .     .    .      .      .     .     .    .   .    .    .    .    d    .", "§2.15.1"),
    Row(C::NoHost,               ".  .  .     .  .  .     .    .      .      .     .     .    .   .    .    .    .    +    .", "§2.15.1"),
    Row(C::DeviceNum,            ".  .  .     .  .  .     .    .      .      .     .     .    .   .    1    1    1    .    .", "§2.14.1-3"),
    Row(C::DefaultAsync,         ".  .  .     .  .  .     .    .      .      .     .     .    .   .    .    .    1    .    .", "§2.14.3"),
    Row(C::Atomic,               ".  .  .     .  .  .     .    .      .      .     .     .    .   .    .    .    .    .    1", "§2.12"),
];

/// How a modifier may stand on a data clause. OpenACC 3.4 §2.7.4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModifierStanding {
    /// `.` not at all.
    Never,
    /// `y` on every directive that takes the clause.
    Always,
    /// `s` on structured data and compute constructs only.
    Structured,
    /// `w` taken with a warning, without effect.
    Ignored,
}

/// The modifiers of the columns of [`MODIFIERS`].
pub const MODIFIER_NAMES: [&str; 6] = ["always", "alwaysin", "alwaysout", "capture", "readonly", "zero"];

/// Data clause × modifier; clauses without a row take none. Where the text of §2.7.9 names `alwaysin` its steps
/// use `alwaysout`; and `capture` is taken to be for structured constructs on `copy` as on the other three.
#[rustfmt::skip]
pub const MODIFIERS: &[(DataClause, &str, &str)] = &[
    //           always alwaysin alwaysout capture readonly zero
    (D::Copy,    "y     y        y         s       .        .", "OpenACC 3.4 §2.7.7"),
    (D::Copyin,  "y     y        .         s       y        .", "OpenACC 3.4 §2.7.8"),
    (D::Copyout, "y     w        y         s       .        s", "OpenACC 3.4 §2.7.9"),
    (D::Create,  ".     .        .         s       .        y", "OpenACC 3.4 §2.7.10"),
];

/// The directives that a rule is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// `loop` and the combined constructs.
    Loops,
    Routine,
}

/// Clauses that exclude each other, in the set that is left for any one device type (§2.4).
pub const EXCLUSIVE: &[(Scope, ClauseName, ClauseName, &str)] = &[
    (Scope::Loops, C::Seq, C::Independent, "OpenACC 3.4 §2.9"),
    (Scope::Loops, C::Seq, C::Auto, "OpenACC 3.4 §2.9"),
    (Scope::Loops, C::Independent, C::Auto, "OpenACC 3.4 §2.9"),
    (Scope::Loops, C::Gang, C::Seq, "OpenACC 3.4 §2.9"),
    (Scope::Loops, C::Worker, C::Seq, "OpenACC 3.4 §2.9"),
    (Scope::Loops, C::Vector, C::Seq, "OpenACC 3.4 §2.9"),
    (Scope::Routine, C::Gang, C::Worker, "OpenACC 3.4 §2.15.1"),
    (Scope::Routine, C::Gang, C::Vector, "OpenACC 3.4 §2.15.1"),
    (Scope::Routine, C::Gang, C::Seq, "OpenACC 3.4 §2.15.1"),
    (Scope::Routine, C::Worker, C::Vector, "OpenACC 3.4 §2.15.1"),
    (Scope::Routine, C::Worker, C::Seq, "OpenACC 3.4 §2.15.1"),
    (Scope::Routine, C::Vector, C::Seq, "OpenACC 3.4 §2.15.1"),
];

/// What a missing clause means to racc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lacking {
    Error,
    /// Common in teaching material and old code: a warning; the text says how racc takes it.
    Lenient(&'static str),
}

/// Directives that need at least one of certain clauses.
pub const REQUIRED: &[(DirectiveKind, &[ClauseName], Lacking, &str)] = &[
    (
        K::Data,
        &[
            C::Data(D::Copy),
            C::Data(D::Copyin),
            C::Data(D::Copyout),
            C::Data(D::Create),
            C::Data(D::NoCreate),
            C::Data(D::Present),
            C::Data(D::Deviceptr),
            C::Data(D::Attach),
            C::Default,
        ],
        Lacking::Lenient("the construct has no effect"),
        "OpenACC 3.4 §2.6.5",
    ),
    (
        K::EnterData,
        &[C::Data(D::Copyin), C::Data(D::Create), C::Data(D::Attach)],
        Lacking::Error,
        "OpenACC 3.4 §2.6.6",
    ),
    (
        K::ExitData,
        &[C::Data(D::Copyout), C::Data(D::Delete), C::Data(D::Detach)],
        Lacking::Error,
        "OpenACC 3.4 §2.6.6",
    ),
    (K::HostData, &[C::Data(D::UseDevice)], Lacking::Error, "OpenACC 3.4 §2.8"),
    (K::Set, &[C::DefaultAsync, C::DeviceNum, C::DeviceType], Lacking::Error, "OpenACC 3.4 §2.14.3"),
    (K::Update, &[C::Data(D::UpdateSelf), C::Data(D::UpdateDevice)], Lacking::Error, "OpenACC 3.4 §2.14.4"),
    (
        K::Declare,
        &[
            C::Data(D::Copy),
            C::Data(D::Copyin),
            C::Data(D::Copyout),
            C::Data(D::Create),
            C::Data(D::Present),
            C::Data(D::Deviceptr),
            C::Data(D::DeviceResident),
            C::Data(D::Link),
        ],
        Lacking::Error,
        "OpenACC 3.4 §2.13",
    ),
    (
        K::Routine(None),
        &[C::Gang, C::Worker, C::Vector, C::Seq],
        Lacking::Lenient("racc takes it as `seq`"),
        "OpenACC 3.4 §2.15.1",
    ),
];

/// The column of a directive; `None` for those that take no clauses at all.
fn column(on: &DirectiveKind) -> Option<usize> {
    let on = match on {
        K::Routine(_) => &K::Routine(None),
        other => other,
    };
    COLUMNS.iter().position(|c| c == on)
}

/// How `clause` may stand on `on`, and the section that says so.
pub fn standing(clause: ClauseName, on: &DirectiveKind) -> (Standing, &'static str) {
    let Some(Row(_, cells, section)) = CLAUSES.iter().find(|row| row.0 == clause) else {
        return (Standing::Never, "§2.1");
    };
    let cell = column(on).and_then(|c| cells.split_whitespace().nth(c));
    let standing = match cell {
        Some("1") => Standing::Once,
        Some("+") => Standing::Repeated,
        Some("d") => Standing::OncePerDevice,
        Some("D") => Standing::RepeatedPerDevice,
        _ => Standing::Never,
    };
    (standing, section)
}

/// How modifier number `modifier` of [`MODIFIER_NAMES`] may stand on a data clause.
pub fn modifier_standing(clause: DataClause, modifier: usize) -> (ModifierStanding, &'static str) {
    let Some((_, cells, section)) = MODIFIERS.iter().find(|row| row.0 == clause) else {
        return (ModifierStanding::Never, "OpenACC 3.4 §2.7.4");
    };
    let standing = match cells.split_whitespace().nth(modifier) {
        Some("y") => ModifierStanding::Always,
        Some("s") => ModifierStanding::Structured,
        Some("w") => ModifierStanding::Ignored,
        _ => ModifierStanding::Never,
    };
    (standing, section)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_cell_for_every_column_and_every_clause_a_row() {
        for Row(name, cells, _) in CLAUSES {
            let cells: Vec<&str> = cells.split_whitespace().collect();
            assert_eq!(cells.len(), COLUMNS.len(), "{name:?}");
            assert!(cells.iter().all(|c| [".", "1", "+", "d", "D"].contains(c)), "{name:?}");
        }
        for (_, cells, _) in MODIFIERS {
            assert_eq!(cells.split_whitespace().count(), MODIFIER_NAMES.len());
        }
        for (spelling, name) in super::super::names::CLAUSES {
            let has_row = CLAUSES.iter().any(|row| row.0 == *name);
            assert_eq!(has_row, *name != C::Cache, "{spelling}");
        }
    }

    #[test]
    fn combined_constructs_take_what_their_parts_take() {
        // OpenACC 3.4 §2.11.
        let parts =
            [(K::ParallelLoop, K::Parallel), (K::SerialLoop, K::Serial), (K::KernelsLoop, K::Kernels)];
        for (combined, compute) in parts {
            for Row(name, ..) in CLAUSES {
                let part = [standing(*name, &compute).0, standing(*name, &K::Loop).0];
                let expected = part.into_iter().find(|s| *s != Standing::Never).unwrap_or(Standing::Never);
                assert_eq!(standing(*name, &combined).0, expected, "{name:?} on {combined:?}");
            }
        }
    }
}
