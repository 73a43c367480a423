//! What the specification part of a unit says in several statements that came with a later standard, or with none.

use super::{Extension, F2003, F2018, Feature, Walk};
use crate::fortran::ast::{
    AttrKind, BlockOrName, DeclKind, GenericKind, Interface, InterfaceItem, InterfaceKind, Unit, UnitKind,
};
use racc_base::{Name, Span};
use std::collections::{HashMap, HashSet};

const COMMON_VALUE: Feature =
    ("an initial value of a variable of a common block outside of BLOCK DATA", Extension);
const POINTER_INTENT: Feature = ("INTENT of a POINTER", F2003);
const PROCEDURE_POINTER: Feature = ("a procedure pointer", F2003);
const RESULT_BLOCK: Feature = ("a common block with the name of a function's result", F2003);
const GENERIC: Feature = ("the GENERIC statement", F2018);
const SAVE_TWICE: Feature = ("SAVE said twice", Extension);
const TYPE_AND_FUNCTION: Feature = ("a generic function of the name of a derived type", F2003);

impl Walk<'_> {
    pub(super) fn specification(&self, unit: &Unit) {
        self.saved_twice(unit);
        self.procedure_pointers(unit);
        self.common_values(unit);
        self.pointer_intents(unit);
        self.result_blocks(unit);
        for d in &unit.spec {
            if let DeclKind::Interface(Interface { kind: InterfaceKind::Generic(spec), .. }) = &d.kind
                && let GenericKind::Name(name) = &spec.kind
                && self.types.contains(name)
            {
                self.uses(TYPE_AND_FUNCTION, spec.span);
            }
            if matches!(d.kind, DeclKind::Interface(_)) && self.begins(d.span, "generic") {
                self.uses(GENERIC, d.span);
            }
        }
    }

    /// Fortran 95 §14.1.2.1.
    fn result_blocks(&self, unit: &Unit) {
        let UnitKind::Procedure(p) = &unit.kind else { return };
        for d in &unit.spec {
            let DeclKind::Common(groups) = &d.kind else { continue };
            for block in groups.iter().filter_map(|g| g.block.as_ref()) {
                if p.result.as_ref().is_some_and(|r| r.name == block.name) {
                    self.uses(RESULT_BLOCK, block.span);
                }
            }
        }
    }

    /// Fortran 95 §5.1.2.3.
    fn pointer_intents(&self, unit: &Unit) {
        for d in &unit.spec {
            let DeclKind::Type(t) = &d.kind else { continue };
            let has = |is: fn(&AttrKind) -> bool| t.attrs.iter().any(|a| is(&a.kind));
            if has(|k| matches!(k, AttrKind::Pointer)) && has(|k| matches!(k, AttrKind::Intent(_))) {
                for e in &t.entities {
                    self.uses(POINTER_INTENT, e.name.span);
                }
            }
        }
    }

    /// Fortran 95 §5.2.4.
    fn saved_twice(&self, unit: &Unit) {
        let (mut all, mut names) = (false, HashSet::new());
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Save(list) if list.is_empty() => {
                    let again = std::mem::replace(&mut all, true) || !names.is_empty();
                    again.then(|| self.uses(SAVE_TWICE, d.span));
                }
                DeclKind::Save(list) => {
                    for item in list {
                        if let BlockOrName::Name(n) = item
                            && (all || !names.insert(&n.name))
                        {
                            self.uses(SAVE_TWICE, n.span);
                        }
                    }
                }
                DeclKind::Type(t) if t.attrs.iter().any(|a| matches!(a.kind, AttrKind::Save)) => {
                    for e in &t.entities {
                        if all || !names.insert(&e.name.name) {
                            self.uses(SAVE_TWICE, e.name.span);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// POINTER of what is EXTERNAL, or has an interface body.
    fn procedure_pointers(&self, unit: &Unit) {
        let mut said: HashMap<&Name, [bool; 2]> = HashMap::new();
        let mut say = |name, which: usize, span: Span| {
            let both: &mut [bool; 2] = said.entry(name).or_default();
            both[which] = true;
            if *both == [true, true] {
                self.uses(PROCEDURE_POINTER, span);
            }
        };
        for d in &unit.spec {
            let (attrs, entities) = match &d.kind {
                DeclKind::Type(t) => (t.attrs.as_slice(), t.entities.as_slice()),
                DeclKind::Attribute(attr, entities) => (std::slice::from_ref(attr), entities.as_slice()),
                DeclKind::Interface(i) if matches!(i.kind, InterfaceKind::Specific) => {
                    for item in &i.items {
                        if let InterfaceItem::Body(body) = item
                            && let UnitKind::Procedure(p) = &body.kind
                        {
                            say(&p.name.name, 1, body.end);
                        }
                    }
                    continue;
                }
                _ => continue,
            };
            for attr in attrs {
                let which = match attr.kind {
                    AttrKind::Pointer => 0,
                    AttrKind::External => 1,
                    _ => continue,
                };
                for e in entities {
                    say(&e.name.name, which, e.name.span);
                }
            }
        }
    }

    /// Fortran 2018 C8122: BLOCK DATA alone gives values.
    fn common_values(&self, unit: &Unit) {
        if matches!(unit.kind, UnitKind::BlockData(_)) {
            return;
        }
        let mut valued: HashSet<&Name> = HashSet::new();
        for d in &unit.spec {
            match &d.kind {
                DeclKind::Type(t) => {
                    valued.extend(t.entities.iter().filter(|e| e.init.is_some()).map(|e| &e.name.name));
                }
                DeclKind::Common(groups) => {
                    for e in groups.iter().flat_map(|g| &g.entities) {
                        if valued.contains(&e.name.name) {
                            self.uses(COMMON_VALUE, e.name.span);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}
