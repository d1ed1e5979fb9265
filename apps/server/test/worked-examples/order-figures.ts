import {
  type Example,
  example,
  giveDiscount,
  hammersAndLadder,
  lend,
  order,
  pay,
  refused,
  sell,
  takeBack,
  threeHammers,
  twoLadders,
} from './example.ts';

export const orderFigures: Example[] = [
  example(
    'the total of a sold line is quantity × price, that of a lent one quantity × (fee + deposit)',
    order(
      hammersAndLadder,
      {},
      {
        subtotal: 55,
        total: 55,
        totalNetOfDeposits: 35,
        amountDue: 55,
        stock: { hammer: 8, ladder: 9 },
      },
    ),
  ),
  example(
    'a free tax is added to the total, and is not given back',
    order([sell(2, 'hammer', 10)], { tax: 3, paid: 23 }, { subtotal: 20, tax: 3, total: 23 }),
    takeBack({ hammer: 2 }, { total: 3, netPaid: 3, refunds: [['RETURN', 20]] }),
  ),
  example(
    'an order is PENDING, then PARTIALLY_PAID and PAID, and takes not a cent more than is due',
    order([sell(3, 'paint', 33.33)], {}, { total: 99.99, paymentStatus: 'PENDING' }),
    pay(33.33, { netPaid: 33.33, amountDue: 66.66, paymentStatus: 'PARTIALLY_PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', pay(66.67, { netPaid: 33.33, amountDue: 66.66 })),
    pay(66.66, { netPaid: 99.99, amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'an order with a total of 0 that was never paid is FREE, takes no payment and refunds nothing',
    order([sell(2, 'hammer', 10)], { discount: 20 }, { total: 0, paymentStatus: 'FREE' }),
    refused('AMOUNT_EXCEEDS_DUE', pay(0.01, { paymentStatus: 'FREE' })),
    takeBack({ hammer: 1 }, { returns: [0], refunds: [], paymentStatus: 'FREE' }),
  ),
  example(
    'an order with a total of 0 that was paid is PAID',
    order(threeHammers, { paid: 30 }, { netPaid: 30, paymentStatus: 'PAID' }),
    takeBack({ hammer: 3 }, { total: 0, netPaid: 0, amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'payments that come with an order are at most its total',
    refused('AMOUNT_EXCEEDS_DUE', order(threeHammers, { paid: 30.01 }, {})),
  ),
  example(
    'what two lines ask of a product is at most its stock',
    refused('INSUFFICIENT_STOCK', order([sell(6, 'hammer', 10), sell(5, 'hammer', 10)], {}, {})),
  ),
  example(
    'a return lowers the total and what is due, and not the total at creation',
    order(threeHammers, {}, { total: 30, amountDue: 30 }),
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
    takeBack({ hammer: 2 }, { total: 0, amountDue: 0, refunds: [], paymentStatus: 'FREE' }),
  ),
  example(
    'deposits are held once all is paid, and no discount is given then',
    order(twoLadders, {}, { total: 70, totalNetOfDeposits: 30 }),
    pay(69.99, { amountDue: 0.01, depositsHeld: 0, paymentStatus: 'PARTIALLY_PAID' }),
    pay(0.01, { amountDue: 0, depositsHeld: 40, paymentStatus: 'PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { discount: 0, total: 70 })),
  ),
  example(
    'the floor of the total at 0 leaves out what a discounted deposit gives back too much',
    order(
      [lend(1, 'ladder', { fee: 15, deposit: 20 })],
      { discount: 25, paid: 10 },
      { total: 10, depositsHeld: 10 },
    ),
    takeBack(
      { ladder: 1 },
      { returnsTotal: 20, total: 0, discountOnReturnedGoods: 10, refunds: [['RETURN', 10]] },
    ),
  ),
];
