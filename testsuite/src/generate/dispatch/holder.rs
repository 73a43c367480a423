//! C's objects that hold addresses of functions: how each is declared, reached, filled and named in clauses.

use super::super::random::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Scalar,
    Array,
    Heap,
    /// An array whose length the run time knows.
    Sized,
    /// Static in its function.
    Kept,
    Square,
    PointerToArray,
    Record,
    Nested,
    Entries,
    HeapEntries,
    Either,
    Deep,
    Untyped,
    OtherType,
    /// Static, in `declare create`.
    Created,
    /// Static, in `declare copyin`, with an initialiser.
    Copied,
    Constant,
    Parameter,
}

const FORMS: [Form; 19] = [
    Form::Scalar,
    Form::Array,
    Form::Heap,
    Form::Sized,
    Form::Kept,
    Form::Square,
    Form::PointerToArray,
    Form::Record,
    Form::Nested,
    Form::Entries,
    Form::HeapEntries,
    Form::Either,
    Form::Deep,
    Form::Untyped,
    Form::OtherType,
    Form::Created,
    Form::Copied,
    Form::Constant,
    Form::Parameter,
];

pub(super) struct Holder {
    pub(super) form: Form,
    letter: char,
    name: String,
}

impl Holder {
    pub(super) fn new(random: &mut Random, letter: char, unit: usize) -> Holder {
        let form = random.pick(&FORMS);
        let name = if form.is_static() { format!("p_{unit}") } else { "p".to_owned() };
        Holder { form, letter, name }
    }

    /// How many addresses there are.
    pub(super) fn slots(&self) -> usize {
        match self.form {
            Form::Scalar | Form::Record | Form::Parameter => 1,
            _ => 4,
        }
    }

    /// At file scope.
    pub(super) fn outside(&self, functions: &[String]) -> String {
        let (letter, name, list) = (self.letter, &self.name, functions.join(", "));
        match self.form {
            Form::Created => format!("static f{letter} {name}[4];\n#pragma acc declare create({name})\n"),
            Form::Copied => {
                format!("static f{letter} {name}[4] = {{ {list} }};\n#pragma acc declare copyin({name})\n")
            }
            Form::Constant => format!("static const f{letter} {name}[4] = {{ {list} }};\n"),
            _ => String::new(),
        }
    }

    /// Within the function.
    pub(super) fn declaration(&self) -> String {
        let (l, p) = (self.letter, &self.name);
        match self.form {
            Form::Scalar => format!("f{l} {p};\n"),
            Form::Array => format!("f{l} {p}[4];\n"),
            Form::Heap => format!("f{l} *{p} = malloc(4 * sizeof *{p});\n"),
            Form::Sized => format!("int n = 4;\nf{l} {p}[n];\n"),
            Form::Kept => format!("static f{l} {p}[4];\n"),
            Form::Square => format!("f{l} {p}[2][2];\n"),
            Form::PointerToArray => format!("f{l} (*{p})[2] = malloc(2 * sizeof *{p});\n"),
            Form::Record => format!("struct one_{l} {p} = {{ 7, 0, 0.25 }};\n"),
            Form::Nested => format!("struct nest_{l} {p} = {{ 'a' }};\n"),
            Form::Entries => format!("struct entry_{l} {p}[4];\n"),
            Form::HeapEntries => format!("struct entry_{l} *{p} = malloc(4 * sizeof *{p});\n"),
            Form::Either => format!("union either_{l} {p}[4];\n"),
            Form::Deep => format!("struct deep_{l} {p} = {{ 4, malloc(4 * sizeof(f{l})) }};\n"),
            Form::Untyped => format!("void *{p}[4];\n"),
            Form::OtherType => format!("any {p}[4];\n"),
            Form::Created | Form::Copied | Form::Constant | Form::Parameter => String::new(),
        }
    }

    /// The place of an address; `index` is a number or an expression that is not negative.
    pub(super) fn place(&self, index: &str) -> String {
        let p = &self.name;
        match self.form {
            Form::Scalar | Form::Parameter => p.clone(),
            Form::Array | Form::Heap | Form::Sized | Form::Kept | Form::Untyped | Form::OtherType => {
                format!("{p}[({index}) & 3]")
            }
            Form::Created | Form::Copied | Form::Constant => format!("{p}[({index}) & 3]"),
            Form::Square | Form::PointerToArray => format!("{p}[({index}) >> 1 & 1][({index}) & 1]"),
            Form::Record => format!("{p}.f"),
            Form::Nested => format!("{p}.at[({index}) >> 1 & 1].in.f[({index}) & 1]"),
            Form::Entries | Form::HeapEntries | Form::Either => format!("{p}[({index}) & 3].f"),
            Form::Deep => format!("{p}.t[({index}) & 3]"),
        }
    }

    /// The address that is there.
    pub(super) fn value(&self, index: &str) -> String {
        match self.form {
            Form::Untyped | Form::OtherType => format!("((f{})({}))", self.letter, self.place(index)),
            _ => self.place(index),
        }
    }

    /// A statement that stores an address.
    pub(super) fn store(&self, index: &str, address: &str) -> String {
        let cast = match self.form {
            Form::Untyped => "(void *)",
            Form::OtherType => "(any)",
            _ => "",
        };
        format!("{} = {cast}{address};\n", self.place(index))
    }

    /// In data clauses.
    pub(super) fn item(&self) -> String {
        let p = &self.name;
        match self.form {
            Form::Heap | Form::HeapEntries => format!("{p}[0:4]"),
            Form::PointerToArray => format!("{p}[0:2]"),
            Form::Deep => format!("{p}, {p}.t[0:4]"),
            _ => p.clone(),
        }
    }

    /// In `update` directives; one slot where a section names it.
    pub(super) fn updated(&self, slot: Option<usize>) -> String {
        let p = &self.name;
        match (self.form, slot) {
            (Form::Deep, None) => format!("{p}.t[0:4]"),
            (Form::Deep, Some(k)) => format!("{p}.t[{k}:1]"),
            (Form::Array | Form::Heap | Form::Entries | Form::HeapEntries | Form::Created, Some(k)) => {
                format!("{p}[{k}:1]")
            }
            (Form::Record, Some(_)) => format!("{p}.f"),
            (_, _) => self.item(),
        }
    }

    pub(super) fn release(&self) -> String {
        match self.form {
            Form::Heap | Form::HeapEntries | Form::PointerToArray => format!("free({});\n", self.name),
            Form::Deep => format!("free({}.t);\n", self.name),
            _ => String::new(),
        }
    }
}

impl Form {
    fn is_static(self) -> bool {
        matches!(self, Form::Created | Form::Copied | Form::Constant)
    }

    /// On the device without a data clause.
    pub(super) fn is_there(self) -> bool {
        self.is_static()
    }

    /// Constructs have it without a clause, or take it by value.
    pub(super) fn is_implicit(self) -> bool {
        !matches!(self, Form::Heap | Form::HeapEntries | Form::PointerToArray | Form::Deep)
    }

    /// Its places are objects of the signature's type.
    pub(super) fn is_typed(self) -> bool {
        !matches!(self, Form::Untyped | Form::OtherType)
    }
}
