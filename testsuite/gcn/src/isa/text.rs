//! A line of assembly → mnemonic, operands, modifiers.
//!
//! ```text
//! v_add_f64 v[0:1], |v[2:3]|, -s[4:5] mul:2   →   add_f64: [v0..2], [|v2..4|], [-s4..6]; {mul: 2}
//! ```

use std::cell::RefCell;

/// Registers by file; scalar registers have the numbers of the encoding (vcc 106, m0 124, exec 126).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum File {
    Vector,
    /// AGPRs of CDNA.
    Accumulator,
    Scalar,
}

pub(crate) const FLAT_SCRATCH: u16 = 102;
pub(crate) const VCC: u16 = 106;
pub(crate) const TTMP: u16 = 108;
pub(crate) const M0: u16 = 124;
pub(crate) const EXEC: u16 = 126;
/// Where writes to `null` go; never read.
pub(crate) const NULL: u16 = 128;
pub(crate) const SCALARS: usize = 132;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reg {
    pub(crate) file: File,
    pub(crate) first: u16,
    pub(crate) count: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Half {
    Low,
    High,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Reg(Reg),
    Int(i64),
    /// A literal: 32 bits, whose meaning depends on the operand's type.
    Hex(u64),
    Float(f64),
    Null,
    /// `off`, `src_shared_base`, `hwreg(…)`, …
    Word(String),
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Operand {
    pub(crate) value: Value,
    pub(crate) neg: bool,
    pub(crate) abs: bool,
    pub(crate) sext: bool,
    /// `v1.l`, `v1.h`.
    pub(crate) half: Option<Half>,
}

#[derive(Debug)]
pub(crate) struct Line {
    /// Without the suffix of the encoding.
    pub(crate) name: String,
    pub(crate) operands: Vec<Operand>,
    /// Those not yet asked for: what is left when an instruction is decoded was not understood.
    modifiers: RefCell<Vec<(String, String)>>,
}

impl Line {
    /// Takes a modifier: its value, or an empty text if it has none.
    pub(crate) fn modifier(&self, key: &str) -> Option<String> {
        let mut all = self.modifiers.borrow_mut();
        let at = all.iter().position(|(k, _)| k == key)?;
        Some(all.swap_remove(at).1)
    }

    /// The same line under another name.
    pub(crate) fn renamed(&self, name: String) -> Line {
        Line {
            name,
            operands: self.operands.clone(),
            modifiers: RefCell::new(self.modifiers.borrow().clone()),
        }
    }

    pub(crate) fn flag(&self, key: &str) -> bool {
        self.modifier(key).is_some()
    }

    pub(crate) fn integer(&self, key: &str) -> Result<Option<i64>, String> {
        match self.modifier(key) {
            None => Ok(None),
            Some(text) => integer(&text).map(Some).ok_or_else(|| format!("{key}:{text}")),
        }
    }

    /// `op_sel:[0,1]`
    pub(crate) fn bits(&self, key: &str) -> Option<Vec<bool>> {
        let text = self.modifier(key)?;
        Some(text.trim_matches(['[', ']']).split(',').map(|b| b.trim() == "1").collect())
    }

    pub(crate) fn unread(&self) -> Option<String> {
        self.modifiers
            .borrow()
            .first()
            .map(|(k, v)| if v.is_empty() { k.clone() } else { format!("{k}:{v}") })
    }
}

const ENCODINGS: &[&str] = &["_e64_dpp", "_e32", "_e64", "_sdwa", "_dpp8", "_dpp"];

/// Both instructions of a dual issue, else one.
pub(crate) fn parse(text: &str) -> Result<Vec<Line>, String> {
    text.split(" :: ").map(|part| line(part.trim())).collect()
}

fn line(text: &str) -> Result<Line, String> {
    let (mnemonic, rest) = text.split_once([' ', '\t']).unwrap_or((text, ""));
    let suffix = ENCODINGS.iter().find(|e| mnemonic.ends_with(**e)).copied().unwrap_or("");
    let name = mnemonic[..mnemonic.len() - suffix.len()].to_owned();
    let mut operands = Vec::new();
    let mut modifiers = Vec::new();
    let without_operands = matches!(
        name.as_str(),
        "s_delay_alu"
            | "s_waitcnt"
            | "s_waitcnt_depctr"
            | "s_wait_alu"
            | "s_sendmsg"
            | "s_sendmsghalt"
            | "s_wait_event"
    );
    if without_operands {
        operands.push(word(rest.trim()));
        return Ok(Line { name, operands, modifiers: RefCell::new(modifiers) });
    }
    for (i, part) in split(rest, ',').iter().enumerate() {
        for (j, item) in split(part, ' ').into_iter().filter(|s| !s.is_empty()).enumerate() {
            if j == 0 && !(i == 0 && is_modifier(&item)) {
                operands.push(operand(&item)?);
            } else {
                let (key, value) = item.split_once(':').unwrap_or((&item, ""));
                modifiers.push((key.to_owned(), value.to_owned()));
            }
        }
    }
    Ok(Line { name, operands, modifiers: RefCell::new(modifiers) })
}

/// Instructions without operands may still have modifiers: `buffer_inv sc1`.
fn is_modifier(item: &str) -> bool {
    matches!(item, "sc0" | "sc1" | "nt" | "glc" | "slc" | "dlc" | "scc")
        || item.starts_with("scope:")
        || item.starts_with("th:")
}

/// Splits outside brackets.
fn split(text: &str, at: char) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in text.chars() {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth -= 1,
            _ => {}
        }
        match parts.last_mut() {
            Some(last) if c != at || depth > 0 => last.push(c),
            _ => parts.push(String::new()),
        }
    }
    parts.into_iter().map(|p| p.trim().to_owned()).collect()
}

fn word(text: &str) -> Operand {
    Operand { value: Value::Word(text.to_owned()), neg: false, abs: false, sext: false, half: None }
}

fn operand(text: &str) -> Result<Operand, String> {
    let mut made = word("");
    let mut rest = text;
    if let Some(inner) = rest.strip_prefix('-').filter(|r| !r.starts_with(|c: char| c.is_ascii_digit())) {
        (made.neg, rest) = (true, inner);
    }
    for (open, which) in [("neg(", 0), ("abs(", 1), ("sext(", 2), ("|", 3)] {
        let close = if which == 3 { '|' } else { ')' };
        if let Some(inner) = rest.strip_prefix(open) {
            rest = inner.strip_suffix(close).ok_or_else(|| format!("operand {text}"))?;
            match which {
                0 => made.neg = true,
                2 => made.sext = true,
                _ => made.abs = true,
            }
        }
    }
    if let Some(inner) = rest.strip_suffix(".l") {
        (made.half, rest) = (Some(Half::Low), inner);
    } else if let Some(inner) = rest.strip_suffix(".h") {
        (made.half, rest) = (Some(Half::High), inner);
    }
    made.value = value(rest);
    Ok(made)
}

fn value(text: &str) -> Value {
    if let Some(reg) = register(text) {
        return Value::Reg(reg);
    }
    if text == "null" {
        return Value::Null;
    }
    // A literal where an inline constant would do.
    let text = text.strip_prefix("lit(").and_then(|t| t.strip_suffix(')')).unwrap_or(text);
    if let Some(hex) = text.strip_prefix("0x")
        && let Ok(bits) = u64::from_str_radix(hex, 16)
    {
        return Value::Hex(bits);
    }
    if let Some(i) = integer(text) {
        return Value::Int(i);
    }
    match text.parse::<f64>() {
        Ok(f) if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => Value::Float(f),
        _ => Value::Word(text.to_owned()),
    }
}

pub(crate) fn integer(text: &str) -> Option<i64> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |d| (true, d));
    let magnitude = match digits.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok()? as i64,
        None => digits.parse().ok()?,
    };
    Some(if negative { -magnitude } else { magnitude })
}

fn register(text: &str) -> Option<Reg> {
    let scalar = |first, count| Some(Reg { file: File::Scalar, first, count });
    match text {
        "vcc" => return scalar(VCC, 2),
        "vcc_lo" => return scalar(VCC, 1),
        "vcc_hi" => return scalar(VCC + 1, 1),
        "exec" => return scalar(EXEC, 2),
        "exec_lo" => return scalar(EXEC, 1),
        "exec_hi" => return scalar(EXEC + 1, 1),
        "m0" => return scalar(M0, 1),
        "flat_scratch" => return scalar(FLAT_SCRATCH, 2),
        "flat_scratch_lo" => return scalar(FLAT_SCRATCH, 1),
        "flat_scratch_hi" => return scalar(FLAT_SCRATCH + 1, 1),
        "xnack_mask" => return scalar(FLAT_SCRATCH + 2, 2),
        "xnack_mask_lo" => return scalar(FLAT_SCRATCH + 2, 1),
        "xnack_mask_hi" => return scalar(FLAT_SCRATCH + 3, 1),
        _ => {}
    }
    let (file, base, rest) = if let Some(rest) = text.strip_prefix("ttmp") {
        (File::Scalar, TTMP, rest)
    } else if let Some(rest) = text.strip_prefix('v') {
        (File::Vector, 0, rest)
    } else if let Some(rest) = text.strip_prefix('s') {
        (File::Scalar, 0, rest)
    } else if let Some(rest) = text.strip_prefix('a') {
        (File::Accumulator, 0, rest)
    } else {
        return None;
    };
    let (first, last) = match rest.strip_prefix('[').and_then(|r| r.strip_suffix(']')) {
        Some(range) => {
            let (first, last) = range.split_once(':').unwrap_or((range, range));
            (first.parse::<u16>().ok()?, last.parse::<u16>().ok()?)
        }
        None => {
            let n = rest.parse::<u16>().ok()?;
            (n, n)
        }
    };
    let first = first + base;
    Some(Reg { file, first, count: (last + base + 1).checked_sub(first)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operands_and_modifiers() {
        let all = parse("v_fma_f64 v[2:3], |v[4:5]|, -s[6:7], 0.5 mul:2 clamp").expect("a line");
        let l = &all[0];
        assert_eq!((l.name.as_str(), l.operands.len()), ("v_fma_f64", 4));
        assert!(l.operands[1].abs && l.operands[2].neg);
        assert_eq!(l.operands[3].value, Value::Float(0.5));
        assert_eq!(l.integer("mul"), Ok(Some(2)));
        assert!(l.flag("clamp") && l.unread().is_none());
    }

    #[test]
    fn dual_issue_and_halves() {
        let all = parse("v_dual_mov_b32 v1, 0 :: v_dual_add_f32 v2, 0x40200000, v3").expect("a line");
        assert_eq!(all.len(), 2);
        assert_eq!(all[1].operands[1].value, Value::Hex(0x4020_0000));
        let halves = parse("v_max_i16 v1.l, v2.h, v3.l op_sel:[1,0,0]").expect("a line");
        assert_eq!(halves[0].operands[1].half, Some(Half::High));
        assert_eq!(halves[0].bits("op_sel"), Some(vec![true, false, false]));
    }
}
