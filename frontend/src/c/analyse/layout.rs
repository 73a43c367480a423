//! Where the members of a struct or union lie: gcc's rules (System V ABI §3.1, AAPCS64 §10.1.8; bit-fields included).

use racc_hir::Host;

/// What layout needs to know of a member.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub(super) size: u64,
    /// The type's own alignment.
    pub(super) align: u64,
    /// From `aligned` or `_Alignas` on the member; 0: none.
    pub(super) asked: u64,
    /// The member, or its record, is packed.
    pub(super) packed: bool,
    /// Width of a bit-field.
    pub(super) bits: Option<u32>,
    /// Unnamed bit-fields do not align the record on each host.
    pub(super) named: bool,
}

/// Bytes from the start, and the first bit within the unit there for a bit-field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) offset: u64,
    pub(super) bit: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlap {
    Struct,
    Union,
}

/// Lays members out one after the other.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    overlap: Overlap,
    /// `#pragma pack(n)`: no member is aligned to more; 0: no limit.
    limit: u64,
    /// See [`Host::unnamed_bit_fields_align`].
    unnamed_align: bool,
    /// Bits: a struct of 2^61 bytes is legal C.
    bit: u128,
    end_bit: u128,
    align: u64,
}

impl Layout {
    pub(super) fn new(host: Host, overlap: Overlap, limit: u64) -> Layout {
        let unnamed_align = host.unnamed_bit_fields_align();
        Layout { overlap, limit, unnamed_align, bit: 0, end_bit: 0, align: 1 }
    }

    pub(super) fn member(&mut self, shape: Shape) -> Spot {
        if self.overlap == Overlap::Union {
            self.bit = 0;
        }
        // gcc lets the pragma lower even what an attribute asks for.
        let most = if self.limit == 0 { u64::MAX } else { self.limit };
        let shape = Shape { asked: shape.asked.min(most), ..shape };
        // Bit-fields lie as closely with both, but where there is a pragma gcc aligns the record as it says.
        let pragma = self.limit != 0 && shape.bits.is_some();
        let align = if shape.packed && !pragma { 1 } else { shape.align.min(most) };
        let align = align.max(shape.asked).max(1);
        let spot = match shape.bits {
            Some(0) => {
                // A zero-width bit-field closes the unit of its type, whatever packs the others.
                let unit = shape.align.max(shape.asked).max(1);
                self.bit = self.bit.next_multiple_of(u128::from(unit) * 8);
                self.end_bit = self.end_bit.max(self.bit);
                if self.unnamed_align {
                    self.align = self.align.max(unit);
                }
                return Spot { offset: (self.bit / 8) as u64, bit: 0 };
            }
            Some(width) => self.bit_field(shape, align, u128::from(width)),
            None => {
                self.bit = self.bit.next_multiple_of(u128::from(align) * 8);
                let spot = Spot { offset: (self.bit / 8) as u64, bit: 0 };
                self.bit += u128::from(shape.size) * 8;
                spot
            }
        };
        if shape.bits.is_none() || shape.named || self.unnamed_align {
            self.align = self.align.max(align);
        }
        self.end_bit = self.end_bit.max(self.bit);
        spot
    }

    fn bit_field(&mut self, shape: Shape, align: u64, width: u128) -> Spot {
        let unit = u128::from(shape.size) * 8;
        let align = u128::from(align);
        if shape.asked != 0 {
            self.bit = self.bit.next_multiple_of(u128::from(shape.asked) * 8);
        }
        // It must not span more units of its type than the type itself has.
        let straddles = (self.bit % (align * 8) + width).div_ceil(align * 8) > unit.div_ceil(align * 8);
        let free = shape.packed || self.limit != 0;
        if !free && straddles {
            self.bit = self.bit.next_multiple_of(align * 8);
        }
        let at = self.bit;
        self.bit += width;
        let start = at / unit * unit;
        if at + width <= start + unit {
            Spot { offset: (start / 8) as u64, bit: (at - start) as u32 }
        } else {
            Spot { offset: (at / 8) as u64, bit: (at % 8) as u32 }
        }
    }

    /// What the members ask for.
    pub(super) fn natural_align(&self) -> u64 {
        self.align
    }

    /// Size and alignment of the whole; `asked` comes from attributes of the record.
    pub(super) fn finish(&self, asked: u64) -> (u64, u64) {
        let align = self.align.max(asked).max(1);
        ((self.end_bit.div_ceil(8) as u64).next_multiple_of(align), align)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(size: u64) -> Shape {
        Shape { size, align: size, asked: 0, packed: false, bits: None, named: true }
    }

    fn bits(size: u64, width: u32) -> Shape {
        Shape { bits: Some(width), ..plain(size) }
    }

    #[test]
    fn members_are_aligned_and_the_end_padded() {
        let mut l = Layout::new(Host::X86_64, Overlap::Struct, 0);
        l.member(plain(1));
        assert_eq!(l.member(plain(8)).offset, 8);
        l.member(plain(2));
        assert_eq!(l.finish(0), (24, 8));
    }

    #[test]
    fn bit_fields_share_a_unit_until_it_is_full() {
        let mut l = Layout::new(Host::X86_64, Overlap::Struct, 0);
        assert_eq!(l.member(bits(4, 20)), Spot { offset: 0, bit: 0 });
        assert_eq!(l.member(bits(4, 12)), Spot { offset: 0, bit: 20 });
        assert_eq!(l.member(bits(4, 1)), Spot { offset: 4, bit: 0 });
        assert_eq!(l.finish(0), (8, 4));
    }

    #[test]
    fn zero_width_at_the_end_counts() {
        let mut l = Layout::new(Host::X86_64, Overlap::Struct, 0);
        l.member(plain(1));
        l.member(bits(4, 0));
        assert_eq!(l.finish(0), (4, 1));
    }

    #[test]
    fn a_pragma_says_what_packed_bit_fields_are_aligned_to() {
        let packed = |shape| Shape { packed: true, ..shape };
        let mut l = Layout::new(Host::X86_64, Overlap::Struct, 2);
        l.member(packed(bits(4, 20)));
        assert_eq!(l.member(packed(plain(8))).offset, 3);
        assert_eq!(l.finish(0), (12, 2));
    }

    #[test]
    fn a_char_after_bits_goes_into_the_next_free_byte() {
        let mut l = Layout::new(Host::X86_64, Overlap::Struct, 0);
        l.member(bits(4, 3));
        assert_eq!(l.member(plain(1)).offset, 1);
        assert_eq!(l.finish(0), (4, 4));
    }

    #[test]
    fn bit_fields_without_a_name_align_records_on_arm() {
        for (host, size) in [(Host::X86_64, 2), (Host::Arm64, 8)] {
            let mut l = Layout::new(host, Overlap::Struct, 0);
            l.member(plain(1));
            l.member(Shape { named: false, ..bits(4, 3) });
            l.member(Shape { named: false, ..bits(4, 0) });
            l.member(plain(1));
            assert_eq!(l.finish(0), if host == Host::X86_64 { (5, 1) } else { (size, 4) });
        }
    }
}
