//! A code object → what is known of its kernels: the note that LLVM writes (`NT_AMDGPU_METADATA`, MessagePack, code
//! object version 3 and later).
//!
//! ```text
//! { "amdhsa.kernels": [ { ".symbol": "k.kd", ".kernarg_segment_size": 288, ".args": [ { ".offset": 0, … } ] } ] }
//! ```

use std::collections::BTreeMap;

/// What a launch needs of a kernel, and what messages say of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct KernelFacts {
    pub(super) kernarg_bytes: u32,
    pub(super) group_bytes: u32,
    pub(super) private_bytes: u32,
    /// Its stack has no bound that the compiler knows.
    pub(super) dynamic_stack: bool,
    pub(super) max_threads: u32,
    pub(super) vector_registers: u32,
    pub(super) accumulators: u32,
    /// Offset and size of each of the program's parameters.
    pub(super) params: Vec<(u32, u32)>,
    pub(super) hidden: Vec<(Hidden, u32)>,
}

/// Arguments that the launch adds, as the code wants them; those that are always zero are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hidden {
    BlockCount(usize),
    GroupSize(usize),
    GridDims,
}

impl Hidden {
    fn named(kind: &str) -> Option<Hidden> {
        Some(match kind {
            "hidden_block_count_x" => Hidden::BlockCount(0),
            "hidden_block_count_y" => Hidden::BlockCount(1),
            "hidden_block_count_z" => Hidden::BlockCount(2),
            "hidden_group_size_x" => Hidden::GroupSize(0),
            "hidden_group_size_y" => Hidden::GroupSize(1),
            "hidden_group_size_z" => Hidden::GroupSize(2),
            "hidden_grid_dims" => Hidden::GridDims,
            _ => return None,
        })
    }
}

/// The kernels by the name of their descriptor, `k.kd`; `None` when this is no code object with such a note.
pub(super) fn kernels(code: &[u8]) -> Option<BTreeMap<String, KernelFacts>> {
    let note = note(code)?;
    let root = Reader { rest: note }.value(DEPTH)?;
    let Value::List(list) = root.field("amdhsa.kernels")? else { return None };
    Some(list.iter().filter_map(|k| Some((k.field(".symbol")?.text()?.to_owned(), facts(k)))).collect())
}

fn facts(kernel: &Value<'_>) -> KernelFacts {
    let word = |name: &str| kernel.field(name).and_then(Value::word).unwrap_or(0);
    let mut facts = KernelFacts {
        kernarg_bytes: word(".kernarg_segment_size"),
        group_bytes: word(".group_segment_fixed_size"),
        private_bytes: word(".private_segment_fixed_size"),
        dynamic_stack: matches!(kernel.field(".uses_dynamic_stack"), Some(Value::Bool(true))),
        max_threads: word(".max_flat_workgroup_size"),
        vector_registers: word(".vgpr_count"),
        accumulators: word(".agpr_count"),
        ..KernelFacts::default()
    };
    let Some(Value::List(args)) = kernel.field(".args") else { return facts };
    for arg in args {
        let number = |name: &str| arg.field(name).and_then(Value::word).unwrap_or(0);
        let kind = arg.field(".value_kind").and_then(Value::text).unwrap_or_default();
        if let Some(hidden) = Hidden::named(kind) {
            facts.hidden.push((hidden, number(".offset")));
        } else if !kind.starts_with("hidden_") {
            facts.params.push((number(".offset"), number(".size")));
        }
    }
    facts
}

/// `NT_AMDGPU_METADATA`
const METADATA: u32 = 32;
/// `PT_NOTE`
const PT_NOTE: u32 = 4;

fn bytes<const N: usize>(from: &[u8], at: usize) -> Option<[u8; N]> {
    from.get(at..at.checked_add(N)?)?.try_into().ok()
}

fn half(from: &[u8], at: usize) -> Option<usize> {
    bytes(from, at).map(u16::from_le_bytes).map(usize::from)
}

fn word(from: &[u8], at: usize) -> Option<u32> {
    bytes(from, at).map(u32::from_le_bytes)
}

fn double(from: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u64::from_le_bytes(bytes(from, at)?)).ok()
}

/// The flags of an ELF file's header, where the features that the code was compiled for stand.
pub(super) fn elf_flags(code: &[u8]) -> Option<u32> {
    (code.get(..4)? == b"\x7fELF").then(|| word(code, 48)).flatten()
}

/// The note's contents.
fn note(code: &[u8]) -> Option<&[u8]> {
    let (table, entry, count) = (double(code, 32)?, half(code, 54)?, half(code, 56)?);
    for n in 0..count {
        let header = code.get(table.checked_add(n * entry)?..)?;
        if word(header, 0)? != PT_NOTE {
            continue;
        }
        let first = double(header, 8)?;
        let mut notes = code.get(first..first.checked_add(double(header, 32)?)?)?;
        while notes.len() >= 12 {
            let (name, size, kind) = (word(notes, 0)? as usize, word(notes, 4)? as usize, word(notes, 8)?);
            let start = 12usize.checked_add(name.next_multiple_of(4))?;
            let end = start.checked_add(size)?;
            if kind == METADATA {
                return notes.get(start..end);
            }
            notes = notes.get(end.checked_next_multiple_of(4)?..)?;
        }
    }
    None
}

/// What of MessagePack the note uses.
enum Value<'a> {
    Nil,
    Bool(bool),
    Int(u64),
    Text(&'a str),
    List(Vec<Value<'a>>),
    Map(Vec<(Value<'a>, Value<'a>)>),
}

impl<'a> Value<'a> {
    fn field(&self, name: &str) -> Option<&Value<'a>> {
        let Value::Map(pairs) = self else { return None };
        pairs.iter().find(|(key, _)| key.text() == Some(name)).map(|(_, value)| value)
    }

    fn text(&self) -> Option<&'a str> {
        match self {
            Value::Text(text) => Some(text),
            Value::Nil | Value::Bool(_) | Value::Int(_) | Value::List(_) | Value::Map(_) => None,
        }
    }

    fn word(&self) -> Option<u32> {
        match self {
            Value::Int(n) => u32::try_from(*n).ok(),
            Value::Nil | Value::Bool(_) | Value::Text(_) | Value::List(_) | Value::Map(_) => None,
        }
    }
}

/// Values inside each other; the note has six.
const DEPTH: u32 = 16;

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.rest.split_at_checked(n)?;
        self.rest = rest;
        Some(head)
    }

    /// A big-endian number of `n` bytes.
    fn number(&mut self, n: usize) -> Option<u64> {
        Some(self.take(n)?.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }

    fn count(&mut self, n: usize) -> Option<usize> {
        usize::try_from(self.number(n)?).ok()
    }

    fn text(&mut self, length: usize) -> Option<Value<'a>> {
        std::str::from_utf8(self.take(length)?).ok().map(Value::Text)
    }

    fn list(&mut self, count: usize, depth: u32) -> Option<Value<'a>> {
        (0..count).map(|_| self.value(depth)).collect::<Option<_>>().map(Value::List)
    }

    fn map(&mut self, count: usize, depth: u32) -> Option<Value<'a>> {
        let pair = |_| Some((self.value(depth)?, self.value(depth)?));
        (0..count).map(pair).collect::<Option<_>>().map(Value::Map)
    }

    fn value(&mut self, depth: u32) -> Option<Value<'a>> {
        let inner = depth.checked_sub(1)?;
        let tag = self.number(1)? as u8;
        match tag {
            0x00..=0x7f => Some(Value::Int(u64::from(tag))),
            0x80..=0x8f => self.map(usize::from(tag & 15), inner),
            0x90..=0x9f => self.list(usize::from(tag & 15), inner),
            0xa0..=0xbf => self.text(usize::from(tag & 31)),
            0xc0 => Some(Value::Nil),
            0xc2 | 0xc3 => Some(Value::Bool(tag == 0xc3)),
            // Unsigned, and signed, which the note only has for sizes.
            0xcc | 0xd0 => self.number(1).map(Value::Int),
            0xcd | 0xd1 => self.number(2).map(Value::Int),
            0xce | 0xd2 => self.number(4).map(Value::Int),
            0xcf | 0xd3 => self.number(8).map(Value::Int),
            0xd9..=0xdb => {
                let length = self.count(1 << (tag - 0xd9))?;
                self.text(length)
            }
            0xdc | 0xdd => {
                let count = self.count(2 << (tag - 0xdc))?;
                self.list(count, inner)
            }
            0xde | 0xdf => {
                let count = self.count(2 << (tag - 0xde))?;
                self.map(count, inner)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    fn text(to: &mut Vec<u8>, s: &str) {
        to.extend([0xd9, s.len() as u8]);
        to.extend(s.bytes());
    }

    fn field(to: &mut Vec<u8>, name: &str, value: u32) {
        text(to, name);
        to.push(0xce);
        to.extend(value.to_be_bytes());
    }

    /// A code object of one kernel, `name.kd`, with a parameter of 8 bytes, one of 4, and the number of gangs.
    pub(in crate::hsa) fn code_object(name: &str, flags: u32) -> Vec<u8> {
        let mut note = vec![0x81];
        text(&mut note, "amdhsa.kernels");
        note.extend([0x91, 0x87]);
        text(&mut note, ".symbol");
        text(&mut note, &format!("{name}.kd"));
        field(&mut note, ".kernarg_segment_size", 272);
        field(&mut note, ".group_segment_fixed_size", 128);
        field(&mut note, ".vgpr_count", 32);
        field(&mut note, ".max_flat_workgroup_size", 128);
        text(&mut note, ".uses_dynamic_stack");
        note.push(0xc3);
        text(&mut note, ".args");
        note.push(0x94);
        for (offset, size, kind) in [
            (0, 8, "global_buffer"),
            (8, 4, "by_value"),
            (16, 4, "hidden_block_count_x"),
            (28, 2, "hidden_group_size_x"),
        ] {
            note.push(0x83);
            field(&mut note, ".offset", offset);
            field(&mut note, ".size", size);
            text(&mut note, ".value_kind");
            text(&mut note, kind);
        }
        let mut code = vec![0u8; 64 + 56];
        code[..4].copy_from_slice(b"\x7fELF");
        code[32..40].copy_from_slice(&64u64.to_le_bytes());
        code[48..52].copy_from_slice(&flags.to_le_bytes());
        code[54..56].copy_from_slice(&56u16.to_le_bytes());
        code[56..58].copy_from_slice(&1u16.to_le_bytes());
        code[64..68].copy_from_slice(&PT_NOTE.to_le_bytes());
        code[72..80].copy_from_slice(&120u64.to_le_bytes());
        let size = 12 + 8 + note.len();
        code[96..104].copy_from_slice(&(size as u64).to_le_bytes());
        code.extend(7u32.to_le_bytes());
        code.extend((note.len() as u32).to_le_bytes());
        code.extend(METADATA.to_le_bytes());
        code.extend(b"AMDGPU\0\0");
        code.extend(note);
        code
    }

    #[test]
    fn kernels_of_a_note() {
        let code = code_object("k", 0);
        let facts = &kernels(&code).expect("a note")["k.kd"];
        assert_eq!((facts.kernarg_bytes, facts.group_bytes, facts.vector_registers), (272, 128, 32));
        assert!(facts.dynamic_stack);
        assert_eq!(facts.params, [(0, 8), (8, 4)]);
        assert_eq!(facts.hidden, [(Hidden::BlockCount(0), 16), (Hidden::GroupSize(0), 28)]);
    }

    #[test]
    fn broken_code_objects_do_not_panic() {
        let whole = code_object("k", 0);
        for cut in 0..whole.len() {
            kernels(&whole[..cut]);
        }
        for at in 0..whole.len() {
            let mut wrong = whole.clone();
            wrong[at] ^= 0xFF;
            kernels(&wrong);
        }
    }
}
