//! Integration tests: one binary, one link step.
