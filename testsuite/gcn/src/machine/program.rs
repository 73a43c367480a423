//! The code of one executable, decoded once a pc.

use crate::isa::disasm::Disassembler;
use crate::isa::{Arch, Inst, decode};
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
        let slot = self.decoded.get(offset / 4).filter(|_| offset % 4 == 0);
        let slot = slot.ok_or_else(|| format!("a jump to {pc:#x}, where no code is"))?;
        let made = slot.get_or_init(|| {
            let mut disassembler = self.disassembler.lock().unwrap_or_else(PoisonError::into_inner);
            decode(&mut disassembler, &self.arch, self.wave, &self.code[offset..], pc)
        });
        made.as_ref().map_err(String::clone)
    }
}
