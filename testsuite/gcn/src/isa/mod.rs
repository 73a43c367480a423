//! Machine code → steps that the machine executes: disassembled once a pc, looked up in a table by mnemonic.
//!
//! ```text
//! 68060aff 00000100  →  "v_add_u32_e32 v3, 0x100, v5"  →  a closure: v3 = 0x100 + v5 in every active lane
//! ```
//! What is not understood (a mnemonic, an operand's form, a modifier) is an error, never a guess.

mod atomic;
mod carry;
mod collision;
mod compare;
mod convert;
pub(crate) mod disasm;
mod divide;
mod dpp;
mod dual;
mod float;
mod half;
mod integer;
mod lds;
mod memory;
mod mix;
mod mode;
mod operand;
mod ops;
mod packed;
mod permute;
mod scalar;
mod scalar_float;
mod scalar_memory;
mod short;
mod sync;
#[cfg(test)]
mod tests;
pub(crate) mod text;

mod trig;
mod value;
mod vmem;

use crate::machine::Cx;
use crate::machine::stop::Stop;
use disasm::Disassembler;
use ops::Ops;
use text::{File, Line, Reg, Value};

pub(crate) type Step = Result<(), Stop>;
pub(crate) type Exec = Box<dyn Fn(&mut Cx<'_, '_>) -> Step + Send + Sync>;
pub(crate) type Built = Result<Exec, String>;

/// `gfx90a` by its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arch {
    pub(crate) name: String,
    /// 9, 10, 11, 12.
    pub(crate) generation: u32,
}

impl Arch {
    pub(crate) fn new(name: &str) -> Result<Arch, String> {
        let digits = name.strip_prefix("gfx").ok_or_else(|| format!("{name} is no AMD GPU"))?;
        let generation = digits.get(..digits.len().saturating_sub(2)).and_then(|d| d.parse().ok());
        let generation = generation.filter(|g| (9..=12).contains(g));
        let generation = generation.ok_or_else(|| format!("{name} cannot be executed"))?;
        Ok(Arch { name: name.to_owned(), generation })
    }

    pub(crate) fn gfx90a(&self) -> bool {
        self.name == "gfx90a" || self.gfx940()
    }

    pub(crate) fn gfx940(&self) -> bool {
        self.name.starts_with("gfx94") || self.name.starts_with("gfx95")
    }

    /// Scratch is addressed by `scratch_*` with lane offsets, and set up by hardware.
    pub(crate) fn flat_scratch(&self) -> bool {
        self.gfx940() || self.generation >= 11
    }

    pub(crate) fn wave(&self) -> u32 {
        if self.generation >= 10 { 32 } else { 64 }
    }
}

pub(crate) struct Inst {
    pub(crate) exec: Exec,
    pub(crate) size: u64,
    pub(crate) text: String,
    /// Registers that must not have a load outstanding.
    pub(crate) touches: Vec<Reg>,
    /// One more than the highest vector register and accumulator.
    pub(crate) vectors: usize,
    pub(crate) accumulators: usize,
}

/// Decodes the instruction at the start of `code`.
pub(crate) fn decode(
    disassembler: &mut Disassembler,
    arch: &Arch,
    wave: u32,
    code: &[u8],
    pc: u64,
) -> Result<Inst, String> {
    let window = &code[..code.len().min(20)];
    let (text, size) = disassembler.line(window, pc).ok_or("LLVM cannot disassemble the instruction")?;
    let mut word = [0; 8];
    let count = size.min(8).min(window.len());
    word[..count].copy_from_slice(&window[..count]);
    let word = u64::from_le_bytes(word);
    let refused = |why: String| format!("`{text}`: {why}");
    let lines = text::parse(&text).map_err(refused)?;
    let mut parts = Vec::new();
    for line in &lines {
        let ops = Ops::new(line, arch, wave, word, size as u64).map_err(refused)?;
        let exec = if lines.len() > 1 { dual::part(&ops) } else { build(&ops) };
        parts.push(exec.map_err(refused)?);
        if let Some(modifier) = ops.unread() {
            return Err(refused(format!("modifier {modifier} is not interpreted")));
        }
    }
    let touches: Vec<Reg> = lines.iter().flat_map(touched).collect();
    let limit = |file: File| {
        let ends = lines.iter().flat_map(registers).filter(|r| r.file == file);
        ends.map(|r| usize::from(r.first + r.count)).max().unwrap_or(0)
    };
    let (vectors, accumulators) = (limit(File::Vector), limit(File::Accumulator));
    let exec = match (parts.pop(), parts.pop()) {
        (Some(only), None) => only,
        (Some(y), Some(x)) => dual::both(&lines, x, y).map_err(refused)?,
        (None, _) => return Err(refused("no instruction".into())),
    };
    Ok(Inst { exec, size: size as u64, touches, vectors, accumulators, text })
}

fn registers(line: &Line) -> impl Iterator<Item = Reg> + '_ {
    line.operands.iter().filter_map(|o| match o.value {
        Value::Reg(reg) => Some(reg),
        Value::Int(_) | Value::Hex(_) | Value::Float(_) | Value::Null | Value::Word(_) => None,
    })
}

/// All registers but the destination of a load, which may be loaded again by a load that comes back later.
fn touched(line: &Line) -> Vec<Reg> {
    let loads = memory::loads(&line.name);
    registers(line).skip(usize::from(loads)).collect()
}

type Family = fn(&Ops<'_>) -> Option<Built>;

const FAMILIES: &[Family] = &[
    sync::build,
    scalar::build,
    scalar_float::build,
    scalar_memory::build,
    integer::build,
    short::build,
    carry::build,
    compare::build,
    float::build,
    divide::build,
    trig::build,
    convert::build,
    packed::build,
    mix::build,
    permute::build,
    lds::build,
    vmem::build,
    atomic::build,
];

fn build(ops: &Ops<'_>) -> Built {
    let found = FAMILIES.iter().find_map(|family| family(ops));
    found.unwrap_or_else(|| Err("the instruction is not interpreted".to_owned()))
}

/// The address in the descriptor of the scratch buffer of gfx9.
pub(crate) fn vmem_scratch_buffer() -> u64 {
    vmem::SCRATCH_BUFFER
}
