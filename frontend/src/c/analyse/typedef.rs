//! Typedefs: what their attributes make of the type, and the names. C17 6.7.8.

use super::attributes::Attributes;
use super::ctype::QTy;
use super::declare::Declared;
use super::quals::Quals;
use super::scope::{Symbol, SymbolKind};
use super::{Cx, R};
use crate::c::{Dialect, ast};

impl Cx<'_> {
    /// What a typedef's attributes make of its type.
    pub(super) fn named_type(&mut self, storage: ast::StorageClass, ty: QTy, attrs: &Attributes) -> QTy {
        if storage != ast::StorageClass::Typedef {
            return ty;
        }
        let ty = if attrs.may_alias { self.qualify(ty, Quals::MAY_ALIAS) } else { ty };
        self.align_type(ty, attrs.aligned)
    }

    pub(super) fn declare_typedef(&mut self, declared: Declared) -> R<()> {
        let Declared { name, ty, span, align: _ } = declared;
        if let Some(old) = self.scopes.find_here(&name) {
            let same = match old.kind {
                SymbolKind::Typedef(t) => {
                    self.ct.compatible(t.ty, ty.ty) && t.quals.written() == ty.quals.written()
                }
                SymbolKind::Local(_)
                | SymbolKind::Global(_)
                | SymbolKind::Func(..)
                | SymbolKind::Enumerator(..) => false,
            };
            if !same {
                return Err(self.redeclared(&name, span));
            }
            self.pedantic_before(Dialect::C11, span, "repeated typedefs");
        }
        // C17 §6.8.6.1p1: no way leads past it.
        if self.frame.in_function() && self.ct.is_variably_modified(ty.ty) {
            let mark = self.frame.tick();
            self.frame.variable.push(mark);
        }
        self.scopes.declare(name, Symbol { kind: SymbolKind::Typedef(ty), span });
        Ok(())
    }
}
