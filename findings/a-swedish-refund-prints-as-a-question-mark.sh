#!/usr/bin/env bash
# In Swedish, Norwegian, Finnish, Estonian, Lithuanian, Slovenian, Croatian and Basque, Intl writes an amount below 0 with
# the minus U+2212, in Danish, Latvian and Icelandic with the hyphen. What comes next does not know U+2212: two encoders
# for receipt printers print a question mark, with every code page, "auto" too; three readers of CSV do not take it for a
# number, and one of these makes it null without a word.
# Seen with Node.js 24.21.0, @point-of-sale/receipt-printer-encoder 4.0.1, esc-pos-encoder 3.0.0, papaparse 5.7.1,
# d3-dsv 3.0.2 and udsv 0.7.3:
#   sv-SE U+2212, da-DK U+002D
#   receipt-printer-encoder cp858: ?12,50
#   esc-pos-encoder auto: ?12,50
#   papaparse: "−12.50", d3-dsv: "−12.50", udsv: null, beside -12.5 for the hyphen
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . node@24.21.0 papaparse@5.7.1 d3-dsv@3.0.2 udsv@0.7.3 \
  @point-of-sale/receipt-printer-encoder@4.0.1 esc-pos-encoder@3.0.0 >/dev/null
cat > run.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { autoType, csvParse } from 'd3-dsv';
import EscPosEncoder from 'esc-pos-encoder';
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';

console.log(`Node.js ${process.version}, CLDR ${process.versions.cldr}`);
const seen = [];
const expected = [];
const is = (name, value, wanted) => {
  console.log(`${name}: ${value}`);
  seen.push(value);
  expected.push(wanted);
};

const money = (locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(-12.5);
const minusOf = (locale) =>
  `U+${money(locale).find(({ type }) => type === 'minusSign').value.codePointAt(0).toString(16).padStart(4, '0').toUpperCase()}`;
for (const locale of ['sv-SE', 'nb-NO', 'fi-FI', 'et-EE', 'lt-LT', 'sl-SI', 'hr-HR', 'eu-ES'])
  is(locale, minusOf(locale), 'U+2212');
for (const locale of ['da-DK', 'lv-LV', 'is-IS', 'de-DE', 'es-ES']) is(locale, minusOf(locale), 'U+002D');

const amount = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2 }).format(-12.5);
const printed = (bytes) => /[^\x00-\x1f]12,50/.exec(Buffer.from(bytes).toString('latin1'))?.[0];
for (const page of ['cp437', 'cp858', 'windows1252', 'auto']) {
  for (const [name, Encoder] of Object.entries({ ReceiptPrinterEncoder, EscPosEncoder })) {
    if (name === 'EscPosEncoder' && page === 'cp858') continue;
    const encoder = new Encoder(name === 'ReceiptPrinterEncoder' ? { language: 'esc-pos' } : {});
    is(`${name} ${page}`, printed(encoder.initialize().codepage(page).text(amount).encode()), '?12,50');
  }
}

const csv = 'name,amount\nrefund,\u221212.50\nsale,-12.50\n';
const amounts = (rows) => JSON.stringify(rows.slice(0, 2).map((row) => row.amount));
const text = '["\u221212.50",-12.5]';
is('papaparse', amounts(Papa.parse(csv, { header: true, dynamicTyping: true }).data), text);
is('d3-dsv', amounts(csvParse(csv, autoType)), text);
is('udsv', amounts(initParser(inferSchema(csv)).typedObjs(csv)), '[null,-12.5]');
if (JSON.stringify(seen) !== JSON.stringify(expected)) process.exitCode = 1;
JS
./node_modules/.bin/node run.mjs
