import { type Amount, asCents, type Cents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { dearerParts, raisedLines } from './price-changed.ts';
import { reduceDraft } from './reduce-draft.ts';
import { DUE_ON, draftAfter, sampleProduct } from './sample-draft.ts';

const ladder = sampleProduct({ id: 'ladder', name: 'Ladder', price: 12 as Amount });
const draft = draftAfter(
  { type: 'saleAdded', product: sampleProduct(), quantity: 2, selectedAttributes: null },
  {
    type: 'loanAdded',
    product: ladder,
    terms: {
      quantity: 1,
      unitPriceCents: asCents(1500),
      borrowDepositPerUnitCents: asCents(2000),
      selectedAttributes: null,
      dueOn: DUE_ON,
    },
  },
);

/** The server's refusal: the drill now costs 55, and the ladder's last loan asked 12 and 30. */
const refusal = new ApiError({
  statusCode: 409,
  code: 'PRICE_CHANGED',
  message: '',
  details: {
    prices: [
      {
        index: 0,
        productId: 'drill',
        product: 'Drill',
        transactionType: 'SALE',
        unitPrice: 49,
        borrowDepositPerUnit: 0,
        lowestUnitPrice: 55,
        lowestBorrowDepositPerUnit: 0,
      },
      {
        index: 1,
        productId: 'ladder',
        product: 'Ladder',
        transactionType: 'BORROW',
        unitPrice: 15,
        borrowDepositPerUnit: 20,
        lowestUnitPrice: 12,
        lowestBorrowDepositPerUnit: 30,
      },
    ],
  },
});

const terms = (unitPrice: number, deposit: number) => ({
  unitPriceCents: unitPrice as Cents,
  borrowDepositPerUnitCents: deposit as Cents,
});

it('lists the risen prices of each product, and nothing else', () => {
  expect(dearerParts(refusal)).toEqual([
    { part: 'price', name: 'Drill', before: 49, now: 55 },
    { part: 'deposit', name: 'Ladder', before: 20, now: 30 },
  ]);
});

it('the new prices raise the sent lines, and lower none', () => {
  const lines = raisedLines(refusal, draft.lines);
  const raised = reduceDraft(draft, { type: 'pricesRaised', lines });
  expect(raised.lines).toMatchObject([terms(5500, 0), terms(1500, 3000)]);
});

it('the new prices find their line even if another was removed meanwhile', () => {
  const lines = raisedLines(refusal, draft.lines);
  const fewer = reduceDraft(draft, { type: 'lineRemoved', lineId: '1' });
  const raised = reduceDraft(fewer, { type: 'pricesRaised', lines });
  expect(raised.lines).toMatchObject([terms(1500, 3000)]);
});
