//! A program → the host's module → the form that the driver asked for.

use crate::emit::ModuleEmitter;
use crate::emit::hooks::Sequential;
use crate::exec::HostModel;
use crate::llvm::{machine, object};
use crate::options::Options;
use inkwell::context::Context;
use racc_base::{Diagnostic, SourceMap, Span};
use racc_hir::Program;

/// What the driver wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Object,
    Assembly,
    /// As emitted, before optimisation.
    RawIr,
    /// Optimised.
    Ir,
    Bitcode,
}

/// Compiles a program for the host.
pub fn emit_host(
    program: &Program,
    map: &SourceMap,
    options: &Options,
    form: Form,
) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let context = Context::create();
    let place = program.functions.values().next().map_or(Span::NONE, |f| f.span);
    let one = |fault: crate::llvm::Fault| vec![fault.at(place)];
    let target = machine::host(options).map_err(one)?;
    let model = HostModel;
    let emitter = ModuleEmitter::new(&context, program, map, options, &model).map_err(one)?;
    emitter.module.set_triple(&target.get_triple());
    emitter.module.set_data_layout(&target.get_target_data().get_data_layout());
    object::set_flags(&context, &emitter.module, options);

    let hook = Sequential;
    let mut errors = Vec::new();
    emitter.define_globals(&model).map_err(one)?;
    for (id, function) in &program.functions {
        if function.body.is_some()
            && let Err(error) = emitter.define(id, &model, &hook)
        {
            errors.push(error);
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    emitter.constructors(&model).map_err(one)?;
    if let Some(debug) = &emitter.debug {
        debug.finish();
    }
    if form == Form::RawIr {
        return Ok(emitter.module.print_to_string().to_string().into_bytes());
    }
    emitter.verify().map_err(one)?;
    object::optimise(&emitter.module, &target, options).map_err(one)?;
    match form {
        Form::Object => object::object(&emitter.module, &target).map_err(one),
        Form::Assembly => object::assembly(&emitter.module, &target).map_err(one),
        Form::Ir | Form::RawIr => Ok(emitter.module.print_to_string().to_string().into_bytes()),
        Form::Bitcode => Ok(emitter.module.write_bitcode_to_memory().as_slice().to_vec()),
    }
}
