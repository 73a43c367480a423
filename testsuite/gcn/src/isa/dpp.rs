//! DPP: which lane a lane reads its first source from.

use crate::isa::text::Line;

#[derive(Clone, Copy, Debug)]
enum Control {
    QuadPerm([u8; 4]),
    Dpp8([u8; 8]),
    RowShl(u32),
    RowShr(u32),
    RowRor(u32),
    RowMirror,
    RowHalfMirror,
    /// Lane 15 of a row to the whole next row.
    Bcast15,
    Bcast31,
    NewBcast(u32),
    Share(u32),
    Xmask(u32),
    WaveShl,
    WaveShr,
    WaveRol,
    WaveRor,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dpp {
    control: Control,
    row_mask: u32,
    bank_mask: u32,
    /// Lanes without a source read zero; else they keep their destination.
    bound_ctrl: bool,
    fetch_inactive: bool,
}

impl Dpp {
    pub(crate) fn parse(line: &Line) -> Result<Option<Dpp>, String> {
        let list = |text: &str| -> Result<Vec<u8>, String> {
            let inner = text.trim_matches(['[', ']']);
            inner.split(',').map(|n| n.trim().parse().map_err(|_| format!("dpp {text}"))).collect()
        };
        let control = if let Some(text) = line.modifier("quad_perm") {
            Control::QuadPerm(list(&text)?.try_into().map_err(|_| text)?)
        } else if let Some(text) = line.modifier("dpp8") {
            Control::Dpp8(list(&text)?.try_into().map_err(|_| text)?)
        } else if line.flag("row_mirror") {
            Control::RowMirror
        } else if line.flag("row_half_mirror") {
            Control::RowHalfMirror
        } else {
            let mut found = None;
            for (key, make) in [
                ("row_shl", Control::RowShl as fn(u32) -> Control),
                ("row_shr", Control::RowShr),
                ("row_ror", Control::RowRor),
                ("row_newbcast", Control::NewBcast),
                ("row_share", Control::Share),
                ("row_xmask", Control::Xmask),
                ("row_bcast", |n| if n == 15 { Control::Bcast15 } else { Control::Bcast31 }),
                ("wave_shl", |_| Control::WaveShl),
                ("wave_shr", |_| Control::WaveShr),
                ("wave_rol", |_| Control::WaveRol),
                ("wave_ror", |_| Control::WaveRor),
            ] {
                if let Some(n) = line.integer(key)? {
                    found = Some(make(n as u32));
                }
            }
            let Some(control) = found else { return Ok(None) };
            control
        };
        let mask = |key: &str| line.integer(key).map(|m| m.unwrap_or(15) as u32);
        Ok(Some(Dpp {
            control,
            row_mask: mask("row_mask")?,
            bank_mask: mask("bank_mask")?,
            // dpp8 has no lanes out of bounds, and reads zero from those that are not active.
            bound_ctrl: line.flag("bound_ctrl") || matches!(control, Control::Dpp8(_)),
            fetch_inactive: line.flag("fi"),
        }))
    }

    fn source(&self, lane: u32, width: u32) -> Option<u32> {
        let (row, at) = (lane & !15, lane & 15);
        let within = |at: i64| (0..16).contains(&at).then_some(row + at as u32);
        match self.control {
            Control::QuadPerm(p) => Some((lane & !3) + u32::from(p[(lane & 3) as usize])),
            Control::Dpp8(p) => Some((lane & !7) + u32::from(p[(lane & 7) as usize])),
            Control::RowShl(n) => within(i64::from(at) + i64::from(n)),
            Control::RowShr(n) => within(i64::from(at) - i64::from(n)),
            Control::RowRor(n) => Some(row + ((at + 16 - n) & 15)),
            Control::RowMirror => Some(row + 15 - at),
            Control::RowHalfMirror => Some((lane & !7) + 7 - (lane & 7)),
            Control::Bcast15 => (row >= 16).then(|| row - 1),
            Control::Bcast31 => (lane >= 32).then_some(31),
            Control::NewBcast(n) | Control::Share(n) => Some(row + n),
            Control::Xmask(n) => Some(row + (at ^ n)),
            Control::WaveShl => (lane + 1 < width).then_some(lane + 1),
            Control::WaveShr => lane.checked_sub(1),
            Control::WaveRol => Some((lane + 1) % width),
            Control::WaveRor => Some((lane + width - 1) % width),
        }
    }

    /// The lane to read; `None`: zero is read.
    pub(crate) fn lane(&self, lane: u32, width: u32, exec: u64) -> Option<u32> {
        self.source(lane, width).filter(|&s| self.fetch_inactive || exec >> s & 1 == 1)
    }

    /// The lanes whose destination is written.
    pub(crate) fn written(&self, width: u32, exec: u64) -> u64 {
        let mut mask = 0;
        for lane in 0..width {
            let chosen =
                self.row_mask >> ((lane / 16) & 3) & 1 == 1 && self.bank_mask >> ((lane / 4) & 3) & 1 == 1;
            if chosen && (self.bound_ctrl || self.lane(lane, width, exec).is_some()) {
                mask |= 1 << lane;
            }
        }
        mask & exec
    }
}
