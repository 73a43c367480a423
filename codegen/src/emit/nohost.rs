//! `nohost` procedures that host code names → functions that stop the program with a message (OpenACC 3.4 §2.15.1:
//! they have no host version, but constructs that call them have).

use crate::emit::module::ModuleEmitter;
use crate::llvm::Emit;
use crate::llvm::ir::Ir;
use inkwell::module::Linkage;
use racc_abi::entry;

pub fn define_missing(m: &ModuleEmitter<'_, '_>) -> Emit<()> {
    for function in m.program.functions.values() {
        if !function.routine.as_ref().is_some_and(|r| r.nohost) {
            continue;
        }
        let Some(stub) = m.module.get_function(&function.name).filter(|f| f.count_basic_blocks() == 0) else {
            continue;
        };
        stub.set_linkage(Linkage::Internal);
        let ir = Ir::new(m.context);
        ir.at(ir.block(stub, "entry"));
        let text = format!("`{}` is nohost: it cannot be called on a CPU", function.source_name);
        let trap = m.entry_function(entry::TRAP);
        let nowhere = m.context.ptr_type(Default::default()).const_null();
        let args = [nowhere.into(), m.string(&text).into()];
        ir.call(trap.get_type(), trap.as_global_value().as_pointer_value(), &args)?;
        ir.builder.build_unreachable()?;
    }
    Ok(())
}
