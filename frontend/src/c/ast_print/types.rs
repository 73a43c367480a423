//! Specifiers, declarators, type names and initialisers as text.

use super::Printer;
use super::expressions::print_expr;
use crate::c::ast::{
    AlignAs, ArraySize, Attr, Builtin, DeclSpecs, Declarator, Derive, Designator, EnumSpec, FieldDecl, Init,
    InitItem, Params, Quals, RecordKind, RecordSpec, StorageClass, TypeName, TypeSpec,
};

fn builtin(ty: Builtin) -> &'static str {
    match ty {
        Builtin::Void => "void",
        Builtin::Bool => "_Bool",
        Builtin::Char => "char",
        Builtin::SChar => "signed char",
        Builtin::UChar => "unsigned char",
        Builtin::Short => "short",
        Builtin::UShort => "unsigned short",
        Builtin::Int => "int",
        Builtin::UInt => "unsigned int",
        Builtin::Long => "long",
        Builtin::ULong => "unsigned long",
        Builtin::LongLong => "long long",
        Builtin::ULongLong => "unsigned long long",
        Builtin::Int128 => "__int128",
        Builtin::UInt128 => "unsigned __int128",
        Builtin::Float16 => "_Float16",
        Builtin::Float => "float",
        Builtin::Double => "double",
        Builtin::LongDouble => "long double",
        Builtin::Float128 => "_Float128",
        Builtin::ComplexFloat => "_Complex float",
        Builtin::ComplexDouble => "_Complex double",
        Builtin::ComplexLongDouble => "_Complex long double",
        Builtin::ComplexFloat16 => "_Complex _Float16",
        Builtin::ComplexFloat128 => "_Complex _Float128",
        Builtin::VaList => "__builtin_va_list",
    }
}

fn storage(storage: StorageClass) -> &'static str {
    match storage {
        StorageClass::None => "",
        StorageClass::Typedef => "typedef ",
        StorageClass::Extern => "extern ",
        StorageClass::Static => "static ",
        StorageClass::Auto => "auto ",
        StorageClass::Register => "register ",
    }
}

/// With a blank after each.
fn qualifiers(quals: Quals) -> String {
    let Quals { is_const, is_volatile, is_restrict, is_atomic } = quals;
    [(is_const, "const "), (is_volatile, "volatile "), (is_restrict, "__restrict "), (is_atomic, "_Atomic ")]
        .into_iter()
        .filter_map(|(on, word)| on.then_some(word))
        .collect()
}

fn parameters(params: &Params) -> String {
    let list = match params {
        Params::Unspecified => String::new(),
        Params::Names(names) => names.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", "),
        Params::Prototype { params, variadic } => {
            let mut words: Vec<String> = Vec::new();
            for param in params {
                let mut printer = Printer { text: String::new(), indent: 0, map: None };
                printer.specs(&param.specs);
                printer.put(" ");
                printer.declarator(&param.declarator);
                printer.attributes(&param.attrs);
                words.push(printer.text.trim_end().to_string());
            }
            if *variadic {
                words.push("...".into());
            }
            if words.is_empty() { "void".into() } else { words.join(", ") }
        }
    };
    format!("({list})")
}

/// From the name outwards.
pub(super) fn print_declarator(declarator: &Declarator) -> String {
    let mut text = declarator.name.as_ref().map_or_else(String::new, ToString::to_string);
    let mut pointer = false;
    for derive in &declarator.derive {
        let suffix = match derive {
            Derive::Pointer(quals) => {
                text = format!("*{}{text}", qualifiers(*quals));
                pointer = true;
                continue;
            }
            Derive::Array(array) => {
                let size = match &array.size {
                    ArraySize::None => String::new(),
                    ArraySize::Star => "*".into(),
                    ArraySize::Expr(size) => print_expr(size),
                };
                let is_static = if array.is_static { "static " } else { "" };
                format!("[{}{is_static}{size}]", qualifiers(array.quals))
            }
            Derive::Function(params) => parameters(params),
        };
        text = if pointer { format!("({text}){suffix}") } else { format!("{text}{suffix}") };
        pointer = false;
    }
    text
}

pub(super) fn print_type_name(ty: &TypeName) -> String {
    let mut printer = Printer { text: String::new(), indent: 0, map: None };
    printer.specs(&ty.specs);
    let declarator = print_declarator(&ty.declarator);
    if declarator.is_empty() { printer.text } else { format!("{} {declarator}", printer.text) }
}

impl Printer<'_> {
    pub(super) fn declarator(&mut self, declarator: &Declarator) {
        self.put(&print_declarator(declarator));
    }

    pub(super) fn attributes(&mut self, attrs: &[Attr]) {
        for attr in attrs {
            let args: Vec<String> = attr.args.iter().map(print_expr).collect();
            let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
            self.put(&format!(" __attribute__(({}{args}))", attr.name));
        }
    }

    pub(super) fn specs(&mut self, specs: &DeclSpecs) {
        self.put(storage(specs.storage));
        for (on, word) in [
            (specs.thread_local, "__thread "),
            (specs.inline, "__inline__ "),
            (specs.noreturn, "_Noreturn "),
            (specs.constexpr, "constexpr "),
        ] {
            if on {
                self.put(word);
            }
        }
        if !specs.attrs.is_empty() {
            self.attributes(&specs.attrs);
            self.put(" ");
        }
        for align in &specs.alignas {
            let what = match align {
                AlignAs::Type(ty) => print_type_name(ty),
                AlignAs::Expr(expr) => print_expr(expr),
            };
            self.put(&format!("_Alignas({what}) "));
        }
        self.put(&qualifiers(specs.quals));
        let typeof_word = if specs.unqualified { "__typeof_unqual__" } else { "__typeof__" };
        match &specs.ty {
            TypeSpec::Implicit => self.put("int"),
            TypeSpec::Auto => self.put("__auto_type"),
            TypeSpec::Builtin(ty) => match specs.sized {
                Some(word) if builtin(*ty).starts_with("_Complex") => self.put(&format!("_Complex {word}")),
                Some(word) => self.put(word),
                None => self.put(builtin(*ty)),
            },
            TypeSpec::ComplexInt(ty) => self.put(&format!("_Complex {}", builtin(*ty))),
            TypeSpec::BitInt { width, signed } => {
                let sign = if *signed { "" } else { "unsigned " };
                self.put(&format!("{sign}_BitInt({})", print_expr(width)));
            }
            TypeSpec::Record(record) => self.record(record),
            TypeSpec::Enum(enumeration) => self.enumeration(enumeration),
            TypeSpec::Typedef(name, _) => self.put(name),
            TypeSpec::TypeofExpr(expr) => self.put(&format!("{typeof_word}({})", print_expr(expr))),
            TypeSpec::TypeofType(ty) => self.put(&format!("{typeof_word}({})", print_type_name(ty))),
            TypeSpec::Atomic(ty) => self.put(&format!("_Atomic({})", print_type_name(ty))),
        }
    }

    fn record(&mut self, record: &RecordSpec) {
        self.put(match record.kind {
            RecordKind::Struct => "struct",
            RecordKind::Union => "union",
        });
        if record.fields.is_some() {
            self.attributes(&record.attrs);
        }
        if let Some(tag) = &record.tag {
            self.put(&format!(" {tag}"));
        }
        let Some(fields) = &record.fields else { return };
        if let Some(pack) = record.pack {
            self.put(&format!(" /* pack({pack}) */"));
        }
        self.put(" {");
        self.indent += 1;
        for field in fields {
            self.newline();
            self.field(field);
        }
        self.indent -= 1;
        self.newline();
        self.put("}");
    }

    fn field(&mut self, field: &FieldDecl) {
        match field {
            FieldDecl::StaticAssert(assert) => self.static_assert(assert),
            FieldDecl::Fields { specs, declarators, .. } => {
                self.specs(specs);
                for (i, declared) in declarators.iter().enumerate() {
                    self.put(if i == 0 { " " } else { ", " });
                    if let Some(declarator) = &declared.declarator {
                        self.declarator(declarator);
                        self.put(if declared.bits.is_some() { " " } else { "" });
                    }
                    if let Some(bits) = &declared.bits {
                        self.put(&format!(": {}", print_expr(bits)));
                    }
                    self.attributes(&declared.attrs);
                }
                self.put(";");
            }
        }
    }

    fn enumeration(&mut self, enumeration: &EnumSpec) {
        self.put("enum");
        if enumeration.values.is_some() {
            self.attributes(&enumeration.attrs);
        }
        if let Some(tag) = &enumeration.tag {
            self.put(&format!(" {tag}"));
        }
        if let Some(ty) = &enumeration.underlying {
            self.put(&format!(" : {}", print_type_name(ty)));
        }
        let Some(values) = &enumeration.values else { return };
        self.put(" {");
        for (i, enumerator) in values.iter().enumerate() {
            self.put(if i == 0 { " " } else { ", " });
            self.put(&enumerator.name);
            if let Some(value) = &enumerator.value {
                self.put(&format!(" = {}", print_expr(value)));
            }
        }
        self.put(" }");
    }

    pub(super) fn initialiser(&mut self, init: &Init) {
        match init {
            Init::Expr(expr) => self.element(expr),
            Init::List(items, _) => self.initialiser_items(items),
            Init::Literals(span) => {
                let buffer = self.map.map(|map| &map.buffer(span.file).text);
                let numbers = buffer.and_then(|text| text.get(span.lo as usize..span.hi as usize));
                self.put(&format!("{{ {} }}", numbers.unwrap_or("…")));
            }
        }
    }

    pub(super) fn initialiser_items(&mut self, items: &[InitItem]) {
        self.put("{");
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            for designator in &item.designators {
                self.put(&match designator {
                    Designator::Field(name, _) => format!(".{name}"),
                    Designator::Index(index) => format!("[{}]", print_expr(index)),
                    Designator::Range(lo, hi) => format!("[{} ... {}]", print_expr(lo), print_expr(hi)),
                });
            }
            if !item.designators.is_empty() {
                self.put(" = ");
            }
            self.initialiser(&item.init);
        }
        self.put("}");
    }
}
