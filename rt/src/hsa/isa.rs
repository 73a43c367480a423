//! Which of a program's images an agent runs: the names of its instruction sets against the images' architectures and
//! the features in their ELF headers.

use super::metadata;
use racc_abi::{DeviceImage, ImageKind};

/// A feature that code may be compiled with, without, or for both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Feature {
    /// The code runs either way; the device has none.
    Any,
    Off,
    On,
}

impl Feature {
    /// Code for `self` runs on a device in state `device`.
    fn runs_on(self, device: Feature) -> bool {
        self == Feature::Any || self == device
    }

    /// `EF_AMDGPU_FEATURE_*_V4`, two bits: 0 unsupported, 1 any, 2 off, 3 on.
    fn of_flags(bits: u32) -> Feature {
        match bits & 3 {
            2 => Feature::Off,
            3 => Feature::On,
            _ => Feature::Any,
        }
    }

    fn named(name: &str, feature: &str) -> Feature {
        let state = name.split(':').find_map(|part| part.strip_prefix(feature));
        match state {
            Some("+") => Feature::On,
            Some("-") => Feature::Off,
            Some(_) | None => Feature::Any,
        }
    }
}

/// `amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-`
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Isa {
    /// `gfx90a:sramecc+:xnack-`
    pub(super) name: String,
    /// 0x90a.
    arch: u32,
    xnack: Feature,
    sramecc: Feature,
}

impl Isa {
    /// `None` for those that racc makes no code for (`gfx9-generic`).
    pub(super) fn named(full: &str) -> Option<Isa> {
        let name = full.rsplit_once("--").map_or(full, |(_, name)| name);
        let processor = name.split(':').next()?;
        let arch = u32::from_str_radix(processor.strip_prefix("gfx")?, 16).ok()?;
        Some(Isa {
            name: name.to_owned(),
            arch,
            xnack: Feature::named(name, "xnack"),
            sramecc: Feature::named(name, "sramecc"),
        })
    }

    /// `gfx90a`, what `-gpu=` is told.
    pub(super) fn processor(&self) -> String {
        format!("gfx{:x}", self.arch)
    }

    /// The image that suits best: one for the device's own features before one for any.
    pub(super) fn choose<'a>(&self, images: &'a [DeviceImage]) -> Option<&'a DeviceImage> {
        images
            .iter()
            .filter(|image| image.kind == ImageKind::Hsaco && image.arch == self.arch)
            .filter_map(|image| {
                let (xnack, sramecc) = features(image);
                (xnack.runs_on(self.xnack) && sramecc.runs_on(self.sramecc))
                    .then_some((xnack, sramecc, image))
            })
            .max_by_key(|(xnack, sramecc, _)| (*xnack != Feature::Any, *sramecc != Feature::Any))
            .map(|(_, _, image)| image)
    }
}

/// An image's bytes.
pub(super) fn code(image: &DeviceImage) -> &'static [u8] {
    // SAFETY: images are constants of the program, `bytes` long.
    unsafe { std::slice::from_raw_parts(image.data.cast(), image.bytes as usize) }
}

/// xnack and sramecc.
fn features(image: &DeviceImage) -> (Feature, Feature) {
    let flags = metadata::elf_flags(code(image)).unwrap_or(0);
    (Feature::of_flags(flags >> 8), Feature::of_flags(flags >> 10))
}

/// `gfx90a, gfx942:xnack+`, for the message that nothing fits.
pub(super) fn list(images: &[DeviceImage]) -> String {
    let sign = |name: &str, feature| match feature {
        Feature::Any => String::new(),
        Feature::Off => format!(":{name}-"),
        Feature::On => format!(":{name}+"),
    };
    let names: Vec<String> = images
        .iter()
        .filter(|image| image.kind == ImageKind::Hsaco)
        .map(|image| {
            let (xnack, sramecc) = features(image);
            format!("gfx{:x}{}{}", image.arch, sign("sramecc", sramecc), sign("xnack", xnack))
        })
        .collect();
    if names.is_empty() { "no AMD GPU".to_owned() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(arch: u32, flags: u32) -> DeviceImage {
        let code: &'static [u8] = metadata::tests::code_object("k", flags).leak();
        DeviceImage { kind: ImageKind::Hsaco, arch, data: code.as_ptr().cast(), bytes: code.len() as u64 }
    }

    #[test]
    fn features_are_heeded() {
        let (any, off, on) = (0x500, 0x600, 0x700);
        let images = [image(0x90a, any), image(0x90a, on), image(0x1100, 0)];
        let chosen = |name: &str, images: &[DeviceImage]| {
            let isa = Isa::named(name).expect("an architecture");
            isa.choose(images).map(|i| (i.arch, metadata::elf_flags(code(i)).unwrap_or(0)))
        };
        assert_eq!(chosen("amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-", &images), Some((0x90a, any)));
        assert_eq!(chosen("amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack+", &images), Some((0x90a, on)));
        assert_eq!(chosen("amdgcn-amd-amdhsa--gfx1100", &images), Some((0x1100, 0)));
        assert_eq!(chosen("amdgcn-amd-amdhsa--gfx942", &images), None);
        assert_eq!(chosen("gfx90a:xnack+", &[image(0x90a, off)]), None);
        assert_eq!(Isa::named("amdgcn-amd-amdhsa--gfx9-generic"), None);
        assert_eq!(list(&images), "gfx90a, gfx90a:xnack+, gfx1100");
    }
}
