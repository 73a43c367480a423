//! Fortran's objects whose bindings constructs call: how each is declared, made, reached and named in clauses.

use super::super::random::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Allocatable,
    Pointer,
    Dummy,
    Fixed,
    AllocatableArray,
    PointerArray,
    DummyArray,
    ExplicitArray,
    FixedArray,
    /// Components of an object.
    One,
    Many,
    There,
    /// A component of each of three objects.
    Holders,
}

const FORMS: [Form; 13] = [
    Form::Allocatable,
    Form::Pointer,
    Form::Dummy,
    Form::Fixed,
    Form::AllocatableArray,
    Form::PointerArray,
    Form::DummyArray,
    Form::ExplicitArray,
    Form::FixedArray,
    Form::One,
    Form::Many,
    Form::There,
    Form::Holders,
];

pub(super) struct Object {
    pub(super) form: Form,
    /// Its declared type, and that of its value.
    pub(super) declared: String,
    pub(super) dynamic: String,
    /// Of [`Form::Holders`].
    pub(super) others: [String; 2],
}

impl Object {
    pub(super) fn form(random: &mut Random) -> Form {
        random.pick(&FORMS)
    }

    pub(super) fn is_array(&self) -> bool {
        matches!(
            self.form,
            Form::AllocatableArray
                | Form::PointerArray
                | Form::DummyArray
                | Form::ExplicitArray
                | Form::FixedArray
                | Form::Many
        )
    }

    pub(super) fn is_held(&self) -> bool {
        matches!(self.form, Form::One | Form::Many | Form::There | Form::Holders)
    }

    pub(super) fn is_dummy(&self) -> bool {
        matches!(self.form, Form::Dummy | Form::DummyArray | Form::ExplicitArray)
    }

    /// Of the unit.
    pub(super) fn declaration(&self) -> String {
        let (declared, dynamic) = (&self.declared, &self.dynamic);
        let own = match self.form {
            Form::Allocatable => format!("class({declared}), allocatable :: p"),
            Form::Pointer => format!("class({declared}), pointer :: p"),
            Form::Dummy => format!("class({declared}), intent(inout) :: p"),
            Form::Fixed => format!("type({dynamic}) :: p"),
            Form::AllocatableArray => format!("class({declared}), allocatable :: p(:)"),
            Form::PointerArray => format!("class({declared}), pointer :: p(:)"),
            Form::DummyArray => format!("class({declared}), intent(inout) :: p(:)"),
            Form::ExplicitArray => format!("class({declared}), intent(inout) :: p(4)"),
            Form::FixedArray => format!("type({dynamic}) :: p(4)"),
            Form::One | Form::Many | Form::There => "type(holder) :: h".to_owned(),
            Form::Holders => "type(holder) :: h(3)".to_owned(),
        };
        format!("{own}\ntype({dynamic}), target :: z, zs(4)\n")
    }

    /// What is made: a scalar, an array, or their components.
    fn whole(&self) -> &'static str {
        match self.form {
            Form::One => "h%one",
            Form::Many => "h%many",
            Form::There => "h%there",
            _ => "p",
        }
    }

    /// The object of an iteration.
    pub(super) fn at(&self, index: &str) -> String {
        match self.form {
            Form::Holders => format!("h(mod({index}, 3) + 1)%one"),
            _ if self.is_array() => format!("{}(mod({index}, 4) + 1)", self.whole()),
            _ => self.whole().to_owned(),
        }
    }

    /// The object that holds it.
    pub(super) fn holder(&self, index: &str) -> String {
        if self.form == Form::Holders { format!("h(mod({index}, 3) + 1)") } else { "h".to_owned() }
    }

    /// Statements that make it on the host, with values.
    pub(super) fn made(&self, random: &mut Random) -> String {
        let (p, t) = (self.whole(), &self.dynamic);
        let k = 2 + random.below(30);
        let first = format!("z%k = {k}\nzs%k = [{}, {}, 3, {k}]\n", k + 1, random.below(20));
        let text = match (self.form, self.is_array()) {
            (Form::Dummy | Form::DummyArray | Form::ExplicitArray, _) => String::new(),
            (Form::Fixed, _) => "p = z\n".to_owned(),
            (Form::FixedArray, _) => "p = zs\n".to_owned(),
            (Form::Holders, _) => format!(
                "allocate ({t} :: h(1)%one)\nallocate (h(2)%one, source={}(k={k}))\nallocate ({} :: h(3)%one)\nh(3)%one%k = 9\n",
                self.others[0], self.others[1]
            ),
            (Form::Pointer | Form::There, _) if random.chance(1, 3) => format!("{p} => z\n"),
            (Form::PointerArray, _) if random.chance(1, 3) => format!("{p} => zs\n"),
            (_, false) => match random.below(5) {
                0 => format!("allocate ({p}, source={t}(k={k}))\n"),
                1 => format!("allocate ({p}, source=z)\n"),
                2 => format!("allocate ({p}, mold=z)\n{p}%k = {k}\n"),
                3 if matches!(self.form, Form::Allocatable | Form::One) => format!("{p} = {t}(k={k})\n"),
                _ => format!("allocate ({t} :: {p})\n{p}%k = {k} + 1\n"),
            },
            (_, true) => match random.below(4) {
                0 => format!("allocate ({p}, source=zs)\n"),
                1 => format!("allocate ({p}(4), mold=z)\n{p}%k = zs%k\n"),
                2 => format!("allocate ({p}(4), source=z)\ncall {p}(2)%step(5)\n"),
                _ => format!("allocate ({t} :: {p}(4))\n{p}%k = zs%k\n"),
            },
        };
        let functions = match self.form {
            Form::Holders => "h(1)%f => i0\nh(2)%f => i1\nh(3)%f => i2\n",
            _ if self.is_held() => random.pick(&["h%f => i0\n", "h%f => i1\n", "h%f => i2\n", ""]),
            _ => "",
        };
        first + &text + functions
    }

    /// In data clauses, and in `update` directives.
    pub(super) fn items(&self) -> [String; 2] {
        let p = self.whole();
        if self.is_held() { [format!("h, {p}"), p.to_owned()] } else { [p.to_owned(), p.to_owned()] }
    }

    /// An actual argument of the program, with what declares and makes it.
    pub(super) fn argument(&self, random: &mut Random, unit: usize) -> (String, String, String) {
        let (name, t) = (format!("x{unit}"), &self.dynamic);
        let k = random.below(40);
        let array = self.is_array();
        let shape = if array { "(4)" } else { "" };
        if random.chance(1, 2) {
            return (format!("type({t}) :: {name}{shape}\n"), format!("{name}%k = {k}\n"), name);
        }
        let colon = if array { "(:)" } else { "" };
        let declaration = format!("class({}), allocatable :: {name}{colon}\n", self.declared);
        (declaration, format!("allocate ({t} :: {name}{shape})\n{name}%k = {k}\n"), name)
    }
}
