import type { Purchase } from '@mostrador/contract/purchases';
import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { sampleItem, samplePurchase } from '../parts/sample-purchase.ts';
import { nextAction, offeredActions } from './purchase-actions.ts';

const everything = () => true;
const despatcher = (permission: string) => permission !== 'payPurchases';
const offered = (changes: Partial<Purchase> = {}, may: (one: string) => boolean = everything) =>
  offeredActions(samplePurchase(changes), may);
const names = (actions: ReturnType<typeof offered>) => actions.map(({ action }) => action);

const nothing = 0 as Amount;
const allCame = [sampleItem('nails', 5, 2, { receivedQty: 5 })];
const receipt = {
  id: 'receipt',
  createdAt: '2026-03-12T10:00:00.000Z',
  notes: null,
  user: { firstName: 'Olivia', lastName: 'Owner' },
  items: [],
};

it('leads from ordering to receiving to paying', () => {
  expect(nextAction(offered())).toBe('markOrdered');
  expect(nextAction(offered({ status: 'ORDERED' }))).toBe('addReceipt');
  expect(nextAction(offered({ status: 'RECEIVED', items: allCame }))).toBe('addPayment');
  const paid = { status: 'RECEIVED', items: allCame, paymentStatus: 'PAID' } as const;
  expect(nextAction(offered({ ...paid, amountDue: nothing }))).toBeUndefined();
});

it('offers a receipt only while something is to come', () => {
  expect(names(offered({ status: 'ORDERED' }))).toContain('addReceipt');
  expect(names(offered({ status: 'RECEIVED', items: allCame }))).not.toContain('addReceipt');
});

it('says why a paid purchase takes no payment and is not marked again', () => {
  const actions = offered({ status: 'ORDERED', paymentStatus: 'PAID', amountDue: nothing });
  expect(actions).toContainEqual({ action: 'addPayment', refused: 'nothingDue' });
  expect(actions).toContainEqual({ action: 'markPaid', refused: 'alreadyPaid' });
});

it('marks a purchase as paid if nothing is due and nothing was paid', () => {
  const actions = offered({ amountDue: nothing });
  expect(actions).toContainEqual({ action: 'markPaid', refused: undefined });
});

it('returns only received goods, and prints labels for them', () => {
  expect(offered()).toContainEqual({ action: 'return', refused: 'nothingToReturn' });
  expect(names(offered())).not.toContain('printLabels');
  const came = offered({ status: 'RECEIVED', items: allCame, receipts: [receipt] });
  expect(came).toContainEqual({ action: 'return', refused: undefined });
  expect(names(came)).toContain('printLabels');
});

it('cancels only a purchase without receipts and payments', () => {
  expect(offered()).toContainEqual({ action: 'cancel', refused: undefined });
  const paid = offered({ paymentStatus: 'PARTIALLY_PAID' });
  expect(paid.find(({ action }) => action === 'cancel')?.refused).toMatchObject({
    code: 'PURCHASE_PAID',
  });
  expect(names(offered({ status: 'RECEIVED', items: allCame }))).not.toContain('cancel');
});

it('offers nothing on a cancelled purchase', () => {
  expect(offered({ status: 'CANCELLED' })).toEqual([]);
});

it('offers a despatcher no payments', () => {
  expect(names(offered({ status: 'ORDERED' }, despatcher))).toEqual([
    'addReceipt',
    'return',
    'cancel',
  ]);
});
