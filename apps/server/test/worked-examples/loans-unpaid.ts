import {
  cancel,
  type Example,
  example,
  lend,
  markReturned,
  order,
  pay,
  refused,
  sell,
  takeBack,
} from './example.ts';

/** 2 × (15 + 20) = 70: fees of 30, and deposits of 40. */
const ladders = [lend(2, 'ladder', { fee: 15, deposit: 20 })];
const lent = order(
  ladders,
  {},
  {
    total: 70,
    amountDue: 70,
    depositsHeld: 0,
    paymentStatus: 'PENDING',
    panel: { collected: 40, pending: 40 },
    stock: { ladder: 8 },
  },
);

export const loansUnpaid: Example[] = [
  example(
    'marked returned: the deposit is waived, the fee is still due',
    lent,
    markReturned('ladder', 0, {
      total: 30,
      amountDue: 30,
      depositsWaived: 40,
      depositsRefunded: 0,
      paymentStatus: 'PENDING',
      panel: { collected: 40, returned: 40, waived: 40 },
      stock: { ladder: 10 },
      remaining: { ladder: 0 },
    }),
    pay(30, { total: 30, netPaid: 30, amountDue: 0, depositsHeld: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'nothing of a deposit that was never paid can be refunded',
    lent,
    refused(
      'REFUND_EXCEEDS_DEPOSIT',
      markReturned('ladder', 0.01, {
        total: 70,
        amountDue: 70,
        panel: { collected: 40, pending: 40 },
        stock: { ladder: 8 },
        remaining: { ladder: 2 },
      }),
    ),
  ),
  example(
    'marked returned, then the order is cancelled: nothing to refund, nothing more comes back',
    lent,
    markReturned('ladder', 0, { total: 30, amountDue: 30, stock: { ladder: 10 } }),
    cancel({
      total: 30,
      amountDue: 0,
      netPaid: 0,
      refunds: [],
      paymentStatus: 'CANCELLED',
      panel: { collected: 40, returned: 40, waived: 40 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'wholly back through the order: fee and deposit are undone, and the order is free',
    lent,
    takeBack(
      { ladder: 2 },
      {
        returnsTotal: 70,
        total: 0,
        amountDue: 0,
        depositsWaived: 0,
        refunds: [],
        paymentStatus: 'FREE',
        panel: { collected: 40, returned: 40 },
        stock: { ladder: 10 },
      },
    ),
  ),
  example(
    'one back through the order, the other marked returned',
    lent,
    takeBack(
      { ladder: 1 },
      {
        returnsTotal: 35,
        total: 35,
        amountDue: 35,
        paymentStatus: 'PENDING',
        panel: { collected: 40, returned: 20, pending: 20 },
        stock: { ladder: 9 },
        remaining: { ladder: 1 },
      },
    ),
    markReturned('ladder', 0, {
      total: 15,
      amountDue: 15,
      depositsWaived: 20,
      panel: { collected: 40, returned: 40, waived: 20 },
      stock: { ladder: 10 },
      remaining: { ladder: 0 },
    }),
    pay(15, { amountDue: 0, netPaid: 15, paymentStatus: 'PAID' }),
  ),
  example(
    'one back through the order, one marked returned, then cancelled',
    lent,
    takeBack({ ladder: 1 }, { total: 35 }),
    markReturned('ladder', 0, { total: 15 }),
    cancel({
      total: 15,
      amountDue: 0,
      refunds: [],
      panel: { collected: 40, returned: 40, waived: 20 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'cancelled while it is out: the loan closes and nothing is settled',
    lent,
    cancel({
      total: 70,
      amountDue: 0,
      netPaid: 0,
      depositsWaived: 0,
      refunds: [],
      status: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      panel: { collected: 40, returned: 40 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'one back through the order, then cancelled: only the other one comes to stock',
    lent,
    takeBack({ ladder: 1 }, { total: 35, stock: { ladder: 9 } }),
    cancel({ total: 35, amountDue: 0, refunds: [], stock: { ladder: 10 } }),
  ),
  example(
    'without a deposit nothing is waived',
    order([lend(1, 'drill', { fee: 12, deposit: 0 })], {}, { total: 12, panel: { collected: 0 } }),
    markReturned('drill', 0, {
      total: 12,
      amountDue: 12,
      depositsWaived: 0,
      paymentStatus: 'PENDING',
      panel: { collected: 0 },
      stock: { drill: 10 },
    }),
  ),
  example(
    'without a fee the order is free once the goods are back',
    order([lend(3, 'tent', { fee: 0, deposit: 25 })], {}, { total: 75, amountDue: 75 }),
    markReturned('tent', 0, {
      total: 0,
      amountDue: 0,
      depositsWaived: 75,
      paymentStatus: 'FREE',
      panel: { collected: 75, returned: 75, waived: 75 },
    }),
  ),
  example(
    'beside a sale: the deposit is waived, the sale is due, and less once a part is back',
    order(
      [sell(2, 'hammer', 10), lend(1, 'ladder', { fee: 15, deposit: 20 })],
      {},
      {
        total: 55,
        amountDue: 55,
        stock: { hammer: 8, ladder: 9 },
      },
    ),
    markReturned('ladder', 0, { total: 35, amountDue: 35, stock: { hammer: 8, ladder: 10 } }),
    takeBack(
      { hammer: 1 },
      {
        returnsTotal: 10,
        total: 25,
        amountDue: 25,
        paymentStatus: 'PENDING',
        stock: { hammer: 9, ladder: 10 },
        remaining: { hammer: 1, ladder: 0 },
      },
    ),
  ),
  example(
    'the tax stays due when all is back through the order',
    order([lend(1, 'ladder', { fee: 15, deposit: 20 })], { tax: 3 }, { total: 38 }),
    takeBack({ ladder: 1 }, { returnsTotal: 35, total: 3, amountDue: 3, paymentStatus: 'PENDING' }),
  ),
  example(
    'a loan is marked returned once',
    lent,
    markReturned('ladder', 0, { total: 30, stock: { ladder: 10 } }),
    refused('ALREADY_RETURNED', markReturned('ladder', 0, { total: 30, stock: { ladder: 10 } })),
  ),
  example(
    'what was marked returned cannot come back through the order',
    lent,
    markReturned('ladder', 0, { total: 30 }),
    refused(
      'QUANTITY_EXCEEDS_REMAINING',
      takeBack({ ladder: 1 }, { total: 30, returnsTotal: 0, stock: { ladder: 10 } }),
    ),
  ),
  example(
    'what came back through the order cannot be marked returned',
    lent,
    takeBack({ ladder: 2 }, { total: 0 }),
    refused(
      'ALREADY_RETURNED',
      markReturned('ladder', 0, { total: 0, depositsWaived: 0, stock: { ladder: 10 } }),
    ),
  ),
  example(
    'a loan of a cancelled order cannot be marked returned',
    lent,
    cancel({ total: 70, stock: { ladder: 10 } }),
    refused(
      'ORDER_CANCELLED',
      markReturned('ladder', 0, { total: 70, depositsWaived: 0, stock: { ladder: 10 } }),
    ),
  ),
  example(
    'in cents: 3 × 6.67 of deposits are waived of 30',
    order([lend(3, 'rope', { fee: 3.33, deposit: 6.67 })], {}, { total: 30, amountDue: 30 }),
    markReturned('rope', 0, {
      total: 9.99,
      amountDue: 9.99,
      depositsWaived: 20.01,
      panel: { collected: 20.01, returned: 20.01, waived: 20.01 },
    }),
  ),
];
