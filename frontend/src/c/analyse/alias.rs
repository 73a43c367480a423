//! GNU `alias`: a function's second name, which the assembler gives it.

use super::Cx;
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{ConstInit, FuncId, Function, Global, Linkage, MemSpace, Reloc, RelocTarget};

/// A declaration with `alias`.
#[derive(Clone, Debug)]
pub(super) struct Alias {
    pub(super) id: FuncId,
    pub(super) target: String,
    pub(super) weak: bool,
    pub(super) span: Span,
}

impl Cx<'_> {
    /// `f` of `alias("g")` is a second name that the assembler gives to `g`.
    pub(super) fn finish_aliases(&mut self) {
        for alias in std::mem::take(&mut self.aliases) {
            let named = |f: &Function| f.name == alias.target && f.body.is_some();
            let target = self.prog.functions.iter().find(|(_, f)| named(f)).map(|(id, _)| id);
            let Some(target) = target else {
                self.report(
                    Diagnostic::error(
                        "E0330",
                        alias.span,
                        format!("this file defines no function `{}`", alias.target),
                    )
                    .help("`alias` names a function with a body in the same file"),
                );
                continue;
            };
            self.keep_function(target, alias.span);
            let name = &self.prog.functions[alias.id].name;
            let binding = if alias.weak { "weak" } else { "globl" };
            let text = format!(".{binding} {name}\n.type {name}, @function\n.set {name}, {}", alias.target);
            self.prog.assembly.push(text);
        }
    }

    /// Only the assembler's text names it: an address in a table of the object keeps a static function.
    fn keep_function(&mut self, id: FuncId, span: Span) {
        let void = self.prog.types.void_ptr();
        let name = Name::new(format!(".kept.{}", self.prog.functions[id].name));
        let reloc = Reloc { offset: 0, target: RelocTarget::Function(id), addend: 0 };
        self.prog.globals.push(Global {
            aliased: false,
            name: name.clone(),
            source_name: name,
            ty: void,
            linkage: Linkage::Internal,
            visibility: None,
            thread_local: false,
            constant: true,
            align: 8,
            init: Some(ConstInit { bytes: vec![0; 8], relocs: vec![reloc], size: None }),
            section: None,
            declare: None,
            space: MemSpace::Any,
            used: true,
            span,
        });
    }
}
