import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { type PaidOrder, paymentGroups } from './payment-groups.ts';

function paid(paymentMethod: string, amount: number): PaidOrder['payments'][number] {
  return {
    id: `${paymentMethod} ${amount}`,
    amount: amount as Amount,
    paymentMethodId: paymentMethod,
    paymentMethod,
    kind: 'CASH' as const,
    tendered: null,
    change: null,
    rounding: 0 as Amount,
    parts: null,
    reference: null,
    notes: null,
    voided: null,
    collectedBy: null,
    createdAt: '2026-04-01T10:00:00.000Z',
    user: { firstName: 'Olivia', lastName: 'Owner' },
  };
}

it('an order’s payments stand by their methods with a sum each, the chosen method first', () => {
  const payments = [paid('Check', 0.1), paid('Cash', 0.1), paid('Card', 5), paid('Cash', 0.2)];
  const shown = paymentGroups(payments, 'Card').map((group) => [
    group.paymentMethod,
    group.totalCents,
    group.payments.map(({ amount }) => amount),
  ]);
  expect(shown).toEqual([
    ['Card', 500, [5]],
    ['Check', 10, [0.1]],
    ['Cash', 30, [0.1, 0.2]],
  ]);
});

it('a voided payment stands in its group, and in no sum', () => {
  const user = { firstName: 'Olivia', lastName: 'Owner' };
  const voided = { at: '2026-04-02T10:00:00.000Z', reason: 'Typed twice', user };
  const payments = [paid('Cash', 5), { ...paid('Cash', 7), voided }];
  expect(paymentGroups(payments, 'Cash')).toMatchObject([{ totalCents: 500, payments }]);
});
