//! Additions with carry, and multiplications whose carry goes to a mask.

use super::Built;
use super::ops::Ops;

pub(super) fn build(o: &Ops<'_>) -> Option<Built> {
    Some(match o.name() {
        "v_add_co_u32" => start(o, |a, b| a.overflowing_add(b)),
        "v_sub_co_u32" => start(o, |a, b| a.overflowing_sub(b)),
        "v_subrev_co_u32" => start(o, |a, b| b.overflowing_sub(a)),
        "v_addc_co_u32" | "v_add_co_ci_u32" => proceed(o, |a, b, c| {
            let sum = u64::from(a) + u64::from(b) + u64::from(c);
            (sum as u32, sum >> 32 != 0)
        }),
        "v_subb_co_u32" | "v_sub_co_ci_u32" => proceed(o, borrow),
        "v_subbrev_co_u32" | "v_subrev_co_ci_u32" => proceed(o, |a, b, c| borrow(b, a, c)),
        "v_mad_u64_u32" | "v_mad_co_u64_u32" => {
            multiply(o, |a, b, c| (u64::from(a) * u64::from(b)).overflowing_add(c))
        }
        "v_mad_i64_i32" | "v_mad_co_i64_i32" => multiply(o, |a, b, c| {
            let product = i64::from(a as i32) * i64::from(b as i32);
            let (sum, over) = product.overflowing_add(c as i64);
            (sum as u64, over)
        }),
        _ => return None,
    })
}

fn borrow(a: u32, b: u32, c: u32) -> (u32, bool) {
    let take = u64::from(b) + u64::from(c);
    ((u64::from(a)).wrapping_sub(take) as u32, take > u64::from(a))
}

fn start(o: &Ops<'_>, f: impl Fn(u32, u32) -> (u32, bool) + Send + Sync + 'static) -> Built {
    let (d, carry) = (o.dst::<u32>()?, o.mask(1)?);
    let (a, b) = (o.src::<u32>(2, 0)?, o.src::<u32>(2, 1)?);
    Ok(Box::new(move |cx| {
        let (a, b) = (a.lanes::<u32>(cx.w), b.lanes::<u32>(cx.w));
        let both: [(u32, bool); 64] = std::array::from_fn(|i| f(a[i], b[i]));
        let bits = mask(&both) & cx.w.exec();
        d.write::<u32>(cx.w, &both.map(|r| r.0));
        carry.set(cx.w, bits);
        Ok(())
    }))
}

fn mask<T>(all: &[(T, bool); 64]) -> u64 {
    all.iter().enumerate().fold(0, |bits, (i, r)| bits | u64::from(r.1) << i)
}

fn proceed(o: &Ops<'_>, f: impl Fn(u32, u32, u32) -> (u32, bool) + Send + Sync + 'static) -> Built {
    let (d, carry) = (o.dst::<u32>()?, o.mask(1)?);
    let (a, b, into) = (o.src::<u32>(2, 0)?, o.src::<u32>(2, 1)?, o.mask(4)?);
    Ok(Box::new(move |cx| {
        let (a, b, into) = (a.lanes::<u32>(cx.w), b.lanes::<u32>(cx.w), into.get(cx.w));
        let both: [(u32, bool); 64] = std::array::from_fn(|i| f(a[i], b[i], (into >> i & 1) as u32));
        let bits = mask(&both) & cx.w.exec();
        d.write::<u32>(cx.w, &both.map(|r| r.0));
        carry.set(cx.w, bits);
        Ok(())
    }))
}

fn multiply(o: &Ops<'_>, f: impl Fn(u32, u32, u64) -> (u64, bool) + Send + Sync + 'static) -> Built {
    let (d, carry) = (o.dst::<u64>()?, o.mask(1)?);
    let (a, b, c) = (o.src::<u32>(2, 0)?, o.src::<u32>(2, 1)?, o.src::<u64>(2, 2)?);
    Ok(Box::new(move |cx| {
        let (a, b, c) = (a.lanes::<u32>(cx.w), b.lanes::<u32>(cx.w), c.lanes::<u64>(cx.w));
        let both: [(u64, bool); 64] = std::array::from_fn(|i| f(a[i], b[i], c[i]));
        let bits = mask(&both) & cx.w.exec();
        d.write::<u64>(cx.w, &both.map(|r| r.0));
        carry.set(cx.w, bits);
        Ok(())
    }))
}
