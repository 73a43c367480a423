//! The attributes `deprecated` and `unavailable`: uses of what carries one are warned of or refused.

use super::ctype::EnumId;
use super::scope::{Symbol, SymbolKind};
use super::{Cx, R};
use crate::c::ast;
use racc_base::{Diagnostic, Name, Span};
use racc_hir::{FuncId, GlobalId, RecordId};

/// What can carry the attributes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    Function(FuncId),
    Global(GlobalId),
    /// A typedef, an enumerator or a local object, by the place of its declaration.
    Name(Span),
    Record(RecordId),
    Enum(EnumId),
    Member(RecordId, Name),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Discouraged {
    /// Not merely deprecated.
    unavailable: bool,
    /// The attribute's words.
    why: Option<String>,
    span: Span,
}

/// The attribute as one of the two.
pub(super) fn attribute(attr: &ast::Attr, why: Option<String>) -> Discouraged {
    Discouraged { unavailable: &*attr.name == "unavailable", why, span: attr.span }
}

impl Discouraged {
    /// Both attributes on one thing: no use is right.
    pub(super) fn and(self, other: Option<Discouraged>) -> Discouraged {
        other.filter(|other| other.unavailable).unwrap_or(self)
    }
}

impl Cx<'_> {
    pub(super) fn discourage(&mut self, key: Key, discouraged: Option<&Discouraged>) {
        if let Some(discouraged) = discouraged {
            self.discouraged.insert(key, discouraged.clone());
        }
    }

    /// Runs `make` for the specifiers of a declaration, which may name what is as discouraged as itself.
    pub(super) fn declaring<T>(&mut self, attrs: &[&[ast::Attr]], make: impl FnOnce(&mut Self) -> T) -> T {
        let mut all = attrs.iter().copied().flatten();
        let discourages = all.any(|attr| matches!(&*attr.name, "deprecated" | "unavailable"));
        let around = self.discourages;
        self.discourages |= discourages;
        let made = make(self);
        self.discourages = around;
        made
    }

    /// What an identifier names.
    pub(super) fn check_symbol(&mut self, name: &str, symbol: &Symbol, span: Span) -> R<()> {
        let key = match &symbol.kind {
            _ if self.discouraged.is_empty() => return Ok(()),
            SymbolKind::Func(id, _) => Key::Function(*id),
            SymbolKind::Global(v) => Key::Global(v.id),
            SymbolKind::Local(_) | SymbolKind::Enumerator(..) | SymbolKind::Typedef(_) => {
                Key::Name(symbol.span)
            }
        };
        self.check_discouraged(&key, name, span)
    }

    pub(super) fn check_discouraged(&mut self, key: &Key, name: &str, span: Span) -> R<()> {
        let Some(found) = self.discouraged.get(key).filter(|_| !self.discourages).cloned() else {
            return Ok(());
        };
        let why = found.why.as_ref().map(|why| format!(": {why}")).unwrap_or_default();
        let (word, help) = match found.unavailable {
            true => ("unavailable", "use what its library offers instead"),
            false => ("deprecated", "use what its library offers instead: a later version may lack it"),
        };
        let message = format!("`{name}` is {word}{why}");
        if found.unavailable {
            let error = Diagnostic::error("E0391", span, message);
            return Err(self.report(error.label(found.span, "said here").help(help)));
        }
        let warning = Diagnostic::warning("W0380", span, message);
        self.warn(warning.label(found.span, "said here").help(help));
        Ok(())
    }
}
