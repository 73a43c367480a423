//! Linkage and visibility of a symbol, in LLVM's terms.

use inkwell::GlobalVisibility;
use inkwell::module::Linkage as LlvmLinkage;
use racc_hir::{Linkage, Visibility};

pub(crate) fn llvm_visibility(visibility: Visibility) -> GlobalVisibility {
    match visibility {
        Visibility::Default => GlobalVisibility::Default,
        Visibility::Hidden => GlobalVisibility::Hidden,
        Visibility::Protected => GlobalVisibility::Protected,
    }
}

pub(crate) fn llvm_linkage(linkage: Linkage) -> LlvmLinkage {
    match linkage {
        Linkage::External => LlvmLinkage::External,
        Linkage::Internal => LlvmLinkage::Internal,
        Linkage::LinkOnce => LlvmLinkage::LinkOnceODR,
        Linkage::Weak => LlvmLinkage::WeakAny,
        Linkage::Common => LlvmLinkage::Common,
    }
}
