//! The BLAS by its own names on device arrays: Fortran's arguments → cuBLAS's, by way of the calling thread's handle.

use super::blas::{Arguments, ComplexDouble, ComplexSingle, call, call_function};
use std::ffi::c_void;

type Address = *const c_void;

/// Subroutines: what each argument is (see [`super::blas`]).
macro_rules! subroutines {
    ($($stub:ident = $name:literal, $cublas:literal, $kinds:literal ($($arg:ident),+);)+) => {
        $(
            /// # Safety
            /// Called from Fortran with the arguments of the BLAS.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $stub($($arg: Address),+) {
                // SAFETY: the caller's promise.
                unsafe { call($name, $cublas, Arguments::new($kinds, &[$($arg),+])) };
            }
        )+
    };
}

/// Functions: the type of the result too.
macro_rules! functions {
    ($($stub:ident = $name:literal, $cublas:literal, $kinds:literal ($($arg:ident),+) -> $result:ty;)+) => {
        $(
            /// # Safety
            /// Called from Fortran with the arguments of the BLAS.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $stub($($arg: Address),+) -> $result {
                // SAFETY: the caller's promise.
                unsafe { call_function($name, $cublas, Arguments::new($kinds, &[$($arg),+])) }
            }
        )+
    };
}

subroutines! {
    racc_blas_saxpy = c"saxpy_", c"cublasSaxpy_v2", "ippipi" (a, b, c, d, e, f);
    racc_blas_scopy = c"scopy_", c"cublasScopy_v2", "ipipi" (a, b, c, d, e);
    racc_blas_sswap = c"sswap_", c"cublasSswap_v2", "ipipi" (a, b, c, d, e);
    racc_blas_sscal = c"sscal_", c"cublasSscal_v2", "ippi" (a, b, c, d);
    racc_blas_daxpy = c"daxpy_", c"cublasDaxpy_v2", "ippipi" (a, b, c, d, e, f);
    racc_blas_dcopy = c"dcopy_", c"cublasDcopy_v2", "ipipi" (a, b, c, d, e);
    racc_blas_dswap = c"dswap_", c"cublasDswap_v2", "ipipi" (a, b, c, d, e);
    racc_blas_dscal = c"dscal_", c"cublasDscal_v2", "ippi" (a, b, c, d);
    racc_blas_caxpy = c"caxpy_", c"cublasCaxpy_v2", "ippipi" (a, b, c, d, e, f);
    racc_blas_ccopy = c"ccopy_", c"cublasCcopy_v2", "ipipi" (a, b, c, d, e);
    racc_blas_cswap = c"cswap_", c"cublasCswap_v2", "ipipi" (a, b, c, d, e);
    racc_blas_cscal = c"cscal_", c"cublasCscal_v2", "ippi" (a, b, c, d);
    racc_blas_zaxpy = c"zaxpy_", c"cublasZaxpy_v2", "ippipi" (a, b, c, d, e, f);
    racc_blas_zcopy = c"zcopy_", c"cublasZcopy_v2", "ipipi" (a, b, c, d, e);
    racc_blas_zswap = c"zswap_", c"cublasZswap_v2", "ipipi" (a, b, c, d, e);
    racc_blas_zscal = c"zscal_", c"cublasZscal_v2", "ippi" (a, b, c, d);
    racc_blas_srot = c"srot_", c"cublasSrot_v2", "ipipipp" (a, b, c, d, e, f, g);
    racc_blas_drot = c"drot_", c"cublasDrot_v2", "ipipipp" (a, b, c, d, e, f, g);
    racc_blas_csscal = c"csscal_", c"cublasCsscal_v2", "ippi" (a, b, c, d);
    racc_blas_zdscal = c"zdscal_", c"cublasZdscal_v2", "ippi" (a, b, c, d);
    racc_blas_sgemv = c"sgemv_", c"cublasSgemv_v2", "tiippipippi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_sgbmv = c"sgbmv_", c"cublasSgbmv_v2", "tiiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_strmv = c"strmv_", c"cublasStrmv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_strsv = c"strsv_", c"cublasStrsv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_dgemv = c"dgemv_", c"cublasDgemv_v2", "tiippipippi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_dgbmv = c"dgbmv_", c"cublasDgbmv_v2", "tiiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_dtrmv = c"dtrmv_", c"cublasDtrmv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_dtrsv = c"dtrsv_", c"cublasDtrsv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_cgemv = c"cgemv_", c"cublasCgemv_v2", "tiippipippi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_cgbmv = c"cgbmv_", c"cublasCgbmv_v2", "tiiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_ctrmv = c"ctrmv_", c"cublasCtrmv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_ctrsv = c"ctrsv_", c"cublasCtrsv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_zgemv = c"zgemv_", c"cublasZgemv_v2", "tiippipippi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_zgbmv = c"zgbmv_", c"cublasZgbmv_v2", "tiiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_ztrmv = c"ztrmv_", c"cublasZtrmv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_ztrsv = c"ztrsv_", c"cublasZtrsv_v2", "utdipipi" (a, b, c, d, e, f, g, h);
    racc_blas_sger = c"sger_", c"cublasSger_v2", "iippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_ssymv = c"ssymv_", c"cublasSsymv_v2", "uippipippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_ssyr = c"ssyr_", c"cublasSsyr_v2", "uippipi" (a, b, c, d, e, f, g);
    racc_blas_ssyr2 = c"ssyr2_", c"cublasSsyr2_v2", "uippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_dger = c"dger_", c"cublasDger_v2", "iippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_dsymv = c"dsymv_", c"cublasDsymv_v2", "uippipippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_dsyr = c"dsyr_", c"cublasDsyr_v2", "uippipi" (a, b, c, d, e, f, g);
    racc_blas_dsyr2 = c"dsyr2_", c"cublasDsyr2_v2", "uippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_cgeru = c"cgeru_", c"cublasCgeru_v2", "iippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_cgerc = c"cgerc_", c"cublasCgerc_v2", "iippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_chemv = c"chemv_", c"cublasChemv_v2", "uippipippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_cher = c"cher_", c"cublasCher_v2", "uippipi" (a, b, c, d, e, f, g);
    racc_blas_cher2 = c"cher2_", c"cublasCher2_v2", "uippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_zgeru = c"zgeru_", c"cublasZgeru_v2", "iippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_zgerc = c"zgerc_", c"cublasZgerc_v2", "iippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_zhemv = c"zhemv_", c"cublasZhemv_v2", "uippipippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_zher = c"zher_", c"cublasZher_v2", "uippipi" (a, b, c, d, e, f, g);
    racc_blas_zher2 = c"zher2_", c"cublasZher2_v2", "uippipipi" (a, b, c, d, e, f, g, h, i);
    racc_blas_sgemm = c"sgemm_", c"cublasSgemm_v2", "ttiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_ssymm = c"ssymm_", c"cublasSsymm_v2", "suiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_ssyrk = c"ssyrk_", c"cublasSsyrk_v2", "utiippippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_ssyr2k = c"ssyr2k_", c"cublasSsyr2k_v2", "utiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_strsm = c"strsm_", c"cublasStrsm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_strmm = c"strmm_", c"cublasStrmm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_dgemm = c"dgemm_", c"cublasDgemm_v2", "ttiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_dsymm = c"dsymm_", c"cublasDsymm_v2", "suiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_dsyrk = c"dsyrk_", c"cublasDsyrk_v2", "utiippippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_dsyr2k = c"dsyr2k_", c"cublasDsyr2k_v2", "utiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_dtrsm = c"dtrsm_", c"cublasDtrsm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_dtrmm = c"dtrmm_", c"cublasDtrmm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_cgemm = c"cgemm_", c"cublasCgemm_v2", "ttiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_csymm = c"csymm_", c"cublasCsymm_v2", "suiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_csyrk = c"csyrk_", c"cublasCsyrk_v2", "utiippippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_csyr2k = c"csyr2k_", c"cublasCsyr2k_v2", "utiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_ctrsm = c"ctrsm_", c"cublasCtrsm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_ctrmm = c"ctrmm_", c"cublasCtrmm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_zgemm = c"zgemm_", c"cublasZgemm_v2", "ttiiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l, m);
    racc_blas_zsymm = c"zsymm_", c"cublasZsymm_v2", "suiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_zsyrk = c"zsyrk_", c"cublasZsyrk_v2", "utiippippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_zsyr2k = c"zsyr2k_", c"cublasZsyr2k_v2", "utiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_ztrsm = c"ztrsm_", c"cublasZtrsm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_ztrmm = c"ztrmm_", c"cublasZtrmm_v2", "sutdiippipi" (a, b, c, d, e, f, g, h, i, j, k);
    racc_blas_chemm = c"chemm_", c"cublasChemm_v2", "suiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_cherk = c"cherk_", c"cublasCherk_v2", "utiippippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_cher2k = c"cher2k_", c"cublasCher2k_v2", "utiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_zhemm = c"zhemm_", c"cublasZhemm_v2", "suiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
    racc_blas_zherk = c"zherk_", c"cublasZherk_v2", "utiippippi" (a, b, c, d, e, f, g, h, i, j);
    racc_blas_zher2k = c"zher2k_", c"cublasZher2k_v2", "utiippipippi" (a, b, c, d, e, f, g, h, i, j, k, l);
}

functions! {
    racc_blas_isamax = c"isamax_", c"cublasIsamax_v2", "ipi" (a, b, c) -> i32;
    racc_blas_isamin = c"isamin_", c"cublasIsamin_v2", "ipi" (a, b, c) -> i32;
    racc_blas_idamax = c"idamax_", c"cublasIdamax_v2", "ipi" (a, b, c) -> i32;
    racc_blas_idamin = c"idamin_", c"cublasIdamin_v2", "ipi" (a, b, c) -> i32;
    racc_blas_icamax = c"icamax_", c"cublasIcamax_v2", "ipi" (a, b, c) -> i32;
    racc_blas_icamin = c"icamin_", c"cublasIcamin_v2", "ipi" (a, b, c) -> i32;
    racc_blas_izamax = c"izamax_", c"cublasIzamax_v2", "ipi" (a, b, c) -> i32;
    racc_blas_izamin = c"izamin_", c"cublasIzamin_v2", "ipi" (a, b, c) -> i32;
    racc_blas_sdot = c"sdot_", c"cublasSdot_v2", "ipipi" (a, b, c, d, e) -> f32;
    racc_blas_ddot = c"ddot_", c"cublasDdot_v2", "ipipi" (a, b, c, d, e) -> f64;
    racc_blas_cdotu = c"cdotu_", c"cublasCdotu_v2", "ipipi" (a, b, c, d, e) -> ComplexSingle;
    racc_blas_cdotc = c"cdotc_", c"cublasCdotc_v2", "ipipi" (a, b, c, d, e) -> ComplexSingle;
    racc_blas_zdotu = c"zdotu_", c"cublasZdotu_v2", "ipipi" (a, b, c, d, e) -> ComplexDouble;
    racc_blas_zdotc = c"zdotc_", c"cublasZdotc_v2", "ipipi" (a, b, c, d, e) -> ComplexDouble;
    racc_blas_snrm2 = c"snrm2_", c"cublasSnrm2_v2", "ipi" (a, b, c) -> f32;
    racc_blas_dnrm2 = c"dnrm2_", c"cublasDnrm2_v2", "ipi" (a, b, c) -> f64;
    racc_blas_scnrm2 = c"scnrm2_", c"cublasScnrm2_v2", "ipi" (a, b, c) -> f32;
    racc_blas_dznrm2 = c"dznrm2_", c"cublasDznrm2_v2", "ipi" (a, b, c) -> f64;
    racc_blas_sasum = c"sasum_", c"cublasSasum_v2", "ipi" (a, b, c) -> f32;
    racc_blas_dasum = c"dasum_", c"cublasDasum_v2", "ipi" (a, b, c) -> f64;
    racc_blas_scasum = c"scasum_", c"cublasScasum_v2", "ipi" (a, b, c) -> f32;
    racc_blas_dzasum = c"dzasum_", c"cublasDzasum_v2", "ipi" (a, b, c) -> f64;
}
