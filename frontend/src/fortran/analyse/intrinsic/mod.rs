//! The intrinsic procedures: one table, a row each.
//!
//! A row says the procedure's class, its dummy arguments and its result, how it is folded and how it is lowered.
//! All else follows from it: `call` finds the row and puts the arguments at their dummies, `argument` checks them and
//! `result` gives the reference its type and rank; `check` has what the dummies alone cannot say. To add an intrinsic,
//! add a row to the file of its family, and the functions that the row names if they are new.

mod argument;
mod array;
mod bit;
mod c_interop;
mod call;
mod character;
mod check;
mod gnu;
mod ieee;
mod image;
mod image_check;
mod inquiry;
mod kind;
mod mathematical;
mod numeric;
mod pointer;
mod range;
mod result;
mod row;
mod since;
mod specific;
mod system;
#[cfg(test)]
mod tests;

pub(crate) use call::is_device_reduction;
pub(crate) use row::{Absent, Args, Class, Locate, Lowering, Pass, Rank, Reduce, Role, Row};
pub(crate) use specific::{passed, passed_count, passed_result};

use racc_base::Name;
use row::Origin;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use specific::{SPECIFICS, Specific};
use std::collections::HashMap;
use std::sync::LazyLock;

static FAMILIES: &[&[Row]] = &[
    numeric::ROWS,
    mathematical::ROWS,
    character::ROWS,
    bit::ROWS,
    array::ROWS,
    inquiry::ROWS,
    kind::ROWS,
    pointer::ROWS,
    range::ROWS,
    system::ROWS,
    c_interop::ROWS,
    ieee::ROWS,
    gnu::ROWS,
    image::ROWS,
];

/// An intrinsic procedure, found in the table.
#[derive(Clone, Copy)]
pub(crate) struct Intrinsic(&'static Row);

impl std::ops::Deref for Intrinsic {
    type Target = Row;

    fn deref(&self) -> &Row {
        self.0
    }
}

impl PartialEq for Intrinsic {
    fn eq(&self, other: &Intrinsic) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl std::fmt::Debug for Intrinsic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Serialize for Intrinsic {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.name)
    }
}

impl<'de> Deserialize<'de> for Intrinsic {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Intrinsic, D::Error> {
        let name = Name::deserialize(d)?;
        let rows = TABLE.functions.get(name.as_str());
        let row =
            rows.and_then(|r| r.first()).ok_or_else(|| serde::de::Error::custom("no intrinsic function"))?;
        Ok(Intrinsic(row))
    }
}

struct Table {
    /// More than one row where the number of arguments decides.
    functions: HashMap<&'static str, Vec<&'static Row>>,
    subroutines: HashMap<&'static str, &'static Row>,
    specifics: HashMap<&'static str, &'static Specific>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table =
        Table { functions: HashMap::new(), subroutines: HashMap::new(), specifics: HashMap::new() };
    for row in FAMILIES.iter().copied().flatten() {
        if row.is_subroutine() {
            table.subroutines.insert(row.name, row);
        } else {
            table.functions.entry(row.name).or_default().push(row);
        }
    }
    table.specifics.extend(SPECIFICS.iter().map(|s| (s.name, s)));
    table
});

pub(crate) fn is_function(name: &str) -> bool {
    TABLE.functions.contains_key(name) || TABLE.specifics.contains_key(name)
}

pub(crate) fn is_subroutine(name: &str) -> bool {
    TABLE.subroutines.contains_key(name)
}

pub(crate) fn is_intrinsic(name: &str) -> bool {
    is_function(name) || is_subroutine(name)
}

/// Known without a USE statement.
pub(crate) fn is_known_everywhere(name: &str) -> bool {
    let everywhere = |row: &Row| !matches!(row.origin, Origin::Module(_));
    TABLE.functions.get(name).is_some_and(|rows| everywhere(rows[0]))
        || TABLE.specifics.contains_key(name)
        || TABLE.subroutines.get(name).is_some_and(|row| everywhere(row))
}

/// Of GNU Fortran, and of no standard: under `-std=f95` and the like the name is any name.
pub(crate) fn is_of_gnu(name: &str) -> bool {
    let generic = TABLE.specifics.get(name).map_or(name, |s| s.generic);
    let function = TABLE.functions.get(generic).and_then(|rows| rows.first());
    let row = function.or_else(|| TABLE.subroutines.get(name));
    row.is_some_and(|row| matches!(row.origin, Origin::Gnu))
}

/// The function that a generic or specific name is for, with this many arguments.
fn function(name: &str, arguments: usize) -> Option<(&'static Row, Option<&'static Specific>)> {
    let specific = TABLE.specifics.get(name).copied();
    let rows = TABLE.functions.get(specific.map_or(name, |s| s.generic))?;
    let row = rows.iter().find(|r| r.dummies.len() >= arguments).or(rows.last())?;
    Some((row, specific))
}

/// The function of the table with this name.
pub(crate) fn named(name: &str) -> Option<Intrinsic> {
    Some(Intrinsic(TABLE.functions.get(name)?.first()?))
}
