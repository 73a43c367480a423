//! Control flow, waiting, barriers, fences, and what has no effect here.

use super::Built;
use super::mode;
use super::ops::Ops;
use super::text::{File, Reg, Value};
use crate::machine::Cx;
use crate::machine::outstanding::Counter;
use crate::machine::stop::{Stop, fault};
use crate::machine::stores::Cache;

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    flow(o).or_else(|| wait(o)).or_else(|| other(o)).or_else(|| mode::build(o))
}

fn branch(o: &Ops<'_>, taken: fn(&Cx<'_, '_>) -> bool) -> Built {
    let offset = i64::from(o.word as u16 as i16) * 4;
    Ok(Box::new(move |cx| {
        if taken(cx) {
            cx.w.pc = cx.w.pc.wrapping_add_signed(offset);
        }
        Ok(())
    }))
}

fn flow(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_branch" => branch(o, |_| true),
        "s_cbranch_scc0" => branch(o, |cx| !cx.w.scc),
        "s_cbranch_scc1" => branch(o, |cx| cx.w.scc),
        "s_cbranch_vccz" => branch(o, |cx| cx.w.vcc() == 0),
        "s_cbranch_vccnz" => branch(o, |cx| cx.w.vcc() != 0),
        "s_cbranch_execz" => branch(o, |cx| cx.w.exec() == 0),
        "s_cbranch_execnz" => branch(o, |cx| cx.w.exec() != 0),
        "s_endpgm" | "s_endpgm_saved" => Ok(Box::new(|_| Err(Stop::End))),
        "s_getpc_b64" => get_pc(o),
        "s_setpc_b64" => jump(o, None),
        "s_swappc_b64" => o.scalar_dst::<u64>().and_then(|d| jump(o, Some(d))),
        "s_call_b64" => call(o),
        "s_trap" => trap(o),
        _ => return None,
    })
}

fn get_pc(o: &Ops<'_>) -> Built {
    let d = o.scalar_dst::<u64>()?;
    Ok(Box::new(move |cx| {
        let pc = cx.w.pc;
        d.set_scalar(cx.w, pc);
        Ok(())
    }))
}

fn jump(o: &Ops<'_>, back: Option<crate::isa::operand::Dst>) -> Built {
    let to = o.scalar::<u64>(usize::from(back.is_some()))?;
    Ok(Box::new(move |cx| {
        let (to, pc) = (to.scalar(cx.w), cx.w.pc);
        if let Some(back) = back {
            back.set_scalar(cx.w, pc);
        }
        cx.w.pc = to;
        Ok(())
    }))
}

fn call(o: &Ops<'_>) -> Built {
    let d = o.scalar_dst::<u64>()?;
    let offset = i64::from(o.word as u16 as i16) * 4;
    Ok(Box::new(move |cx| {
        let pc = cx.w.pc;
        d.set_scalar(cx.w, pc);
        cx.w.pc = pc.wrapping_add_signed(offset);
        Ok(())
    }))
}

fn trap(o: &Ops<'_>) -> Built {
    let number = u32::from(o.word as u8);
    Ok(Box::new(move |_| if number == 3 { Ok(()) } else { Err(Stop::Trap(number)) }))
}

/// `vmcnt(0) lgkmcnt(0)`
fn counts(text: &str) -> Result<Vec<(Counter, usize)>, String> {
    let mut all = Vec::new();
    for part in text.split([' ', '&']).filter(|p| !p.is_empty()) {
        let (name, count) = part.strip_suffix(')').and_then(|p| p.split_once('(')).ok_or(part)?;
        let count = count.parse().map_err(|_| part)?;
        match name {
            "vmcnt" => all.push((Counter::Load, count)),
            "lgkmcnt" => all.push((Counter::Lds, count)),
            // Exports; stores read their data when they are issued.
            "expcnt" => {}
            _ => return Err(format!("counter {name}")),
        }
    }
    Ok(all)
}

fn waiting(all: Vec<(Counter, usize)>) -> Built {
    Ok(Box::new(move |cx| {
        for (counter, left) in &all {
            cx.w.outstanding.wait(cx.m.counters, *counter, *left);
            if *left == 0 && cx.m.counters.stores(*counter) {
                let who = cx.who();
                if let Some(stores) = &mut cx.stores {
                    stores.waited(who.group, who.wave);
                }
            }
        }
        Ok(())
    }))
}

fn wait(o: &Ops<'_>) -> Option<Built> {
    let low = usize::from(o.word as u16 & 63);
    let high = usize::from(o.word as u16 >> 8 & 63);
    Some(match o.name() {
        "s_waitcnt" => match o.operand(0).map(|w| w.value.clone()) {
            Ok(Value::Word(text)) => counts(&text).and_then(waiting),
            Ok(other) => Err(format!("{other:?}")),
            Err(why) => Err(why),
        },
        "s_waitcnt_vmcnt" => waiting(vec![(Counter::Load, low)]),
        "s_waitcnt_vscnt" => waiting(vec![(Counter::Store, low)]),
        "s_waitcnt_lgkmcnt" => waiting(vec![(Counter::Lds, low)]),
        "s_waitcnt_expcnt" => waiting(Vec::new()),
        "s_wait_loadcnt" => waiting(vec![(Counter::Load, low)]),
        "s_wait_storecnt" => waiting(vec![(Counter::Store, low)]),
        "s_wait_dscnt" => waiting(vec![(Counter::Lds, low)]),
        "s_wait_kmcnt" => waiting(vec![(Counter::Scalar, low)]),
        "s_wait_loadcnt_dscnt" => waiting(vec![(Counter::Load, high), (Counter::Lds, low)]),
        "s_wait_storecnt_dscnt" => waiting(vec![(Counter::Store, high), (Counter::Lds, low)]),
        "s_wait_idle" => {
            waiting([Counter::Load, Counter::Store, Counter::Lds, Counter::Scalar].map(|c| (c, 0)).to_vec())
        }
        // Counters of texture and ray tracing hardware, and of exports.
        "s_wait_samplecnt" | "s_wait_bvhcnt" | "s_wait_expcnt" => waiting(Vec::new()),
        _ => return None,
    })
}

fn nothing() -> Built {
    Ok(Box::new(|_| Ok(())))
}

fn other(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "s_barrier" => Ok(Box::new(|_| Err(Stop::Barrier))),
        "s_barrier_signal" => barrier_signal(o),
        "s_barrier_wait" => Ok(Box::new(|cx| {
            if !std::mem::take(&mut cx.w.signalled) {
                return fault("a wait for a barrier that was not signalled");
            }
            Err(Stop::Barrier)
        })),
        "s_sleep" => Ok(Box::new(|_| Err(Stop::Yield))),
        "s_nop"
        | "s_clause"
        | "s_delay_alu"
        | "s_set_inst_prefetch_distance"
        | "s_inst_prefetch"
        | "s_icache_inv"
        | "s_dcache_inv"
        | "s_dcache_wb"
        | "s_gl1_inv"
        | "s_waitcnt_depctr"
        | "s_wait_alu"
        | "s_setprio"
        | "s_incperflevel"
        | "s_decperflevel"
        | "s_version"
        | "s_prefetch_inst"
        | "s_prefetch_inst_pc_rel"
        | "s_prefetch_data" => nothing(),
        "s_sendmsg" => match o.operand(0).map(|w| w.value.clone()) {
            Ok(Value::Word(text)) if text.contains("MSG_DEALLOC_VGPRS") => nothing(),
            _ => Err("the message is not interpreted".into()),
        },
        "buffer_wbinvl1" | "buffer_wbinvl1_vol" => fence(o, None, empty(Cache::Both)),
        "buffer_gl0_inv" => fence(o, None, empty(Cache::Near)),
        "buffer_gl1_inv" => fence(o, None, empty(Cache::Far)),
        "buffer_inv" => {
            let far = o.line.flag("sc1");
            fence(o, None, empty(if far { Cache::Both } else { Cache::Near }))
        }
        "buffer_wbl2" => {
            let far = o.line.flag("sc1");
            fence(o, None, move |cx| {
                if far {
                    write_back(cx)
                }
            })
        }
        "buffer_invl2" => fence(o, None, |_| ()),
        "global_inv" => {
            let scope = o.line.modifier("scope");
            let far = scope.is_some_and(|s| s.contains("DEV") || s.contains("SYS"));
            fence(o, Some(Counter::Load), empty(if far { Cache::Both } else { Cache::Near }))
        }
        "global_wb" | "global_wbinv" => fence(o, Some(Counter::Store), write_back),
        "s_memtime" | "s_memrealtime" => time(o, Counter::Scalar),
        "s_sendmsg_rtn_b64" if matches!(&o.operand(1).ok()?.value, Value::Word(t) if t.contains("REALTIME")) => {
            time(o, Counter::Scalar)
        }
        _ => return None,
    })
}

/// `counter`: what counts the operation.
fn fence(
    o: &Ops<'_>,
    counter: Option<Counter>,
    act: impl Fn(&mut Cx<'_, '_>) + Send + Sync + 'static,
) -> Built {
    for key in ["sc0", "sc1", "nt", "scope"] {
        o.line.modifier(key);
    }
    Ok(Box::new(move |cx| {
        act(cx);
        counter.map_or(Ok(()), |counter| cx.issue(&[counter], None, Vec::new()))
    }))
}

fn empty(cache: Cache) -> impl Fn(&mut Cx<'_, '_>) + Send + Sync {
    move |cx| {
        let group = cx.g.number;
        if let Some(stores) = &mut cx.stores {
            stores.emptied(group, cache);
        }
    }
}

fn write_back(cx: &mut Cx<'_, '_>) {
    let who = cx.who();
    if let Some(stores) = &mut cx.stores {
        stores.written_back(who.group, who.wave);
    }
}

fn barrier_signal(o: &Ops<'_>) -> Built {
    if o.operand(0)?.value != Value::Int(-1) {
        return Err("only the work-group's barrier is interpreted".into());
    }
    Ok(Box::new(|cx| {
        cx.w.signalled = true;
        Ok(())
    }))
}

/// The time in 100 MHz steps.
fn time(o: &Ops<'_>, counter: Counter) -> Built {
    let d = o.scalar_dst::<u64>()?;
    let Value::Reg(reg) = o.operand(0)?.value else { return Err("destination".into()) };
    Ok(Box::new(move |cx| {
        let now = cx.w.steps + 1;
        d.set_scalar(cx.w, now);
        cx.issue(&[counter], Some(Reg { file: File::Scalar, ..reg }), Vec::new())
    }))
}
