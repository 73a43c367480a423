//! The module openacc and openacc_lib.h, through gfortran where there is one: racc's own compiler shares its ABI.

use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAM: &str = "
      program main
      USE_LINE
      implicit none
      INCLUDE_LINE
      real(8) :: a(10, 4), b(4), x
      integer :: i
      character(20) :: name
      call acc_set_device_type(acc_device_sim)
      if (openacc_version /= 202506) stop 1
      if (acc_get_num_devices(acc_device_sim) /= 1) stop 2
      if (acc_get_device_type() /= acc_device_sim) stop 3
      call acc_get_property_string(0, acc_device_sim,                   &
     &  acc_property_name, name)
      if (name /= 'racc sim') stop 4
      a = 1; b = 2; x = 3
      call acc_copyin(a)
      call acc_create(b, 16)
      call acc_pcopyin(x)
      if (.not. acc_is_present(a)) stop 5
      if (acc_is_present(b)) stop 6
      if (.not. acc_is_present(b, 16)) stop 7
      a(:, 2) = 7
      call acc_update_device(a(:, 2))
      a = 0
      call acc_update_self_async(a(1:10, 1:2), 5)
      call acc_wait(5)
      if (any(a(:, 1) /= 1) .or. any(a(:, 2) /= 7)) stop 8
      if (any(a(:, 3:) /= 0)) stop 9
      if (.not. acc_async_test_all()) stop 10
      if (acc_wait_any(2, [acc_async_sync, 4]) /= 2) stop 11
      call acc_delete(b, 16_8)
      x = 0
      call acc_copyout_finalize(x)
      if (x /= 3) stop 12
      call acc_copyout(a)
      if (any(a(:, 3:) /= 1)) stop 13
      do i = 1, 2
        print *, 'fine', i
      end do
      end program main
";

/// The library that was built with this test.
fn library() -> PathBuf {
    let exe = std::env::current_exe().expect("path");
    exe.parent().and_then(Path::parent).expect("target").join("libracc_rt.a")
}

#[test]
fn through_gfortran() {
    let found = Command::new("gfortran").arg("--version").output().is_ok();
    if !found || !library().exists() {
        eprintln!("no gfortran or no libracc_rt.a (cargo build -p racc-rt): skipped");
        return;
    }
    let dir = std::env::temp_dir().join(format!("racc-fortran-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("folder");
    let include = concat!(env!("CARGO_MANIFEST_DIR"), "/include");
    let run = |command: &mut Command| {
        let out = command.current_dir(&dir).output().expect("run");
        let text = String::from_utf8_lossy(&out.stderr);
        assert!(out.status.success(), "{command:?}: {text}");
        String::from_utf8_lossy(&out.stdout).into_owned()
    };
    run(Command::new("gfortran").args(["-c", "-I", include]).arg(format!("{include}/openacc.f90")));
    for (name, line) in
        [("module.f90", "USE_LINE"), ("free.f90", "INCLUDE_LINE"), ("fixed.f", "INCLUDE_LINE")]
    {
        let text = if line == "USE_LINE" { "use openacc" } else { "include 'openacc_lib.h'" };
        let source = PROGRAM.replace(line, text).replace("USE_LINE", "").replace("INCLUDE_LINE", "");
        std::fs::write(dir.join(name), source).expect("write");
        run(Command::new("gfortran").args(["-o", "program", "-I", include, name]).arg(library()));
        assert_eq!(run(&mut Command::new(dir.join("program"))).matches("fine").count(), 2, "{name}");
    }
    std::fs::remove_dir_all(&dir).expect("clean up");
}
