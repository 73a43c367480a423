//! Coarrays of a program that is one image (`-fcoarray=single`): a coarray is a variable with cobounds, and an image
//! selector names the image at hand. Fortran 2018 §8.5.6, §9.6.

use super::super::symbol::{Codim, ScopeId, Storage, SymId};
use super::super::typed::{Const, Kind, Typed};
use super::super::types::Ty;
use super::super::{Analysis, codes};
use crate::fortran::ast::{self, ArgValue, ArraySpec, BinaryOp, Dim, Expr};
use crate::reported::{Checked, invariant};
use racc_base::Span;

impl Analysis<'_> {
    /// What images have sense for only with `-fcoarray=single`.
    pub(crate) fn needs_coarrays(&mut self, span: Span) -> Checked<()> {
        if self.options.coarrays {
            return Ok(());
        }
        self.error_help(
            codes::PLACEMENT,
            span,
            "coarrays are disabled",
            "compile with `-fcoarray=single`: the program is one image",
        )
    }

    /// `x[2, 0:*]` in a declaration.
    pub(super) fn codimension(&mut self, scope: ScopeId, sym: SymId, spec: &ArraySpec) {
        if self.needs_coarrays(spec.span).is_err() {
            return;
        }
        let mut codims = Vec::new();
        for dim in &spec.dims {
            let mut cobound = |e: &Option<Expr>| match e {
                None => Some(1),
                Some(e) => {
                    let value = self.resolve(scope, e).ok()?;
                    if let Some(wrong) = self.wrong_in_bounds(scope, &value) {
                        let name = self.table.syms[sym].name.clone();
                        self.report_error_help(
                            codes::NOT_CONSTANT,
                            value.span,
                            format!("a cobound of `{name}` {wrong}"),
                            "use constants, or dummy arguments that are always there",
                        );
                    }
                    value.as_int().and_then(|n| i64::try_from(n).ok())
                }
            };
            let codim = match dim {
                Dim::Explicit { lower, upper } => {
                    cobound(lower).and_then(|low| Some(Codim::Explicit(low, cobound(&Some(upper.clone()))?)))
                }
                Dim::Star { lower } => cobound(lower).map(Codim::Last),
                Dim::Colon { .. } | Dim::AssumedRank => None,
            };
            codims.push(codim.unwrap_or(Codim::Unknown));
        }
        let Some(v) = self.table.var_mut(sym) else { return };
        v.codims = codims;
    }

    /// `x(i)[2]`: the object of the one image.
    pub(crate) fn coindexed(
        &mut self,
        scope: ScopeId,
        base: &Expr,
        images: &[ast::Arg],
        span: Span,
    ) -> Checked<Typed> {
        if !self.options.coarrays && images.iter().any(|arg| matches!(arg.value, ArgValue::Section(_))) {
            let array = self.map.text(base.span).to_owned();
            return self.error_help(
                codes::PLACEMENT,
                span,
                "an array section stands in parentheses in Fortran",
                format!("name its first and its last element: `{array}(1:10)`; C's `[first:length]` counts otherwise"),
            );
        }
        self.needs_coarrays(span)?;
        let mut value = self.resolve(scope, base)?;
        value.span = span;
        self.coindexed.insert(span);
        for arg in images {
            let ArgValue::Expr(e) = &arg.value else {
                return self.nyi(span, "this image selector");
            };
            if arg.keyword.is_some() {
                return self.nyi(span, "options of image selectors");
            }
            let image = self.resolve(scope, e)?;
            self.check_scalar_integer(&image, "a cosubscript")?;
        }
        let mut whole = &value;
        while let Kind::Element(base, _) | Kind::Section(base, _) | Kind::Substring { base, .. } = &whole.kind
        {
            whole = base;
        }
        let variable = whole.root().and_then(|root| self.table.var(root));
        // What ASSOCIATE names has its selector's codimensions.
        let known = variable
            .filter(|v| matches!(whole.kind, Kind::Var(_)) && v.storage != Storage::Associate)
            .map(|v| v.codims.len());
        if let Some(n) = known
            && n != images.len()
        {
            let message = match n {
                0 => "an image selector follows what is not a coarray".to_owned(),
                n => format!("{} cosubscripts for a coarray of corank {n}", images.len()),
            };
            return self.error_help(codes::SHAPE, span, message, "give one cosubscript for each codimension");
        }
        Ok(value)
    }

    /// Inquiries about a coarray's images and cobounds, which are constants of one image. `None`: it is none of them.
    pub(crate) fn coarray_inquiry(
        &mut self,
        name: &str,
        args: &[Option<Typed>],
        span: Span,
    ) -> Option<Checked<Typed>> {
        if !matches!(
            name,
            "this_image"
                | "num_images"
                | "lcobound"
                | "ucobound"
                | "coshape"
                | "image_index"
                | "failed_images"
                | "stopped_images"
        ) {
            return None;
        }
        if let Err(reported) = self.needs_coarrays(span) {
            return Some(Err(reported));
        }
        let value = |at: usize| args.get(at).and_then(|a| a.as_ref());
        if matches!(name, "failed_images" | "stopped_images") {
            let kind = value(1).and_then(Typed::as_int).and_then(|k| u8::try_from(k).ok()).unwrap_or(4);
            return Some(Ok(Typed::constant(Const::Array(vec![0], Vec::new()), Ty::Integer(kind), span)));
        }
        if let (None, Some(dim), "this_image") = (value(0), value(1), name) {
            return Some(self.error_help(
                codes::ARGUMENT,
                dim.span,
                "argument `dim` of intrinsic `this_image` needs `coarray`",
                "name the coarray whose codimension it is",
            ));
        }
        let Some(coarray) = value(0).filter(|_| name != "num_images") else {
            return Some(Ok(Typed::int(1, span)));
        };
        let codims = match self.coarray_of(coarray).map(|whole| &whole.kind) {
            Some(Kind::Component { .. }) => return Some(self.nyi(span, format!("`{name}` of a component"))),
            Some(Kind::Var(sym)) => self.table.var(*sym).map_or_else(Vec::new, |v| v.codims.clone()),
            _ => Vec::new(),
        };
        if codims.is_empty() {
            return Some(self.error_help(
                codes::ARGUMENT,
                coarray.span,
                format!("argument `coarray` of intrinsic `{name}` must be a coarray"),
                "name a variable that is declared with codimensions",
            ));
        }
        let (dim, kind) = match name {
            "coshape" => (None, value(1)),
            _ => (value(1), value(2)),
        };
        let kind = kind.and_then(Typed::as_int).and_then(|k| u8::try_from(k).ok());
        Some(self.cobounds(name, &codims, dim, span).map(|bounds| match kind {
            Some(kind) => self.convert(bounds, Ty::Integer(kind)),
            None => bounds,
        }))
    }

    fn cobounds(
        &mut self,
        name: &str,
        codims: &[Codim],
        second: Option<&Typed>,
        span: Span,
    ) -> Checked<Typed> {
        let mut list = Vec::new();
        for codim in codims {
            list.push(match (codim, name) {
                (Codim::Unknown, _) => {
                    return self.nyi(span, "inquiries about cobounds that are not constant");
                }
                (Codim::Explicit(_, high), "ucobound") => *high,
                (Codim::Explicit(low, high), "coshape") => (high - low + 1).max(0),
                (Codim::Last(_), "coshape") => 1,
                (Codim::Explicit(low, _) | Codim::Last(low), _) => *low,
            });
        }
        let constant = |list: &[i64]| {
            let items = list.iter().map(|n| Const::Int(i128::from(*n))).collect();
            Typed::constant(Const::Array(vec![list.len() as i64], items), Ty::INT, span)
        };
        if name == "image_index" {
            let given = second.and_then(|s| self.constant_extent(s));
            if let Some(n) = given.filter(|n| *n != codims.len() as i64) {
                let message =
                    format!("argument `sub` has {n} elements for a coarray of corank {}", codims.len());
                return self.error_help(
                    codes::SHAPE,
                    span,
                    message,
                    "give one cosubscript for each codimension",
                );
            }
            // The one image, or none.
            let second = invariant!(self, second).clone();
            let same = invariant!(self, self.intrinsic_binary(BinaryOp::Eq, second, constant(&list), span));
            let here = invariant!(self, self.intrinsic_of("all", vec![same], span));
            let answers = vec![Typed::int(1, span), Typed::int(0, span), here];
            return Ok(invariant!(self, self.intrinsic_of("merge", answers, span)));
        }
        let Some(second) = second else { return Ok(constant(&list)) };
        let Some(dim) = second.as_int() else {
            let at = self.to_index(second.clone())?;
            return Ok(Typed::new(Kind::Element(Box::new(constant(&list)), vec![at]), Ty::INT, 0, span));
        };
        match usize::try_from(dim).ok().and_then(|d| list.get(d.checked_sub(1)?)) {
            Some(bound) => Ok(Typed::int(i128::from(*bound), span)),
            None => self.error_help(
                codes::ARGUMENT,
                second.span,
                format!(
                    "argument `dim` of intrinsic `{name}` must be a codimension from 1 to {}, not {dim}",
                    list.len()
                ),
                "count the codimensions of the coarray",
            ),
        }
    }
}
