import {
  cancel,
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

/** 2 × (15 + 20) = 70: fees of 30, and deposits of 40; all of it paid. */
const paid = order(
  [lend(2, 'ladder', { fee: 15, deposit: 20 })],
  { paid: 70 },
  {
    total: 70,
    netPaid: 70,
    amountDue: 0,
    depositsHeld: 40,
    paymentStatus: 'PAID',
    panel: { collected: 40, pending: 40 },
    stock: { ladder: 8 },
  },
);
const allRefunded = markReturned('ladder', 40, {
  total: 30,
  netPaid: 30,
  amountDue: 0,
  depositsRefunded: 40,
  depositsWaived: 0,
  depositsHeld: 0,
  paymentStatus: 'PAID',
  panel: { collected: 40, returned: 40, refunded: 40 },
  stock: { ladder: 10 },
  remaining: { ladder: 0 },
});
const partRefunded = markReturned('ladder', 25, {
  total: 45,
  netPaid: 45,
  depositsRefunded: 25,
  paymentStatus: 'PAID',
  panel: { collected: 40, returned: 40, refunded: 25, kept: 15 },
});
const allKept = markReturned('ladder', 0, {
  total: 70,
  netPaid: 70,
  depositsRefunded: 0,
  depositsHeld: 0,
  refunds: [],
  paymentStatus: 'PAID',
  panel: { collected: 40, returned: 40, kept: 40 },
  stock: { ladder: 10 },
});
/** One of the two comes back by an order return: its 15 and its 20 are refunded. */
const oneThroughOrder = takeBack(
  { ladder: 1 },
  {
    returnsTotal: 35,
    total: 35,
    netPaid: 35,
    depositsHeld: 20,
    refunds: [['RETURN', 35]],
    paymentStatus: 'PAID',
    panel: { collected: 40, returned: 20, pending: 20 },
    stock: { ladder: 9 },
    remaining: { ladder: 1 },
  },
);

export const loansPaid: Example[] = [
  example('marked returned, all of the deposit refunded', paid, allRefunded),
  example('marked returned, a part of the deposit refunded and the rest kept', paid, partRefunded),
  example('marked returned, all of the deposit kept', paid, allKept),
  example(
    'a cent more than the deposit is not refunded',
    paid,
    refused(
      'REFUND_EXCEEDS_DEPOSIT',
      markReturned('ladder', 40.01, {
        total: 70,
        netPaid: 70,
        depositsHeld: 40,
        refunds: [],
        panel: { collected: 40, pending: 40 },
        stock: { ladder: 8 },
      }),
    ),
  ),
  example(
    'all of the deposit refunded, then cancelled: the fees go back too',
    paid,
    allRefunded,
    cancel({
      total: 30,
      netPaid: 0,
      amountDue: 0,
      refundsTotal: 70,
      refunds: [
        ['DEPOSIT', 40],
        ['CANCELLATION', 30],
      ],
      paymentStatus: 'CANCELLED',
      stock: { ladder: 10 },
    }),
  ),
  example(
    'a part of the deposit refunded, then cancelled: fees and the kept part go back',
    paid,
    partRefunded,
    cancel({
      total: 45,
      netPaid: 0,
      refundsTotal: 70,
      refunds: [
        ['DEPOSIT', 25],
        ['CANCELLATION', 45],
      ],
      stock: { ladder: 10 },
    }),
  ),
  example(
    'all of the deposit kept, then cancelled: all that was paid goes back',
    paid,
    allKept,
    cancel({ total: 70, netPaid: 0, refunds: [['CANCELLATION', 70]], stock: { ladder: 10 } }),
  ),
  example(
    'wholly back through the order: fee and deposit go back, and nothing is kept',
    paid,
    takeBack(
      { ladder: 2 },
      {
        returnsTotal: 70,
        total: 0,
        netPaid: 0,
        amountDue: 0,
        depositsHeld: 0,
        depositsRefunded: 0,
        refunds: [['RETURN', 70]],
        paymentStatus: 'PAID',
        panel: { collected: 40, returned: 40 },
        stock: { ladder: 10 },
      },
    ),
  ),
  example(
    'one through the order, the other marked returned with all of its deposit',
    paid,
    oneThroughOrder,
    markReturned('ladder', 20, {
      total: 15,
      netPaid: 15,
      depositsHeld: 0,
      panel: { collected: 40, returned: 40, refunded: 20 },
      stock: { ladder: 10 },
      remaining: { ladder: 0 },
    }),
  ),
  example(
    'one through the order, the other marked returned with nothing refunded',
    paid,
    oneThroughOrder,
    markReturned('ladder', 0, {
      total: 35,
      netPaid: 35,
      depositsHeld: 0,
      refunds: [['RETURN', 35]],
      panel: { collected: 40, returned: 40, kept: 20 },
    }),
  ),
  example(
    'one through the order: of the other no more than its own deposit is refunded',
    paid,
    oneThroughOrder,
    refused(
      'REFUND_EXCEEDS_DEPOSIT',
      markReturned('ladder', 20.01, { total: 35, depositsHeld: 20, stock: { ladder: 9 } }),
    ),
  ),
  example(
    'one through the order, the other marked returned with a part, then cancelled',
    paid,
    oneThroughOrder,
    markReturned('ladder', 8, {
      total: 27,
      netPaid: 27,
      panel: { collected: 40, returned: 40, refunded: 8, kept: 12 },
    }),
    cancel({
      total: 27,
      netPaid: 0,
      refundsTotal: 70,
      refunds: [
        ['RETURN', 35],
        ['DEPOSIT', 8],
        ['CANCELLATION', 27],
      ],
      stock: { ladder: 10 },
    }),
  ),
  example(
    'one through the order, and then the other',
    paid,
    oneThroughOrder,
    takeBack(
      { ladder: 1 },
      {
        returnsTotal: 70,
        total: 0,
        netPaid: 0,
        depositsHeld: 0,
        refunds: [
          ['RETURN', 35],
          ['RETURN', 35],
        ],
        panel: { collected: 40, returned: 40 },
        stock: { ladder: 10 },
      },
    ),
  ),
  example(
    'one through the order, then cancelled: the other comes to stock, and its 35 go back',
    paid,
    oneThroughOrder,
    cancel({
      total: 35,
      netPaid: 0,
      depositsHeld: 0,
      refunds: [
        ['RETURN', 35],
        ['CANCELLATION', 35],
      ],
      panel: { collected: 40, returned: 40 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'wholly back through the order, then cancelled: nothing goes back twice',
    paid,
    takeBack({ ladder: 2 }, { total: 0, stock: { ladder: 10 } }),
    cancel({ total: 0, refunds: [['RETURN', 70]], status: 'CANCELLED', stock: { ladder: 10 } }),
  ),
  example(
    'cancelled while it is out: all that was paid goes back, and the loan closes',
    paid,
    cancel({
      total: 70,
      netPaid: 0,
      amountDue: 0,
      refundDue: 0,
      depositsHeld: 0,
      refunds: [['CANCELLATION', 70]],
      panel: { collected: 40, returned: 40 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'a deposit is refunded once',
    paid,
    allRefunded,
    refused('ALREADY_RETURNED', markReturned('ladder', 40, { netPaid: 30, refundsTotal: 40 })),
  ),
  example(
    'what was marked returned does not come back through the order as well',
    paid,
    allRefunded,
    refused(
      'QUANTITY_EXCEEDS_REMAINING',
      takeBack({ ladder: 1 }, { netPaid: 30, refundsTotal: 40, stock: { ladder: 10 } }),
    ),
  ),
  example(
    'more comes back through the order than is left of the loan, and is refused',
    paid,
    oneThroughOrder,
    refused(
      'QUANTITY_EXCEEDS_REMAINING',
      takeBack({ ladder: 2 }, { total: 35, netPaid: 35, stock: { ladder: 9 } }),
    ),
  ),
  example(
    'without a deposit nothing is held, refunded or kept; the fee stays paid',
    order(
      [lend(2, 'drill', { fee: 12, deposit: 0 })],
      { paid: 24 },
      {
        total: 24,
        depositsHeld: 0,
      },
    ),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('drill', 0.01, { netPaid: 24 })),
    markReturned('drill', 0, { total: 24, netPaid: 24, panel: { collected: 0 } }),
  ),
  example(
    'without a fee all that was paid can go back, and the order is still one that was paid',
    order([lend(2, 'tent', { fee: 0, deposit: 50 })], { paid: 100 }, { depositsHeld: 100 }),
    markReturned('tent', 100, {
      total: 0,
      netPaid: 0,
      amountDue: 0,
      paymentStatus: 'PAID',
      panel: { collected: 100, returned: 100, refunded: 100 },
    }),
  ),
  example(
    'without a fee, a part kept: it is all that the order comes to',
    order([lend(2, 'tent', { fee: 0, deposit: 50 })], { paid: 100 }, { total: 100 }),
    markReturned('tent', 60, {
      total: 40,
      netPaid: 40,
      panel: { collected: 100, returned: 100, refunded: 60, kept: 40 },
    }),
  ),
  example(
    'three ropes come back one after the other, the last one with its deposit alone',
    order(
      [lend(3, 'rope', { fee: 5, deposit: 8 })],
      { paid: 39 },
      {
        total: 39,
        depositsHeld: 24,
        stock: { rope: 7 },
      },
    ),
    takeBack({ rope: 1 }, { total: 26, netPaid: 26, depositsHeld: 16, stock: { rope: 8 } }),
    takeBack({ rope: 1 }, { total: 13, netPaid: 13, depositsHeld: 8, stock: { rope: 9 } }),
    markReturned('rope', 8, {
      total: 5,
      netPaid: 5,
      depositsHeld: 0,
      refunds: [
        ['RETURN', 13],
        ['RETURN', 13],
        ['DEPOSIT', 8],
      ],
      panel: { collected: 24, returned: 24, refunded: 8 },
      stock: { rope: 10 },
    }),
  ),
  example(
    'beside a sale with tax: the deposit first, then the sale; fee and tax stay',
    order(
      [sell(2, 'hammer', 10), lend(1, 'ladder', { fee: 15, deposit: 20 })],
      { tax: 4, paid: 59 },
      {
        total: 59,
        depositsHeld: 20,
      },
    ),
    markReturned('ladder', 20, { total: 39, netPaid: 39 }),
    takeBack(
      { hammer: 2 },
      {
        returnsTotal: 20,
        total: 19,
        netPaid: 19,
        refunds: [
          ['DEPOSIT', 20],
          ['RETURN', 20],
        ],
        stock: { hammer: 10, ladder: 10 },
      },
    ),
  ),
  example(
    'in cents: 20.01 of deposits go back of 30',
    order([lend(3, 'rope', { fee: 3.33, deposit: 6.67 })], { paid: 30 }, { depositsHeld: 20.01 }),
    markReturned('rope', 20.01, { total: 9.99, netPaid: 9.99 }),
  ),
  example(
    'in cents: one cent goes back, and 20 are kept',
    order([lend(3, 'rope', { fee: 3.33, deposit: 6.67 })], { paid: 30 }, { total: 30 }),
    markReturned('rope', 0.01, {
      total: 29.99,
      netPaid: 29.99,
      panel: { collected: 20.01, returned: 20.01, refunded: 0.01, kept: 20 },
    }),
  ),
  example(
    'paid in two parts: the deposits are held once the last part is there, and no discount is taken',
    order([lend(2, 'ladder', { fee: 15, deposit: 20 })], {}, { depositsHeld: 0 }),
    pay(35, { amountDue: 35, depositsHeld: 0, paymentStatus: 'PARTIALLY_PAID' }),
    pay(35, { amountDue: 0, depositsHeld: 40, paymentStatus: 'PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { discount: 0, total: 70 })),
  ),
];
