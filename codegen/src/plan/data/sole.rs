//! Which of a kernel's parameters are pointers that alone lead to what they point to: GPU code need not fear that a store
//! through another changes what they read.

use crate::plan::depend::access::may_follow;
use crate::plan::{Param, Pass};
use racc_hir::{Body, Program, Type};

/// Sets [`Param::sole`].
pub fn mark(program: &Program, body: &Body, params: &mut [Param]) {
    let all = params.to_vec();
    for p in params {
        let follows = |q: &Param| q.root != p.root && may_follow(program, body, q.root, p.root);
        p.sole = is_restrict(program, body, p) && !all.iter().any(follows);
    }
}

/// A C pointer so declared (C11 §6.7.3.1): only pointers that come from it reach what it points to.
fn is_restrict(program: &Program, body: &Body, p: &Param) -> bool {
    match p.pass {
        Pass::Pointer { .. } | Pass::Value => {
            let ty = program.types.get(p.ty(program, body));
            p.member.is_none() && matches!(ty, Type::Ptr { quals, .. } if quals.restrict)
        }
        Pass::Address { .. } | Pass::Copied { .. } | Pass::Descriptor { .. } | Pass::DescriptorRef { .. } => {
            false
        }
    }
}
