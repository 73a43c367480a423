//! `asm` statements → calls of assembly code: outputs by address, inputs by value or, where only memory will do, by
//! address too.

use super::ctype::CTy;
use super::register::is_register;
use super::scope::SymbolKind;
use super::{Cx, Operand, R};
use crate::c::ast;
use racc_base::{Diagnostic, Name, Span, nyi};
use racc_hir::{Asm, AsmAccess, AsmOperand, Callee, Expr, ExprId, Host, Place};

/// Constraints that nothing but memory meets.
fn in_memory(host: Host, constraint: &str) -> bool {
    let mut letters = constraint.chars().filter(|c| c.is_ascii_alphanumeric()).peekable();
    let memory = |c| matches!(c, 'm' | 'o' | 'V') || c == 'Q' && host == Host::Arm64;
    letters.peek().is_some() && letters.all(memory)
}

impl Cx<'_> {
    pub(super) fn asm_stmt(&mut self, asm: &ast::Asm) -> R<()> {
        if asm.jumps {
            return Err(self.report(nyi!(asm.span, "`asm goto`")));
        }
        self.check_assembly(asm)?;
        let mut operands = Vec::new();
        let mut args = Vec::new();
        for output in &asm.outputs {
            let access = match output.constraint.chars().next() {
                Some('=') => AsmAccess::Write,
                Some('+') => AsmAccess::ReadWrite,
                _ => {
                    let diagnostic = Diagnostic::error(
                        "E0364",
                        output.expr.span,
                        "the constraint of an output needs `=` or `+`",
                    )
                    .help("`\"=r\"(x)` is written only, `\"+r\"(x)` is read and written");
                    return Err(self.report(diagnostic));
                }
            };
            let (address, register) = self.asm_object(&output.expr, true)?;
            args.push(address);
            operands.push(AsmOperand {
                name: output.name.clone(),
                constraint: output.constraint.clone(),
                access,
                register,
            });
        }
        for input in &asm.inputs {
            let (arg, access, register) = if in_memory(self.options.host, &input.constraint) {
                let (address, _) = self.asm_object(&input.expr, false)?;
                (address, AsmAccess::ReadMemory, None)
            } else {
                let value = self.rvalue(&input.expr)?;
                self.check_asm_type(value.ty, input.expr.span)?;
                (value.expr, AsmAccess::Read, self.asm_register(value.expr))
            };
            args.push(arg);
            operands.push(AsmOperand {
                name: input.name.clone(),
                constraint: input.constraint.clone(),
                access,
                register,
            });
        }
        let code = Asm {
            template: asm.template.clone(),
            extended: asm.extended,
            operands,
            clobbers: asm.clobbers.clone(),
            volatile: asm.volatile || asm.outputs.is_empty(),
        };
        let id = self.body.asms.push(code);
        self.emit_call(None, Callee::Asm(id), args, asm.span);
        Ok(())
    }

    fn check_assembly(&mut self, asm: &ast::Asm) -> R<()> {
        if let Some(unknown) = asm.clobbers.iter().find(|c| !is_register(self.options.host, c)) {
            return Err(self.report(
                Diagnostic::error("E0364", asm.span, format!("`{unknown}` is not a register"))
                    .help("list registers, \"memory\" and \"cc\""),
            ));
        }
        let mut names: Vec<&Name> = Vec::new();
        let outputs = asm.outputs.iter().map(|o| (o, true));
        for (operand, output) in outputs.chain(asm.inputs.iter().map(|i| (i, false))) {
            let digits: String = operand
                .constraint
                .chars()
                .skip_while(|c| !c.is_ascii_digit())
                .take_while(char::is_ascii_digit)
                .collect();
            let matched = digits.parse::<usize>().ok();
            let wrong = if output && !digits.is_empty() {
                "the constraint of an output cannot name another operand".to_owned()
            } else if !output && operand.constraint.contains(['=', '+']) {
                "the constraint of an input has no `=` or `+`".to_owned()
            } else if matched.is_some_and(|n| n >= asm.outputs.len()) {
                format!("there is no output {digits}")
            } else if let Some(name) = operand.name.as_ref().filter(|n| names.contains(n)) {
                format!("two operands have the name `{name}`")
            } else {
                names.extend(operand.name.as_ref());
                continue;
            };
            return Err(self.report(
                Diagnostic::error("E0364", operand.expr.span, wrong)
                    .help("correct the operand's constraint or name"),
            ));
        }
        Ok(())
    }

    fn check_asm_type(&mut self, ty: CTy, span: Span) -> R<()> {
        if !self.ct.is_void(ty) && self.is_complete(ty) {
            return Ok(());
        }
        let shown = self.show_ty(ty);
        Err(self.report(
            Diagnostic::error(
                "E0364",
                span,
                format!("assembly code needs a value here, not one of type `{shown}`"),
            )
            .help("pass a number, a pointer or an object whose type is known"),
        ))
    }

    /// The address of an object that assembly code reads or writes, and the register that it is bound to.
    fn asm_object(&mut self, e: &ast::Expr, changes: bool) -> R<(ExprId, Option<Name>)> {
        let object = match self.operand(e)? {
            Operand::Object(object) if object.bits.is_none() => object,
            Operand::Object(_) | Operand::Value(_) | Operand::Func(..) => {
                let diagnostic = Diagnostic::error("E0364", e.span, "assembly code needs an object here")
                    .help("name a variable, an element or a member that is not a bit-field");
                return Err(self.report(diagnostic));
            }
        };
        if changes && object.ty.quals.is_const() {
            let text = self.map.text(e.span).to_string();
            return Err(self.report(
                Diagnostic::error("E0319", e.span, format!("`{text}` is const"))
                    .help("assembly code writes an output: remove `const` from its declaration"),
            ));
        }
        let place = self.place_of(&object, e.span);
        self.mark_address_taken(&object);
        let register = match self.body.places[place].kind {
            Place::Local(local) => self.frame.registers.get(&local).cloned(),
            _ => None,
        };
        Ok((self.bare_address(place, e.span), register))
    }

    fn asm_register(&self, value: ExprId) -> Option<Name> {
        let Expr::Load(place) = self.body.exprs[value].kind else { return None };
        let Place::Local(local) = self.body.places[place].kind else { return None };
        self.frame.registers.get(&local).cloned()
    }

    /// `register long x asm("r10")`: the variable matters to assembly code only, which gets it there.
    pub(super) fn bind_register(&mut self, name: &str, register: &str, span: Span) {
        match self.scopes.find(name).map(|s| &s.kind) {
            Some(SymbolKind::Local(variable)) => {
                let register = Name::new(register.trim_start_matches('%'));
                self.frame.registers.insert(variable.id, register);
            }
            _ => drop(self.report(nyi!(span, "an array bound to a machine register"))),
        }
    }
}
