//! The grid of a launch: what the program asks, what the compiler knows, what the device holds.

use racc_abi::{GridPolicy, KernelShape, LaunchArgs};

/// Gangs of a `Fixed` kernel that neither the program nor the trip count bounds, for each multiprocessor.
const FIXED_PER_UNIT: u64 = 4;
const FIXED_MOST: u64 = 1024;

/// What the device says of a kernel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Capacity {
    /// Multiprocessors, compute units.
    pub(super) units: u32,
    /// Blocks of this kernel that a multiprocessor holds at once.
    pub(super) blocks_per_unit: u32,
    /// Gangs of a grid in each dimension.
    pub(super) most: [u64; 3],
}

/// `None` when the grid would be larger than the hardware takes, in an `Exact` kernel, which cannot do with less.
pub(super) fn gangs(shape: &KernelShape, args: &LaunchArgs, capacity: Capacity) -> Option<[u32; 3]> {
    let (asked, most) = (args.gangs, capacity.most);
    let given = asked.iter().any(|g| *g > 0);
    // §2.5.10: an implementation may lower num_gangs.
    let lowered = || {
        let dim = |n: usize| u32::try_from((asked[n].max(1) as u64).min(most[n])).unwrap_or(1);
        [dim(0), dim(1), dim(2)]
    };
    let needed =
        u64::try_from(args.trip).ok().map(|trip| trip.div_ceil(u64::from(shape.block_span.max(1))).max(1));
    let line = |n: u64| u32::try_from(n.clamp(1, most[0])).map(|n| [n, 1, 1]).ok();
    let units = u64::from(capacity.units.max(1));
    let lanes = (shape.vector_length * shape.num_workers).max(1);
    let few = args.trip < racc_abi::FEW_ITERATIONS as i64;
    match shape.policy {
        GridPolicy::One => Some([1, 1, 1]),
        GridPolicy::Exact => match needed {
            // Several dimensions are the compiler's own exact grid.
            _ if asked[1] > 0 || asked[2] > 0 => {
                asked.iter().zip(most).all(|(g, most)| *g <= most as i64).then(lowered)
            }
            Some(n) => {
                let rows = shape.block_span / lanes;
                match racc_abi::tiled_grid(shape.tile, rows, args.nest) {
                    Some(grid) => {
                        let fits = grid.iter().zip(most).all(|(gangs, most)| *gangs <= most);
                        fits.then(|| grid.map(|gangs| gangs as u32))
                    }
                    None => {
                        // A lane each, where that is no more blocks than start at once.
                        let n = if few && shape.tile != [0; 2] { n * u64::from(rows.max(1)) } else { n };
                        (n <= most[0]).then(|| line(n)).flatten()
                    }
                }
            }
            None if given => Some(lowered()),
            None => line(units * u64::from(capacity.blocks_per_unit.max(1))),
        },
        GridPolicy::Occupancy if given => Some(lowered()),
        GridPolicy::Occupancy => {
            let per_unit = match shape.gangs_per_unit {
                0 => capacity.blocks_per_unit,
                // Gangs that must wait for others would leave the last wave half empty.
                n => n.min(capacity.blocks_per_unit.max(1)),
            };
            let full = units * u64::from(per_unit.max(1));
            let needed = needed.map(|n| {
                // Lanes without work cost less than multiprocessors without it.
                let a_lane_each = (args.trip.max(0) as u64).div_ceil(u64::from(lanes));
                if few { n.max(a_lane_each.min(units)) } else { n }
            });
            line(needed.map_or(full, |n| n.min(full)))
        }
        GridPolicy::Fixed if given => Some(lowered()),
        GridPolicy::Fixed | GridPolicy::Threads => {
            line(needed.unwrap_or(units * FIXED_PER_UNIT).min(FIXED_MOST))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(policy: GridPolicy, block_span: u32) -> KernelShape {
        KernelShape {
            policy,
            block_span,
            vector_length: 128,
            num_workers: 1,
            gangs_per_unit: 0,
            tile: [0; 2],
            scratch_bytes: 0,
            scratch_per_gang: 0,
        }
    }

    fn grid(policy: GridPolicy, span: u32, asked: [i64; 3], trip: i64) -> Option<[u32; 3]> {
        let args = LaunchArgs { gangs: asked, trip, ..LaunchArgs::UNSET };
        let most = [(1 << 31) - 1, 65_535, 65_535];
        gangs(&shape(policy, span), &args, Capacity { units: 132, blocks_per_unit: 16, most })
    }

    #[test]
    fn policies() {
        let free = [-1; 3];
        assert_eq!(grid(GridPolicy::One, 128, [7, -1, -1], 1000), Some([1, 1, 1]));
        assert_eq!(grid(GridPolicy::Exact, 128, free, 1000), Some([8, 1, 1]));
        assert_eq!(grid(GridPolicy::Exact, 128, [3, -1, -1], 1000), Some([8, 1, 1]));
        assert_eq!(grid(GridPolicy::Exact, 128, [8, 16, -1], -1), Some([8, 16, 1]));
        assert_eq!(grid(GridPolicy::Exact, 1, free, 1 << 40), None);
        assert_eq!(grid(GridPolicy::Exact, 128, free, 0), Some([1, 1, 1]));
        assert_eq!(grid(GridPolicy::Occupancy, 128, free, 1 << 40), Some([132 * 16, 1, 1]));
        assert_eq!(grid(GridPolicy::Occupancy, 128, free, 1000), Some([8, 1, 1]));
        assert_eq!(grid(GridPolicy::Occupancy, 128, [50, 2, -1], 1000), Some([50, 2, 1]));
        assert_eq!(grid(GridPolicy::Fixed, 1, free, -1), Some([528, 1, 1]));
        assert_eq!(grid(GridPolicy::Fixed, 1, free, 10), Some([10, 1, 1]));
        assert_eq!(grid(GridPolicy::Fixed, 1, [10, 70_000, -1], 10), Some([10, 65_535, 1]));
    }

    #[test]
    fn tiles() {
        let grid = |nest: [i64; 3]| {
            let args = LaunchArgs { trip: nest.iter().product(), nest, ..LaunchArgs::UNSET };
            let most = [(1 << 31) - 1, 65_535, 65_535];
            let shape = KernelShape { tile: [64, 8], ..shape(GridPolicy::Exact, 512) };
            gangs(&shape, &args, Capacity { units: 132, blocks_per_unit: 16, most })
        };
        assert_eq!(grid([500, 300, 20]), Some([8, 38, 20]));
        assert_eq!(grid([500, 12, 20]), Some([940, 1, 1]), "few iterations: a lane for each");
        assert_eq!(grid([32, 1, 65_536]), Some([4096, 1, 1]), "too many planes for a grid of tiles");
        assert_eq!(grid([31, 300, 20]), Some([364, 1, 1]), "most lanes would be idle");
        assert_eq!(grid([64, 8 * 65_536, 1]), Some([65_536, 1, 1]), "too many rows for a grid of tiles");
        assert_eq!(grid([0, 300, 20]), Some([4, 1, 1]));
    }
}
