//! Identities of symbols and types in module files: numbers of the file stand for them while one is read or written.

use super::symbol::SymId;
use super::types::DerivedId;
use cranelift_entity::EntityRef;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cell::RefCell;

thread_local! {
    /// The mapping of the file at hand: while writing, ids met so far in the order of their numbers; while
    /// reading, the ids that the numbers stand for.
    pub(super) static SYMBOLS: RefCell<Numbers<SymId>> = const { RefCell::new(Numbers::new()) };
    pub(super) static TYPES: RefCell<Numbers<DerivedId>> = const { RefCell::new(Numbers::new()) };
}

pub(super) struct Numbers<T> {
    pub(super) list: Vec<T>,
    known: Vec<(T, u32)>,
}

impl<T: Copy + Eq + EntityRef> Numbers<T> {
    const fn new() -> Numbers<T> {
        Numbers { list: Vec::new(), known: Vec::new() }
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.known.clear();
    }

    pub(super) fn number(&mut self, id: T) -> u32 {
        match self.known.binary_search_by_key(&id.index(), |k| k.0.index()) {
            Ok(at) => self.known[at].1,
            Err(at) => {
                let n = self.list.len() as u32;
                self.list.push(id);
                self.known.insert(at, (id, n));
                n
            }
        }
    }
}

impl Serialize for SymId {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        SYMBOLS.with(|n| n.borrow_mut().number(*self)).serialize(s)
    }
}

impl<'de> Deserialize<'de> for SymId {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<SymId, D::Error> {
        let n = u32::deserialize(d)?;
        let found = SYMBOLS.with(|s| s.borrow().list.get(n as usize).copied());
        found.ok_or_else(|| serde::de::Error::custom("a symbol number out of range"))
    }
}

impl Serialize for DerivedId {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        TYPES.with(|n| n.borrow_mut().number(*self)).serialize(s)
    }
}

impl<'de> Deserialize<'de> for DerivedId {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<DerivedId, D::Error> {
        let n = u32::deserialize(d)?;
        let found = TYPES.with(|s| s.borrow().list.get(n as usize).copied());
        found.ok_or_else(|| serde::de::Error::custom("a type number out of range"))
    }
}
