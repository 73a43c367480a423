//! What a point of a program can name: variables with shapes that the generator knows, indices of loops, functions.

use super::Maker;
use super::types::{Class, Ty};

/// A variable, or components of one; its elements are `{before}(subscripts){after}`.
#[derive(Clone, Debug)]
pub(super) struct Var {
    pub(super) before: String,
    pub(super) after: String,
    /// The whole, where it is not told by its name: of an assumed size.
    pub(super) all: String,
    pub(super) ty: Ty,
    pub(super) extents: Vec<i64>,
    pub(super) lower: Vec<i64>,
    /// The object that it is part of: two variables of one may overlap.
    pub(super) object: usize,
    pub(super) definable: bool,
    /// Assignment to the whole may change its shape.
    pub(super) allocatable: bool,
    pub(super) target: bool,
    /// Passing its elements in sequence would not be valid.
    pub(super) gaps: bool,
}

impl Var {
    pub(super) fn whole(&self) -> String {
        if self.all.is_empty() { format!("{}{}", self.before, self.after) } else { self.all.clone() }
    }

    /// A named constant, or one of ASSOCIATE.
    pub(super) fn constant(&self) -> bool {
        self.before.starts_with(['k', 's'])
    }

    /// gfortran (12 and 14) takes no substring of the elements of constants, and gives those of components that are
    /// arrays, in `//`, ADJUSTL and REPEAT, the length of the whole element.
    pub(super) fn is_without_substrings(&self) -> bool {
        self.constant() || self.before.contains('%') && !self.extents.is_empty()
    }

    pub(super) fn size(&self) -> i64 {
        self.extents.iter().product()
    }
}

#[derive(Clone, Debug)]
pub(super) struct Index {
    pub(super) name: String,
    pub(super) from: i64,
    pub(super) to: i64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    AssumedShape,
    /// The extents are arguments ahead of it.
    Explicit,
    AssumedSize,
    Value,
    Contiguous,
    /// Deferred shape; actual arguments are whole allocatable variables.
    Allocatable,
    Pointer,
}

#[derive(Clone, Debug)]
pub(super) struct Dummy {
    pub(super) name: String,
    pub(super) ty: Ty,
    pub(super) extents: Vec<i64>,
    pub(super) form: Form,
    pub(super) intent: &'static str,
    pub(super) optional: bool,
    /// Texts: `character(*)`.
    pub(super) assumed_length: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Procedure {
    pub(super) name: String,
    pub(super) dummies: Vec<Dummy>,
    /// None: a subroutine.
    pub(super) result: Option<(Ty, Vec<i64>)>,
    pub(super) elemental: bool,
    /// Objects of the host that it defines or reads.
    pub(super) touches: Vec<usize>,
}

impl Maker {
    pub(super) fn fresh(&mut self, prefix: &str) -> String {
        self.number += 1;
        format!("{prefix}{}", self.number)
    }

    /// A number for a new object.
    pub(super) fn object(&mut self) -> usize {
        self.number += 1;
        self.number
    }

    fn usable(&self, v: &Var) -> bool {
        !self.blocked.contains(&v.object)
    }

    /// Variables that one may read, of which `f` is true.
    pub(super) fn one_of(&mut self, f: impl Fn(&Var) -> bool) -> Option<Var> {
        let list: Vec<Var> = self.scope.iter().filter(|v| self.usable(v) && f(v)).cloned().collect();
        if list.is_empty() { None } else { Some(self.random.pick(&list)) }
    }

    pub(super) fn element_of_masked(&self, v: &Var) -> bool {
        self.masked == Some(v.object) && !v.extents.is_empty()
    }

    /// A subscript of dimension `d` in its bounds.
    pub(super) fn subscript(&mut self, v: &Var, d: usize, depth: usize) -> String {
        let (lower, extent) = (v.lower[d], v.extents[d]);
        let upper = lower + extent - 1;
        let indices: Vec<Index> =
            self.indices.iter().filter(|i| i.from >= lower && i.to <= upper).cloned().collect();
        if !indices.is_empty() && self.random.chance(2, 3) {
            return self.random.pick(&indices).name;
        }
        if depth > 0 && extent > 0 && self.random.chance(1, 3) {
            let kind = self.random.pick(&[1, 2, 4, 4, 8]);
            let e = self.scalar(super::types::ty(Class::Integer, kind), 6, depth - 1);
            return format!("{lower} + modulo({e}, {extent}_{kind})");
        }
        (lower + self.random.below(extent.max(1) as usize) as i64).to_string()
    }

    /// An element.
    pub(super) fn element(&mut self, v: &Var, depth: usize) -> String {
        if v.extents.is_empty() {
            return v.whole();
        }
        let subscripts: Vec<String> = (0..v.extents.len()).map(|d| self.subscript(v, d, depth)).collect();
        format!("{}({}){}", v.before, subscripts.join(", "), v.after)
    }

    /// A section of this shape, if the variable has one; `plain` without vector subscripts.
    pub(super) fn section(&mut self, v: &Var, shape: &[i64], plain: bool, depth: usize) -> Option<String> {
        let rank = v.extents.len();
        if shape.len() > rank {
            return None;
        }
        if rank == 0 {
            return Some(v.whole());
        }
        // There is no element to choose.
        if shape.len() < rank && v.size() == 0 {
            return None;
        }
        if v.extents == shape && self.random.chance(1, 3) {
            return Some(v.whole());
        }
        // Which dimensions stay.
        let mut kept: Vec<usize> = (0..rank).collect();
        while kept.len() > shape.len() {
            let gone = self.random.below(kept.len());
            kept.remove(gone);
        }
        if kept.iter().zip(shape).any(|(&d, &n)| v.extents[d] < n && (plain || v.extents[d] == 0)) {
            return None;
        }
        let mut subscripts = Vec::new();
        for d in 0..rank {
            let text = match kept.iter().position(|&k| k == d) {
                None => self.subscript(v, d, depth),
                Some(at) => self.triplet(v, d, shape[at], plain),
            };
            subscripts.push(text);
        }
        Some(format!("{}({}){}", v.before, subscripts.join(", "), v.after))
    }

    /// `n` elements of dimension `d`.
    fn triplet(&mut self, v: &Var, d: usize, n: i64, plain: bool) -> String {
        let (lower, extent) = (v.lower[d], v.extents[d]);
        if extent < n || (!plain && extent > 0 && n > 0 && self.random.chance(1, 4)) {
            let list: Vec<String> =
                (0..n).map(|_| (lower + self.random.below(extent as usize) as i64).to_string()).collect();
            return format!("[{}]", list.join(", "));
        }
        if n == extent && self.random.chance(1, 2) {
            return if v.all.is_empty() { ":".to_owned() } else { format!("1:{n}") };
        }
        if n == 0 {
            return format!("{}:{}", lower + 1, lower);
        }
        let most = if n == 1 { 1 } else { (extent - 1) / (n - 1) };
        let stride = 1 + self.random.below(most.max(1) as usize) as i64;
        let reach = stride * (n - 1);
        let first = lower + self.random.below((extent - reach) as usize) as i64;
        let last = first + reach;
        match (self.random.below(3), stride) {
            (0, _) => format!("{last}:{first}:{}", -stride),
            (1, 1) if v.all.is_empty() && last == lower + extent - 1 => format!("{first}:"),
            (_, 1) => format!("{first}:{last}"),
            _ => format!("{first}:{last}:{stride}"),
        }
    }
}
