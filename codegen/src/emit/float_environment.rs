//! Arithmetic of functions that read or change the floating-point environment, as LLVM's constrained intrinsics.
//!
//! ```text
//! %x = fdiv double %a, %b
//!   →  %x = call double @llvm.experimental.constrained.fdiv.f64(double %a, double %b,
//!                                                     metadata !"round.dynamic", metadata !"fpexcept.strict")
//! ```
//! LLVM moves plain arithmetic across calls, takes two equal operations for one, and computes with constants in the
//! default mode. GPUs have no such environment.

use crate::emit::abi::enum_attribute;
use crate::emit::{FnEmitter, ModuleEmitter};
use crate::exec::ExecModel;
use crate::llvm::ir::call_value;
use crate::llvm::{Emit, Fault, Val, raw};
use inkwell::FloatPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{
    AnyValue, BasicMetadataValueEnum, CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue,
};
use racc_hir::FloatEnvironment;

/// What follows the operands of a constrained intrinsic.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depends {
    /// The rounding mode, then what becomes of exceptions.
    OnRounding,
    /// Exceptions only.
    No,
}

/// What an instruction becomes.
struct Constrained<'s, 'ctx> {
    /// Behind `llvm.experimental.constrained.`
    name: &'s str,
    /// The types that the name is completed with.
    overload: Vec<BasicTypeEnum<'ctx>>,
    operands: Vec<Val<'ctx>>,
    /// Of comparisons.
    predicate: Option<&'s str>,
    depends: Depends,
}

/// Intrinsics of LLVM that racc uses, with a constrained form.
const INTRINSICS: [(&str, Depends); 30] = [
    ("acos", Depends::OnRounding),
    ("asin", Depends::OnRounding),
    ("atan", Depends::OnRounding),
    ("atan2", Depends::OnRounding),
    ("ceil", Depends::No),
    ("cos", Depends::OnRounding),
    ("cosh", Depends::OnRounding),
    ("exp", Depends::OnRounding),
    ("exp2", Depends::OnRounding),
    ("floor", Depends::No),
    ("fma", Depends::OnRounding),
    ("fmuladd", Depends::OnRounding),
    ("ldexp", Depends::OnRounding),
    ("log", Depends::OnRounding),
    ("log10", Depends::OnRounding),
    ("log2", Depends::OnRounding),
    ("maxnum", Depends::No),
    ("minnum", Depends::No),
    ("nearbyint", Depends::OnRounding),
    ("pow", Depends::OnRounding),
    ("powi", Depends::OnRounding),
    ("rint", Depends::OnRounding),
    ("round", Depends::No),
    ("roundeven", Depends::No),
    ("sin", Depends::OnRounding),
    ("sinh", Depends::OnRounding),
    ("sqrt", Depends::OnRounding),
    ("tan", Depends::OnRounding),
    ("tanh", Depends::OnRounding),
    ("trunc", Depends::No),
];

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    /// The function at hand computes in the environment that it finds when it runs.
    pub(crate) fn constrained(&self) -> bool {
        constrained(self.module.program.functions[self.program_function].float_environment, self.model)
    }

    /// Makes the arithmetic of the finished function constrained, where the program's says so.
    pub(crate) fn constrain(&self) -> Emit<()> {
        let mark = self.module.program.functions[self.program_function].float_environment;
        if constrained(mark, self.model) {
            self.module.constrain(self)
        } else if mark == FloatEnvironment::Observed && self.model.has_float_environment() {
            self.stay_in_place()
        } else {
            Ok(())
        }
    }

    /// What a caller observes is an effect: two calls with equal arguments are not one.
    fn stay_in_place(&self) -> Emit<()> {
        let Some(first) = self.entry.get_first_instruction() else { return Ok(()) };
        self.ir.builder.position_before(&first);
        self.ir.intrinsic(&self.module.module, "llvm.sideeffect", &[], &[])?;
        Ok(())
    }

    /// A constant of a constrained function: no builder computes with it.
    pub(crate) fn unfolded(&self, constant: Val<'ctx>) -> Val<'ctx> {
        if self.constrained() { raw::freeze(&self.ir, constant) } else { constant }
    }
}

fn constrained(mark: FloatEnvironment, model: &dyn ExecModel) -> bool {
    mark == FloatEnvironment::Accessed && model.has_float_environment()
}

impl<'ctx> ModuleEmitter<'_, 'ctx> {
    fn constrain(&self, f: &FnEmitter<'_, 'ctx>) -> Emit<()> {
        let function: FunctionValue<'ctx> = f.function;
        function.add_attribute(AttributeLoc::Function, enum_attribute(self, "strictfp", 0));
        for block in function.get_basic_blocks() {
            let mut next = block.get_first_instruction();
            while let Some(instruction) = next {
                next = instruction.get_next_instruction();
                self.constrain_instruction(f, instruction)?;
            }
        }
        Ok(())
    }

    fn constrain_instruction(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        instruction: InstructionValue<'ctx>,
    ) -> Emit<()> {
        use InstructionOpcode as Op;
        let (name, depends) = match instruction.get_opcode() {
            Op::FAdd => ("fadd", Depends::OnRounding),
            Op::FSub => ("fsub", Depends::OnRounding),
            Op::FMul => ("fmul", Depends::OnRounding),
            Op::FDiv => ("fdiv", Depends::OnRounding),
            Op::FRem => ("frem", Depends::OnRounding),
            Op::FPTrunc => ("fptrunc", Depends::OnRounding),
            Op::SIToFP => ("sitofp", Depends::OnRounding),
            Op::UIToFP => ("uitofp", Depends::OnRounding),
            Op::FPExt => ("fpext", Depends::No),
            Op::FPToSI => ("fptosi", Depends::No),
            Op::FPToUI => ("fptoui", Depends::No),
            Op::FCmp => return self.constrain_comparison(f, instruction),
            Op::Call | Op::Invoke | Op::CallBr => return self.constrain_call(f, instruction),
            _ => return Ok(()),
        };
        let operands = operands(instruction)?;
        let from = operands.first().map(|operand| operand.get_type());
        let to = result_type(instruction)?;
        let overload: Vec<BasicTypeEnum> = match from {
            Some(from) if from != to => vec![to, from],
            _ => vec![to],
        };
        self.replace(f, instruction, Constrained { name, overload, operands, predicate: None, depends })
    }

    /// Equality says nothing of quiet NaNs, an order raises `invalid`.
    fn constrain_comparison(&self, f: &FnEmitter<'_, 'ctx>, instruction: InstructionValue<'ctx>) -> Emit<()> {
        let Some(predicate) = instruction.get_fcmp_predicate() else { return Ok(()) };
        use FloatPredicate as P;
        let (name, text) = match predicate {
            P::OEQ => ("fcmp", "oeq"),
            P::UEQ => ("fcmp", "ueq"),
            P::ONE => ("fcmp", "one"),
            P::UNE => ("fcmp", "une"),
            P::ORD => ("fcmp", "ord"),
            P::UNO => ("fcmp", "uno"),
            P::OGT => ("fcmps", "ogt"),
            P::OGE => ("fcmps", "oge"),
            P::OLT => ("fcmps", "olt"),
            P::OLE => ("fcmps", "ole"),
            P::UGT => ("fcmps", "ugt"),
            P::UGE => ("fcmps", "uge"),
            P::ULT => ("fcmps", "ult"),
            P::ULE => ("fcmps", "ule"),
            P::PredicateFalse | P::PredicateTrue => return Ok(()),
        };
        let operands = operands(instruction)?;
        let overload: Vec<BasicTypeEnum> =
            operands.iter().take(1).map(|operand| operand.get_type()).collect();
        let predicate = Some(text);
        let constrained = Constrained { name, overload, operands, predicate, depends: Depends::No };
        self.replace(f, instruction, constrained)
    }

    fn constrain_call(&self, f: &FnEmitter<'_, 'ctx>, instruction: InstructionValue<'ctx>) -> Emit<()> {
        let Ok(call) = CallSiteValue::try_from(instruction) else { return Ok(()) };
        let callee = call.get_called_fn_value();
        let name = callee.map(|callee| callee.get_name().to_string_lossy().into_owned()).unwrap_or_default();
        let Some(intrinsic) = name.strip_prefix("llvm.") else {
            call.add_attribute(AttributeLoc::Function, enum_attribute(self, "strictfp", 0));
            // LLVM lets inlined arithmetic that was plain round to nearest.
            call.add_attribute(AttributeLoc::Function, enum_attribute(self, "noinline", 0));
            if let Some(callee) = callee {
                f.unknown_to_llvm(callee);
            }
            return Ok(());
        };
        let base = intrinsic.split('.').next().unwrap_or(intrinsic);
        let Some((name, depends)) = INTRINSICS.iter().find(|(name, _)| *name == base) else { return Ok(()) };
        let mut operands = operands(instruction)?;
        // The last operand of a call is the callee.
        operands.truncate(call.count_arguments() as usize);
        let mut overload = vec![result_type(instruction)?];
        if *name == "ldexp" {
            overload.extend(operands.get(1).map(|operand| operand.get_type()));
        }
        let constrained = Constrained { name, overload, operands, predicate: None, depends: *depends };
        self.replace(f, instruction, constrained)
    }

    fn replace(
        &self,
        f: &FnEmitter<'_, 'ctx>,
        old: InstructionValue<'ctx>,
        new: Constrained<'_, 'ctx>,
    ) -> Emit<()> {
        f.ir.builder.position_before(&old);
        let mut arguments: Vec<BasicMetadataValueEnum> = new.operands.iter().map(|&a| a.into()).collect();
        let rounding = (new.depends == Depends::OnRounding).then_some("round.dynamic");
        for word in new.predicate.into_iter().chain(rounding).chain(["fpexcept.strict"]) {
            arguments.push(self.context.metadata_string(word).into());
        }
        let name = format!("llvm.experimental.constrained.{}", new.name);
        let call = f.ir.intrinsic_call(&self.module, &name, &new.overload, &arguments)?;
        call.add_attribute(AttributeLoc::Function, enum_attribute(self, "strictfp", 0));
        let value = call_value(call).and_then(raw::instruction_of);
        let new = value.ok_or_else(|| Fault::llvm(format!("{name} has no result")))?;
        old.replace_all_uses_with(&new);
        old.erase_from_basic_block();
        Ok(())
    }
}

fn operands<'ctx>(instruction: InstructionValue<'ctx>) -> Emit<Vec<Val<'ctx>>> {
    let all = (0..instruction.get_num_operands()).filter_map(|i| instruction.get_operand(i));
    Ok(all.filter_map(|operand| operand.value()).collect())
}

fn result_type<'ctx>(instruction: InstructionValue<'ctx>) -> Emit<BasicTypeEnum<'ctx>> {
    instruction
        .get_type()
        .try_into()
        .map_err(|()| Fault::llvm(format!("{} has no value", instruction.print_to_string())))
}
