//! Where OpenACC meets the statement emitter: whoever emits regions and kernels sees each statement first.

use crate::emit::function::FnEmitter;
use crate::llvm::Emit;
use crate::plan::Group;
use racc_hir::{Stmt, StmtId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handled {
    /// The hook emitted the statement.
    Yes,
    /// The emitter goes on as for sequential code: directives on loops are ignored there.
    No,
}

/// Called before every statement. The hook may emit it itself, calling back into the emitter for its parts.
/// State that changes lives in cells: the emitter holds the hook by shared reference.
pub trait StmtHook<'a, 'ctx> {
    fn statement(&self, f: &mut FnEmitter<'a, 'ctx>, id: StmtId) -> Emit<Handled>;

    /// Control leaves the `Scope` here, one of perhaps several ways out.
    fn leave_scope(&self, _f: &mut FnEmitter<'a, 'ctx>, _scope: StmtId) -> Emit<()> {
        Ok(())
    }

    /// Lanes of the group wait for each other before they evaluate a loop's condition.
    fn wait(&self, _f: &mut FnEmitter<'a, 'ctx>, _group: Group) -> Emit<()> {
        Ok(())
    }

    /// A call has returned: `store` puts its result where the caller wants it.
    fn take_result(
        &self,
        f: &mut FnEmitter<'a, 'ctx>,
        store: &mut dyn FnMut(&mut FnEmitter<'a, 'ctx>) -> Emit<()>,
    ) -> Emit<()> {
        store(f)
    }

    /// The function returns here, its result computed.
    fn leave_function(&self, _f: &mut FnEmitter<'a, 'ctx>) -> Emit<()> {
        Ok(())
    }
}

/// Sequential code: a region is its body, executable directives do nothing.
pub struct Sequential;

impl<'a, 'ctx> StmtHook<'a, 'ctx> for Sequential {
    fn statement(&self, f: &mut FnEmitter<'a, 'ctx>, id: StmtId) -> Emit<Handled> {
        match &f.body.stmts[id].kind {
            Stmt::Region(region) => {
                f.stmt(f.body.regions[*region].body)?;
                Ok(Handled::Yes)
            }
            Stmt::Acc(_) => Ok(Handled::Yes),
            Stmt::Nop
            | Stmt::Block(_)
            | Stmt::Scope(_)
            | Stmt::Assign { .. }
            | Stmt::Call { .. }
            | Stmt::If { .. }
            | Stmt::Loop(_)
            | Stmt::Switch { .. }
            | Stmt::Label(_)
            | Stmt::Goto(_)
            | Stmt::ComputedGoto { .. }
            | Stmt::Break(_)
            | Stmt::Continue(_)
            | Stmt::Leave(_)
            | Stmt::Return(_)
            | Stmt::DynAlloc { .. }
            | Stmt::Atomic(_)
            | Stmt::Unreachable
            | Stmt::Trap => Ok(Handled::No),
        }
    }
}
