import {
  cancel,
  complete,
  deliver,
  type Example,
  example,
  giveDiscount,
  markReturned,
  order,
  pay,
  refused,
  sell,
  takeBack,
  twoLadders,
} from './example.ts';

const hammers = [sell(2, 'hammer', 10)];

export const statuses: Example[] = [
  example(
    'an order becomes COMPLETED once it is PAID, and stays it when units come back',
    order(hammers, {}, { status: 'CONFIRMED' }),
    refused('INVALID_TRANSITION', complete({ status: 'CONFIRMED' })),
    pay(19.99, { paymentStatus: 'PARTIALLY_PAID' }),
    refused('INVALID_TRANSITION', complete({ status: 'CONFIRMED' })),
    giveDiscount(0.01, { paymentStatus: 'PAID' }),
    complete({ status: 'COMPLETED' }),
    takeBack({ hammer: 1 }, { status: 'COMPLETED', paymentStatus: 'PAID' }),
  ),
  example(
    'a FREE order becomes COMPLETED, once',
    order(hammers, { discount: 20 }, { paymentStatus: 'FREE' }),
    complete({ status: 'COMPLETED', paymentStatus: 'FREE' }),
    refused('INVALID_TRANSITION', complete({ status: 'COMPLETED' })),
  ),
  example(
    'a COMPLETED order takes its loans back, and is cancelled',
    order(twoLadders, { paid: 70 }, { deliveryStatus: 'NOT_APPLICABLE' }),
    complete({ status: 'COMPLETED', depositsHeld: 40, stock: { ladder: 8 } }),
    refused('AMOUNT_EXCEEDS_DUE', pay(0.01, { netPaid: 70 })),
    takeBack({ ladder: 1 }, { status: 'COMPLETED', total: 35, depositsHeld: 20 }),
    markReturned('ladder', 20, { status: 'COMPLETED', total: 15, depositsHeld: 0 }),
    cancel({ status: 'CANCELLED', netPaid: 0, stock: { ladder: 10 } }),
  ),
  example(
    'a delivery becomes COMPLETED once it is DELIVERED, and RETURNED when all comes back',
    order(
      hammers,
      { delivery: true, paid: 20 },
      { status: 'CONFIRMED', deliveryStatus: 'ASSIGNED', paymentStatus: 'PAID' },
    ),
    refused('INVALID_TRANSITION', complete({ status: 'CONFIRMED' })),
    deliver({ deliveryStatus: 'DELIVERED' }),
    complete({ status: 'COMPLETED', deliveryStatus: 'DELIVERED' }),
    refused('INVALID_TRANSITION', deliver({ deliveryStatus: 'DELIVERED' })),
    takeBack({ hammer: 2 }, { status: 'COMPLETED', deliveryStatus: 'RETURNED', netPaid: 0 }),
  ),
  example(
    'a single payment of a delivery makes it DELIVERED',
    order(hammers, { delivery: true }, { deliveryStatus: 'ASSIGNED', paymentStatus: 'PENDING' }),
    pay(5, { deliveryStatus: 'DELIVERED', amountDue: 15 }),
  ),
  example(
    'a return of all that is left makes a delivery RETURNED, and then it may become COMPLETED',
    order([...hammers, ...twoLadders], { delivery: true, paid: 90 }, { total: 90 }),
    markReturned('ladder', 40, { deliveryStatus: 'ASSIGNED', total: 50 }),
    takeBack({ hammer: 1 }, { deliveryStatus: 'ASSIGNED', total: 40 }),
    takeBack({ hammer: 1 }, { status: 'CONFIRMED', deliveryStatus: 'RETURNED', total: 30 }),
    refused('INVALID_TRANSITION', deliver({ deliveryStatus: 'RETURNED' })),
    complete({ status: 'COMPLETED', deliveryStatus: 'RETURNED' }),
  ),
  example(
    'a borrow return of all that was delivered leaves the delivery DELIVERED',
    order(twoLadders, { delivery: true, paid: 70 }, { deliveryStatus: 'ASSIGNED' }),
    deliver({ deliveryStatus: 'DELIVERED' }),
    markReturned('ladder', 40, { deliveryStatus: 'DELIVERED', total: 30 }),
  ),
  example(
    'a pickup is never delivered',
    order(hammers, {}, { deliveryStatus: 'NOT_APPLICABLE' }),
    refused('INVALID_TRANSITION', deliver({ deliveryStatus: 'NOT_APPLICABLE' })),
  ),
];
