#!/usr/bin/env bash
# Intl.DateTimeFormat writes a day of es-PA and es-PR with the month first, and formatRange of the same format writes
# the day first: the period 3 September to 4 October 2026 reads as 9 March to 10 April beside single days.
# Seen with Node.js 24.21.0 (ICU 78.3, CLDR 48.0), spaces around the dash left out:
#   es-PA: 09/03/2026, range 3/9/2026–4/10/2026
#   es-PR: 09/03/2026, range 3/9/2026–4/10/2026
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node@24.21.0 >/dev/null
cat > run.mjs <<'JS'
console.log(`Node.js ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`);
for (const locale of ['es-PA', 'es-PR']) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const [start, end] = [new Date('2026-09-03'), new Date('2026-10-04')];
  const range = format.formatRange(start, end).replace(/\s/g, '');
  console.log(`${locale}: ${format.format(start)}, range ${range}`);
  if (format.format(start) !== '09/03/2026' || range !== '3/9/2026–4/10/2026') process.exitCode = 1;
}
JS
./node_modules/.bin/node run.mjs
