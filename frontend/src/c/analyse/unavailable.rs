//! Inline functions of the system's headers whose bodies need what is not implemented yet: calls go to the library's function
//! where the body only stands in for it, else their use is refused, not the header.

use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Severity, Span, nyi};
use racc_hir::FuncId;

impl Cx<'_> {
    /// Analyses a definition. One of a header may fail for want of an implementation, and nothing is said.
    pub(super) fn function_of_file(&mut self, f: &ast::FunctionDef) -> R<FuncId> {
        if !self.map.locate(f.span).system {
            return self.function(f);
        }
        let name = f.declarator.name.as_ref();
        let declared = name.is_some_and(|name| self.functions.contains_key(name));
        let before = self.sink.take();
        let made = self.function(f);
        let found = self.sink.take();
        self.sink.extend(before);
        let errors = || found.iter().filter(|d| d.severity == Severity::Error);
        // A function of a newer compiler's header may count on instructions that bring others, which is not known here.
        let missing = errors().next().filter(|_| errors().all(|d| matches!(d.code.0, "E0900" | "E0392")));
        match (missing, name.and_then(|name| self.functions.get(name)).copied()) {
            (Some(missing), Some(id)) => {
                let what = missing.message.trim_start_matches("not yet implemented: ");
                let what = what.split(" needs ").next().unwrap_or(what).to_owned();
                let function = &mut self.prog.functions[id];
                function.body = None;
                // GNU's `extern inline`: the function itself is elsewhere and does the same. What only the compiler's headers
                // know has its definition alone.
                match declared && self.replaceable.contains(&id) {
                    true => function.inline_only = false,
                    false => drop(self.unavailable.insert(id, what)),
                }
            }
            (_, _) => self.sink.extend(found),
        }
        made
    }

    pub(super) fn check_available(&mut self, id: FuncId, span: Span) -> R<()> {
        let Some(what) = self.unavailable.get(&id).cloned() else { return Ok(()) };
        let name = self.prog.functions[id].source_name.clone();
        let diagnostic: Diagnostic = nyi!(span, "`{name}`, for want of {what}");
        Err(self.report(diagnostic))
    }
}
