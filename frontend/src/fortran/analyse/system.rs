//! GNU's procedures about the system that programs older than Fortran 2003 call: name → dummies → libgfortran's function.
//! Most exist twice, as a function whose result is the status and as a subroutine that stores it.

use super::types::Ty;

/// How libgfortran takes an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// Characters: the address here, the length behind all arguments.
    Characters,
    /// An integer of this kind, by address.
    Integer(u8),
    /// Where to store a default integer; it may be absent.
    Status,
    /// Where to store a default real.
    Real,
    /// The descriptor of an array.
    Array,
}

pub(super) struct Procedure {
    pub name: &'static str,
    pub dummies: &'static str,
    pub passes: &'static [Pass],
    pub link_name: &'static str,
}

use Pass::{Array, Characters, Integer, Real, Status};

const fn procedure(
    name: &'static str,
    dummies: &'static str,
    passes: &'static [Pass],
    link_name: &'static str,
) -> Procedure {
    Procedure { name, dummies, passes, link_name }
}

const FUNCTIONS: &[Procedure] = &[
    procedure("access", "name mode", &[Characters, Characters], "access_func"),
    procedure("chdir", "name", &[Characters], "chdir_i4"),
    procedure("dtime", "values", &[Array], "dtime"),
    procedure("etime", "values", &[Array], "etime"),
    procedure("fnum", "unit", &[Integer(4)], "fnum_i4"),
    procedure("fstat", "unit values", &[Integer(4), Array], "fstat_i4"),
    procedure("getcwd", "c", &[Characters], "getcwd"),
    procedure("getgid", "", &[], "getgid"),
    procedure("getuid", "", &[], "getuid"),
    procedure("hostnm", "c", &[Characters], "hostnm"),
    procedure("isatty", "unit", &[Integer(4)], "isatty_l4"),
    procedure("link", "path1 path2", &[Characters, Characters], "link_i4"),
    procedure("lstat", "name values", &[Characters, Array], "lstat_i4"),
    procedure("mclock", "", &[], "mclock"),
    procedure("rename", "path1 path2", &[Characters, Characters], "rename_i4"),
    procedure("stat", "name values", &[Characters, Array], "stat_i4"),
    procedure("symlnk", "path1 path2", &[Characters, Characters], "symlnk_i4"),
    procedure("system", "command", &[Characters], "system"),
    procedure("umask", "mask", &[Integer(4)], "umask_i4"),
    procedure("unlink", "path", &[Characters], "unlink"),
];

const SUBROUTINES: &[Procedure] = &[
    procedure("chdir", "name ?status", &[Characters, Status], "chdir_i4_sub"),
    procedure("ctime", "time result", &[Integer(8), Characters], "ctime_sub"),
    procedure("dtime", "values time", &[Array, Real], "dtime_sub"),
    procedure("etime", "values time", &[Array, Real], "etime_sub"),
    procedure("fdate", "date", &[Characters], "fdate_sub"),
    procedure("fstat", "unit values ?status", &[Integer(4), Array, Status], "fstat_i4_sub"),
    procedure("gerror", "result", &[Characters], "gerror"),
    procedure("getcwd", "c ?status", &[Characters, Status], "getcwd_i4_sub"),
    procedure("getlog", "c", &[Characters], "getlog"),
    procedure("gmtime", "time values", &[Integer(4), Array], "gmtime_i4"),
    procedure("hostnm", "c ?status", &[Characters, Status], "hostnm_i4_sub"),
    procedure("idate", "values", &[Array], "idate_i4"),
    procedure("itime", "values", &[Array], "itime_i4"),
    procedure("link", "path1 path2 ?status", &[Characters, Characters, Status], "link_i4_sub"),
    procedure("lstat", "name values ?status", &[Characters, Array, Status], "lstat_i4_sub"),
    procedure("ltime", "time values", &[Integer(4), Array], "ltime_i4"),
    procedure("perror", "string", &[Characters], "perror_sub"),
    procedure("rename", "path1 path2 ?status", &[Characters, Characters, Status], "rename_i4_sub"),
    procedure("second", "time", &[Real], "second_sub"),
    procedure("sleep", "seconds", &[Integer(4)], "sleep_i4_sub"),
    procedure("srand", "seed", &[Integer(4)], "srand"),
    procedure("stat", "name values ?status", &[Characters, Array, Status], "stat_i4_sub"),
    procedure("symlnk", "path1 path2 ?status", &[Characters, Characters, Status], "symlnk_i4_sub"),
    procedure("system", "command ?status", &[Characters, Status], "system_sub"),
    procedure("umask", "mask ?old", &[Integer(4), Status], "umask_i4_sub"),
    procedure("unlink", "path ?status", &[Characters, Status], "unlink_i4_sub"),
];

pub(super) fn function(name: &str) -> Option<&'static Procedure> {
    FUNCTIONS.iter().find(|p| p.name == name)
}

pub(super) fn subroutine(name: &str) -> Option<&'static Procedure> {
    SUBROUTINES.iter().find(|p| p.name == name)
}

pub(super) fn result(function: &Procedure) -> Ty {
    match function.name {
        "etime" | "dtime" => Ty::REAL,
        "isatty" => Ty::LOGICAL,
        _ => Ty::INT,
    }
}
