import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { previewFound } from './preview-found.ts';

const LOAN = '01890000-0000-7000-8000-000000000020';
const NOON = '2026-03-10T12:00:00.000Z';
const marco = { firstName: 'Marco', lastName: 'Diaz' };
const amount = (value: number) => value as Amount;

const loss: Order['charges'][number] = {
  id: '01890000-0000-7000-8000-000000000021',
  kind: 'LOSS',
  amount: amount(30),
  tax: amount(0),
  borrowRecordId: LOAN,
  isOfClaim: true,
  createdAt: NOON,
  voided: null,
};
const voided = { at: NOON, reason: 'Found', user: marco };
const claim = (kind: 'LATE' | 'LOSS', claimed: number, kept: number) => ({
  kind,
  amount: amount(claimed),
  kept: amount(kept),
  tax: amount(0),
  note: null,
});
const loan: Order['borrowRecords'][number] = {
  id: LOAN,
  orderItemId: '01890000-0000-7000-8000-000000000004',
  productName: 'Ladder',
  units: [],
  quantity: 2,
  status: 'LOST',
  feePerUnit: amount(15),
  borrowDepositPerUnit: amount(20),
  borrowedAt: NOON,
  dueOn: '2026-03-12',
  lateFeePerDay: amount(0),
  borrowedDays: 1,
  overdue: false,
  returnedAt: NOON,
  condition: 'LOST',
  claims: [claim('LOSS', 70, 40)],
  notes: null,
  depositRefunded: amount(0),
  depositWaived: amount(0),
  depositKept: amount(40),
};
const give = { givesDeposit: true, givesCharge: true };
const order = (charges: Order['charges'], due: number) =>
  sampleOrder({
    borrowRecords: [loan],
    charges,
    chargesTotal: amount(due),
    netPaid: amount(105),
    amountDue: amount(due),
  });

it('lost units that are found give back what was kept and what is charged for them', () => {
  const one = previewFound(order([loss], 30), loan, { quantity: 1, ...give }, 1);
  expect(one).toMatchObject({
    loss: { keptCents: 2000, chargedCents: 1500 },
    given: { depositCents: 2000, chargeCents: 1500 },
    isChargeDue: true,
    settled: { depositCents: { found: 2000, rest: 0 }, chargeRefundCents: 0, amountDueCents: 1500 },
  });
});

it('lost units that are found have the charges of their present claims alone', () => {
  const before = { ...loss, amount: amount(55), voided };
  const sums = previewFound(order([before, loss], 30), loan, { quantity: 2, ...give }, 1);
  expect(sums.loss.chargedCents).toBe(3000);
  expect(sums.settled.amountDueCents).toBe(0);
  const forgiven = { ...loss, voided };
  expect(
    previewFound(order([forgiven], 0), loan, { quantity: 2, ...give }, 1).loss.chargedCents,
  ).toBe(0);
});

it('lost units that are found keep a late fee beside the charge for their loss', () => {
  const late = { ...loan, claims: [claim('LATE', 10, 10), claim('LOSS', 60, 30)] };
  const sums = previewFound(order([loss], 30), late, { quantity: 2, ...give }, 1);
  expect(sums.loss).toEqual({ keptCents: 3000, chargedCents: 3000 });
  expect(sums.settled.found.claims).toMatchObject([{ kind: 'LATE', keptCents: 1000 }]);
});
