#!/usr/bin/env bash
# csv-parse counts a line break \r\n within quotes as two lines, also if \r\n is its record delimiter. In a file that Excel
# saved, every error below such a cell names a line too far down. A line break \n or \r is counted once.
# Seen with csv-parse 7.0.3: the row 5,6 ends on line 4 of the file.
#   with \n:    1, 3, 4
#   with \r:    1, 3, 4
#   with \r\n:  1, 4, 5
#   with \r\n as the only record delimiter:  1, 4, 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . csv-parse@7.0.3 >/dev/null
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

console.log('csv-parse', JSON.parse(readFileSync('node_modules/csv-parse/package.json')).version);
const any = ['\r\n', '\n', '\r'];
for (const [what, end, delimiter, expected] of [
  ['with \\n', '\n', any, '1, 3, 4'],
  ['with \\r', '\r', any, '1, 3, 4'],
  ['with \\r\\n', '\r\n', any, '1, 4, 5'],
  ['with \\r\\n as the only record delimiter', '\r\n', '\r\n', '1, 4, 5'],
]) {
  const lines = [];
  const file = ['name,note', 'Saw,"two', 'lines"', '5,6', ''].join(end);
  parse(file, {
    record_delimiter: delimiter,
    on_record: (cells, info) => {
      lines.push(info.lines);
      return cells;
    },
  });
  const seen = lines.join(', ');
  console.log(`${what}: ${seen}`);
  if (seen !== expected) process.exitCode = 1;
}
JS
node run.mjs
