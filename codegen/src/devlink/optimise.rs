//! A linked module of device code → optimised: LLVM's pipeline, then a longer look back for loaded values where it pays.
//!
//! A load takes the value that an earlier instruction of its block loaded or stored. LLVM looks at 100 instructions
//! before it. Blocks of unrolled solvers have thousands: at 100, a 5x5 block solver loads and stores each element two to
//! four times. To look at more costs as much time as there are loads times instructions looked at, minutes for stencils
//! of hundreds of terms that are unrolled: so a second round looks as far as [`QUESTIONS`] allow for the whole module,
//! and only where stores stand between loads (what nothing changes was found before, without looking back).

use super::failed;
use crate::llvm::raw;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::TargetMachine;
use inkwell::values::InstructionOpcode;
use racc_base::Diagnostic;

/// How many instructions back LLVM looks by itself.
const NEAR: usize = 100;
/// The furthest that is worth it.
const FAR: usize = 1000;
/// So many pairs of a load and an instruction before it are compared in one module: about half a second.
const QUESTIONS: usize = 250_000;

const PIPELINE: &str = "default<O3>";
/// Loads are replaced, stores that nobody reads any more go, and what they computed.
const SECOND_ROUND: &str = "function(gvn,dse,instcombine<no-verify-fixpoint>,adce,simplifycfg)";

pub(super) fn run(
    module: &Module<'_>,
    machine: &TargetMachine,
    options: PassBuilderOptions,
) -> Result<(), Diagnostic> {
    raw::set_scan_limit(NEAR);
    module.run_passes(PIPELINE, machine, options).map_err(|e| failed("E9900", e.to_string()))?;
    let far = reach(module);
    if far > NEAR {
        raw::set_scan_limit(far);
        module
            .run_passes(SECOND_ROUND, machine, PassBuilderOptions::create())
            .map_err(|e| failed("E9900", e.to_string()))?;
        raw::set_scan_limit(NEAR);
    }
    Ok(())
}

/// How many instructions back the loads of a module may look; [`NEAR`] where none gains by more.
fn reach(module: &Module<'_>) -> usize {
    // Loads by how many instructions stand between the block's start and them.
    let mut depths: Vec<usize> = Vec::new();
    for block in module.get_functions().flat_map(|f| f.get_basic_blocks()) {
        let mut stored = false;
        for (depth, instruction) in block.get_instructions().enumerate() {
            match instruction.get_opcode() {
                InstructionOpcode::Store => stored = true,
                InstructionOpcode::Load if stored && depth > NEAR => depths.push(depth.min(FAR)),
                _ => {}
            }
        }
    }
    if depths.is_empty() { NEAR } else { (QUESTIONS / depths.len()).clamp(NEAR, FAR) }
}
