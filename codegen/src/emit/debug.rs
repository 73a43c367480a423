//! Debug information: spans → DWARF lines, scopes, variables and types.

use crate::emit::{FnEmitter, Storage};
use crate::llvm::Emit;
use crate::options::Options;
use inkwell::context::Context;
use inkwell::module::Module;
use racc_base::{SourceMap, Span};
use racc_hir::{LocalId, Program, StmtId};
use std::marker::PhantomData;

pub struct Debug<'ctx> {
    context: PhantomData<&'ctx ()>,
}

#[derive(Clone, Copy)]
pub struct Scope<'ctx> {
    context: PhantomData<&'ctx ()>,
}

impl<'ctx> Debug<'ctx> {
    pub fn new(
        _context: &'ctx Context,
        _module: &Module<'ctx>,
        _program: &Program,
        _map: &SourceMap,
        _options: &Options,
    ) -> Option<Debug<'ctx>> {
        None
    }

    pub fn finish(&self) {}
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// What is emitted next belongs to `span`.
    pub fn at_span(&mut self, span: Span) {
        if !span.is_none() {
            self.span = span;
        }
    }

    pub(crate) fn enter_scope(&mut self, _id: StmtId) -> Emit<()> {
        Ok(())
    }

    pub(crate) fn leave_scope(&mut self) {}

    pub(crate) fn begin_debug_function(&mut self) -> Emit<()> {
        Ok(())
    }

    pub(crate) fn describe_local(&mut self, _id: LocalId, _storage: Storage<'ctx>) -> Emit<()> {
        Ok(())
    }
}
