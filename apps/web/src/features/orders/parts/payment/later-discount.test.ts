import type { OrderItem } from '@mostrador/contract/orders';
import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { type Amount, asCents } from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { discountableLines, enteredFigures } from './later-discount.ts';

// A loan of two at 15.00 with deposits of 40.00, three shirts at 12.50, tax 2.50, less 5.00.
const order = sampleOrder({ orderDiscount: 5 as Amount });
const [ladder, shirt] = order.items as [OrderItem, OrderItem];
const percent = (value: number): DiscountTerms => ({ percent: (value * 1000) as Percent });
const amount = (cents: number): DiscountTerms => ({ amountCents: asCents(cents) });
const figures = (terms: DiscountTerms | null, orderItemId: string | null = null, of = order) =>
  enteredFigures(of, { terms, orderItemId }, 1);

it('shows what is due as the order has it while nothing is entered', () => {
  expect(figures(null)).toEqual({
    dueCents: 10_500,
    amountCents: 0,
    mostCents: 10_500,
    newDueCents: 10_500,
    isTooMuch: false,
  });
});

it('takes a per cent of what the lines come to without deposits and tax', () => {
  // 30.00 of fees and 37.50 of shirts.
  expect(figures(percent(10))).toMatchObject({ amountCents: 675, newDueCents: 9825 });
  expect(figures(percent(10), shirt.id)).toMatchObject({ amountCents: 375, mostCents: 3750 });
  expect(figures(percent(100), ladder.id)).toMatchObject({ amountCents: 3000, mostCents: 3000 });
});

it('takes a per cent of what is kept of a line that was discounted and partly given back', () => {
  const kept = { ...shirt, discount: 7.5 as Amount, givenBack: 10 as Amount };
  const returned = sampleOrder({
    orderDiscount: 5 as Amount,
    items: [ladder, kept],
    returnsTotal: 10 as Amount,
  });
  expect(figures(percent(50), shirt.id, returned)).toMatchObject({
    amountCents: 1000,
    mostCents: 2000,
  });
});

it('offers the lines of which something is left', () => {
  const gone = { ...shirt, givenBack: 37.5 as Amount };
  const left = discountableLines(sampleOrder({ items: [ladder, gone] }), 1);
  expect(left.map(({ item }) => item.id)).toEqual([ladder.id]);
});

it('never leaves less than 0 due, and the most that may be given can be given', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12_000 }),
      fc.constantFrom(null, ladder.id, shirt.id),
      (cents, lineId) => {
        const { dueCents, mostCents, newDueCents } = figures(amount(cents), lineId);
        expect(newDueCents).toBe(Math.max(0, dueCents - cents));
        expect(figures(amount(mostCents), lineId).newDueCents).toBe(dueCents - mostCents);
      },
    ),
  );
});

it('takes the tax of what it takes off with it, so that the most is less than what is due', () => {
  const rate = { taxRateId: 'iva', taxName: 'IVA', taxPercent: 19 };
  const items = [{ ...shirt, ...rate }];
  const taxed = sampleOrder({
    items,
    discounts: [],
    orderDiscount: 0 as Amount,
    freeTax: 0 as Amount,
    pricesIncludeTax: false,
  });
  // Shirts of 37.50 and tax of 7.13.
  expect(figures(amount(1000), null, taxed)).toEqual({
    dueCents: 4463,
    amountCents: 1000,
    mostCents: 3750,
    newDueCents: 3273,
    isTooMuch: false,
  });
  expect(figures(amount(3750), null, taxed).newDueCents).toBe(0);
});
