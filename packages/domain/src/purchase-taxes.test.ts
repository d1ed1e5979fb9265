import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCents, type CurrencyUnit } from './money.ts';
import type { Percent } from './percent.ts';
import { purchaseFigures } from './purchase-figures.ts';
import type { PurchaseLine } from './purchase-line.ts';
import { movedTaxChanges, purchaseLineTaxes, purchaseTaxes } from './purchase-taxes.ts';
import type { TaxCopy } from './taxes.ts';

type Line = PurchaseLine & TaxCopy;

/** A line of units at a cost in cents, with a rate of whole per cents; its rate is named by them. */
const line = (
  orderedQty: number,
  unitCost: number,
  percent: number | null,
  { receivedQty = 0, returnedQty = 0 } = {},
): Line => ({
  orderedQty,
  receivedQty,
  returnedQty,
  unitCostCents: asCents(unitCost),
  taxRateId: percent === null ? null : `rate ${percent}`,
  taxName: percent === null ? null : `VAT ${percent} %`,
  taxPercent: percent === null ? null : ((percent * 1000) as Percent),
});

const purchase = (items: Line[], { discount = 0, unit = 1 as CurrencyUnit } = {}) => ({
  items,
  discountCents: asCents(discount),
  unit,
});

const figures = (
  items: Line[],
  { tax = 0, ...rest }: { tax?: number; discount?: number; unit?: CurrencyUnit } = {},
) =>
  purchaseFigures({
    ...purchase(items, rest),
    status: 'ORDERED',
    freeTaxCents: asCents(tax),
    paymentsTotalCents: asCents(0),
    markedPaid: false,
  });

const taxesOf = (...[items, rest]: Parameters<typeof purchase>) =>
  purchaseLineTaxes(purchase(items, rest)).map(({ taxCents }) => taxCents);

describe('the tax of a line', () => {
  it('is added to its cost, of each line by its own rate, and none without a rate', () => {
    const items = [line(10, 1000, 19), line(2, 500, 5), line(1, 300, 0), line(4, 250, null)];
    expect(taxesOf(items)).toEqual([1900, 50, 0, 0]);
    expect(figures(items, { tax: 20 })).toMatchObject({
      subtotalCents: 12_300,
      freeTaxCents: 20,
      addedTaxCents: 1950,
      taxCents: 1970,
      totalCents: 14_270,
    });
  });

  it('falls with its share of the discount, by value', () => {
    const items = [line(1, 7500, 20), line(1, 2500, null)];
    expect(taxesOf(items, { discount: 1000 })).toEqual([1350, 0]);
  });

  it('is summed by rate, in the order of the lines', () => {
    const items = [line(1, 100, 5), line(1, 700, null), line(2, 1000, 19), line(1, 300, 5)];
    expect(
      purchaseTaxes(purchase(items), 'orderedQty').map(({ name, taxableCents, taxCents }) => [
        name,
        taxableCents,
        taxCents,
      ]),
    ).toEqual([
      ['VAT 5 %', 400, 20],
      ['VAT 19 %', 2000, 380],
    ]);
  });

  it('stops at nothing where the discount takes more than the lines come to', () => {
    const found = figures([line(1, 1000, 20)], { tax: 500, discount: 1200 });
    expect(found).toMatchObject({ addedTaxCents: 0, totalCents: 300 });
  });

  it('is rounded half up for each line, to the unit of the currency', () => {
    expect(taxesOf([line(1, 10, 5), line(1, 10, 5), line(1, 9, 5)])).toEqual([1, 1, 0]);
    expect(taxesOf([line(1, 15_000, 19)], { unit: 100 })).toEqual([2900]);
  });
});

describe('what goes back to the provider', () => {
  it('takes its part of the tax with it, beside what it cost', () => {
    const found = figures([line(3, 1000, 19, { receivedQty: 3, returnedQty: 1 })]);
    expect(found).toMatchObject({
      totalCents: 3570,
      returnsTotalCents: 1000,
      taxGivenBackCents: 190,
      netCents: 2380,
    });
  });

  it('takes the tax of the discounted cost, so that all that came back leaves no tax', () => {
    const found = figures([line(3, 1000, 19, { receivedQty: 3, returnedQty: 3 })], {
      discount: 100,
    });
    expect(found).toMatchObject({ taxCents: 551, taxGivenBackCents: 551, netCents: 0 });
  });
});

describe('what is booked', () => {
  it('is the part that came, by rate, also at 0 %', () => {
    const items = [
      line(3, 1000, 19, { receivedQty: 1 }),
      line(1, 500, 19, { receivedQty: 1 }),
      line(2, 700, 0, { receivedQty: 1 }),
      line(2, 700, 5),
      line(1, 900, null, { receivedQty: 1 }),
    ];
    expect(purchaseTaxes(purchase(items), 'receivedQty')).toEqual([
      {
        taxRateId: 'rate 19',
        name: 'VAT 19 %',
        percent: 19_000,
        taxableCents: 1500,
        netCents: 1500,
        taxCents: 285,
      },
      expect.objectContaining({ taxRateId: 'rate 0', taxableCents: 700, taxCents: 0 }),
    ]);
    expect(purchaseTaxes(purchase(items), 'returnedQty')).toEqual([]);
  });

  it('of each receipt is the difference to before, so that the rounding never adds up', () => {
    const after = (receivedQty: number) => purchase([line(3, 33, 10, { receivedQty })]);
    const taxes = [1, 2, 3].map(
      (received) =>
        movedTaxChanges(after(received - 1), after(received), 'receivedQty')[0]?.taxCents ?? 0,
    );
    expect(taxes).toEqual([3, 4, 3]);
  });
});

describe('whatever comes and goes back', () => {
  const lines = fc.array(
    fc
      .record({
        ordered: fc.integer({ min: 1, max: 1000 }),
        came: fc.nat(1000),
        back: fc.nat(1000),
        cost: fc.nat(1_000_000),
        percent: fc.option(fc.constantFrom(0, 5, 8, 19, 100)),
      })
      .map(({ ordered, came, back, cost, percent }) => {
        const receivedQty = Math.min(ordered, came);
        const returnedQty = Math.min(receivedQty, back);
        return line(ordered, cost, percent, { receivedQty, returnedQty });
      }),
    { minLength: 1, maxLength: 6 },
  );
  const unit = fc.constantFrom<CurrencyUnit>(1, 100);
  const taxSum = (rows: readonly { taxCents: number }[]) =>
    rows.reduce((sum, { taxCents }) => sum + taxCents, 0);

  it('what is booked of all that was ordered is its whole tax, and what went back its tax back', () => {
    fc.assert(
      fc.property(lines, fc.nat(2_000_000), unit, (items, discount, currencyUnit) => {
        const found = figures(items, { discount, unit: currencyUnit });
        const all = items.map((item) => ({ ...item, receivedQty: item.orderedQty }));
        const rest = { discount, unit: currencyUnit };
        expect(taxSum(purchaseTaxes(purchase(all, rest), 'receivedQty'))).toBe(found.addedTaxCents);
        const returned = purchaseTaxes(purchase(items, rest), 'returnedQty');
        expect(taxSum(returned)).toBe(found.taxGivenBackCents);
        expect(found.taxGivenBackCents).toBeLessThanOrEqual(found.addedTaxCents);
        expect(found.totalCents).toBe(found.subtotalCents + found.taxCents - discount);
      }),
    );
  });

  it('nothing changes for lines without rates', () => {
    fc.assert(
      fc.property(lines, fc.nat(10_000), unit, (items, tax, currencyUnit) => {
        const untaxed = items.map((item) => ({
          ...item,
          taxRateId: null,
          taxName: null,
          taxPercent: null,
        }));
        const found = figures(untaxed, { tax, unit: currencyUnit });
        expect(found).toMatchObject({ taxCents: tax, addedTaxCents: 0, taxGivenBackCents: 0 });
        expect(found.totalCents).toBe(found.subtotalCents + tax);
        expect(found.netCents).toBe(found.totalCents - found.returnsTotalCents);
      }),
    );
  });
});
