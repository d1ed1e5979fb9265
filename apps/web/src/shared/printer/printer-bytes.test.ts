import { expect, it } from 'vitest';
import { paperBytes, pulseBytes } from './printer-bytes.ts';
import type { RollRow } from './roll-row.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const PAPER: RollRow[] = [
  { kind: 'text', text: 'Ferretería Ñandú', isStrong: true, isTall: true, isCentred: true },
  { kind: 'rule' },
  { kind: 'pair', left: ['Café “Aroma”'], right: ['12,00\u00a0€'] },
  { kind: 'pair', left: ['Total'], right: ['12,00\u00a0€'], isStrong: true },
  { kind: 'barcode', code: 'O-12' },
];

/** What a printer of 32 columns is sent for it. */
const RECORDED = [
  // Begin: as switched on, no Chinese letters, the usual font.
  '1b40 1c2e 1b4d00',
  // Bold, twice as high, code page Windows-1252: "Ferretería Ñandú" in the middle; then plain.
  '1b4501 1d2101 1b7410 2020202020202020 4665727265746572ed6120d1616e64fa 1b4500 1d2100 0a',
  // What the library repeats of the former line.
  '1b4501 1d2101 1b4500 1d2100',
  `${'2d'.repeat(32)} 0a`,
  // The letters of Spanish, the quotes and the euro are single bytes.
  '436166e9 20 9341726f6d6194 20202020202020202020202020 31322c30302080 0a',
  `1b4501 546f74616c ${'20'.repeat(20)} 31322c30302080 1b4500 0a`,
  // In the middle, 80 dots high, bars of two dots, no letters below: CODE128 of "{BO-12"; then at the left.
  '1b6101 1d6850 1d7702 1d4800 1d6b4906 7b424f2d3132 0a 1b6100',
  // Up to the knife, and a cut that leaves a corner.
  '0a0a0a0a0a 1d5601 0a',
]
  .join('')
  .replaceAll(' ', '');

it('a paper is sent as recorded, to the byte', () => {
  expect(hex(paperBytes(PAPER, 32))).toBe(RECORDED);
});

it('the drawer gets its pulse on both pins, and no paper is fed', () => {
  const begin = '1b40 1c2e 1b4d00';
  const pulse = `${begin} 1b7000 32fa ${begin} 1b7001 32fa`.replaceAll(' ', '');
  expect(hex(pulseBytes())).toBe(pulse);
});

it('names of other alphabets have their code pages, and what no page has is a question mark', () => {
  const sent = hex(paperBytes([{ kind: 'text', text: 'Łódź Москва 東京' }], 32));
  // Windows-1250, then Windows-1251.
  expect(sent).toContain('1b742d a3f3649f'.replaceAll(' ', ''));
  expect(sent).toContain('1b742e cceef1eae2e0'.replaceAll(' ', ''));
  expect(sent).toContain('203f3f0a');
});
