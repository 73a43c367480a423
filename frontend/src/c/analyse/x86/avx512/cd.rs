//! AVX-512 CD.

use super::super::How::TypedWith;
use super::Family;
use super::Made::{As, Calls, Splat};

pub(super) const ROWS: &[Family] = &[
    ("broadcastmb#", "Vq h", Splat),
    ("broadcastmw#", "Vi t", Splat),
    (
        "vpconflictdi_#_mask",
        "Vq Vq Vq +kq",
        Calls(&[
            "llvm.x86.avx512.conflict.q.128",
            "llvm.x86.avx512.conflict.q.256",
            "llvm.x86.avx512.conflict.q.512",
        ]),
    ),
    (
        "vpconflictsi_#_mask",
        "Vi Vi Vi +ki",
        Calls(&[
            "llvm.x86.avx512.conflict.d.128",
            "llvm.x86.avx512.conflict.d.256",
            "llvm.x86.avx512.conflict.d.512",
        ]),
    ),
    ("vplzcntd_#_mask", "Vi Vi Vi +ki", As(TypedWith("llvm.ctlz", 0))),
    ("vplzcntq_#_mask", "Vq Vq Vq +kq", As(TypedWith("llvm.ctlz", 0))),
];
