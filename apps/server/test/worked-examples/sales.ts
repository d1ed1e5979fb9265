import {
  cancel,
  type Example,
  example,
  giveDiscount,
  order,
  pay,
  refused,
  sell,
  takeBack,
} from './example.ts';

const threeHammers = [sell(3, 'hammer', 10)];
const unpaid = order(
  threeHammers,
  {},
  {
    subtotal: 30,
    total: 30,
    amountDue: 30,
    paymentStatus: 'PENDING',
    stock: { hammer: 7 },
  },
);
const paid = order(
  threeHammers,
  { paid: 30 },
  {
    total: 30,
    netPaid: 30,
    amountDue: 0,
    paymentStatus: 'PAID',
  },
);

export const sales: Example[] = [
  example(
    'paid in parts, and not a cent more',
    unpaid,
    pay(10, { netPaid: 10, amountDue: 20, paymentStatus: 'PARTIALLY_PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', pay(20.01, { netPaid: 10, amountDue: 20 })),
    pay(20, { netPaid: 30, amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'tax comes on top',
    order([sell(2, 'paint', 12.5)], { tax: 2.5 }, { subtotal: 25, total: 27.5, amountDue: 27.5 }),
  ),
  example(
    'not more than the total is paid at creation',
    refused('AMOUNT_EXCEEDS_DUE', order(threeHammers, { paid: 30.01 }, {})),
  ),
  example(
    'no more than is on the shelf is sold, also not in two lines',
    refused('INSUFFICIENT_STOCK', order([sell(6, 'hammer', 10), sell(5, 'hammer', 10)], {}, {})),
  ),
  example(
    'what costs nothing is free',
    order([sell(2, 'hammer', 0)], {}, { total: 0, amountDue: 0, paymentStatus: 'FREE' }),
  ),
  example(
    'in cents: a third of 99.99, three times',
    order([sell(3, 'paint', 33.33)], {}, { total: 99.99 }),
    pay(33.33, { amountDue: 66.66 }),
    pay(33.33, { amountDue: 33.33 }),
    pay(33.33, { amountDue: 0, netPaid: 99.99, paymentStatus: 'PAID' }),
  ),
  example(
    'in cents: 0.10 three times',
    order([sell(3, 'paint', 0.1)], {}, { total: 0.3 }),
    pay(0.1, { amountDue: 0.2 }),
    pay(0.2, { amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'an unpaid return refunds nothing, and less is due',
    unpaid,
    takeBack(
      { hammer: 1 },
      {
        returnsTotal: 10,
        total: 20,
        originalTotal: 30,
        amountDue: 20,
        refunds: [],
        stock: { hammer: 8 },
        remaining: { hammer: 2 },
      },
    ),
  ),
  example(
    'a paid return refunds its price at once',
    paid,
    takeBack(
      { hammer: 1 },
      {
        returnsTotal: 10,
        total: 20,
        netPaid: 20,
        refundDue: 0,
        refunds: [['RETURN', 10]],
        paymentStatus: 'PAID',
        stock: { hammer: 8 },
      },
    ),
  ),
  example(
    'half paid: the first return lowers what is due, the next ones refund',
    unpaid,
    pay(15, { amountDue: 15 }),
    takeBack({ hammer: 1 }, { total: 20, amountDue: 5, refunds: [] }),
    takeBack({ hammer: 1 }, { total: 10, netPaid: 10, amountDue: 0, paymentStatus: 'PAID' }),
    takeBack(
      { hammer: 1 },
      {
        total: 0,
        netPaid: 0,
        refunds: [
          ['RETURN', 5],
          ['RETURN', 10],
        ],
        paymentStatus: 'PAID',
      },
    ),
  ),
  example(
    'more than is left does not come back',
    paid,
    takeBack({ hammer: 2 }, { netPaid: 10, stock: { hammer: 9 }, remaining: { hammer: 1 } }),
    refused('QUANTITY_EXCEEDS_REMAINING', takeBack({ hammer: 2 }, { stock: { hammer: 9 } })),
  ),
  example(
    'P8: of a discounted order each return refunds what was paid for its goods',
    order([sell(4, 'hammer', 10)], { discount: 10, paid: 30 }, { total: 30 }),
    takeBack({ hammer: 1 }, { total: 22.5, netPaid: 22.5 }),
    takeBack({ hammer: 1 }, { total: 15, netPaid: 15 }),
    takeBack({ hammer: 1 }, { total: 7.5, netPaid: 7.5, discountOnReturnedGoods: 0 }),
    takeBack(
      { hammer: 1 },
      {
        returnsTotal: 30,
        total: 0,
        discountOnReturnedGoods: 0,
        netPaid: 0,
        refundsTotal: 30,
        paymentStatus: 'PAID',
        stock: { hammer: 10 },
      },
    ),
  ),
  example(
    'two for the price of one: each of them gives back the half',
    order([sell(2, 'hammer', 10)], { discount: 10, paid: 10 }, { total: 10 }),
    takeBack({ hammer: 1 }, { total: 5, netPaid: 5, refunds: [['RETURN', 5]] }),
  ),
  example(
    'a large discount: what is kept is kept for its part of it',
    // 22.00 off 25.00 + 20.00: 12.22 and 9.78.
    order([sell(1, 'paint', 25), sell(2, 'hammer', 10)], { discount: 22, paid: 23 }, { total: 23 }),
    takeBack(
      { paint: 1 },
      {
        total: 10.22,
        discountOnReturnedGoods: 0,
        netPaid: 10.22,
        refunds: [['RETURN', 12.78]],
      },
    ),
    takeBack(
      { hammer: 2 },
      {
        total: 0,
        discountOnReturnedGoods: 0,
        refunds: [
          ['RETURN', 12.78],
          ['RETURN', 10.22],
        ],
        stock: { paint: 10, hammer: 10 },
      },
    ),
  ),
  example(
    'the tax stays when all is back',
    order([sell(2, 'hammer', 10)], { tax: 3, paid: 23 }, { total: 23 }),
    takeBack({ hammer: 2 }, { total: 3, netPaid: 3, refunds: [['RETURN', 20]] }),
  ),
  example(
    'tax and discount, a part back, then cancelled',
    order([sell(4, 'paint', 12.5)], { tax: 4, discount: 9, paid: 45 }, { total: 45 }),
    takeBack({ paint: 2 }, { returnsTotal: 20.5, total: 24.5, netPaid: 24.5, stock: { paint: 8 } }),
    cancel({
      total: 24.5,
      netPaid: 0,
      refunds: [
        ['RETURN', 20.5],
        ['CANCELLATION', 24.5],
      ],
      stock: { paint: 10 },
    }),
  ),
  example(
    'a discount given later lowers what is due, and a paid order takes none',
    order([sell(2, 'hammer', 10)], {}, { total: 20 }),
    giveDiscount(5, { discount: 5, total: 15, originalTotal: 20, amountDue: 15 }),
    pay(15, { amountDue: 0, paymentStatus: 'PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { discount: 5, total: 15 })),
  ),
  example(
    'a discount comes on top of the one at creation',
    order([sell(2, 'hammer', 10)], { discount: 4 }, { discount: 4, total: 16 }),
    giveDiscount(6, { discount: 10, total: 10, amountDue: 10 }),
  ),
  example(
    'a discount of all that is due makes an unpaid order free',
    order([sell(1, 'hammer', 10)], {}, { total: 10 }),
    giveDiscount(10, { total: 0, amountDue: 0, paymentStatus: 'FREE' }),
    refused('AMOUNT_EXCEEDS_DUE', pay(0.01, { paymentStatus: 'FREE' })),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { discount: 10 })),
  ),
  example(
    'a discount of all that is due makes a half paid order paid; a return refunds what was paid',
    unpaid,
    pay(10, { amountDue: 20 }),
    giveDiscount(20, { total: 10, netPaid: 10, paymentStatus: 'PAID' }),
    takeBack({ hammer: 1 }, { total: 6.67, netPaid: 6.67, refunds: [['RETURN', 3.33]] }),
    takeBack(
      { hammer: 2 },
      {
        total: 0,
        discountOnReturnedGoods: 0,
        refunds: [
          ['RETURN', 3.33],
          ['RETURN', 6.67],
        ],
        paymentStatus: 'PAID',
      },
    ),
  ),
  example(
    'after a return the discount is at most what is still due',
    order([sell(2, 'hammer', 10), sell(1, 'paint', 25)], {}, { total: 45 }),
    takeBack({ paint: 1 }, { total: 20, amountDue: 20 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(20.01, { total: 20 })),
    giveDiscount(20, { total: 0, paymentStatus: 'FREE' }),
  ),
  example(
    'free from the beginning: a return refunds nothing',
    order(
      [sell(1, 'hammer', 10)],
      { discount: 10 },
      { paymentStatus: 'FREE', stock: { hammer: 9 } },
    ),
    takeBack(
      { hammer: 1 },
      {
        total: 0,
        discountOnReturnedGoods: 0,
        refunds: [],
        paymentStatus: 'FREE',
        stock: { hammer: 10 },
      },
    ),
  ),
  example(
    'all back of an unpaid order: it is free',
    unpaid,
    takeBack({ hammer: 3 }, { total: 0, amountDue: 0, refunds: [], paymentStatus: 'FREE' }),
  ),
  example(
    'cancelled unpaid',
    unpaid,
    cancel({
      total: 30,
      amountDue: 0,
      refunds: [],
      status: 'CANCELLED',
      paymentStatus: 'CANCELLED',
      stock: { hammer: 10 },
    }),
  ),
  example(
    'cancelled paid: everything goes back',
    paid,
    cancel({
      total: 30,
      netPaid: 0,
      amountDue: 0,
      refundDue: 0,
      refunds: [['CANCELLATION', 30]],
      stock: { hammer: 10 },
    }),
  ),
  example(
    'half paid, a part back, then cancelled: the refunds are what was paid',
    unpaid,
    pay(25, { amountDue: 5 }),
    takeBack({ hammer: 1 }, { total: 20, netPaid: 20, refunds: [['RETURN', 5]] }),
    cancel({
      netPaid: 0,
      refundsTotal: 25,
      refunds: [
        ['RETURN', 5],
        ['CANCELLATION', 20],
      ],
      stock: { hammer: 10 },
    }),
  ),
  example(
    'all back, then cancelled: nothing goes back twice, neither money nor goods',
    paid,
    takeBack({ hammer: 3 }, { total: 0, netPaid: 0, stock: { hammer: 10 } }),
    cancel({ total: 0, refunds: [['RETURN', 30]], status: 'CANCELLED', stock: { hammer: 10 } }),
  ),
  example(
    'a cancelled order takes nothing more',
    unpaid,
    cancel({ paymentStatus: 'CANCELLED' }),
    refused('ORDER_CANCELLED', cancel({ stock: { hammer: 10 } })),
    refused('ORDER_CANCELLED', pay(1, { paymentsTotal: 0 })),
    refused('ORDER_CANCELLED', giveDiscount(1, { discount: 0 })),
    refused('ORDER_CANCELLED', takeBack({ hammer: 1 }, { returnsTotal: 0, stock: { hammer: 10 } })),
  ),
];
