//! Objects, archives and shared libraries, as bytes → the device images in them.

use super::container::{self, Image, SECTION};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};
use std::path::Path;

/// Images of one input file. Files of other kinds have none.
pub fn images(path: &Path, bytes: &[u8]) -> Vec<Image> {
    if let Ok(archive) = ArchiveFile::parse(bytes) {
        let mut list = Vec::new();
        for member in archive.members().flatten() {
            // Thin archives name files, from where they are themselves.
            if member.is_thin() {
                let name = String::from_utf8_lossy(member.name()).into_owned();
                let data = std::fs::read(path.with_file_name(name)).unwrap_or_default();
                list.extend(of_object(&data));
            } else if let Ok(data) = member.data(bytes) {
                // Members stand at any even address; the reader wants structures aligned, as in a copy.
                let aligned = data.to_vec();
                list.extend(of_object(&aligned));
            }
        }
        return list;
    }
    of_object(bytes)
}

fn of_object(bytes: &[u8]) -> Vec<Image> {
    let Ok(file) = object::File::parse(bytes) else { return Vec::new() };
    file.sections()
        .filter(|s| s.name() == Ok(SECTION))
        .filter_map(|s| s.data().ok())
        .flat_map(container::read)
        .collect()
}
