//! Loops in which lanes meet → the same with one block that goes back to the head, and that no pass removes.
//!
//! ```text
//! head:  barrier                          head:  barrier
//!        …                                       …
//!        if (lane is 0) n = n + 1         →      if (lane is 0) n = n + 1
//!        → head                                  → latch
//!                                         latch: nothing → head
//! ```
//! LLVM 22 takes lanes for threads that go their own ways: from the branch at the end it makes two edges to the head, and of
//! those two loops, one in the other. Lanes that take the first then go round without those that take the second, though
//! all must be at the barrier together (the run case last-statement-of-one-lane.c). An empty line of assembly that is
//! `convergent` stays where it is.

use super::flow::{Graph, back_edges, graph};
use crate::llvm::{Emit, raw};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::basic_block::BasicBlock;
use inkwell::builder::Builder;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::values::{CallSiteValue, FunctionValue, InstructionOpcode, PhiValue};
use petgraph::algo::dominators::simple_fast;
use std::collections::{BTreeSet, HashMap, HashSet};

/// Goes over a module before it is optimised.
pub(super) fn unify(context: &Context, module: &Module<'_>) -> Emit<()> {
    let builder = context.create_builder();
    let ty = context.void_type().fn_type(&[], false);
    let nothing = context.create_inline_asm(ty, String::new(), String::new(), true, false, None, false);
    let converges = context.create_enum_attribute(convergent(), 0);
    let meeting = functions_that_meet(module);
    for function in module.get_functions().filter(|f| f.count_basic_blocks() > 0) {
        let blocks: Vec<BasicBlock<'_>> = function.get_basic_block_iter().collect();
        let meets: Vec<bool> = blocks.iter().map(|b| callees(*b).any(|f| meeting.contains(&f))).collect();
        if !meets.contains(&true) {
            continue;
        }
        let graph = graph(&blocks);
        let dominators = simple_fast(&graph, 0);
        for (head, latches) in back_edges(&graph, &dominators) {
            if body(&graph, head, &latches).into_iter().any(|n| meets[n]) {
                let latches: Vec<BasicBlock<'_>> = latches.into_iter().map(|n| blocks[n]).collect();
                let latch = context.append_basic_block(function, "latch");
                join(&builder, blocks[head], &latches, latch)?;
                builder.position_at_end(latch);
                let call = builder.build_indirect_call(ty, nothing, &[], "")?;
                call.add_attribute(AttributeLoc::Function, converges);
                builder.build_unconditional_branch(blocks[head])?;
            }
        }
    }
    Ok(())
}

fn convergent() -> u32 {
    Attribute::get_named_enum_kind_id("convergent")
}

fn callees<'ctx>(block: BasicBlock<'ctx>) -> impl Iterator<Item = FunctionValue<'ctx>> {
    let calls = block.get_instructions().filter(|i| i.get_opcode() == InstructionOpcode::Call);
    calls.filter_map(|call| CallSiteValue::try_from(call).ok()?.get_called_fn_value())
}

/// Those in which lanes wait for each other or exchange values: LLVM's own functions that say so, and all that call such a
/// one. What is called by its address is for one lane.
fn functions_that_meet<'ctx>(module: &Module<'ctx>) -> HashSet<FunctionValue<'ctx>> {
    let mut callers: HashMap<FunctionValue<'ctx>, Vec<FunctionValue<'ctx>>> = HashMap::new();
    for function in module.get_functions() {
        for callee in function.get_basic_block_iter().flat_map(callees) {
            callers.entry(callee).or_default().push(function);
        }
    }
    let is_own = |f: &FunctionValue<'ctx>| {
        f.count_basic_blocks() == 0 && f.get_enum_attribute(AttributeLoc::Function, convergent()).is_some()
    };
    let mut open: Vec<FunctionValue<'ctx>> = module.get_functions().filter(is_own).collect();
    let mut found = HashSet::new();
    while let Some(function) = open.pop() {
        if found.insert(function) {
            open.extend(callers.get(&function).into_iter().flatten().copied());
        }
    }
    found
}

/// Blocks of a loop: those that reach its latches without its head.
fn body(graph: &Graph, head: usize, latches: &BTreeSet<usize>) -> BTreeSet<usize> {
    let mut found = BTreeSet::from([head]);
    let mut open: Vec<usize> = latches.iter().copied().collect();
    while let Some(block) = open.pop() {
        if found.insert(block) {
            open.extend(graph.neighbors_directed(block, petgraph::Direction::Incoming));
        }
    }
    found
}

/// What goes from `latches` to `head` goes to `latch`, which chooses the values for the head.
fn join<'ctx>(
    builder: &Builder<'ctx>,
    head: BasicBlock<'ctx>,
    latches: &[BasicBlock<'ctx>],
    latch: BasicBlock<'ctx>,
) -> Emit<()> {
    let chosen: Vec<PhiValue<'ctx>> =
        head.get_instructions().map_while(|i| PhiValue::try_from(i).ok()).collect();
    for old in chosen {
        let ty = old.as_basic_value().get_type();
        let (back, rest): (Vec<_>, Vec<_>) =
            old.get_incomings().partition(|(_, from)| latches.contains(from));
        builder.position_at_end(latch);
        let joined = builder.build_phi(ty, "")?;
        back.iter().for_each(|(value, from)| joined.add_incoming(&[(value, *from)]));
        builder.position_before(&old.as_instruction());
        let new = builder.build_phi(ty, "")?;
        rest.iter().for_each(|(value, from)| new.add_incoming(&[(value, *from)]));
        new.add_incoming(&[(&joined.as_basic_value(), latch)]);
        old.replace_all_uses_with(&new);
        old.as_instruction().erase_from_basic_block();
    }
    for from in latches {
        if let Some(end) = from.get_terminator() {
            raw::redirect(end, head, latch);
        }
    }
    Ok(())
}
