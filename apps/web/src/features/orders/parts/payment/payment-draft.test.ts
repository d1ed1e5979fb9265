import type { PaymentMethod } from '@mostrador/contract/payment-methods';
import { asCents } from '@mostrador/domain/money';
import { kindOfName } from '@mostrador/domain/payment-kinds';
import { describe, expect, it } from 'vitest';
import type { PaymentLine } from '#features/payment-methods/parts/payment-lines.ts';
import { collectorOf, type PayableOrder, paymentCommand } from './payment-draft.ts';

const methods = ['card', 'cash', 'transfer'].map(
  (name, index): PaymentMethod => ({
    id: name,
    name,
    kind: kindOfName(name),
    position: index + 1,
    createdAt: '',
    updatedAt: '',
    _count: { orders: 0 },
  }),
);
const delivery: PayableOrder = {
  id: 'order',
  orderNumber: 1001,
  status: 'CONFIRMED',
  serviceType: 'DELIVERY',
  deliveryStatus: 'ASSIGNED',
  deliveryPerson: { id: 'dan', name: 'Dan', phoneNumber: null, isArchived: false },
};
const line = (paymentMethodId: string, cents: number): PaymentLine => ({
  paymentMethodId,
  amountCents: asCents(cents),
  notes: '',
});

describe('the payment of the order payment screen', () => {
  const sent = (...lines: PaymentLine[]) =>
    paymentCommand('single', 'order', { lines, markDelivered: true }, methods);

  it('is one, by the name of its method', () => {
    expect(sent(line('cash', 2_550))).toEqual({
      name: 'addPayment',
      request: {
        params: { id: 'order' },
        body: { amount: 25.5, paymentMethod: 'cash', notes: '' },
      },
    });
  });

  it('is a batch where it was taken in parts, which marks the delivery too', () => {
    const twice = { ...line('card', 300), parts: [line('card', 100), line('card', 200)] };
    expect(sent(twice)).toEqual({
      name: 'addPayments',
      request: {
        params: { id: 'order' },
        body: {
          payments: [
            {
              paymentMethodId: 'card',
              amount: 3,
              parts: [
                { amount: 1, notes: '' },
                { amount: 2, notes: '' },
              ],
              notes: '',
            },
          ],
          markDelivered: true,
        },
      },
    });
    expect(sent(line('card', 100), line('cash', 100)).name).toBe('addPayments');
  });
});

describe('cash that was collected at the door', () => {
  const dan = { id: 'dan', name: 'Dan' };
  const sent = (mode: 'normal' | 'single', lines: PaymentLine[]) =>
    paymentCommand(mode, 'order', { lines, collectedBy: dan, markDelivered: true }, methods);

  it('may be collected by who brings the order, and by nobody of an order that is picked up', () => {
    expect(collectorOf(delivery)).toEqual(dan);
    expect(collectorOf({ ...delivery, serviceType: 'PICKUP' })).toBeUndefined();
    expect(collectorOf({ ...delivery, deliveryPerson: null })).toBeUndefined();
    const deleted = { id: 'dan', name: 'Dan', phoneNumber: null, isArchived: true };
    expect(collectorOf({ ...delivery, deliveryPerson: deleted })).toBeUndefined();
  });

  it('names who collected it, of several payments on the cash alone', () => {
    const { request } = sent('normal', [line('cash', 3_000), line('card', 7_000)]);
    expect(request.body).toEqual({
      payments: [
        { paymentMethodId: 'cash', amount: 30, collectedBy: 'dan', notes: '' },
        { paymentMethodId: 'card', amount: 70, notes: '' },
      ],
      markDelivered: true,
    });
  });

  it('names who collected it as one payment too', () => {
    expect(sent('single', [line('cash', 3_000)]).request.body).toEqual({
      amount: 30,
      paymentMethod: 'cash',
      collectedBy: 'dan',
      notes: '',
    });
    expect(sent('single', [line('card', 3_000)]).request.body).not.toHaveProperty('collectedBy');
  });
});
