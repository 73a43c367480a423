//! The shape that an object is declared with.

use super::typed::Typed;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::enum_variant_names, reason = "`assumed shape` is the standard's term")]
pub(crate) enum Shape {
    #[default]
    Scalar,
    /// Lower and upper bounds.
    Explicit(Vec<(Typed, Typed)>),
    /// Lower bounds.
    AssumedShape(Vec<Typed>),
    /// All but the last dimension, and the last one's lower bound.
    AssumedSize(Vec<(Typed, Typed)>, Box<Typed>),
    /// Allocatables and pointers.
    Deferred(u8),
    AssumedRank,
}

impl Shape {
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Shape::Scalar | Shape::AssumedRank => 0,
            Shape::Explicit(d) => d.len() as u8,
            Shape::AssumedShape(d) => d.len() as u8,
            Shape::AssumedSize(d, _) => d.len() as u8 + 1,
            Shape::Deferred(r) => *r,
        }
    }

    pub(crate) fn is_scalar(&self) -> bool {
        matches!(self, Shape::Scalar)
    }

    /// The expressions that it is declared with.
    pub(crate) fn bounds(&self) -> Vec<&Typed> {
        match self {
            Shape::Explicit(dims) => dims.iter().flat_map(|(lo, hi)| [lo, hi]).collect(),
            Shape::AssumedSize(dims, last) => {
                dims.iter().flat_map(|(lo, hi)| [lo, hi]).chain([&**last]).collect()
            }
            Shape::AssumedShape(lows) => lows.iter().collect(),
            Shape::Scalar | Shape::Deferred(_) | Shape::AssumedRank => Vec::new(),
        }
    }

    /// Lower bounds and extents when all are constant.
    pub(crate) fn constant(&self) -> Option<Vec<(i64, i64)>> {
        match self {
            Shape::Explicit(dims) => dims
                .iter()
                .map(|(lo, hi)| {
                    let (lo, hi) = (lo.as_int()? as i64, hi.as_int()? as i64);
                    Some((lo, (hi - lo + 1).max(0)))
                })
                .collect(),
            Shape::Scalar => Some(Vec::new()),
            Shape::AssumedShape(_) | Shape::AssumedSize(..) | Shape::Deferred(_) | Shape::AssumedRank => None,
        }
    }
}
