//! Rows of Integers of the general registers, cryptography, random numbers.

use super::How::{Call, CallStoring, HighestBit, Rotate, TypedWith};
use super::Row;
use racc_hir::Stored;

pub(super) const BASE: &[Row] = &[
    ("addcarryx_u32", "h h u u *u", CallStoring("llvm.x86.addcarry.32", Stored::Second)),
    ("addcarryx_u64", "h h w w *w", CallStoring("llvm.x86.addcarry.64", Stored::Second)),
    ("bsrdi", "q q", HighestBit),
    ("bsrsi", "i i", HighestBit),
    ("rdpmc", "w i", Call("llvm.x86.rdpmc")),
    ("rdtsc", "w", Call("llvm.x86.rdtsc")),
    ("rdtscp", "w *u", CallStoring("llvm.x86.rdtscp", Stored::Second)),
    ("readeflags_u64", "w", Call("llvm.x86.flags.read.u64")),
    ("rolhi", "t t i", Rotate("llvm.fshl")),
    ("rolqi", "h h i", Rotate("llvm.fshl")),
    ("rorhi", "t t i", Rotate("llvm.fshr")),
    ("rorqi", "h h i", Rotate("llvm.fshr")),
    ("sbb_u32", "h h u u *u", CallStoring("llvm.x86.subborrow.32", Stored::Second)),
    ("sbb_u64", "h h w w *w", CallStoring("llvm.x86.subborrow.64", Stored::Second)),
    ("writeeflags_u64", "v w", Call("llvm.x86.flags.write.u64")),
];

pub(super) const AES: &[Row] = &[
    ("aesdec128", "2q 2q 2q", Call("llvm.x86.aesni.aesdec")),
    ("aesdeclast128", "2q 2q 2q", Call("llvm.x86.aesni.aesdeclast")),
    ("aesenc128", "2q 2q 2q", Call("llvm.x86.aesni.aesenc")),
    ("aesenclast128", "2q 2q 2q", Call("llvm.x86.aesni.aesenclast")),
    ("aesimc128", "2q 2q", Call("llvm.x86.aesni.aesimc")),
    ("aeskeygenassist128", "2q 2q n8", Call("llvm.x86.aesni.aeskeygenassist")),
];

pub(super) const BMI: &[Row] = &[
    ("bextr_u32", "u u u", Call("llvm.x86.bmi.bextr.32")),
    ("bextr_u64", "w w w", Call("llvm.x86.bmi.bextr.64")),
    ("tzcnt_u16", "t t", TypedWith("llvm.cttz", 0)),
    ("tzcnt_u32", "u u", TypedWith("llvm.cttz", 0)),
    ("tzcnt_u64", "w w", TypedWith("llvm.cttz", 0)),
];

pub(super) const BMI2: &[Row] = &[
    ("bzhi_di", "w w w", Call("llvm.x86.bmi.bzhi.64")),
    ("bzhi_si", "u u u", Call("llvm.x86.bmi.bzhi.32")),
    ("pdep_di", "w w w", Call("llvm.x86.bmi.pdep.64")),
    ("pdep_si", "u u u", Call("llvm.x86.bmi.pdep.32")),
    ("pext_di", "w w w", Call("llvm.x86.bmi.pext.64")),
    ("pext_si", "u u u", Call("llvm.x86.bmi.pext.32")),
];

pub(super) const CRC32: &[Row] = &[
    ("crc32di", "w w w", Call("llvm.x86.sse42.crc32.64.64")),
    ("crc32hi", "u u t", Call("llvm.x86.sse42.crc32.32.16")),
    ("crc32qi", "u u h", Call("llvm.x86.sse42.crc32.32.8")),
    ("crc32si", "u u u", Call("llvm.x86.sse42.crc32.32.32")),
];

pub(super) const GFNI: &[Row] = &[
    ("vgf2p8affineinvqb_v16qi", "16c 16c 16c n8", Call("llvm.x86.vgf2p8affineinvqb.128")),
    ("vgf2p8affineinvqb_v32qi", "32c 32c 32c n8", Call("llvm.x86.vgf2p8affineinvqb.256")),
    ("vgf2p8affineqb_v16qi", "16c 16c 16c n8", Call("llvm.x86.vgf2p8affineqb.128")),
    ("vgf2p8affineqb_v32qi", "32c 32c 32c n8", Call("llvm.x86.vgf2p8affineqb.256")),
    ("vgf2p8mulb_v16qi", "16c 16c 16c", Call("llvm.x86.vgf2p8mulb.128")),
    ("vgf2p8mulb_v32qi", "32c 32c 32c", Call("llvm.x86.vgf2p8mulb.256")),
];

pub(super) const LZCNT: &[Row] = &[
    ("lzcnt_u16", "t t", TypedWith("llvm.ctlz", 0)),
    ("lzcnt_u32", "u u", TypedWith("llvm.ctlz", 0)),
    ("lzcnt_u64", "w w", TypedWith("llvm.ctlz", 0)),
];

pub(super) const PCLMUL: &[Row] = &[("pclmulqdq128", "2q 2q 2q n8", Call("llvm.x86.pclmulqdq"))];

pub(super) const RDRND: &[Row] = &[
    ("rdrand16_step", "i *t", CallStoring("llvm.x86.rdrand.16", Stored::First)),
    ("rdrand32_step", "i *u", CallStoring("llvm.x86.rdrand.32", Stored::First)),
    ("rdrand64_step", "i *w", CallStoring("llvm.x86.rdrand.64", Stored::First)),
];

pub(super) const RDSEED: &[Row] = &[
    ("rdseed_di_step", "i *w", CallStoring("llvm.x86.rdseed.64", Stored::First)),
    ("rdseed_hi_step", "i *t", CallStoring("llvm.x86.rdseed.16", Stored::First)),
    ("rdseed_si_step", "i *u", CallStoring("llvm.x86.rdseed.32", Stored::First)),
];

pub(super) const SHA: &[Row] = &[
    ("sha1msg1", "4i 4i 4i", Call("llvm.x86.sha1msg1")),
    ("sha1msg2", "4i 4i 4i", Call("llvm.x86.sha1msg2")),
    ("sha1nexte", "4i 4i 4i", Call("llvm.x86.sha1nexte")),
    ("sha1rnds4", "4i 4i 4i n2", Call("llvm.x86.sha1rnds4")),
    ("sha256msg1", "4i 4i 4i", Call("llvm.x86.sha256msg1")),
    ("sha256msg2", "4i 4i 4i", Call("llvm.x86.sha256msg2")),
    ("sha256rnds2", "4i 4i 4i 4i", Call("llvm.x86.sha256rnds2")),
];

pub(super) const VAES: &[Row] = &[
    ("vaesdec_v32qi", "32c 32c 32c", Call("llvm.x86.aesni.aesdec.256")),
    ("vaesdeclast_v32qi", "32c 32c 32c", Call("llvm.x86.aesni.aesdeclast.256")),
    ("vaesenc_v32qi", "32c 32c 32c", Call("llvm.x86.aesni.aesenc.256")),
    ("vaesenclast_v32qi", "32c 32c 32c", Call("llvm.x86.aesni.aesenclast.256")),
];

pub(super) const VPCLMULQDQ: &[Row] = &[("vpclmulqdq_v4di", "4q 4q 4q n8", Call("llvm.x86.pclmulqdq.256"))];
