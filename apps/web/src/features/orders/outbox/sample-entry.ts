import type { Amount } from '@mostrador/domain/money';
import { orderBody } from '#features/orders/draft/order-body.ts';
import type { OrderDraft } from '#features/orders/draft/order-draft.ts';
import {
  ana,
  DUE_ON,
  draftAfter,
  PLAIN,
  sampleProduct,
} from '#features/orders/draft/sample-draft.ts';
import type { User } from '#shared/session/session.ts';
import { newEntry, type OutboxEntry } from './outbox-entry.ts';

export const NOON = '2026-03-10T12:00:00.000Z';

/** Two drills and a loan of a ladder for Ana, as the form has them. */
export function sampleTaken(): OrderDraft {
  return draftAfter(
    { type: 'saleAdded', product: sampleProduct(), quantity: 2, selectedAttributes: null },
    {
      type: 'loanAdded',
      product: sampleProduct({ id: 'ladder', name: 'Ladder', price: 15 as Amount }),
      terms: {
        quantity: 1,
        unitPriceCents: 1500 as never,
        borrowDepositPerUnitCents: 2000 as never,
        selectedAttributes: { Size: 'S' },
        dueOn: DUE_ON,
      },
    },
    { type: 'customerChosen', customer: ana },
    { type: 'notesWritten', notes: 'Ring twice' },
    { type: 'discountGiven', terms: { amountCents: 300 as never } },
  );
}

/** An order of Olivia's that waits, of the drills and the ladder, paid in cash. */
export function sampleEntry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  const draft = sampleTaken();
  const payments = [{ paymentMethodId: 'cash', amountCents: 13_000 as never, notes: '' }];
  const entry = newEntry({
    user: {
      id: 'olivia',
      firstName: 'Olivia',
      lastName: 'Ortiz',
      store: { id: 'corner' },
    } as User,
    draft,
    body: { ...orderBody(draft, PLAIN, payments), takenAt: NOON },
    paymentMethods: [
      { id: 'cash', name: 'Cash' },
      { id: 'card', name: 'Card' },
    ],
    takenAt: NOON,
    isOutcomeUnknown: false,
  });
  return { ...entry, ...change };
}
