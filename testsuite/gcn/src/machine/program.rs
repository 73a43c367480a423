//! The code of one executable, decoded once a pc.

use crate::isa::disasm::Disassembler;
use crate::isa::{Arch, Inst, decode};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

pub(crate) struct Program {
    pub(crate) arch: Arch,
    pub(crate) wave: u32,
    /// The device's address of the first byte.
    pub(crate) base: u64,
    code: Vec<u8>,
    decoded: Vec<OnceLock<Result<Inst, String>>>,
    disassembler: Mutex<Disassembler>,
}

impl Program {
    pub(crate) fn new(arch: &Arch, wave: u32, base: u64, code: Vec<u8>) -> Result<Program, String> {
        let decoded = (0..code.len() / 4).map(|_| OnceLock::new()).collect();
        let disassembler = Mutex::new(Disassembler::new(&arch.name, wave)?);
        Ok(Program { arch: arch.clone(), wave, base, code, decoded, disassembler })
    }

    pub(crate) fn at(&self, pc: u64) -> Result<&Inst, String> {
        let offset = pc.wrapping_sub(self.base) as usize;
        let slot = self.decoded.get(offset / 4).filter(|_| offset.is_multiple_of(4));
        let slot = slot.ok_or_else(|| format!("a jump to {pc:#x}, where no code is"))?;
        let made = slot.get_or_init(|| {
            let mut disassembler = self.disassembler.lock().unwrap_or_else(PoisonError::into_inner);
            let mut inst = decode(&mut disassembler, &self.arch, self.wave, &self.code[offset..], pc)?;
            if removed(&inst.text) {
                eprintln!("gcn: `{}` at +{offset:#x} is left out", inst.text);
                inst.exec = Box::new(|_| Ok(()));
            }
            Ok(inst)
        });
        made.as_ref().map_err(String::clone)
    }
}

/// `GCN_REMOVE=s_barrier:3`: the third instruction that begins so, as they are met, does nothing; `:3,4` the fourth too. A
/// planted fault, to see that the checks find it.
fn removed(text: &str) -> bool {
    static ASKED: OnceLock<Option<(String, Vec<usize>)>> = OnceLock::new();
    static MET: AtomicUsize = AtomicUsize::new(0);
    let asked = ASKED.get_or_init(|| {
        let value = std::env::var("GCN_REMOVE").ok()?;
        let (name, numbers) = value.split_once(':')?;
        let numbers = numbers.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        Some((name.to_owned(), numbers))
    });
    asked.as_ref().is_some_and(|(name, numbers)| {
        text.starts_with(name.as_str()) && numbers.contains(&(MET.fetch_add(1, Ordering::AcqRel) + 1))
    })
}
