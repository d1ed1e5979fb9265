import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodedLength, fitReceipt, RECEIPT_ROOM, type ReceiptParts } from './fit-receipt.ts';

const PARTS: ReceiptParts = {
  store: ['Corner Market', 'Tax number 900'],
  number: 'Order #1024',
  facts: ['Mar 10, 2026, 8:00 AM'],
  items: [['2 × Drill: $98.00', '  at $49.00 each'], ['1 × Ladder: $15.00']],
  more: (count) => (count === 1 ? 'and 1 more item' : `and ${count} more items`),
  sums: ['Discount: −$3.00'],
  total: 'Total: $110.00',
  details: ['Incl. IVA: $17.56', 'Cash: $120.00'],
  closing: ['Change: $10.00'],
  footer: ['Thank you!'],
};

/** Lines of words of any language, signs and emoji, long and short. */
const word = fc.stringMatching(/^[a-zñ日😀×%&?#]{1,30}$/u);
const line = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '));
const anyParts: fc.Arbitrary<ReceiptParts> = fc.record({
  store: fc.array(line, { maxLength: 2 }),
  number: fc.constant(PARTS.number),
  facts: fc.constant(PARTS.facts),
  items: fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 60 }),
  more: fc.constant(PARTS.more),
  sums: fc.array(line, { maxLength: 4 }),
  total: fc.constant(PARTS.total),
  details: fc.array(line, { maxLength: 10 }),
  closing: fc.array(line, { maxLength: 3 }),
  footer: fc.array(line, { maxLength: 5 }),
});

describe('a receipt for a link', () => {
  it('is whole where it is short', () => {
    expect(fitReceipt(PARTS)).toBe(
      [
        'Corner Market\nTax number 900\nOrder #1024\nMar 10, 2026, 8:00 AM',
        '2 × Drill: $98.00\n  at $49.00 each\n1 × Ladder: $15.00',
        'Discount: −$3.00\nTotal: $110.00\nIncl. IVA: $17.56\nCash: $120.00\nChange: $10.00',
        'Thank you!',
      ].join('\n\n'),
    );
  });

  it('names the items that fit, and how many more there are', () => {
    const items = Array.from({ length: 60 }, (_, index) => [`1 × Item ${index + 1}: $1.00`]);
    const text = fitReceipt({ ...PARTS, items });
    const [, lines, sums, footer] = text.split('\n\n').map((part) => part.split('\n'));
    const named = (lines?.length ?? 0) - 1;
    expect(named).toBeGreaterThan(15);
    expect(lines?.slice(0, named)).toEqual(items.slice(0, named).flat());
    expect(lines?.at(-1)).toBe(`and ${60 - named} more items`);
    expect(sums).toEqual([...PARTS.sums, PARTS.total, ...PARTS.details, ...PARTS.closing]);
    expect(footer).toEqual(PARTS.footer);
  });

  it('ends a long footer after a word, before it leaves out items', () => {
    const footer = ['Goods come back within thirty days. '.repeat(60).trim()];
    const text = fitReceipt({ ...PARTS, footer });
    expect(text).toContain('1 × Ladder: $15.00');
    expect(text).not.toContain('more item');
    expect(text).toMatch(/ (Goods|come|back|within|thirty|days\.)…$/);
  });

  it('always has its number and its total, fits, and is cut within no word and no character', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const text = fitReceipt(parts);
        expect(encodedLength(text)).toBeLessThanOrEqual(RECEIPT_ROOM);
        expect(text).not.toMatch(/\p{Cs}/u);
        const lines = text.split('\n');
        expect(lines).toContain(parts.total);
        expect(lines).toContain(parts.number);
        const given = [...parts.store, ...parts.facts, ...parts.items.flat(), ...parts.sums];
        const all = [...given, ...parts.details, ...parts.closing, ...parts.footer];
        const shortened = [...parts.store, ...parts.footer];
        for (const one of lines) {
          if (one === '' || one === parts.total || one === parts.number) continue;
          if (/^and \d+ more items?$/.test(one) || all.includes(one)) continue;
          expect(one.endsWith('…')).toBe(true);
          const start = `${one.slice(0, -1)} `;
          expect(shortened.some((long) => long.startsWith(start))).toBe(true);
        }
      }),
    );
  });

  it('accounts for every item', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { maxLength: 60 }), (items) => {
        const named = items.map((lines, index) => [`#${index}`, ...lines]);
        const text = fitReceipt({ ...PARTS, items: named });
        const more = Number(/^and (\d+) more items?$/m.exec(text)?.[1] ?? 0);
        expect([...text.matchAll(/^#\d+$/gm)]).toHaveLength(items.length - more);
      }),
    );
  });
});
