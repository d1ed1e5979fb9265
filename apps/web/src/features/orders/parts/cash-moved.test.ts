import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { movedCash } from './cash-moved.ts';

const user = { firstName: 'Ana', lastName: 'Ruiz' };
const amount = 10 as Amount;

type Payment = Order['payments'][number];
type Refund = Order['refunds'][number];

const payment = (kind: Payment['kind'], change: Partial<Payment> = {}): Payment =>
  ({
    kind,
    amount,
    createdAt: '2026-03-10T12:00:00.000Z',
    user,
    voided: null,
    collectedBy: null,
    ...change,
  }) as Payment;

const refund = (kind: Payment['kind'], change: Partial<Refund>): Refund =>
  ({
    kind: 'RETURN',
    returnId: null,
    methods: [{ kind, amount, rounding: 0 }],
    ...change,
  }) as Refund;

const order = (change: Partial<Pick<Order, 'payments' | 'refunds' | 'returns'>>) => ({
  payments: [],
  refunds: [],
  returns: [],
  ...change,
});

const returns = [{ id: 'first' }, { id: 'last' }] as Order['returns'];

describe('the drawer opens', () => {
  it('after a sale or a payment in cash', () => {
    expect(movedCash('createOrder', order({ payments: [payment('CARD'), payment('CASH')] }))).toBe(
      true,
    );
    const earlier = payment('CARD', { createdAt: '2026-03-09T12:00:00.000Z' });
    expect(movedCash('addPayment', order({ payments: [earlier, payment('CASH')] }))).toBe(true);
    expect(movedCash('addPayments', order({ payments: [payment('CASH'), earlier] }))).toBe(true);
  });

  it('after money given back in cash by a return or a cancellation', () => {
    const given = refund('CASH', { returnId: 'last' });
    expect(movedCash('returnItems', order({ returns, refunds: [given] }))).toBe(true);
    const cancelled = refund('CASH', { kind: 'CANCELLATION' });
    expect(movedCash('cancelOrder', order({ refunds: [cancelled] }))).toBe(true);
  });

  it('for no other method, and for no cash of before', () => {
    expect(movedCash('createOrder', order({ payments: [payment('CARD')] }))).toBe(false);
    const earlier = payment('CASH', { createdAt: '2026-03-09T12:00:00.000Z' });
    expect(movedCash('addPayments', order({ payments: [earlier, payment('CARD')] }))).toBe(false);
    const before = refund('CASH', { returnId: 'first' });
    expect(movedCash('returnItems', order({ returns, refunds: [before] }))).toBe(false);
    const byCard = refund('CARD', { kind: 'CANCELLATION' });
    expect(movedCash('cancelOrder', order({ refunds: [before, byCard] }))).toBe(false);
  });

  it('not for cash that a courier has, nor after a command that moves none', () => {
    const theirs = payment('CASH', { collectedBy: { id: 'courier', name: 'Luis' } });
    expect(movedCash('addPayments', order({ payments: [theirs] }))).toBe(false);
    expect(movedCash('setOrderStatus', order({ payments: [payment('CASH')] }))).toBe(false);
  });
});
