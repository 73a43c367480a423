//! Binding labels of what modules of other files define: one label is for one entity. (Those of one file: `syntax`.)
//! Fortran 2018 §19.2, paragraph 2.

use super::super::symbol::{ProcKind, Storage, SymId, SymKind};
use super::super::{Analysis, codes};
use racc_base::{Diagnostic, Name, Span};
use std::collections::HashMap;

impl Analysis<'_> {
    /// Variables and procedures of this file whose label something of a module that is used has, too.
    pub(crate) fn check_binding_labels(&mut self) {
        let mut used: HashMap<Name, SymId> = HashMap::new();
        let all: Vec<SymId> = self.table.syms.keys().collect();
        for &sym in &all {
            if let Some(link) = self.binding_label(sym).filter(|_| self.table.syms[sym].span.is_none()) {
                used.insert(link, sym);
            }
        }
        for sym in all {
            let symbol = &self.table.syms[sym];
            if symbol.span == Span::NONE {
                continue;
            }
            let Some((link, other)) = self.binding_label(sym).and_then(|l| Some((l.clone(), *used.get(&l)?)))
            else {
                continue;
            };
            let (own, other) = (symbol.clone(), &self.table.syms[other]);
            if own.name == other.name && own.module == other.module {
                continue;
            }
            let module = other.module.clone().unwrap_or_default();
            let said = Diagnostic::error(
                codes::CONFLICT,
                own.span,
                format!(
                    "`{}` has the binding label `{link}`, which is that of `{}` of module `{module}`",
                    own.name, other.name
                ),
            );
            self.report(said.help("give it another NAME=").spec("Fortran 2018 §19.2"));
        }
    }

    /// The label of what has memory or code of its own under it.
    fn binding_label(&self, sym: SymId) -> Option<Name> {
        let symbol = &self.table.syms[sym];
        symbol.module.as_ref()?;
        let link = match &symbol.kind {
            SymKind::Variable(v) => match &v.storage {
                Storage::Static { link } => link.clone(),
                _ => return None,
            },
            SymKind::Procedure(p) if p.kind == ProcKind::Module && p.bind_c && !p.separate => p.link.clone(),
            _ => return None,
        };
        // Other entities of modules have names that no label has.
        (!link.starts_with("__")).then_some(link)
    }
}
