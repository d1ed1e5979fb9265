#!/usr/bin/env bash
# Three libraries for receipt printers send the euro sign by three code pages, and none by page 19 (858), which the
# printers' manuals offer for it. A printer that lacks the chosen page prints another letter.
# Seen, with the bytes that choose the page (1b 74) and the letter:
#   receipt-printer-encoder 4.0.1, code page "auto": 1b 74 0d d5 (page 13, Turkish 857)
#   node-thermal-printer 4.6.1, as it comes:         1b 74 0f a4 (page 15, Greek ISO 8859-7)
#   receiptline 4.0.4, encoding "multilingual":      1b 74 10 80 (page 16, Windows-1252)
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . @point-of-sale/receipt-printer-encoder@4.0.1 \
  node-thermal-printer@4.6.1 receiptline@4.0.4 >/dev/null
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import receiptline from 'receiptline';

const { PrinterTypes, ThermalPrinter } = createRequire(import.meta.url)('node-thermal-printer');
const hex = (bytes) => Buffer.from(bytes).toString('hex').replace(/..(?=.)/g, '$& ');
const version = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`)).version;
const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: '/dev/null' });
printer.print('€');
for (const [name, bytes, expected] of [
  [
    '@point-of-sale/receipt-printer-encoder',
    new ReceiptPrinterEncoder({ language: 'esc-pos' }).codepage('auto').text('€').encode(),
    '1b 74 0d d5',
  ],
  ['node-thermal-printer', printer.getBuffer(), '1b 74 0f a4'],
  [
    'receiptline',
    Buffer.from(
      receiptline.transform('€', { cpl: 42, encoding: 'multilingual', command: 'escpos' }),
      'latin1',
    ),
    '1b 74 10 80',
  ],
]) {
  const [seen] = /1b 74 .. ../.exec(hex(bytes)) ?? ['nothing'];
  console.log(`${name} ${version(name)}: ${seen}`);
  if (seen !== expected) process.exitCode = 1;
}
JS
node run.mjs 2>/dev/null
