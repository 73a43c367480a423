//! `-ftrivial-auto-var-init`: automatic objects without initialisers → stores where their declarations stand. The objects
//! still count as uninitialised: warnings of their use stay.

use super::ctype::{self, Kind, QTy};
use super::scope::SymbolKind;
use super::{Cx, R};
use racc_base::{Name, Span};
use racc_hir::{Builtin, Callee, Expr, ExprId, FloatKind, PlaceId};

/// What such an object holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AutoInit {
    #[default]
    Nothing,
    Zero,
    /// gcc's bytes: large negative numbers, addresses of no object.
    Pattern,
}

impl AutoInit {
    fn byte(self) -> u8 {
        match self {
            AutoInit::Nothing | AutoInit::Zero => 0,
            AutoInit::Pattern => 0xFE,
        }
    }

    fn bits(self) -> i128 {
        i128::from_ne_bytes([self.byte(); 16])
    }

    fn float(self, kind: FloatKind) -> Option<f64> {
        let byte = self.byte();
        match kind {
            FloatKind::F32 => Some(f32::from_ne_bytes([byte; 4]).into()),
            FloatKind::F64 => Some(f64::from_ne_bytes([byte; 8])),
            FloatKind::F16 | FloatKind::BF16 | FloatKind::F80 | FloatKind::F128 => None,
        }
    }
}

impl Cx<'_> {
    /// Of the variable `name`, which is just declared.
    pub(super) fn auto_init(&mut self, name: &Name, span: Span) -> R<()> {
        if self.options.auto_init == AutoInit::Nothing {
            return Ok(());
        }
        let Some(SymbolKind::Local(v)) = self.scopes.find_here(name).map(|s| s.kind.clone()) else {
            return Ok(());
        };
        if self.ct.is_vla(v.ty.ty) {
            let byte = self.options.auto_init.byte();
            return self.fill_array(name, byte, span);
        }
        let place = self.body.local_place(v.id, span);
        self.auto_init_object(place, v.ty, span);
        Ok(())
    }

    /// Numbers are stored, so that they need no address.
    fn auto_init_object(&mut self, place: PlaceId, ty: QTy, span: Span) {
        let wanted = self.options.auto_init;
        let Some(size) = self.size_of(ty.ty).filter(|size| *size > 0) else { return };
        let value = match (self.ct.kind(ty.ty), self.ct.float_kind(ty.ty)) {
            // The pattern's bytes are no truth value, nor a number of so few bits.
            (Kind::Bool | Kind::BitInt { .. }, _) => Some(self.int_value(0, ty.ty, span).expr),
            (Kind::Ptr(_), _) => {
                let hir = self.hir(ty.ty);
                let bits = self.int_value(wanted.bits(), ctype::ULONG, span);
                Some(self.body.cast(racc_hir::CastKind::IntToPtr, bits.expr, hir, span))
            }
            (_, Some(kind)) => wanted.float(kind).map(|value| {
                let hir = self.hir(ty.ty);
                self.node(Expr::Float(value), hir, span)
            }),
            (_, None) if self.ct.int_kind(ty.ty).is_some() => {
                Some(self.int_value(wanted.bits(), ty.ty, span).expr)
            }
            (_, None) => None,
        };
        match value {
            Some(value) => drop(self.store(place, value, span)),
            None => {
                let address = self.bare_address(place, span);
                let bytes = self.size_value(size, span);
                self.fill_bytes(address, wanted.byte(), bytes.expr, span);
            }
        }
    }

    /// All bytes of the variable length array `name`.
    pub(super) fn fill_array(&mut self, name: &Name, byte: u8, span: Span) -> R<()> {
        let Some(SymbolKind::Local(v)) = self.scopes.find_here(name).map(|s| s.kind.clone()) else {
            return Ok(());
        };
        let address = self.body.load_local(v.id, span);
        let bytes = self.sizeof(v.ty, span)?;
        self.fill_bytes(address, byte, bytes.expr, span);
        Ok(())
    }

    fn fill_bytes(&mut self, address: ExprId, byte: u8, bytes: ExprId, span: Span) {
        let void_ptr = self.prog.types.void_ptr();
        let address = self.ptr_cast(address, void_ptr);
        let byte = self.int_value(byte.into(), ctype::INT, span);
        self.emit_call(None, Callee::Builtin(Builtin::Memset), vec![address, byte.expr, bytes], span);
    }
}
