import {
  cancel,
  type Example,
  example,
  lend,
  markReturned,
  order,
  pay,
  refused,
  takeBack,
} from './example.ts';

/** 35 + 70 = 105: fees of 15 and 10, deposits of 20 and 60. */
const ladderAndDrills = [
  lend(1, 'ladder', { fee: 15, deposit: 20 }),
  lend(2, 'drill', { fee: 5, deposit: 30 }),
];
const unpaid = order(
  ladderAndDrills,
  {},
  {
    total: 105,
    amountDue: 105,
    panel: { collected: 80, pending: 80 },
    stock: { ladder: 9, drill: 8 },
  },
);
const paid = order(
  ladderAndDrills,
  { paid: 105 },
  {
    total: 105,
    netPaid: 105,
    depositsHeld: 80,
    paymentStatus: 'PAID',
  },
);
/** 10 + 10, 10 + 20, 10 + 30: 90 in all, of which 60 are deposits. */
const three = [
  lend(1, 'ladder', { fee: 10, deposit: 10 }),
  lend(1, 'drill', { fee: 10, deposit: 20 }),
  lend(1, 'tent', { fee: 10, deposit: 30 }),
];

export const severalLoans: Example[] = [
  example(
    'unpaid: one deposit after the other is waived, the fees are left',
    unpaid,
    markReturned('ladder', 0, {
      total: 85,
      amountDue: 85,
      panel: { collected: 80, returned: 20, pending: 60, waived: 20 },
      stock: { ladder: 10, drill: 8 },
    }),
    markReturned('drill', 0, {
      total: 25,
      amountDue: 25,
      panel: { collected: 80, returned: 80, waived: 80 },
      stock: { ladder: 10, drill: 10 },
    }),
    pay(25, { amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'paid: one deposit after the other is refunded, the fees are left',
    paid,
    markReturned('ladder', 20, {
      total: 85,
      netPaid: 85,
      depositsHeld: 60,
      panel: { collected: 80, returned: 20, pending: 60, refunded: 20 },
    }),
    markReturned('drill', 60, {
      total: 25,
      netPaid: 25,
      depositsHeld: 0,
      panel: { collected: 80, returned: 80, refunded: 80 },
    }),
  ),
  example(
    'paid: of the first no more than its own deposit is refunded',
    paid,
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 20.01, { depositsHeld: 80 })),
  ),
  example(
    'paid: the first is kept, the second refunded',
    paid,
    markReturned('ladder', 0, { total: 105, netPaid: 105, depositsHeld: 60 }),
    markReturned('drill', 60, {
      total: 45,
      netPaid: 45,
      panel: { collected: 80, returned: 80, refunded: 60, kept: 20 },
    }),
  ),
  example(
    '50 of 105 paid, the small one first: 55 waived in all, 25 refunded',
    unpaid,
    pay(50, { amountDue: 55 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 0.01, { total: 105 })),
    markReturned('ladder', 0, {
      total: 85,
      amountDue: 35,
      paymentStatus: 'PARTIALLY_PAID',
      panel: { collected: 80, returned: 20, pending: 60, waived: 20 },
    }),
    markReturned('drill', 25, {
      total: 25,
      netPaid: 25,
      amountDue: 0,
      paymentStatus: 'PAID',
      panel: { collected: 80, returned: 80, waived: 55, refunded: 25 },
    }),
  ),
  example(
    '50 of 105 paid, the large one first: 55 waived in all, 5 and 20 refunded',
    unpaid,
    pay(50, { amountDue: 55 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('drill', 5.01, { total: 105 })),
    markReturned('drill', 5, {
      total: 45,
      netPaid: 45,
      amountDue: 0,
      depositsHeld: 20,
      paymentStatus: 'PAID',
      panel: { collected: 80, returned: 60, pending: 20, waived: 55, refunded: 5 },
    }),
    markReturned('ladder', 20, {
      total: 25,
      netPaid: 25,
      depositsHeld: 0,
      panel: { collected: 80, returned: 80, waived: 55, refunded: 25 },
    }),
  ),
  example(
    '90 of 105 paid: 15 of the first are waived, 5 refunded; the second is held whole',
    unpaid,
    pay(90, { amountDue: 15, depositsHeld: 0 }),
    markReturned('ladder', 5, {
      total: 85,
      netPaid: 85,
      amountDue: 0,
      depositsHeld: 60,
      paymentStatus: 'PAID',
    }),
    markReturned('drill', 60, {
      total: 25,
      netPaid: 25,
      panel: { collected: 80, returned: 80, waived: 15, refunded: 65 },
    }),
  ),
  example(
    'exactly the fees paid: every deposit is waived, and then the order is paid',
    unpaid,
    pay(25, { amountDue: 80 }),
    markReturned('ladder', 0, { total: 85, amountDue: 60, paymentStatus: 'PARTIALLY_PAID' }),
    markReturned('drill', 0, {
      total: 25,
      amountDue: 0,
      paymentStatus: 'PAID',
      panel: { collected: 80, returned: 80, waived: 80 },
    }),
  ),
  example(
    'a discount of the fees: both deposits go back whole',
    order(ladderAndDrills, { discount: 25, paid: 80 }, { total: 80, depositsHeld: 80 }),
    markReturned('ladder', 20, { total: 60, netPaid: 60, depositsHeld: 60 }),
    markReturned('drill', 60, { total: 0, netPaid: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'a discount above the fees, the small one first: what was paid covers the other alone',
    order(ladderAndDrills, { discount: 45, paid: 60 }, { total: 60, depositsHeld: 60 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 0.01, { netPaid: 60 })),
    markReturned('ladder', 0, {
      total: 60,
      netPaid: 60,
      depositsHeld: 60,
      panel: { collected: 80, returned: 20, pending: 60 },
    }),
    markReturned('drill', 60, {
      total: 0,
      netPaid: 0,
      panel: { collected: 80, returned: 80, refunded: 60 },
    }),
  ),
  example(
    'a discount above the fees, the large one first: 40 and 20 go back',
    order(ladderAndDrills, { discount: 45, paid: 60 }, { total: 60 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('drill', 40.01, { netPaid: 60 })),
    markReturned('drill', 40, { total: 20, netPaid: 20, depositsHeld: 20 }),
    markReturned('ladder', 20, {
      total: 0,
      netPaid: 0,
      panel: { collected: 80, returned: 80, refunded: 60 },
    }),
  ),
  example(
    'paid: one through the order, the other marked returned with a part',
    paid,
    takeBack(
      { ladder: 1 },
      {
        total: 70,
        netPaid: 70,
        depositsHeld: 60,
        refunds: [['RETURN', 35]],
        panel: { collected: 80, returned: 20, pending: 60 },
      },
    ),
    markReturned('drill', 45, {
      total: 25,
      netPaid: 25,
      panel: { collected: 80, returned: 80, refunded: 45, kept: 15 },
    }),
  ),
  example(
    'paid: one marked returned, a part of the other through the order, its rest marked returned',
    paid,
    markReturned('ladder', 20, { total: 85, netPaid: 85, depositsHeld: 60 }),
    takeBack(
      { drill: 1 },
      {
        total: 50,
        netPaid: 50,
        depositsHeld: 30,
        panel: { collected: 80, returned: 50, pending: 30, refunded: 20 },
        stock: { ladder: 10, drill: 9 },
        remaining: { ladder: 0, drill: 1 },
      },
    ),
    markReturned('drill', 30, {
      total: 20,
      netPaid: 20,
      refunds: [
        ['DEPOSIT', 20],
        ['RETURN', 35],
        ['DEPOSIT', 30],
      ],
      panel: { collected: 80, returned: 80, refunded: 50 },
      stock: { ladder: 10, drill: 10 },
    }),
  ),
  example(
    'paid: one marked returned, then cancelled while the other is out',
    paid,
    markReturned('ladder', 20, { netPaid: 85, stock: { ladder: 10, drill: 8 } }),
    cancel({
      total: 85,
      netPaid: 0,
      refunds: [
        ['DEPOSIT', 20],
        ['CANCELLATION', 85],
      ],
      panel: { collected: 80, returned: 80, refunded: 20 },
      stock: { ladder: 10, drill: 10 },
    }),
  ),
  example(
    'three loans, half of all paid, the dearest first: waived, waived and kept, refunded',
    order(three, {}, { total: 90 }),
    pay(45, { amountDue: 45 }),
    markReturned('tent', 0, {
      total: 60,
      amountDue: 15,
      panel: { collected: 60, returned: 30, pending: 30, waived: 30 },
    }),
    markReturned('drill', 0, {
      total: 45,
      amountDue: 0,
      depositsHeld: 10,
      paymentStatus: 'PAID',
      panel: { collected: 60, returned: 50, pending: 10, waived: 45, kept: 5 },
    }),
    markReturned('ladder', 10, {
      total: 35,
      netPaid: 35,
      panel: { collected: 60, returned: 60, waived: 45, refunded: 10, kept: 5 },
    }),
  ),
  example(
    'three loans, half of all paid, the cheapest first: all of the dearest that is held goes back',
    order(three, {}, { total: 90 }),
    pay(45, { amountDue: 45 }),
    markReturned('ladder', 0, { total: 80, amountDue: 35 }),
    markReturned('drill', 0, { total: 60, amountDue: 15 }),
    markReturned('tent', 15, {
      total: 30,
      netPaid: 30,
      amountDue: 0,
      panel: { collected: 60, returned: 60, waived: 45, refunded: 15 },
    }),
  ),
  example(
    'three loans, unpaid, cancelled while two are out',
    order(three, {}, { total: 90 }),
    markReturned('ladder', 0, { total: 80 }),
    cancel({
      total: 80,
      amountDue: 0,
      refunds: [],
      panel: { collected: 60, returned: 60, waived: 10 },
      stock: { ladder: 10, drill: 10, tent: 10 },
    }),
  ),
  example(
    'one of them without a deposit: nothing is held of it, and the other goes back whole',
    order(
      [lend(1, 'ladder', { fee: 15, deposit: 20 }), lend(1, 'drill', { fee: 12, deposit: 0 })],
      { paid: 47 },
      { total: 47, depositsHeld: 20 },
    ),
    markReturned('drill', 0, {
      total: 47,
      depositsHeld: 20,
      panel: { collected: 20, pending: 20 },
    }),
    markReturned('ladder', 20, { total: 27, netPaid: 27 }),
  ),
];
