//! `cases/amdgpu`: the machine code of AMD GPUs, as LLVM's disassembler prints it, and the instructions that a case asks for.
//!
//! ```text
//! // gpu: gfx90a gfx1100
//! // check: global_atomic_add_f64       must be there
//! // check-not: flat_                   must not
//! // most: 2 s_barrier                  no more of this instruction
//! // most: 1 global_store_              nor of those that begin so
//! ```
//! Set beside what clang-22 makes of the same kernels in HIP: the case's first lines say what matters.

use crate::case::{self, Case};
use crate::exec::{self, End};
use crate::ptx::check_lines;
use crate::toolchain::{Toolchain, llvm_objdump};
use crate::{Check, Verdict};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

pub fn checks(tools: &Arc<Toolchain>) -> Result<Vec<Check>, String> {
    let mut checks = Vec::new();
    for case in case::find("amdgpu")? {
        let case = Arc::new(case);
        for gpu in case.header.words("gpu") {
            let name = format!("{} [{gpu}]", case.name);
            let (case, tools, gpu) = (Arc::clone(&case), Arc::clone(tools), gpu.to_owned());
            checks.push(match llvm_objdump() {
                None => Check::skipped(name, "no llvm-objdump of LLVM 22"),
                Some(objdump) => Check::new(name, move || verdict(&case, &tools, &gpu, &objdump)),
            });
        }
    }
    Ok(checks)
}

fn verdict(case: &Case, tools: &Toolchain, gpu: &str, objdump: &Path) -> Verdict {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let object = dir.path().join("code");
    let mut command = tools.racc();
    command.current_dir(case.dir()).args(["-acc=gpu", "-O2", "--emit=gcn"]).arg(format!("-gpu={gpu}"));
    command.args(case.header.words("args")).args(case.sources()).arg("-module").arg(dir.path());
    let ran = exec::finish(command.arg("-o").arg(&object))?;
    if ran.end != End::Code(0) {
        return Err(ran.report("racc --emit=gcn"));
    }
    let options = ["--disassemble", "--no-show-raw-insn"];
    let ran = exec::finish(Command::new(objdump).args(options).arg(format!("--mcpu={gpu}")).arg(&object))?;
    if ran.end != End::Code(0) {
        return Err(ran.report("llvm-objdump"));
    }
    check_lines(case, "code", &ran.stdout)?;
    for limit in case.header.all("most") {
        let (number, text) = limit.split_once(' ').ok_or("`most:` wants a number and a text")?;
        let most: usize = number.parse().map_err(|e| format!("most: {e}"))?;
        let is_counted = |line: &&str| {
            let name = line.split_whitespace().next().unwrap_or_default();
            name == text || text.ends_with('_') && name.starts_with(text)
        };
        let found = ran.stdout.lines().filter(is_counted).count();
        if found > most {
            return Err(format!("the code has `{text}` {found} times"));
        }
    }
    Ok(())
}
