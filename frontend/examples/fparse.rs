use racc_base::*;
use racc_frontend::fortran::*;
fn main() {
    std::thread::Builder::new().stack_size(256 << 20).spawn(run).unwrap().join().unwrap();
}
fn run() {
    let quiet = std::env::args().any(|a| a == "-q");
    let (mut ok, mut bad) = (0, 0);
    for path in std::env::args().skip(1).filter(|a| !a.starts_with('-')) {
        let bytes = std::fs::read(&path).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let mut map = SourceMap::default();
        let options = Options { form: Options::form_of_suffix(&path), ..Options::default() };
        let file = map.add(path.as_str(), text, vec![]);
        let mut sink = Sink::default();
        let _ast = parse(&map, file, &options, &mut sink);
        let errors: Vec<_> = sink.list().iter().filter(|d| d.severity == Severity::Error).collect();
        if errors.is_empty() {
            ok += 1;
        } else {
            bad += 1;
            println!("BAD {path}");
            if !quiet {
                for d in errors.iter().take(3) {
                    let l = map.locate(d.span);
                    println!("  {}:{}:{}: {} {}", l.path, l.line, l.column, d.code.0, d.message);
                    println!("     {}", map.line_text(d.span.file, d.span.lo).0);
                }
            }
        }
    }
    println!("ok {ok} bad {bad}");
}
