//! What controls of I/O statements take that are one of a few words. Fortran 2018 §12.5.6.2, §12.5.7.2, §12.6.2.

use super::super::codes;
use super::super::typed::{Const, Typed, bytes_of};
use super::Lower;

use crate::fortran::ast::Control;
use crate::reported::Checked;

/// Values of options that are one of a few words.
const CONTROL_VALUES: &[(&str, &[&str])] = &[
    ("access", &["sequential", "direct", "stream", "append"]),
    ("action", &["read", "write", "readwrite"]),
    ("advance", &["yes", "no"]),
    ("asynchronous", &["yes", "no"]),
    ("blank", &["null", "zero"]),
    ("decimal", &["point", "comma"]),
    ("delim", &["none", "apostrophe", "quote"]),
    ("encoding", &["default", "utf-8"]),
    ("form", &["formatted", "unformatted"]),
    ("pad", &["yes", "no"]),
    ("position", &["asis", "rewind", "append"]),
    ("round", &["up", "down", "zero", "nearest", "compatible", "processor_defined"]),
    ("sign", &["plus", "suppress", "processor_defined"]),
    ("status", &["old", "new", "scratch", "replace", "unknown"]),
];

/// The same of CLOSE.
const DISPOSITIONS: &[&str] = &["keep", "delete"];

impl Lower<'_, '_> {
    /// Fortran 2018 §12.5.6: what options take, where it is constant.
    pub(super) fn check_control_value(&mut self, c: &Control, v: &Typed) -> Checked<()> {
        let Some(Const::Char(codes)) = v.as_const() else { return Ok(()) };
        let given = String::from_utf8_lossy(&bytes_of(codes)).trim_end().to_ascii_lowercase();
        let values = match c.key.name.as_str() {
            "status" if self.closes => DISPOSITIONS,
            key => match CONTROL_VALUES.iter().find(|(known, _)| *known == key) {
                Some((_, values)) => values,
                None => return Ok(()),
            },
        };
        // What the program looks out for it may do wrong.
        if values.contains(&given.as_str()) || self.errors_handled {
            return Ok(());
        }
        let list: Vec<String> = values.iter().map(|v| format!("'{v}'")).collect();
        let message = format!("{}= cannot be '{given}'", c.key.name.to_uppercase());
        self.an.error_help(codes::IO, v.span, message, format!("it is one of {}", list.join(", ")))
    }
}
