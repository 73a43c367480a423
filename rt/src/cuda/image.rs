//! Which of a program's images a device loads: machine code for it, else PTX for the driver's compiler.

use super::api::{Api, Module};
use crate::gpu::error::GpuError;
use racc_abi::{DeviceImage, ImageKind};

/// Compute capability.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Capability {
    pub(super) major: u32,
    pub(super) minor: u32,
}

impl Capability {
    fn arch(self) -> u32 {
        self.major * 10 + self.minor
    }
}

/// Images that can run on `device`, best first. A cubin runs on its own major version from its minor one up; PTX on
/// everything from its version up.
pub(super) fn candidates(images: &[DeviceImage], device: Capability) -> Vec<&DeviceImage> {
    let mut fit: Vec<&DeviceImage> = images
        .iter()
        .filter(|image| match image.kind {
            ImageKind::Cubin => image.arch / 10 == device.major && image.arch % 10 <= device.minor,
            ImageKind::Ptx => image.arch <= device.arch(),
            ImageKind::Linked => true,
            ImageKind::Hsaco => false,
        })
        .collect();
    fit.sort_by_key(|image| {
        let machine_code = image.kind == ImageKind::Cubin;
        std::cmp::Reverse((machine_code, image.arch))
    });
    fit
}

/// Loads the first image that the driver takes: a cubin may come from a newer tool chain than the driver, and the
/// PTX beside it then still works. `None` when there is no image for the device.
pub(super) fn load(
    api: &dyn Api,
    images: &[DeviceImage],
    device: Capability,
) -> Option<Result<Module, GpuError>> {
    let mut failed = None;
    for image in candidates(images, device) {
        let module = if image.kind == ImageKind::Linked {
            // SAFETY: the device link puts a function's address there.
            unsafe { api.module_of(image.data) }
        } else {
            // SAFETY: images are constants of the program, PTX with a zero byte behind it.
            unsafe { api.module_load(image.data) }
        };
        match module {
            Ok(module) => return Some(Ok(module)),
            Err(e) => failed = Some(Err(e)),
        }
    }
    failed
}

/// `sm_80, compute_70`, for the message that nothing fits.
pub(super) fn list(images: &[DeviceImage]) -> String {
    let names: Vec<String> = images
        .iter()
        .filter_map(|image| match image.kind {
            ImageKind::Cubin => Some(format!("sm_{}", image.arch)),
            ImageKind::Ptx => Some(format!("compute_{}", image.arch)),
            ImageKind::Linked => Some(format!("sm_{} by nvlink", image.arch)),
            ImageKind::Hsaco => None,
        })
        .collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(kind: ImageKind, arch: u32) -> DeviceImage {
        DeviceImage { kind, arch, data: std::ptr::null(), bytes: 0 }
    }

    fn chosen(images: &[DeviceImage], major: u32, minor: u32) -> Vec<(ImageKind, u32)> {
        candidates(images, Capability { major, minor }).iter().map(|i| (i.kind, i.arch)).collect()
    }

    #[test]
    fn cubins_before_ptx_and_the_nearest_of_each() {
        let images = [
            image(ImageKind::Ptx, 70),
            image(ImageKind::Ptx, 90),
            image(ImageKind::Cubin, 80),
            image(ImageKind::Cubin, 86),
            image(ImageKind::Hsaco, 80),
        ];
        assert_eq!(
            chosen(&images, 8, 6),
            [(ImageKind::Cubin, 86), (ImageKind::Cubin, 80), (ImageKind::Ptx, 70)]
        );
        assert_eq!(chosen(&images, 8, 0), [(ImageKind::Cubin, 80), (ImageKind::Ptx, 70)]);
        assert_eq!(chosen(&images, 10, 0), [(ImageKind::Ptx, 90), (ImageKind::Ptx, 70)]);
        assert_eq!(chosen(&images, 6, 1), []);
    }
}
