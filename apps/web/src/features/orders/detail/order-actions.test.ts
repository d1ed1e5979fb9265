import { can, type Permission, type Role } from '@mostrador/domain/permissions';
import { describe, expect, it } from 'vitest';
import { type ActedOrder, actionsInSight, nextAction, offeredActions } from './order-actions.ts';

const line = (transactionType: 'SALE' | 'BORROW', returnedQuantity: number) => ({
  transactionType,
  quantity: 2,
  returnedQuantity,
  remainingQuantity: 2 - returnedQuantity,
});
const delivery: ActedOrder = {
  status: 'CONFIRMED',
  paymentStatus: 'PENDING',
  serviceType: 'DELIVERY',
  deliveryStatus: 'ASSIGNED',
  deliveryPerson: null,
  completedOnDelivery: false,
  items: [line('SALE', 0)],
  returns: [],
  borrowRecords: [],
  charges: [],
  undoneReturns: [],
};
const pickup: ActedOrder = {
  ...delivery,
  serviceType: 'PICKUP',
  deliveryStatus: 'NOT_APPLICABLE',
};
const cancelled: ActedOrder = {
  ...delivery,
  status: 'CANCELLED',
  paymentStatus: 'CANCELLED',
  deliveryStatus: 'CANCELLED',
};
const loan = (status: 'OPEN' | 'RETURNED' | 'LOST') => ({ status });
const as = (role: Role) => (permission: Permission) => can({ role, paymentRoles: [] }, permission);
const offeredTo = (order: ActedOrder, role: Role = 'STORE_OWNER') =>
  offeredActions(order, as(role));
const nextOf = (order: ActedOrder, role: Role = 'STORE_OWNER') => nextAction(order, as(role));
const namesOf = (order: ActedOrder, role?: Role) =>
  offeredTo(order, role).map(({ action }) => action);
const refusalOf = (order: ActedOrder, wanted: string) =>
  offeredTo(order).find(({ action }) => action === wanted)?.refused;

describe('the actions of an order', () => {
  it('lead from payment to delivery to completion', () => {
    expect(nextOf(delivery)).toBe('addPayment');
    expect(nextOf({ ...delivery, paymentStatus: 'PAID' })).toBe('markDelivered');
    const delivered: ActedOrder = {
      ...delivery,
      paymentStatus: 'PAID',
      deliveryStatus: 'DELIVERED',
    };
    expect(nextOf(delivered)).toBe('markCompleted');
    expect(nextOf({ ...delivered, status: 'COMPLETED' })).toBeUndefined();
  });

  it('leave the delivery out where the customer takes the goods along', () => {
    expect(nextOf({ ...pickup, paymentStatus: 'PAID' })).toBe('markCompleted');
    expect(namesOf(pickup)).toEqual([
      'addPayment',
      'quickPay',
      'addDiscount',
      'markCompleted',
      'edit',
      'processReturn',
      'cancelOrder',
      'print',
      'sendReceipt',
      'chatCustomer',
    ]);
  });

  it('offer payments and discounts only with permission and an amount due', () => {
    expect(nextOf(delivery, 'DESPATCHER')).toBe('markDelivered');
    expect(namesOf(delivery, 'CASHIER')).not.toContain('quickPay');
    expect(namesOf(delivery, 'CASHIER')).toContain('addDiscount');
    expect(namesOf(delivery, 'DESPATCHER')).not.toContain('addDiscount');
    for (const paymentStatus of ['FREE', 'PAID'] as const) {
      const names = namesOf({ ...pickup, paymentStatus });
      expect(names).not.toContain('addPayment');
      expect(names).not.toContain('addDiscount');
    }
  });

  it('say why an order cannot be completed yet', () => {
    expect(refusalOf(pickup, 'markCompleted')).toBe('notPaid');
    expect(refusalOf({ ...delivery, paymentStatus: 'PAID' }, 'markCompleted')).toBe('notDelivered');
  });

  it('complete an order that is free', () => {
    expect(nextOf({ ...pickup, paymentStatus: 'FREE' })).toBe('markCompleted');
  });

  it('are all refused once the order is cancelled, except printing and messages', () => {
    const refused = { code: 'ORDER_CANCELLED' };
    expect(nextOf(cancelled)).toBeUndefined();
    expect(offeredTo(cancelled)).toEqual([
      { action: 'markCompleted', refused },
      { action: 'assignDeliveryPerson', refused },
      { action: 'edit', refused },
      { action: 'print' },
      { action: 'chatCustomer' },
    ]);
  });

  it('leave the delivery of a completed order as it is, and let its goods come back', () => {
    const completed: ActedOrder = {
      ...delivery,
      status: 'COMPLETED',
      paymentStatus: 'PAID',
      deliveryStatus: 'DELIVERED',
    };
    expect(refusalOf(completed, 'assignDeliveryPerson')).toBe('completed');
    expect(refusalOf(completed, 'edit')).toBe('completed');
    expect(refusalOf(completed, 'processReturn')).toBeUndefined();
    expect(namesOf(completed)).toContain('cancelOrder');
  });

  it('lead to the loans of a paid order until all are back', () => {
    const paid: ActedOrder = {
      ...pickup,
      paymentStatus: 'PAID',
      items: [line('SALE', 0), line('BORROW', 1)],
    };
    const back = { items: [line('SALE', 0), line('BORROW', 2)] };
    expect(nextOf(paid)).toBe('takeBack');
    expect(namesOf(paid)).toContain('markCompleted');
    expect(nextOf({ ...paid, ...back })).toBe('markCompleted');
    const completed: ActedOrder = { ...paid, status: 'COMPLETED' };
    expect(nextOf(completed)).toBe('takeBack');
    expect(nextOf({ ...completed, ...back })).toBeUndefined();
    expect(nextOf({ ...completed, paymentStatus: 'PARTIALLY_PAID' })).toBe('addPayment');
  });

  it('refuse to edit an order with a returned loan', () => {
    expect(refusalOf({ ...pickup, borrowRecords: [loan('OPEN')] }, 'edit')).toBeUndefined();
    expect(refusalOf({ ...pickup, borrowRecords: [loan('RETURNED')] }, 'edit')).toBe('cameBack');
  });

  it('show the return and the print of a completed order, and no return once all is back', () => {
    const completed: ActedOrder = { ...pickup, status: 'COMPLETED', paymentStatus: 'PAID' };
    const inSight = (order: ActedOrder) =>
      actionsInSight(order, offeredTo(order)).map(({ action }) => action);
    expect(inSight(completed)).toEqual(['processReturn', 'print']);
    expect(inSight({ ...completed, items: [line('SALE', 2)] })).toEqual(['print']);
    expect(inSight(pickup)).toEqual([]);
  });

  it('take nothing back once everything has come back', () => {
    expect(refusalOf({ ...pickup, items: [line('SALE', 2)] }, 'processReturn')).toBe('allBack');
  });

  it('offer a message to the delivery person once there is one', () => {
    const deliveryPerson = { id: 'carlos', name: 'Carlos', phoneNumber: null, isArchived: false };
    expect(namesOf(delivery)).not.toContain('chatDeliveryPerson');
    expect(namesOf({ ...delivery, deliveryPerson })).toContain('chatDeliveryPerson');
  });
});
