//! What came with a later standard than that of `-std=`, where types or values are needed to see it; `standard` has what
//! the syntax tree shows.
//!
//! ```text
//! stop n   (Fortran 2018)      z = tan(z), with a complex z   (Fortran 2008)      use iso_fortran_env, only: int64   (Fortran 2008)
//! ```

use super::super::typed::{Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::fortran::standard::{Standard, later, not_standard};
use crate::reported::Checked;
use racc_base::{Diagnostic, Span};

impl Analysis<'_> {
    /// The standard of `-std=` is older than this one; never without the option.
    pub(crate) fn is_before(&self, since: Standard) -> bool {
        self.options.standard.is_some_and(|own| own < since)
    }

    /// Refuses what came with a later standard than that of `-std=`.
    pub(crate) fn check_new(&mut self, what: &str, since: Standard, span: Span) -> Checked<()> {
        match self.options.standard {
            Some(own) if own < since => Err(self.report(not_standard(span, later(what, since, own)))),
            _ => Ok(()),
        }
    }

    /// Warns of what no standard has, though GNU Fortran takes it, and refuses it where `-std=` asks for a standard.
    pub(crate) fn check_extension(&mut self, what: &str, span: Span, help: &str) {
        let said = match self.options.standard {
            Some(own) => not_standard(span, later(what, Standard::Extension, own)),
            None => Diagnostic::warning(codes::LENIENT, span, what).help(help),
        };
        // Some expressions are looked at twice.
        if !self.sink.list().iter().any(|d| d.span == span && d.message == said.message) {
            self.sink.push(said);
        }
    }

    /// Fortran 2018 R1162 takes any expression; before that it was a constant, and before Fortran 2008 of five digits.
    pub(crate) fn check_stop_code(&mut self, v: &Typed) -> Checked<()> {
        if v.as_const().is_none() {
            return self.check_new("a stop code that is not constant", Standard::F2018, v.span);
        }
        match v.as_int() {
            Some(n) if !(0..=99_999).contains(&n) => self.check_new(
                "a stop code that is negative or has more than five digits",
                Standard::F2008,
                v.span,
            ),
            _ => Ok(()),
        }
    }

    /// What a function's pointer leads to, as a variable (Fortran 2018 R902).
    pub(crate) fn is_pointer_variable(&self, v: &Typed) -> bool {
        matches!(v.kind, Kind::Call(_)) && self.may_be_target(v) && !self.is_before(Standard::F2008)
    }

    /// Fortran 95 has I/O controls that give a default INTEGER back; Fortran 2003 a default LOGICAL, too.
    pub(crate) fn check_control_kind(&mut self, what: &str, v: &Typed) -> Checked<()> {
        match v.ty {
            Ty::Integer(k) if k != self.options.default_integer => self.check_new(
                &format!("{what} of another kind than the default one"),
                Standard::F2003,
                v.span,
            ),
            Ty::Logical(k) if k != self.options.default_integer => self.check_new(
                &format!("{what} of another kind than the default one"),
                Standard::F2008,
                v.span,
            ),
            _ => Ok(()),
        }
    }
}

/// Names of the intrinsic modules that came later than the modules (Fortran 2018 §16.10.2, §18.2).
pub(crate) fn name_since(module: &str, name: &str) -> Option<Standard> {
    let (f2008, f2018, f2023, extensions): (&[&str], &[&str], &[&str], &[&str]) = match module {
        "iso_c_binding" => (
            &["c_sizeof"],
            &["c_ptrdiff_t"],
            &["c_f_strpointer", "f_c_string"],
            &["c_int128_t", "c_int_fast128_t", "c_int_least128_t", "c_float128", "c_float128_complex"],
        ),
        "iso_fortran_env" => (
            &[
                "atomic_int_kind",
                "atomic_logical_kind",
                "character_kinds",
                "compiler_options",
                "compiler_version",
                "int8",
                "int16",
                "int32",
                "int64",
                "integer_kinds",
                "iostat_inquire_internal_unit",
                "lock_type",
                "logical_kinds",
                "real32",
                "real64",
                "real128",
                "real_kinds",
                "stat_locked",
                "stat_locked_other_image",
                "stat_stopped_image",
                "stat_unlocked",
            ],
            &["current_team", "event_type", "initial_team", "parent_team", "stat_failed_image", "team_type"],
            &["logical8", "logical16", "logical32", "logical64", "real16"],
            &[],
        ),
        "ieee_arithmetic" => (
            &[],
            &[
                "ieee_away",
                "ieee_fma",
                "ieee_int",
                "ieee_max_num",
                "ieee_max_num_mag",
                "ieee_min_num",
                "ieee_min_num_mag",
                "ieee_negative_subnormal",
                "ieee_positive_subnormal",
                "ieee_next_down",
                "ieee_next_up",
                "ieee_quiet_eq",
                "ieee_quiet_ge",
                "ieee_quiet_gt",
                "ieee_quiet_le",
                "ieee_quiet_lt",
                "ieee_quiet_ne",
                "ieee_signaling_eq",
                "ieee_signaling_ge",
                "ieee_signaling_gt",
                "ieee_signaling_le",
                "ieee_signaling_lt",
                "ieee_signaling_ne",
                "ieee_signbit",
            ],
            &[],
            &[],
        ),
        _ => return None,
    };
    let all = [
        (f2008, Standard::F2008),
        (f2018, Standard::F2018),
        (f2023, Standard::F2023),
        (extensions, Standard::Extension),
    ];
    all.into_iter().find(|(names, _)| names.contains(&name)).map(|(_, since)| since)
}
