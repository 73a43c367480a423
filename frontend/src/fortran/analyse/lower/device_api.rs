//! Routines of CUDA's API that the guide offers in device code too (chapter 3), called by threads → what each thread does
//! itself. A thread's operations are done when the call returns, so its streams and events have nothing to order.
//!
//! ```text
//! k = cudaMemcpyAsync(a, b, n, s)  →  memmove(a, b, n * size of an element); k = 0
//! k = cudaGetDevice(d)             →  d = what the run time has stored beside the device's code; k = 0
//! ```

use super::Lower;
use super::build::Order;
use crate::reported::{Checked, invariant};
use racc_hir::{
    Builtin, Callee, CastKind, CompareOp, DescField, Expr, ExprId, GpuOp, InfoPart, PlaceId, Stmt, Type,
    TypeId,
};

/// CUDA's error numbers.
const INVALID_VALUE: i64 = 1;
const MEMORY_ALLOCATION: i64 = 2;
const NOT_SUPPORTED: i64 = 801;

/// A handle of a thread's own stream or event.
const HANDLE: i64 = 3;

/// What a thread does for a routine of the API.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::fortran::analyse) enum DeviceApi {
    /// A number that the run time knows.
    Number(InfoPart),
    Limit,
    Properties,
    NewStream,
    NewEvent,
    /// What has nothing to do.
    Done,
    Malloc(Shape),
    Free(Shape),
    /// Destination, source.
    Copy(Shape, Shape),
    Copy2d(Shape, Shape),
}

/// How memory is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::fortran::analyse) enum Shape {
    /// A `type(c_devptr)`.
    Address,
    Array,
}

/// The procedure is of the host, but threads may call it too.
pub(in crate::fortran::analyse) fn is_device_api(link: &str) -> bool {
    device_api(link).is_some()
}

/// By the link name of the interface's procedure.
pub(in crate::fortran::analyse) fn device_api(link: &str) -> Option<DeviceApi> {
    use DeviceApi as A;
    let name = link.strip_prefix("racc_cuda_")?;
    Some(match name {
        "get_device" => A::Number(InfoPart::Number),
        "get_device_count" => A::Number(InfoPart::Count),
        "device_get_cache_config" => A::Number(InfoPart::Cache),
        "device_get_limit" => A::Limit,
        "get_device_properties" => A::Properties,
        "stream_create_with_flags" => A::NewStream,
        "event_create_with_flags" => A::NewEvent,
        "stream_destroy" | "stream_wait_event" | "event_destroy" | "event_record" => A::Done,
        "malloc_ptr" => A::Malloc(Shape::Address),
        "malloc" => A::Malloc(Shape::Array),
        "free_ptr" => A::Free(Shape::Address),
        "free" => A::Free(Shape::Array),
        _ => {
            let rest = name.strip_prefix("memcpy_")?;
            let (rest, plane) = match rest.strip_prefix("2d_") {
                Some(rest) => (rest, true),
                None => (rest, false),
            };
            // The rest is what says when: a thread copies at once.
            let sides = |shape: &str| match shape {
                "from_ptr" => Some((Shape::Array, Shape::Address)),
                "to_ptr" => Some((Shape::Address, Shape::Array)),
                "ptr" => Some((Shape::Address, Shape::Address)),
                "" => Some((Shape::Array, Shape::Array)),
                _ => None,
            };
            const WHEN: [&str; 5] = ["now", "default", "kind", "stream", "kind_stream"];
            let (to, from) = WHEN.iter().find_map(|when| {
                let shape = rest.strip_suffix(when)?;
                sides(shape.strip_suffix('_').unwrap_or(shape))
            })?;
            if plane { A::Copy2d(to, from) } else { A::Copy(to, from) }
        }
    })
}

impl Lower<'_, '_> {
    fn word_at(&mut self, base: ExprId, offset: i64, ty: TypeId) -> PlaceId {
        let offset = self.c64(offset);
        let at = self.byte_offset(base, offset);
        let ptr = self.ptr_to(ty);
        let at = self.ptr_cast(at, ptr);
        self.deref(at, ty)
    }

    /// The address of what the run time has stored.
    fn device_info(&mut self, part: InfoPart) -> ExprId {
        let i64 = self.t_i64();
        let value = self.temp(i64);
        let dest = Some(self.local_place(value));
        let callee = Callee::Builtin(Builtin::Gpu(GpuOp::DeviceInfo(part)));
        self.emit(Stmt::Call { dest, callee, args: Vec::new() });
        let (at, ty) = (self.load_local(value), self.t_void_ptr());
        self.body.cast(CastKind::IntToPtr, at, ty, self.span)
    }

    /// The descriptor of an array of any type: what is asked of it is in the same place for all ranks.
    fn array_argument(&mut self, arg: ExprId) -> PlaceId {
        let byte = self.t_u8();
        let ty = self.an.program.types.intern(Type::Descriptor { elem: byte, rank: 1 });
        let ptr = self.ptr_to(ty);
        let arg = self.ptr_cast(arg, ptr);
        self.deref(arg, ty)
    }

    /// The first byte, and the bytes of an element: of an address, counts are bytes.
    fn memory_of_argument(&mut self, arg: ExprId, shape: Shape) -> (ExprId, ExprId) {
        let void = self.t_void_ptr();
        match shape {
            Shape::Array => {
                let array = self.array_argument(arg);
                let base = self.load_desc(array, DescField::Base);
                (self.void(base), self.load_desc(array, DescField::ElemLen))
            }
            Shape::Address => {
                let ty = self.ty_of(arg);
                let copy = self.scratch(ty);
                self.set(copy, arg);
                let place = self.local_place(copy);
                let at = self.addr(place);
                let address = self.word_at(at, 0, void);
                (self.load(address), self.c64(1))
            }
        }
    }

    /// A thread's call of a routine of the API.
    pub(super) fn call_device_api(
        &mut self,
        api: DeviceApi,
        args: &[ExprId],
        dest: Option<PlaceId>,
    ) -> Checked<()> {
        let (i32, i64) = (self.t_i32(), self.t_i64());
        let first = args.first().copied();
        let mut status = self.c32(0);
        match api {
            DeviceApi::Done => {}
            DeviceApi::Number(part) => {
                let info = self.device_info(part);
                let from = self.word_at(info, 0, i32);
                let value = self.load(from);
                let to = self.word_at(invariant!(self, first), 0, i32);
                self.assign(to, value);
            }
            DeviceApi::Limit => {
                status = self.device_limit(invariant!(self, first), *invariant!(self, args.get(1)));
            }
            DeviceApi::Properties => {
                let (to, device) = (invariant!(self, first), *invariant!(self, args.get(1)));
                let own = self.device_info(InfoPart::Number);
                let own = self.word_at(own, 0, i32);
                let own = self.load(own);
                let same = self.compare(CompareOp::Eq, own, device);
                self.if_then(same, |l| {
                    let from = l.device_info(InfoPart::Properties);
                    let bytes = l.an.program.types.pointee(l.ty_of(to)).map_or(0, |record| l.size_of(record));
                    let bytes = l.c64(bytes);
                    l.move_memory(to, from, bytes);
                });
                // Those of the other devices are the host's to know.
                let wrong = self.c32(NOT_SUPPORTED);
                status = self.select(same, status, wrong);
            }
            DeviceApi::NewStream | DeviceApi::NewEvent => {
                let handle = self.c64(HANDLE);
                let to = self.word_at(invariant!(self, first), 0, i64);
                self.assign(to, handle);
            }
            DeviceApi::Malloc(shape) => {
                status = self.device_malloc(shape, invariant!(self, first), *invariant!(self, args.get(1)));
            }
            DeviceApi::Free(shape) => {
                let arg = invariant!(self, first);
                let (address, _) = self.memory_of_argument(arg, shape);
                self.free(address);
                if shape == Shape::Array {
                    let void = self.t_void_ptr();
                    let null = self.null(void);
                    let array = self.array_argument(arg);
                    self.set_desc(array, DescField::Base, null);
                }
            }
            DeviceApi::Copy(to, from) => {
                let (to, unit, from) = self.copied((args, 1), to, from)?;
                let count = self.to_i64(*invariant!(self, args.get(2)));
                let bytes = self.mul(count, unit);
                self.move_memory(to, from, bytes);
            }
            DeviceApi::Copy2d(to, from) => {
                let (to, unit, from) = self.copied((args, 2), to, from)?;
                let mut number = |n: usize| -> Checked<ExprId> {
                    let e = self.to_i64(*invariant!(self, args.get(n)));
                    Ok(self.hold(e))
                };
                let (to_pitch, from_pitch, width, height) = (number(1)?, number(3)?, number(4)?, number(5)?);
                let [to_pitch, from_pitch, width] = [to_pitch, from_pitch, width].map(|e| self.mul(e, unit));
                self.count_loop(height, Order::Sequential, |l, row, _| {
                    let to_row = l.mul(row, to_pitch);
                    let from_row = l.mul(row, from_pitch);
                    let (to, from) = (l.byte_offset(to, to_row), l.byte_offset(from, from_row));
                    l.move_memory(to, from, width);
                });
            }
        }
        if let Some(dest) = dest {
            self.assign(dest, status);
        }
        Ok(())
    }

    /// `cudaDeviceGetLimit`; the status.
    fn device_limit(&mut self, to: ExprId, limit: ExprId) -> ExprId {
        let i64 = self.t_i64();
        let limit = self.to_i64(limit);
        let limit = self.hold(limit);
        let (zero, three) = (self.c64(0), self.c64(3));
        let low = self.compare(CompareOp::Ge, limit, zero);
        let high = self.compare(CompareOp::Lt, limit, three);
        let b = self.t_bool();
        let known = self.body.expr(Expr::And(low, high), b, self.span);
        let eight = self.c64(8);
        let offset = self.mul(limit, eight);
        self.if_then(known, |l| {
            let info = l.device_info(InfoPart::Limits);
            let at = l.byte_offset(info, offset);
            let from = l.word_at(at, 0, i64);
            let value = l.load(from);
            let to = l.word_at(to, 0, i64);
            l.assign(to, value);
        });
        let (good, wrong) = (self.c32(0), self.c32(INVALID_VALUE));
        self.select(known, good, wrong)
    }

    /// First bytes of both sides of a copy, and the bytes of what is counted.
    fn copied(
        &mut self,
        (args, source): (&[ExprId], usize),
        to: Shape,
        from: Shape,
    ) -> Checked<(ExprId, ExprId, ExprId)> {
        let (a, b) = (*invariant!(self, args.first()), *invariant!(self, args.get(source)));
        let (to_at, to_unit) = self.memory_of_argument(a, to);
        let (from_at, from_unit) = self.memory_of_argument(b, from);
        let unit = if to == Shape::Array { to_unit } else { from_unit };
        Ok((self.hold(to_at), self.hold(unit), self.hold(from_at)))
    }

    fn move_memory(&mut self, to: ExprId, from: ExprId, bytes: ExprId) {
        let args = vec![self.void(to), self.void(from), bytes];
        self.emit(Stmt::Call { dest: None, callee: Callee::Builtin(Builtin::Memmove), args });
    }

    /// From the device's heap; the status.
    fn device_malloc(&mut self, shape: Shape, to: ExprId, count: ExprId) -> ExprId {
        let void = self.t_void_ptr();
        let count = self.to_i64(count);
        let count = self.hold(count);
        let unit = match shape {
            Shape::Address => self.c64(1),
            Shape::Array => {
                let array = self.array_argument(to);
                self.load_desc(array, DescField::ElemLen)
            }
        };
        let unit = self.hold(unit);
        let bytes = self.mul(count, unit);
        let memory = self.malloc(bytes);
        match shape {
            Shape::Address => {
                let address = self.word_at(to, 0, void);
                self.assign(address, memory);
            }
            Shape::Array => {
                let array = self.array_argument(to);
                let (one, before) = (self.c64(1), self.c64(-1));
                self.set_desc(array, DescField::Base, memory);
                self.set_desc(array, DescField::Span, unit);
                self.set_desc(array, DescField::Stride(0), one);
                self.set_desc(array, DescField::Lbound(0), one);
                self.set_desc(array, DescField::Ubound(0), count);
                self.set_desc(array, DescField::Offset, before);
            }
        }
        let none = self.is_null(memory);
        let (good, bad) = (self.c32(0), self.c32(MEMORY_ALLOCATION));
        self.select(none, bad, good)
    }
}
