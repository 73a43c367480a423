//! Strides of an array that does not lie back to back → the rows of bytes that are its elements.
//!
//! `a(1:12:2)` of `integer(4)` as an actual argument: 6 rows of 4 bytes, 8 apart. What lies between belongs to
//! others: it may go to the device along with the array, and never comes back.

use crate::plugin::Rows;

/// Most dimensions of a Fortran array.
const RANKS: usize = 15;

/// An array with gaps, from its lowest address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Bytes back to back.
    row: u64,
    /// How many and how many bytes apart, from near to far.
    dims: [(u64, u64); RANKS],
    rank: usize,
}

impl Layout {
    /// Elements of `elem` bytes; each dimension has a number and a distance in bytes. `None` where there are no gaps.
    pub fn new(elem: u64, dims: impl Iterator<Item = (u64, i64)>) -> Option<Layout> {
        let mut dims: Vec<(u64, u64)> = dims.map(|(count, apart)| (count, apart.unsigned_abs())).collect();
        if elem == 0 || dims.len() > RANKS || dims.iter().any(|(count, _)| *count == 0) {
            return None;
        }
        dims.retain(|(count, apart)| *count > 1 && *apart > 0);
        dims.sort_by_key(|(_, apart)| *apart);
        let mut layout = Layout { row: elem, dims: [(1, 0); RANKS], rank: 0 };
        for (count, apart) in dims {
            if layout.rank == 0 && apart == layout.row {
                layout.row = layout.row.saturating_mul(count);
            } else {
                layout.dims[layout.rank] = (count, apart);
                layout.rank += 1;
            }
        }
        (layout.rank > 0).then_some(layout)
    }

    /// From the first byte to behind the last.
    pub fn bytes(&self) -> u64 {
        let far = |(count, apart): &(u64, u64)| (count - 1).saturating_mul(*apart);
        self.dims[..self.rank].iter().map(far).fold(self.row, u64::saturating_add)
    }

    /// Each set of rows that one strided transfer moves, and where it starts.
    pub fn rows(&self) -> impl Iterator<Item = (u64, Rows)> {
        let (count, apart) = self.dims[0];
        let rows = Rows { bytes: self.row, count, stride: apart as i64 };
        let outer = &self.dims[1..self.rank.max(1)];
        let sets = outer.iter().map(|(count, _)| count).product::<u64>();
        (0..sets).map(move |mut n| {
            let mut offset = 0;
            for (count, apart) in outer {
                offset += n % count * apart;
                n /= count;
            }
            (offset, rows)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offsets(elem: u64, dims: &[(u64, i64)]) -> Option<Vec<u64>> {
        let layout = Layout::new(elem, dims.iter().copied())?;
        let mut bytes = Vec::new();
        for (offset, rows) in layout.rows() {
            for k in 0..rows.count {
                let first = offset + k * rows.stride as u64;
                bytes.extend(first..first + rows.bytes);
            }
        }
        bytes.sort_unstable();
        assert_eq!(bytes.last().map(|b| b + 1), Some(layout.bytes()));
        Some(bytes)
    }

    #[test]
    fn arrays_without_gaps_have_no_layout() {
        for dims in [&[(5, 4)][..], &[(5, -4)], &[(2, 4), (3, 8)], &[(1, 40), (3, 4)], &[(0, 8)], &[]] {
            assert_eq!(Layout::new(4, dims.iter().copied()), None, "{dims:?}");
        }
    }

    #[test]
    fn rows_are_the_elements() {
        let all: [&[(u64, i64)]; 5] =
            [&[(5, 8)], &[(4, -12)], &[(2, 4), (3, 24)], &[(3, 8), (2, -48), (2, 200)], &[(2, 96), (3, 8)]];
        for dims in all {
            let mut expected: Vec<u64> = vec![0];
            for (count, apart) in dims {
                let far = |k| k * apart.unsigned_abs();
                expected = expected.iter().flat_map(|at| (0..*count).map(move |k| at + far(k))).collect();
            }
            let mut expected: Vec<u64> = expected.iter().flat_map(|at| *at..at + 4).collect();
            expected.sort_unstable();
            assert_eq!(offsets(4, dims), Some(expected), "{dims:?}");
        }
    }
}
