import type { Cents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { draftOf } from '#features/orders/outbox/entry-draft.ts';
import { newEntry } from '#features/orders/outbox/outbox-entry.ts';
import { sampleEntry } from '#features/orders/outbox/sample-entry.ts';
import { takenUp } from '#features/orders/parked/taken-up.ts';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import type { User } from '#shared/session/session.ts';
import { draftFigures, missingInDraft } from './draft-figures.ts';
import { editDraft } from './edit-draft.ts';
import { orderBody } from './order-body.ts';
import type { DraftAction } from './order-draft.ts';
import { orderDraft } from './order-shapes.ts';
import { draftAfter, PLAIN } from './sample-draft.ts';

const keyCut: DraftAction = {
  type: 'customAdded',
  item: { name: 'Key cut', unitPriceCents: 400 as Cents, quantity: 2 },
};
const draft = draftAfter(keyCut, keyCut);

it('each custom item is a line of its own, with a name, a price and no stock', () => {
  expect(draft.lines).toHaveLength(2);
  expect(draftFigures(draft, PLAIN).totalCents).toBe(1600);
  expect(missingInDraft(draft)).toEqual([]);
  expect(orderBody(draft, PLAIN).items[0]).toMatchObject({
    productId: null,
    name: 'Key cut',
    quantity: 2,
    unitPrice: 4,
    transactionType: 'SALE',
  });
});

it('a draft with custom items is read again as it was kept', () => {
  expect(orderDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
});

it('a custom item of a refused order is in the form again', () => {
  const { storeId, maker } = sampleEntry();
  const user = { id: maker.id, firstName: 'Olivia', lastName: '', store: { id: storeId } } as User;
  const entry = newEntry({
    user,
    draft,
    body: orderBody(draft, PLAIN),
    paymentMethods: [],
    takenAt: '2026-03-10T12:00:00.000Z',
    isOutcomeUnknown: false,
  });
  expect(entry.shown.products).toEqual({});
  expect(orderBody(draftOf(entry, 'key-2'), PLAIN).items).toEqual(entry.body.items);
});

it('a custom item of a parked sale stays when it is taken up', () => {
  expect(takenUp(draft, [])).toMatchObject({ draft: { lines: draft.lines }, changes: [] });
});

it('a custom item of an edited order keeps its line and its name', () => {
  const order = sampleOrder();
  const [first, ...others] = order.items;
  if (first === undefined) throw new Error('the sample has no line');
  const items = [{ ...first, productId: null, transactionType: 'SALE' as const }, ...others];
  const edit = editDraft(
    { order: { ...order, items }, products: [], customer: undefined },
    'key-1',
  );
  expect(orderBody(edit, PLAIN).items[0]).toMatchObject({
    id: first.id,
    productId: null,
    name: first.productName,
  });
});
