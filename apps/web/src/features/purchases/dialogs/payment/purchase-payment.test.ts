import { asCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { purchasePaymentProblems, purchasePaymentsBody } from './purchase-payment.ts';

const line = (id: number, cents: number) => ({
  id,
  paymentMethodId: `method ${id}`,
  amountCents: asCents(cents),
  notes: '',
});
const open = { status: 'ORDERED' as const };
const due = asCents(10_000);

it('takes payments up to what is due', () => {
  expect(purchasePaymentProblems([line(1, 6_000), line(2, 4_000)], open, due)).toEqual([]);
  expect(purchasePaymentProblems([line(1, 6_000), line(2, 4_001)], open, due)).toEqual(['overDue']);
});

it('needs a payment, and an amount in each', () => {
  expect(purchasePaymentProblems([], open, due)).toEqual(['noPayments']);
  expect(purchasePaymentProblems([line(1, 0)], open, due)).toEqual(['invalidAmount']);
});

it('takes nothing on a cancelled purchase', () => {
  expect(purchasePaymentProblems([line(1, 1)], { status: 'CANCELLED' }, due)).toEqual(['overDue']);
});

it('sends every line with its method', () => {
  expect(purchasePaymentsBody([{ ...line(1, 1_050), notes: ' ref 7 ' }])).toEqual({
    payments: [{ paymentMethodId: 'method 1', amount: 10.5, notes: 'ref 7' }],
  });
});
