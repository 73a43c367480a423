//! Calls of LLVM's intrinsics by name: the processor's own instructions, and operations on all lanes of a type.

use crate::emit::FnEmitter;
use crate::exec::CallAbi;
use crate::llvm::ir::{Step, declared};
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::intrinsics::Intrinsic;
use inkwell::types::{BasicType, BasicTypeEnum, VectorType};
use inkwell::values::BasicValue;
use racc_base::nyi;
use racc_hir::{Expr, ExprId, Host, PlaceId, Stored};

impl<'ctx> FnEmitter<'_, 'ctx> {
    pub(super) fn processor_intrinsic(
        &mut self,
        name: &str,
        stored: Stored,
        dest: Option<PlaceId>,
        args: &[ExprId],
    ) -> Emit<Option<Val<'ctx>>> {
        self.need_x86("an instruction of x86-64")?;
        self.features_of_program_function();
        let overloaded = Intrinsic::find(name).is_some_and(|intrinsic| intrinsic.is_overloaded());
        let result = match dest {
            Some(place) => Some(self.module.value_type(self.body.places[place].ty)?),
            None => None,
        };
        let overload = if overloaded { self.overload(name, result, args)? } else { Vec::new() };
        let function = declared(&self.module.module, name, &overload)?;
        let (args, pointer) = match (stored, args.split_last()) {
            (Stored::First | Stored::Second, Some((pointer, before))) => (before, Some(*pointer)),
            _ => (args, None),
        };
        let mut values = Vec::with_capacity(args.len());
        for (n, (arg, ty)) in args.iter().zip(function.get_type().get_param_types()).enumerate() {
            let constant = Attribute::get_named_enum_kind_id("immarg");
            let constant = function.get_enum_attribute(AttributeLoc::Param(n as u32), constant).is_some();
            if constant && !matches!(self.body.exprs[*arg].kind, Expr::Int(_)) {
                return Err(Fault::llvm(format!("argument {n} of {name} is not a constant")));
            }
            let value = self.expr(*arg)?;
            let ty =
                BasicTypeEnum::try_from(ty).map_err(|()| Fault::llvm(format!("a parameter of {name}")))?;
            values.push(self.as_declared(value, ty)?.into());
        }
        let call = self.ir.builder.build_call(function, &values, "")?;
        let Some(value) = crate::llvm::ir::call_value(call) else { return Ok(None) };
        let (value, other) = match stored {
            Stored::Nothing => (value, None),
            Stored::First => (self.ir.part(value, 1)?, Some(self.ir.part(value, 0)?)),
            Stored::Second => (self.ir.part(value, 0)?, Some(self.ir.part(value, 1)?)),
        };
        if let (Some(other), Some(pointer)) = (other, pointer) {
            let to = self.expr(pointer)?.ptr()?;
            self.ir.store(other, to, 1)?;
        }
        match result {
            Some(ty) => Ok(Some(self.as_declared(value, ty)?)),
            None => Ok(None),
        }
    }

    /// The types that the intrinsic is for: of the result, of the first operand where there is none, and what else its
    /// name tells.
    fn overload(
        &self,
        name: &str,
        result: Option<BasicTypeEnum<'ctx>>,
        args: &[ExprId],
    ) -> Emit<Vec<BasicTypeEnum<'ctx>>> {
        let own = match (result, args.first()) {
            (Some(ty), _) => Some(ty),
            (None, Some(arg)) => Some(self.module.value_type(self.body.exprs[*arg].ty)?),
            (None, None) => None,
        };
        let more = match (name, args.first()) {
            ("llvm.masked.load" | "llvm.masked.store", _) => Some(self.ir.ptr_ty().into()),
            ("llvm.x86.avx512.sitofp.round" | "llvm.x86.avx512.uitofp.round", Some(arg)) => {
                Some(self.module.value_type(self.body.exprs[*arg].ty)?)
            }
            _ => None,
        };
        Ok(own.into_iter().chain(more).collect())
    }

    fn need_x86(&self, what: &str) -> Emit<()> {
        match (self.model.abi(), self.module.options.host) {
            (CallAbi::Host, Host::X86_64) => Ok(()),
            _ => Err(nyi!(self.span, "{what} in code for another processor").into()),
        }
    }

    /// libgcc has a word after three that name the processor, and more words beside them.
    pub(super) fn cpu_supports(&mut self, bit: u8) -> Emit<Val<'ctx>> {
        self.need_x86("`__builtin_cpu_supports`")?;
        let (name, word) = match bit / 32 {
            0 => ("__cpu_model", 3),
            more => ("__cpu_features2", u32::from(more) - 1),
        };
        let module = &self.module.module;
        let words = self.ir.i32().array_type(word + 1);
        let global = module.get_global(name).unwrap_or_else(|| module.add_global(words, None, name));
        let at = self.ir.offset_const(global.as_pointer_value(), i64::from(4 * word), Step::Forward)?;
        let found = self.ir.load(self.ir.i32(), at, 4)?.0.int()?;
        let shift = self.ir.i32().const_int(u64::from(bit % 32), false);
        let found = self.ir.builder.build_right_shift(found, shift, false, "")?;
        Ok(self.ir.builder.build_and(found, self.ir.i32().const_int(1, false), "")?.into())
    }

    /// The same bits, or the same number in another width; lanes of one bit are an integer's bits.
    fn as_declared(&mut self, value: Val<'ctx>, ty: BasicTypeEnum<'ctx>) -> Emit<Val<'ctx>> {
        match (value, ty) {
            _ if value.get_type() == ty => Ok(value),
            (Val::IntValue(number), BasicTypeEnum::IntType(ty)) => Ok(self.resize(number, ty, false)?.into()),
            (Val::IntValue(bits), BasicTypeEnum::VectorType(ty)) if of_truths(ty) => {
                Ok(self.truths(bits, ty.get_size())?.into())
            }
            (Val::VectorValue(lanes), BasicTypeEnum::IntType(ty)) if of_truths(lanes.get_type()) => {
                Ok(self.bits_of_truths(lanes, ty)?.into())
            }
            _ => {
                Ok(self.ir.builder.build_bit_cast(value, ty.as_basic_type_enum(), "")?.as_basic_value_enum())
            }
        }
    }

    /// Regions that became functions of their own have the instructions of the function that they stand in.
    fn features_of_program_function(&self) {
        let function = &self.module.program.functions[self.program_function];
        self.module.add_features(function, self.function);
    }
}

fn of_truths(ty: VectorType<'_>) -> bool {
    matches!(ty.get_element_type(), BasicTypeEnum::IntType(lane) if lane.get_bit_width() == 1)
}
