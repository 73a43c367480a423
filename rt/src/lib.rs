//! Empty until its parts arrive.
