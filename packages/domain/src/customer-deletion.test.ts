import { describe, expect, it } from 'vitest';
import { refusedCustomerDeletion } from './customer-deletion.ts';
import { asCents, ZERO_CENTS } from './money.ts';

const NOTHING = {
  dueOrders: 0,
  amountDueCents: ZERO_CENTS,
  loans: 0,
  unitsOut: 0,
  reservations: 0,
};
const OWES = { ...NOTHING, dueOrders: 2, amountDueCents: asCents(5_550) };
const anyone = { isForced: false, isOwner: false };

describe('a customer', () => {
  it('who owes nothing and has nothing is deleted, also with a reservation', () => {
    expect(refusedCustomerDeletion({ ...NOTHING, reservations: 1 }, anyone)).toBeUndefined();
  });

  it('who owes money stays, and the refusal says how much', () => {
    expect(refusedCustomerDeletion(OWES, anyone)).toMatchObject({
      code: 'IN_USE',
      details: { count: 2, kind: 'orders', amountDue: 55.5 },
    });
  });

  it('who has goods stays, and the refusal counts the loans first', () => {
    expect(refusedCustomerDeletion({ ...OWES, loans: 1, unitsOut: 3 }, anyone)).toMatchObject({
      code: 'IN_USE',
      details: { count: 1, kind: 'loans', unitsOut: 3, dueOrders: 2 },
    });
  });

  it('is deleted all the same by the owner alone', () => {
    expect(refusedCustomerDeletion(OWES, { isForced: true, isOwner: true })).toBeUndefined();
    expect(refusedCustomerDeletion(OWES, { isForced: true, isOwner: false })?.code).toBe(
      'FORBIDDEN',
    );
    expect(refusedCustomerDeletion(OWES, { isForced: false, isOwner: true })?.code).toBe('IN_USE');
  });
});
