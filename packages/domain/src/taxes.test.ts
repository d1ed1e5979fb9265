import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledLines, withAmountShares } from './amount-shares.ts';
import { type DiscountableOrder, laterDiscount, mostDiscount } from './later-discounts.ts';
import { type DiscountedLine, NOTHING_BACK } from './line-discounts.ts';
import { asCents, type CurrencyUnit, sumCents, ZERO_CENTS } from './money.ts';
import { type OrderFacts, orderFigures } from './order-figures.ts';
import type { OrderStatus } from './order-states.ts';
import type { Percent } from './percent.ts';
import { type GivingLine, lineReturnValue } from './returns.ts';
import {
  EXEMPT as EXEMPT_BUYER,
  lineTaxes,
  standingTaxes,
  type TaxableLine,
  type TaxableOrder,
  type TaxCopy,
  taxChanges,
  taxOf,
  taxOfRows,
  taxRows,
  taxSums,
} from './taxes.ts';

const percent = (thousandths: number) => thousandths as Percent;
const NINETEEN = percent(19_000);
const FIVE = percent(5000);
const EXEMPT = percent(0);

type TaxedLine = DiscountedLine & TaxCopy;

/** A line of so many units at a price in cents, of which nothing is off and nothing came back. */
const line = (quantity: number, price: number, change: Partial<TaxedLine> = {}): TaxedLine => ({
  quantity,
  unitPriceCents: asCents(price),
  discountCents: ZERO_CENTS,
  ...NOTHING_BACK,
  taxRateId: 'general',
  taxName: 'VAT',
  taxPercent: NINETEEN,
  ...change,
});
const reduced = { taxRateId: 'reduced', taxName: 'Food', taxPercent: FIVE };
const exempt = { taxRateId: 'exempt', taxName: 'Books', taxPercent: EXEMPT };
const withoutRate = { taxRateId: null, taxName: null, taxPercent: null };

const order = (
  pricesIncludeTax: boolean | null,
  items: TaxedLine[],
  orderDiscount = 0,
): TaxableOrder<TaxedLine> => ({
  pricesIncludeTax,
  isExempt: false,
  items,
  orderDiscountCents: asCents(orderDiscount),
});
const taxesOf = (...args: Parameters<typeof order>) =>
  lineTaxes(order(...args), 1).map(({ taxCents }) => taxCents);

describe('the tax of a line', () => {
  it('is in the price where prices include it, and nothing is added', () => {
    const sold = order(true, [line(1, 1190)]);
    expect(lineTaxes(sold, 1)).toEqual([{ taxableCents: 1190, netCents: 1000, taxCents: 190 }]);
    expect(taxSums(sold, 1)).toEqual({ addedTaxCents: 0, taxIncludedCents: 190 });
  });

  it('comes on top where prices do not include it', () => {
    const sold = order(false, [line(1, 1000)]);
    expect(lineTaxes(sold, 1)).toEqual([{ taxableCents: 1000, netCents: 1000, taxCents: 190 }]);
    expect(taxSums(sold, 1)).toEqual({ addedTaxCents: 190, taxIncludedCents: 0 });
  });

  it('is rounded half up, once for the line and not for each unit', () => {
    // 8.875 % of 3 × 0.99 = 0.26358; of each unit it would be 0.09, and 0.27 of three.
    expect(taxesOf(false, [line(3, 99, { taxPercent: percent(8875) })])).toEqual([26]);
    expect(taxesOf(false, [line(1, 50, { taxPercent: FIVE })])).toEqual([3]);
    expect(taxesOf(false, [line(1, 49, { taxPercent: FIVE })])).toEqual([2]);
    // 1.05 × 5 ÷ 105 = 0.05; 0.11 × 5 ÷ 105 = 0.0052….
    expect(taxesOf(true, [line(1, 105, { taxPercent: FIVE }), line(1, 11, reduced)])).toEqual([
      5, 1,
    ]);
  });

  it('is summed of rounded lines: two of half a cent are two cents', () => {
    const halves = [line(1, 10, reduced), line(1, 10, reduced)];
    expect(taxSums(order(false, halves), 1).addedTaxCents).toBe(2);
  });

  it('is in whole units of a currency without cents', () => {
    expect(taxOf(asCents(10_500), percent(10_000), false, 100)).toBe(1100);
    expect(taxOf(asCents(10_400), percent(10_000), false, 100)).toBe(1000);
    expect(taxOf(asCents(11_500), percent(10_000), true, 100)).toBe(1000);
    // 10.50 from before the currency lost its cents.
    expect(taxOf(asCents(1050), percent(10_000), false, 100)).toBe(105);
  });

  it('is of what is left after its discounts, and of what did not come back', () => {
    const left = { discountCents: asCents(300), givenBackCents: asCents(900) };
    expect(taxesOf(false, [line(3, 700, left)])).toEqual([171]);
  });

  it('is less by its share of an amount off the order, of which no more counts than is kept', () => {
    const sold = [line(2, 1000), line(1, 1000, reduced)];
    // Of 10.00 the first line bears 6.66, the second 3.34: 19 % of 13.34, 5 % of 6.66.
    expect(taxesOf(false, sold, 1000)).toEqual([253, 33]);
    expect(taxesOf(false, sold, 3000)).toEqual([0, 0]);
    expect(taxesOf(false, sold, 9999)).toEqual([0, 0]);
  });

  it('is nothing of a line that is exempt or has no rate', () => {
    expect(taxesOf(true, [line(1, 1190, exempt), line(1, 1190, withoutRate)])).toEqual([0, 0]);
    expect(taxSums(order(null, [line(1, 1190, withoutRate)], 9999), 1)).toEqual({
      addedTaxCents: 0,
      taxIncludedCents: 0,
    });
  });
});

describe('the taxes by rate', () => {
  it('have each rate once, what is exempt too, and no line without a rate', () => {
    const sold = order(true, [
      line(1, 1190),
      line(1, 1050, reduced),
      line(2, 1190),
      line(1, 500, exempt),
      line(1, 700, withoutRate),
    ]);
    expect(taxRows(sold, 1)).toEqual([
      { ...nameOf(line(1, 0)), taxableCents: 3570, netCents: 3000, taxCents: 570 },
      { ...nameOf(line(1, 0, reduced)), taxableCents: 1050, netCents: 1000, taxCents: 50 },
      { ...nameOf(line(1, 0, exempt)), taxableCents: 500, netCents: 500, taxCents: 0 },
    ]);
  });

  it('are none of an order without rates', () => {
    expect(taxRows(order(null, [line(1, 1190, withoutRate)]), 1)).toEqual([]);
  });

  it('change by their differences, and what stayed is left out', () => {
    const before = taxRows(order(false, [line(2, 1000), line(1, 1000, reduced)]), 1);
    const after = taxRows(order(false, [line(1, 1000), line(1, 1000, reduced)]), 1);
    const change = {
      ...nameOf(line(1, 0)),
      taxableCents: -1000,
      netCents: -1000,
      taxCents: -190,
    };
    expect(taxChanges(before, after)).toEqual([change]);
    expect(taxChanges(before, before)).toEqual([]);
    expect(taxOfRows(taxChanges(before, after))).toBe(-190);
  });

  it('of a rate that came or went are all of it', () => {
    const food = taxRows(order(false, [line(1, 1000, reduced)]), 1);
    const books = taxRows(order(false, [line(1, 1000, exempt)]), 1);
    expect(taxChanges(food, books)).toEqual([
      { ...nameOf(line(1, 0, exempt)), taxableCents: 1000, netCents: 1000, taxCents: 0 },
      { ...nameOf(line(1, 0, reduced)), taxableCents: -1000, netCents: -1000, taxCents: -50 },
    ]);
  });

  it('have free tax as a row without a rate and a taxable amount, and a cancelled order has none', () => {
    const standing = (freeTaxCents: number, status: OrderStatus = 'CONFIRMED') =>
      standingTaxes(
        {
          ...order(false, [line(1, 1000)]),
          status,
          freeTaxCents: asCents(freeTaxCents),
          grossAmounts: [],
        },
        1,
      );
    expect(standing(0)).toMatchObject([{ taxCents: 190 }]);
    expect(standing(250)).toMatchObject([
      { taxCents: 190 },
      { taxRateId: null, name: null, percent: null, taxableCents: 0, netCents: 0, taxCents: 250 },
    ]);
    expect(taxChanges(standing(250), standing(100))).toMatchObject([
      { taxRateId: null, taxableCents: 0, taxCents: -150 },
    ]);
    expect(standing(250, 'CANCELLED')).toEqual([]);
  });

  it('of a late fee are within it, also where prices do not include tax, and add to those of its rate', () => {
    const late = { amountCents: asCents(1190), ...line(1, 0) };
    const standing = (isIncluded: boolean) =>
      standingTaxes(
        {
          ...order(isIncluded, [line(1, 1000)]),
          status: 'CONFIRMED',
          freeTaxCents: ZERO_CENTS,
          grossAmounts: [late],
        },
        1,
      );
    expect(standing(false)).toMatchObject([{ taxableCents: 2000, netCents: 2000, taxCents: 380 }]);
    // 10.00 × 19 ÷ 119 of the line.
    expect(standing(true)).toMatchObject([{ taxableCents: 2190, netCents: 1840, taxCents: 350 }]);
  });
});

const nameOf = ({ taxRateId, taxName, taxPercent }: TaxCopy) => ({
  taxRateId,
  name: taxName,
  percent: taxPercent,
});

const RATES = [
  { taxRateId: 'general', taxName: 'VAT', taxPercent: NINETEEN },
  reduced,
  exempt,
  withoutRate,
  { taxRateId: 'city', taxName: 'Sales tax', taxPercent: percent(8875) },
  { taxRateId: 'all', taxName: 'Double', taxPercent: percent(100_000) },
];
const anyUnit = fc.constantFrom<CurrencyUnit>(1, 100);
const anyLine = (unit: CurrencyUnit, most = 3000) =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: 4 }),
      price: fc.nat(most),
      off: fc.oneof(fc.constant(0), fc.nat(100)),
      rate: fc.constantFrom(...RATES),
    })
    .map(({ quantity, price, off, rate }) =>
      line(quantity, price * unit, {
        ...rate,
        discountCents: asCents(Math.floor((quantity * price * off) / 100) * unit),
      }),
    );
const anyOrder = anyUnit.chain((unit) =>
  fc
    .record({
      pricesIncludeTax: fc.boolean(),
      items: fc.array(anyLine(unit), { minLength: 1, maxLength: 6 }),
      off: fc.oneof(fc.constant(0), fc.nat(15_000)),
    })
    .map(({ pricesIncludeTax, items, off }) => ({
      unit,
      taxed: order(pricesIncludeTax, items, off * unit),
    })),
);
const keptOf = ({ quantity, unitPriceCents, discountCents, givenBackCents }: TaxableLine) =>
  quantity * unitPriceCents - discountCents - givenBackCents;

describe('the taxes of any order', () => {
  it('are at most half a unit from the exact ones, and leave the net amount', () => {
    fc.assert(
      fc.property(anyOrder, ({ unit, taxed }) => {
        for (const [index, figures] of lineTaxes(taxed, unit).entries()) {
          const { taxableCents, netCents, taxCents } = figures;
          const rate = (taxed.items[index]?.taxPercent ?? 0) / 100_000;
          const isIncluded = taxed.pricesIncludeTax === true;
          const exact = taxableCents * (isIncluded ? rate / (1 + rate) : rate);
          expect(Math.abs(taxCents - exact)).toBeLessThanOrEqual(unit / 2 + 1e-6);
          expect(taxCents % unit).toBe(0);
          expect(netCents).toBe(isIncluded ? taxableCents - taxCents : taxableCents);
          for (const value of Object.values(figures)) expect(value).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('are of all that is kept, less the amount off the order', () => {
    fc.assert(
      fc.property(anyOrder, ({ unit, taxed }) => {
        const kept = taxed.items.reduce((sum, each) => sum + keptOf(each), 0);
        const taxable = sumCents(lineTaxes(taxed, unit).map(({ taxableCents }) => taxableCents));
        expect(taxable).toBe(Math.max(0, kept - taxed.orderDiscountCents));
      }),
    );
  });

  it('P28: are by rate what they are by line', () => {
    fc.assert(
      fc.property(anyOrder, ({ unit, taxed }) => {
        const { addedTaxCents, taxIncludedCents } = taxSums(taxed, unit);
        const rows = taxRows(taxed, unit);
        expect(taxOfRows(rows)).toBe(addedTaxCents + taxIncludedCents);
        expect(taxed.pricesIncludeTax ? addedTaxCents : taxIncludedCents).toBe(0);
        expect(new Set(rows.map(({ taxRateId }) => taxRateId)).size).toBe(rows.length);
      }),
    );
  });

  it('P28: add up over any changes to those of the order as it stands', () => {
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 5 }), (states) => {
        const rows = states.map(({ taxed }) => taxRows(taxed, 1));
        const booked = rows.flatMap((after, index) => taxChanges(rows[index - 1] ?? [], after));
        const byRate = (id: string | null) => {
          const ofRate = booked.filter(({ taxRateId }) => taxRateId === id);
          return [
            ofRate.reduce((sum, { taxableCents }) => sum + taxableCents, 0),
            ofRate.reduce((sum, { netCents }) => sum + netCents, 0),
            taxOfRows(ofRate),
          ];
        };
        for (const { taxRateId } of RATES) {
          const row = rows.at(-1)?.find((each) => each.taxRateId === taxRateId);
          const stands = [row?.taxableCents ?? 0, row?.netCents ?? 0, row?.taxCents ?? 0];
          expect(byRate(taxRateId)).toEqual(stands);
        }
      }),
    );
  });

  it('P28: are nothing any more once all units came back, in whatever parts', () => {
    const parts = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(anyOrder, parts, ({ unit, taxed }, returns) => {
        const lines = withAmountShares(taxed, unit).map((item, index): GivingLine & TaxCopy => ({
          ...item,
          id: String(index),
          transactionType: 'SALE',
          borrowDepositPerUnitCents: ZERO_CENTS,
          returnedQuantity: 0,
        }));
        const everything = lines.map((_, index) => [index, Infinity] as const);
        for (const [index, wanted] of [...returns, ...everything]) {
          const each = lines[index];
          if (each === undefined) continue;
          const units = Math.min(wanted, each.quantity - each.returnedQuantity);
          each.givenBackCents = asCents(each.givenBackCents + lineReturnValue(each, units, unit));
          each.unitsGivenBack += units;
          each.returnedQuantity += units;
        }
        expect(taxOfRows(taxRows({ ...taxed, items: lines }, unit))).toBe(0);
      }),
    );
  });
});

/** An order of which nothing came back, with a free tax, deposits and payments. */
interface Due {
  unit: CurrencyUnit;
  facts: DiscountableOrder;
}

function due(
  { pricesIncludeTax, isExempt, items, orderDiscountCents }: TaxableOrder<TaxedLine>,
  { unit = 1 as CurrencyUnit, paid = 0, freeTax = 0, deposit = 0 } = {},
): Due {
  const facts: DiscountableOrder = {
    status: 'CONFIRMED',
    unit,
    pricesIncludeTax,
    isExempt,
    items: items.map((item, index) => ({
      ...item,
      transactionType: index === 0 && deposit > 0 ? 'BORROW' : 'SALE',
      borrowDepositPerUnitCents: asCents(index === 0 ? deposit : 0),
    })),
    freeTaxCents: asCents(freeTax),
    orderDiscountCents,
    returnsTotalCents: ZERO_CENTS,
    taxGivenBackCents: ZERO_CENTS,
    depositsWaivedCents: ZERO_CENTS,
    payments: [{ amountCents: asCents(paid) }],
    refunds: [],
    openDepositsCents: ZERO_CENTS,
  };
  return { unit, facts };
}

/** The order after a discount off the line, or off the order as a whole. */
function discounted(facts: OrderFacts, amount: number, lineIndex?: number): OrderFacts {
  if (lineIndex === undefined) {
    return { ...facts, orderDiscountCents: asCents(facts.orderDiscountCents + amount) };
  }
  const items = facts.items.map((item, index) =>
    index === lineIndex ? { ...item, discountCents: asCents(item.discountCents + amount) } : item,
  );
  return { ...facts, items };
}

/** Total of an order of which nothing came back, without the floor at 0. */
function unflooredTotal(facts: OrderFacts): number {
  const { subtotalCents, taxCents, discountCents } = orderFigures(facts);
  return subtotalCents + taxCents - discountCents;
}

const toExempt = (...args: Parameters<typeof order>) => ({ ...order(...args), isExempt: true });

describe('an exempt buyer', () => {
  const figuresOf = (taxed: TaxableOrder<TaxedLine>, given: Parameters<typeof due>[1] = {}) =>
    orderFigures(due(taxed, given).facts);

  it('pays the net price where prices include tax: 100.00 of 105.00 with 5 % in it', () => {
    expect(figuresOf(toExempt(true, [line(1, 10_500, reduced)]))).toMatchObject({
      subtotalCents: 10_500,
      taxCents: -500,
      taxIncludedCents: 0,
      totalCents: 10_000,
    });
    expect(figuresOf(toExempt(true, [line(1, 11_900_000)])).totalCents).toBe(10_000_000);
  });

  it('pays the prices alone where tax would be added', () => {
    expect(figuresOf(toExempt(false, [line(1, 10_000), line(2, 500, reduced)]))).toMatchObject({
      subtotalCents: 11_000,
      taxCents: 0,
      totalCents: 11_000,
    });
  });

  it('pays deposits whole, and free tax', () => {
    const lent = toExempt(true, [line(1, 1190)]);
    expect(figuresOf(lent, { deposit: 5000, freeTax: 70 }).totalCents).toBe(1000 + 5000 + 70);
  });

  it('has the sale in one row at 0 %, whatever the rates of its lines', () => {
    const mixed = [line(1, 1190), line(1, 1050, reduced), line(1, 500, exempt)];
    const row = { taxRateId: EXEMPT_BUYER, name: null, percent: 0, taxCents: 0 };
    expect(taxRows(toExempt(true, [...mixed, line(1, 70, withoutRate)]), 1)).toEqual([
      { ...row, taxableCents: 2500, netCents: 2500 },
    ]);
    expect(taxRows(toExempt(null, [line(1, 70, withoutRate)]), 1)).toEqual([]);
  });

  it('pays a late fee in full, and no tax is booked of it', () => {
    const standing = standingTaxes(
      {
        ...toExempt(true, [line(1, 1190)]),
        status: 'CONFIRMED',
        freeTaxCents: ZERO_CENTS,
        grossAmounts: [{ amountCents: asCents(1190), ...line(1, 0) }],
      },
      1,
    );
    expect(standing).toMatchObject([{ taxableCents: 2190, netCents: 2190, taxCents: 0 }]);
  });

  it('may be given a discount down to what is paid, of which the tax falls away too', () => {
    const { facts } = due(toExempt(true, [line(1, 10_500, reduced)]), { paid: 4000 });
    // 63.00 less leave 42.00, and 40.00 without the tax in it.
    expect(mostDiscount(facts)).toBe(6300);
    expect(mostDiscount(facts, 0)).toBe(6300);
    expect(orderFigures(discounted(facts, 6300)).paymentStatus).toBe('PAID');
    const unpaid = due(toExempt(true, [line(1, 10_500, reduced)])).facts;
    const all = { terms: { percent: percent(100_000) }, lineIndex: undefined };
    expect(laterDiscount(unpaid, all)).toMatchObject({ amountCents: 10_500, refusal: undefined });
  });

  it('pays of any order what it comes to without its tax', () => {
    fc.assert(
      fc.property(anyOrder, ({ unit, taxed }) => {
        const exempted = { ...taxed, isExempt: true };
        const net = sumCents(lineTaxes(taxed, unit).map(({ netCents }) => netCents));
        const paid = lineTaxes(exempted, unit);
        expect(sumCents(paid.map(({ netCents }) => netCents))).toBe(net);
        expect(sumCents(paid.map(({ taxCents }) => taxCents))).toBe(0);
        const off = taxed.orderDiscountCents;
        const kept = taxed.items.reduce((sum, each) => sum + keptOf(each), 0);
        // What an amount takes off beyond the lines is off nothing here.
        fc.pre(off <= kept);
        expect(figuresOf(exempted, { unit }).totalCents).toBe(net);
      }),
    );
  });

  it('gets back with the parts of an order all that it came to, to the cent', () => {
    const parts = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(anyOrder, parts, ({ unit, taxed }, returns) => {
        const exempted = { ...taxed, isExempt: true };
        const whole = figuresOf(exempted, { unit });
        const lines = withAmountShares(exempted, unit).map((item, index) => ({
          ...item,
          id: String(index),
          transactionType: 'SALE' as const,
          borrowDepositPerUnitCents: ZERO_CENTS,
          returnedQuantity: 0,
        }));
        let facts: OrderFacts = { ...due(exempted, { unit }).facts, items: lines };
        let backCents = 0;
        const everything = lines.map((_, index) => [index, Infinity] as const);
        for (const [index, wanted] of [...returns, ...everything]) {
          const each = lines[index];
          if (each === undefined) continue;
          const units = Math.min(wanted, each.quantity - each.returnedQuantity);
          const valueCents = lineReturnValue(each, units, unit);
          const before = orderFigures(facts);
          each.givenBackCents = asCents(each.givenBackCents + valueCents);
          each.unitsGivenBack += units;
          each.returnedQuantity += units;
          const returnsTotalCents = asCents(facts.returnsTotalCents + valueCents);
          facts = { ...facts, items: lines, returnsTotalCents };
          const after = orderFigures(facts);
          expect(after.totalCents).toBeLessThanOrEqual(before.totalCents);
          backCents += before.totalCents - after.totalCents;
        }
        expect(backCents).toBe(whole.totalCents);
        expect(orderFigures(facts)).toMatchObject({ totalCents: 0, addedTaxCents: 0 });
      }),
    );
  });
});

describe('the largest discount where tax is added or taken off', () => {
  it('takes its tax off too, so that it is less than what is due', () => {
    const { facts } = due(order(false, [line(1, 10_000)]), { paid: 5950 });
    // 100.00 and 19.00, of which the half is paid: 50.00 less leave 50.00 and 9.50.
    expect(orderFigures(facts).amountDueCents).toBe(5950);
    expect(mostDiscount(facts)).toBe(5000);
    expect(mostDiscount(facts, 0)).toBe(5000);
    expect(orderFigures(discounted(facts, 5000)).paymentStatus).toBe('PAID');
  });

  it('of an unpaid order is what it costs without tax', () => {
    const { facts } = due(order(false, [line(1, 1000)]));
    expect(mostDiscount(facts)).toBe(1000);
    expect(mostDiscount(facts, 0)).toBe(1000);
  });

  it('of a line is at most what is kept of it', () => {
    const { facts } = due(order(false, [line(1, 1000), line(1, 300, reduced)]));
    expect(mostDiscount(facts, 1)).toBe(300);
  });

  it('is what is due where prices include tax, or nothing has a rate', () => {
    const included = due(order(true, [line(1, 1190)]), { paid: 190 });
    expect(mostDiscount(included.facts)).toBe(1000);
    const untaxed = due(order(null, [line(1, 1190, withoutRate)]), { paid: 190 });
    expect(mostDiscount(untaxed.facts)).toBe(1000);
  });

  it('is in whole units of a currency without cents', () => {
    // 100 and 10; 55 are paid: 50 less leave 50 and 5.
    const ten = line(1, 10_000, { taxPercent: percent(10_000) });
    const { facts } = due(order(false, [ten]), { unit: 100, paid: 5500 });
    expect(mostDiscount(facts)).toBe(5000);
    const odd = due(order(false, [ten]), { unit: 100, paid: 5400 });
    // 51 less leave 49 and 4.9, so 5: 54. 52 less leave 48 and 5: 53.
    expect(mostDiscount(odd.facts)).toBe(5100);
  });

  it('is nothing where all is paid', () => {
    const { facts } = due(order(false, [line(1, 1000)]), { paid: 1190 });
    expect(mostDiscount(facts)).toBe(0);
  });

  const anyDue = anyUnit.chain((unit) =>
    fc
      .record({
        items: fc.array(anyLine(unit, 60), { minLength: 1, maxLength: 5 }),
        off: fc.oneof(fc.constant(0), fc.nat(100)),
        freeTax: fc.oneof(fc.constant(0), fc.nat(20)),
        deposit: fc.oneof(fc.constant(0), fc.nat(40)),
        paidShare: fc.oneof(fc.constant(0), fc.nat(100)),
        lineIndex: fc.option(fc.nat(4), { nil: undefined }),
        isExempt: fc.boolean(),
      })
      .map(({ items, off, freeTax, deposit, paidShare, lineIndex, isExempt }) => {
        const kept = items.reduce((sum, each) => sum + keptOf(each), 0);
        const orderDiscount = Math.floor((kept / unit) * (off / 100)) * unit;
        // An exempt buyer is asked less than the prices, where they include tax.
        const unpaid = due(
          { ...order(isExempt, items, orderDiscount), isExempt },
          {
            unit,
            freeTax: freeTax * unit,
            deposit: deposit * unit,
          },
        ).facts;
        const { totalCents } = orderFigures(unpaid);
        const paid = Math.floor((totalCents / unit) * (paidShare / 100)) * unit;
        const facts = { ...unpaid, payments: [{ amountCents: asCents(paid) }] };
        return { unit, facts, paid, lineIndex: lineIndex && lineIndex % items.length };
      }),
  );

  it('P30: is the largest that leaves the total at what is paid, whatever the order', () => {
    fc.assert(
      fc.property(anyDue, ({ unit, facts, paid, lineIndex }) => {
        const { amountDueCents, addedTaxCents } = orderFigures(facts);
        const item = lineIndex === undefined ? undefined : facts.items[lineIndex];
        const cap = Math.min(
          amountDueCents - (amountDueCents > 0 ? Math.min(0, addedTaxCents) : 0),
          item ? keptOf(item) : Infinity,
        );
        let largest = 0;
        for (let amount = cap - (cap % unit); amount > 0 && largest === 0; amount -= unit) {
          if (unflooredTotal(discounted(facts, amount, lineIndex)) >= paid) largest = amount;
        }
        expect(mostDiscount(facts, lineIndex)).toBe(largest);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a discount that is added to a line', () => {
  it('takes its tax off, also of what is left after a return', () => {
    const back: GivingLine & TaxCopy = {
      ...line(4, 1000),
      id: 'a',
      transactionType: 'SALE',
      borrowDepositPerUnitCents: ZERO_CENTS,
      returnedQuantity: 1,
      amountShareCents: ZERO_CENTS,
      unitsGivenBack: 1,
      givenBackCents: asCents(1000),
    };
    expect(taxesOf(false, [back])).toEqual([570]);
    const less = settledLines(order(false, [back]), 1).map((each) => ({
      ...each,
      discountCents: asCents(500),
    }));
    expect(taxesOf(false, less)).toEqual([475]);
  });
});
