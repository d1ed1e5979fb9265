import type { OrderState } from '@mostrador/domain/order-rules';
import { describe, expect, it } from 'vitest';
import { nextAction, offeredActions } from './order-actions.ts';

const delivery: OrderState = {
  status: 'CONFIRMED',
  paymentStatus: 'PENDING',
  serviceType: 'DELIVERY',
  deliveryStatus: 'ASSIGNED',
};
const pickup: OrderState = {
  ...delivery,
  serviceType: 'PICKUP',
  deliveryStatus: 'NOT_APPLICABLE',
};
const nextOf = (order: OrderState, mayTakePayments = true) =>
  nextAction(offeredActions(order, mayTakePayments));
const namesOf = (order: OrderState, mayTakePayments = true) =>
  offeredActions(order, mayTakePayments).map(({ action }) => action);
const refusalOf = (order: OrderState, wanted: string) =>
  offeredActions(order, true).find(({ action }) => action === wanted)?.refused;

describe('the actions of an order', () => {
  it('lead from payment to delivery to completion', () => {
    expect(nextOf(delivery)).toBe('addPayment');
    expect(nextOf({ ...delivery, paymentStatus: 'PAID' })).toBe('markDelivered');
    const delivered: OrderState = {
      ...delivery,
      paymentStatus: 'PAID',
      deliveryStatus: 'DELIVERED',
    };
    expect(nextOf(delivered)).toBe('markCompleted');
    expect(nextOf({ ...delivered, status: 'COMPLETED' })).toBeUndefined();
  });

  it('leave the delivery out where the customer takes the goods along', () => {
    expect(nextOf({ ...pickup, paymentStatus: 'PAID' })).toBe('markCompleted');
    expect(namesOf(pickup)).toEqual(['addPayment', 'quickPay', 'markCompleted']);
  });

  it('take no payment from whoever may not, nor where nothing is due', () => {
    expect(nextOf(delivery, false)).toBe('markDelivered');
    expect(namesOf(delivery, false)).not.toContain('quickPay');
    expect(namesOf({ ...pickup, paymentStatus: 'FREE' })).not.toContain('addPayment');
  });

  it('say why an order cannot be completed yet', () => {
    expect(refusalOf(pickup, 'markCompleted')).toBe('notPaid');
    expect(refusalOf({ ...delivery, paymentStatus: 'PAID' }, 'markCompleted')).toBe('notDelivered');
  });

  it('are all refused once the order is cancelled', () => {
    const cancelled: OrderState = {
      ...delivery,
      status: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      deliveryStatus: 'CANCELLED',
    };
    expect(nextOf(cancelled)).toBeUndefined();
    expect(offeredActions(cancelled, true)).toEqual([
      { action: 'markCompleted', refused: { code: 'ORDER_CANCELLED' } },
      { action: 'assignDeliveryPerson', refused: { code: 'ORDER_CANCELLED' } },
    ]);
  });

  it('leave the delivery of a completed order as it is', () => {
    const completed: OrderState = {
      ...delivery,
      status: 'COMPLETED',
      paymentStatus: 'PAID',
      deliveryStatus: 'DELIVERED',
    };
    expect(refusalOf(completed, 'assignDeliveryPerson')).toBe('completed');
  });
});
