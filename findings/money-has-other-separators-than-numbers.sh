#!/usr/bin/env bash
# In some locales Intl.NumberFormat writes money with other separators than plain numbers, and in English for Georgia
# the separators depend on the currency. A field that asks a plain number format for its separators cannot read
# the amounts that the same page shows.
# Seen with Node.js 24.21.0 (ICU 78.3, CLDR 48.0), no-break spaces shown as plain ones:
#   de-AT EUR: 1 234 567,50 as a number, 1.234.567,50 as money
#   fr-CH CHF: 1'234'567,50 as a number, 1'234'567.50 as money
#   pt-CV CVE: 1 234 567,50 as a number, 1 234 567$50 as money
#   en-GE USD: 1 234 567,50 as a number, 1 234 567,50 as money
#   en-GE EUR: 1 234 567,50 as a number, 1,234,567.50 as money
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node@24.21.0 >/dev/null
cat > run.mjs <<'JS'
const digits = (locale, options) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, ...options })
    .formatToParts(1_234_567.5)
    .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
    .map(({ value }) => value)
    .join('')
    .replace(/\s/g, ' ')
    .replaceAll('\u2019', "'");
console.log(`Node.js ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`);
const expected = [
  ['de-AT', 'EUR', '1 234 567,50', '1.234.567,50'],
  ['fr-CH', 'CHF', "1'234'567,50", "1'234'567.50"],
  ['pt-CV', 'CVE', '1 234 567,50', '1 234 567$50'],
  ['en-GE', 'USD', '1 234 567,50', '1 234 567,50'],
  ['en-GE', 'EUR', '1 234 567,50', '1,234,567.50'],
];
for (const [locale, currency, number, money] of expected) {
  const seen = [digits(locale, {}), digits(locale, { style: 'currency', currency })];
  console.log(`${locale} ${currency}: ${seen[0]} as a number, ${seen[1]} as money`);
  if (seen[0] !== number || seen[1] !== money) process.exitCode = 1;
}
JS
./node_modules/.bin/node run.mjs
