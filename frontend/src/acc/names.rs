//! The spellings of directives, clauses, modifiers, operators and device types, and the names nearest to a misspelt one.
//!
//! Legacy spellings (OpenACC 2.0: `pcopyin`, `present_or_create`, …, §2.7.7–2.7.10) stand beside the current ones.

use super::Lang;
use super::directive::{
    AtomicKind, ClauseKind, DataClause, DefaultKind, DeviceName, DirectiveKind, ReductionOp,
};

/// What a clause is, without its arguments: the row of the legality table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ClauseName {
    If,
    SelfExec,
    Async,
    Wait,
    NumGangs,
    NumWorkers,
    VectorLength,
    DeviceType,
    Default,
    Private,
    Firstprivate,
    Reduction,
    Data(DataClause),
    Collapse,
    Tile,
    Gang,
    Worker,
    Vector,
    Seq,
    Independent,
    Auto,
    Cache,
    IfPresent,
    Finalize,
    Atomic,
    Bind,
    NoHost,
    DeviceNum,
    DefaultAsync,
}

use ClauseName as C;
use DataClause as D;

/// Every spelling; the first one of a clause is its canonical one.
pub const CLAUSES: &[(&str, ClauseName)] = &[
    ("if", C::If),
    ("self", C::SelfExec),
    ("async", C::Async),
    ("wait", C::Wait),
    ("num_gangs", C::NumGangs),
    ("num_workers", C::NumWorkers),
    ("vector_length", C::VectorLength),
    ("device_type", C::DeviceType),
    ("dtype", C::DeviceType),
    ("default", C::Default),
    ("private", C::Private),
    ("firstprivate", C::Firstprivate),
    ("reduction", C::Reduction),
    ("copy", C::Data(D::Copy)),
    ("pcopy", C::Data(D::Copy)),
    ("present_or_copy", C::Data(D::Copy)),
    ("copyin", C::Data(D::Copyin)),
    ("pcopyin", C::Data(D::Copyin)),
    ("present_or_copyin", C::Data(D::Copyin)),
    ("copyout", C::Data(D::Copyout)),
    ("pcopyout", C::Data(D::Copyout)),
    ("present_or_copyout", C::Data(D::Copyout)),
    ("create", C::Data(D::Create)),
    ("pcreate", C::Data(D::Create)),
    ("present_or_create", C::Data(D::Create)),
    ("no_create", C::Data(D::NoCreate)),
    ("present", C::Data(D::Present)),
    ("deviceptr", C::Data(D::Deviceptr)),
    ("attach", C::Data(D::Attach)),
    ("detach", C::Data(D::Detach)),
    ("delete", C::Data(D::Delete)),
    ("use_device", C::Data(D::UseDevice)),
    ("device_resident", C::Data(D::DeviceResident)),
    ("link", C::Data(D::Link)),
    ("host", C::Data(D::UpdateSelf)),
    ("device", C::Data(D::UpdateDevice)),
    ("collapse", C::Collapse),
    ("tile", C::Tile),
    ("gang", C::Gang),
    ("worker", C::Worker),
    ("vector", C::Vector),
    ("seq", C::Seq),
    ("independent", C::Independent),
    ("auto", C::Auto),
    ("cache", C::Cache),
    ("if_present", C::IfPresent),
    ("finalize", C::Finalize),
    ("read", C::Atomic),
    ("write", C::Atomic),
    ("update", C::Atomic),
    ("capture", C::Atomic),
    ("bind", C::Bind),
    ("nohost", C::NoHost),
    ("device_num", C::DeviceNum),
    ("default_async", C::DefaultAsync),
];

/// The words that directive names are made of.
pub const DIRECTIVE_WORDS: &[&str] = &[
    "parallel",
    "serial",
    "kernels",
    "data",
    "host_data",
    "loop",
    "enter",
    "exit",
    "cache",
    "atomic",
    "declare",
    "init",
    "shutdown",
    "set",
    "update",
    "wait",
    "routine",
    "end",
];

impl ClauseName {
    /// The clause that `word` names on a directive of kind `on`; `self` and `update` depend on it.
    pub fn of_word(word: &str, on: &DirectiveKind) -> Option<ClauseName> {
        match word {
            "self" if *on == DirectiveKind::Update => Some(C::Data(D::UpdateSelf)),
            // `cache` is a directive only, and `update` a clause of `atomic` only.
            "cache" => None,
            "read" | "write" | "update" | "capture" if *on != DirectiveKind::Atomic => None,
            _ => CLAUSES.iter().find(|(spelling, _)| *spelling == word).map(|&(_, name)| name),
        }
    }

    pub fn of<E>(kind: &ClauseKind<E>) -> ClauseName {
        match kind {
            ClauseKind::Data { clause, .. } => C::Data(*clause),
            ClauseKind::Private(_) => C::Private,
            ClauseKind::Firstprivate(_) => C::Firstprivate,
            ClauseKind::Reduction { .. } => C::Reduction,
            ClauseKind::If(_) => C::If,
            ClauseKind::SelfExec(_) => C::SelfExec,
            ClauseKind::Default(_) => C::Default,
            ClauseKind::Async(_) => C::Async,
            ClauseKind::Wait(_) => C::Wait,
            ClauseKind::NumGangs(_) => C::NumGangs,
            ClauseKind::NumWorkers(_) => C::NumWorkers,
            ClauseKind::VectorLength(_) => C::VectorLength,
            ClauseKind::Gang(_) => C::Gang,
            ClauseKind::Worker(_) => C::Worker,
            ClauseKind::Vector(_) => C::Vector,
            ClauseKind::Seq => C::Seq,
            ClauseKind::Auto => C::Auto,
            ClauseKind::Independent => C::Independent,
            ClauseKind::Collapse { .. } => C::Collapse,
            ClauseKind::Tile(_) => C::Tile,
            ClauseKind::Cache { .. } => C::Cache,
            ClauseKind::IfPresent => C::IfPresent,
            ClauseKind::Finalize => C::Finalize,
            ClauseKind::Atomic(_) => C::Atomic,
            ClauseKind::Bind(_) => C::Bind,
            ClauseKind::NoHost => C::NoHost,
            ClauseKind::DeviceNum(_) => C::DeviceNum,
            ClauseKind::DefaultAsync(_) => C::DefaultAsync,
            ClauseKind::DeviceTypes(_) => C::DeviceType,
        }
    }

    /// The name as OpenACC 3.4 writes it.
    pub fn spelling(self) -> &'static str {
        match self {
            C::Data(D::UpdateSelf) => "self",
            C::Atomic => "read|write|update|capture",
            _ => CLAUSES.iter().find(|(_, name)| *name == self).map_or("", |&(spelling, _)| spelling),
        }
    }
}

impl DirectiveKind {
    /// The name as OpenACC 3.4 writes it, without arguments.
    pub fn spelling(&self) -> String {
        match self {
            DirectiveKind::End(of) => format!("end {}", of.spelling()),
            DirectiveKind::Parallel => "parallel".into(),
            DirectiveKind::Serial => "serial".into(),
            DirectiveKind::Kernels => "kernels".into(),
            DirectiveKind::Data => "data".into(),
            DirectiveKind::HostData => "host_data".into(),
            DirectiveKind::Loop => "loop".into(),
            DirectiveKind::ParallelLoop => "parallel loop".into(),
            DirectiveKind::SerialLoop => "serial loop".into(),
            DirectiveKind::KernelsLoop => "kernels loop".into(),
            DirectiveKind::EnterData => "enter data".into(),
            DirectiveKind::ExitData => "exit data".into(),
            DirectiveKind::Cache => "cache".into(),
            DirectiveKind::Atomic => "atomic".into(),
            DirectiveKind::Declare => "declare".into(),
            DirectiveKind::Init => "init".into(),
            DirectiveKind::Shutdown => "shutdown".into(),
            DirectiveKind::Set => "set".into(),
            DirectiveKind::Update => "update".into(),
            DirectiveKind::Wait => "wait".into(),
            DirectiveKind::Routine(_) => "routine".into(),
        }
    }
}

impl DeviceName {
    /// OpenACC 3.4 §2.4 and §A.1: names are the implementation's, and match in any case. The enumerators of the
    /// run-time library are taken too, as `set device_type(acc_device_nvidia)` is common.
    pub fn of_word(word: &str) -> Option<DeviceName> {
        let word = word.to_ascii_lowercase();
        match word.strip_prefix("acc_device_").unwrap_or(&word) {
            "host" => Some(DeviceName::Host),
            "multicore" => Some(DeviceName::Multicore),
            "nvidia" | "tesla" | "cuda" => Some(DeviceName::Nvidia),
            "radeon" | "amd" => Some(DeviceName::Radeon),
            "sim" => Some(DeviceName::Sim),
            "default" => Some(DeviceName::Default),
            _ => None,
        }
    }

    pub fn spelling(self) -> &'static str {
        match self {
            DeviceName::Star => "*",
            DeviceName::Host => "host",
            DeviceName::Multicore => "multicore",
            DeviceName::Nvidia => "nvidia",
            DeviceName::Radeon => "radeon",
            DeviceName::Sim => "sim",
            DeviceName::Default => "default",
            DeviceName::Unknown => "unknown",
        }
    }
}

impl AtomicKind {
    pub fn of_word(word: &str) -> Option<AtomicKind> {
        match word {
            "read" => Some(AtomicKind::Read),
            "write" => Some(AtomicKind::Write),
            "update" => Some(AtomicKind::Update),
            "capture" => Some(AtomicKind::Capture),
            _ => None,
        }
    }

    pub fn spelling(self) -> &'static str {
        match self {
            AtomicKind::Read => "read",
            AtomicKind::Write => "write",
            AtomicKind::Update => "update",
            AtomicKind::Capture => "capture",
        }
    }
}

impl DefaultKind {
    pub fn of_word(word: &str) -> Option<DefaultKind> {
        match word {
            "none" => Some(DefaultKind::None),
            "present" => Some(DefaultKind::Present),
            _ => None,
        }
    }

    pub fn spelling(self) -> &'static str {
        match self {
            DefaultKind::None => "none",
            DefaultKind::Present => "present",
        }
    }
}

/// The table of OpenACC 3.4 §2.5.15: operator, C, Fortran.
const OPERATORS: &[(ReductionOp, &str, &str)] = &[
    (ReductionOp::Add, "+", "+"),
    (ReductionOp::Mul, "*", "*"),
    (ReductionOp::Max, "max", "max"),
    (ReductionOp::Min, "min", "min"),
    (ReductionOp::BitAnd, "&", "iand"),
    (ReductionOp::BitOr, "|", "ior"),
    (ReductionOp::BitXor, "^", "ieor"),
    (ReductionOp::LogicalAnd, "&&", ".and."),
    (ReductionOp::LogicalOr, "||", ".or."),
    (ReductionOp::Eqv, "", ".eqv."),
    (ReductionOp::Neqv, "", ".neqv."),
];

impl ReductionOp {
    pub fn of_text(text: &str, lang: Lang) -> Option<ReductionOp> {
        OPERATORS
            .iter()
            .find(|(_, c, fortran)| match lang {
                Lang::C => !c.is_empty() && *c == text,
                Lang::Fortran => *fortran == text,
            })
            .map(|&(op, ..)| op)
    }

    /// The operator as the language writes it; empty when it has none.
    pub fn spelling(self, lang: Lang) -> &'static str {
        let row = OPERATORS.iter().find(|(op, ..)| *op == self);
        match (row, lang) {
            (None, _) => "",
            (Some((_, c, _)), Lang::C) => c,
            (Some((_, _, fortran)), Lang::Fortran) => fortran,
        }
    }
}

/// The candidate nearest to a misspelt word, when near enough to be meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_ascii_lowercase();
    let limit = if word.len() < 5 { 1 } else { word.len() / 3 };
    candidates
        .into_iter()
        .map(|c| (distance(&word, c), c))
        .filter(|&(d, _)| d <= limit)
        .min_by_key(|&(d, _)| d)
        .map(|(_, c)| c)
}

/// Edits (insert, drop, replace, swap neighbours) from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replace = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replace.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

/// Lengths of the known words that a glued word is made of: `parallelloop` → 8, 4.
///
/// Blanks do not count in Fortran's fixed form, and `enddata`, `enterdata` are common in free form.
pub fn unglue(word: &str) -> Option<Vec<usize>> {
    if word.is_empty() {
        return Some(Vec::new());
    }
    let known = DIRECTIVE_WORDS.iter().copied().chain(CLAUSES.iter().map(|&(spelling, _)| spelling));
    let mut heads: Vec<&str> = known.filter(|k| word.starts_with(k)).collect();
    heads.sort_by_key(|k| std::cmp::Reverse(k.len()));
    heads.dedup();
    heads.into_iter().find_map(|head| {
        let mut rest = unglue(&word[head.len()..])?;
        rest.insert(0, head.len());
        Some(rest)
    })
}
