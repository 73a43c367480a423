//! Objects, archives and shared libraries, as bytes → the device images in them.

use super::container::{self, Image, SECTION};
use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection};

/// Images of one input file. Files of other kinds have none.
pub fn images(bytes: &[u8]) -> Vec<Image> {
    if let Ok(archive) = ArchiveFile::parse(bytes) {
        let mut list = Vec::new();
        for member in archive.members().flatten() {
            if let Ok(data) = member.data(bytes) {
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
