//! Device bitcode in host objects: LLVM's OffloadBinary format in the section `.llvm.offloading`, readable by
//! `llvm-objdump --offloading`.
//!
//! ```text
//! 10 FF 10 AD | version | size | entry offset | entry size      header, 32 bytes
//! kind | whose | flags | strings, their number | image, its size     entry, 40 bytes
//! (key offset, value offset)…  text…  image
//! ```

use crate::emit::ModuleEmitter;
use crate::llvm::{Emit, raw};
use inkwell::module::Linkage;

const MAGIC: [u8; 4] = [0x10, 0xFF, 0x10, 0xAD];
const VERSION: u32 = 1;
const HEADER: usize = 32;
const ENTRY: usize = 40;
/// `object::IMG_Bitcode`.
const BITCODE: u16 = 2;
pub const SECTION: &str = ".llvm.offloading";
/// Names the producer, so that other compilers' images are passed over.
const PRODUCER: &str = "racc";

/// One module of device bitcode.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    pub triple: String,
    /// Empty: for any.
    pub arch: String,
    pub bytes: Vec<u8>,
}

/// An image in its container, padded to 8 bytes.
pub fn write(image: &Image) -> Vec<u8> {
    let pairs = [("arch", image.arch.as_str()), ("producer", PRODUCER), ("triple", image.triple.as_str())];
    let mut text = Vec::new();
    let mut offsets = Vec::new();
    let strings = HEADER + ENTRY;
    let text_at = strings + pairs.len() * 16;
    for (key, value) in pairs {
        let mut add = |s: &str| {
            let at = text_at + text.len();
            text.extend_from_slice(s.as_bytes());
            text.push(0);
            at as u64
        };
        offsets.push(add(key));
        offsets.push(add(value));
    }
    let image_at = (text_at + text.len()).next_multiple_of(8);
    let size = (image_at + image.bytes.len()).next_multiple_of(8);
    let mut out = Vec::with_capacity(size);
    out.extend(MAGIC);
    out.extend(VERSION.to_le_bytes());
    out.extend((size as u64).to_le_bytes());
    out.extend((HEADER as u64).to_le_bytes());
    out.extend((ENTRY as u64).to_le_bytes());
    out.extend(BITCODE.to_le_bytes());
    out.extend(0u16.to_le_bytes());
    out.extend(0u32.to_le_bytes());
    out.extend((strings as u64).to_le_bytes());
    out.extend((pairs.len() as u64).to_le_bytes());
    out.extend((image_at as u64).to_le_bytes());
    out.extend((image.bytes.len() as u64).to_le_bytes());
    for o in offsets {
        out.extend(o.to_le_bytes());
    }
    out.extend(text);
    out.resize(image_at, 0);
    out.extend(&image.bytes);
    out.resize(size, 0);
    out
}

/// All images that racc put into the bytes of a section, one container after the other.
pub fn read(mut section: &[u8]) -> Vec<Image> {
    let mut list = Vec::new();
    while section.len() >= HEADER + ENTRY {
        if section[..4] != MAGIC {
            // Padding between objects of an archive or a relocatable link.
            section = &section[1..];
            continue;
        }
        let Some(size) = word(section, 8).filter(|&s| s >= HEADER + ENTRY && s <= section.len()) else {
            break;
        };
        let (container, rest) = section.split_at(size);
        list.extend(one(container));
        section = rest;
    }
    list
}

fn word(bytes: &[u8], at: usize) -> Option<usize> {
    let raw: [u8; 8] = bytes.get(at..at + 8)?.try_into().ok()?;
    usize::try_from(u64::from_le_bytes(raw)).ok()
}

fn one(container: &[u8]) -> Option<Image> {
    let entry = word(container, 16)?;
    let (strings, count) = (word(container, entry + 8)?, word(container, entry + 16)?);
    let (at, size) = (word(container, entry + 24)?, word(container, entry + 32)?);
    let text = |at: usize| -> Option<String> {
        let tail = container.get(at..)?;
        let end = tail.iter().position(|&b| b == 0)?;
        Some(String::from_utf8_lossy(&tail[..end]).into_owned())
    };
    let (mut triple, mut arch, mut producer) = (String::new(), String::new(), String::new());
    for n in 0..count.min(64) {
        let key = text(word(container, strings + 16 * n)?)?;
        let value = text(word(container, strings + 16 * n + 8)?)?;
        match key.as_str() {
            "triple" => triple = value,
            "arch" => arch = value,
            "producer" => producer = value,
            _ => {}
        }
    }
    let bytes = container.get(at..at.checked_add(size)?)?.to_vec();
    (producer == PRODUCER).then_some(Image { triple, arch, bytes })
}

/// Puts the images into the module's section. The linker leaves it out of programs.
pub fn embed(m: &ModuleEmitter<'_, '_>, images: &[Image]) -> Emit<()> {
    if images.is_empty() {
        return Ok(());
    }
    let bytes: Vec<u8> = images.iter().flat_map(write).collect();
    let value = raw::const_bytes(m.context, &bytes);
    let global = m.module.add_global(value.get_type(), None, ".racc.device");
    global.set_initializer(&value);
    global.set_constant(true);
    global.set_linkage(Linkage::Private);
    global.set_section(Some(SECTION));
    global.set_alignment(8);
    let kind = m.context.get_kind_id("exclude");
    global.set_metadata(m.context.metadata_node(&[]), kind);
    m.keep(global.as_pointer_value());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(triple: &str, arch: &str, bytes: &[u8]) -> Image {
        Image { triple: triple.into(), arch: arch.into(), bytes: bytes.to_vec() }
    }

    #[test]
    fn images_come_back_from_padded_sections() {
        let a = image("nvptx64-nvidia-cuda", "", b"BC one");
        let b = image("amdgcn-amd-amdhsa", "gfx90a", b"BC two, longer");
        let mut section = write(&a);
        section.extend([0; 8]);
        section.extend(write(&b));
        assert_eq!(read(&section), [a, b]);
    }

    #[test]
    fn broken_sections_do_not_panic() {
        let whole = write(&image("nvptx64-nvidia-cuda", "", b"BC"));
        for cut in 0..whole.len() {
            read(&whole[..cut]);
        }
        for at in 0..whole.len() {
            let mut wrong = whole.clone();
            wrong[at] ^= 0xFF;
            read(&wrong);
        }
    }
}
