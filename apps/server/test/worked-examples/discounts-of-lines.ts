import {
  cancel,
  type Example,
  example,
  lend,
  less,
  markReturned,
  order,
  refused,
  sell,
  takeBack,
} from './example.ts';

/** 3 × 10 = 30. */
const threeHammers = sell(3, 'hammer', 10);
/** 25 + 2 × 10 = 45. */
const paintAndHammers = [sell(1, 'paint', 25), sell(2, 'hammer', 10)];
/** 30 less 10 = 20. */
const threeForTwenty = order(
  [less({ amount: 10 }, threeHammers)],
  { paid: 20 },
  { subtotal: 30, discount: 10, orderDiscount: 0, total: 20, paymentStatus: 'PAID' },
);

export const lineDiscounts: Example[] = [
  example(
    'an amount off a line',
    order(
      [less({ amount: 4 }, threeHammers)],
      {},
      {
        subtotal: 30,
        discount: 4,
        orderDiscount: 0,
        lineDiscounts: { hammer: 4 },
        total: 26,
        amountDue: 26,
      },
    ),
  ),
  example(
    'an eighth off 9.99 is 1.24875, and so 1.25',
    order(
      [less({ percent: 12.5 }, sell(3, 'paint', 3.33))],
      {},
      { subtotal: 9.99, discount: 1.25, total: 8.74 },
    ),
  ),
  example(
    'half a cent is rounded up',
    order([less({ percent: 5 }, sell(1, 'paint', 0.1))], {}, { discount: 0.01, total: 0.09 }),
  ),
  example(
    'a third off 10.00 is 3.33',
    order([less({ percent: 33.333 }, sell(1, 'paint', 10))], {}, { discount: 3.33, total: 6.67 }),
  ),
  example(
    'a per cent off the order is taken after the discounts of the lines',
    order(
      [less({ amount: 5 }, sell(2, 'hammer', 10)), sell(1, 'paint', 25)],
      { percent: 10 },
      {
        subtotal: 45,
        lineDiscounts: { hammer: 6.5, paint: 2.5 },
        discount: 9,
        orderDiscount: 0,
        total: 36,
      },
    ),
  ),
  example(
    'a per cent off the order is rounded once, and the last line bears the cent',
    order(
      [sell(1, 'hammer', 0.05), sell(1, 'paint', 0.05), sell(1, 'rope', 0.05)],
      { percent: 10 },
      { discount: 0.02, lineDiscounts: { hammer: 0, paint: 0.01, rope: 0.01 }, total: 0.13 },
    ),
  ),
  example(
    'a per cent comes back with its goods, and no unit is left for free',
    order(
      paintAndHammers,
      { percent: 10, paid: 40.5 },
      { lineDiscounts: { paint: 2.5, hammer: 2 }, total: 40.5, paymentStatus: 'PAID' },
    ),
    takeBack({ hammer: 1 }, { returns: [9], total: 31.5, refunds: [['RETURN', 9]] }),
    takeBack({ paint: 1 }, { returns: [9, 22.5], total: 9, netPaid: 9 }),
    takeBack(
      { hammer: 1 },
      {
        returns: [9, 22.5, 9],
        returnsTotal: 40.5,
        total: 0,
        netPaid: 0,
        discountOnReturnedGoods: 0,
      },
    ),
  ),
  example(
    'the same as an amount comes back with its goods, too',
    order(
      paintAndHammers,
      { discount: 4.5, paid: 40.5 },
      { orderDiscount: 4.5, lineDiscounts: { paint: 0, hammer: 0 }, total: 40.5 },
    ),
    takeBack({ hammer: 1 }, { returns: [9], total: 31.5 }),
    takeBack({ paint: 1 }, { returns: [9, 22.5], total: 9, netPaid: 9 }),
  ),
  example(
    'three for 20.00, back one by one: the last one leaves no cent',
    threeForTwenty,
    takeBack({ hammer: 1 }, { returns: [6.67], givenBack: { hammer: 6.67 }, total: 13.33 }),
    takeBack({ hammer: 1 }, { returns: [6.67, 6.66], givenBack: { hammer: 13.33 }, total: 6.67 }),
    takeBack(
      { hammer: 1 },
      {
        returns: [6.67, 6.66, 6.67],
        givenBack: { hammer: 20 },
        total: 0,
        netPaid: 0,
        discountOnReturnedGoods: 0,
      },
    ),
  ),
  example(
    'three for 20.00: two at once give back as much as one after the other',
    threeForTwenty,
    takeBack({ hammer: 2 }, { returns: [13.33], total: 6.67 }),
    takeBack({ hammer: 1 }, { returns: [13.33, 6.67], total: 0 }),
  ),
  example(
    'three for 20.00, one back, then cancelled: what was paid goes back, not a cent more',
    threeForTwenty,
    takeBack({ hammer: 1 }, { total: 13.33, refunds: [['RETURN', 6.67]] }),
    cancel({
      netPaid: 0,
      refunds: [
        ['RETURN', 6.67],
        ['CANCELLATION', 13.33],
      ],
      stock: { hammer: 10 },
    }),
  ),
  example(
    'a loan whose fee is forgiven: a unit that comes back gives back its deposit alone',
    order(
      [less({ percent: 100 }, lend(2, 'ladder', { fee: 15, deposit: 20 }))],
      { paid: 40 },
      { subtotal: 70, discount: 30, total: 40, depositsHeld: 40 },
    ),
    takeBack(
      { ladder: 1 },
      { returns: [20], givenBack: { ladder: 0 }, total: 20, netPaid: 20, depositsHeld: 20 },
    ),
    markReturned('ladder', 20, {
      total: 0,
      netPaid: 0,
      panel: { collected: 40, returned: 40, refunded: 20 },
    }),
  ),
  example(
    'no line comes to less than nothing, and a deposit is never discounted',
    refused('INVALID_INPUT', order([less({ amount: 30.01 }, threeHammers)], {}, {})),
    refused(
      'INVALID_INPUT',
      order([less({ amount: 15.01 }, lend(1, 'ladder', { fee: 15, deposit: 20 }))], {}, {}),
    ),
  ),
  example(
    'a present beside what is sold gives back nothing',
    order(
      [less({ percent: 100 }, sell(2, 'hammer', 10)), sell(1, 'paint', 25)],
      { paid: 25 },
      { subtotal: 45, discount: 20, total: 25 },
    ),
    takeBack(
      { hammer: 2 },
      { returns: [0], returnsTotal: 0, total: 25, netPaid: 25, refunds: [], stock: { hammer: 10 } },
    ),
  ),
  example(
    'an amount off the order is at most what the discounts of its lines leave',
    refused('INVALID_INPUT', order([less({ amount: 10 }, threeHammers)], { discount: 20.01 }, {})),
    order(
      [less({ amount: 10 }, threeHammers)],
      { discount: 20 },
      { discount: 30, orderDiscount: 20, total: 0, paymentStatus: 'FREE' },
    ),
  ),
  example(
    'the tax has no discount, and stays when all is back',
    order(
      [less({ amount: 5 }, sell(2, 'paint', 12.5))],
      { percent: 10, tax: 2, paid: 20 },
      { subtotal: 25, discount: 7, total: 20 },
    ),
    takeBack({ paint: 2 }, { returns: [18], total: 2, netPaid: 2 }),
  ),
];
