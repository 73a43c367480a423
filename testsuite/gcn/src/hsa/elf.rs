//! A code object: segments, relocations, symbols, of an ELF file in memory.

pub(super) struct Elf<'a> {
    bytes: &'a [u8],
}

pub(super) struct Segment {
    pub(super) address: u64,
    pub(super) offset: usize,
    pub(super) file_size: usize,
    pub(super) size: u64,
    pub(super) executable: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) name: String,
    pub(super) value: u64,
    pub(super) size: u64,
    /// 1 object, 2 function.
    pub(super) kind: u8,
    pub(super) defined: bool,
}

pub(super) struct Relocation {
    pub(super) offset: u64,
    pub(super) kind: u32,
    pub(super) symbol: usize,
    pub(super) addend: i64,
}

const DYNSYM: u32 = 11;
const RELA: u32 = 4;
const LOAD: u32 = 1;

impl<'a> Elf<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Option<Elf<'a>> {
        let magic = bytes.get(..6)? == [0x7f, b'E', b'L', b'F', 2, 1];
        let elf = Elf { bytes };
        // EM_AMDGPU, of the HSA.
        (magic && elf.half(18)? == 224 && bytes.get(7)? == &64).then_some(elf)
    }

    fn half(&self, at: usize) -> Option<u16> {
        self.bytes.get(at..at + 2)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn word(&self, at: usize) -> Option<u32> {
        self.bytes.get(at..at + 4)?.try_into().ok().map(u32::from_le_bytes)
    }

    fn long(&self, at: usize) -> Option<u64> {
        self.bytes.get(at..at + 8)?.try_into().ok().map(u64::from_le_bytes)
    }

    /// 2: code object version 4, 3: 5, 4: 6.
    pub(super) fn abi(&self) -> u8 {
        self.bytes[8]
    }

    pub(super) fn processor(&self) -> Option<&'static str> {
        Some(match self.word(48)? & 0xff {
            0x2f => "gfx906",
            0x30 => "gfx908",
            0x3f => "gfx90a",
            0x4c => "gfx942",
            0x4f => "gfx950",
            0x36 => "gfx1030",
            0x41 => "gfx1100",
            0x43 => "gfx1150",
            0x48 => "gfx1200",
            0x4e => "gfx1201",
            _ => return None,
        })
    }

    pub(super) fn segments(&self) -> Option<Vec<Segment>> {
        let (start, size, count) =
            (self.long(32)? as usize, self.half(54)? as usize, self.half(56)? as usize);
        let mut all = Vec::new();
        for i in 0..count {
            let at = start + i * size;
            if self.word(at)? == LOAD {
                all.push(Segment {
                    executable: self.word(at + 4)? & 1 == 1,
                    offset: self.long(at + 8)? as usize,
                    address: self.long(at + 16)?,
                    file_size: self.long(at + 32)? as usize,
                    size: self.long(at + 40)?,
                });
            }
        }
        Some(all)
    }

    pub(super) fn data(&self, segment: &Segment) -> Option<&'a [u8]> {
        self.bytes.get(segment.offset..segment.offset + segment.file_size)
    }

    /// (type, offset, size, linked section) of each section.
    fn sections(&self) -> Option<Vec<(u32, usize, usize, usize)>> {
        let (start, size, count) =
            (self.long(40)? as usize, self.half(58)? as usize, self.half(60)? as usize);
        (0..count)
            .map(|i| {
                let at = start + i * size;
                let link = self.word(at + 40)? as usize;
                Some((self.word(at + 4)?, self.long(at + 24)? as usize, self.long(at + 32)? as usize, link))
            })
            .collect()
    }

    pub(super) fn symbols(&self) -> Option<Vec<Symbol>> {
        let sections = self.sections()?;
        let Some((_, offset, size, link)) = sections.iter().find(|s| s.0 == DYNSYM) else {
            return Some(Vec::new());
        };
        let strings = sections.get(*link)?.1;
        (0..size / 24)
            .map(|i| {
                let at = offset + 24 * i;
                let name = self.bytes.get(strings + self.word(at)? as usize..)?;
                let end = name.iter().position(|b| *b == 0)?;
                Some(Symbol {
                    name: String::from_utf8_lossy(&name[..end]).into_owned(),
                    kind: self.bytes.get(at + 4)? & 15,
                    defined: self.half(at + 6)? != 0,
                    value: self.long(at + 8)?,
                    size: self.long(at + 16)?,
                })
            })
            .collect()
    }

    pub(super) fn relocations(&self) -> Option<Vec<Relocation>> {
        let mut all = Vec::new();
        for (_, offset, size, _) in self.sections()?.iter().filter(|s| s.0 == RELA) {
            for i in 0..size / 24 {
                let at = offset + 24 * i;
                let info = self.long(at + 8)?;
                all.push(Relocation {
                    offset: self.long(at)?,
                    kind: info as u32,
                    symbol: (info >> 32) as usize,
                    addend: self.long(at + 16)? as i64,
                });
            }
        }
        Some(all)
    }
}
