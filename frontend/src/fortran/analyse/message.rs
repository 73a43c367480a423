//! Reporting: short ways to push a diagnostic. The `report_…` go on with what is not spoiled; the others end it, for `?`.

use super::Analysis;
use super::codes;
use super::symbol::{ScopeId, SymId};
use crate::acc::names::nearest;
use crate::reported::{Checked, Reported};
use racc_base::{Diagnostic, Name, Span, nyi};

impl Analysis<'_> {
    pub(super) fn report(&mut self, diagnostic: Diagnostic) -> Reported {
        // What a module that cannot be read has is not known.
        if self.lacks_module && diagnostic.code.0 == codes::UNDECLARED {
            return self.unreported();
        }
        Reported::new(self.sink, diagnostic)
    }

    /// What failed spoils this as well; where nothing has been reported, a bug of racc.
    #[track_caller]
    pub(super) fn unreported(&mut self) -> Reported {
        let at = self.at;
        Reported::before(self.sink, at)
    }

    pub(super) fn report_error(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> Reported {
        self.report(Diagnostic::error(code, span, message))
    }

    pub(super) fn error<T>(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
    ) -> Checked<T> {
        Err(self.report_error(code, span, message))
    }

    pub(super) fn report_error_help(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Reported {
        self.report(Diagnostic::error(code, span, message).help(help))
    }

    pub(super) fn error_help<T>(
        &mut self,
        code: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Checked<T> {
        Err(self.report_error_help(code, span, message, help))
    }

    /// A fault of what a declaration says: at the declaration, and of dummy arguments and results where their
    /// procedure begins as well.
    pub(super) fn report_declared(
        &mut self,
        code: &'static str,
        sym: SymId,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Reported {
        let said = Diagnostic::error(code, self.table.syms[sym].span, message).help(help);
        self.report(match self.headers.get(&sym) {
            Some(header) => said.label(*header, "of this procedure"),
            None => said,
        })
    }

    pub(super) fn report_nyi(&mut self, span: Span, what: impl std::fmt::Display) -> Reported {
        self.report(nyi!(span, "{what}"))
    }

    /// What CUDA Fortran adds to the language means something only where the program is one.
    pub(super) fn needs_cuda(&mut self, word: &str, span: Span) -> Checked<()> {
        if self.options.cuda {
            return Ok(());
        }
        self.error_help(
            codes::CUDA,
            span,
            format!("the attribute `{word}` belongs to CUDA Fortran, as which this file is not compiled"),
            "compile with `-cuda`, or name the file `.cuf`",
        )
    }

    pub(super) fn nyi<T>(&mut self, span: Span, what: impl std::fmt::Display) -> Checked<T> {
        Err(self.report_nyi(span, what))
    }

    pub(super) fn report_undeclared(&mut self, scope: ScopeId, span: Span, name: &str) -> Reported {
        let help = match self.nearest_name(scope, name) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("declare `{name}`, or check its spelling; IMPLICIT NONE is in force here"),
        };
        self.report_error_help(codes::UNDECLARED, span, format!("symbol `{name}` has no type"), help)
    }

    /// A function without a type, the first time that it is called.
    pub(super) fn report_untyped(
        &mut self,
        unit: ScopeId,
        span: Span,
        name: &Name,
        help: String,
    ) -> Reported {
        if !self.untyped.insert((unit, name.clone())) {
            return self.unreported();
        }
        self.report_error_help(codes::UNDECLARED, span, format!("function `{name}` has no type"), help)
    }

    pub(super) fn undeclared<T>(&mut self, scope: ScopeId, span: Span, name: &str) -> Checked<T> {
        Err(self.report_undeclared(scope, span, name))
    }

    /// The name in scope that a misspelt one is nearest to.
    fn nearest_name(&self, scope: ScopeId, name: &str) -> Option<String> {
        // Short names are near to everything.
        if name.len() < 3 {
            return None;
        }
        let scopes = std::iter::successors(Some(scope), |at| self.table.scopes[*at].parent);
        let names = scopes.flat_map(|at| self.table.scopes[at].names.keys());
        nearest(name, names.map(Name::as_str).filter(|known| *known != name)).map(str::to_owned)
    }
}
