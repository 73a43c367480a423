//! Options about linking. What the linker alone needs is handed to `cc` as it stands, in its place among the files.

use super::{Row, Takes, holds, missing, row, unused};
use crate::options::{Input, Options, Pic, RunTimeLinkage, Shape};

pub(super) const ROWS: &[Row] = &[
    row("-l", Takes::JoinedOrNext, "link with a library", |o, v| word(o, &format!("-l{v}"))).value("NAME"),
    row("-L", Takes::JoinedOrNext, "look for libraries in DIR", |o, v| word(o, &format!("-L{v}")))
        .value("DIR"),
    row("-R", Takes::JoinedOrNext, "", |o, v| word(o, &format!("-Wl,-rpath,{v}"))).detail("as -rpath"),
    row("-rpath", Takes::Next, "look for shared libraries in DIR when the program starts", |o, v| {
        word(o, &format!("-Wl,-rpath,{v}"))
    })
    .value("DIR"),
    holds("-acclibs", Takes::Nothing),
    holds("-cudalibs", Takes::Nothing),
    row("-Wl,", Takes::Joined, "words for the linker", |o, v| word(o, &format!("-Wl,{v}"))).value("WORDS"),
    row("-Xlinker", Takes::Next, "", |o, v| {
        word(o, "-Xlinker")?;
        word(o, v)
    })
    .detail("a word for the linker"),
    row("-u", Takes::JoinedOrNext, "", |o, v| word(o, &format!("-Wl,-u,{v}")))
        .detail("link as if NAME were undefined"),
    row("-specs", Takes::Equals, "", |o, v| word(o, &format!("-specs={v}")))
        .detail("a file of gcc's, for the run that links"),
    row("-T", Takes::JoinedOrNext, "", |o, v| word(o, &format!("-Wl,-T,{v}"))).detail("a linker script"),
    row("-z", Takes::Next, "", |o, v| word(o, &format!("-Wl,-z,{v}"))).detail("a keyword of the linker"),
    row("-shared", Takes::Nothing, "make a shared library", |o, _| shape(o, Shape::Shared)),
    row("-dynamiclib", Takes::Nothing, "", |o, _| shape(o, Shape::Shared)),
    row("-static", Takes::Nothing, "make a static executable", |o, _| {
        o.link.run_time = RunTimeLinkage::Static;
        shape(o, Shape::Static)
    }),
    row("-Bstatic", Takes::Nothing, "", |o, _| shape(o, Shape::Static))
        .detail("as -static, with the run time as it is"),
    row("-r", Takes::Nothing, "make a relocatable object", |o, _| shape(o, Shape::Relocatable)),
    row("-static-racc", Takes::Nothing, "racc's run time is linked statically", |o, _| {
        run_time(o, RunTimeLinkage::Static)
    }),
    row("-Bstatic_pgi", Takes::Nothing, "", |o, _| run_time(o, RunTimeLinkage::Static)),
    row("-Bstatic_nvidia", Takes::Nothing, "", |o, _| run_time(o, RunTimeLinkage::Static)),
    row("-pie", Takes::Nothing, "", |o, _| pass(o, "-pie")).detail("make an executable for any address"),
    row("-no-pie", Takes::Nothing, "", |o, _| {
        o.code.pic = Pic::None;
        pass(o, "-no-pie")
    })
    .detail("make an executable for a fixed address"),
    row("-rdynamic", Takes::Nothing, "", |o, _| pass(o, "-rdynamic"))
        .detail("dlopen'ed libraries see the program's names"),
    row("-s", Takes::Nothing, "strip the output", |o, _| pass(o, "-s")),
    row("-nostdlib", Takes::Nothing, "", |o, _| pass(o, "-nostdlib"))
        .detail("no libraries and no startup files but those named"),
    row("-nodefaultlibs", Takes::Nothing, "", |o, _| pass(o, "-nodefaultlibs"))
        .detail("no libraries but those named"),
    row("-nostartfiles", Takes::Nothing, "", |o, _| pass(o, "-nostartfiles")).detail("no startup files"),
    row("-static-libgcc", Takes::Nothing, "", |o, _| pass(o, "-static-libgcc"))
        .detail("link libgcc statically"),
    row("-shared-libgcc", Takes::Nothing, "", |o, _| pass(o, "-shared-libgcc"))
        .detail("link libgcc as a shared library"),
    row("-fuse-ld", Takes::Equals, "the linker: bfd, gold, lld, mold", |o, v| {
        pass(o, &format!("-fuse-ld={v}"))
    })
    .value("LINKER"),
    row("-soname", Takes::Next, "", |o, v| word(o, &format!("-Wl,-soname,{v}")))
        .detail("the name that a shared library is known by"),
    unused("-static-libgfortran", Takes::Nothing, "libgfortran is linked as the linker finds it"),
    holds("-static-nvidia", Takes::Nothing),
    holds("-Bdynamic", Takes::Nothing),
    missing(
        "-Mmpi",
        Takes::MaybeEquals,
        "compile and link with mpicc or mpifort, with OMPI_CC=racc, OMPI_FC=racc",
    ),
    missing("-Mscalapack", Takes::Nothing, "name the libraries: -lscalapack"),
    missing("-Mnostartup", Takes::Nothing, "use -nostartfiles"),
    unused("-Mnostddef", Takes::Nothing, "racc predefines what cc predefines"),
    missing("-Mnostdinc", Takes::Nothing, "use -nostdinc"),
    unused("-Wa,", Takes::Joined, "racc has no assembler of its own"),
    unused("-Xassembler", Takes::Next, "racc has no assembler of its own"),
    holds("-fortranlibs", Takes::Nothing),
    holds("-gpufortranlibs", Takes::Nothing),
    row("-c++libs", Takes::Nothing, "", |o, _| word(o, "-lstdc++")).detail("link C++'s library"),
];

fn word(o: &mut Options, word: &str) -> Result<(), String> {
    o.inputs.push(Input::LinkWord(word.to_owned()));
    Ok(())
}

fn pass(o: &mut Options, word: &str) -> Result<(), String> {
    o.link.words.push(word.to_owned());
    Ok(())
}

fn shape(o: &mut Options, shape: Shape) -> Result<(), String> {
    o.link.shape = shape;
    Ok(())
}

fn run_time(o: &mut Options, linkage: RunTimeLinkage) -> Result<(), String> {
    o.link.run_time = linkage;
    Ok(())
}
