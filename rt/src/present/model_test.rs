//! Random clauses on the table and on a naive model (a counter pair for each byte), compared after each.

use super::*;
use crate::site::Name;
use racc_abi::{DataAction, MapFlags};
use std::collections::BTreeMap;

/// xorshift: the test needs variety and the same sequence on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// For each present byte: the number of its section, and that section's counters.
#[derive(Default)]
struct Model {
    bytes: BTreeMap<u64, usize>,
    sections: Vec<RefCounts>,
}

#[derive(PartialEq, Debug)]
enum Found {
    No,
    Partly,
    Section(usize),
}

impl Model {
    fn find(&self, host: u64, bytes: u64) -> Found {
        let owners: Vec<Option<usize>> = (host..host + bytes).map(|b| self.bytes.get(&b).copied()).collect();
        match owners[0] {
            _ if owners.iter().all(Option::is_none) => Found::No,
            Some(first) if owners.iter().all(|o| *o == Some(first)) => Found::Section(first),
            _ => Found::Partly,
        }
    }

    fn enter(&mut self, c: &Clause, counter: Counter) -> Result<(), PresentError> {
        let section = match self.find(c.host.0, c.bytes) {
            Found::Section(n) => n,
            Found::Partly => return Err(PresentError::PartlyPresent),
            Found::No if c.action == DataAction::Present => return Err(PresentError::NotPresent),
            Found::No => {
                self.sections.push(RefCounts::default());
                let n = self.sections.len() - 1;
                (c.host.0..c.host.0 + c.bytes).for_each(|b| {
                    self.bytes.insert(b, n);
                });
                n
            }
        };
        self.sections[section].increment(counter);
        Ok(())
    }

    fn exit(&mut self, c: &Clause, counter: Counter) -> Result<(), PresentError> {
        let section = match self.find(c.host.0, c.bytes) {
            Found::Section(n) => n,
            Found::Partly => return Err(PresentError::PartlyPresent),
            Found::No => return Ok(()),
        };
        let counts = &mut self.sections[section];
        if counter == Counter::Dynamic && c.flags.has(MapFlags::FINALIZE) {
            counts.dynamic = 0;
        } else {
            counts.decrement(counter);
        }
        if counts.is_zero() {
            self.bytes.retain(|_, owner| *owner != section);
        }
        Ok(())
    }
}

#[test]
fn table_agrees_with_a_naive_model() {
    for seed in 1..=40u64 {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (mut table, mut model) = (Table::new(), Model::default());
        let mut device: BTreeMap<HostAddr, u64> = BTreeMap::new();
        for _ in 0..600 {
            let host = HostAddr(1 + random.below(60));
            let bytes = 1 + random.below(12);
            let counter = if random.below(2) == 0 { Counter::Structured } else { Counter::Dynamic };
            let entering = random.below(5) < 3;
            let action = match (entering, random.below(3)) {
                (true, 0) => DataAction::Present,
                (true, 1) => DataAction::Create,
                (true, _) => DataAction::Copyin,
                (false, 0) => DataAction::ExitCopyout,
                (false, _) => DataAction::Delete,
            };
            let flags = if !entering && random.below(8) == 0 { MapFlags::FINALIZE } else { MapFlags::NONE };
            let c = Clause {
                host,
                bytes,
                action,
                flags,
                pointer: None,
                piece: None,
                layout: None,
                name: Name::NONE,
                line: 0,
            };
            let mut steps = Steps::new();
            let (real, naive) = if entering {
                let real = enter(&mut table, &c, counter, Sharing::Nothing, &mut steps).map(drop);
                (real, model.enter(&c, counter))
            } else {
                let counted = Counted { reference: Some(counter), attached: true };
                let real = exit(&mut table, &c, counted, Sharing::Nothing, &mut steps);
                // The real rule leaves a zero counter alone, as the naive one does by saturating; but it must
                // not end a section whose other counter is zero too, which cannot exist.
                (real, model.exit(&c, counter))
            };
            assert_eq!(real, naive, "seed {seed}, {c:?}");
            for step in steps.iter() {
                match *step {
                    Step::Allocate { host, bytes, .. } => {
                        assert_eq!(device.insert(host, bytes), None, "allocated twice");
                    }
                    Step::Free { host, bytes, .. } => assert_eq!(device.remove(&host), Some(bytes)),
                    Step::CopyIn { .. } | Step::CopyOut { .. } | Step::CopyOutRows { .. } => {}
                    Step::Attach { .. } | Step::AttachSame { .. } | Step::Detach { .. } => {
                        panic!("no pointers here")
                    }
                }
            }
            let present: BTreeMap<HostAddr, u64> = table.entries().map(|e| (e.host, e.bytes)).collect();
            assert_eq!(present, device);
            for byte in 0..80u64 {
                let real = table.at(HostAddr(byte)).map(|e| e.counts);
                let naive = model.bytes.get(&byte).map(|n| model.sections[*n]);
                assert_eq!(real, naive, "seed {seed}, byte {byte}");
            }
        }
    }
}
