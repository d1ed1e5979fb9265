import { discountAllowed, discountsGiven } from '@mostrador/domain/limits';
import { asCents } from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import { expect, it } from 'vitest';
import { draftDiscounts } from './draft-discounts.ts';
import type { OrderDraft } from './order-draft.ts';
import { DUE_ON, draftAfter, sampleProduct } from './sample-draft.ts';

const TEN = 10_000 as Percent;

/** Two drills at 49.00, and a loan of one at 15.00 with a deposit of 20.00. */
const draft = (): OrderDraft =>
  draftAfter(
    { type: 'saleAdded', product: sampleProduct(), quantity: 2, selectedAttributes: {} },
    {
      type: 'loanAdded',
      product: sampleProduct({ id: 'ladder', name: 'Ladder' }),
      terms: {
        quantity: 1,
        unitPriceCents: asCents(1500),
        borrowDepositPerUnitCents: asCents(2000),
        selectedAttributes: {},
        dueOn: DUE_ON,
      },
    },
  );

it('measures a form as the server does: lines, per cent, amounts and lower prices, no deposits', () => {
  const plain = draftDiscounts(draft(), 1);
  expect(discountsGiven(plain)).toBe(0);
  expect(discountAllowed(plain, TEN)).toBe(980 + 150);
  const percent = draftDiscounts({ ...draft(), discountPercent: TEN }, 1);
  expect(discountsGiven(percent)).toBe(1130);
  const amount = draftDiscounts({ ...draft(), discountCents: asCents(500) }, 1);
  expect(discountsGiven(amount)).toBe(500);
  const { lines } = draft();
  const cheaper = lines.map((line) => ({ ...line, unitPriceCents: asCents(1400) }));
  // The drill's price is lower by 35.00; a loan has no other price than its own.
  expect(discountsGiven(draftDiscounts({ ...draft(), lines: cheaper }, 1))).toBe(7000);
});
