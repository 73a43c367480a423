//! References to intrinsic functions: arguments in order, result type and rank. Fortran 2018 §16.9.

use super::super::symbol::{ScopeId, Shape, SymKind};
use super::super::system;
use super::super::typed::{Const, Kind, Typed};
use super::super::types::{Len, Ty};
use super::super::{Analysis, codes, intrinsics};
use super::{Actual, ActualValue};
use racc_base::{Name, Span};

impl Analysis<'_> {
    pub(crate) fn intrinsic_call(
        &mut self,
        scope: ScopeId,
        name: &Name,
        actuals: Vec<Actual>,
        span: Span,
    ) -> Option<Typed> {
        let generic = Name::new(intrinsics::generic_of(name));
        if intrinsics::is_subroutine(name) && !intrinsics::is_function(name) {
            return self.error_help(
                codes::WRONG_CLASS,
                span,
                format!("`{name}` is a subroutine"),
                format!("write `call {name}(…)`"),
            );
        }
        let Some(dummies) = intrinsics::dummies(&generic) else {
            return self.nyi(span, format!("the intrinsic `{name}`"));
        };
        let mut args = self.intrinsic_args(name, &dummies, actuals, span)?;
        for arg in args.iter().flatten() {
            if let Kind::Procedure(s) = arg.kind
                && !matches!(
                    generic.as_str(),
                    "c_funloc" | "associated" | "present" | "loc" | "null" | "c_associated"
                )
            {
                let p = self.table.syms[s].name.clone();
                return self.error(
                    codes::ARGUMENT,
                    arg.span,
                    format!("procedure `{p}` as an argument of `{name}`"),
                );
            }
        }
        // `sum(a, mask)`, `maxval(a, mask)`: a logical second argument is the mask.
        if matches!(
            &*generic,
            "sum" | "product" | "maxval" | "minval" | "iall" | "iany" | "iparity" | "maxloc" | "minloc"
        ) && args[1].as_ref().is_some_and(|a| matches!(a.ty, Ty::Logical(_)))
        {
            args.swap(1, 2);
        }
        let (ty, rank) = self.intrinsic_result(scope, name, &generic, &mut args, span)?;
        // The bits of BOZ constants are those of the part; `float` takes an integer.
        let boz = match (&*generic, &ty) {
            ("cmplx" | "dcmplx", Ty::Complex(k)) => Some(Ty::Real(*k)),
            ("float" | "dfloat" | "sngl", _) => Some(Ty::Integer(self.options.default_integer)),
            _ => None,
        };
        if let Some(part) = boz {
            for arg in args.iter_mut().take(2) {
                if arg.as_ref().is_some_and(|a| a.ty == Ty::Boz)
                    && let Some(v) = arg.take()
                {
                    *arg = Some(self.convert(v, part.clone()));
                }
            }
        }
        if generic.as_str() == "null" {
            return Some(Typed::new(Kind::Null, ty, rank, span));
        }
        let name = self.rewritten(&generic, &args);
        let node = Typed::new(Kind::Intrinsic(name, args), ty, rank, span);
        let node = self.fold(node);
        Some(match generic.as_str() {
            "max1" | "min1" => self.convert(node, Ty::Integer(self.options.default_integer)),
            _ => node,
        })
    }

    fn rewritten(&self, name: &Name, args: &[Option<Typed>]) -> Name {
        match name.as_str() {
            // Two-argument arc tangent.
            "atan" if args.get(1).is_some_and(|a| a.is_some()) => Name::new("atan2"),
            "and" => Name::new("iand"),
            "or" => Name::new("ior"),
            "xor" => Name::new("ieor"),
            "lshift" => Name::new("shiftl"),
            "rshift" => Name::new("shifta"),
            "isnan" => Name::new("ieee_is_nan"),
            "amax0" | "max1" => Name::new("max"),
            "amin0" | "min1" => Name::new("min"),
            _ => name.clone(),
        }
    }

    fn intrinsic_args(
        &mut self,
        name: &Name,
        dummies: &[(&'static str, bool)],
        actuals: Vec<Actual>,
        span: Span,
    ) -> Option<Vec<Option<Typed>>> {
        let variadic = dummies.first().is_some_and(|d| d.0 == "a1");
        let mut slots: Vec<Option<Typed>> = vec![None; if variadic { actuals.len() } else { dummies.len() }];
        for (i, actual) in actuals.into_iter().enumerate() {
            let (ActualValue::Value(v) | ActualValue::ByValue(v)) = actual.value else {
                return self.error(codes::ARGUMENT, actual.span, "a label as an argument of an intrinsic");
            };
            let at = match &actual.keyword {
                None => i,
                Some(k) if variadic => {
                    k.name.strip_prefix('a').and_then(|n| n.parse::<usize>().ok()).map_or(i, |n| n - 1)
                }
                Some(k) => {
                    let alias = match (name.as_str(), k.name.as_str()) {
                        ("allocated", "scalar") => "array",
                        ("atan" | "atan2", "x") if dummies.len() == 1 => "y",
                        _ => k.name.as_str(),
                    };
                    match dummies.iter().position(|d| d.0 == alias) {
                        Some(at) => at,
                        None => {
                            return self.error(
                                codes::ARGUMENT,
                                k.span,
                                format!("intrinsic `{name}` has no argument `{}`", k.name),
                            );
                        }
                    }
                }
            };
            match slots.get_mut(at) {
                Some(slot) => *slot = Some(v),
                None => {
                    return self.error(
                        codes::ARGUMENT,
                        actual.span,
                        format!("too many arguments in call to `{name}`"),
                    );
                }
            }
        }
        for (slot, (dummy, optional)) in slots.iter().zip(dummies) {
            if slot.is_none() && !optional {
                return self.error(
                    codes::ARGUMENT,
                    span,
                    format!("missing actual argument for argument `{dummy}` of intrinsic `{name}`"),
                );
            }
        }
        if variadic && slots.len() < 2 {
            return self.error(codes::ARGUMENT, span, format!("`{name}` takes two arguments or more"));
        }
        Some(slots)
    }

    /// Type and rank; arguments are converted where one type must hold for several.
    fn intrinsic_result(
        &mut self,
        scope: ScopeId,
        source: &Name,
        name: &Name,
        args: &mut [Option<Typed>],
        span: Span,
    ) -> Option<(Ty, u8)> {
        let elemental_rank = args.iter().flatten().map(|a| a.rank).max().unwrap_or(0);
        let first = args.first().and_then(|a| a.as_ref()).map_or(Ty::Nothing, |a| a.ty.clone());
        let first_rank = args.first().and_then(|a| a.as_ref()).map_or(0, |a| a.rank);
        let default_int = Ty::Integer(self.options.default_integer);
        let default_logical = Ty::Logical(self.options.default_integer);
        let default_real = self.options.default_real;
        let given: Vec<bool> = args.iter().map(|a| a.is_some()).collect();
        let has = |i: usize| given.get(i).copied().unwrap_or(false);
        if let Some(f) = system::function(name) {
            let ty = system::result(f);
            return Some((if ty == Ty::INT { default_int } else { ty }, 0));
        }
        // The numeric arguments of these must be numbers of the right class.
        let real_only = matches!(
            &**name,
            "acosd"
                | "asind"
                | "atand"
                | "atan2d"
                | "cotan"
                | "cotand"
                | "sind"
                | "cosd"
                | "tand"
                | "aint"
                | "anint"
                | "atan2"
                | "bessel_j0"
                | "bessel_j1"
                | "bessel_y0"
                | "bessel_y1"
                | "erf"
                | "erfc"
                | "erfc_scaled"
                | "floor"
                | "ceiling"
                | "nint"
                | "fraction"
                | "exponent"
                | "gamma"
                | "log_gamma"
                | "hypot"
                | "log10"
                | "nearest"
                | "spacing"
                | "rrspacing"
                | "scale"
                | "set_exponent"
        );
        let float_only = matches!(
            &**name,
            "acos"
                | "acosh"
                | "asin"
                | "asinh"
                | "atan"
                | "atanh"
                | "cos"
                | "cosh"
                | "exp"
                | "log"
                | "sin"
                | "sinh"
                | "sqrt"
                | "tan"
                | "tanh"
        );
        if (real_only && !matches!(first, Ty::Real(_)))
            || (float_only && !matches!(first, Ty::Real(_) | Ty::Complex(_)))
        {
            let given = self.type_name(&first);
            return self.error_help(
                codes::ARGUMENT,
                span,
                format!(
                    "argument of intrinsic `{source}` must be {}, not {given}",
                    if real_only { "REAL" } else { "REAL or COMPLEX" }
                ),
                "convert it with REAL or DBLE",
            );
        }
        Some(match name.as_str() {
            "abs" => match first {
                Ty::Complex(k) => (Ty::Real(k), elemental_rank),
                Ty::Integer(_) | Ty::Real(_) => (first, elemental_rank),
                _ => return self.bad_argument(source, &first, span),
            },
            "acos" | "acosh" | "asin" | "asinh" | "atan" | "atanh" | "bessel_j0" | "bessel_j1"
            | "bessel_y0" | "bessel_y1" | "conjg" | "cos" | "cosh" | "erf" | "erfc" | "erfc_scaled"
            | "exp" | "fraction" | "gamma" | "log" | "log10" | "log_gamma" | "nearest" | "rrspacing"
            | "scale" | "set_exponent" | "sin" | "sinh" | "spacing" | "sqrt" | "tan" | "tanh" | "not"
            | "cosd" | "sind" | "tand" | "acosd" | "asind" | "atand" | "cotan" | "cotand" | "ieee_rint"
            | "ieee_logb" | "ieee_scalb" | "ibclr" | "ibset" | "ibits" | "ishft" | "ishftc" | "shifta"
            | "shiftl" | "shiftr" | "lshift" | "rshift" => (first, elemental_rank),
            "aint" | "anint" => (Ty::Real(self.kind_arg(args, 1, first.kind())?), elemental_rank),
            "bessel_jn" | "bessel_yn" => (args[1].as_ref()?.ty.clone(), elemental_rank),
            "atan2" | "atan2d" | "hypot" | "dim" | "sign" | "mod" | "modulo" | "iand" | "ior" | "ieor"
            | "and" | "or" | "xor" | "ieee_copy_sign" | "ieee_next_after" | "ieee_rem" | "bge" | "bgt"
            | "ble" | "blt" | "dshiftl" | "dshiftr" | "merge_bits" => {
                let common = args.iter().flatten().take(2).map(|a| a.ty.clone()).reduce(|a, b| {
                    if matches!((&a, &b), (Ty::Logical(_), Ty::Logical(_))) {
                        a
                    } else {
                        self.common_type(&a, &b)
                    }
                })?;
                if !common.is_numeric()
                    && !matches!((&**name, &common), ("and" | "or" | "xor", Ty::Logical(_)))
                {
                    return self.bad_argument(source, &common, span);
                }
                let many = if name == "merge_bits" { 3 } else { 2 };
                for arg in args.iter_mut().take(many) {
                    if let Some(v) = arg.take() {
                        *arg = Some(self.convert(v, common.clone()));
                    }
                }
                let ty =
                    if matches!(&**name, "bge" | "bgt" | "ble" | "blt") { default_logical } else { common };
                (ty, elemental_rank)
            }
            "max" | "min" if first.is_character() => {
                let mut longest = Len::Const(0);
                for a in args.iter().flatten() {
                    longest = match (longest, &a.ty) {
                        (Len::Const(m), Ty::Character(_, Len::Const(n))) => Len::Const(m.max(*n)),
                        (_, Ty::Character(..)) => Len::Computed,
                        (_, other) => return self.bad_argument(source, &other.clone(), span),
                    };
                }
                if elemental_rank > 0 && longest == Len::Computed {
                    return self
                        .nyi(span, "max and min of character arrays of lengths that are not constant");
                }
                (Ty::Character(first.kind(), longest), elemental_rank)
            }
            "max" | "min" | "amax0" | "amin0" | "max1" | "min1" => {
                let common =
                    args.iter().flatten().map(|a| a.ty.clone()).reduce(|a, b| self.common_type(&a, &b))?;
                if !matches!(common, Ty::Integer(_) | Ty::Real(_)) {
                    return self.bad_argument(source, &common, span);
                }
                // The result of max1 and amax0 has another type: convert the arguments already.
                let common = match name.as_str() {
                    "amax0" | "amin0" => Ty::Real(default_real),
                    _ => common,
                };
                for arg in args.iter_mut() {
                    if let Some(v) = arg.take() {
                        *arg = Some(self.convert(v, common.clone()));
                    }
                }
                (common, elemental_rank)
            }
            "merge" => {
                let second = args[1].as_ref()?.ty.clone();
                let ty = match (&first, &second) {
                    (Ty::Character(k, Len::Const(a)), Ty::Character(_, Len::Const(b))) if a == b => {
                        Ty::Character(*k, Len::Const(*a))
                    }
                    (Ty::Character(k, _), Ty::Character(..)) => Ty::Character(*k, Len::Computed),
                    (a, b) if a.same(b) => first.clone(),
                    (a, b) if a.is_numeric() && b.is_numeric() => {
                        let common = self.common_type(a, b);
                        for arg in args.iter_mut().take(2) {
                            if let Some(v) = arg.take() {
                                *arg = Some(self.convert(v, common.clone()));
                            }
                        }
                        common
                    }
                    _ => {
                        return self.error(
                            codes::ARGUMENT,
                            span,
                            "TSOURCE and FSOURCE of MERGE have different types",
                        );
                    }
                };
                (ty, elemental_rank)
            }
            "aimag" => (Ty::Real(first.kind()), elemental_rank),
            "dreal" | "dble" | "dfloat" => (Ty::DOUBLE, elemental_rank),
            "float" | "sngl" => (Ty::REAL, elemental_rank),
            "real" => {
                let default = if let Ty::Complex(k) = first { k } else { default_real };
                (Ty::Real(self.kind_arg(args, 1, default)?), elemental_rank)
            }
            "int" | "nint" | "floor" | "ceiling" => {
                (Ty::Integer(self.kind_arg(args, 1, default_int.kind())?), elemental_rank)
            }
            "ifix" | "idint" => (default_int, elemental_rank),
            "int2" | "short" => (Ty::Integer(2), elemental_rank),
            "int8" | "long" => (Ty::Integer(8), elemental_rank),
            "logical" => (Ty::Logical(self.kind_arg(args, 1, default_logical.kind())?), elemental_rank),
            "cmplx" => (Ty::Complex(self.kind_arg(args, 2, default_real)?), elemental_rank),
            "dcmplx" => (Ty::Complex(8), elemental_rank),
            "dprod" => (Ty::DOUBLE, elemental_rank),
            "exponent" | "leadz" | "trailz" | "popcnt" | "poppar" => (default_int, elemental_rank),
            "maskl" | "maskr" => (Ty::Integer(self.kind_arg(args, 1, default_int.kind())?), elemental_rank),
            "btest" | "ieee_is_nan" | "ieee_is_finite" | "ieee_is_negative" | "ieee_is_normal"
            | "ieee_unordered" | "isnan" | "lge" | "lgt" | "lle" | "llt" | "is_iostat_end"
            | "is_iostat_eor" | "acc_on_device" => (default_logical, elemental_rank),
            "achar" | "char" => (Ty::Character(self.kind_arg(args, 1, 1)?, Len::Const(1)), elemental_rank),
            "iachar" | "ichar" | "len_trim" => {
                (Ty::Integer(self.kind_arg(args, 1, default_int.kind())?), elemental_rank)
            }
            "len" => (Ty::Integer(self.kind_arg(args, 1, default_int.kind())?), 0),
            "index" | "scan" | "verify" => {
                (Ty::Integer(self.kind_arg(args, 3, default_int.kind())?), elemental_rank)
            }
            "adjustl" | "adjustr" => (first, elemental_rank),
            "trim" => (Ty::Character(first.kind(), Len::Computed), 0),
            "repeat" => {
                let n = args[1].as_ref().and_then(|a| a.as_int());
                let len = match (&first, n) {
                    (Ty::Character(_, Len::Const(l)), Some(n)) => Len::Const(l * n as i64),
                    _ => Len::Computed,
                };
                (Ty::Character(first.kind(), len), 0)
            }
            "new_line" => (Ty::Character(1, Len::Const(1)), 0),
            "kind"
            | "digits"
            | "precision"
            | "range"
            | "radix"
            | "maxexponent"
            | "minexponent"
            | "rank"
            | "selected_char_kind"
            | "selected_int_kind"
            | "selected_real_kind"
            | "command_argument_count"
            | "iargc"
            | "time"
            | "getpid"
            | "irand"
            | "ierrno" => (default_int, 0),
            "bit_size" | "huge" | "tiny" | "epsilon" => (first, 0),
            "time8" | "loc" => (Ty::INDEX, 0),
            "sizeof" | "c_sizeof" => (Ty::INDEX, 0),
            "storage_size" => (Ty::Integer(self.kind_arg(args, 1, default_int.kind())?), 0),
            "rand" | "secnds" | "second" => (Ty::REAL, 0),
            "allocated" | "associated" | "present" | "is_contiguous" | "same_type_as" | "extends_type_of"
            | "c_associated" => {
                if name == "present"
                    && let Some(a) = &args[0]
                {
                    let optional = match &a.kind {
                        Kind::Var(s) => self.table.var(*s).is_some_and(|v| v.attrs.optional),
                        Kind::Procedure(s) => self.table.proc(*s).is_some_and(|p| p.optional),
                        _ => false,
                    };
                    if !optional {
                        return self.error(
                            codes::ARGUMENT,
                            span,
                            "the argument of PRESENT is not an OPTIONAL dummy argument",
                        );
                    }
                }
                (default_logical, 0)
            }
            "size" => (Ty::Integer(self.kind_arg(args, 2, default_int.kind())?), 0),
            "lbound" | "ubound" => {
                let ty = Ty::Integer(self.kind_arg(args, 2, default_int.kind())?);
                (ty, u8::from(!has(1)))
            }
            "shape" => (Ty::Integer(self.kind_arg(args, 1, default_int.kind())?), 1),
            "sum" | "product" | "maxval" | "minval" | "iall" | "iany" | "iparity" | "norm2" => {
                if first_rank == 0 {
                    return self.error(
                        codes::ARGUMENT,
                        span,
                        format!("the argument of `{source}` must be an array"),
                    );
                }
                (first, if has(1) { first_rank - 1 } else { 0 })
            }
            "any" | "all" | "parity" => (first, if has(1) { first_rank.saturating_sub(1) } else { 0 }),
            "count" => (
                Ty::Integer(self.kind_arg(args, 2, default_int.kind())?),
                if has(1) { first_rank - 1 } else { 0 },
            ),
            "maxloc" | "minloc" => (
                Ty::Integer(self.kind_arg(args, 3, default_int.kind())?),
                if has(1) { first_rank - 1 } else { 1 },
            ),
            "findloc" => {
                let common = self.common_type(&first, &args[1].as_ref()?.ty.clone());
                if common.is_numeric() {
                    for arg in args.iter_mut().take(2) {
                        if let Some(v) = arg.take() {
                            *arg = Some(self.convert(v, common.clone()));
                        }
                    }
                }
                (
                    Ty::Integer(self.kind_arg(args, 4, default_int.kind())?),
                    if has(2) { first_rank - 1 } else { 1 },
                )
            }
            "dot_product" | "matmul" => {
                let second = args[1].as_ref()?.clone();
                let ty = if matches!(first, Ty::Logical(_)) {
                    first.clone()
                } else {
                    self.common_type(&first, &second.ty)
                };
                for arg in args.iter_mut().take(2) {
                    if let Some(v) = arg.take() {
                        *arg = Some(self.convert(v, ty.clone()));
                    }
                }
                let rank = if name == "matmul" { first_rank + second.rank - 2 } else { 0 };
                (ty, rank)
            }
            "transpose" => (first, 2),
            "cshift" | "eoshift" => (first, first_rank),
            "pack" => (first, 1),
            "unpack" => (first, args[1].as_ref()?.rank),
            "spread" => (first, first_rank + 1),
            "reshape" => {
                let shape = args[1].as_ref()?;
                let rank = match self.constant_extent(shape) {
                    Some(n) => n as u8,
                    None => {
                        return self.error(
                            codes::SHAPE,
                            span,
                            "the size of RESHAPE's SHAPE must be constant",
                        );
                    }
                };
                (first, rank)
            }
            "transfer" => {
                let mold = args[1].as_ref()?;
                let rank = u8::from(mold.rank > 0 || has(2));
                (mold.ty.clone(), rank)
            }
            "null" => match &args[0] {
                Some(mold) => (mold.ty.clone(), mold.rank),
                None => (Ty::Null, 0),
            },
            "c_loc" => (Ty::CPtr, 0),
            "c_funloc" => (Ty::CFunPtr, 0),
            "compiler_version" | "compiler_options" => (Ty::Character(1, Len::Computed), 0),
            _ => {
                let _ = scope;
                return self.nyi(span, format!("the intrinsic `{source}`"));
            }
        })
    }

    fn bad_argument<T>(&mut self, name: &Name, ty: &Ty, span: Span) -> Option<T> {
        let given = self.type_name(ty);
        self.error(codes::ARGUMENT, span, format!("intrinsic `{name}` does not take {given}"))
    }

    fn kind_arg(&mut self, args: &mut [Option<Typed>], at: usize, default: u8) -> Option<u8> {
        match args.get_mut(at).and_then(|a| a.take()) {
            None => Some(default),
            Some(v) => match v.as_int().and_then(|k| u8::try_from(k).ok()) {
                Some(k) => Some(k),
                None => self.error(codes::KIND, v.span, "KIND must be a constant"),
            },
        }
    }

    /// Elements of a rank-1 expression, when the number is constant.
    pub(crate) fn constant_extent(&self, e: &Typed) -> Option<i64> {
        Some(*self.constant_shape(e)?.first()?)
    }

    /// Extents of an expression when they are constant.
    pub(crate) fn constant_shape(&self, e: &Typed) -> Option<Vec<i64>> {
        if e.rank == 0 {
            return Some(Vec::new());
        }
        match &e.kind {
            Kind::Const(Const::Array(shape, _)) => Some(shape.clone()),
            Kind::Var(s) => match &self.table.syms[*s].kind {
                SymKind::Variable(v) => Some(v.shape.constant()?.iter().map(|d| d.1).collect()),
                _ => None,
            },
            Kind::Component { base, of, index } => {
                let c = &self.table.derived[*of].components[*index as usize];
                if base.rank > 0 {
                    return self.constant_shape(base);
                }
                match &c.shape {
                    Shape::Explicit(_) => Some(c.shape.constant()?.iter().map(|d| d.1).collect()),
                    _ => None,
                }
            }
            Kind::Section(base, subs) => {
                let dims = self.declared_shape(base).constant().unwrap_or_default();
                let mut shape = Vec::new();
                for (i, sub) in subs.iter().enumerate() {
                    match sub {
                        super::super::typed::Sub::Index(_) => {}
                        super::super::typed::Sub::Vector(v) => shape.push(self.constant_extent(v)?),
                        super::super::typed::Sub::Range(a, b, c) => {
                            let bounds = dims.get(i).copied();
                            let value = |e: &Option<Typed>, default: Option<i64>| match e {
                                Some(e) => e.as_int().map(|v| v as i64),
                                None => default,
                            };
                            let lo = value(a, bounds.map(|b| b.0))?;
                            let hi = value(b, bounds.map(|b| b.0 + b.1 - 1))?;
                            let step = value(c, Some(1))?;
                            if step == 0 {
                                return None;
                            }
                            shape.push(((hi - lo + step) / step).max(0));
                        }
                    }
                }
                Some(shape)
            }
            Kind::Array(items) => {
                let mut n = 0;
                for item in items {
                    match item {
                        super::super::typed::Item::Value(v) => {
                            n += self.constant_shape(v)?.iter().product::<i64>();
                        }
                        super::super::typed::Item::Loop { .. } => return None,
                    }
                }
                Some(vec![n])
            }
            Kind::Paren(a) | Kind::Neg(a) | Kind::Not(a) | Kind::Convert(a) => self.constant_shape(a),
            Kind::Binary(_, a, b) | Kind::MakeComplex(a, b) => {
                if a.rank > 0 {
                    self.constant_shape(a).or_else(|| if b.rank > 0 { self.constant_shape(b) } else { None })
                } else {
                    self.constant_shape(b)
                }
            }
            Kind::Intrinsic(name, args) => match name.as_str() {
                "shape" | "lbound" | "ubound" => Some(vec![i64::from(args[0].as_ref()?.rank)]),
                "reshape" => match args[1].as_ref()?.as_const()? {
                    Const::Array(_, list) => list
                        .iter()
                        .map(|c| if let Const::Int(v) = c { Some(*v as i64) } else { None })
                        .collect(),
                    _ => None,
                },
                "transpose" => {
                    let s = self.constant_shape(args[0].as_ref()?)?;
                    Some(vec![*s.get(1)?, *s.first()?])
                }
                "minloc" | "maxloc" | "findloc" if e.rank == 1 && args[1].is_none() => {
                    Some(vec![i64::from(args[0].as_ref()?.rank)])
                }
                _ => None,
            },
            Kind::Call(_) => None,
            _ => None,
        }
    }
}
