import { expect, it } from 'vitest';
import { orderBody } from '#features/orders/draft/order-body.ts';
import { PLAIN } from '#features/orders/draft/sample-draft.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { afterTry } from './after-try.ts';
import { draftOf } from './entry-draft.ts';
import { NOON, sampleEntry, sampleTaken } from './sample-entry.ts';

it('a refused order comes back into the form as it was sent, but for its payments, under another key', () => {
  const { takenAt: _, payments: __, ...body } = sampleEntry().body;
  const draft = draftOf(sampleEntry(), 'key-2');
  expect(orderBody(draft, PLAIN)).toEqual({ ...body, payments: [] });
  expect(draft).toEqual({
    ...sampleTaken(),
    idempotencyKey: 'key-2',
    selectedLineId: null,
  });
});

it('what the server said of the stock counts more than what was seen when the order was taken', () => {
  const details = {
    products: [{ productId: 'drill', name: 'Drill', requested: 2, available: 1 }],
  };
  const error = new ApiError({ statusCode: 409, code: 'INSUFFICIENT_STOCK', message: '', details });
  const refused = afterTry(sampleEntry(), { kind: 'refused', error }, NOON);
  expect(draftOf(refused, 'key-2').stocks).toEqual({ drill: 1, ladder: 5 });
});
