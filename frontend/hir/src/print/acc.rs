//! Acc nodes as text, in the spelling of the directives.

use super::{Printer, local};
use crate::{
    AccDirective, AccDirectiveKind, AccLoop, AsyncArg, DataItem, DataRoot, DefaultAttr, Dependence,
    PerDevice, PrivateItem, ReduceOp, ReductionItem, RegionId, RegionKind, Schedule, Section, TileSize,
    WaitArg,
};

fn reduce_op(op: ReduceOp) -> &'static str {
    match op {
        ReduceOp::Add => "+",
        ReduceOp::Mul => "*",
        ReduceOp::Max => "max",
        ReduceOp::Min => "min",
        ReduceOp::BitAnd => "&",
        ReduceOp::BitOr => "|",
        ReduceOp::BitXor => "^",
        ReduceOp::LogicalAnd => "&&",
        ReduceOp::LogicalOr => "||",
        ReduceOp::Eqv => "eqv",
        ReduceOp::Neqv => "neqv",
    }
}

impl Printer<'_> {
    pub(crate) fn region(&mut self, id: RegionId) {
        let region = &self.body.regions[id];
        let kind = match region.kind {
            RegionKind::Parallel => "parallel",
            RegionKind::Serial => "serial",
            RegionKind::Kernels => "kernels",
            RegionKind::Data => "data",
            RegionKind::HostData => "host_data",
        };
        let mut parts = vec![format!("{id:?}: acc {kind}")];
        parts.extend(region.data.iter().map(|d| self.data_item(d)));
        match region.default {
            DefaultAttr::Unset => {}
            DefaultAttr::None => parts.push("default(none)".into()),
            DefaultAttr::Present => parts.push("default(present)".into()),
        }
        self.privates("private", &region.privates, &mut parts);
        self.privates("firstprivate", &region.firstprivates, &mut parts);
        parts.extend(region.reductions.iter().map(|r| self.reduction(r)));
        self.per_device(&region.launch, &mut parts, |p, dims| {
            let mut out = Vec::new();
            if !dims.gangs.is_empty() {
                let gangs: Vec<String> = dims.gangs.iter().map(|g| p.expr(*g)).collect();
                out.push(format!("num_gangs({})", gangs.join(", ")));
            }
            out.extend(dims.workers.map(|w| format!("num_workers({})", p.expr(w))));
            out.extend(dims.vector.map(|v| format!("vector_length({})", p.expr(v))));
            out.join(" ")
        });
        self.async_wait(&region.async_, &region.wait, &mut parts);
        parts.extend(region.when.map(|c| format!("if({})", self.expr(c))));
        parts.extend(region.self_.map(|c| format!("self({})", self.expr(c))));
        if region.if_present {
            parts.push("if_present".into());
        }
        let body = region.body;
        self.nested(&(parts.join(" ") + " {"), body, "}");
    }

    pub(crate) fn acc_loop(&mut self, acc: &AccLoop) {
        let mut parts = vec!["acc loop".to_string()];
        self.per_device(&acc.collapse, &mut parts, |_, c| match (c.count, c.force) {
            (1, _) => String::new(),
            (n, false) => format!("collapse({n})"),
            (n, true) => format!("collapse(force:{n})"),
        });
        self.per_device(&acc.schedule, &mut parts, |p, s| p.schedule(s));
        self.privates("private", &acc.privates, &mut parts);
        parts.extend(acc.reductions.iter().map(|r| self.reduction(r)));
        for cache in &acc.cache {
            parts.push(format!("cache({}{})", if cache.readonly { "readonly: " } else { "" }, cache.text));
        }
        if acc.orphaned {
            parts.push("orphaned".into());
        }
        if acc.kernel_loop {
            parts.push("kernel_loop".into());
        }
        if acc.concurrent {
            parts.push("concurrent".into());
        }
        self.line(&parts.join(" "));
    }

    fn schedule(&self, s: &Schedule) -> String {
        let mut out = Vec::new();
        if let Some(gang) = &s.gang {
            let mut args = Vec::new();
            args.extend(gang.num.map(|n| format!("num: {}", self.expr(n))));
            args.extend(gang.dim.map(|d| format!("dim: {d}")));
            args.extend(gang.static_.map(|t| format!("static: {}", self.size(t))));
            out.push(if args.is_empty() { "gang".into() } else { format!("gang({})", args.join(", ")) });
        }
        out.extend(s.worker.map(|w| w.map_or("worker".into(), |w| format!("worker({})", self.expr(w)))));
        out.extend(s.vector.map(|v| v.map_or("vector".into(), |v| format!("vector({})", self.expr(v)))));
        if s.seq {
            out.push("seq".into());
        }
        match s.dependence {
            Dependence::Unset => {}
            Dependence::Independent => out.push("independent".into()),
            Dependence::Auto => out.push("auto".into()),
        }
        if !s.tile.is_empty() {
            let sizes: Vec<String> = s.tile.iter().map(|t| self.size(*t)).collect();
            out.push(format!("tile({})", sizes.join(", ")));
        }
        out.join(" ")
    }

    fn size(&self, size: TileSize) -> String {
        match size {
            TileSize::Star => "*".into(),
            TileSize::Expr(e) => self.expr(e),
        }
    }

    fn per_device<T>(
        &self,
        value: &PerDevice<T>,
        parts: &mut Vec<String>,
        show: impl Fn(&Self, &T) -> String,
    ) {
        let text = show(self, &value.default);
        if !text.is_empty() {
            parts.push(text);
        }
        for (device, v) in &value.specific {
            parts.push(format!("device_type({device:?}) {}", show(self, v)));
        }
    }

    fn async_wait(
        &self,
        async_: &PerDevice<AsyncArg>,
        wait: &PerDevice<Option<WaitArg>>,
        parts: &mut Vec<String>,
    ) {
        self.per_device(async_, parts, |p, a| match a {
            AsyncArg::Absent => String::new(),
            AsyncArg::NoVal => "async".into(),
            AsyncArg::Value(e) => format!("async({})", p.expr(*e)),
        });
        self.per_device(wait, parts, |p, w| w.as_ref().map(|w| p.wait(w)).unwrap_or_default());
    }

    fn wait(&self, wait: &WaitArg) -> String {
        let mut args: Vec<String> =
            wait.devnum.map(|d| format!("devnum: {}", self.expr(d))).into_iter().collect();
        args.extend(wait.queues.iter().map(|q| self.expr(*q)));
        if args.is_empty() { "wait".into() } else { format!("wait({})", args.join(", ")) }
    }

    fn root(&self, root: DataRoot) -> String {
        match root {
            DataRoot::Local(v) => local(self.body, v),
            DataRoot::Global(g) => format!("@{}", self.program.globals[g].name),
        }
    }

    fn section(&self, section: &Section) -> String {
        let mut text = format!(" section {}", self.expr(section.base));
        let dim = |d: &crate::SectionDim| {
            format!("[{}:{} * {}]", self.expr(d.lower), self.expr(d.length), self.expr(d.stride))
        };
        text.extend(section.dims.iter().map(dim));
        for row in &section.rows {
            text += " each";
            text.extend(row.dims.iter().map(dim));
        }
        if let Some(pointer) = section.pointer {
            text += &format!(" via {}", self.place(pointer));
        }
        text
    }

    pub(crate) fn data_item(&self, item: &DataItem) -> String {
        let mut mods = Vec::new();
        let m = item.mods;
        for (on, name) in [
            (m.always_in, "alwaysin"),
            (m.always_out, "alwaysout"),
            (m.capture, "capture"),
            (m.readonly, "readonly"),
            (m.zero, "zero"),
        ] {
            if on {
                mods.push(name);
            }
        }
        let mods = if mods.is_empty() { String::new() } else { mods.join(", ") + ": " };
        let section = item.what.section.as_ref().map(|s| self.section(s)).unwrap_or_default();
        format!(
            "{}({mods}{}{section})",
            format!("{:?}", item.kind).to_lowercase(),
            self.place(item.what.place)
        )
    }

    fn privates(&self, clause: &str, items: &[PrivateItem], parts: &mut Vec<String>) {
        for item in items {
            parts.push(format!("{clause}({})", self.root(item.var)));
        }
    }

    fn reduction(&self, item: &ReductionItem) -> String {
        let section = item.section.as_ref().map(|s| self.section(s)).unwrap_or_default();
        format!("reduction({}: {}{section})", reduce_op(item.op), self.place(item.place))
    }

    pub(crate) fn directive(&mut self, directive: &AccDirective) {
        let mut parts = Vec::new();
        let items = |p: &Self, items: &[DataItem], parts: &mut Vec<String>| {
            parts.extend(items.iter().map(|i| p.data_item(i)));
        };
        match &directive.kind {
            AccDirectiveKind::EnterData(list) => {
                parts.push("acc enter data".to_string());
                items(self, list, &mut parts);
            }
            AccDirectiveKind::ExitData { items: list, finalize } => {
                parts.push("acc exit data".to_string());
                items(self, list, &mut parts);
                if *finalize {
                    parts.push("finalize".into());
                }
            }
            AccDirectiveKind::Update { items: list, if_present } => {
                parts.push("acc update".to_string());
                items(self, list, &mut parts);
                if *if_present {
                    parts.push("if_present".into());
                }
            }
            AccDirectiveKind::Wait(wait) => parts.push(format!("acc {}", self.wait(wait))),
            AccDirectiveKind::Init { types, num } => {
                parts.push(format!("acc init {types:?}"));
                parts.extend(num.map(|n| format!("device_num({})", self.expr(n))));
            }
            AccDirectiveKind::Shutdown { types, num } => {
                parts.push(format!("acc shutdown {types:?}"));
                parts.extend(num.map(|n| format!("device_num({})", self.expr(n))));
            }
            AccDirectiveKind::Set { types, num, default_async } => {
                parts.push(format!("acc set {types:?}"));
                parts.extend(num.map(|n| format!("device_num({})", self.expr(n))));
                parts.extend(default_async.map(|n| format!("default_async({})", self.expr(n))));
            }
            AccDirectiveKind::DeclareLocal(list) => {
                parts.push("acc declare".to_string());
                items(self, list, &mut parts);
            }
        }
        self.async_wait(&directive.async_, &directive.wait, &mut parts);
        parts.extend(directive.when.map(|c| format!("if({})", self.expr(c))));
        self.line(&parts.join(" "));
    }
}
