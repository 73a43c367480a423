//! Calls: arguments into registers and memory as the ABI has it, results back; and the callee's other end.

use crate::emit::FnEmitter;
use crate::emit::abi::{ArgForm, Piece, ReturnForm, Signature, func_sig};
use crate::emit::expr::temporary;
use crate::emit::function::ObjectAddress;
use crate::emit::noalias;
use crate::emit::place::Address;
use crate::exec::ExecModel;
use crate::llvm::ir::{Step, call_value};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::attributes::AttributeLoc;
use inkwell::types::BasicType;
use inkwell::values::{FunctionValue, PointerValue};
use racc_base::{Span, bug, nyi};
use racc_hir::{Callee, ExprId, FuncId, LocalKind, PlaceId, Type, TypeId};

/// What a call of a library function does besides its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CallEffects {
    None,
    /// It rounds as the environment says, and raises flags there.
    Environment,
    /// It stores into a variable of the library: `errno`, `signgam`.
    Library,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(crate) fn call(&mut self, dest: Option<PlaceId>, callee: &Callee, args: &[ExprId]) -> Emit<()> {
        match callee {
            Callee::Direct(id) if self.is_shared_by_threads(*id) => {
                self.by_all_threads(dest, |f, lanes| f.call_code(dest, callee, args, lanes))
            }
            Callee::Direct(_)
            | Callee::Builtin(_)
            | Callee::Asm(_)
            | Callee::Launch(_)
            | Callee::Indirect(_) => self.call_code(dest, callee, args, self.model),
        }
    }

    /// A thread that calls a function through its address cannot bring the other lanes.
    pub(crate) fn function_address(&mut self, id: FuncId, span: Span) -> Emit<Val<'ctx>> {
        let function = &self.module.program.functions[id];
        let lanes = self.model.threads().vector_routines().is_some();
        if lanes && function.is_called_together(self.model.device()) {
            let name = &function.source_name;
            return Err(
                nyi!(span, "a pointer to `{name}`, a routine that is not `seq`, in code for GPUs").into()
            );
        }
        let own = self.module.function(id, self.model)?.as_global_value().as_pointer_value();
        Ok(self.function_value(id, own)?.into())
    }

    /// `model` is that of the code which is called.
    fn call_code(
        &mut self,
        dest: Option<PlaceId>,
        callee: &Callee,
        args: &[ExprId],
        model: &dyn ExecModel,
    ) -> Emit<()> {
        let (pointer, ty, flags) = match callee {
            Callee::Builtin(builtin) => return self.builtin(*builtin, dest, args),
            Callee::Asm(id) => return self.assembly(*id, args),
            Callee::Launch(id) => return self.launch_threads(*id, args),
            Callee::Direct(id) => {
                let function = &self.module.program.functions[*id];
                let value = self.module.function(*id, model)?;
                let flags = (function.noreturn, function.returns_twice);
                (value.as_global_value().as_pointer_value(), function.ty, flags)
            }
            Callee::Indirect(expr) => {
                let pointer = self.expr(*expr)?.ptr()?;
                let pointer = self.here(pointer)?;
                let ty = self.module.program.types.pointee(self.body.exprs[*expr].ty).ok_or_else(|| {
                    Fault::from(bug!(self.body.exprs[*expr].span, "a call through what is no pointer"))
                })?;
                (pointer, ty, (false, false))
            }
        };
        let (noreturn, returns_twice) = flags;
        let sig = func_sig(self.module, ty)?;
        let actual: Vec<TypeId> = args.iter().map(|&a| self.body.exprs[a].ty).collect();
        let signature = Signature::new(self.module, sig, &actual, self.model.abi())?;
        let mut values: Vec<Val<'ctx>> = Vec::with_capacity(args.len() + 1);
        let mut result = None;
        if let ReturnForm::Memory { ty, align, .. } = &signature.returns {
            // A temporary: the callee may look at the destination through another pointer.
            let ptr = self.stack_object(*ty, *align, "result")?;
            values.push(ptr.into());
            result = Some(temporary(ptr, *align));
        }
        for (&arg, form) in args.iter().zip(&signature.args) {
            self.pass(arg, form, &mut values)?;
        }
        let call = self.ir.call(signature.llvm_type(self.module)?, pointer, &values)?;
        signature.mark_call(self.module, call);
        call.set_call_convention(0);
        if returns_twice {
            call.add_attribute(AttributeLoc::Function, self.ir.enum_attribute("returns_twice", 0));
        }
        if noreturn {
            call.add_attribute(AttributeLoc::Function, self.ir.enum_attribute("noreturn", 0));
        }
        if let Some(dest) = dest {
            let hook = self.hook;
            hook.take_result(self, &mut |f| f.receive(dest, &signature, call_value(call), result))?;
        }
        if noreturn {
            self.ir.builder.build_unreachable()?;
        }
        Ok(())
    }

    fn pass(&mut self, arg: ExprId, form: &ArgForm<'ctx>, values: &mut Vec<Val<'ctx>>) -> Emit<()> {
        let ty = self.body.exprs[arg].ty;
        match form {
            ArgForm::Ignore => {}
            ArgForm::Direct { .. } => {
                let value = self.expr(arg)?;
                values.push(self.to_memory(value, ty)?);
            }
            ArgForm::Pieces(pieces) => {
                let address = self.operand_address(arg)?;
                values.extend(self.load_pieces(address, pieces, self.module.size_of(ty)?)?);
            }
            ArgForm::ByVal { align, .. } => {
                let address = self.operand_address(arg)?;
                // LLVM copies from here, assuming the alignment that the attribute names.
                let address =
                    if address.align < *align { self.aligned_copy(address, ty, *align)? } else { address };
                values.push(address.ptr.into());
            }
            ArgForm::Address => {
                let address = self.operand_address(arg)?;
                values.push(self.aligned_copy(address, ty, self.module.align_of(ty))?.ptr.into());
            }
        }
        Ok(())
    }

    fn aligned_copy(&mut self, from: Address<'ctx>, ty: TypeId, align: u64) -> Emit<Address<'ctx>> {
        let ptr = self.stack_object(self.module.memory_type(ty)?, align, "copy")?;
        let to = temporary(ptr, align);
        self.copy_aggregate(to, from, ty)?;
        Ok(to)
    }

    /// Where an argument or result stands in memory; scalars are put there.
    pub(crate) fn operand_address(&mut self, id: ExprId) -> Emit<Address<'ctx>> {
        let ty = self.body.exprs[id].ty;
        if !self.module.is_scalar(ty) {
            return self.aggregate(id);
        }
        let align = self.module.align_of(ty).max(8);
        let ptr = self.stack_object(self.module.memory_type(ty)?, align, "")?;
        let value = self.expr(id)?;
        let address = temporary(ptr, align);
        self.store_address(address, ty, value)?;
        Ok(address)
    }

    /// Loads an object of `size` bytes in register-sized pieces.
    pub(crate) fn load_pieces(
        &mut self,
        from: Address<'ctx>,
        pieces: &[Piece<'ctx>],
        size: u64,
    ) -> Emit<Vec<Val<'ctx>>> {
        let end = pieces.iter().map(|p| p.offset + p.bytes).max().unwrap_or(0);
        let (ptr, align) = if end > size {
            // A register holds more than the object: read a copy with room behind it.
            let room = self.stack_object(self.module.bytes_type(end)?, 8, "")?;
            let bytes = self.ir.const_i64(size as i64);
            self.ir.builder.build_memcpy(room, 8, from.ptr, from.align as u32, bytes)?;
            (room, 8)
        } else {
            (from.ptr, from.align)
        };
        let mut list = Vec::with_capacity(pieces.len());
        for piece in pieces {
            let at = self.ir.offset_const(ptr, piece.offset as i64, Step::Forward)?;
            list.push(self.ir.load(piece.ty, at, piece_align(align, piece.offset))?.0);
        }
        Ok(list)
    }

    /// Stores pieces to `to`, which has room for all of them.
    fn store_pieces(
        &mut self,
        to: PointerValue<'ctx>,
        pieces: &[Piece<'ctx>],
        values: &[Val<'ctx>],
    ) -> Emit<()> {
        for (piece, &value) in pieces.iter().zip(values) {
            let at = self.ir.offset_const(to, piece.offset as i64, Step::Forward)?;
            self.ir.store(value, at, piece_align(16, piece.offset))?;
        }
        Ok(())
    }

    /// A stack object that pieces of a value of type `ty` can be stored to.
    fn room_for(&mut self, ty: TypeId, pieces: &[Piece<'ctx>]) -> Emit<PointerValue<'ctx>> {
        let end = pieces.iter().map(|p| p.offset + p.bytes).max().unwrap_or(0);
        let bytes = self.module.bytes_type(end.max(self.module.size_of(ty)?))?;
        self.stack_object(bytes, 16, "")
    }

    fn receive(
        &mut self,
        dest: PlaceId,
        signature: &Signature<'ctx>,
        value: Option<Val<'ctx>>,
        result: Option<Address<'ctx>>,
    ) -> Emit<()> {
        let ty = signature.ret;
        let missing = || Fault::llvm("a result that did not come");
        match &signature.returns {
            // An empty record.
            ReturnForm::Void => Ok(()),
            ReturnForm::Direct { .. } => {
                let value = self.from_memory(value.ok_or_else(missing)?, ty)?;
                self.store_place(dest, value)
            }
            ReturnForm::Pieces(pieces) => {
                let value = value.ok_or_else(missing)?;
                let room = self.room_for(ty, pieces)?;
                let list = match pieces.as_slice() {
                    [_] => vec![value],
                    _ => vec![self.ir.part(value, 0)?, self.ir.part(value, 1)?],
                };
                self.store_pieces(room, pieces, &list)?;
                self.deliver(dest, temporary(room, 16), ty)
            }
            ReturnForm::Memory { .. } => self.deliver(dest, result.ok_or_else(missing)?, ty),
        }
    }

    /// From a temporary to the destination.
    pub(crate) fn deliver(&mut self, dest: PlaceId, from: Address<'ctx>, ty: TypeId) -> Emit<()> {
        if self.module.is_scalar(ty) {
            let value = self.load_address(from, ty)?;
            return self.store_place(dest, value);
        }
        let to = self.place(dest)?;
        self.copy_aggregate(to, from, ty)
    }

    /// The callee's end: parameters get storage.
    pub(crate) fn receive_params(&mut self, signature: &Signature<'ctx>) -> Emit<()> {
        let mut index = match signature.returns {
            ReturnForm::Memory { .. } => 1,
            ReturnForm::Void | ReturnForm::Direct { .. } | ReturnForm::Pieces(_) => 0,
        };
        let missing = || Fault::llvm("a parameter that is not there");
        let function = &self.module.program.functions[self.program_function];
        let keeps = noalias::in_function(function, self.model.device());
        for (&local, form) in self.body.params.iter().zip(&signature.args) {
            let ty = self.body.locals[local].ty;
            match form {
                ArgForm::Ignore => {}
                ArgForm::Direct { .. } => {
                    let value = self.function.get_nth_param(index).ok_or_else(missing)?;
                    // The definition's own qualifier counts: function types do not keep it (C11 §6.7.6.3 p15).
                    let own = self.body.locals[local].restrict;
                    let restricted =
                        matches!(self.module.ty(ty), Type::Ptr { quals, .. } if quals.restrict || own);
                    if restricted && keeps {
                        noalias::mark(self.module, self.function, index);
                    }
                    index += 1;
                    let storage = self.local_storage(local)?;
                    // A Bool argument holds 0 or 1 already.
                    self.ir.store(value, storage.ptr, storage.align)?;
                }
                ArgForm::Pieces(pieces) => {
                    let mut values = Vec::new();
                    for _ in pieces {
                        values.push(self.function.get_nth_param(index).ok_or_else(missing)?);
                        index += 1;
                    }
                    let align = self.body.locals[local].align.max(self.module.align_of(ty)).max(16);
                    let room = self.room_for(ty, pieces)?;
                    self.store_pieces(room, pieces, &values)?;
                    self.locals.insert(local, ObjectAddress { ptr: room, align: align.min(16) });
                }
                ArgForm::ByVal { align, .. } => {
                    let ptr = self.function.get_nth_param(index).ok_or_else(missing)?.ptr()?;
                    index += 1;
                    self.locals.insert(local, ObjectAddress { ptr, align: *align });
                }
                ArgForm::Address => {
                    let ptr = self.function.get_nth_param(index).ok_or_else(missing)?.ptr()?;
                    index += 1;
                    self.locals.insert(local, ObjectAddress { ptr, align: self.module.align_of(ty) });
                }
            }
            if let Some(&storage) = self.locals.get(&local)
                && self.body.locals[local].kind == LocalKind::Param
                && !matches!(form, ArgForm::Direct { .. })
            {
                self.describe_local(local, storage)?;
            }
        }
        Ok(())
    }

    /// Calls a function of the C library with scalars; the result's type is `ret`.
    pub(crate) fn call_library(
        &mut self,
        name: &str,
        args: &[Val<'ctx>],
        ret: inkwell::types::BasicTypeEnum<'ctx>,
        effects: CallEffects,
    ) -> Emit<Val<'ctx>> {
        let params: Vec<_> = args.iter().map(|a| a.get_type().into()).collect();
        let ty = ret.fn_type(&params, false);
        let function = match self.module.module.get_function(name) {
            Some(known) => known,
            None => {
                let new = self.module.module.add_function(name, ty, None);
                for attribute in ["nounwind", "willreturn"] {
                    self.ir.add_function_attribute(new, attribute, 0);
                }
                new
            }
        };
        let call = self.ir.call(ty, function.as_global_value().as_pointer_value(), args)?;
        match effects {
            CallEffects::None => {
                call.add_attribute(AttributeLoc::Function, self.ir.enum_attribute("memory", 0));
            }
            CallEffects::Library => {}
            CallEffects::Environment => self.unknown_to_llvm(function),
        }
        call_value(call).ok_or_else(|| Fault::llvm(format!("{name} has no result")))
    }

    /// What a call does that only computes: nothing, where no environment is looked at.
    pub(crate) fn arithmetic_effects(&self) -> CallEffects {
        if self.constrained() { CallEffects::Environment } else { CallEffects::None }
    }

    /// LLVM knows of many library functions that they only compute: not so where the environment counts.
    pub(crate) fn unknown_to_llvm(&self, function: FunctionValue<'ctx>) {
        if function.count_basic_blocks() == 0 {
            self.ir.add_function_attribute(function, "nobuiltin", 0);
        }
    }

    /// The type of a complex result in registers and back to a pair.
    pub(crate) fn pieces_to_pair(
        &mut self,
        ty: TypeId,
        pieces: &[Piece<'ctx>],
        value: Val<'ctx>,
    ) -> Emit<Val<'ctx>> {
        let room = self.room_for(ty, pieces)?;
        let list = match pieces {
            [_] => vec![value],
            _ => vec![self.ir.part(value, 0)?, self.ir.part(value, 1)?],
        };
        self.store_pieces(room, pieces, &list)?;
        self.load_address(temporary(room, 16), ty)
    }
}

fn piece_align(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}
