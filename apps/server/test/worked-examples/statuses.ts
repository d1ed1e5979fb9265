import {
  cancel,
  complete,
  deliver,
  type Example,
  example,
  giveDiscount,
  lend,
  markReturned,
  order,
  pay,
  refused,
  sell,
  takeBack,
} from './example.ts';

const hammers = [sell(2, 'hammer', 10)];
/** 2 × (15 + 20) = 70. */
const ladders = [lend(2, 'ladder', { fee: 15, deposit: 20 })];
const delivered = order(
  hammers,
  { delivery: true, paid: 20 },
  {
    status: 'CONFIRMED',
    deliveryStatus: 'ASSIGNED',
    paymentStatus: 'PAID',
  },
);
const completedLoan = [
  order(ladders, { paid: 70 }, { depositsHeld: 40, deliveryStatus: 'NOT_APPLICABLE' }),
  complete({ status: 'COMPLETED', total: 70, netPaid: 70, depositsHeld: 40, stock: { ladder: 8 } }),
];

export const statuses: Example[] = [
  example(
    'a pickup that is paid is completed, and may still be returned from',
    order(hammers, { paid: 20 }, { status: 'CONFIRMED' }),
    complete({ status: 'COMPLETED' }),
    takeBack(
      { hammer: 1 },
      {
        status: 'COMPLETED',
        total: 10,
        netPaid: 10,
        refunds: [['RETURN', 10]],
        paymentStatus: 'PAID',
        stock: { hammer: 9 },
      },
    ),
  ),
  example(
    'an order that is not paid is not completed',
    order(hammers, {}, {}),
    refused('INVALID_TRANSITION', complete({ status: 'CONFIRMED' })),
    pay(19.99, { paymentStatus: 'PARTIALLY_PAID' }),
    refused('INVALID_TRANSITION', complete({ status: 'CONFIRMED' })),
    giveDiscount(0.01, { paymentStatus: 'PAID' }),
    complete({ status: 'COMPLETED' }),
  ),
  example(
    'a free order is completed, once',
    order(hammers, { discount: 20 }, { paymentStatus: 'FREE' }),
    complete({ status: 'COMPLETED', paymentStatus: 'FREE' }),
    refused('INVALID_TRANSITION', complete({ status: 'COMPLETED' })),
  ),
  example(
    'a loan of a completed order is marked returned later',
    ...completedLoan,
    markReturned('ladder', 30, {
      status: 'COMPLETED',
      total: 40,
      netPaid: 40,
      paymentStatus: 'PAID',
      panel: { collected: 40, returned: 40, refunded: 30, kept: 10 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'a part of a loan of a completed order comes back through the order, the rest is marked returned',
    ...completedLoan,
    takeBack(
      { ladder: 1 },
      {
        status: 'COMPLETED',
        total: 35,
        netPaid: 35,
        depositsHeld: 20,
        panel: { collected: 40, returned: 20, pending: 20 },
      },
    ),
    markReturned('ladder', 20, { status: 'COMPLETED', total: 15, netPaid: 15, depositsHeld: 0 }),
  ),
  example(
    'a completed order is cancelled: the loan closes, and what was paid goes back',
    ...completedLoan,
    cancel({
      status: 'CANCELLED',
      netPaid: 0,
      refunds: [['CANCELLATION', 70]],
      panel: { collected: 40, returned: 40 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'a completed order of which a deposit was kept is cancelled: also that goes back',
    ...completedLoan,
    markReturned('ladder', 10, { total: 60, netPaid: 60 }),
    cancel({
      netPaid: 0,
      refunds: [
        ['DEPOSIT', 10],
        ['CANCELLATION', 60],
      ],
      stock: { ladder: 10 },
    }),
  ),
  example(
    'a completed order takes neither payment nor discount',
    ...completedLoan,
    refused('AMOUNT_EXCEEDS_DUE', pay(0.01, { netPaid: 70 })),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { total: 70 })),
  ),
  example(
    'a cancelled order is not completed',
    order(hammers, { paid: 20 }, {}),
    cancel({ status: 'CANCELLED', deliveryStatus: 'NOT_APPLICABLE' }),
    refused('ORDER_CANCELLED', complete({ status: 'CANCELLED' })),
  ),
  example(
    'a delivery is completed once it was delivered',
    delivered,
    refused('INVALID_TRANSITION', complete({ status: 'CONFIRMED', deliveryStatus: 'ASSIGNED' })),
    deliver({ deliveryStatus: 'DELIVERED' }),
    complete({ status: 'COMPLETED', deliveryStatus: 'DELIVERED' }),
    refused('INVALID_TRANSITION', deliver({ deliveryStatus: 'DELIVERED' })),
  ),
  example(
    'a payment at the door marks the delivery delivered',
    order(hammers, { delivery: true }, { deliveryStatus: 'ASSIGNED', paymentStatus: 'PENDING' }),
    pay(5, { deliveryStatus: 'DELIVERED', amountDue: 15 }),
  ),
  example(
    'a delivery of which all comes back is RETURNED and stays CONFIRMED, and may be completed',
    delivered,
    takeBack({ hammer: 1 }, { deliveryStatus: 'ASSIGNED', total: 10, netPaid: 10 }),
    takeBack(
      { hammer: 1 },
      {
        status: 'CONFIRMED',
        deliveryStatus: 'RETURNED',
        total: 0,
        netPaid: 0,
        paymentStatus: 'PAID',
      },
    ),
    refused('INVALID_TRANSITION', deliver({ deliveryStatus: 'RETURNED' })),
    complete({ status: 'COMPLETED', deliveryStatus: 'RETURNED' }),
  ),
  example(
    'a completed delivery of which all comes back is RETURNED and stays COMPLETED',
    delivered,
    deliver({ deliveryStatus: 'DELIVERED' }),
    complete({ status: 'COMPLETED' }),
    takeBack({ hammer: 2 }, { status: 'COMPLETED', deliveryStatus: 'RETURNED', netPaid: 0 }),
  ),
  example(
    'a delivery is cancelled',
    delivered,
    cancel({
      status: 'CANCELLED',
      deliveryStatus: 'CANCELLED',
      refunds: [['CANCELLATION', 20]],
      stock: { hammer: 10 },
    }),
    refused('ORDER_CANCELLED', deliver({ deliveryStatus: 'CANCELLED' })),
  ),
  example(
    'a pickup is not delivered',
    order(hammers, {}, { deliveryStatus: 'NOT_APPLICABLE' }),
    refused('INVALID_TRANSITION', deliver({ deliveryStatus: 'NOT_APPLICABLE' })),
  ),
  example(
    'a delivered loan that is marked returned leaves the delivery as it was',
    order(ladders, { delivery: true, paid: 70 }, { deliveryStatus: 'ASSIGNED' }),
    deliver({ deliveryStatus: 'DELIVERED' }),
    markReturned('ladder', 40, { deliveryStatus: 'DELIVERED', total: 30, netPaid: 30 }),
  ),
  example(
    'the loan was marked returned before: the return of the rest is the whole remainder',
    order([...hammers, ...ladders], { delivery: true, paid: 90 }, { total: 90 }),
    markReturned('ladder', 40, { deliveryStatus: 'ASSIGNED', total: 50, netPaid: 50 }),
    takeBack(
      { hammer: 2 },
      {
        deliveryStatus: 'RETURNED',
        total: 30,
        netPaid: 30,
        refunds: [
          ['DEPOSIT', 40],
          ['RETURN', 20],
        ],
      },
    ),
  ),
  example(
    'an unpaid delivery of which all comes back is free and RETURNED',
    order(hammers, { delivery: true }, { paymentStatus: 'PENDING' }),
    takeBack(
      { hammer: 2 },
      {
        deliveryStatus: 'RETURNED',
        paymentStatus: 'FREE',
        total: 0,
        refunds: [],
      },
    ),
    complete({ status: 'COMPLETED', paymentStatus: 'FREE' }),
  ),
];
