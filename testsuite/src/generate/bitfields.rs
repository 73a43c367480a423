//! Programs about arithmetic on bit-fields: all widths and signs in all operators, plain and in a compute construct.
//!
//! ```c
//! struct { unsigned long a : 40; int b : 7; } x[4];
//! x[0].a += x[0].b << 3;  h = h * 31 + (u64)(x[0].a * x[0].a - 1);
//! ```
//! Every value is computed while the program is written, so that nothing in it is undefined.

use super::integer::{ALL, INT, Int};
use super::random::Random;

const UNITS: usize = 24;
const STATEMENTS: usize = 14;
const FIELDS: usize = 5;

const HEAD: &str = "#include <stdio.h>
#include <stdarg.h>
typedef unsigned long long u64;
#define SORT(x) _Generic((x), int: 1, unsigned: 2, long: 3, unsigned long: 4, default: 5)
static u64 passed(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    u64 v = n <= 32 ? va_arg(ap, unsigned) : n <= 64 ? va_arg(ap, u64) : (u64)va_arg(ap, unsigned __int128);
    va_end(ap);
    return v;
}
";

pub(super) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random::new(seed ^ 0x4249_5453);
    let (mut text, mut main) = (HEAD.to_owned(), String::new());
    for number in 0..UNITS {
        let unit = Unit::new(&mut random, number);
        text.push_str(&unit.text());
        main.push_str(&format!("unit_{number}();\n"));
    }
    text.push_str(&format!("int main(void)\n{{\n{main}return 0;\n}}\n"));
    vec![("main.c".to_owned(), text)]
}

struct Field {
    declared: Int,
    ty: Int,
    first: i128,
    value: i128,
}

/// An expression: its text, type and value.
struct Value {
    text: String,
    ty: Int,
    value: i128,
}

struct Unit<'r> {
    random: &'r mut Random,
    number: usize,
    fields: Vec<Field>,
    directed: bool,
}

impl<'r> Unit<'r> {
    fn new(random: &'r mut Random, number: usize) -> Unit<'r> {
        let fields = (0..FIELDS)
            .map(|_| {
                let declared = random.pick(ALL);
                let bits = match random.below(4) {
                    0 => declared.bits,
                    1 => (declared.bits / 2 + random.below(3) as u32).min(declared.bits),
                    _ => 1 + random.below(declared.bits as usize) as u32,
                };
                let ty = Int { bits, signed: declared.signed };
                let first = ty.value(random);
                Field { declared, ty, first, value: first }
            })
            .collect();
        let directed = number.is_multiple_of(4);
        Unit { random, number, fields, directed }
    }

    fn text(mut self) -> String {
        let mut body = String::new();
        while body.lines().count() < STATEMENTS {
            if let Some(statement) = self.statement() {
                body.push_str(&format!("{statement}\n"));
            }
        }
        let number = self.number;
        let members: String = self
            .fields
            .iter()
            .enumerate()
            .map(|(i, f)| format!("{} f{i} : {}; ", f.declared.name(), f.ty.bits))
            .collect();
        let set: String = self
            .fields
            .iter()
            .enumerate()
            .map(|(i, f)| format!("x[i].f{i} = {}; ", f.declared.literal(f.first)))
            .collect();
        let directive = if self.directed { "#pragma acc parallel loop copy(x) copyout(r)\n" } else { "" };
        let shown: String = (0..FIELDS).map(|i| format!(", (u64)x[1].f{i}")).collect();
        format!(
            "static struct {{ {members}}} x_{number}[3];\nstatic void unit_{number}(void)\n{{\n\
             __typeof__(x_{number}[0]) x[3];\nu64 r[3];\nfor (int i = 0; i < 3; i++) {{ {set}}}\n{directive}\
             for (int i = 0; i < 3; i++) {{\nu64 h = 1;\n{body}r[i] = h;\n}}\n\
             printf(\"{number} %llx %llx {}\\n\", r[0], r[2]{shown});\n}}\n\n",
            "%llx ".repeat(FIELDS)
        )
    }

    fn field(&mut self) -> usize {
        self.random.below(FIELDS)
    }

    fn read(&self, at: usize) -> Value {
        let f = &self.fields[at];
        Value { text: format!("x[i].f{at}"), ty: f.ty, value: f.value }
    }

    fn statement(&mut self) -> Option<String> {
        let at = self.field();
        let (ty, old) = (self.fields[at].ty, self.fields[at].value);
        let target = format!("x[i].f{at}");
        match self.random.below(8) {
            0 => {
                let plus = self.random.below(2) == 0;
                let new = sum(ty.common(INT), old, 1, !plus)?;
                let (sign, after) = (if plus { "++" } else { "--" }, self.random.below(2) == 0);
                self.fields[at].value = ty.wrap(new);
                let (text, value) =
                    if after { (format!("{target}{sign}"), old) } else { (format!("{sign}{target}"), new) };
                Some(mixed(&Value { text, ty, value }))
            }
            1 => {
                let value = self.expression(2)?;
                self.fields[at].value = ty.wrap(value.value);
                Some(mixed(&Value { text: format!("{target} = {}", value.text), ..value }))
            }
            2 => {
                let value = self.expression(2)?;
                let (word, new) = self.operation(&self.read(at), &value)?;
                self.fields[at].value = ty.wrap(new.value);
                Some(format!("{target} {word}= {};", value.text))
            }
            3 => {
                let value = self.expression(2)?;
                Some(format!(
                    "h = h * 31 + SORT({}) + sizeof(+{});",
                    parenthesised(&value),
                    parenthesised(&value)
                ))
            }
            4 if !self.directed => {
                let value = self.expression(2)?;
                Some(format!("h = h * 31 + passed({}, {});", value.ty.promoted().bits, value.text))
            }
            5 => {
                let value = self.expression(1)?;
                let sum = sum(value.ty.promoted(), value.value, 1, false)?;
                let text = "(v + 1)".to_owned();
                let mix = mixed(&Value { text, ty: value.ty, value: sum });
                Some(format!("{{ __typeof__(+{}) v = {}; {mix} }}", parenthesised(&value), value.text))
            }
            _ => self.expression(3).map(|value| mixed(&value)),
        }
    }

    /// None where it would be undefined.
    fn expression(&mut self, depth: u32) -> Option<Value> {
        if depth == 0 || self.random.below(6) == 0 {
            if self.random.below(4) == 0 {
                let ty = self.random.pick(ALL);
                let value = ty.value(self.random);
                return Some(Value { text: ty.literal(value), ty, value });
            }
            let at = self.field();
            return Some(self.read(at));
        }
        let a = self.expression(depth - 1)?;
        match self.random.below(8) {
            0 => {
                let ty = a.ty.promoted();
                let (word, value) = match self.random.below(3) {
                    0 => ("-", sum(ty, 0, a.value, true)?),
                    1 => ("~", ty.wrap(!a.value)),
                    _ => ("+", a.value),
                };
                Some(Value { text: format!("({word}{})", parenthesised(&a)), ty, value })
            }
            1 => {
                let text = format!("(!{})", parenthesised(&a));
                Some(Value { text, ty: INT, value: i128::from(a.value == 0) })
            }
            2 => {
                let (b, c) = (self.expression(depth - 1)?, self.expression(depth - 1)?);
                let ty = b.ty.common(c.ty);
                let value = ty.wrap(if a.value != 0 { b.value } else { c.value });
                let text = format!("({} ? {} : {})", a.text, b.text, c.text);
                Some(Value { text, ty, value })
            }
            3 => {
                let b = self.expression(depth - 1)?;
                let ty = a.ty.common(b.ty);
                let order = ty.order(ty.wrap(a.value), ty.wrap(b.value));
                let (word, holds) = self.random.pick(&[
                    ("<", order.is_lt()),
                    ("<=", order.is_le()),
                    (">", order.is_gt()),
                    (">=", order.is_ge()),
                    ("==", order.is_eq()),
                    ("!=", order.is_ne()),
                ]);
                let text = format!("({} {word} {})", a.text, b.text);
                Some(Value { text, ty: INT, value: i128::from(holds) })
            }
            4 => {
                let ty = self.random.pick(ALL);
                let text = format!("(({}){})", ty.name(), parenthesised(&a));
                Some(Value { text, ty, value: ty.wrap(a.value) })
            }
            _ => {
                let b = self.expression(depth - 1)?;
                let (word, value) = self.operation(&a, &b)?;
                Some(Value { text: format!("({} {word} {})", a.text, b.text), ..value })
            }
        }
    }

    /// An arithmetic operation that these operands define, and its value.
    fn operation(&mut self, a: &Value, b: &Value) -> Option<(&'static str, Value)> {
        let ty = a.ty.common(b.ty);
        let (x, y) = (ty.wrap(a.value), ty.wrap(b.value));
        let word = self.random.pick(&["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"]);
        let left = a.ty.promoted();
        let wide = ty.bits == 128;
        let (ty, value) = match word {
            "+" => (ty, sum(ty, x, y, false)?),
            "-" => (ty, sum(ty, x, y, true)?),
            "*" if ty.signed => (ty, x.checked_mul(y).filter(|v| ty.wrap(*v) == *v)?),
            "*" => (ty, ty.wrap(x.wrapping_mul(y))),
            "/" | "%" if y == 0 || (wide && !ty.signed) => return None,
            "/" => (ty, x.checked_div(y).filter(|v| ty.wrap(*v) == *v)?),
            "%" => (ty, x.checked_rem(y).filter(|_| ty.wrap(x.wrapping_div(y)) == x.wrapping_div(y))?),
            "&" => (ty, x & y),
            "|" => (ty, x | y),
            "^" => (ty, ty.wrap(x ^ y)),
            _ => {
                let count = u32::try_from(b.value).ok().filter(|n| *n < left.bits)?;
                if left.signed && a.value < 0 {
                    return None;
                }
                let value = match word {
                    "<<" if left.signed => {
                        let exact = a.value.checked_mul(1i128.checked_shl(count).filter(|v| *v > 0)?)?;
                        Some(exact).filter(|v| left.wrap(*v) == *v)?
                    }
                    "<<" => left.wrap(a.value << count),
                    _ if left.bits == 128 && !left.signed => (a.value as u128 >> count) as i128,
                    _ => a.value >> count,
                };
                (left, value)
            }
        };
        Some((word, Value { text: String::new(), ty, value }))
    }
}

fn sum(ty: Int, a: i128, b: i128, minus: bool) -> Option<i128> {
    ty.sum(ty.wrap(a), ty.wrap(b), minus)
}

fn parenthesised(value: &Value) -> String {
    format!("({})", value.text)
}

fn mixed(value: &Value) -> String {
    format!("h = h * 31 + (u64){};", parenthesised(value))
}
