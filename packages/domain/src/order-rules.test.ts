import { describe, expect, it } from 'vitest';
import { asCents } from './money.ts';
import {
  awaitsDelivery,
  completesByItself,
  discountProblem,
  goodsOf,
  nextStep,
  type OrderState,
  refusedAttempt,
  refusedDeliveryStatus,
  refusedEdit,
  refusedPayment,
  refusedStatus,
  takesPayment,
} from './order-rules.ts';
import { DELIVERY_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from './order-states.ts';

const order = (
  change: Partial<OrderState & { completedOnDelivery: boolean }> = {},
): OrderState & { completedOnDelivery: boolean } => ({
  completedOnDelivery: false,
  status: 'CONFIRMED',
  paymentStatus: 'PENDING',
  serviceType: 'DELIVERY',
  deliveryStatus: 'ASSIGNED',
  ...change,
});

describe('a payment', () => {
  const due = { amountDueCents: asCents(1000) };
  it('may be all that is due, and not a cent more', () => {
    expect(refusedPayment(order(), due, asCents(1000))).toBeUndefined();
    expect(refusedPayment(order(), due, asCents(1001))?.code).toBe('AMOUNT_EXCEEDS_DUE');
  });

  it('is not taken for a cancelled order', () => {
    expect(refusedPayment({ status: 'CANCELLED' }, due, asCents(1))?.code).toBe('ORDER_CANCELLED');
  });

  it('is offered while something is unpaid', () => {
    const offered = PAYMENT_STATUSES.filter((paymentStatus) =>
      takesPayment({ status: 'CONFIRMED', paymentStatus }),
    );
    expect(offered).toEqual(['PENDING', 'PARTIALLY_PAID', 'CANCELLED']);
    expect(takesPayment({ status: 'CANCELLED', paymentStatus: 'CANCELLED' })).toBe(false);
  });

  it('asks whether a delivery arrived only while it is under way', () => {
    expect(
      DELIVERY_STATUSES.filter((deliveryStatus) => awaitsDelivery(order({ deliveryStatus }))),
    ).toEqual(['ASSIGNED']);
    expect(awaitsDelivery(order({ status: 'CANCELLED' }))).toBe(false);
  });
});

describe('an order', () => {
  const both = { completeWhenPaid: true, completeWhenDelivered: true };
  const pickup = {
    ...order({ serviceType: 'PICKUP', deliveryStatus: 'NOT_APPLICABLE', paymentStatus: 'PAID' }),
    hasLoansOut: false,
  };
  const delivery = {
    ...order({ deliveryStatus: 'DELIVERED', paymentStatus: 'PAID' }),
    hasLoansOut: false,
  };

  it('completes by itself where it is paid and picked up, in a store that says so', () => {
    expect(completesByItself(pickup, both)).toBe(true);
    expect(completesByItself(pickup, { ...both, completeWhenPaid: false })).toBe(false);
    for (const paymentStatus of PAYMENT_STATUSES.filter((status) => status !== 'PAID')) {
      expect(completesByItself({ ...pickup, paymentStatus }, both)).toBe(false);
    }
  });

  it('completes by itself where it is delivered and nothing is due, in a store that says so', () => {
    expect(completesByItself(delivery, both)).toBe(true);
    expect(completesByItself(delivery, { ...both, completeWhenDelivered: false })).toBe(false);
    const complete = PAYMENT_STATUSES.filter((paymentStatus) =>
      completesByItself({ ...delivery, paymentStatus }, both),
    );
    expect(complete).toEqual(['FREE', 'PAID']);
    const delivered = DELIVERY_STATUSES.filter((deliveryStatus) =>
      completesByItself({ ...delivery, deliveryStatus }, both),
    );
    expect(delivered).toEqual(['DELIVERED']);
  });

  it('stays confirmed while goods of it are lent out, and is completed once', () => {
    for (const done of [pickup, delivery]) {
      expect(completesByItself({ ...done, hasLoansOut: true }, both)).toBe(false);
      expect(completesByItself({ ...done, status: 'COMPLETED' }, both)).toBe(false);
      expect(completesByItself({ ...done, status: 'CANCELLED' }, both)).toBe(false);
    }
  });
});

describe('the amount off the order on its form', () => {
  const problem = (discount: number, { addedLater = 0, ofLines = 0 } = {}) =>
    discountProblem(asCents(discount), {
      subtotalCents: asCents(1000),
      lineDiscountsCents: asCents(ofLines),
      freeTaxCents: asCents(50),
      addedLaterCents: asCents(addedLater),
    });
  it('may be all that the items and the tax come to', () => {
    expect(problem(0)).toBeUndefined();
    expect(problem(1050)).toBeUndefined();
    expect(problem(1051)).toBe('aboveItems');
  });

  it('may be no more than the discounts of the lines leave of that', () => {
    expect(problem(750, { ofLines: 300 })).toBeUndefined();
    expect(problem(751, { ofLines: 300 })).toBe('aboveItems');
  });

  it('does not take back a discount that was added later', () => {
    expect(problem(200, { addedLater: 200 })).toBeUndefined();
    expect(problem(199, { addedLater: 200 })).toBe('belowAddedLater');
  });
});

describe('editing', () => {
  const untouched = {
    status: 'CONFIRMED' as const,
    returns: [],
    borrowRecords: [],
    charges: [],
    undoneReturns: [],
  };
  it('is for an order of which nothing has come back', () => {
    expect(refusedEdit(untouched)).toBeUndefined();
    expect(refusedEdit({ ...untouched, borrowRecords: [{ status: 'OPEN' }] })).toBeUndefined();
  });

  it.each([
    ['after a return', 'cameBack', { returns: [{}] }],
    [
      'after one of its loans came back',
      'cameBack',
      {
        borrowRecords: [{ status: 'OPEN' as const }, { status: 'RETURNED' as const }],
      },
    ],
    ['also where the return of a loan was undone', 'cameBack', { undoneReturns: [{}] }],
    ['once a loan of it was charged for', 'charged', { charges: [{}] }],
    ['once it is completed', 'completed', { status: 'COMPLETED' as const, returns: [{}] }],
    ['while it is a draft', 'draft', { status: 'DRAFT' as const }],
  ])('is refused %s, for that reason alone', (_, because, change) => {
    expect(refusedEdit({ ...untouched, ...change })).toEqual({
      code: 'ORDER_NOT_EDITABLE',
      details: { because },
    });
  });

  it('is refused for a cancelled order, as is everything', () => {
    expect(refusedEdit({ ...untouched, status: 'CANCELLED', returns: [{}] })?.code).toBe(
      'ORDER_CANCELLED',
    );
  });
});

describe('completing', () => {
  it.each(['PAID', 'FREE'] as const)(
    'needs an order that is %s and nothing left to deliver',
    (paymentStatus) => {
      for (const deliveryStatus of ['DELIVERED', 'RETURNED'] as const) {
        expect(
          refusedStatus(order({ paymentStatus, deliveryStatus }), 'COMPLETED'),
        ).toBeUndefined();
      }
      const pickup = order({
        paymentStatus,
        serviceType: 'PICKUP',
        deliveryStatus: 'NOT_APPLICABLE',
      });
      expect(refusedStatus(pickup, 'COMPLETED')).toBeUndefined();
      expect(refusedStatus(order({ paymentStatus }), 'COMPLETED')?.code).toBe('INVALID_TRANSITION');
    },
  );

  it('is refused while something is due', () => {
    for (const paymentStatus of ['PENDING', 'PARTIALLY_PAID'] as const) {
      const delivered = order({ paymentStatus, deliveryStatus: 'DELIVERED' });
      expect(refusedStatus(delivered, 'COMPLETED')?.code).toBe('INVALID_TRANSITION');
    }
  });

  it('is the only change of status that may be asked for', () => {
    const ready = order({ paymentStatus: 'PAID', deliveryStatus: 'DELIVERED' });
    expect(ORDER_STATUSES.filter((to) => refusedStatus(ready, to) === undefined)).toEqual([
      'COMPLETED',
    ]);
    expect(refusedStatus({ ...ready, status: 'CANCELLED' }, 'COMPLETED')?.code).toBe(
      'ORDER_CANCELLED',
    );
  });
});

describe('the next step', () => {
  const stepOf = (
    changes: Partial<OrderState>,
    {
      mayTakePayments = true,
      goods = 'TO_HAND_OVER',
    }: Partial<Parameters<typeof nextStep>[1]> = {},
  ) => nextStep(order(changes), { mayTakePayments, goods });

  it('is the money, then the goods, then the end', () => {
    const pickup = { serviceType: 'PICKUP', deliveryStatus: 'NOT_APPLICABLE' } as const;
    const paid = { paymentStatus: 'PAID' } as const;
    expect(stepOf({ ...pickup, paymentStatus: 'PARTIALLY_PAID' })).toBe('charge');
    expect(stepOf({ ...pickup, ...paid })).toBe('handOver');
    expect(stepOf({ paymentStatus: 'PENDING', deliveryStatus: 'ASSIGNED' })).toBe('charge');
    expect(stepOf({ ...paid, deliveryStatus: 'ASSIGNED' })).toBe('deliver');
    expect(stepOf({ ...paid, deliveryStatus: 'DELIVERED' })).toBe('complete');
    expect(stepOf({ ...paid, deliveryStatus: 'DELIVERED', status: 'COMPLETED' })).toBeUndefined();
    expect(stepOf({ status: 'CANCELLED', paymentStatus: 'CANCELLED' })).toBeUndefined();
  });

  it('is the goods for people who may not take payments', () => {
    const unpaid = { paymentStatus: 'PENDING' } as const;
    const despatcher = { mayTakePayments: false };
    expect(stepOf({ ...unpaid, deliveryStatus: 'ASSIGNED' }, despatcher)).toBe('deliver');
    expect(stepOf({ ...unpaid, deliveryStatus: 'DELIVERED' }, despatcher)).toBeUndefined();
  });

  it('is to take back what is lent, once it is paid and with the customer', () => {
    const paid = { paymentStatus: 'PAID' } as const;
    const lent = { goods: 'LENT' } as const;
    expect(stepOf({ paymentStatus: 'PENDING', deliveryStatus: 'DELIVERED' }, lent)).toBe('charge');
    expect(stepOf({ ...paid, deliveryStatus: 'ASSIGNED' }, lent)).toBe('deliver');
    expect(stepOf({ ...paid, deliveryStatus: 'DELIVERED' }, lent)).toBe('takeBack');
    expect(stepOf({ ...paid, deliveryStatus: 'DELIVERED', status: 'COMPLETED' }, lent)).toBe(
      'takeBack',
    );
    expect(stepOf({ status: 'CANCELLED', paymentStatus: 'CANCELLED' }, lent)).toBeUndefined();
  });

  it('completes a pickup whose goods are back, and hands nothing over', () => {
    const pickup = { serviceType: 'PICKUP', deliveryStatus: 'NOT_APPLICABLE' } as const;
    expect(stepOf({ ...pickup, paymentStatus: 'PAID' }, { goods: 'BACK' })).toBe('complete');
    expect(stepOf({ ...pickup, paymentStatus: 'FREE' }, { goods: 'BACK' })).toBe('complete');
    expect(stepOf({ ...pickup, paymentStatus: 'PENDING' }, { goods: 'BACK' })).toBe('charge');
  });
});

describe('the goods of an order', () => {
  const line = (
    transactionType: 'SALE' | 'BORROW',
    quantity: number,
    returnedQuantity: number,
  ) => ({
    transactionType,
    quantity,
    returnedQuantity,
  });

  it('are to be handed over until all of what was sold came back', () => {
    expect(goodsOf([line('SALE', 2, 0)])).toBe('TO_HAND_OVER');
    expect(goodsOf([line('SALE', 2, 1), line('SALE', 1, 1)])).toBe('TO_HAND_OVER');
    expect(goodsOf([line('SALE', 2, 2), line('SALE', 1, 1)])).toBe('BACK');
  });

  it('are lent while a unit is out, and back once no unit is, whatever was sold beside', () => {
    expect(goodsOf([line('BORROW', 2, 1)])).toBe('LENT');
    expect(goodsOf([line('BORROW', 2, 2), line('BORROW', 1, 0)])).toBe('LENT');
    expect(goodsOf([line('BORROW', 2, 2), line('SALE', 1, 0)])).toBe('BACK');
  });
});

describe('a delivery', () => {
  it('moves between ASSIGNED and DELIVERED', () => {
    for (const deliveryStatus of ['ASSIGNED', 'DELIVERED'] as const) {
      const allowed = DELIVERY_STATUSES.filter(
        (to) => refusedDeliveryStatus(order({ deliveryStatus }), to) === undefined,
      );
      expect(allowed).toEqual(['ASSIGNED', 'DELIVERED']);
    }
  });

  it('stays as it is once returned, completed or cancelled, and a pickup has none', () => {
    const closed = [
      order({ deliveryStatus: 'RETURNED' }),
      order({ status: 'COMPLETED', deliveryStatus: 'DELIVERED' }),
      order({ serviceType: 'PICKUP', deliveryStatus: 'NOT_APPLICABLE' }),
    ];
    for (const state of closed) {
      expect(refusedDeliveryStatus(state, 'DELIVERED')?.code).toBe('INVALID_TRANSITION');
    }
    expect(refusedDeliveryStatus(order({ status: 'CANCELLED' }), 'DELIVERED')?.code).toBe(
      'ORDER_CANCELLED',
    );
  });

  it('that completed its order may be undone, and nothing else of that order changes', () => {
    const completed = order({
      status: 'COMPLETED',
      deliveryStatus: 'DELIVERED',
      completedOnDelivery: true,
    });
    expect(refusedDeliveryStatus(completed, 'ASSIGNED')).toBeUndefined();
    expect(refusedDeliveryStatus(completed, 'DELIVERED')?.code).toBe('INVALID_TRANSITION');
  });

  it('is attempted only while it is under way', () => {
    const attempted = DELIVERY_STATUSES.filter(
      (deliveryStatus) => refusedAttempt(order({ deliveryStatus })) === undefined,
    );
    expect(attempted).toEqual(['ASSIGNED']);
    const pickup = order({ serviceType: 'PICKUP', deliveryStatus: 'NOT_APPLICABLE' });
    expect(refusedAttempt(pickup)?.code).toBe('NOT_TO_DELIVER');
    expect(refusedAttempt(order({ status: 'CANCELLED' }))?.code).toBe('ORDER_CANCELLED');
  });
});
