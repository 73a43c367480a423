//! Device bitcode of all objects of a program → optimised code for each architecture → the table that registers it.

pub mod container;
