//! The update directive (OpenACC 3.4 §2.14.4): sections, contiguous or in rows, to the device or to the host.

use crate::addr::{HostAddr, Queue};
use crate::error::Failure;
use crate::nested::Held;
use crate::observe::{Watch, Way};
use crate::perform::Performer;
use crate::plugin::Rows;
use crate::present::{Clause, Lookup, Moves, Steps, Table, update as rule};
use crate::prof::Data;
use crate::read_only;
use crate::region::{failed, present_failure, queue_of, wait_clause, wait_if_synchronous};
use crate::select;
use crate::site::{Name, Site};
use crate::state::{DeviceState, Tables};
use racc_abi::{DataAction, RegionArgs, RegionFlags, UpdateArg};

/// # Safety
/// Compiled code filled `args` and `updates`.
pub(crate) unsafe fn update(args: &RegionArgs, updates: &[UpdateArg], site: &Site) -> Result<(), Failure> {
    if args.flags.has(RegionFlags::SKIP) {
        return Ok(());
    }
    let state = select::current()?;
    let queue = queue_of(args.async_)?;
    state.announce(site)?;
    Watch::new(state.device, queue, site).update(|| {
        // SAFETY: the caller's promise.
        unsafe { wait_clause(args, state, queue, site)? };
        let tables = state.tables(site)?;
        let mut moved = false;
        for update in updates {
            moved |= one(state, &tables, update, queue, site)?;
        }
        drop(tables);
        if moved { wait_if_synchronous(state, queue, site) } else { Ok(()) }
    })
}

fn one(
    state: &DeviceState,
    held: &Held<'_, Tables>,
    update: &UpdateArg,
    queue: Queue,
    site: &Site,
) -> Result<bool, Failure> {
    let moves = if update.to_device != 0 { Moves::ToDevice } else { Moves::ToHost };
    let rows = Rows { bytes: update.bytes, count: update.count.max(1), stride: update.stride };
    let row = |n: u64| Clause {
        host: HostAddr::of(update.host).plus((n as i64).wrapping_mul(rows.stride) as u64),
        bytes: rows.bytes,
        action: DataAction::Present,
        flags: update.flags,
        pointer: None,
        piece: None,
        layout: None,
        // SAFETY: names are string constants.
        name: unsafe { Name::of(update.name) },
        line: site.line,
    };
    let found = whole(&held.borrow().present, row(0).host, rows).filter(|_| {
        let first = row(0).host.0;
        moves == Moves::ToDevice || !read_only::holds(first, first.saturating_add(rows.bytes))
    });
    if let Some(device) = found {
        let (host, bytes) = (row(0).host, rows.bytes * rows.count);
        let data = Data { name: row(0).name, bytes, host, device };
        let watch = Watch::new(state.device, queue, site);
        match moves {
            Moves::ToDevice => {
                watch.transfer(Way::Upload, &data, || state.device.copy_rows_in(queue, device, host, rows))
            }
            Moves::ToHost => {
                watch.transfer(Way::Download, &data, || state.device.copy_rows_out(queue, host, device, rows))
            }
        }
        .map_err(failed)?;
        return Ok(true);
    }
    let mut steps = Steps::new();
    let tables = held.borrow();
    let table = &tables.present;
    for n in 0..rows.count {
        let clause = row(n);
        rule(table, &clause, moves, state.device.sharing(), &mut steps).map_err(|e| {
            let name = match moves {
                Moves::ToDevice => "UPDATE DEVICE",
                Moves::ToHost => "UPDATE HOST",
            };
            present_failure(state, table, &clause, e, name)
        })?;
    }
    drop(tables);
    Performer { device: state.device, queue, site, tables: held, maps: &[] }.perform(&steps)?;
    Ok(!steps.is_empty())
}

/// Several rows that all lie in one entry, with no attached pointer among them, go in one strided transfer. The
/// device address of the first row.
fn whole(table: &Table, first: HostAddr, rows: Rows) -> Option<crate::addr::DevPtr> {
    if rows.count < 2 || first.is_null() || rows.bytes == 0 || rows.stride < rows.bytes as i64 {
        return None;
    }
    let extent = (rows.count - 1) * rows.stride as u64 + rows.bytes;
    match table.lookup(first, extent) {
        Lookup::Present(entry) if table.attached_in(first, extent).next().is_none() => {
            Some(entry.translate(first))
        }
        Lookup::Present(_) | Lookup::Absent | Lookup::Partly => None,
    }
}
