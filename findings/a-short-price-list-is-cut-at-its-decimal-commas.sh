#!/usr/bin/env bash
# papaparse finds no delimiter in a short list of two columns with decimal commas if a line break ends the file, as
# spreadsheets write it: it falls back to the comma and cuts each price in two. Without the last line break the same
# list is read rightly. A first line "sep=;", which spreadsheets follow, changes nothing.
# Seen with papaparse 5.7.1:
#   with a last line break:    [["name;price"],["Bread;1","50"],["Milk;2","75"],[""]]
#   without a last line break: [["name","price"],["Bread","1,50"],["Milk","2,75"]]
#   with sep=;:                [["sep=;"],["name;price"],["Bread;1","50"],["Milk;2","75"],[""]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . papaparse@5.7.1 >/dev/null
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

console.log('papaparse', JSON.parse(readFileSync('node_modules/papaparse/package.json')).version);
const list = 'name;price\nBread;1,50\nMilk;2,75';
const cut = '["name;price"],["Bread;1","50"],["Milk;2","75"],[""]]';
for (const [what, text, expected] of [
  ['with a last line break', `${list}\n`, `[${cut}`],
  ['without a last line break', list, '[["name","price"],["Bread","1,50"],["Milk","2,75"]]'],
  ['with sep=;', `sep=;\n${list}\n`, `[["sep=;"],${cut}`],
]) {
  const seen = JSON.stringify(Papa.parse(text).data);
  console.log(`${what}: ${seen}`);
  if (seen !== expected) process.exitCode = 1;
}
JS
node run.mjs
