# What C and Fortran share: racc takes gcc's options.
include_guard()
include(Compiler/GNU)
