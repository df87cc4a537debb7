#!/usr/bin/env bash
# Makes the pictures beside this file from the real program.
set -euo pipefail
cd "$(dirname "$0")/../.."
cargo build --release -p kibitzer
cargo run -p kibitzer --example picture -- "$PWD/target/release/kibitzer" docs/pictures
# Of the page, as cargo xtask web built it last.
cd web && npm run pictures
