//! Arrays whose first stride only the run time knows: which descriptors code reaches its elements through, so that a
//! second version of the code can take the stride as one element.
//!
//! ```text
//! real :: a(:,:), b(:,:)                 stride(a) == 1 && stride(b) == 1  →  a kernel with a[i + …], b[i + …]
//! do j …; do i …; a(i,j) = b(i,j)        otherwise                         →  a kernel with a[i * stride + …], …
//! ```

use crate::plan::analysis::walk::{self, Touch};
use crate::plan::data::host_range::{HostValues, descriptor_root};
use crate::plan::{KernelPlan, Pass};
use racc_hir::{BinaryOp, Body, DescField, Expr, ExprId, Place, PlaceId, PlaceKey, Program, Unit};
use std::collections::BTreeMap;

/// Kernels with more statements, or more arrays, are not worth a second copy.
const MOST_STATEMENTS: usize = 200;
const MOST_ARRAYS: usize = 32;

/// An array that is contiguous in its first dimension.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitStride {
    pub descriptor: PlaceId,
    /// Where strides count spans: bytes of an element, which the span must be.
    pub span: Option<u64>,
}

/// The arrays of a kernel that are contiguous in their first dimension, by their descriptors.
pub type UnitStrides = BTreeMap<PlaceKey, UnitStride>;

/// The descriptor of an array element's first stride, and whether the stride is in spans.
pub fn first_stride(body: &Body, stride: ExprId) -> Option<(PlaceId, bool)> {
    let word = |expr: ExprId, wanted: DescField| match &body.exprs[expr].kind {
        Expr::Load(place) => match &body.places[*place].kind {
            Place::Desc { base, field } if *field == wanted => Some(*base),
            _ => None,
        },
        _ => None,
    };
    match &body.exprs[stride].kind {
        Expr::Binary(BinaryOp::Mul, left, right) => {
            let base = word(*left, DescField::Stride(0))?;
            let span = word(*right, DescField::Span)?;
            (body.place_key(base) == body.place_key(span)).then_some((base, true))
        }
        _ => Some((word(stride, DescField::Stride(0))?, false)),
    }
}

/// Is this stride one element, where `arrays` are known to be contiguous? `size` is the element's, in bytes.
pub fn is_unit(body: &Body, arrays: &UnitStrides, (stride, unit): (ExprId, Unit), size: Option<u64>) -> bool {
    if arrays.is_empty() {
        return false;
    }
    let Some((descriptor, spans)) = first_stride(body, stride) else { return false };
    let known = arrays.get(&body.place_key(descriptor)).map(|array| array.span);
    match (known, unit) {
        (Some(None), Unit::Elem) => !spans,
        (Some(Some(span)), Unit::Bytes) => spans && size == Some(span),
        _ => false,
    }
}

/// Adds the arrays that an access goes through and that `testable` takes. `false`: an array cannot be contiguous for all
/// its accesses.
pub fn note(
    (program, body): (&Program, &Body),
    touch: Touch,
    testable: &dyn Fn(PlaceId) -> bool,
    arrays: &mut UnitStrides,
) -> bool {
    let mut place = touch.place;
    if touch.whole || !body.places.is_valid(place) {
        return true;
    }
    let (subs, unit) = loop {
        match &body.places[place].kind {
            Place::Elem { subs, unit, .. } => break (subs, *unit),
            Place::Field { base, .. } | Place::Part { base, .. } => place = *base,
            Place::Local(_) | Place::Global(_) | Place::Deref(_) | Place::Desc { .. } => return true,
        }
    };
    for sub in subs {
        let Some((descriptor, spans)) = first_stride(body, sub.stride) else { continue };
        if !testable(descriptor) {
            continue;
        }
        let span = match (spans, unit) {
            (false, Unit::Elem) => None,
            (true, Unit::Bytes) => program.types.size_of(body.places[place].ty),
            (false, Unit::Bytes) | (true, Unit::Elem) => return false,
        };
        let array = UnitStride { descriptor, span };
        let known = arrays.entry(body.place_key(descriptor)).or_insert(array);
        if known.span != span {
            return false;
        }
    }
    true
}

/// The arrays of a kernel whose descriptors the host can look at before the launch; empty when a second version of the
/// kernel is of no use.
pub fn of_kernel(values: &HostValues<'_>, kernel: &KernelPlan) -> UnitStrides {
    let (program, body) = (values.program, values.body);
    let testable = |descriptor: PlaceId| {
        let passed = param(body, kernel, descriptor).is_some();
        passed && descriptor_root(body, descriptor).is_some_and(|root| values.descriptor_stays(root))
    };
    let mut statements = Vec::new();
    for &s in &kernel.stmts {
        walk::each_stmt(body, s, &mut |s| statements.push(s));
    }
    if statements.len() > MOST_STATEMENTS {
        return UnitStrides::new();
    }
    let mut arrays = UnitStrides::new();
    let mut clash = false;
    for s in statements {
        walk::touches(body, s, &mut |touch| clash |= !note((program, body), touch, &testable, &mut arrays));
    }
    if clash || arrays.len() > MOST_ARRAYS {
        return UnitStrides::new();
    }
    arrays
}

/// The kernel's parameter that is the descriptor.
pub fn param(body: &Body, kernel: &KernelPlan, descriptor: PlaceId) -> Option<usize> {
    let root = descriptor_root(body, descriptor)?;
    let is = |p: &crate::plan::Param| {
        p.root == root && p.member.is_none() && matches!(p.pass, Pass::Descriptor { .. })
    };
    kernel.params.iter().position(is)
}
