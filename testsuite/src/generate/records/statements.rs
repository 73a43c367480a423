//! What an iteration does with its record `a[i]`, with records of its own, and with those that all read.

use super::Maker;
use super::types::{Of, Place};
use crate::generate::lang::Lang;

/// An object whose scalars may be named.
#[derive(Clone)]
pub(super) struct Object {
    pub(super) text: String,
    pub(super) of: usize,
    pub(super) written: bool,
}

/// Where statements stand.
#[derive(Clone)]
pub(super) struct Scope {
    pub(super) objects: Vec<Object>,
    /// Integers that are not negative.
    pub(super) indices: Vec<&'static str>,
    /// Blocks may follow in blocks.
    pub(super) depth: usize,
}

impl Maker {
    fn some_place(&mut self, scope: &Scope, written: bool) -> Option<Place> {
        let list: Vec<Object> = scope.objects.iter().filter(|o| !written || o.written).cloned().collect();
        if list.is_empty() {
            return None;
        }
        let o = self.random.pick(&list);
        Some(self.place(&o.text, o.of, &scope.indices))
    }

    /// An integer less than 97 in magnitude.
    pub(super) fn value(&mut self, scope: &Scope, depth: usize) -> String {
        if depth == 0 || self.random.chance(1, 4) {
            return match self.random.below(5) {
                0 => self.random.below(40).to_string(),
                1 if !scope.indices.is_empty() => self.random.pick(&scope.indices).to_owned(),
                _ => match self.some_place(scope, false) {
                    Some(place) => self.read(&place),
                    None => self.random.below(40).to_string(),
                },
            };
        }
        let (a, b) = (self.value(scope, depth - 1), self.value(scope, depth - 1));
        let op = self.random.pick(&["+", "-", "*"]);
        match self.lang {
            Lang::C if self.random.chance(1, 5) => format!("({a} > {b} ? {a} : {b})"),
            Lang::C => format!("(({a} {op} {b}) % 97)"),
            Lang::Fortran if self.random.chance(1, 5) => format!("max({a}, {b})"),
            Lang::Fortran => format!("mod({a} {op} ({b}), 97)"),
        }
    }

    pub(super) fn statements(&mut self, scope: &Scope, count: usize) -> String {
        (0..count).map(|_| self.statement(scope)).collect()
    }

    fn statement(&mut self, scope: &Scope) -> String {
        let whole = scope.objects.iter().any(|o| o.written);
        let made = match self.random.below(14) {
            0 | 1 if whole => self.whole_assignment(scope),
            2 | 3 if whole => self.constructed(scope),
            4 | 5 if whole && scope.depth > 0 => self.second_name(scope),
            6 if scope.depth > 0 => {
                let inner = Scope { depth: scope.depth - 1, ..scope.clone() };
                let (a, b) = (self.value(scope, 1), self.value(scope, 1));
                let (then, other) = (self.statements(&inner, 2), self.statements(&inner, 1));
                Some(self.lang.if_(&format!("{a} > {b}"), &then, &other))
            }
            7 if whole => self.called(scope),
            8 if scope.depth > 0 => self.own_object(scope),
            9 if !scope.indices.contains(&"k") && scope.depth > 0 => Some(self.inner_loop(scope)),
            _ => None,
        };
        made.unwrap_or_else(|| match self.some_place(scope, true) {
            Some(place) => {
                let e = self.value(scope, 3);
                self.write(&place, &e)
            }
            None => String::new(),
        })
    }

    fn written(&mut self, scope: &Scope) -> Object {
        let list: Vec<Object> = scope.objects.iter().filter(|o| o.written).cloned().collect();
        self.random.pick(&list)
    }

    /// A record within an object, or it itself.
    fn part(&mut self, o: &Object, scope: &Scope) -> Object {
        let fields = self.fields(o.of);
        let inner: Vec<_> = fields.iter().filter(|f| matches!(f.of, Of::Record(_))).collect();
        if inner.is_empty() || self.random.chance(1, 2) {
            return o.clone();
        }
        let field = self.random.pick(&inner).clone();
        let Of::Record(of) = field.of else { return o.clone() };
        let index: Vec<String> = field.extents.iter().map(|&e| self.index(e, &scope.indices)).collect();
        let text = self.subscripted(&self.member(&o.text, &field.name), &index);
        let part = Object { text, of, written: o.written };
        self.part(&part, scope)
    }

    fn of_type(&mut self, scope: &Scope, of: usize) -> Option<String> {
        for _ in 0..6 {
            let o = self.random.pick(&scope.objects);
            let part = self.part(&o, scope);
            if part.of == of {
                return Some(part.text);
            }
        }
        None
    }

    fn whole_assignment(&mut self, scope: &Scope) -> Option<String> {
        let o = self.written(scope);
        let to = self.part(&o, scope);
        let from = self.of_type(scope, to.of)?;
        // Equal subscripts could name parts of one another.
        if from == to.text { None } else { Some(self.lang.assign(&to.text, &from)) }
    }

    /// A compound literal or a structure constructor.
    fn constructed(&mut self, scope: &Scope) -> Option<String> {
        let o = self.written(scope);
        let to = self.part(&o, scope);
        let value = self.constructor(scope, to.of, 1);
        let literal = if self.c() { format!("(struct r{}){value}", to.of) } else { value };
        Some(match self.random.below(4) {
            0 if self.c() => {
                let name = self.fresh("q");
                format!("{{ struct r{} *{name} = &{literal}; {} = *{name}; }}\n", to.of, to.text)
            }
            _ => self.lang.assign(&to.text, &literal),
        })
    }

    fn constructor(&mut self, scope: &Scope, of: usize, depth: usize) -> String {
        let record = self.records[of].clone();
        let mut list = Vec::new();
        if let Some(p) = record.parent {
            list.push(self.constructor(scope, p, depth));
        }
        for field in &record.own {
            let count: usize = field.extents.iter().product();
            let mut values: Vec<String> = (0..count)
                .map(|_| match field.of {
                    Of::Leaf(leaf) => {
                        let e = self.value(scope, depth);
                        match (self.lang, leaf) {
                            (Lang::C, super::types::Leaf::Text(_)) => format!("{{'a' + ({e} & 7), 'b'}}"),
                            (Lang::Fortran, super::types::Leaf::Text(n)) => {
                                format!("achar(97 + iand({e}, 15)) // '{}'", "x".repeat(n - 1))
                            }
                            _ => self.converted(leaf, &e),
                        }
                    }
                    Of::Record(inner) => self.constructor(scope, inner, 0),
                    Of::Union => format!("{{{}}}", self.value(scope, depth)),
                })
                .collect();
            let shape = field.extents.as_slice();
            let value = match (self.lang, shape) {
                (_, []) => values.swap_remove(0),
                (Lang::C, [rows, columns]) => {
                    let rows: Vec<String> = (0..*rows)
                        .map(|r| format!("{{{}}}", values[r * columns..(r + 1) * columns].join(", ")))
                        .collect();
                    format!("{{{}}}", rows.join(", "))
                }
                (Lang::C, _) => format!("{{{}}}", values.join(", ")),
                (Lang::Fortran, [_]) => format!("[{}]", values.join(", ")),
                (Lang::Fortran, _) => format!("reshape([{}], [2, 3])", values.join(", ")),
            };
            let designated = self.c() && self.random.chance(1, 4);
            list.push(if designated { format!(".{} = {value}", field.name) } else { value });
        }
        match self.lang {
            Lang::C => format!("{{{}}}", list.join(", ")),
            Lang::Fortran => format!("r{of}({})", list.join(", ")),
        }
    }

    /// A pointer, or a name of ASSOCIATE, to a part of an object.
    fn second_name(&mut self, scope: &Scope) -> Option<String> {
        let o = self.written(scope);
        let part = self.part(&o, scope);
        let name = self.fresh("q");
        let mut inner = scope.clone();
        inner.depth -= 1;
        let text = if self.c() { format!("(*{name})") } else { name.clone() };
        let object = Object { text, of: part.of, written: true };
        inner.objects.extend([object.clone(), object]);
        let body = self.statements(&inner, 2);
        Some(match self.lang {
            Lang::C if self.random.chance(1, 3) => {
                let scalar = self.place(&part.text, part.of, &scope.indices);
                let whole = matches!(scalar.leaf, super::types::Leaf::Integer(4));
                if !whole {
                    return None;
                }
                let e = self.value(scope, 2);
                format!("{{ int *{name} = &{}; *{name} = {e}; {name}[0] ^= 3; }}\n", scalar.text)
            }
            Lang::C => format!("{{ struct r{} *{name} = &{};\n{body}}}\n", part.of, part.text),
            Lang::Fortran => format!("associate ({name} => {})\n{body}end associate\n", part.text),
        })
    }

    /// A routine changes a record, or returns one.
    fn called(&mut self, scope: &Scope) -> Option<String> {
        let o = self.written(scope);
        let to = self.part(&o, scope);
        let e = self.value(scope, 2);
        let and = if self.c() { "&" } else { "" };
        let call = if self.c() { "" } else { "call " };
        let end = self.lang.end();
        match self.random.below(3) {
            0 => Some(format!("{call}touch_r{}({and}{}, {e}){end}", to.of, to.text)),
            1 => {
                let from = self.of_type(scope, to.of)?;
                Some(self.lang.assign(&to.text, &format!("changed_r{}({from}, {e})", to.of)))
            }
            _ => {
                let from = self.of_type(scope, to.of)?;
                let place = self.place(&to.text, to.of, &scope.indices);
                Some(self.write(&place, &format!("sum_r{}({from})", to.of)))
            }
        }
    }

    /// An object of the block.
    fn own_object(&mut self, scope: &Scope) -> Option<String> {
        let of = self.random.below(self.records.len());
        let name = self.fresh("o");
        let value = match self.of_type(scope, of) {
            Some(from) if self.random.chance(1, 2) => from,
            _ => self.constructor(scope, of, 1),
        };
        let mut inner = scope.clone();
        inner.depth -= 1;
        inner.objects.push(Object { text: name.clone(), of, written: true });
        let body = self.statements(&inner, 3);
        Some(match self.lang {
            Lang::C => format!("{{ struct r{of} {name} = {value};\n{body}}}\n"),
            Lang::Fortran => format!("block\ntype(r{of}) :: {name}\n{name} = {value}\n{body}end block\n"),
        })
    }

    fn inner_loop(&mut self, scope: &Scope) -> String {
        let mut inner = scope.clone();
        inner.depth -= 1;
        inner.indices.push("k");
        let body = self.statements(&inner, 2);
        match self.lang {
            Lang::C => format!("for (int k = 0; k < 3; k++) {{\n{body}}}\n"),
            Lang::Fortran => format!("do k = 0, 2\n{body}end do\n"),
        }
    }
}
