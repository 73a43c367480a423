//! What `declare` asks of all scoping units of a file: common blocks of one size, `device_resident` ones everywhere, and
//! directives that are visible where their variables are allocated. OpenACC 3.4 §1.6, §2.13.

use super::super::symbol::{ScopeId, ScopeKind, SymId};
use super::super::{Analysis, codes};
use crate::acc::codes::NOT_RESIDENT;
use crate::acc::directive::{ClauseKind, DataClause, DirectiveKind};
use crate::acc::lower::global_declare;
use crate::fortran::ast;
use crate::reported::Checked;
use racc_base::{Diagnostic, Name, Span};

/// A common block as one scoping unit has it.
#[derive(Clone, Debug)]
pub(crate) struct Common {
    pub(crate) link: Name,
    pub(crate) scope: ScopeId,
    pub(crate) span: Span,
    pub(crate) size: u64,
}

/// A variable or common block of a `declare` directive.
struct Declared<'d> {
    scope: ScopeId,
    clause: DataClause,
    var: &'d crate::acc::directive::Var<ast::Expr>,
}

fn declared(directives: &[(ScopeId, ast::AccDirective)]) -> Vec<Declared<'_>> {
    let mut list = Vec::new();
    for (scope, directive) in directives.iter().filter(|(_, d)| d.kind == DirectiveKind::Declare) {
        for clause in &directive.clauses {
            if let ClauseKind::Data { clause, vars, .. } = &clause.kind {
                list.extend(vars.iter().map(|var| Declared { scope: *scope, clause: *clause, var }));
            }
        }
    }
    list
}

impl Analysis<'_> {
    /// Common blocks in DECLARE directives: known to all units before their statements are.
    pub(crate) fn declare_commons(&mut self) {
        let directives = std::mem::take(&mut self.directives);
        let list = declared(&directives);
        for d in &list {
            let Some(block) = &d.var.common_block else { continue };
            if self.check_common_size(block, d.scope, d.var.span).is_err() {
                continue;
            }
            let link = self.block_link(block, |_| true);
            if let (Ok(g), Some(what)) = (self.block_global(&link), global_declare(d.clause)) {
                self.program.globals[g].declare = Some(what);
            }
        }
        let resident = |d: &&Declared<'_>| d.clause == DataClause::DeviceResident;
        for d in list.iter().filter(resident) {
            let Some(block) = &d.var.common_block else { continue };
            let link = self.block_link(block, |_| true);
            let matched = |scope: ScopeId| {
                list.iter()
                    .filter(resident)
                    .any(|o| o.scope == scope && o.var.common_block.as_ref() == Some(block))
            };
            // OpenACC 3.4 §2.13.1: all declarations of the block have a matching clause. Said once.
            let first = list.iter().filter(resident).find(|o| o.var.common_block.as_ref() == Some(block));
            if first.is_none_or(|f| f.var.span != d.var.span) {
                continue;
            }
            for common in self.commons.iter().filter(|c| c.link == link && !matched(c.scope)) {
                self.sink.push(
                    Diagnostic::error(
                        NOT_RESIDENT,
                        common.span,
                        format!("common block `{block}` is device_resident elsewhere, and not here"),
                    )
                    .label(d.var.span, "device_resident here")
                    .help(format!(
                        "add `!$acc declare device_resident(/{block}/)` to each unit that declares it"
                    ))
                    .spec("OpenACC 3.4 §2.13.1"),
                );
            }
        }
        self.directives = directives;
    }

    /// OpenACC 3.4 §1.6: a common block in a clause has one size in all scoping units.
    pub(crate) fn check_common_size(&mut self, block: &Name, scope: ScopeId, span: Span) -> Checked<()> {
        let link = self.block_link(block, |_| true);
        let own = self.commons.iter().find(|c| c.link == link && c.scope == scope);
        let own = own.or_else(|| self.commons.iter().find(|c| c.link == link));
        let Some(own) = own else {
            // A module of another file has it.
            if self.blocks.get(&link).is_some_and(|b| b.common) {
                return Ok(());
            }
            return self.error_help(
                codes::STORAGE,
                span,
                format!("there is no common block `{block}` here"),
                "declare it with COMMON in this program unit, or check the name",
            );
        };
        let other = self.commons.iter().find(|c| c.link == link && c.size != own.size);
        if let Some(other) = other {
            self.sink.push(
                Diagnostic::error(
                    codes::STORAGE,
                    span,
                    format!(
                        "common block `{block}` has {} bytes here and {} elsewhere",
                        own.size, other.size
                    ),
                )
                .label(other.span, format!("{} bytes", other.size))
                .help("declare it with the same size in all units that have it")
                .spec("OpenACC 3.4 §1.6"),
            );
        }
        Ok(())
    }

    /// OpenACC 3.4 §2.13: a `create` or `device_resident` clause is visible where its variable is allocated and
    /// deallocated; the device's memory would not follow.
    pub(crate) fn check_declare_visible(&mut self, sym: SymId, scope: ScopeId, span: Span) {
        let follows = |d: &Declared<'_>| {
            matches!(d.clause, DataClause::Create | DataClause::DeviceResident)
                && d.var.common_block.is_none()
        };
        let mut hidden = None;
        for d in declared(&self.directives).into_iter().filter(follows) {
            let ast::ExprKind::Name(name) = &d.var.expr.kind else { continue };
            if self.table.lookup(d.scope, name) != Some(sym) {
                continue;
            }
            if self.table.scopes[d.scope].kind == ScopeKind::Module || self.is_within(scope, d.scope) {
                return;
            }
            hidden.get_or_insert((d.var.span, name.clone()));
        }
        if let Some((at, name)) = hidden {
            self.sink.push(
                Diagnostic::error(
                    codes::DIRECTIVE,
                    span,
                    format!(
                        "the `declare` of `{name}` is not visible here: its device memory would not follow"
                    ),
                )
                .label(at, "the directive")
                .help(format!("put the directive beside the declaration of `{name}`"))
                .spec("OpenACC 3.4 §2.13"),
            );
        }
    }

    fn is_within(&self, scope: ScopeId, outer: ScopeId) -> bool {
        let mut at = Some(scope);
        while let Some(s) = at {
            if s == outer {
                return true;
            }
            at = self.table.scopes[s].parent;
        }
        false
    }
}
