//! Further parts of AVX-512, and its forms of other features' instructions.

use super::super::How::Typed;
use super::Arg::Of;
use super::Family;
use super::Made::{As, Calls, CallsWith, ShiftPair};

pub(super) const BITALG: &[Family] = &[
    ("vpopcountb_v{16,32,64}qi", "Vc Vc", As(Typed("llvm.ctpop"))),
    ("vpopcountb_v{16,32,64}qi_mask", "Vc Vc Vc +kc", As(Typed("llvm.ctpop"))),
    ("vpopcountw_v{8,16,32}hi", "Vs Vs", As(Typed("llvm.ctpop"))),
    ("vpopcountw_v{8,16,32}hi_mask", "Vs Vs Vs +ks", As(Typed("llvm.ctpop"))),
    (
        "vpshufbitqmb#_mask",
        "kc Vc Vc .kc",
        Calls(&[
            "llvm.x86.avx512.vpshufbitqmb.128",
            "llvm.x86.avx512.vpshufbitqmb.256",
            "llvm.x86.avx512.vpshufbitqmb.512",
        ]),
    ),
];

pub(super) const GFNI: &[Family] = &[
    ("vgf2p8affineinvqb_v64qi", "Vc Vc Vc n8", Calls(&["llvm.x86.vgf2p8affineinvqb.512"])),
    (
        "vgf2p8affineinvqb_v{16,32,64}qi_mask",
        "Vc Vc Vc n8 Vc +kc",
        Calls(&[
            "llvm.x86.vgf2p8affineinvqb.128",
            "llvm.x86.vgf2p8affineinvqb.256",
            "llvm.x86.vgf2p8affineinvqb.512",
        ]),
    ),
    ("vgf2p8affineqb_v64qi", "Vc Vc Vc n8", Calls(&["llvm.x86.vgf2p8affineqb.512"])),
    (
        "vgf2p8affineqb_v{16,32,64}qi_mask",
        "Vc Vc Vc n8 Vc +kc",
        Calls(&["llvm.x86.vgf2p8affineqb.128", "llvm.x86.vgf2p8affineqb.256", "llvm.x86.vgf2p8affineqb.512"]),
    ),
    ("vgf2p8mulb_v64qi", "Vc Vc Vc", Calls(&["llvm.x86.vgf2p8mulb.512"])),
    (
        "vgf2p8mulb_v{16,32,64}qi_mask",
        "Vc Vc Vc Vc +kc",
        Calls(&["llvm.x86.vgf2p8mulb.128", "llvm.x86.vgf2p8mulb.256", "llvm.x86.vgf2p8mulb.512"]),
    ),
];

pub(super) const IFMA: &[Family] = &[
    (
        "vpmadd52huq#_mask",
        "Vq Vq Vq Vq 1kq",
        Calls(&[
            "llvm.x86.avx512.vpmadd52h.uq.128",
            "llvm.x86.avx512.vpmadd52h.uq.256",
            "llvm.x86.avx512.vpmadd52h.uq.512",
        ]),
    ),
    (
        "vpmadd52huq#_maskz",
        "Vq Vq Vq Vq 0kq",
        Calls(&[
            "llvm.x86.avx512.vpmadd52h.uq.128",
            "llvm.x86.avx512.vpmadd52h.uq.256",
            "llvm.x86.avx512.vpmadd52h.uq.512",
        ]),
    ),
    (
        "vpmadd52luq#_mask",
        "Vq Vq Vq Vq 1kq",
        Calls(&[
            "llvm.x86.avx512.vpmadd52l.uq.128",
            "llvm.x86.avx512.vpmadd52l.uq.256",
            "llvm.x86.avx512.vpmadd52l.uq.512",
        ]),
    ),
    (
        "vpmadd52luq#_maskz",
        "Vq Vq Vq Vq 0kq",
        Calls(&[
            "llvm.x86.avx512.vpmadd52l.uq.128",
            "llvm.x86.avx512.vpmadd52l.uq.256",
            "llvm.x86.avx512.vpmadd52l.uq.512",
        ]),
    ),
];

pub(super) const VAES: &[Family] = &[
    ("vaesdec_v64qi", "Vc Vc Vc", Calls(&["llvm.x86.aesni.aesdec.512"])),
    ("vaesdeclast_v64qi", "Vc Vc Vc", Calls(&["llvm.x86.aesni.aesdeclast.512"])),
    ("vaesenc_v64qi", "Vc Vc Vc", Calls(&["llvm.x86.aesni.aesenc.512"])),
    ("vaesenclast_v64qi", "Vc Vc Vc", Calls(&["llvm.x86.aesni.aesenclast.512"])),
];

pub(super) const VBMI: &[Family] = &[
    (
        "permvarqi#_mask",
        "Vc Vc Vc Vc +kc",
        Calls(&[
            "llvm.x86.avx512.permvar.qi.128",
            "llvm.x86.avx512.permvar.qi.256",
            "llvm.x86.avx512.permvar.qi.512",
        ]),
    ),
    (
        "vpermi2varqi#_mask",
        "Vc Vc Vc Vc 2kc",
        Calls(&[
            "llvm.x86.avx512.vpermi2var.qi.128",
            "llvm.x86.avx512.vpermi2var.qi.256",
            "llvm.x86.avx512.vpermi2var.qi.512",
        ]),
    ),
    (
        "vpermt2varqi#_mask",
        "Vc Vc Vc Vc 2kc",
        CallsWith(
            &[
                "llvm.x86.avx512.vpermi2var.qi.128",
                "llvm.x86.avx512.vpermi2var.qi.256",
                "llvm.x86.avx512.vpermi2var.qi.512",
            ],
            &[Of(1), Of(0), Of(2)],
        ),
    ),
    (
        "vpermt2varqi#_maskz",
        "Vc Vc Vc Vc 0kc",
        CallsWith(
            &[
                "llvm.x86.avx512.vpermi2var.qi.128",
                "llvm.x86.avx512.vpermi2var.qi.256",
                "llvm.x86.avx512.vpermi2var.qi.512",
            ],
            &[Of(1), Of(0), Of(2)],
        ),
    ),
    (
        "vpmultishiftqb#_mask",
        "Vc Vc Vc Vc +kc",
        Calls(&[
            "llvm.x86.avx512.pmultishift.qb.128",
            "llvm.x86.avx512.pmultishift.qb.256",
            "llvm.x86.avx512.pmultishift.qb.512",
        ]),
    ),
];

pub(super) const VBMI2: &[Family] = &[
    ("compresshi#_mask", "Vs Vs Vs ks", Calls(&["llvm.x86.avx512.mask.compress"])),
    ("compressqi#_mask", "Vc Vc Vc kc", Calls(&["llvm.x86.avx512.mask.compress"])),
    (
        "compressstoreuhi#_mask",
        "v *v Vs ks",
        CallsWith(&["llvm.masked.compressstore"], &[Of(1), Of(0), Of(2)]),
    ),
    (
        "compressstoreuqi#_mask",
        "v *v Vc kc",
        CallsWith(&["llvm.masked.compressstore"], &[Of(1), Of(0), Of(2)]),
    ),
    ("expandhi#_mask", "Vs Vs Vs ks", Calls(&["llvm.x86.avx512.mask.expand"])),
    ("expandhi#_maskz", "Vs Vs Vs ks", Calls(&["llvm.x86.avx512.mask.expand"])),
    ("expandloadhi#_mask", "Vs &v Vs ks", CallsWith(&["llvm.masked.expandload"], &[Of(0), Of(2), Of(1)])),
    ("expandloadhi#_maskz", "Vs &v Vs ks", CallsWith(&["llvm.masked.expandload"], &[Of(0), Of(2), Of(1)])),
    ("expandloadqi#_mask", "Vc &v Vc kc", CallsWith(&["llvm.masked.expandload"], &[Of(0), Of(2), Of(1)])),
    ("expandloadqi#_maskz", "Vc &v Vc kc", CallsWith(&["llvm.masked.expandload"], &[Of(0), Of(2), Of(1)])),
    ("expandqi#_mask", "Vc Vc Vc kc", Calls(&["llvm.x86.avx512.mask.expand"])),
    ("expandqi#_maskz", "Vc Vc Vc kc", Calls(&["llvm.x86.avx512.mask.expand"])),
    ("vpshld_v{2,4,8}di", "Vq Vq Vq n8", ShiftPair { down: false }),
    ("vpshld_v{2,4,8}di_mask", "Vq Vq Vq n8 Vq +kq", ShiftPair { down: false }),
    ("vpshld_v{4,8,16}si", "Vi Vi Vi n8", ShiftPair { down: false }),
    ("vpshld_v{4,8,16}si_mask", "Vi Vi Vi n8 Vi +ki", ShiftPair { down: false }),
    ("vpshld_v{8,16,32}hi", "Vs Vs Vs n8", ShiftPair { down: false }),
    ("vpshld_v{8,16,32}hi_mask", "Vs Vs Vs n8 Vs +ks", ShiftPair { down: false }),
    ("vpshldv_v{2,4,8}di", "Vq Vq Vq Vq", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{2,4,8}di_mask", "Vq Vq Vq Vq 1kq", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{2,4,8}di_maskz", "Vq Vq Vq Vq 0kq", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{4,8,16}si", "Vi Vi Vi Vi", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{4,8,16}si_mask", "Vi Vi Vi Vi 1ki", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{4,8,16}si_maskz", "Vi Vi Vi Vi 0ki", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{8,16,32}hi", "Vs Vs Vs Vs", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{8,16,32}hi_mask", "Vs Vs Vs Vs 1ks", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshldv_v{8,16,32}hi_maskz", "Vs Vs Vs Vs 0ks", CallsWith(&["llvm.fshl"], &[Of(0), Of(1), Of(2)])),
    ("vpshrd_v{2,4,8}di", "Vq Vq Vq n8", ShiftPair { down: true }),
    ("vpshrd_v{2,4,8}di_mask", "Vq Vq Vq n8 Vq +kq", ShiftPair { down: true }),
    ("vpshrd_v{4,8,16}si", "Vi Vi Vi n8", ShiftPair { down: true }),
    ("vpshrd_v{4,8,16}si_mask", "Vi Vi Vi n8 Vi +ki", ShiftPair { down: true }),
    ("vpshrd_v{8,16,32}hi", "Vs Vs Vs n8", ShiftPair { down: true }),
    ("vpshrd_v{8,16,32}hi_mask", "Vs Vs Vs n8 Vs +ks", ShiftPair { down: true }),
    ("vpshrdv_v{2,4,8}di", "Vq Vq Vq Vq", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{2,4,8}di_mask", "Vq Vq Vq Vq 1kq", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{2,4,8}di_maskz", "Vq Vq Vq Vq 0kq", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{4,8,16}si", "Vi Vi Vi Vi", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{4,8,16}si_mask", "Vi Vi Vi Vi 1ki", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{4,8,16}si_maskz", "Vi Vi Vi Vi 0ki", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{8,16,32}hi", "Vs Vs Vs Vs", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{8,16,32}hi_mask", "Vs Vs Vs Vs 1ks", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
    ("vpshrdv_v{8,16,32}hi_maskz", "Vs Vs Vs Vs 0ks", CallsWith(&["llvm.fshr"], &[Of(1), Of(0), Of(2)])),
];

pub(super) const VNNI: &[Family] = &[
    (
        "vpdpbusd_v{4,8,16}si",
        "Vi Vi Vi Vi",
        Calls(&[
            "llvm.x86.avx512.vpdpbusd.128",
            "llvm.x86.avx512.vpdpbusd.256",
            "llvm.x86.avx512.vpdpbusd.512",
        ]),
    ),
    (
        "vpdpbusd_v{4,8,16}si_mask",
        "Vi Vi Vi Vi 1ki",
        Calls(&[
            "llvm.x86.avx512.vpdpbusd.128",
            "llvm.x86.avx512.vpdpbusd.256",
            "llvm.x86.avx512.vpdpbusd.512",
        ]),
    ),
    (
        "vpdpbusd_v{4,8,16}si_maskz",
        "Vi Vi Vi Vi 0ki",
        Calls(&[
            "llvm.x86.avx512.vpdpbusd.128",
            "llvm.x86.avx512.vpdpbusd.256",
            "llvm.x86.avx512.vpdpbusd.512",
        ]),
    ),
    (
        "vpdpbusds_v{4,8,16}si",
        "Vi Vi Vi Vi",
        Calls(&[
            "llvm.x86.avx512.vpdpbusds.128",
            "llvm.x86.avx512.vpdpbusds.256",
            "llvm.x86.avx512.vpdpbusds.512",
        ]),
    ),
    (
        "vpdpbusds_v{4,8,16}si_mask",
        "Vi Vi Vi Vi 1ki",
        Calls(&[
            "llvm.x86.avx512.vpdpbusds.128",
            "llvm.x86.avx512.vpdpbusds.256",
            "llvm.x86.avx512.vpdpbusds.512",
        ]),
    ),
    (
        "vpdpbusds_v{4,8,16}si_maskz",
        "Vi Vi Vi Vi 0ki",
        Calls(&[
            "llvm.x86.avx512.vpdpbusds.128",
            "llvm.x86.avx512.vpdpbusds.256",
            "llvm.x86.avx512.vpdpbusds.512",
        ]),
    ),
    (
        "vpdpwssd_v{4,8,16}si",
        "Vi Vi Vi Vi",
        Calls(&[
            "llvm.x86.avx512.vpdpwssd.128",
            "llvm.x86.avx512.vpdpwssd.256",
            "llvm.x86.avx512.vpdpwssd.512",
        ]),
    ),
    (
        "vpdpwssd_v{4,8,16}si_mask",
        "Vi Vi Vi Vi 1ki",
        Calls(&[
            "llvm.x86.avx512.vpdpwssd.128",
            "llvm.x86.avx512.vpdpwssd.256",
            "llvm.x86.avx512.vpdpwssd.512",
        ]),
    ),
    (
        "vpdpwssd_v{4,8,16}si_maskz",
        "Vi Vi Vi Vi 0ki",
        Calls(&[
            "llvm.x86.avx512.vpdpwssd.128",
            "llvm.x86.avx512.vpdpwssd.256",
            "llvm.x86.avx512.vpdpwssd.512",
        ]),
    ),
    (
        "vpdpwssds_v{4,8,16}si",
        "Vi Vi Vi Vi",
        Calls(&[
            "llvm.x86.avx512.vpdpwssds.128",
            "llvm.x86.avx512.vpdpwssds.256",
            "llvm.x86.avx512.vpdpwssds.512",
        ]),
    ),
    (
        "vpdpwssds_v{4,8,16}si_mask",
        "Vi Vi Vi Vi 1ki",
        Calls(&[
            "llvm.x86.avx512.vpdpwssds.128",
            "llvm.x86.avx512.vpdpwssds.256",
            "llvm.x86.avx512.vpdpwssds.512",
        ]),
    ),
    (
        "vpdpwssds_v{4,8,16}si_maskz",
        "Vi Vi Vi Vi 0ki",
        Calls(&[
            "llvm.x86.avx512.vpdpwssds.128",
            "llvm.x86.avx512.vpdpwssds.256",
            "llvm.x86.avx512.vpdpwssds.512",
        ]),
    ),
];

pub(super) const VPCLMULQDQ: &[Family] =
    &[("vpclmulqdq_v8di", "Vq Vq Vq n8", Calls(&["llvm.x86.pclmulqdq.512"]))];

pub(super) const VPOPCNTDQ: &[Family] = &[
    ("vpopcountd_v{4,8,16}si", "Vi Vi", As(Typed("llvm.ctpop"))),
    ("vpopcountd_v{4,8,16}si_mask", "Vi Vi Vi +ki", As(Typed("llvm.ctpop"))),
    ("vpopcountq_v{2,4,8}di", "Vq Vq", As(Typed("llvm.ctpop"))),
    ("vpopcountq_v{2,4,8}di_mask", "Vq Vq Vq +kq", As(Typed("llvm.ctpop"))),
];
