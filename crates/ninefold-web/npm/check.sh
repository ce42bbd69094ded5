#!/usr/bin/env bash
# Builds the package, installs it into a fresh project, and tests it there, in Node and in a browser:
# bash crates/ninefold-web/npm/check.sh
#
# NINEFOLD_SITE may name a site that was built before, so that nothing is compiled twice.
# The types and the browser are checked with what `npm ci` has installed in crates/ninefold-web. CHROMIUM may name the browser.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
web=$here/..
root=$here/../../..
target=${CARGO_TARGET_DIR:-$root/target}
mkdir -p "$target"
place=$(cd "$target" && pwd)/npm-check
rm -rf "$place"
mkdir -p "$place/project"

# With the library as the tests of the workspace have it.
(cd "$root" && cargo run --quiet --profile test --features ninefold/arbitrary,ninefold/serde --package xtask -- npm --out "$place/package" ${NINEFOLD_SITE:+--site "$NINEFOLD_SITE"})
cp "$here/tests/tsconfig.package.json" "$place/package/tsconfig.json"
tsc() { "$web/node_modules/.bin/tsc" --typeRoots "$web/node_modules/@types" "$@"; }
tsc --project "$place/package"
rm "$place/package/tsconfig.json"

cd "$place/project"
npm pack --silent --pack-destination "$place" "$place/package" >/dev/null
printf '{"private": true, "type": "module"}\n' >package.json
npm install --silent --no-audit --no-fund "$place"/ninefold-*.tgz
cp "$here/tests/package.test.js" "$here/tests/tsconfig.json" .
tsc --project .
node --test package.test.js
node "$here/tests/browser.js" "$place/project"
