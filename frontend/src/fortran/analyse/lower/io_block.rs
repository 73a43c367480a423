//! Offsets and flags of libgfortran's parameter blocks, as they are since GCC 8.

pub(super) const BLOCK: u64 = 560;
// Offsets common to all statements.
pub(super) const UNIT: i64 = 4;
pub(super) const FILE_NAME: i64 = 8;
pub(super) const LINE: i64 = 16;
pub(super) const IOMSG: i64 = 24;
pub(super) const IOSTAT: i64 = 40;
// Data transfer.
pub(super) const REC: i64 = 48;
pub(super) const SIZE: i64 = 56;
pub(super) const IOLENGTH: i64 = 64;
pub(super) const INTERNAL_DESC: i64 = 72;
pub(super) const FORMAT: i64 = 80;
pub(super) const ADVANCE: i64 = 96;
pub(super) const INTERNAL: i64 = 112;
pub(super) const NAMELIST: i64 = 128;

pub(super) const ERR: i32 = 1 << 2;
pub(super) const END: i32 = 1 << 3;
pub(super) const EOR: i32 = 1 << 4;
pub(super) const HAS_IOSTAT: i32 = 1 << 5;
pub(super) const HAS_IOMSG: i32 = 1 << 6;
pub(super) const LIST_FORMAT: i32 = 1 << 7;
pub(super) const NAMELIST_READ: i32 = 1 << 8;
pub(super) const HAS_REC: i32 = 1 << 9;
pub(super) const HAS_SIZE: i32 = 1 << 10;
pub(super) const HAS_IOLENGTH: i32 = 1 << 11;
pub(super) const HAS_FORMAT: i32 = 1 << 12;
pub(super) const HAS_ADVANCE: i32 = 1 << 13;
pub(super) const HAS_INTERNAL: i32 = 1 << 14;
pub(super) const HAS_NAMELIST: i32 = 1 << 15;
pub(super) const HAS_ID: i32 = 1 << 16;
pub(super) const HAS_POS: i32 = 1 << 17;
/// Edit descriptors without widths have default ones.
pub(super) const DEC_EXTENSIONS: i32 = 1 << 27;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Long,
    PtrLen,
    LenPtr,
    OutInt,
    OutLong,
    OutLogical,
    /// The address of an integer that is read.
    InInt,
}

pub(super) struct Entry {
    pub(super) key: &'static str,
    pub(super) at: i64,
    pub(super) flag: i32,
    pub(super) what: What,
    /// The flag is in INQUIRE's second word.
    pub(super) second: bool,
}

const fn entry(key: &'static str, at: i64, bit: u32, what: What) -> Entry {
    Entry { key, at, flag: 1 << bit, what, second: false }
}

const fn entry2(key: &'static str, at: i64, bit: u32, what: What) -> Entry {
    Entry { key, at, flag: 1 << bit, what, second: true }
}

pub(super) const ID: i64 = 144;
pub(super) const POS: i64 = 152;
pub(super) const NEWUNIT: i64 = 296;
pub(super) const HAS_NEWUNIT: i32 = 1 << 23;
pub(super) const INQUIRE_FLAGS2: i32 = i32::MIN;
pub(super) const INQUIRE_FLAGS2_AT: i64 = 376;

pub(super) const OPEN: &[Entry] = &[
    entry("recl", 48, 7, What::Long),
    entry("file", 56, 8, What::LenPtr),
    entry("status", 72, 9, What::PtrLen),
    entry("access", 88, 10, What::LenPtr),
    entry("form", 104, 11, What::PtrLen),
    entry("blank", 120, 12, What::LenPtr),
    entry("position", 136, 13, What::PtrLen),
    entry("action", 152, 14, What::LenPtr),
    entry("delim", 168, 15, What::PtrLen),
    entry("pad", 184, 16, What::LenPtr),
    entry("convert", 200, 17, What::PtrLen),
    entry("decimal", 216, 18, What::LenPtr),
    entry("encoding", 232, 19, What::PtrLen),
    entry("round", 248, 20, What::LenPtr),
    entry("sign", 264, 21, What::PtrLen),
    entry("asynchronous", 280, 22, What::LenPtr),
    entry("carriagecontrol", 312, 25, What::LenPtr),
    entry("share", 328, 26, What::PtrLen),
];
/// DEC's READONLY of OPEN, which has no value in the program.
pub(super) const READONLY: i64 = 304;
pub(super) const HAS_READONLY: i32 = 1 << 24;

pub(super) const WAIT: &[Entry] = &[entry("id", 48, 7, What::InInt)];

pub(super) const CLOSE: &[Entry] = &[entry("status", 48, 7, What::PtrLen)];

pub(super) const INQUIRE: &[Entry] = &[
    entry("exist", 48, 7, What::OutLogical),
    entry("opened", 56, 8, What::OutLogical),
    entry("number", 64, 9, What::OutInt),
    entry("named", 72, 10, What::OutLogical),
    entry("nextrec", 80, 11, What::OutLong),
    entry("recl", 88, 12, What::OutLong),
    entry("pos", 96, 13, What::OutLong),
    entry("file", 104, 14, What::PtrLen),
    entry("access", 120, 15, What::LenPtr),
    entry("form", 136, 16, What::PtrLen),
    entry("blank", 152, 17, What::LenPtr),
    entry("position", 168, 18, What::PtrLen),
    entry("action", 184, 19, What::LenPtr),
    entry("delim", 200, 20, What::PtrLen),
    entry("pad", 216, 21, What::LenPtr),
    entry("name", 232, 22, What::PtrLen),
    entry("sequential", 248, 23, What::LenPtr),
    entry("direct", 264, 24, What::PtrLen),
    entry("formatted", 280, 25, What::LenPtr),
    entry("unformatted", 296, 26, What::PtrLen),
    entry("read", 312, 27, What::LenPtr),
    entry("write", 328, 28, What::PtrLen),
    entry("readwrite", 344, 29, What::LenPtr),
    entry("convert", 360, 30, What::PtrLen),
    entry2("stream", 488, 8, What::PtrLen),
    entry2("asynchronous", 384, 0, What::PtrLen),
    entry2("decimal", 400, 1, What::LenPtr),
    entry2("encoding", 416, 2, What::PtrLen),
    entry2("round", 432, 3, What::LenPtr),
    entry2("sign", 448, 4, What::PtrLen),
    entry2("pending", 464, 5, What::OutLogical),
    entry2("id", 480, 7, What::InInt),
    entry2("size", 472, 6, What::OutLong),
    entry2("share", 504, 9, What::LenPtr),
    entry2("carriagecontrol", 520, 10, What::PtrLen),
];

/// Controls of READ and WRITE since Fortran 2003.
pub(super) const HAS_F2003: i32 = 1 << 25;
pub(super) const TRANSFER: &[Entry] = &[
    entry("asynchronous", 160, 18, What::PtrLen),
    entry("blank", 176, 19, What::LenPtr),
    entry("decimal", 192, 20, What::PtrLen),
    entry("delim", 208, 21, What::LenPtr),
    entry("pad", 224, 22, What::PtrLen),
    entry("round", 240, 23, What::LenPtr),
    entry("sign", 256, 24, What::PtrLen),
];
