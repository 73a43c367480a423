//! `__racc_here`, `__racc_table_here`: the host's address of a function or a table → the device's own.
//!
//! ```text
//! f$home = { 0, f }, g$home = { 0, g }      __racc_here(p) = p = f$home.0 → f, p = g$home.0 → g, p = h → h, else the end
//! ```
//! The run time has stored the host's addresses there. What is the device's already stays as it is: the code
//! is optimised without the look-up first, and calls of what has turned out to be one function need none. A table that
//! the device does not have is null there: the object is of a type that its code knows nothing of. A function that it does
//! not have cannot be called: the program ends with a message.

use super::failed;
use crate::llvm::{Emit, Fault};
use inkwell::IntPredicate;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::TargetMachine;
use inkwell::values::{
    AnyValueEnum, BasicValue, BasicValueEnum, FunctionValue, GlobalValue, InstructionOpcode,
    InstructionValue, PointerValue,
};
use racc_base::Diagnostic;

/// The functions that device modules call, of functions and of tables.
pub(crate) const HERE: &str = "__racc_here";
pub(crate) const TABLE_HERE: &str = "__racc_table_here";

/// The metadata that names what has an address on the host and another one here.
pub(crate) const HOMES: &str = "racc.homes";

/// Passes that make use of what is known now. The call graph's would be run a second time on what they have left, which
/// LLVM 22 does not survive.
const BEHIND: &str = "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)";

/// The function, which each kind of device defines, that ends the program for a function that is not here.
pub(super) const NO_FUNCTION: &str = "__racc_no_function";

/// Whose addresses device code may call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Callees {
    /// Functions of this module.
    Here,
    /// Those of code that another compiler made, too.
    Anywhere,
}

/// Gives the functions their bodies.
pub(super) fn define<'ctx>(context: &'ctx Context, module: &Module<'ctx>, callees: Callees) -> Emit<()> {
    let known = homes(module);
    let called = [HERE, TABLE_HERE].map(|name| module.get_function(name));
    if called.iter().all(Option::is_none) {
        for (home, _) in known.iter().filter(|(home, _)| home.as_pointer_value().get_first_use().is_none()) {
            // SAFETY: only the metadata names it.
            unsafe { home.delete() };
        }
        return Ok(());
    }
    let builder = context.create_builder();
    let own = own_values(module);
    for (function, is_table) in called.into_iter().zip([false, true]) {
        let Some(function) = function else { continue };
        builder.position_at_end(context.append_basic_block(function, ""));
        let given = function.get_nth_param(0).ok_or_else(|| Fault::llvm("no parameter".to_owned()))?;
        let given = given.into_pointer_value();
        let equal = |other| builder.build_int_compare(IntPredicate::EQ, given, other, "");
        // Each knows its own kind: LLVM 22 does not survive functions and variables as choices of one value.
        let known: Vec<_> = known.iter().filter(|(_, own)| is_table != is_function(module, *own)).collect();
        let returns = |same, own: &PointerValue<'ctx>| -> Emit<()> {
            let found = context.append_basic_block(function, "");
            let next = context.append_basic_block(function, "");
            builder.build_conditional_branch(same, found, next)?;
            builder.position_at_end(found);
            builder.build_return(Some(own))?;
            builder.position_at_end(next);
            Ok(())
        };
        for (home, own) in &known {
            let address = builder.build_load(given.get_type(), home.as_pointer_value(), "")?;
            let mut same = equal(address.into_pointer_value())?;
            if is_table {
                same = builder.build_or(same, equal(*own)?, "")?;
            }
            returns(same, own)?;
        }
        match (is_table, callees) {
            (true, _) => builder.build_return(Some(&given.get_type().const_null()))?,
            (false, Callees::Anywhere) => builder.build_return(Some(&given))?,
            (false, Callees::Here) => {
                for own in &own {
                    returns(equal(*own)?, own)?;
                }
                builder.build_call(no_function(context, module), &[], "")?;
                builder.build_unreachable()?
            }
        };
        let word = if known.is_empty() { "alwaysinline" } else { "noinline" };
        let word = context.create_enum_attribute(Attribute::get_named_enum_kind_id(word), 0);
        function.add_attribute(AttributeLoc::Function, word);
    }
    Ok(())
}

fn no_function<'ctx>(context: &'ctx Context, module: &Module<'ctx>) -> FunctionValue<'ctx> {
    let ty = context.void_type().fn_type(&[], false);
    let function = module.add_function(NO_FUNCTION, ty, None);
    let noreturn = context.create_enum_attribute(Attribute::get_named_enum_kind_id("noreturn"), 0);
    function.add_attribute(AttributeLoc::Function, noreturn);
    function
}

/// The functions of the module whose own addresses are values somewhere.
fn own_values<'ctx>(module: &Module<'ctx>) -> Vec<PointerValue<'ctx>> {
    let defined = module.get_functions().filter(|f| f.count_basic_blocks() > 0);
    defined.map(|f| f.as_global_value().as_pointer_value()).filter(|own| is_value(*own)).collect()
}

fn is_value(function: PointerValue<'_>) -> bool {
    let mut next = function.get_first_use();
    while let Some(user) = next {
        next = user.get_next_use();
        let call = match user.get_user() {
            AnyValueEnum::InstructionValue(call) => Some(call),
            AnyValueEnum::IntValue(result) => result.as_instruction(),
            AnyValueEnum::FloatValue(result) => result.as_instruction(),
            AnyValueEnum::PointerValue(result) => result.as_instruction(),
            AnyValueEnum::StructValue(result) => result.as_instruction(),
            AnyValueEnum::VectorValue(result) => result.as_instruction(),
            _ => None,
        };
        let Some(call) = call.filter(|c| c.get_opcode() == InstructionOpcode::Call) else { return true };
        let arguments = call.get_num_operands() - 1;
        let is_function = |n| call.get_operand(n).and_then(|o| o.value()) == Some(function.into());
        if (0..arguments).any(is_function) {
            return true;
        }
    }
    false
}

/// Of an optimised module: calls with an address of the device's own, or with the host's of one that it has, go.
pub(super) fn settle(module: &Module<'_>, machine: &TargetMachine) -> Result<(), Diagnostic> {
    let known = homes(module);
    let mut settled = false;
    for function in [HERE, TABLE_HERE].into_iter().filter_map(|name| module.get_function(name)) {
        for (call, result, argument) in calls_of(function) {
            if let Some(own) = own_address(argument, &known) {
                result.replace_all_uses_with(own);
                call.erase_from_basic_block();
                settled = true;
            }
        }
    }
    if !settled {
        return Ok(());
    }
    let passes = PassBuilderOptions::create();
    module.run_passes(BEHIND, machine, passes).map_err(|e| failed("E9900", e.to_string()))
}

/// The calls of such a function, what they return, what they pass. LLVM may have taken the parameter away where all pass
/// the same.
fn calls_of<'ctx>(
    function: FunctionValue<'ctx>,
) -> Vec<(InstructionValue<'ctx>, PointerValue<'ctx>, PointerValue<'ctx>)> {
    let mut calls = Vec::new();
    let mut next = function.as_global_value().as_pointer_value().get_first_use();
    while let Some(user) = next {
        next = user.get_next_use();
        if let AnyValueEnum::PointerValue(result) = user.get_user()
            && let Some(call) = result.as_instruction()
            && let Some(argument) = passed(call)
        {
            calls.push((call, result, argument));
        }
    }
    calls
}

fn passed(call: InstructionValue<'_>) -> Option<PointerValue<'_>> {
    let is_call = call.get_opcode() == InstructionOpcode::Call && call.get_num_operands() == 2;
    let argument = is_call.then(|| call.get_operand(0))??.value()?;
    argument.is_pointer_value().then(|| argument.into_pointer_value())
}

/// The device's address that an address is, or stands for.
fn own_address<'ctx>(
    address: PointerValue<'ctx>,
    known: &[(GlobalValue<'ctx>, PointerValue<'ctx>)],
) -> Option<PointerValue<'ctx>> {
    if address.is_const() {
        return (!address.is_null() && !address.is_undef()).then_some(address);
    }
    let load = address.as_instruction().filter(|i| i.get_opcode() == InstructionOpcode::Load)?;
    let from = load.get_operand(0)?.value()?;
    let from = from.is_pointer_value().then(|| from.into_pointer_value())?;
    known.iter().find(|(home, _)| home.as_pointer_value() == from).map(|(_, own)| *own)
}

fn is_function(module: &Module<'_>, own: PointerValue<'_>) -> bool {
    module.get_function(&own.get_name().to_string_lossy()).is_some()
}

/// The variables with the host's addresses, and what has them; what no object defines here has none.
fn homes<'ctx>(module: &Module<'ctx>) -> Vec<(GlobalValue<'ctx>, PointerValue<'ctx>)> {
    let mut found = Vec::new();
    for node in module.get_global_metadata(HOMES) {
        let values = node.get_node_values().unwrap_or_default();
        let [name] = values.as_slice() else { continue };
        if !name.is_metadata_value() {
            continue;
        }
        let name = name.into_metadata_value();
        let name = name.get_string_value().map(|text| String::from_utf8_lossy(text).into_owned());
        let Some(home) = name.and_then(|name| module.get_global(&name)) else { continue };
        let Some(BasicValueEnum::StructValue(value)) = home.get_initializer() else { continue };
        let Some(BasicValueEnum::PointerValue(own)) = value.get_field_at_index(1) else { continue };
        let symbol = own.get_name().to_string_lossy().into_owned();
        if module.get_function(&symbol).is_some_and(|f| f.count_basic_blocks() == 0) {
            home.set_initializer(&value.get_type().const_zero());
        } else {
            found.push((home, own));
        }
    }
    found
}
