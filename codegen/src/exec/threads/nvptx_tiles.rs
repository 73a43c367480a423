//! Matrices that a warp multiplies in NVIDIA's tensor cores: `wmma` instructions of PTX, from cc70 on.
//!
//! ```text
//! call wmmaMatMul(d, a, b, c)  →  wmma.mma.sync.aligned.col.col.m16n16k16.f32.f32 {…}, {…}, {…}, {…};
//! ```
//! A thread's part is registers of four bytes, a single or two halves each, which lie in its object in their order.

use crate::emit::FnEmitter;
use crate::llvm::ir::Step;
use crate::llvm::{Emit, Fault, Val, ValueKind};
use inkwell::types::BasicTypeEnum;
use racc_hir::TileOp;

/// Registers of a thread's part of `a` and `b`.
const FACTOR: i64 = 8;

/// What the registers of a matrix are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Register {
    Halves,
    Single,
}

impl Register {
    /// Of the sums, by the digit that says their kind.
    fn of_sums(digit: u64) -> Register {
        if digit == 4 { Register::Single } else { Register::Halves }
    }

    fn name(self) -> &'static str {
        match self {
            Register::Halves => "f16",
            Register::Single => "f32",
        }
    }

    /// Registers of a thread's part of the sums.
    fn sums(self) -> i64 {
        match self {
            Register::Halves => 4,
            Register::Single => 8,
        }
    }

    fn ty<'ctx>(self, f: &FnEmitter<'_, 'ctx>) -> BasicTypeEnum<'ctx> {
        match self {
            Register::Halves => f.ir.context.f16_type().vec_type(2).into(),
            Register::Single => f.ir.context.f32_type().into(),
        }
    }
}

/// The digits of a number, the last first; 0 where there is none.
fn digits(number: u64) -> [u64; 4] {
    [number % 10, number / 10 % 10, number / 100 % 10, number / 1000]
}

fn shape(digit: u64) -> &'static str {
    match digit {
        2 => "m32n8k16",
        3 => "m8n32k16",
        _ => "m16n16k16",
    }
}

fn order(digit: u64) -> &'static str {
    if digit == 2 { "row" } else { "col" }
}

fn read<'ctx>(
    f: &FnEmitter<'_, 'ctx>,
    tile: Val<'ctx>,
    register: Register,
    count: i64,
) -> Emit<Vec<Val<'ctx>>> {
    let tile = tile.ptr()?;
    (0..count)
        .map(|n| {
            let at = f.ir.offset_const(tile, 4 * n, Step::Forward)?;
            Ok(f.ir.load(register.ty(f), at, 4)?.0)
        })
        .collect()
}

/// What an instruction gives becomes the thread's part.
fn write<'ctx>(f: &FnEmitter<'_, 'ctx>, tile: Val<'ctx>, registers: Val<'ctx>, count: i64) -> Emit<()> {
    let tile = tile.ptr()?;
    for n in 0..count {
        let at = f.ir.offset_const(tile, 4 * n, Step::Forward)?;
        let register = f.ir.part(registers, u32::try_from(n).unwrap_or(0))?;
        f.ir.store(register, at, 4)?;
    }
    Ok(())
}

pub(super) fn tile<'ctx>(f: &FnEmitter<'_, 'ctx>, op: TileOp, args: &[Val<'ctx>]) -> Emit<Option<Val<'ctx>>> {
    let arg = |n: usize| args.get(n).copied().ok_or_else(|| Fault::llvm(format!("{op:?} lacks {n}")));
    let number = arg(0)?.int()?.get_zero_extended_constant();
    let [last, second, third, fourth] =
        digits(number.ok_or_else(|| Fault::llvm(format!("{op:?} of an unknown matrix")))?);
    let m = &f.module.module;
    let any = BasicTypeEnum::from(f.ir.ptr_ty());
    match op {
        TileOp::Load => {
            let (letter, register, count) = match second {
                1 => ("a", Register::Halves, FACTOR),
                2 => ("b", Register::Halves, FACTOR),
                sums => ("c", Register::of_sums(sums), Register::of_sums(sums).sums()),
            };
            let name = format!(
                "llvm.nvvm.wmma.{}.load.{letter}.{}.stride.{}",
                shape(third),
                order(last),
                register.name()
            );
            let registers = f.ir.intrinsic_value(m, &name, &[any], &[arg(2)?, arg(3)?])?;
            write(f, arg(1)?, registers, count)?;
        }
        TileOp::Store => {
            let register = Register::of_sums(second);
            let name =
                format!("llvm.nvvm.wmma.{}.store.d.{}.stride.{}", shape(third), order(last), register.name());
            let mut values = vec![arg(1)?];
            values.extend(read(f, arg(2)?, register, register.sums())?);
            values.push(arg(3)?);
            f.ir.intrinsic(m, &name, &[any], &values)?;
        }
        TileOp::Fill => {
            let register = Register::of_sums(last);
            let single = arg(2)?.into_float_value();
            let value: Val = match register {
                Register::Single => single.into(),
                Register::Halves => {
                    let half = f.ir.builder.build_float_trunc(single, f.ir.context.f16_type(), "")?;
                    let none = f.ir.context.f16_type().vec_type(2).get_poison();
                    let one = f.ir.builder.build_insert_element(none, half, f.ir.const_i32(0), "")?;
                    f.ir.builder.build_insert_element(one, half, f.ir.const_i32(1), "")?.into()
                }
            };
            let tile = arg(1)?.ptr()?;
            for n in 0..register.sums() {
                let at = f.ir.offset_const(tile, 4 * n, Step::Forward)?;
                f.ir.store(value, at, 4)?;
            }
        }
        TileOp::Multiply => {
            let register = Register::of_sums(third);
            let kind = register.name();
            let (a, b) = (order(second), order(last));
            let name = format!("llvm.nvvm.wmma.{}.mma.{a}.{b}.{kind}.{kind}", shape(fourth));
            let mut values = read(f, arg(2)?, Register::Halves, FACTOR)?;
            values.extend(read(f, arg(3)?, Register::Halves, FACTOR)?);
            values.extend(read(f, arg(4)?, register, register.sums())?);
            let sums = f.ir.intrinsic_value(m, &name, &[], &values)?;
            write(f, arg(1)?, sums, register.sums())?;
        }
    }
    Ok(Some(f.ir.const_i32(1).into()))
}
