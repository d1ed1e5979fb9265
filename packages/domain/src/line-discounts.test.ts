import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledLines } from './amount-shares.ts';
import {
  type DiscountTerms,
  discountedPrice,
  discountOf,
  discountTermsOf,
  type FormLine,
  formDiscounts,
  fullPrice,
  givenBackBy,
  isOffTheOrder,
  keptPrice,
  NOTHING_BACK,
  orderPercentShares,
  priceReduction,
  type SharedLine,
} from './line-discounts.ts';
import { asCents, type Cents, type CurrencyUnit, sumCents, ZERO_CENTS } from './money.ts';
import { lineTotal } from './order-figures.ts';
import { type Percent, parsePercent, percentOfCents, WHOLE } from './percent.ts';
import { lineReturnValue } from './returns.ts';

const percent = (value: number): Percent => parsePercent(value) as Percent;
const amount = (value: number): DiscountTerms => ({ amountCents: asCents(value) });
const rate = (value: number): DiscountTerms => ({ percent: percent(value) });

const formLine = (
  quantity: number,
  price: number,
  discountTerms: DiscountTerms | null = null,
): FormLine => ({
  quantity,
  unitPriceCents: asCents(price),
  discountTerms,
});

/** A line of an order of which nothing came back. */
const sold = (quantity: number, price: number, discount = 0): SharedLine => ({
  quantity,
  unitPriceCents: asCents(price),
  discountCents: asCents(discount),
  amountShareCents: ZERO_CENTS,
  ...NOTHING_BACK,
});

/** The line with a further discount: what is left of it begins anew. */
function withAddedDiscount(line: SharedLine, cents: number): SharedLine {
  const order = { items: [line], orderDiscountCents: ZERO_CENTS };
  const [settled = line] = settledLines(order, 1);
  return { ...settled, discountCents: asCents(settled.discountCents + cents) };
}

/** Takes units of the line back. */
function takeBack(
  line: SharedLine,
  units: number,
  unit: CurrencyUnit = 1,
): { value: Cents; line: SharedLine } {
  const value = givenBackBy(line, units, unit);
  return {
    value,
    line: {
      ...line,
      unitsGivenBack: line.unitsGivenBack + units,
      givenBackCents: asCents(line.givenBackCents + value),
    },
  };
}

/** Returns what each of the returns gives back, one after another. */
function valuesOf(line: SharedLine, returns: readonly number[], unit: CurrencyUnit = 1) {
  let now = line;
  return returns.map((units) => {
    const back = takeBack(now, units, unit);
    now = back.line;
    return back.value;
  });
}

const UNITS = [1, 100] as const;
const anyPercent = fc.nat({ max: WHOLE }).map((value) => value as Percent);
/** Draws an amount in the currency's unit. */
const priceIn = (unit: CurrencyUnit) =>
  fc.oneof(fc.nat(9), fc.nat(9_999)).map((units) => asCents(units * unit));
const anyTerms = (unit: CurrencyUnit, full: number): fc.Arbitrary<DiscountTerms | null> =>
  fc.oneof(
    fc.constant(null),
    anyPercent.map((any) => ({ percent: any })),
    fc.nat({ max: full / unit }).map((units) => ({ amountCents: asCents(units * unit) })),
  );
const anyFormLine = (unit: CurrencyUnit): fc.Arbitrary<FormLine> =>
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), priceIn(unit))
    .chain(([quantity, unitPriceCents]) =>
      anyTerms(unit, quantity * unitPriceCents).map((terms) =>
        formLine(quantity, unitPriceCents, terms),
      ),
    );

describe('a discount on a line', () => {
  it('is an amount, or a per cent of quantity × price, rounded once', () => {
    const lines = [formLine(3, 333, amount(100)), formLine(3, 333, rate(10)), formLine(3, 333)];
    expect(formDiscounts(lines, null, 1)).toEqual([
      { ownDiscountCents: 100, orderDiscountShareCents: 0 },
      { ownDiscountCents: 100, orderDiscountShareCents: 0 },
      { ownDiscountCents: 0, orderDiscountShareCents: 0 },
    ]);
  });

  it('is rounded to whole units where the currency has no cents', () => {
    expect(discountOf(rate(33.333), asCents(100_00), 100)).toBe(33_00);
    expect(discountOf(rate(50), asCents(3_00), 100)).toBe(2_00);
  });

  it('leaves the deposit of a loan alone', () => {
    const fee = { quantity: 2, unitPriceCents: asCents(1500) };
    const loan = {
      ...sold(2, 1500),
      ...fee,
      transactionType: 'BORROW' as const,
      borrowDepositPerUnitCents: asCents(9000),
      id: 'ladder',
      returnedQuantity: 0,
    };
    const discountCents = discountOf(rate(100), fullPrice(loan), 1);
    expect(discountCents).toBe(3000);
    expect(lineTotal(loan) - discountCents).toBe(18_000);
    expect(lineReturnValue({ ...loan, discountCents }, 1, 1)).toBe(9000);
  });

  it('of a price below the list price is what that takes off, and nothing above it', () => {
    const line = { quantity: 3, unitPriceCents: asCents(900) };
    expect(priceReduction({ ...line, listPriceCents: asCents(1000) })).toBe(300);
    expect(priceReduction({ ...line, listPriceCents: asCents(900) })).toBe(0);
    expect(priceReduction({ ...line, listPriceCents: asCents(800) })).toBe(0);
  });
});

describe('a per cent on the order', () => {
  it('is taken after the discounts of the lines, and spread over what they leave', () => {
    const lines = [formLine(1, 1000, amount(400)), formLine(2, 200)];
    // 10 % of 6.00 + 4.00.
    expect(
      formDiscounts(lines, percent(10), 1).map((each) => each.orderDiscountShareCents),
    ).toEqual([60, 40]);
  });

  it('takes nothing of a line that costs nothing any more', () => {
    const lines = [formLine(1, 1000, rate(100)), formLine(1, 500)];
    expect(
      formDiscounts(lines, percent(50), 1).map((each) => each.orderDiscountShareCents),
    ).toEqual([0, 250]);
  });

  it('is rounded once over all lines, not for each', () => {
    const cheap = Array.from({ length: 10 }, () => asCents(4));
    // 10 % of 0.40, where 10 % of each 0.04 would be nothing.
    expect(sumCents(orderPercentShares(cheap, percent(10), 1))).toBe(4);
    expect(
      orderPercentShares([asCents(333), asCents(333), asCents(333)], percent(33.333), 1),
    ).toEqual([111, 111, 111]);
  });

  it.each(UNITS)(
    'and the lines’ own discounts leave no line below 0, in units of %s, and add up',
    (unit) => {
      fc.assert(
        fc.property(
          fc.array(anyFormLine(unit), { minLength: 1, maxLength: 6 }),
          anyPercent,
          (lines, any) => {
            const given = formDiscounts(lines, any, unit);
            const left = lines.map(
              (line, index) => fullPrice(line) - (given[index]?.ownDiscountCents ?? 0),
            );
            for (const [index, each] of given.entries()) {
              expect(each.ownDiscountCents % unit).toBe(0);
              expect(each.orderDiscountShareCents % unit).toBe(0);
              expect(left[index]).toBeGreaterThanOrEqual(0);
              expect(each.orderDiscountShareCents).toBeGreaterThanOrEqual(0);
              expect(each.orderDiscountShareCents).toBeLessThanOrEqual(left[index] ?? 0);
            }
            const whole = sumCents(left.map(asCents));
            expect(sumCents(given.map((each) => each.orderDiscountShareCents))).toBe(
              percentOfCents(whole, any, unit),
            );
          },
        ),
        { numRuns: 1000 },
      );
    },
  );

  it('takes no more than all, also of prices with decimals from before the rule', () => {
    const lines = [formLine(1, 10_50, rate(100)), formLine(1, 10_50), formLine(1, 20)];
    const given = formDiscounts(lines, percent(100), 100);
    expect(given.map((each) => each.ownDiscountCents)).toEqual([10_50, 0, 0]);
    expect(given.map((each) => each.orderDiscountShareCents)).toEqual([0, 10_50, 20]);
  });
});

describe('what a return gives back', () => {
  it('is units × price where there is no discount', () => {
    expect(valuesOf(sold(3, 333), [1, 1, 1])).toEqual([333, 333, 333]);
  });

  it('P30: is a share of what the line came to, a half up, and the last unit leaves no cent', () => {
    expect(valuesOf(sold(3, 1000, 1000), [1, 1, 1])).toEqual([667, 666, 667]);
    expect(valuesOf(sold(2, 500, 1), [1, 1])).toEqual([500, 499]);
    expect(valuesOf(sold(3, 1_000_00, 1_000_00), [1, 1, 1], 100)).toEqual([667_00, 666_00, 667_00]);
    expect(valuesOf(sold(2, 500_00, 1_00), [1, 1], 100)).toEqual([500_00, 499_00]);
  });

  it('P30: is the same in all, whether they come one by one or at once', () => {
    expect(valuesOf(sold(7, 100, 1), [7])).toEqual([699]);
    expect(sumCents(valuesOf(sold(7, 100, 1), [1, 1, 1, 1, 1, 1, 1]))).toBe(699);
  });

  it('begins anew for the rest where a discount is added after units came back', () => {
    // 3 × 10.00: one back for 10.00, then 5.00 off the other two: 15.00, of which 7.50 for each.
    const one = takeBack(sold(3, 1000), 1);
    const cheaper = withAddedDiscount(one.line, 500);
    expect(keptPrice(cheaper)).toBe(1500);
    expect(valuesOf(cheaper, [1, 1])).toEqual([750, 750]);
  });

  it('of a line that came back whole is nothing more', () => {
    const all = takeBack(sold(2, 1000, 501), 2).line;
    expect(keptPrice(all)).toBe(0);
    expect(givenBackBy(all, 0, 1)).toBe(0);
    expect(keptPrice(withAddedDiscount(all, 0))).toBe(0);
    expect(givenBackBy(withAddedDiscount(all, 0), 0, 1)).toBe(0);
  });

  it.each(UNITS)('adds up to what the line came to over any returns, in units of %s', (unit) => {
    const anyLine = fc
      .tuple(fc.integer({ min: 1, max: 12 }), priceIn(unit), fc.nat({ max: 100 }))
      .map(([quantity, price, share]) => {
        const discount = Math.floor((quantity * (price / unit) * share) / 100) * unit;
        return sold(quantity, price, discount);
      });
    const returns = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyLine, returns, (line, wanted) => {
        const whole = discountedPrice(line);
        let now = line;
        for (const units of [...wanted, Infinity]) {
          const rest = now.quantity - now.unitsGivenBack;
          const { value, line: after } = takeBack(now, Math.min(units, rest), unit);
          expect(value % unit).toBe(0);
          expect(value).toBeGreaterThanOrEqual(0);
          const back = after.unitsGivenBack;
          // Whole × back ÷ quantity, a half up: of a line without a discount back × price.
          const steps = Math.floor(
            (2 * (whole / unit) * back + line.quantity) / (2 * line.quantity),
          );
          expect(after.givenBackCents).toBe(steps * unit);
          now = after;
        }
        expect(now.givenBackCents).toBe(whole);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(UNITS)(
    'leaves no cent where discounts are added between returns, in units of %s',
    (unit) => {
      const step = fc.oneof(
        fc.record({ back: fc.integer({ min: 1, max: 4 }) }),
        fc.record({ share: fc.nat({ max: 100 }) }),
        fc.record({ percent: anyPercent }),
      );
      const steps = fc.array(step, { maxLength: 12 });
      const start = fc.tuple(fc.integer({ min: 1, max: 12 }), priceIn(unit));
      fc.assert(
        fc.property(start, steps, ([quantity, price], all) => {
          let line = sold(quantity, price);
          for (const each of [...all, { back: Infinity }]) {
            const kept = keptPrice(line);
            if ('back' in each) {
              const units = Math.min(each.back, quantity - line.unitsGivenBack);
              const { value, line: after } = takeBack(line, units, unit);
              expect(value).toBeGreaterThanOrEqual(0);
              expect(value).toBeLessThanOrEqual(kept);
              line = after;
              continue;
            }
            const more =
              'percent' in each
                ? percentOfCents(kept, each.percent, unit)
                : Math.floor(((kept / unit) * each.share) / 100) * unit;
            const before = line.givenBackCents;
            line = withAddedDiscount(line, more);
            // No discount changes what came back already.
            expect(line.givenBackCents).toBe(before);
            expect(keptPrice(line)).toBe(kept - more);
          }
          expect(line.givenBackCents).toBe(discountedPrice(line));
          expect(keptPrice(line)).toBe(0);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it.each(UNITS)(
    'of a per cent leaves no unit for free, nor one dearer than the others, in units of %s',
    (unit) => {
      const lines = fc.array(
        fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 200, max: 9_999 })),
        { minLength: 1, maxLength: 5 },
      );
      const belowAll = fc.nat({ max: 99_000 }).map((value) => value as Percent);
      fc.assert(
        fc.property(lines, belowAll, fc.nat({ max: 7 }), (plans, any, wanted) => {
          const plain = plans.map(([quantity, price]) => formLine(quantity, price * unit));
          const given = formDiscounts(plain, any, unit);
          for (const [index, { quantity, unitPriceCents }] of plain.entries()) {
            const line = sold(quantity, unitPriceCents, given[index]?.orderDiscountShareCents);
            const units = Math.min(wanted, quantity - 1);
            const { line: after } = takeBack(line, units, unit);
            const left = quantity - units;
            const fair = (discountedPrice(line) * left) / quantity;
            expect(keptPrice(after)).toBeGreaterThan(0);
            expect(Math.abs(keptPrice(after) - fair)).toBeLessThanOrEqual(unit / 2);
          }
        }),
        { numRuns: 1000 },
      );
    },
  );

  it('keeps its cents where the line has them from before the rule', () => {
    expect(valuesOf(sold(2, 10_50), [1, 1], 100)).toEqual([10_50, 10_50]);
    expect(valuesOf(sold(2, 10_50), [2], 100)).toEqual([21_00]);
    expect(valuesOf(sold(3, 10_50, 50), [1, 1, 1], 100)).toEqual([10_33, 10_34, 10_33]);
  });
});

describe('a discount that is kept in parts', () => {
  it('is its per cent, which is written beside what it came to, or else its amount', () => {
    expect(discountTermsOf(asCents(500), percent(10))).toEqual(rate(10));
    expect(discountTermsOf(asCents(500), null)).toEqual(amount(500));
    expect(discountTermsOf(ZERO_CENTS, percent(0))).toBeNull();
  });

  it('is off the order as a whole only as an amount that names no line', () => {
    expect(isOffTheOrder({ orderItemId: null, percent: null })).toBe(true);
    expect(isOffTheOrder({ orderItemId: null, percent: 10 })).toBe(false);
    expect(isOffTheOrder({ orderItemId: 'line', percent: null })).toBe(false);
  });
});
