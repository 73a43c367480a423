//! The words of C and of Fortran for the same things: what [`super::program`] composes programs from.
//!
//! ```text
//! at(x, [i, j])     x[i][j]   x[(i)*D + (j)]   st.x[i][j]      x(i, j)   st%x(i, j)
//! ```
//! Arrays start at 0 in both. Integer expressions are of 32 bits; what is stored is converted.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    C,
    Fortran,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    U8,
    I16,
    I32,
    U32,
    I64,
    F32,
    F64,
}

/// How an array is declared and reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// Of constant size: static, or a local of the subroutine.
    Fixed,
    /// `malloc` and a subscript computed by hand; allocatable.
    Heap,
    /// Of a size known at run time: VLA, automatic array.
    Sized,
    /// Member of a structure.
    Member,
}

#[derive(Clone, Debug)]
pub struct Array {
    pub name: String,
    pub ty: Type,
    pub home: Home,
    /// Sizes as texts that hold in the unit, and as numbers.
    pub dims: Vec<(String, usize)>,
}

impl Type {
    pub fn is_float(self) -> bool {
        matches!(self, Type::F32 | Type::F64)
    }

    pub fn name(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::C, Type::U8) => "unsigned char",
            (Lang::C, Type::I16) => "short",
            (Lang::C, Type::I32) => "int",
            (Lang::C, Type::U32) => "unsigned",
            (Lang::C, Type::I64) => "long",
            (Lang::C, Type::F32) => "float",
            (Lang::C, Type::F64) => "double",
            (Lang::Fortran, Type::U8 | Type::I16) => "integer(2)",
            (Lang::Fortran, Type::I32) => "integer(4)",
            (Lang::Fortran, Type::U32 | Type::I64) => "integer(8)",
            (Lang::Fortran, Type::F32) => "real(4)",
            (Lang::Fortran, Type::F64) => "real(8)",
        }
    }
}

impl Lang {
    /// Of files' names.
    pub fn suffix(self) -> &'static str {
        match self {
            Lang::C => "c",
            Lang::Fortran => "f90",
        }
    }

    /// For both compilers: generated lines are long.
    pub fn options(self) -> &'static [&'static str] {
        match self {
            Lang::C => &[],
            Lang::Fortran => &["-ffree-line-length-none"],
        }
    }

    /// Converts an integer expression to `ty`, for a store.
    pub fn to(self, ty: Type, e: &str) -> String {
        match (self, ty) {
            (Lang::C, _) => format!("({})({e})", ty.name(self)),
            (Lang::Fortran, Type::U8 | Type::I16) => format!("int({e}, 2)"),
            (Lang::Fortran, Type::I32) => format!("int({e}, 4)"),
            (Lang::Fortran, Type::U32 | Type::I64) => format!("int({e}, 8)"),
            (Lang::Fortran, Type::F32) => format!("real({e}, 4)"),
            (Lang::Fortran, Type::F64) => format!("real({e}, 8)"),
        }
    }

    /// Converts to a 32-bit integer.
    pub fn int(self, e: &str) -> String {
        match self {
            Lang::C => format!("(int)({e})"),
            Lang::Fortran => format!("int({e}, 4)"),
        }
    }

    pub fn modulo(self, a: &str, b: &str) -> String {
        match self {
            Lang::C => format!("(({a}) % ({b}))"),
            Lang::Fortran => format!("mod({a}, {b})"),
        }
    }

    pub fn select(self, cond: &str, a: &str, b: &str) -> String {
        match self {
            Lang::C => format!("({cond} ? {a} : {b})"),
            Lang::Fortran => format!("merge({a}, {b}, {cond})"),
        }
    }

    pub fn equals(self, a: &str, b: &str) -> String {
        format!("({a} == {b})")
    }

    pub fn at(self, x: &Array, ix: &[String]) -> String {
        let place = self.place(x);
        match (self, x.home) {
            (Lang::C, Home::Heap) => {
                let mut sum = ix[0].clone();
                for (i, (dim, _)) in ix[1..].iter().zip(&x.dims[1..]) {
                    sum = format!("({sum})*({dim}) + ({i})");
                }
                format!("{place}[{sum}]")
            }
            (Lang::C, _) => format!("{place}[{}]", ix.join("][")),
            (Lang::Fortran, _) => format!("{place}({})", ix.join(", ")),
        }
    }

    pub fn place(self, x: &Array) -> String {
        match (self, x.home) {
            (Lang::C, Home::Member) => format!("s_{0}.{0}", x.name),
            (Lang::Fortran, Home::Member) => format!("s_{0}%{0}", x.name),
            (_, Home::Fixed | Home::Heap | Home::Sized) => x.name.clone(),
        }
    }

    /// What a data clause names.
    pub fn item(self, x: &Array) -> String {
        match (self, x.home) {
            (_, Home::Member) => format!("s_{}", x.name),
            (Lang::C, Home::Heap) => {
                let size: Vec<String> = x.dims.iter().map(|d| format!("({})", d.0)).collect();
                format!("{}[0:{}]", x.name, size.join("*"))
            }
            (_, Home::Fixed | Home::Heap | Home::Sized) => x.name.clone(),
        }
    }

    /// Declares an array; the second text makes it, the third frees it.
    pub fn declare(self, x: &Array) -> (String, String, String) {
        let (name, ty) = (&x.name, x.ty.name(self));
        let fixed: Vec<String> = x.dims.iter().map(|d| d.1.to_string()).collect();
        let sized: Vec<String> = x.dims.iter().map(|d| d.0.clone()).collect();
        let none = String::new;
        match self {
            Lang::C => match x.home {
                Home::Fixed => (format!("static {ty} {name}[{}];\n", fixed.join("][")), none(), none()),
                Home::Sized => (format!("{ty} {name}[{}];\n", sized.join("][")), none(), none()),
                Home::Member => {
                    let array = fixed.join("][");
                    (
                        format!("struct {{ int pad; {ty} {name}[{array}]; long after; }} s_{name};\n"),
                        none(),
                        none(),
                    )
                }
                Home::Heap => {
                    let size = sized.join(") * (");
                    let make = format!("{ty} *{name} = malloc(sizeof({ty}) * ({size}));\n");
                    (make, none(), format!("free({name});\n"))
                }
            },
            Lang::Fortran => {
                let bounds =
                    |d: &[String]| d.iter().map(|d| format!("0:{d}-1")).collect::<Vec<_>>().join(", ");
                match x.home {
                    Home::Fixed => (format!("{ty} :: {name}({})\n", bounds(&fixed)), none(), none()),
                    Home::Sized => (format!("{ty} :: {name}({})\n", bounds(&sized)), none(), none()),
                    Home::Member => (
                        format!(
                            "type t_{name}\n integer :: pad\n {ty} :: {name}({})\n integer(8) :: after\nend type\n\
                             type(t_{name}) :: s_{name}\n",
                            bounds(&fixed)
                        ),
                        none(),
                        none(),
                    ),
                    Home::Heap => {
                        let colons = vec![":"; x.dims.len()].join(",");
                        (
                            format!("{ty}, allocatable :: {name}({colons})\n"),
                            format!("allocate({name}({}))\n", bounds(&sized)),
                            format!("deallocate({name})\n"),
                        )
                    }
                }
            }
        }
    }

    pub fn directive(self, text: &str) -> String {
        match self {
            Lang::C => format!("#pragma acc {}\n", text.replace('~', "")),
            // `~` marks where a long line may be continued.
            Lang::Fortran => format!("!$acc {}\n", text.replace(" ~", " &\n!$acc ").replace('~', "")),
        }
    }

    pub fn end(self) -> &'static str {
        match self {
            Lang::C => ";\n",
            Lang::Fortran => "\n",
        }
    }

    pub fn assign(self, place: &str, value: &str) -> String {
        format!("{place} = {value}{}", self.end())
    }

    pub fn if_(self, cond: &str, then: &str, otherwise: &str) -> String {
        match self {
            Lang::C if otherwise.is_empty() => format!("if ({cond}) {{\n{then}}}\n"),
            Lang::C => format!("if ({cond}) {{\n{then}}} else {{\n{otherwise}}}\n"),
            Lang::Fortran if otherwise.is_empty() => format!("if ({cond}) then\n{then}end if\n"),
            Lang::Fortran => format!("if ({cond}) then\n{then}else\n{otherwise}end if\n"),
        }
    }

    /// The next iteration.
    pub fn next(self) -> &'static str {
        match self {
            Lang::C => "continue;\n",
            Lang::Fortran => "cycle\n",
        }
    }

    pub fn while_(self, cond: &str, body: &str) -> String {
        match self {
            Lang::C => format!("while ({cond}) {{\n{body}}}\n"),
            Lang::Fortran => format!("do while ({cond})\n{body}end do\n"),
        }
    }

    /// A construct around `body`.
    pub fn region(self, text: &str, body: &str) -> String {
        let word = text.split([' ', '(']).next().unwrap_or(text);
        match self {
            Lang::C => format!("{}{{\n{body}}}\n", self.directive(text)),
            Lang::Fortran => {
                format!("{}{body}{}", self.directive(text), self.directive(&format!("end {word}")))
            }
        }
    }

    pub fn atomic(self, word: &str, body: &str) -> String {
        match self {
            Lang::C if word == "capture" => format!("#pragma acc atomic capture\n{{\n{body}}}\n"),
            Lang::C => format!("#pragma acc atomic {word}\n{body}"),
            Lang::Fortran => format!("!$acc atomic {word}\n{body}!$acc end atomic\n"),
        }
    }
}
