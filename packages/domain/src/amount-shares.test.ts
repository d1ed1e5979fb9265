import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptOfLines, settledLines, withAmountShares } from './amount-shares.ts';
import {
  type DiscountedLine,
  discountedPrice,
  givenBackBy,
  keptPrice,
  NOTHING_BACK,
} from './line-discounts.ts';
import { asCents, type Cents, type CurrencyUnit, sumCents } from './money.ts';

const line = (quantity: number, price: number, discount = 0): DiscountedLine => ({
  quantity,
  unitPriceCents: asCents(price),
  discountCents: asCents(discount),
  ...NOTHING_BACK,
});

interface Order {
  items: DiscountedLine[];
  orderDiscountCents: Cents;
}
const order = (off: number, ...items: DiscountedLine[]): Order => ({
  items,
  orderDiscountCents: asCents(off),
});
const sharesOf = (of: Order, unit: CurrencyUnit = 1) =>
  withAmountShares(of, unit).map(({ amountShareCents }) => amountShareCents);
const paidFor = (of: Order, unit: CurrencyUnit = 1) => withAmountShares(of, unit).map(keptPrice);

/** The order after units of a line came back, and what they gave back. */
function takeBack(of: Order, index: number, units: number, unit: CurrencyUnit = 1) {
  const lines = withAmountShares(of, unit);
  const given = lines[index] && givenBackBy(lines[index], units, unit);
  const items = of.items.map((item, at) =>
    at === index
      ? {
          ...item,
          unitsGivenBack: item.unitsGivenBack + units,
          givenBackCents: asCents(item.givenBackCents + (given ?? 0)),
        }
      : item,
  );
  return { given, after: { ...of, items } };
}

describe('the shares of an amount off the order', () => {
  it('are by what the lines come to after their own discounts', () => {
    expect(sharesOf(order(4200, line(1, 15_000), line(1, 6000)))).toEqual([3000, 1200]);
    expect(sharesOf(order(500, line(2, 1000, 500), line(1, 1000)))).toEqual([300, 200]);
  });

  it('are at most what the lines come to: the rest is off deposits and free tax', () => {
    expect(sharesOf(order(9999, line(1, 1000), line(1, 500)))).toEqual([1000, 500]);
  });

  it('stay as they are where goods come back, so that no other line changes', () => {
    const { given, after } = takeBack(order(4200, line(1, 15_000), line(1, 6000)), 0, 1);
    expect(given).toBe(12_000);
    expect(paidFor(after)).toEqual([0, 4800]);
    expect(keptOfLines(after, 1)).toEqual([
      { priceCents: 0, shareCents: 0 },
      { priceCents: 6000, shareCents: 1200 },
    ]);
  });

  it('of an amount that is added after a return are of what is left', () => {
    // Two for 100.00 each less 100.00; one back for 50.00; 20.00 more off the other.
    const { after } = takeBack(order(10_000, line(2, 10_000)), 0, 1);
    const items = settledLines(after, 1);
    expect(items[0]).toMatchObject({
      unitsSettled: 1,
      settledCents: 5000,
      settledShareCents: 5000,
    });
    const cheaper = order(12_000, ...items);
    expect(keptOfLines(cheaper, 1)).toEqual([{ priceCents: 10_000, shareCents: 7000 }]);
    expect(takeBack(cheaper, 0, 1).given).toBe(3000);
  });

  const unitOfAny = fc.constantFrom<CurrencyUnit>(1, 100);
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 0, max: 9999 }),
    off: fc.oneof(fc.constant(0), fc.nat(100)),
  });
  const anyStep = fc.record({
    index: fc.nat(4),
    units: fc.integer({ min: 1, max: 5 }),
    /** Per cent of what is paid for the goods that is taken off before. */
    more: fc.oneof(fc.constant(0), fc.nat(100)),
    onLine: fc.boolean(),
  });
  const anyStory = fc.record({
    unit: unitOfAny,
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    off: fc.nat(120),
    steps: fc.array(anyStep, { maxLength: 12 }),
  });

  it('P30: leave no cent once all goods came back, and change nothing that is kept', () => {
    fc.assert(
      fc.property(anyStory, ({ unit, lines, off, steps }) => {
        const items = lines.map(({ quantity, price, off: percent }) =>
          line(quantity, price * unit, Math.floor((quantity * price * percent) / 100) * unit),
        );
        const whole = sumCents(items.map(discountedPrice));
        let now = order(Math.floor((whole / unit) * (off / 100)) * unit, ...items);
        const everything = items.map((_, index) => ({
          index,
          units: Number.POSITIVE_INFINITY,
          more: 0,
          onLine: false,
        }));
        for (const step of [...steps, ...everything]) {
          const index = step.index % items.length;
          const before = paidFor(now, unit);
          const taken = Math.floor((sumCents(before) / unit) * (step.more / 100)) * unit;
          if (taken > 0) {
            const kept = keptOfLines(now, unit)[index]?.priceCents ?? 0;
            const settled = settledLines(now, unit);
            const onLine = step.onLine ? Math.min(taken, kept) : 0;
            now = {
              items: settled.map((item, at) =>
                at === index
                  ? { ...item, discountCents: asCents(item.discountCents + onLine) }
                  : item,
              ),
              orderDiscountCents: asCents(now.orderDiscountCents + (step.onLine ? 0 : taken)),
            };
            const left = sumCents(before) - (step.onLine ? onLine : taken);
            // What a discount of the whole took before takes off only what is there.
            expect(sumCents(paidFor(now, unit))).toBe(Math.max(0, left));
          }
          const paid = paidFor(now, unit);
          const item = now.items[index];
          const units = Math.min(step.units, (item?.quantity ?? 0) - (item?.unitsGivenBack ?? 0));
          const { given, after } = takeBack(now, index, units, unit);
          expect((given ?? 0) % unit).toBe(0);
          expect(given).toBeGreaterThanOrEqual(0);
          now = after;
          expect(paidFor(now, unit)).toEqual(
            paid.map((cents, at) => (at === index ? cents - (given ?? 0) : cents)),
          );
          for (const { priceCents, shareCents } of keptOfLines(now, unit)) {
            expect(shareCents).toBeGreaterThanOrEqual(0);
            expect(priceCents).toBeGreaterThanOrEqual(shareCents);
          }
        }
        expect(sumCents(paidFor(now, unit))).toBe(0);
      }),
      { numRuns: 1000 },
    );
  });
});
