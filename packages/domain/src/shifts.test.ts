import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, ZERO_CENTS } from './money.ts';
import {
  countDifference,
  countedSum,
  expectedCash,
  refusedBesideShift,
  refusedCash,
  refusedInShift,
  type ShiftCash,
  usualDrawers,
  wrongClosing,
} from './shifts.ts';

const NOTHING: ShiftCash = {
  floatCents: ZERO_CENTS,
  takenCents: ZERO_CENTS,
  voidedCents: ZERO_CENTS,
  givenBackCents: ZERO_CENTS,
  roundingCents: ZERO_CENTS,
  purchasesCents: ZERO_CENTS,
  paidInCents: ZERO_CENTS,
  paidOutCents: ZERO_CENTS,
  droppedCents: ZERO_CENTS,
  handedInCents: ZERO_CENTS,
};
/** What makes the drawer fuller, and what makes it emptier. */
const IN = ['floatCents', 'takenCents', 'roundingCents', 'paidInCents', 'handedInCents'] as const;
const OUT = [
  'voidedCents',
  'givenBackCents',
  'purchasesCents',
  'paidOutCents',
  'droppedCents',
] as const;

const sum = fc.integer({ min: 0, max: 1e12 }).map(asCents);
const cash = fc.record<ShiftCash>({
  floatCents: sum,
  takenCents: sum,
  voidedCents: sum,
  givenBackCents: sum,
  roundingCents: fc.integer({ min: -1e6, max: 1e6 }).map(asCents),
  purchasesCents: sum,
  paidInCents: sum,
  paidOutCents: sum,
  droppedCents: sum,
  handedInCents: sum,
});

describe('the cash that a drawer should hold', () => {
  it('P35: rises by what comes in and falls by what goes out, to the cent, and may be below 0', () => {
    expect(expectedCash(NOTHING)).toBe(0);
    fc.assert(
      fc.property(cash, sum, (before, more) => {
        for (const figure of IN) {
          const after = { ...before, [figure]: asCents(before[figure] + more) };
          expect(expectedCash(after) - expectedCash(before)).toBe(more);
        }
        for (const figure of OUT) {
          const after = { ...before, [figure]: asCents(before[figure] + more) };
          expect(expectedCash(before) - expectedCash(after)).toBe(more);
        }
      }),
    );
    expect(expectedCash({ ...NOTHING, paidOutCents: asCents(5) })).toBe(-5);
  });

  it('P35: is that of its parts together: a shift cut in two leaves what it would have left whole', () => {
    fc.assert(
      fc.property(cash, cash, (first, second) => {
        const whole = Object.fromEntries(
          Object.entries(first).map(([figure, value]) => [
            figure,
            figure === 'floatCents' ? value : value + second[figure as keyof ShiftCash],
          ]),
        ) as unknown as ShiftCash;
        const left = expectedCash(first);
        expect(expectedCash({ ...second, floatCents: left })).toBe(expectedCash(whole));
      }),
    );
  });
});

describe('a closing', () => {
  const closing = (change: object = {}) => ({
    countedCents: asCents(1000),
    nextFloatCents: asCents(600),
    expectedCents: asCents(1000),
    otherDifferencesCents: [],
    note: null,
    wasRefused: false,
    ...change,
  });

  it('leaves no more than was counted', () => {
    expect(wrongClosing(closing({ nextFloatCents: 1000 }))).toBeUndefined();
    expect(wrongClosing(closing({ nextFloatCents: 1001 }))).toEqual({
      field: 'nextFloat',
      code: 'NEXT_FLOAT_ABOVE_COUNTED',
    });
  });

  it('needs a note where the cash, or another method, differs', () => {
    const unsaid = { field: 'note', code: 'NOTE_FOR_DIFFERENCE' };
    expect(wrongClosing(closing({ expectedCents: 999 }))).toEqual(unsaid);
    expect(wrongClosing(closing({ expectedCents: 1001 }))).toEqual(unsaid);
    expect(wrongClosing(closing({ otherDifferencesCents: [0, -1] }))).toEqual(unsaid);
    expect(wrongClosing(closing({ otherDifferencesCents: [0, 0] }))).toBeUndefined();
    expect(wrongClosing(closing({ expectedCents: 999, note: 'A coin fell' }))).toBeUndefined();
    expect(countDifference(asCents(1000), asCents(1001))).toBe(-1);
  });

  it('needs a note whatever is counted once a closing was refused', () => {
    const again = { field: 'note', code: 'NOTE_FOR_NEW_COUNT' };
    expect(wrongClosing(closing({ wasRefused: true }))).toEqual(again);
    expect(wrongClosing(closing({ wasRefused: true, expectedCents: 999 }))).toEqual(again);
    expect(wrongClosing(closing({ wasRefused: true, note: 'A coin fell' }))).toBeUndefined();
  });

  it('adds up notes and coins', () => {
    const counts = [
      { valueCents: asCents(2000), count: 3 },
      { valueCents: asCents(25), count: 7 },
      { valueCents: asCents(1), count: 0 },
    ];
    expect(countedSum(counts)).toBe(6175);
    expect(countedSum([])).toBe(0);
  });
});

it('a drawer has one open shift, and a closed one stays as it is', () => {
  expect(refusedBesideShift(undefined)).toBeUndefined();
  expect(refusedBesideShift({})?.code).toBe('SHIFT_OPEN');
  expect(refusedInShift({ closedAt: null })).toBeUndefined();
  expect(refusedInShift({ closedAt: new Date() })?.code).toBe('SHIFT_CLOSED');
});

it('cash needs a shift where the store controls it, and nowhere else', () => {
  expect(refusedCash({ cashControl: false, shiftId: null })).toBeUndefined();
  expect(refusedCash({ cashControl: true, shiftId: 'open' })).toBeUndefined();
  expect(refusedCash({ cashControl: true, shiftId: null })?.code).toBe('NO_OPEN_SHIFT');
});

it('a store begins with a drawer in its language', () => {
  expect(usualDrawers('es-CO')).toEqual(['Caja']);
  expect(usualDrawers('en-US')).toEqual(['Drawer']);
  expect(usualDrawers('pt-BR')).toEqual(['Drawer']);
});
