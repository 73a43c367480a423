//! Variables of procedures and of modules, with all attributes, their first values, and how they are shown.

use super::Maker;
use super::scope::Var;
use super::types::{Class, STORED, Ty};

impl Maker {
    /// A variable of the procedure that is made; its value is defined.
    pub(super) fn variable(&mut self) {
        let t = Ty::any(&mut self.random);
        let rank = self.random.pick(&[0, 0, 0, 1, 1, 1, 2, 2, 3]);
        let extents: Vec<i64> = (0..rank).map(|_| 1 + self.random.below(5) as i64).collect();
        let name = self.fresh("v");
        let object = self.object();
        let mut v = Var {
            before: name.clone(),
            after: String::new(),
            all: String::new(),
            ty: t,
            lower: vec![1; rank],
            extents,
            object,
            definable: true,
            allocatable: false,
            target: false,
            gaps: false,
        };
        match self.random.below(7) {
            0 | 1 => {
                let bounds = self.bounds(&mut v);
                self.declarations.push(format!("{} :: {name}{bounds}", t.name()));
            }
            2 => {
                let bounds = self.bounds(&mut v);
                v.target = true;
                self.declarations.push(format!("{}, target :: {name}{bounds}", t.name()));
            }
            3 if !self.pure => {
                let bounds = self.bounds(&mut v);
                self.declarations.push(format!("{}, save :: {name}{bounds}", t.name()));
            }
            4 | 5 => {
                v.allocatable = true;
                self.allocated(&mut v, ", allocatable");
            }
            _ => {
                v.target = true;
                self.allocated(&mut v, ", pointer");
            }
        }
        let first = self.first_value(&v);
        self.lines.push(format!("{} = {first}", v.whole()));
        self.scope.push(v);
    }

    /// `(-1:3, n + 1)`, and what they are.
    fn bounds(&mut self, v: &mut Var) -> String {
        if v.extents.is_empty() {
            return String::new();
        }
        let mut list = Vec::new();
        for d in 0..v.extents.len() {
            let n = v.extents[d];
            if self.random.chance(1, 2) {
                v.lower[d] = self.random.pick(&[-2, 0, 2, 1]);
                list.push(format!("{}:{}", v.lower[d], v.lower[d] + n - 1));
            } else {
                list.push(n.to_string());
            }
        }
        format!("({})", list.join(", "))
    }

    fn allocated(&mut self, v: &mut Var, attribute: &str) {
        let (t, name) = (v.ty, v.before.clone());
        let colons = if v.extents.is_empty() {
            String::new()
        } else {
            format!("({})", vec![":"; v.extents.len()].join(", "))
        };
        // gfortran 12 takes other elements of arrays whose length is deferred.
        let deferred = t.class == Class::Text && v.extents.is_empty() && self.random.chance(1, 2);
        let declared = if deferred { "character(:)".to_owned() } else { t.name() };
        self.declarations.push(format!("{declared}{attribute} :: {name}{colons}"));
        let bounds = self.bounds(v);
        let spec = if deferred { format!("{} :: ", t.name()) } else { String::new() };
        self.lines.push(format!("allocate ({spec}{name}{bounds})"));
    }

    /// An expression of constants.
    pub(super) fn first_value(&mut self, v: &Var) -> String {
        let scope = std::mem::take(&mut self.scope);
        let functions = std::mem::take(&mut self.procedures);
        let value = if v.extents.is_empty() {
            v.ty.constant(&mut self.random, STORED)
        } else {
            self.constructor(v.ty, &v.extents, STORED, 0)
        };
        (self.scope, self.procedures) = (scope, functions);
        value
    }

    /// Folded by the compiler.
    pub(super) fn first_constant(&mut self, v: &Var) -> String {
        let known = self.scope.iter().filter(|v| v.constant()).cloned().collect();
        let scope = std::mem::replace(&mut self.scope, known);
        let value = if v.extents.is_empty() {
            v.ty.constant(&mut self.random, STORED)
        } else {
            self.constructor(v.ty, &v.extents, STORED, 0)
        };
        self.scope = scope;
        value
    }

    pub(super) fn show(&mut self, v: &Var) {
        self.show_value(v.ty, &v.whole());
    }

    pub(super) fn show_value(&mut self, t: Ty, e: &str) {
        if self.pure {
            return;
        }
        self.shown += 1;
        let line = format!("print '(a,*(1x,{}))', '{} {}:', {}", t.edit(), self.shown, self.unit, t.shown(e));
        self.lines.push(line);
    }

    /// What an assignment to a variable of type `to` may have on its right side, of this shape or scalar.
    pub(super) fn right_side(&mut self, to: Ty, shape: &[i64], depth: usize) -> String {
        let class = match to.class {
            Class::Integer => {
                self.random.pick(&[Class::Integer, Class::Integer, Class::Integer, Class::Real])
            }
            Class::Real => self.random.pick(&[Class::Real, Class::Real, Class::Integer]),
            Class::Complex => {
                self.random.pick(&[Class::Complex, Class::Complex, Class::Real, Class::Integer])
            }
            Class::Logical => Class::Logical,
            Class::Text => Class::Text,
        };
        let from =
            if self.random.chance(2, 3) && class == to.class { to } else { Ty::of(&mut self.random, class) };
        let most = super::scalar::most(from);
        let bits = if class == Class::Complex { STORED } else { most.min(24) };
        let e = if shape.is_empty() && class == Class::Text && self.random.chance(1, 2) {
            self.any_text(depth)
        } else {
            self.conformable(from, shape, bits, depth)
        };
        let k = from.size;
        match class {
            Class::Integer if bits > STORED => {
                format!(
                    "{}({e}, {}_{k})",
                    self.random.pick(&["mod", "modulo"]),
                    self.random.pick(&[61, 17, 64])
                )
            }
            Class::Real if bits > STORED => format!("mod({e}, {}.0_{k})", self.random.pick(&[64, 32, 5])),
            _ => e,
        }
    }
}
