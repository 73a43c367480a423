//! The lines of the tables of models.

use crate::isa::Arch;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ty {
    Int(u32),
    Float(u32),
    /// Two elements: the bits of one, and whether they are floats.
    Pair(u32, bool),
    /// A bit a lane, in a mask.
    Bit,
    Scc,
    Vcc,
    /// All of EXEC.
    Exec(u32),
    /// EXEC, a bit a lane.
    Lanes,
}

impl Ty {
    fn parse(text: &str) -> (Ty, Gen) {
        let plain = |ty| (ty, Gen::Any);
        match text {
            "i16" => plain(Ty::Int(16)),
            "i32" => plain(Ty::Int(32)),
            "i64" => plain(Ty::Int(64)),
            "sel" => (Ty::Int(32), Gen::Selector),
            "field" => (Ty::Int(32), Gen::Field),
            "class" => (Ty::Int(32), Gen::Class),
            "f16" => plain(Ty::Float(16)),
            "f32" => plain(Ty::Float(32)),
            "f64" => plain(Ty::Float(64)),
            "v2i16" => plain(Ty::Pair(16, false)),
            "v2i32" => plain(Ty::Pair(32, false)),
            "v2f16" => plain(Ty::Pair(16, true)),
            "v2f32" => plain(Ty::Pair(32, true)),
            "b" => plain(Ty::Bit),
            "scc" => plain(Ty::Scc),
            "vcc" => plain(Ty::Vcc),
            "exec" => plain(Ty::Exec(64)),
            "exec32" => plain(Ty::Exec(32)),
            "x" => plain(Ty::Lanes),
            other => panic!("type {other}"),
        }
    }

    pub(super) fn bits(self) -> u32 {
        match self {
            Ty::Int(bits) | Ty::Float(bits) | Ty::Exec(bits) => bits,
            Ty::Pair(bits, _) => 2 * bits,
            Ty::Bit | Ty::Scc | Ty::Vcc | Ty::Lanes => 1,
        }
    }

    /// In LLVM's language.
    pub(super) fn ir(self) -> String {
        let float = |bits| match bits {
            16 => "half",
            32 => "float",
            _ => "double",
        };
        match self {
            Ty::Float(bits) => float(bits).into(),
            Ty::Pair(bits, true) => format!("<2 x {}>", float(bits)),
            Ty::Pair(bits, false) => format!("<2 x i{bits}>"),
            Ty::Int(_) | Ty::Bit | Ty::Scc | Ty::Vcc | Ty::Exec(_) | Ty::Lanes => format!("i{}", self.bits()),
        }
    }

    /// Whether it stands in the text.
    fn written(self) -> bool {
        !matches!(self, Ty::Scc | Ty::Vcc | Ty::Exec(_) | Ty::Lanes)
    }
}

/// Which values an operand takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gen {
    Any,
    Selector,
    Field,
    Class,
}

#[derive(Clone, Debug)]
pub(super) struct Operand {
    pub(super) ty: Ty,
    pub(super) values: Gen,
    /// It is the destination too.
    pub(super) tied: bool,
    neg: bool,
    abs: bool,
}

#[derive(Debug)]
enum Item {
    Operand(usize),
    Literal(String),
}

#[derive(Debug)]
pub(super) struct Model {
    pub(super) names: Vec<String>,
    pub(super) results: Vec<(Ty, u64)>,
    pub(super) operands: Vec<Operand>,
    items: Vec<Item>,
    modifiers: Vec<String>,
    pub(super) ir: String,
    template: Option<String>,
}

/// Halves of registers, as gfx11 names them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Half {
    Low,
    High,
}

/// The name without its encoding.
pub(super) fn stem(name: &str) -> &str {
    name.strip_suffix("_e64").or(name.strip_suffix("_e32")).unwrap_or(name)
}

pub(super) const OPERAND: u16 = 8;
pub(super) const SCALAR_MASK: u16 = 24;
pub(super) const RESULT_MASK: u16 = 20;

fn range(file: char, first: u16, bits: u32) -> String {
    match bits.div_ceil(32) {
        1 => format!("{file}{first}"),
        n => format!("{file}[{first}:{}]", u32::from(first) + n - 1),
    }
}

impl Model {
    fn parse(line: &str) -> Model {
        let parts: Vec<&str> = line.split(" : ").collect();
        assert!(parts.len() >= 3, "{line}");
        let (results, operands) = parts[1].split_once("<-").expect("an arrow");
        let mut model = Model {
            names: parts[0].split_whitespace().map(str::to_owned).collect(),
            results: Vec::new(),
            operands: Vec::new(),
            items: Vec::new(),
            modifiers: Vec::new(),
            ir: parts[2].trim().to_owned(),
            template: parts.get(3).map(|t| t.trim().to_owned()),
        };
        for text in results.split_whitespace() {
            let (ty, units) = text.split_once('~').unwrap_or((text, "0"));
            model.results.push((Ty::parse(ty).0, units.parse().expect("units")));
        }
        for text in operands.split_whitespace() {
            if let Some(literal) = text.strip_prefix('#') {
                model.items.push(Item::Literal(literal.to_owned()));
            } else if let Some(modifier) = text.strip_prefix('+') {
                model.modifiers.push(modifier.to_owned());
            } else {
                model.items.push(Item::Operand(model.operands.len()));
                let (ty, values) = Ty::parse(text.trim_matches(['=', '-', '|']));
                model.operands.push(Operand {
                    ty,
                    values,
                    tied: text.starts_with('='),
                    neg: text.starts_with('-'),
                    abs: text.ends_with('|'),
                });
            }
        }
        if !model.ir.contains("%r =") {
            model.ir = format!("%r = {}", model.ir);
        }
        model
    }

    /// Whether the scalar unit runs it.
    pub(super) fn scalar(name: &str) -> bool {
        name.starts_with("s_") || name.starts_with("v_s_")
    }

    /// EXEC has as many bits as a wave has lanes, and gfx9's comparisons into it have a second destination.
    pub(super) fn fits(&self, arch: &Arch, wave: u32) -> bool {
        let exec = self.results.iter().all(|r| !matches!(r.0, Ty::Exec(bits) if bits != wave));
        let lanes = self.results.iter().any(|r| r.0 == Ty::Lanes);
        exec && (!lanes || (self.results.len() == 2) == (arch.generation == 9))
    }

    pub(super) fn program(&self) -> bool {
        self.template.is_some()
    }

    pub(super) fn halves(&self) -> Vec<Option<Half>> {
        let short = |ty: &Ty| matches!(ty, Ty::Int(16) | Ty::Float(16));
        let any = self.results.iter().any(|r| short(&r.0)) || self.operands.iter().any(|o| short(&o.ty));
        if any { vec![None, Some(Half::Low), Some(Half::High)] } else { vec![None] }
    }

    /// The number of the first register of operand `k`.
    pub(super) fn register(&self, k: usize) -> u16 {
        let number = u16::try_from(k).expect("few operands");
        match self.operands[k].ty {
            _ if self.operands[k].tied => 0,
            Ty::Bit => SCALAR_MASK + 2 * number,
            _ => OPERAND + 4 * number,
        }
    }

    /// One instruction, or several in lines.
    pub(super) fn text(&self, name: &str, wave: u32, half: Option<Half>) -> String {
        let file = if Model::scalar(name) { 's' } else { 'v' };
        let suffix = |ty: Ty| match (ty.bits(), half) {
            (16, Some(Half::Low)) => ".l",
            (16, Some(Half::High)) => ".h",
            _ => "",
        };
        let register = |ty: Ty, first: u16| match ty {
            Ty::Bit => range('s', first, wave),
            _ => format!("{}{}", range(file, first, ty.bits()), suffix(ty)),
        };
        let operand = |k: usize| {
            let o = &self.operands[k];
            let mut text = register(o.ty, self.register(k));
            if o.abs {
                text = format!("|{text}|");
            }
            if o.neg { format!("-{text}") } else { text }
        };
        let mask = range('s', RESULT_MASK, wave);
        if let Some(template) = &self.template {
            let mut text = template.replace("{n}", name).replace("{q}", &mask).replace(" | ", "\n");
            text = text.replace("{vcc}", if wave == 64 { "vcc" } else { "vcc_lo" });
            text = text.replace("{r}", &register(self.results[0].0, 0));
            for (k, key) in ["{a}", "{b}", "{c}"].iter().enumerate().take(self.operands.len()) {
                text = text.replace(key, &operand(k));
            }
            return text;
        }
        let mut all = Vec::new();
        for (ty, _) in self.results.iter().filter(|r| r.0.written()) {
            all.push(if *ty == Ty::Bit { mask.clone() } else { register(*ty, 0) });
        }
        for item in &self.items {
            match item {
                Item::Literal(text) => all.push(text.clone()),
                // It stands where the destination stands.
                Item::Operand(k) if self.operands[*k].tied => {}
                Item::Operand(k) if self.operands[*k].ty.written() => all.push(operand(*k)),
                Item::Operand(k) if self.operands[*k].ty == Ty::Vcc => {
                    all.push(if wave == 64 { "vcc".into() } else { "vcc_lo".into() });
                }
                Item::Operand(_) => {}
            }
        }
        format!("{name} {} {}", all.join(", "), self.modifiers.join(" ")).trim().to_owned()
    }
}

pub(super) fn all() -> Vec<Model> {
    let files = [include_str!("vector.txt"), include_str!("scalar.txt")];
    let lines = files.iter().flat_map(|f| f.lines()).filter(|l| !l.starts_with('#') && !l.is_empty());
    let mut models: Vec<Model> = lines.map(Model::parse).collect();
    models.extend(comparisons().iter().map(|l| Model::parse(l)));
    models
}

/// `v_cmp_*` and `v_cmpx_*` of all types, `v_cmp_class_*`.
fn comparisons() -> Vec<String> {
    const FLOATS: &[(&str, &str)] = &[
        ("f", "false"), ("lt", "olt"), ("eq", "oeq"), ("le", "ole"), ("gt", "ogt"), ("lg", "one"), ("ge", "oge"),
        ("o", "ord"), ("u", "uno"), ("nge", "ult"), ("nlg", "ueq"), ("ngt", "ule"), ("nle", "ugt"),
        ("neq", "une"), ("nlt", "uge"), ("tru", "true"),
    ];
    const INTEGERS: &[(&str, &str)] =
        &[("lt", "lt"), ("eq", "eq"), ("le", "le"), ("gt", "gt"), ("ne", "ne"), ("ge", "ge")];
    let mut lines = Vec::new();
    let mut add = |name: &str, ty: &str, ir: &str| {
        lines.push(format!("v_cmp_{name} : b <- {ty} {ty} : {ir}"));
        lines.push(format!("v_cmpx_{name} : x <- {ty} {ty} : {ir}"));
        lines.push(format!("v_cmpx_{name} : b x <- {ty} {ty} : %r = {ir}; %q = {ir}"));
    };
    for (ty, ir) in [("f16", "half"), ("f32", "float"), ("f64", "double")] {
        for (condition, llvm) in FLOATS {
            add(&format!("{condition}_{ty}"), ty, &format!("fcmp {llvm} {ir} %a, %b"));
        }
    }
    for bits in [16, 32, 64] {
        for sign in ["i", "u"] {
            for (condition, llvm) in INTEGERS {
                let signed = if matches!(*condition, "eq" | "ne") {
                    ""
                } else if sign == "i" {
                    "s"
                } else {
                    "u"
                };
                let ir = format!("icmp {signed}{llvm} i{bits} %a, %b");
                add(&format!("{condition}_{sign}{bits}"), &format!("i{bits}"), &ir);
            }
        }
    }
    for (ty, ir) in [("f16", "half"), ("f32", "float"), ("f64", "double")] {
        lines.push(format!(
            "v_cmp_class_{ty} : b <- {ty} class : call i1 @llvm.amdgcn.class.{ty}({ir} %a, i32 %b)"
        ));
    }
    lines
}
