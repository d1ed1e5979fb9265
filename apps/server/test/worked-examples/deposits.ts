import {
  type Example,
  example,
  lend,
  markReturned,
  order,
  pay,
  refused,
  sell,
  takeBack,
  twoLadders,
} from './example.ts';

const ladder = lend(1, 'ladder', { fee: 15, deposit: 20 });
/** 35.00 + 70.00: fees of 15.00 and 10.00, deposits of 20.00 and 60.00. */
const ladderAndDrills = [ladder, lend(2, 'drill', { fee: 5, deposit: 30 })];
const lent = order(
  twoLadders,
  {},
  {
    total: 70,
    amountDue: 70,
    panel: { collected: 40, pending: 40 },
    stock: { ladder: 8 },
  },
);

export const deposits: Example[] = [
  example(
    'a deposit that was not paid is waived, and the fee stays due',
    lent,
    markReturned('ladder', 0, {
      total: 30,
      amountDue: 30,
      depositsWaived: 40,
      refunds: [],
      paymentStatus: 'PENDING',
      panel: { collected: 40, returned: 40, waived: 40 },
      stock: { ladder: 10 },
    }),
    pay(30, { netPaid: 30, amountDue: 0, depositsHeld: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'what is due is waived of the deposit, whatever it is due for, and the rest is held',
    order([sell(1, 'hammer', 10), ladder], {}, { total: 45 }),
    pay(30, { amountDue: 15 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 5.01, { total: 45, refunds: [] })),
    markReturned('ladder', 5, {
      total: 25,
      netPaid: 25,
      amountDue: 0,
      panel: { collected: 20, returned: 20, waived: 15, refunded: 5 },
    }),
  ),
  example(
    'the part of the held deposit that is not refunded is kept, and stays in the total',
    lent,
    pay(50, { amountDue: 20, depositsHeld: 0 }),
    markReturned('ladder', 5, {
      total: 45,
      netPaid: 45,
      amountDue: 0,
      depositsWaived: 20,
      depositsRefunded: 5,
      refunds: [['DEPOSIT', 5]],
      paymentStatus: 'PAID',
      panel: { collected: 40, returned: 40, waived: 20, refunded: 5, kept: 15 },
    }),
  ),
  example(
    'a refund of a deposit is at most what is held, which leaves the fees',
    lent,
    pay(70, { depositsHeld: 40 }),
    refused(
      'REFUND_EXCEEDS_DEPOSIT',
      markReturned('ladder', 40.01, {
        total: 70,
        netPaid: 70,
        panel: { collected: 40, pending: 40 },
        stock: { ladder: 8 },
      }),
    ),
    markReturned('ladder', 40, {
      total: 30,
      netPaid: 30,
      depositsRefunded: 40,
      depositsHeld: 0,
      paymentStatus: 'PAID',
      panel: { collected: 40, returned: 40, refunded: 40 },
    }),
  ),
  example(
    'a part of a deposit that a discount covered is not waived, refunded or kept',
    order([ladder], { discount: 25 }, { total: 10, amountDue: 10 }),
    pay(4, { amountDue: 6 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 4.01, { netPaid: 4 })),
    markReturned('ladder', 3, {
      total: 1,
      netPaid: 1,
      amountDue: 0,
      panel: { collected: 20, returned: 20, waived: 6, refunded: 3, kept: 1 },
    }),
  ),
  example(
    'each loan has its own deposit',
    order(ladderAndDrills, { paid: 105 }, { depositsHeld: 80 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 20.01, { depositsHeld: 80 })),
    markReturned('ladder', 20, {
      total: 85,
      netPaid: 85,
      depositsHeld: 60,
      panel: { collected: 80, returned: 20, pending: 60, refunded: 20 },
    }),
    markReturned('drill', 45, {
      total: 40,
      netPaid: 40,
      depositsHeld: 0,
      panel: { collected: 80, returned: 80, refunded: 65, kept: 15 },
    }),
  ),
  example(
    'what was paid counts for the deposits of the other loans first',
    order(ladderAndDrills, { discount: 45, paid: 60 }, { total: 60, depositsHeld: 60 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 0.01, { netPaid: 60 })),
    markReturned('ladder', 0, {
      total: 60,
      depositsHeld: 60,
      panel: { collected: 80, returned: 20, pending: 60 },
    }),
    markReturned('drill', 60, {
      total: 0,
      netPaid: 0,
      panel: { collected: 80, returned: 80, refunded: 60 },
    }),
  ),
];

export const loans: Example[] = [
  example(
    'an order return undoes fee and deposit of a unit, and a borrow return leaves the fee',
    order(twoLadders, { paid: 70 }, { depositsHeld: 40 }),
    takeBack(
      { ladder: 1 },
      {
        returns: [35],
        total: 35,
        netPaid: 35,
        depositsHeld: 20,
        refunds: [['RETURN', 35]],
        panel: { collected: 40, returned: 20, pending: 20 },
        stock: { ladder: 9 },
        remaining: { ladder: 1 },
      },
    ),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 20.01, { depositsHeld: 20 })),
    markReturned('ladder', 20, {
      total: 15,
      netPaid: 15,
      refunds: [
        ['RETURN', 35],
        ['DEPOSIT', 20],
      ],
      panel: { collected: 40, returned: 40, refunded: 20 },
      stock: { ladder: 10 },
      remaining: { ladder: 0 },
    }),
  ),
  example(
    'a unit that came back by an order return is gone for the borrow return',
    lent,
    takeBack(
      { ladder: 2 },
      { total: 0, amountDue: 0, depositsWaived: 0, refunds: [], paymentStatus: 'FREE' },
    ),
    refused('ALREADY_RETURNED', markReturned('ladder', 0, { total: 0, depositsWaived: 0 })),
  ),
  example(
    'a unit that came back by a borrow return is gone for both',
    lent,
    takeBack({ ladder: 1 }, { total: 35, stock: { ladder: 9 } }),
    refused('QUANTITY_EXCEEDS_REMAINING', takeBack({ ladder: 2 }, { stock: { ladder: 9 } })),
    markReturned('ladder', 0, { total: 15, depositsWaived: 20, stock: { ladder: 10 } }),
    refused('ALREADY_RETURNED', markReturned('ladder', 0, { total: 15, stock: { ladder: 10 } })),
    refused('QUANTITY_EXCEEDS_REMAINING', takeBack({ ladder: 1 }, { stock: { ladder: 10 } })),
  ),
];
