//! AVX-512 F: products and sums, rounded once.

use super::Made::{FirstSum, Sum};
use super::{Family, Kept};

pub(super) const ROWS: &[Family] = &[
    (
        "vfmaddpd512_mask",
        "Vd Vd Vd Vd 1kd r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfmaddpd512_mask3",
        "Vd Vd Vd Vd 3kd r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfmaddpd512_maskz",
        "Vd Vd Vd Vd 0kd r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfmaddpd{128,256}_mask",
        "Vd Vd Vd Vd 1kd",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfmaddpd{128,256}_mask3",
        "Vd Vd Vd Vd 3kd",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfmaddpd{128,256}_maskz",
        "Vd Vd Vd Vd 0kd",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfmaddps512_mask",
        "Vf Vf Vf Vf 1kf r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfmaddps512_mask3",
        "Vf Vf Vf Vf 3kf r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfmaddps512_maskz",
        "Vf Vf Vf Vf 0kf r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfmaddps{128,256}_mask",
        "Vf Vf Vf Vf 1kf",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfmaddps{128,256}_mask3",
        "Vf Vf Vf Vf 3kf",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfmaddps{128,256}_maskz",
        "Vf Vf Vf Vf 0kf",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfmaddsd3_mask",
        "2d 2d 2d 2d h r",
        FirstSum { minus_addend: false, kept: Kept::First, by: "llvm.x86.avx512.vfmadd.f64" },
    ),
    (
        "vfmaddsd3_mask3",
        "2d 2d 2d 2d h r",
        FirstSum { minus_addend: false, kept: Kept::Third, by: "llvm.x86.avx512.vfmadd.f64" },
    ),
    (
        "vfmaddsd3_maskz",
        "2d 2d 2d 2d h r",
        FirstSum { minus_addend: false, kept: Kept::Zero, by: "llvm.x86.avx512.vfmadd.f64" },
    ),
    (
        "vfmaddsd3_round",
        "2d 2d 2d 2d r",
        FirstSum { minus_addend: false, kept: Kept::Nothing, by: "llvm.x86.avx512.vfmadd.f64" },
    ),
    (
        "vfmaddss3_mask",
        "4f 4f 4f 4f h r",
        FirstSum { minus_addend: false, kept: Kept::First, by: "llvm.x86.avx512.vfmadd.f32" },
    ),
    (
        "vfmaddss3_mask3",
        "4f 4f 4f 4f h r",
        FirstSum { minus_addend: false, kept: Kept::Third, by: "llvm.x86.avx512.vfmadd.f32" },
    ),
    (
        "vfmaddss3_maskz",
        "4f 4f 4f 4f h r",
        FirstSum { minus_addend: false, kept: Kept::Zero, by: "llvm.x86.avx512.vfmadd.f32" },
    ),
    (
        "vfmaddss3_round",
        "4f 4f 4f 4f r",
        FirstSum { minus_addend: false, kept: Kept::Nothing, by: "llvm.x86.avx512.vfmadd.f32" },
    ),
    (
        "vfmaddsubpd512_mask",
        "Vd Vd Vd Vd 1kd r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmaddsub.pd.512"] },
    ),
    (
        "vfmaddsubpd512_mask3",
        "Vd Vd Vd Vd 3kd r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmaddsub.pd.512"] },
    ),
    (
        "vfmaddsubpd512_maskz",
        "Vd Vd Vd Vd 0kd r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmaddsub.pd.512"] },
    ),
    (
        "vfmaddsubpd{128,256}_mask",
        "Vd Vd Vd Vd 1kd",
        Sum {
            minus_product: false,
            minus_addend: false,
            by: &["llvm.x86.fma.vfmaddsub.pd", "llvm.x86.fma.vfmaddsub.pd.256"],
        },
    ),
    (
        "vfmaddsubpd{128,256}_mask3",
        "Vd Vd Vd Vd 3kd",
        Sum {
            minus_product: false,
            minus_addend: false,
            by: &["llvm.x86.fma.vfmaddsub.pd", "llvm.x86.fma.vfmaddsub.pd.256"],
        },
    ),
    (
        "vfmaddsubpd{128,256}_maskz",
        "Vd Vd Vd Vd 0kd",
        Sum {
            minus_product: false,
            minus_addend: false,
            by: &["llvm.x86.fma.vfmaddsub.pd", "llvm.x86.fma.vfmaddsub.pd.256"],
        },
    ),
    (
        "vfmaddsubps512_mask",
        "Vf Vf Vf Vf 1kf r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmaddsub.ps.512"] },
    ),
    (
        "vfmaddsubps512_mask3",
        "Vf Vf Vf Vf 3kf r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmaddsub.ps.512"] },
    ),
    (
        "vfmaddsubps512_maskz",
        "Vf Vf Vf Vf 0kf r",
        Sum { minus_product: false, minus_addend: false, by: &["llvm.x86.avx512.vfmaddsub.ps.512"] },
    ),
    (
        "vfmaddsubps{128,256}_mask",
        "Vf Vf Vf Vf 1kf",
        Sum {
            minus_product: false,
            minus_addend: false,
            by: &["llvm.x86.fma.vfmaddsub.ps", "llvm.x86.fma.vfmaddsub.ps.256"],
        },
    ),
    (
        "vfmaddsubps{128,256}_mask3",
        "Vf Vf Vf Vf 3kf",
        Sum {
            minus_product: false,
            minus_addend: false,
            by: &["llvm.x86.fma.vfmaddsub.ps", "llvm.x86.fma.vfmaddsub.ps.256"],
        },
    ),
    (
        "vfmaddsubps{128,256}_maskz",
        "Vf Vf Vf Vf 0kf",
        Sum {
            minus_product: false,
            minus_addend: false,
            by: &["llvm.x86.fma.vfmaddsub.ps", "llvm.x86.fma.vfmaddsub.ps.256"],
        },
    ),
    (
        "vfmsubaddpd512_mask3",
        "Vd Vd Vd Vd 3kd r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmaddsub.pd.512"] },
    ),
    (
        "vfmsubaddpd{128,256}_mask3",
        "Vd Vd Vd Vd 3kd",
        Sum {
            minus_product: false,
            minus_addend: true,
            by: &["llvm.x86.fma.vfmaddsub.pd", "llvm.x86.fma.vfmaddsub.pd.256"],
        },
    ),
    (
        "vfmsubaddps512_mask3",
        "Vf Vf Vf Vf 3kf r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmaddsub.ps.512"] },
    ),
    (
        "vfmsubaddps{128,256}_mask3",
        "Vf Vf Vf Vf 3kf",
        Sum {
            minus_product: false,
            minus_addend: true,
            by: &["llvm.x86.fma.vfmaddsub.ps", "llvm.x86.fma.vfmaddsub.ps.256"],
        },
    ),
    (
        "vfmsubpd512_mask",
        "Vd Vd Vd Vd 1kd r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfmsubpd512_mask3",
        "Vd Vd Vd Vd 3kd r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfmsubpd512_maskz",
        "Vd Vd Vd Vd 0kd r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfmsubpd{128,256}_mask",
        "Vd Vd Vd Vd 1kd",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfmsubpd{128,256}_mask3",
        "Vd Vd Vd Vd 3kd",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfmsubpd{128,256}_maskz",
        "Vd Vd Vd Vd 0kd",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfmsubps512_mask",
        "Vf Vf Vf Vf 1kf r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfmsubps512_mask3",
        "Vf Vf Vf Vf 3kf r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfmsubps512_maskz",
        "Vf Vf Vf Vf 0kf r",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfmsubps{128,256}_mask",
        "Vf Vf Vf Vf 1kf",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfmsubps{128,256}_mask3",
        "Vf Vf Vf Vf 3kf",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfmsubps{128,256}_maskz",
        "Vf Vf Vf Vf 0kf",
        Sum { minus_product: false, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfmsubsd3_mask3",
        "2d 2d 2d 2d h r",
        FirstSum { minus_addend: true, kept: Kept::Third, by: "llvm.x86.avx512.vfmadd.f64" },
    ),
    (
        "vfmsubss3_mask3",
        "4f 4f 4f 4f h r",
        FirstSum { minus_addend: true, kept: Kept::Third, by: "llvm.x86.avx512.vfmadd.f32" },
    ),
    (
        "vfnmaddpd512_mask",
        "Vd Vd Vd Vd 1kd r",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfnmaddpd512_mask3",
        "Vd Vd Vd Vd 3kd r",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfnmaddpd512_maskz",
        "Vd Vd Vd Vd 0kd r",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfnmaddpd{128,256}_mask",
        "Vd Vd Vd Vd 1kd",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfnmaddpd{128,256}_mask3",
        "Vd Vd Vd Vd 3kd",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfnmaddpd{128,256}_maskz",
        "Vd Vd Vd Vd 0kd",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfnmaddps512_mask",
        "Vf Vf Vf Vf 1kf r",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfnmaddps512_mask3",
        "Vf Vf Vf Vf 3kf r",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfnmaddps512_maskz",
        "Vf Vf Vf Vf 0kf r",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfnmaddps{128,256}_mask",
        "Vf Vf Vf Vf 1kf",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfnmaddps{128,256}_mask3",
        "Vf Vf Vf Vf 3kf",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfnmaddps{128,256}_maskz",
        "Vf Vf Vf Vf 0kf",
        Sum { minus_product: true, minus_addend: false, by: &["llvm.fma"] },
    ),
    (
        "vfnmsubpd512_mask",
        "Vd Vd Vd Vd 1kd r",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfnmsubpd512_mask3",
        "Vd Vd Vd Vd 3kd r",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfnmsubpd512_maskz",
        "Vd Vd Vd Vd 0kd r",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.pd.512"] },
    ),
    (
        "vfnmsubpd{128,256}_mask",
        "Vd Vd Vd Vd 1kd",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfnmsubpd{128,256}_mask3",
        "Vd Vd Vd Vd 3kd",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfnmsubpd{128,256}_maskz",
        "Vd Vd Vd Vd 0kd",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfnmsubps512_mask",
        "Vf Vf Vf Vf 1kf r",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfnmsubps512_mask3",
        "Vf Vf Vf Vf 3kf r",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfnmsubps512_maskz",
        "Vf Vf Vf Vf 0kf r",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.x86.avx512.vfmadd.ps.512"] },
    ),
    (
        "vfnmsubps{128,256}_mask",
        "Vf Vf Vf Vf 1kf",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfnmsubps{128,256}_mask3",
        "Vf Vf Vf Vf 3kf",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.fma"] },
    ),
    (
        "vfnmsubps{128,256}_maskz",
        "Vf Vf Vf Vf 0kf",
        Sum { minus_product: true, minus_addend: true, by: &["llvm.fma"] },
    ),
];
