//! Values that cross lanes within the vector unit: readlane, writelane, mbcnt, swaps, row permutations.

use super::Built;
use super::ops::Ops;

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_readfirstlane_b32" => first(o),
        "v_readlane_b32" => read(o),
        "v_writelane_b32" => write(o),
        "v_mbcnt_lo_u32_b32" => {
            count(o, |lane| if lane >= 32 { u32::MAX } else { ((1u64 << lane) - 1) as u32 })
        }
        "v_mbcnt_hi_u32_b32" => {
            count(o, |lane| if lane < 32 { 0 } else { ((1u64 << (lane - 32)) - 1) as u32 })
        }
        "v_swap_b32" => swap(o),
        "v_permlanex16_b32" => permute_rows(o, true),
        "v_permlane16_b32" => permute_rows(o, false),
        "v_permlane64_b32" => other_half(o),
        _ => return None,
    })
}

fn first(o: &Ops<'_>) -> Built {
    let (d, a) = (o.scalar_dst::<u32>()?, o.src::<u32>(1, 0)?);
    Ok(Box::new(move |cx| {
        let exec = cx.w.exec();
        let lane = if exec == 0 { 0 } else { exec.trailing_zeros() };
        let value: u32 = a.lane(cx.w, lane as usize);
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

fn read(o: &Ops<'_>) -> Built {
    let (d, a, lane) = (o.scalar_dst::<u32>()?, o.src::<u32>(1, 0)?, o.scalar::<u32>(2)?);
    Ok(Box::new(move |cx| {
        let lane = lane.scalar::<u32>(cx.w) & (cx.w.width - 1);
        let value: u32 = a.lane(cx.w, lane as usize);
        d.set_scalar(cx.w, value);
        Ok(())
    }))
}

fn write(o: &Ops<'_>) -> Built {
    let (d, a, lane) = (o.dst::<u32>()?, o.scalar::<u32>(1)?, o.scalar::<u32>(2)?);
    Ok(Box::new(move |cx| {
        let lane = lane.scalar::<u32>(cx.w) & (cx.w.width - 1);
        let value: u32 = a.scalar(cx.w);
        d.write_lane(cx.w, lane as usize, value);
        Ok(())
    }))
}

/// The bits of a mask below the own lane, added up.
fn count(o: &Ops<'_>, below: fn(u32) -> u32) -> Built {
    let (d, a, b) = (o.dst::<u32>()?, o.src::<u32>(1, 0)?, o.src::<u32>(1, 1)?);
    Ok(Box::new(move |cx| {
        let (a, b) = (a.lanes::<u32>(cx.w), b.lanes::<u32>(cx.w));
        let out = std::array::from_fn(|i| (a[i] & below(i as u32)).count_ones().wrapping_add(b[i]));
        d.write::<u32>(cx.w, &out);
        Ok(())
    }))
}

fn swap(o: &Ops<'_>) -> Built {
    let (d, a) = (o.dst::<u32>()?, o.src::<u32>(1, 0)?);
    let (mut back, old) = (d, crate::isa::operand::Src::plain(d.loc));
    back.loc = a.loc;
    Ok(Box::new(move |cx| {
        let (a, b) = (a.lanes::<u32>(cx.w), old.lanes::<u32>(cx.w));
        d.write(cx.w, &a);
        back.write(cx.w, &b);
        Ok(())
    }))
}

/// Each lane reads the lane of its row (or of the other row of the pair) that four bits of two scalars name.
fn permute_rows(o: &Ops<'_>, other: bool) -> Built {
    let (d, a) = (o.dst::<u32>()?, o.src::<u32>(1, 0)?);
    let (low, high) = (o.scalar::<u32>(2)?, o.scalar::<u32>(3)?);
    let [inactive, bound] = o.row_modes();
    Ok(Box::new(move |cx| {
        let (low, high) = (low.scalar::<u32>(cx.w), high.scalar::<u32>(cx.w));
        let choice = u64::from(low) | u64::from(high) << 32;
        let (from, exec) = (a.lanes::<u32>(cx.w), cx.w.exec());
        for lane in cx.w.active() {
            let row = if other { lane & !15 ^ 16 } else { lane & !15 };
            let at = row + (choice >> (4 * (lane & 15)) & 15) as usize;
            if inactive || exec >> at & 1 == 1 {
                d.write_lane(cx.w, lane, from[at]);
            } else if bound {
                d.write_lane(cx.w, lane, 0);
            }
        }
        Ok(())
    }))
}

/// What the other half's lanes have, active or not; a wave of 32 lanes has no other half, and nothing is written.
fn other_half(o: &Ops<'_>) -> Built {
    let (d, a) = (o.dst::<u32>()?, o.src::<u32>(1, 0)?);
    Ok(Box::new(move |cx| {
        if cx.w.width == 64 {
            let from = a.lanes::<u32>(cx.w);
            d.write::<u32>(cx.w, &std::array::from_fn(|i| from[i ^ 32]));
        }
        Ok(())
    }))
}
