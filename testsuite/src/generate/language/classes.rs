//! Polymorphic objects whose dynamic type the generator knows: made by assignment or ALLOCATE, looked at by SELECT TYPE and by
//! type-bound procedures that types override.

use super::Maker;
use super::derived::Object;
use super::scope::Var;
use super::types::{Class, INTEGER, STORED, Ty};

impl Maker {
    fn is_a(&self, of: usize, ancestor: usize) -> bool {
        of == ancestor || self.types[of].parent.is_some_and(|p| self.is_a(p, ancestor))
    }

    /// A block with a polymorphic variable.
    pub(super) fn polymorphic(&mut self) {
        if self.random.chance(1, 3) {
            return self.unlimited();
        }
        let dynamic = self.random.below(self.types.len());
        let ancestors: Vec<usize> = (0..self.types.len()).filter(|&a| self.is_a(dynamic, a)).collect();
        let declared = self.random.pick(&ancestors);
        let size = if self.random.chance(1, 2) { None } else { Some(3) };
        let name = self.fresh("x");
        let spec = if size.is_some() { "(:)" } else { "" };
        self.lines.push(format!("block\nclass(t{declared}), allocatable :: {name}{spec}"));
        let value = self.of_type(dynamic, size, 1);
        let made = match self.random.below(3) {
            0 => format!("{name} = {value}"),
            1 => format!("allocate ({name}, source={value})"),
            // From another polymorphic object.
            _ => {
                let other = self.fresh("x");
                format!(
                    "block\nclass(t{declared}), allocatable :: {other}{spec}\n{other} = {value}\ncall move_alloc({other}, {name})\nend block"
                )
            }
        };
        self.lines.push(made);
        let element = if size.is_some() { format!("{name}(2)") } else { name.clone() };
        self.bound_call(&element);
        self.select_type(&name, declared, size);
        self.bound_call(&element);
        self.lines.push("end block".to_owned());
    }

    fn bound_call(&mut self, element: &str) {
        let e = self.scalar(INTEGER, STORED, 2);
        if self.random.chance(1, 2) {
            self.lines.push(format!("call {element}%set({e})"));
        }
        self.show_value(INTEGER, &format!("{element}%get({})", self.number % 7));
    }

    fn select_type(&mut self, name: &str, declared: usize, size: Option<i64>) {
        let alias = self.fresh("y");
        let header = if self.random.chance(1, 2) {
            format!("select type ({alias} => {name})")
        } else {
            format!("select type ({name})")
        };
        let known = if header.contains("=>") { alias } else { name.to_owned() };
        self.lines.push(header);
        for of in 0..self.types.len() {
            if !self.is_a(of, declared) || self.random.chance(1, 4) {
                continue;
            }
            let guard = if self.random.chance(1, 2) { "type" } else { "class" };
            self.lines.push(format!("{guard} is (t{of})"));
            let object = Object { name: known.clone(), of, size, number: self.object() };
            self.branch(&object);
        }
        self.lines.push("class default".to_owned());
        let e = self.scalar(INTEGER, 20, 2);
        self.show_value(INTEGER, &e);
        self.lines.push("end select".to_owned());
    }

    fn branch(&mut self, object: &Object) {
        let before = self.scope.len();
        let names = self.names_of(object, true);
        // More often than other variables.
        self.scope.extend(names.iter().cloned());
        self.scope.extend(names.iter().cloned());
        self.nesting += 1;
        for _ in 0..2 {
            self.assignment();
        }
        self.printed();
        self.nesting -= 1;
        self.scope.truncate(before);
        for v in names {
            self.show(&v);
        }
    }

    /// CLASS(*) with a value of an intrinsic type.
    fn unlimited(&mut self) {
        let t = Ty::any(&mut self.random);
        let rank = self.random.below(2);
        let extents = vec![3; rank];
        let name = self.fresh("x");
        let spec = if rank > 0 { "(:)" } else { "" };
        self.lines.push(format!("block\nclass(*), allocatable :: {name}{spec}"));
        let value = if rank > 0 { self.array(t, &extents, STORED, 2) } else { self.scalar(t, STORED, 2) };
        // gfortran (12 and 14) takes the lower bounds of a source with vector subscripts from its variable.
        let bounds = if rank > 0 { "(3)" } else { "" };
        self.lines.push(format!("allocate ({name}{bounds}, source={value})"));
        self.lines.push(format!("select type ({name})"));
        let mut told = Vec::new();
        for n in 0..3 {
            let other = if n == 1 { t } else { Ty::any(&mut self.random) };
            let guard = if other.class == Class::Text { "character(*)".to_owned() } else { other.name() };
            if told.contains(&guard) || n == 0 && other.class == t.class && other.size == t.size {
                continue;
            }
            self.lines.push(format!("type is ({guard})"));
            told.push(guard);
            if other.class == Class::Text {
                self.show_value(other, &format!("{name} // '|'"));
                continue;
            }
            let v = Var {
                before: name.clone(),
                after: String::new(),
                all: String::new(),
                ty: other,
                lower: vec![1; rank],
                extents: extents.clone(),
                object: self.object(),
                definable: true,
                allocatable: false,
                target: false,
                gaps: true,
            };
            let before = self.scope.len();
            self.scope.push(v.clone());
            self.nesting += 1;
            let e = self.right_side(other, &extents, 2);
            self.lines.push(format!("{name} = {e}"));
            self.nesting -= 1;
            self.scope.truncate(before);
            self.show(&v);
        }
        self.lines.push("end select\nend block".to_owned());
    }
}
