//! The symbols of a code object as a loader has laid it out in memory: by its dynamic section, as no sections are there.

fn long(image: &[u8], at: u64, bytes: usize) -> Option<u64> {
    let at = usize::try_from(at).ok()?;
    let field = image.get(at..at.checked_add(bytes)?)?;
    Some(field.iter().rev().fold(0, |n, b| n << 8 | u64::from(*b)))
}

/// The value of a defined symbol; `None`: the image is no code object, or has not got it.
pub(super) fn find(image: &[u8], name: &[u8]) -> Option<u64> {
    const DYNAMIC: u64 = 2;
    const HASH: u64 = 4;
    const STRINGS: u64 = 5;
    const SYMBOLS: u64 = 6;
    image.starts_with(b"\x7fELF").then_some(())?;
    let (headers, count) = (long(image, 32, 8)?, long(image, 56, 2)?);
    let header = (0..count).map(|i| headers + 56 * i).find(|at| long(image, *at, 4) == Some(DYNAMIC))?;
    let (dynamic, bytes) = (long(image, header + 16, 8)?, long(image, header + 40, 8)?);
    let entry = |tag: u64| {
        let mut all = (0..bytes / 16).map(|i| dynamic + 16 * i);
        all.find(|at| long(image, *at, 8) == Some(tag)).and_then(|at| long(image, at + 8, 8))
    };
    let (hash, strings, symbols) = (entry(HASH)?, entry(STRINGS)?, entry(SYMBOLS)?);
    // The second word of the table says how many symbols there are.
    let number = long(image, hash + 4, 4)?;
    let is = |at: &u64| {
        let text = long(image, *at, 4).and_then(|offset| image.get((strings + offset) as usize..));
        let section = long(image, at + 6, 2);
        section != Some(0)
            && text.is_some_and(|t| t.starts_with(name) && t.get(name.len()).is_some_and(|end| *end == 0))
    };
    let symbol = (0..number).map(|i| symbols + 24 * i).find(is)?;
    long(image, symbol + 8, 8)
}
