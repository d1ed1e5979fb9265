import { expect, it } from 'vitest';
import { asCents } from './money.ts';
import { customerProblem, refusedUnpaidWalkIn } from './order-customers.ts';

const sale = { isOnFile: false, isNamed: false, isLending: false, serviceType: 'PICKUP' } as const;

it('a pickup needs nobody’s name, a delivery one, and a loan a customer on file', () => {
  expect(customerProblem(sale)).toBeUndefined();
  expect(customerProblem({ ...sale, serviceType: 'DELIVERY' })).toBe('CUSTOMER_NEEDED');
  expect(customerProblem({ ...sale, serviceType: 'DELIVERY', isNamed: true })).toBeUndefined();
  const loan = { ...sale, isLending: true, isNamed: true };
  expect(customerProblem(loan)).toBe('CUSTOMER_NEEDED_TO_LEND');
  expect(customerProblem({ ...loan, isOnFile: true })).toBeUndefined();
});

it('a sale without a name leaves nothing due, unless its maker may not take payments', () => {
  const unpaid = { isNamed: false, amountDueCents: asCents(1), mayTakePayments: true };
  expect(refusedUnpaidWalkIn(unpaid)?.code).toBe('WALK_IN_UNPAID');
  for (const change of [
    { isNamed: true },
    { amountDueCents: asCents(0) },
    { mayTakePayments: false },
  ]) {
    expect(refusedUnpaidWalkIn({ ...unpaid, ...change })).toBeUndefined();
  }
});
