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

/** 15 + 20 = 35. */
const ladder = [lend(1, 'ladder', { fee: 15, deposit: 20 })];
/** 2 × 10 + 15 + 20 = 55. */
const hammersAndLadder = [sell(2, 'hammer', 10), ...ladder];

export const loansOfDiscountedOrders: Example[] = [
  example(
    'the fee is forgiven: the deposit goes back whole, and nothing is left',
    order(ladder, { discount: 15, paid: 20 }, { total: 20, depositsHeld: 20 }),
    markReturned('ladder', 20, {
      total: 0,
      netPaid: 0,
      paymentStatus: 'PAID',
      panel: { collected: 20, returned: 20, refunded: 20 },
    }),
  ),
  example(
    'a discount above the fee: no more than the 10 that were paid are held',
    order(ladder, { discount: 25, paid: 10 }, { total: 10, depositsHeld: 10 }),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 10.01, { total: 10, netPaid: 10 })),
    markReturned('ladder', 10, {
      total: 0,
      netPaid: 0,
      amountDue: 0,
      paymentStatus: 'PAID',
      panel: { collected: 20, returned: 20, refunded: 10 },
    }),
  ),
  example(
    'a discount above the fee, unpaid: what is due is waived, and the order is free',
    order(ladder, { discount: 25 }, { total: 10, amountDue: 10, paymentStatus: 'PENDING' }),
    markReturned('ladder', 0, {
      total: 0,
      amountDue: 0,
      depositsWaived: 10,
      paymentStatus: 'FREE',
      panel: { collected: 20, returned: 20, waived: 10 },
    }),
  ),
  example(
    'a discount above the fee, 4 of 10 paid: 6 waived, 4 refunded',
    order(ladder, { discount: 25 }, { total: 10 }),
    pay(4, { amountDue: 6 }),
    markReturned('ladder', 4, {
      total: 0,
      netPaid: 0,
      amountDue: 0,
      paymentStatus: 'PAID',
      panel: { collected: 20, returned: 20, waived: 6, refunded: 4 },
    }),
  ),
  example(
    'a discount above the fee, 4 of 10 paid, nothing refunded: 6 waived, 4 kept',
    order(ladder, { discount: 25 }, { total: 10 }),
    pay(4, { amountDue: 6 }),
    markReturned('ladder', 0, {
      total: 4,
      netPaid: 4,
      amountDue: 0,
      panel: { collected: 20, returned: 20, waived: 6, kept: 4 },
    }),
  ),
  example(
    'a loan for nothing: free, takes no payment, and nothing is waived or held',
    order(ladder, { discount: 35 }, { total: 0, amountDue: 0, paymentStatus: 'FREE' }),
    refused('AMOUNT_EXCEEDS_DUE', pay(0.01, { paymentStatus: 'FREE', paymentsTotal: 0 })),
    markReturned('ladder', 0, {
      total: 0,
      paymentStatus: 'FREE',
      panel: { collected: 20, returned: 20 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    'a loan for nothing, then cancelled',
    order(ladder, { discount: 35 }, { paymentStatus: 'FREE', stock: { ladder: 9 } }),
    cancel({ total: 0, refunds: [], paymentStatus: 'CANCELLED', stock: { ladder: 10 } }),
  ),
  example(
    'a discount given later: what is left to be paid is waived, and the order is free',
    order(ladder, {}, { total: 35 }),
    giveDiscount(20, { discount: 20, total: 15, amountDue: 15 }),
    markReturned('ladder', 0, {
      total: 0,
      depositsWaived: 15,
      paymentStatus: 'FREE',
      panel: { collected: 20, returned: 20, waived: 15 },
    }),
  ),
  example(
    'a discount of all that is due makes it paid, and then the deposit is held as far as it was paid',
    order(ladder, {}, { total: 35 }),
    pay(10, { amountDue: 25, depositsHeld: 0 }),
    giveDiscount(25, { total: 10, amountDue: 0, depositsHeld: 10, paymentStatus: 'PAID' }),
    markReturned('ladder', 10, {
      total: 0,
      netPaid: 0,
      panel: { collected: 20, returned: 20, refunded: 10 },
    }),
  ),
  example(
    'back through the order: the fee less the discount goes back with the whole deposit',
    order(ladder, { discount: 10, paid: 25 }, { total: 25 }),
    takeBack(
      { ladder: 1 },
      {
        returnsTotal: 25,
        total: 0,
        discountOnReturnedGoods: 0,
        netPaid: 0,
        refunds: [['RETURN', 25]],
        paymentStatus: 'PAID',
      },
    ),
  ),
  example(
    'a discount above the fee, back through the order: what the deposit was less is not given back',
    order(ladder, { discount: 25, paid: 10 }, { total: 10 }),
    takeBack(
      { ladder: 1 },
      { returnsTotal: 20, total: 0, discountOnReturnedGoods: 10, refunds: [['RETURN', 10]] },
    ),
  ),
  example(
    'a discount above the fees, one of two through the order: the rest of it is off the other deposit',
    order([lend(2, 'ladder', { fee: 15, deposit: 20 })], { discount: 40, paid: 30 }, { total: 30 }),
    takeBack(
      { ladder: 1 },
      {
        total: 10,
        discountOnReturnedGoods: 0,
        netPaid: 10,
        depositsHeld: 10,
        refunds: [['RETURN', 20]],
        paymentStatus: 'PAID',
      },
    ),
    refused('REFUND_EXCEEDS_DEPOSIT', markReturned('ladder', 10.01, { total: 10 })),
    markReturned('ladder', 10, {
      total: 0,
      discountOnReturnedGoods: 0,
      panel: { collected: 40, returned: 40, refunded: 10 },
      stock: { ladder: 10 },
    }),
  ),
  example(
    // 10.00 off 20.00 + 15.00: 5.71 and 4.29.
    'the sale goes back first, then the deposit: the fee less its share is left',
    order(hammersAndLadder, { discount: 10, paid: 45 }, { total: 45, depositsHeld: 20 }),
    takeBack(
      { hammer: 2 },
      {
        total: 30.71,
        netPaid: 30.71,
        depositsHeld: 20,
        refunds: [['RETURN', 14.29]],
      },
    ),
    markReturned('ladder', 20, { total: 10.71, netPaid: 10.71, discountOnReturnedGoods: 0 }),
  ),
  example(
    // 30.00 off 20.00 + 15.00: 17.14 and 12.86.
    'the sale goes back first, and the whole deposit is still held',
    order(hammersAndLadder, { discount: 30, paid: 25 }, { total: 25, depositsHeld: 20 }),
    takeBack({ hammer: 2 }, { total: 22.14, netPaid: 22.14, depositsHeld: 20 }),
    markReturned('ladder', 20, {
      total: 2.14,
      netPaid: 2.14,
      paymentStatus: 'PAID',
      panel: { collected: 20, returned: 20, refunded: 20 },
    }),
  ),
  example(
    'the deposit first, and then what was paid for the sale',
    order(hammersAndLadder, { discount: 30, paid: 25 }, { total: 25 }),
    markReturned('ladder', 20, { total: 5, netPaid: 5 }),
    takeBack(
      { hammer: 2 },
      {
        total: 2.14,
        discountOnReturnedGoods: 0,
        netPaid: 2.14,
        refunds: [
          ['DEPOSIT', 20],
          ['RETURN', 2.86],
        ],
      },
    ),
  ),
  example(
    'a free sale goes back for nothing; the deposit goes back as far as it was paid; cancelled',
    order(hammersAndLadder, { discount: 40, paid: 15 }, { total: 15, depositsHeld: 15 }),
    takeBack(
      { hammer: 2 },
      {
        total: 15,
        discountOnReturnedGoods: 0,
        netPaid: 15,
        depositsHeld: 15,
        refunds: [],
      },
    ),
    markReturned('ladder', 15, { total: 0, discountOnReturnedGoods: 0, depositsWaived: 0 }),
    cancel({ total: 0, refunds: [['DEPOSIT', 15]], stock: { hammer: 10, ladder: 10 } }),
  ),
  example(
    'a small discount and a part kept',
    order(ladder, { discount: 5, paid: 30 }, { total: 30, depositsHeld: 20 }),
    markReturned('ladder', 12, {
      total: 18,
      netPaid: 18,
      panel: { collected: 20, returned: 20, refunded: 12, kept: 8 },
    }),
  ),
  example(
    'tax and discount cancel each other out: only the deposit was due, and it is waived',
    order(ladder, { tax: 2, discount: 17 }, { total: 20, amountDue: 20 }),
    markReturned('ladder', 0, { total: 0, depositsWaived: 20, paymentStatus: 'FREE' }),
  ),
];
