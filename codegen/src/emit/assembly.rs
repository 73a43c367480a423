//! Assembly code in GNU's notation → LLVM's `asm`.
//!
//! ```text
//! asm("addl %1, %0" : "+r"(x) : "r"(y) : "cc")   →   asm "addl $1, $0", "=r,r,0,~{cc}"(y, x), stored to x
//! ```
//! Outputs in registers are the call's results, those in memory are pointers; a register that is read and written
//! is an output and a further input.

use crate::emit::FnEmitter;
use crate::emit::expr::temporary;
use crate::llvm::ir::call_value;
use crate::llvm::{Emit, Val, ValueKind};
use inkwell::InlineAsmDialect;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::types::{AnyType, BasicMetadataTypeEnum, BasicType, BasicTypeEnum};
use inkwell::values::BasicValueEnum;
use racc_base::{Diagnostic, bug, nyi};
use racc_hir::{Asm, AsmAccess, AsmId, AsmOperand, ExprId, Host, TypeId};

/// A constraint is about the object at the address.
fn is_memory(constraint: &str) -> bool {
    constraint.starts_with('*')
}

/// An argument of the call.
struct Input<'ctx> {
    constraint: String,
    value: Val<'ctx>,
    /// The value is the address of an object of this type, which the constraint is about.
    memory: Option<BasicTypeEnum<'ctx>>,
}

impl<'ctx> Input<'ctx> {
    fn of(constraint: String, value: Val<'ctx>) -> Input<'ctx> {
        Input { constraint, value, memory: None }
    }
}

/// An output in a register: where its value goes.
struct Result<'ctx> {
    to: crate::emit::place::Address<'ctx>,
    ty: TypeId,
}

impl<'a, 'ctx> FnEmitter<'a, 'ctx> {
    pub(super) fn assembly(&mut self, id: AsmId, args: &[ExprId]) -> Emit<()> {
        let asm = &self.body.asms[id];
        if !self.model.takes_assembly() {
            // Nothing but a limit for the optimiser.
            let nothing = |o: &AsmOperand| o.access != AsmAccess::Write;
            if asm.template.trim().is_empty() && asm.operands.iter().all(nothing) {
                return Ok(());
            }
            return Err(Diagnostic::error("E0615", self.span, "inline assembly for the host in device code")
                .help(
                    "leave it out there: `if (acc_on_device(acc_device_host))`, or another routine by `bind`",
                )
                .into());
        }
        let mut constraints: Vec<String> = Vec::new();
        let (mut in_memory, mut inputs, mut tied) = (Vec::new(), Vec::new(), Vec::new());
        let mut results: Vec<Result<'ctx>> = Vec::new();
        for (n, (operand, &arg)) in asm.operands.iter().zip(args).enumerate() {
            let text = operand.constraint.trim_start_matches(['=', '+']);
            let early = if text.contains('&') { "&" } else { "" };
            let value = self.expr(arg)?;
            let of = self.module.program.types.pointee(self.body.exprs[arg].ty);
            let of = of.ok_or_else(|| bug!(self.span, "an operand of assembly code that is no address"));
            match operand.access {
                AsmAccess::Write | AsmAccess::ReadWrite => {
                    let ty = of?;
                    let letters = self.constraint(operand)?;
                    if is_memory(&letters) {
                        let memory = Some(self.module.memory_type(ty)?);
                        let constraint = format!("={early}{letters}");
                        constraints.push(constraint.clone());
                        in_memory.push(Input { constraint, value, memory });
                        if operand.access == AsmAccess::ReadWrite {
                            tied.push(Input { constraint: letters, value, memory });
                        }
                        continue;
                    }
                    let to = temporary(value.ptr()?, self.module.align_of(ty));
                    if !self.module.is_scalar(ty) {
                        return Err(nyi!(
                            self.span,
                            "an array or structure in a register of inline assembly"
                        )
                        .into());
                    }
                    constraints.push(format!("={early}{letters}"));
                    if operand.access == AsmAccess::ReadWrite {
                        let old = self.ir.load(self.module.memory_type(ty)?, to.ptr, to.align)?.0;
                        tied.push(Input::of(n.to_string(), old));
                    }
                    results.push(Result { to, ty });
                }
                AsmAccess::Read => {
                    let value = match value {
                        BasicValueEnum::IntValue(i) if i.get_type().get_bit_width() == 1 => {
                            self.ir.builder.build_int_z_extend(i, self.ir.context.i8_type(), "")?.into()
                        }
                        other => other,
                    };
                    inputs.push(Input::of(self.constraint(operand)?, value));
                }
                AsmAccess::ReadMemory => {
                    let memory = Some(self.module.memory_type(of?)?);
                    inputs.push(Input { constraint: self.constraint(operand)?, value, memory });
                }
            }
        }
        inputs.append(&mut tied);
        constraints.extend(inputs.iter().map(|i| i.constraint.clone()));
        constraints.extend(asm.clobbers.iter().map(|c| format!("~{{{}}}", c.trim_start_matches('%'))));
        let flags: &[&str] = match self.module.options.host {
            Host::X86_64 => &["dirflag", "fpsr", "flags"],
            Host::Arm64 => &[],
        };
        constraints.extend(flags.iter().map(|c| format!("~{{{c}}}")));
        in_memory.append(&mut inputs);
        self.asm_call(asm, &constraints.join(","), &in_memory, &results)
    }

    fn asm_call(
        &mut self,
        asm: &Asm,
        constraints: &str,
        inputs: &[Input<'ctx>],
        results: &[Result<'ctx>],
    ) -> Emit<()> {
        let values: Vec<Val<'ctx>> = inputs.iter().map(|i| i.value).collect();
        let params: Vec<BasicMetadataTypeEnum> = values.iter().map(|v| v.get_type().into()).collect();
        let types: Vec<BasicTypeEnum> =
            results.iter().map(|r| self.module.memory_type(r.ty)).collect::<Emit<_>>()?;
        let ty = match types.as_slice() {
            [] => self.ir.context.void_type().fn_type(&params, false),
            [one] => one.fn_type(&params, false),
            several => self.ir.context.struct_type(several, false).fn_type(&params, false),
        };
        let code = self.ir.context.create_inline_asm(
            ty,
            self.template(asm)?,
            constraints.to_owned(),
            asm.volatile,
            false,
            Some(InlineAsmDialect::ATT),
            false,
        );
        let call = self.ir.call(ty, code, &values)?;
        let kind = Attribute::get_named_enum_kind_id("elementtype");
        for (n, memory) in inputs.iter().enumerate().filter_map(|(n, i)| Some((n, i.memory?))) {
            let attribute = self.ir.context.create_type_attribute(kind, memory.as_any_type_enum());
            call.add_attribute(AttributeLoc::Param(n as u32), attribute);
        }
        let Some(value) = call_value(call) else { return Ok(()) };
        for (n, r) in results.iter().enumerate() {
            let part = match value {
                BasicValueEnum::StructValue(all) if results.len() > 1 => {
                    self.ir.builder.build_extract_value(all, n as u32, "")?
                }
                one => one,
            };
            self.ir.store(part, r.to.ptr, r.to.align)?;
        }
        Ok(())
    }

    fn template(&self, asm: &Asm) -> Emit<String> {
        let dialects = self.module.options.host == Host::X86_64;
        let template = Template { asm, dialects, rest: asm.template.chars().peekable(), out: String::new() };
        template.translate().map_err(|name| {
            Diagnostic::error("E0616", self.span, format!("the inline assembly has no operand `{name}`"))
                .help("operands count from 0, outputs first; `%[name]` is one written `[name] \"r\"(x)`")
                .into()
        })
    }

    /// GNU's letters as LLVM writes them; `*m` for memory alone.
    fn constraint(&self, operand: &AsmOperand) -> Emit<String> {
        let letters = operand.constraint.trim_start_matches(['=', '+', '&', '%']);
        if let Some(register) = &operand.register {
            return Ok(format!("{{{register}}}"));
        }
        if self.module.options.host == Host::X86_64
            && let Some(condition) = letters.strip_prefix("@cc")
            && CONDITIONS.contains(&condition)
        {
            return Ok(format!("{{@cc{condition}}}"));
        }
        if letters.contains(',') {
            return Err(nyi!(self.span, "alternatives in an inline assembly constraint: {letters}").into());
        }
        let out = match self.module.options.host {
            Host::X86_64 => of_x86(letters),
            Host::Arm64 => of_arm(letters),
        };
        let out = out.map_err(|c| {
            let (span, all) = (self.span, &operand.constraint);
            nyi!(span, "the letter `{c}` of the inline assembly constraint `{all}`")
        })?;
        if out.is_empty() {
            return Err(nyi!(self.span, "an inline assembly constraint without letters").into());
        }
        let memory = out == "m" || out == "Q" && self.module.options.host == Host::Arm64;
        Ok(if memory { format!("*{out}") } else { out })
    }
}

/// Of the flags that an output takes its truth from: `"=@cce"(equal)`.
const CONDITIONS: [&str; 30] = [
    "a", "ae", "b", "be", "c", "e", "g", "ge", "l", "le", "na", "nae", "nb", "nbe", "nc", "ne", "ng", "nge",
    "nl", "nle", "no", "np", "ns", "nz", "o", "p", "pe", "po", "s", "z",
];

/// `Err`: a letter that is not known.
fn of_x86(letters: &str) -> std::result::Result<String, char> {
    let mut out = String::new();
    for c in letters.chars() {
        match c {
            '&' | '%' | '?' | '!' | '*' | '#' => {}
            'a' => out.push_str("{ax}"),
            'b' => out.push_str("{bx}"),
            'c' => out.push_str("{cx}"),
            'd' => out.push_str("{dx}"),
            'S' => out.push_str("{si}"),
            'D' => out.push_str("{di}"),
            't' => out.push_str("{st}"),
            'u' => out.push_str("{st(1)}"),
            'g' => out.push_str("imr"),
            'o' | 'V' => out.push('m'),
            _ if "rqQRlAfyxvmXpinsEFIJKLMNOeZ0123456789".contains(c) => out.push(c),
            _ => return Err(c),
        }
    }
    Ok(out)
}

/// `w`, `x`, `y`: vector registers; `Q`: memory at an address without an offset.
fn of_arm(letters: &str) -> std::result::Result<String, char> {
    let mut out = String::new();
    for c in letters.chars() {
        match c {
            '&' | '%' | '?' | '!' | '*' | '#' => {}
            'g' => out.push_str("imr"),
            'o' | 'V' => out.push('m'),
            _ if "rwxymQXinsEFIJKLMNSYZ0123456789".contains(c) => out.push(c),
            _ => return Err(c),
        }
    }
    Ok(out)
}

/// GNU's template on the way to LLVM's.
struct Template<'t> {
    asm: &'t Asm,
    /// Braces enclose what differs between two notations.
    dialects: bool,
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    out: String,
}

impl Template<'_> {
    /// `Err`: an operand that there is not, as the template names it.
    fn translate(mut self) -> std::result::Result<String, String> {
        // `{att|intel}`: the first form is ours. Outside of braces `|` is a character.
        let (mut inside, mut other_dialect) = (false, false);
        let dialects = self.asm.extended && self.dialects;
        while let Some(c) = self.rest.next() {
            match c {
                '{' if dialects && !inside => inside = true,
                '|' if inside => other_dialect = true,
                '}' if inside => (inside, other_dialect) = (false, false),
                '%' if other_dialect => drop(self.rest.next()),
                _ if other_dialect => {}
                '%' if self.asm.extended => self.escape()?,
                '$' => self.out.push_str("$$"),
                c => self.out.push(c),
            }
        }
        Ok(self.out)
    }

    /// What follows a `%`: `%`, `=`, `0`, `[name]`, `w0`, `w[name]`.
    fn escape(&mut self) -> std::result::Result<(), String> {
        let first = self.rest.next().unwrap_or('%');
        match first {
            '=' => self.out.push_str("${:uid}"),
            '%' | '{' | '|' | '}' => self.out.push(first),
            _ => {
                let modifier = Some(first).filter(|c| c.is_ascii_alphabetic());
                let start = if modifier.is_some() { self.rest.next() } else { Some(first) };
                let number = self.operand(start.unwrap_or(' '))?;
                let modifier = modifier.map_or(String::new(), |m| format!(":{m}"));
                self.out.push_str(&format!("${{{number}{modifier}}}"));
            }
        }
        Ok(())
    }

    fn operand(&mut self, start: char) -> std::result::Result<usize, String> {
        let operands = &self.asm.operands;
        if start == '[' {
            let name: String = self.rest.by_ref().take_while(|c| *c != ']').collect();
            return operands.iter().position(|o| o.name.as_deref() == Some(name.as_str())).ok_or(name);
        }
        let mut number = start.to_string();
        while let Some(c) = self.rest.next_if(char::is_ascii_digit) {
            number.push(c);
        }
        number.parse().ok().filter(|n| *n < operands.len()).ok_or(number)
    }
}
