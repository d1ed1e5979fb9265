#!/usr/bin/env bash
# Intl.NumberFormat rounds Colombian pesos, forints, Iraqi dinars and kip to whole ones by default, though ISO 4217 gives
# them two or three decimals; colones keep theirs. An amount of 12.50 is shown as 13.
# Seen with Node.js 24.21.0 (ICU 78.3, CLDR 48.0):
#   COP 13, HUF 13, IQD 13, LAK 13, CRC 12.50
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node@24.21.0 >/dev/null
cat > run.mjs <<'JS'
console.log(`Node.js ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`);
const expected = { COP: '13', HUF: '13', IQD: '13', LAK: '13', CRC: '12.50' };
for (const [currency, amount] of Object.entries(expected)) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const seen = format.format(12.5).replace(/[^\d.]/g, '');
  console.log(`${currency}: ${seen}`);
  if (seen !== amount) process.exitCode = 1;
}
JS
./node_modules/.bin/node run.mjs
