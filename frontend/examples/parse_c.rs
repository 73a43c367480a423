use racc_base::*;
use racc_frontend::c::*;
fn main() {
    let mut bad = 0;
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let dump = args.iter().any(|a| a == "--dump");
    args.retain(|a| a != "--dump");
    for a in &args {
        let mut map = SourceMap::default();
        let mut sink = Sink::default();
        let mut o = CppOptions::new(AccMode::On);
        o.args = std::env::var("CPP").unwrap_or_default().split_whitespace().map(Into::into).collect();
        let t0 = std::time::Instant::now();
        let f = preprocess(std::path::Path::new(a), &o, &mut map, &mut sink);
        let t1 = t0.elapsed();
        if let Some(f) = f {
            let u = parse(&map, f, AccMode::On, &mut sink);
            if dump {
                println!("{u:#?}");
            }
            if std::env::var("TIME").is_ok() {
                eprintln!(
                    "{a}: cpp {:?} parse {:?} bytes {} items {}",
                    t1,
                    t0.elapsed() - t1,
                    map.buffer(f).text.len(),
                    u.items.len()
                );
                std::mem::forget(u);
            }
        }
        if sink.has_errors() {
            bad += 1;
        }
        for d in sink.list() {
            let l = map.locate(d.span);
            println!(
                "{}:{}:{}: {} {} [{}]",
                l.path,
                l.line,
                l.column,
                d.code.0,
                d.message,
                map.line_text(d.span.file, d.span.lo).0.trim()
            );
        }
    }
    println!("{} files, {bad} bad", args.len());
}
