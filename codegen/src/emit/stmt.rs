//! Statements → instructions and control flow. Loops, switches, calls and atomics have files of their own.

use crate::emit::FnEmitter;
use crate::emit::abi::ReturnForm;
use crate::emit::function::LoopExits;
use crate::emit::hooks::Handled;
use crate::emit::place::{Address, Through};
use crate::emit::undefined::PlaceUse;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use crate::plan::analysis::{host_branch, walk};
use inkwell::values::{BasicValue, FastMathFlags, PointerValue};
use racc_abi::DeviceType;
use racc_abi::threads::Access;
use racc_base::bug;
use racc_hir::{Expr, ExprId, LabelId, LocalId, PlaceId, Stmt, StmtId, TypeId};

/// Emits one branch of a condition.
type Code<'c, E> = &'c mut dyn FnMut(&mut E) -> Emit<()>;

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// Emits a statement, after the hook had its chance.
    pub fn stmt(&mut self, id: StmtId) -> Emit<()> {
        self.at_span(self.body.stmts[id].span);
        self.reach()?;
        match self.hook.statement(self, id)? {
            Handled::Yes => Ok(()),
            Handled::No => self.plain_stmt(id),
        }
    }

    /// Code after a jump is dead, but must stand in some block: labels in it may be reached.
    fn reach(&mut self) -> Emit<()> {
        if self.ir.terminated() {
            let dead = self.new_block("dead");
            self.ir.at(dead);
        }
        Ok(())
    }

    /// The statement as sequential code.
    pub fn plain_stmt(&mut self, id: StmtId) -> Emit<()> {
        let data = &self.body.stmts[id];
        match &data.kind {
            Stmt::Nop => Ok(()),
            Stmt::Block(list) => {
                self.enter_scope(id)?;
                for &stmt in list {
                    self.stmt(stmt)?;
                }
                self.leave_scope();
                Ok(())
            }
            Stmt::Scope(inner) => self.dynamic_scope(id, *inner),
            Stmt::Assign { place, value } => self.assign(*place, *value),
            Stmt::Call { dest, callee, args } => self.call(*dest, callee, args),
            Stmt::If { cond, then, otherwise } => self.if_else(id, *cond, *then, *otherwise),
            Stmt::Loop(id) => self.plain_loop(*id),
            Stmt::Switch { value, cases, default, exit, body } => {
                self.switch(*value, cases, *default, *exit, *body)
            }
            Stmt::Label(label) => {
                let block = self.label_block(*label);
                self.ir.br(block)?;
                self.ir.at(block);
                // A jump back to here ends the life of what was declared further down; others see to it themselves.
                match self.scopes.last() {
                    Some(scope) if self.label_scopes.by_address.contains(label) => {
                        self.restore_stack(scope.level)
                    }
                    _ => Ok(()),
                }
            }
            Stmt::Goto(label) => {
                self.unwind_to_label(*label)?;
                let block = self.label_block(*label);
                self.ir.br(block)
            }
            Stmt::ComputedGoto { target, labels } => self.computed_goto(*target, labels),
            Stmt::Break(id) => {
                let exits = *self.loops.get(id).ok_or_else(|| bug!(data.span, "break out of no loop"))?;
                self.unwind_to_depth(exits.scopes)?;
                self.ir.br(exits.leave)
            }
            Stmt::Continue(id) => {
                let exits = *self.loops.get(id).ok_or_else(|| bug!(data.span, "continue of no loop"))?;
                self.unwind_to_depth(exits.scopes)?;
                self.ir.br(exits.next)
            }
            Stmt::Leave(label) => self.leave(*label),
            Stmt::Return(value) => self.return_stmt(*value),
            Stmt::DynAlloc { local, elem, count, align } => self.dyn_alloc(*local, *elem, *count, *align),
            Stmt::Atomic(atomic) => self.atomic(atomic),
            Stmt::Region(region) => {
                // No hook took it: only the body has a meaning.
                self.stmt(self.body.regions[*region].body)
            }
            Stmt::Acc(_) => Ok(()),
            Stmt::Unreachable => {
                self.tested = Some(data.span);
                self.before_unreachable()?;
                self.ir.builder.build_unreachable()?;
                Ok(())
            }
            Stmt::Trap => {
                self.ir.intrinsic(&self.module.module, "llvm.trap", &[], &[])?;
                self.ir.builder.build_unreachable()?;
                Ok(())
            }
        }
    }

    fn assign(&mut self, place: PlaceId, value: ExprId) -> Emit<()> {
        let ty = self.body.places[place].ty;
        if self.module.is_scalar(ty) {
            let emitted = self.expr(value)?;
            self.reassociate(place, value, emitted)?;
            return self.store_place(place, emitted);
        }
        let from = self.aggregate(value)?;
        let to = self.place(place)?;
        self.before_use(place, to, PlaceUse::Store)?;
        self.copy_aggregate(to, from, ty)
    }

    /// `s = s + a + b` of a reduction variable: its terms may be added in any order (OpenACC 3.4 §2.9.11), so vector
    /// lanes may each add some.
    fn reassociate(&self, place: PlaceId, value: ExprId, emitted: Val<'ctx>) -> Emit<()> {
        let reduced = walk::whole_variable(self.body, place).is_some_and(|v| self.reduced.contains(&v));
        if !reduced || self.float_flags().is_empty() {
            return Ok(());
        }
        let (mut expr, mut emitted) = (value, Some(emitted));
        while let (Expr::Binary(_, left, _), Some(now)) = (&self.body.exprs[expr].kind, emitted) {
            self.ir.flags(now, self.float_flags() | FastMathFlags::AllowReassoc)?;
            expr = *left;
            emitted = now.as_instruction_value().and_then(|i| i.get_operand(0)).and_then(|o| o.value());
        }
        Ok(())
    }

    /// Copies an object of constant size.
    pub fn copy_aggregate(&mut self, to: Address<'ctx>, from: Address<'ctx>, ty: TypeId) -> Emit<()> {
        let size = self.module.size_of(ty)?;
        if size == 0 {
            return Ok(());
        }
        // Two places: neither is named.
        self.last_place = None;
        if from.through == Through::Pointer {
            self.before_access(from.ptr, size, Access::Read)?;
        }
        if to.through == Through::Pointer {
            self.before_access(to.ptr, size, Access::Write)?;
        }
        let bytes = self.ir.const_i64(size as i64);
        self.ir.builder.build_memcpy(to.ptr, to.align as u32, from.ptr, from.align as u32, bytes)?;
        if to.volatile || from.volatile {
            let copy = self.ir.here()?.get_last_instruction();
            let copy = copy.ok_or_else(|| Fault::llvm("a copy that is not there"))?;
            // The intrinsic's last argument.
            copy.set_operand(3, self.ir.i1().const_int(1, false));
        }
        Ok(())
    }

    fn if_else(&mut self, id: StmtId, cond: ExprId, then: StmtId, otherwise: Option<StmtId>) -> Emit<()> {
        if self.running_on.is_none()
            && self.model.on_device().contains(&DeviceType::NotHost)
            && let Some(left_out) = host_branch::left_out(self.body, id)
        {
            let taken = if left_out == then { otherwise } else { Some(then) };
            return taken.map_or(Ok(()), |taken| self.stmt(taken));
        }
        let then = &mut |f: &mut Self| f.stmt(then);
        match otherwise {
            Some(s) => self.either(cond, then, Some(&mut |f| f.stmt(s))),
            None => self.either(cond, then, None),
        }
    }

    /// Code that runs when the condition holds, and code that runs when not.
    pub fn either(
        &mut self,
        cond: ExprId,
        then: Code<'_, Self>,
        otherwise: Option<Code<'_, Self>>,
    ) -> Emit<()> {
        let yes = self.new_block("then");
        let done = self.new_block("endif");
        let no = match otherwise {
            Some(_) => self.new_block("else"),
            None => done,
        };
        self.branch(cond, yes, no)?;
        self.ir.at(yes);
        then(self)?;
        self.ir.br(done)?;
        if let Some(code) = otherwise {
            self.ir.at(no);
            code(self)?;
            self.ir.br(done)?;
        }
        self.ir.at(done);
        Ok(())
    }

    fn leave(&mut self, label: LabelId) -> Emit<()> {
        match self.exits.get(&label).copied() {
            Some(exits) => {
                self.unwind_to_depth(exits.scopes)?;
                self.ir.br(exits.leave)
            }
            // A marked block: the label stands behind it as a statement.
            None => {
                self.unwind_to_label(label)?;
                let block = self.label_block(label);
                self.ir.br(block)
            }
        }
    }

    pub(crate) fn exits_here(
        &self,
        leave: inkwell::basic_block::BasicBlock<'ctx>,
        next: inkwell::basic_block::BasicBlock<'ctx>,
    ) -> LoopExits<'ctx> {
        LoopExits { leave, next, scopes: self.scopes.len() }
    }

    /// A block whose `DynAlloc`s are freed when it is left.
    fn dynamic_scope(&mut self, id: StmtId, inner: StmtId) -> Emit<()> {
        let slot = self.stack_level()?;
        self.scopes.push(crate::emit::function::OpenScope {
            stmt: id,
            saved: slot,
            ahead: Vec::new(),
            level: slot,
        });
        self.stmt(inner)?;
        if !self.ir.terminated() {
            self.unwind_to_depth(self.scopes.len() - 1)?;
        }
        self.scopes.pop();
        Ok(())
    }

    pub(crate) fn stack_save(&mut self) -> Emit<PointerValue<'ctx>> {
        let space = self.module.context.ptr_type(inkwell::AddressSpace::from(self.model.alloca_space()));
        self.ir.intrinsic_value(&self.module.module, "llvm.stacksave", &[space.into()], &[])?.ptr()
    }

    fn restore_stack(&mut self, slot: PointerValue<'ctx>) -> Emit<()> {
        let space = self.module.context.ptr_type(inkwell::AddressSpace::from(self.model.alloca_space()));
        let (saved, _) = self.ir.load(space, slot, 8)?;
        self.stack_restore(saved.ptr()?)
    }

    pub(crate) fn stack_restore(&mut self, saved: PointerValue<'ctx>) -> Emit<()> {
        let space = self.module.context.ptr_type(inkwell::AddressSpace::from(self.model.alloca_space()));
        self.ir.intrinsic(&self.module.module, "llvm.stackrestore", &[space.into()], &[saved.into()])?;
        Ok(())
    }

    /// Ends what the scopes from `depth` inwards opened, and frees what they allocated.
    fn unwind_to_depth(&mut self, depth: usize) -> Emit<()> {
        self.end_scopes(depth)?;
        match self.scopes.get(depth) {
            Some(outermost_left) => self.restore_stack(outermost_left.saved),
            None => Ok(()),
        }
    }

    fn end_function(&mut self) -> Emit<()> {
        self.end_scopes(0)?;
        let hook = self.hook;
        hook.leave_function(self)
    }

    fn end_scopes(&mut self, depth: usize) -> Emit<()> {
        let hook = self.hook;
        for i in (depth..self.scopes.len()).rev() {
            hook.leave_scope(self, self.scopes[i].stmt)?;
        }
        Ok(())
    }

    /// A jump may leave scopes, and go back over arrays of the one that it ends in; it never enters a scope (C11 §6.8.6.1 p1).
    fn unwind_to_label(&mut self, label: LabelId) -> Emit<()> {
        let home = self.label_scopes.homes.get(&label).cloned().unwrap_or_default();
        let common = self.scopes.iter().zip(&home.scopes).take_while(|(open, at)| open.stmt == **at).count();
        let innermost = self.scopes[..common].last().filter(|_| common == home.scopes.len());
        match innermost.and_then(|scope| scope.ahead.get(home.arrays).copied()) {
            Some(first_left) => {
                self.end_scopes(common)?;
                self.restore_stack(first_left)
            }
            None => self.unwind_to_depth(common),
        }
    }

    fn dyn_alloc(&mut self, local: LocalId, elem: TypeId, count: ExprId, align: u64) -> Emit<()> {
        let count = self.index(count)?;
        self.tested = None;
        self.before_variable_array(local, count)?;
        let size = self.ir.const_i64(self.module.program.types.size_of(elem).unwrap_or(1) as i64);
        let bytes = self.ir.builder.build_int_mul(count, size, "")?;
        let align = align.max(self.module.align_of(elem)).max(16);
        if !self.scopes.is_empty() {
            let ahead = self.stack_level()?;
            self.scopes.last_mut().into_iter().for_each(|scope| scope.ahead.push(ahead));
        }
        let object = self.dynamic_stack(bytes, align)?;
        let storage = self.local_storage(local)?;
        self.ir.store(object, storage.ptr, storage.align)?;
        if !self.scopes.is_empty() && !self.label_scopes.by_address.is_empty() {
            let level = self.stack_level()?;
            self.scopes.last_mut().into_iter().for_each(|scope| scope.level = level);
        }
        Ok(())
    }

    /// A variable with the stack pointer as it is here.
    fn stack_level(&mut self) -> Emit<PointerValue<'ctx>> {
        let level = self.stack_object(self.ir.ptr_ty().into(), 8, "stack_level")?;
        let now = self.stack_save()?;
        self.ir.store(now, level, 8)?;
        Ok(level)
    }

    /// Stack memory made here and now.
    pub(crate) fn dynamic_stack(
        &mut self,
        bytes: inkwell::values::IntValue<'ctx>,
        align: u64,
    ) -> Emit<PointerValue<'ctx>> {
        let object = self.ir.builder.build_array_alloca(self.ir.i8(), bytes, "")?;
        let inst = object.as_instruction().ok_or_else(|| Fault::llvm("an alloca folded"))?;
        crate::llvm::ir::set_align(inst, align)?;
        if self.model.alloca_space() == 0 {
            return Ok(object);
        }
        Ok(self.ir.builder.build_address_space_cast(object, self.ir.ptr_ty(), "")?)
    }

    fn return_stmt(&mut self, value: Option<ExprId>) -> Emit<()> {
        let Some(value) = value else { return self.fall_off() };
        let ty = self.body.exprs[value].ty;
        match self.returns.clone() {
            ReturnForm::Void => {
                // An empty record: nothing travels.
                self.end_function()?;
                self.ir.builder.build_return(None)?;
            }
            ReturnForm::Direct { .. } => {
                let value = self.expr(value)?;
                let value = self.to_memory(value, ty)?;
                self.end_function()?;
                self.ir.builder.build_return(Some(&value))?;
            }
            ReturnForm::Pieces(pieces) => {
                let address = self.operand_address(value)?;
                let list = self.load_pieces(address, &pieces, self.module.size_of(ty)?)?;
                self.end_function()?;
                match list.as_slice() {
                    [one] => self.ir.builder.build_return(Some(one))?,
                    _ => self.ir.builder.build_aggregate_return(&list)?,
                };
            }
            ReturnForm::Memory { align, .. } => {
                let result = self
                    .function
                    .get_first_param()
                    .ok_or_else(|| Fault::llvm("no parameter for the result"))?
                    .ptr()?;
                let to = crate::emit::expr::temporary(result, align);
                if self.module.is_scalar(ty) {
                    let value = self.expr(value)?;
                    self.store_address(to, ty, value)?;
                } else {
                    let from = self.aggregate(value)?;
                    self.copy_aggregate(to, from, ty)?;
                }
                self.end_function()?;
                self.ir.builder.build_return(None)?;
            }
        }
        Ok(())
    }

    /// The end of a function whose result nobody sets: any value, as in C (C11 §6.9.1 p12).
    pub(crate) fn fall_off(&mut self) -> Emit<()> {
        self.end_function()?;
        match &self.returns {
            ReturnForm::Void | ReturnForm::Memory { .. } => {
                self.ir.builder.build_return(None)?;
            }
            ReturnForm::Direct { ty, .. } => {
                self.ir.builder.build_return(Some(&ty.const_zero()))?;
            }
            ReturnForm::Pieces(pieces) => {
                let ty = crate::emit::abi::pieces_type(self.module, pieces);
                self.ir.builder.build_return(Some(&ty.const_zero()))?;
            }
        }
        Ok(())
    }
}
