//! The API in order of a program: devices, memory, copies, streams and events, as CUDA answers.
