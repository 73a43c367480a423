//! GNU's procedures that programs older than Fortran 2003 call. Most that ask the system for something exist twice:
//! as a function whose result is the status and as a subroutine that stores it.

use super::super::fold::{Fold, inquiry as type_inquiry};
use super::super::types::{Len, Ty};
use super::check;
use super::row::Result::{DefaultInteger, DefaultLogical, DefaultReal, Fixed};
use super::row::{
    ANY, ASSUMED, CHARACTER, Dummy, HANDLER, INTEGER, Kinds, PROCEDURE, REAL, Row, arg, elemental, function,
    inquiry, subroutine,
};

const fn text(name: &'static str) -> Dummy {
    arg(name, CHARACTER)
}

const fn text_variable(name: &'static str) -> Dummy {
    arg(name, CHARACTER).variable()
}

/// What libgfortran takes as a default integer.
const fn number(name: &'static str) -> Dummy {
    arg(name, INTEGER).kinds(Kinds::Converted(4))
}

const STATUS: Dummy = arg("status", INTEGER).variable().opt();

const fn values(name: &'static str) -> Dummy {
    arg(name, INTEGER).kinds(Kinds::Default).vector().variable()
}

const fn times(name: &'static str) -> Dummy {
    arg(name, REAL).kinds(Kinds::Default).vector().variable()
}

pub(super) static ROWS: &[Row] = &[
    function("access", &[text("name"), text("mode")], DefaultInteger).gnu().library("access_func"),
    function("chdir", &[text("name")], DefaultInteger).gnu().library("chdir_i4"),
    function("chmod", &[text("name"), text("mode")], DefaultInteger).gnu().library("chmod_func"),
    function("ctime", &[arg("time", INTEGER)], Fixed(|| Ty::Character(1, Len::Computed)))
        .gnu()
        .scalar(|l, call| l.clock_text(call, "ctime")),
    function("fdate", &[], Fixed(|| Ty::Character(1, Len::Computed)))
        .gnu()
        .scalar(|l, call| l.clock_text(call, "fdate")),
    function("fget", &[text_variable("c")], DefaultInteger)
        .gnu()
        .check(check::some_character)
        .library("fget"),
    function("fgetc", &[number("unit"), text_variable("c")], DefaultInteger)
        .gnu()
        .check(check::some_character)
        .library("fgetc"),
    function("fput", &[text("c")], DefaultInteger).gnu().library("fput"),
    function("fputc", &[number("unit"), text("c")], DefaultInteger).gnu().library("fputc"),
    function("int_ptr_kind", &[], DefaultInteger).gnu().fold(Fold::Whole(type_inquiry::address_kind)),
    function("ftell", &[number("unit")], Fixed(|| Ty::INDEX)).gnu().library("ftell"),
    function("kill", &[arg("pid", INTEGER), arg("sig", INTEGER)], DefaultInteger)
        .gnu()
        .scalar(|l, call| l.kill(call)),
    function("malloc", &[arg("size", INTEGER)], Fixed(|| Ty::INDEX))
        .gnu()
        .scalar(|l, call| l.allocate_bytes(call)),
    function("mclock8", &[], Fixed(|| Ty::INDEX)).gnu().library("mclock8"),
    function("ran", &[number("i").opt()], Fixed(|| Ty::REAL)).gnu().library("rand"),
    function("ttynam", &[arg("unit", INTEGER)], Fixed(|| Ty::Character(1, Len::Computed)))
        .gnu()
        .scalar(|l, call| l.clock_text(call, "ttynam")),
    function("dtime", &[times("values")], DefaultReal).gnu().library("dtime"),
    function("etime", &[times("values")], DefaultReal).gnu().library("etime"),
    function("fnum", &[number("unit")], DefaultInteger).gnu().library("fnum_i4"),
    function("fstat", &[number("unit"), values("values")], DefaultInteger).gnu().library("fstat_i4"),
    function("getcwd", &[text_variable("c")], DefaultInteger).gnu().library("getcwd"),
    function("getgid", &[], DefaultInteger).gnu().library("getgid"),
    function("getpid", &[], DefaultInteger).gnu().scalar(|l, call| l.process_id(call)),
    function("getuid", &[], DefaultInteger).gnu().library("getuid"),
    function("hostnm", &[text_variable("c")], DefaultInteger).gnu().library("hostnm"),
    function("iargc", &[], DefaultInteger).gnu().library("iargc"),
    function("ierrno", &[], DefaultInteger).gnu().library("ierrno_i4"),
    function("irand", &[number("i").opt()], DefaultInteger).gnu().library("irand"),
    function("isatty", &[number("unit")], DefaultLogical).gnu().library("isatty_l4"),
    function("link", &[text("path1"), text("path2")], DefaultInteger).gnu().library("link_i4"),
    function("lstat", &[text("name"), values("values")], DefaultInteger).gnu().library("lstat_i4"),
    function("mclock", &[], DefaultInteger).gnu().library("mclock"),
    function("rand", &[number("i").opt()], Fixed(|| Ty::REAL)).gnu().library("rand"),
    function("rename", &[text("path1"), text("path2")], DefaultInteger).gnu().library("rename_i4"),
    function("secnds", &[arg("x", REAL)], Fixed(|| Ty::REAL))
        .gnu()
        .scalar(|l, call| l.seconds_since_midnight(call)),
    function("signal", &[number("number"), arg("handler", HANDLER)], DefaultInteger)
        .gnu()
        .library("signal_func"),
    function("second", &[], Fixed(|| Ty::REAL)).gnu().library("second"),
    function("stat", &[text("name"), values("values")], DefaultInteger).gnu().library("stat_i4"),
    function("symlnk", &[text("path1"), text("path2")], DefaultInteger).gnu().library("symlnk_i4"),
    function("system", &[text("command")], DefaultInteger).gnu().library("system"),
    function("time", &[], DefaultInteger).gnu().scalar(|l, call| l.seconds_since_1970(call)),
    function("time8", &[], Fixed(|| Ty::INDEX)).gnu().scalar(|l, call| l.seconds_since_1970(call)),
    function("umask", &[number("mask")], DefaultInteger).gnu().library("umask_i4"),
    function("unlink", &[text("path")], DefaultInteger).gnu().library("unlink"),
    elemental("acc_on_device", &[arg("devicetype", INTEGER)], DefaultLogical)
        .gnu()
        .elemental(|l, at| l.on_device(at)),
    inquiry("loc", &[arg("x", ANY.or(ASSUMED).or(PROCEDURE))], Fixed(|| Ty::INDEX))
        .gnu()
        .scalar(|l, call| l.loc(call)),
    inquiry("sizeof", &[arg("x", ANY.or(ASSUMED))], Fixed(|| Ty::INDEX))
        .gnu()
        .check(check::known_size)
        .scalar(|l, call| l.sizeof(call))
        .fold(Fold::Any(type_inquiry::sizeof)),
    subroutine("abort", &[]).gnu().library("abort"),
    subroutine("alarm", &[number("seconds"), arg("handler", HANDLER), STATUS]).gnu().library("alarm_sub_i4"),
    subroutine("backtrace", &[]).gnu().library("backtrace"),
    subroutine("chmod", &[text("name"), text("mode"), STATUS]).gnu().library("chmod_i4_sub"),
    subroutine("fget", &[text_variable("c"), STATUS])
        .gnu()
        .check(check::some_character)
        .library("fget_i4_sub"),
    subroutine("fgetc", &[number("unit"), text_variable("c"), STATUS])
        .gnu()
        .check(check::some_character)
        .library("fgetc_i4_sub"),
    subroutine("fput", &[text("c"), STATUS]).gnu().library("fput_i4_sub"),
    subroutine("fputc", &[number("unit"), text("c"), STATUS]).gnu().library("fputc_i4_sub"),
    subroutine("free", &[arg("ptr", INTEGER)]).gnu().subroutine(|l, args| l.free_bytes(args)),
    subroutine(
        "fseek",
        &[number("unit"), arg("offset", INTEGER).kinds(Kinds::Converted(8)), number("whence"), STATUS],
    )
    .gnu()
    .library("fseek_sub"),
    subroutine("ftell", &[number("unit"), arg("offset", INTEGER).variable()]).gnu().library("ftell_i4_sub"),
    subroutine("ttynam", &[number("unit"), text_variable("name")]).gnu().library("ttynam_sub"),
    subroutine("chdir", &[text("name"), STATUS]).gnu().library("chdir_i4_sub"),
    subroutine("ctime", &[arg("time", INTEGER).kinds(Kinds::Converted(8)), text_variable("result")])
        .gnu()
        .library("ctime_sub"),
    subroutine("dtime", &[times("values"), arg("time", REAL).variable()]).gnu().library("dtime_sub"),
    subroutine("etime", &[times("values"), arg("time", REAL).variable()]).gnu().library("etime_sub"),
    subroutine("exit", &[number("status").opt()]).gnu().library("exit_i4"),
    subroutine("fdate", &[text_variable("date")]).gnu().library("fdate_sub"),
    subroutine("flush", &[number("unit").opt()]).gnu().library("flush_i4"),
    subroutine("fstat", &[number("unit"), values("values"), STATUS]).gnu().library("fstat_i4_sub"),
    subroutine("gerror", &[text_variable("result")]).gnu().library("gerror"),
    subroutine("getarg", &[number("pos"), text_variable("value")]).gnu().library("getarg_i4"),
    subroutine("getcwd", &[text_variable("c"), STATUS]).gnu().library("getcwd_i4_sub"),
    subroutine("getenv", &[text("name"), text_variable("value")]).gnu().library("getenv"),
    subroutine("getlog", &[text_variable("c")]).gnu().library("getlog"),
    subroutine("gmtime", &[number("time"), values("values")]).gnu().library("gmtime_i4"),
    subroutine("hostnm", &[text_variable("c"), STATUS]).gnu().library("hostnm_i4_sub"),
    subroutine("idate", &[values("values")]).gnu().library("idate_i4"),
    subroutine("itime", &[values("values")]).gnu().library("itime_i4"),
    subroutine("kill", &[arg("pid", INTEGER), arg("sig", INTEGER), STATUS])
        .gnu()
        .subroutine(|l, args| l.send_signal(args)),
    subroutine("link", &[text("path1"), text("path2"), STATUS]).gnu().library("link_i4_sub"),
    subroutine("lstat", &[text("name"), values("values"), STATUS]).gnu().library("lstat_i4_sub"),
    subroutine("ltime", &[number("time"), values("values")]).gnu().library("ltime_i4"),
    subroutine("perror", &[text("string")]).gnu().library("perror_sub"),
    subroutine("rename", &[text("path1"), text("path2"), STATUS]).gnu().library("rename_i4_sub"),
    subroutine("second", &[arg("time", REAL).variable()]).gnu().library("second_sub"),
    subroutine("signal", &[number("number"), arg("handler", HANDLER), STATUS]).gnu().library("signal_sub"),
    subroutine("sleep", &[number("seconds")]).gnu().library("sleep_i4_sub"),
    subroutine("srand", &[number("seed")]).gnu().library("srand"),
    subroutine("stat", &[text("name"), values("values"), STATUS]).gnu().library("stat_i4_sub"),
    subroutine("symlnk", &[text("path1"), text("path2"), STATUS]).gnu().library("symlnk_i4_sub"),
    subroutine("system", &[text("command"), STATUS]).gnu().library("system_sub"),
    subroutine("umask", &[number("mask"), arg("old", INTEGER).variable().opt()])
        .gnu()
        .library("umask_i4_sub"),
    subroutine("unlink", &[text("path"), STATUS]).gnu().library("unlink_i4_sub"),
];
