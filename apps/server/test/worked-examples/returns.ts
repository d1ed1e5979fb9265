import {
  type Example,
  example,
  giveDiscount,
  hammersAndLadder,
  lend,
  less,
  markReturned,
  order,
  pay,
  refused,
  sell,
  takeBack,
  threeHammers,
} from './example.ts';

/** 30.00 less 10.00. */
const threeForTwenty = order(
  [less({ amount: 10 }, sell(3, 'hammer', 10))],
  { paid: 20 },
  { subtotal: 30, discount: 10, orderDiscount: 0, total: 20, paymentStatus: 'PAID' },
);

export const returns: Example[] = [
  example(
    'a line gives back what its share of an amount off the order leaves, and no share of another changes',
    // 42.00 off 150.00 and 60.00: 30.00 and 12.00.
    order(
      [sell(1, 'paint', 150), sell(1, 'hammer', 60)],
      { discount: 42, paid: 168 },
      { lineDiscounts: { paint: 0, hammer: 0 }, orderDiscount: 42, total: 168 },
    ),
    takeBack({ paint: 1 }, { returns: [120], total: 48, netPaid: 48, refunds: [['RETURN', 120]] }),
    takeBack({ hammer: 1 }, { returns: [120, 48], total: 0, discountOnReturnedGoods: 0 }),
  ),
  example(
    'each of two units for the price of one gives back the half of it',
    order([sell(2, 'hammer', 100)], { discount: 100, paid: 100 }, { total: 100 }),
    takeBack({ hammer: 1 }, { total: 50, netPaid: 50, refunds: [['RETURN', 50]] }),
  ),
  example(
    'units give back their part of the line, rounded half up, and the last one leaves no cent',
    threeForTwenty,
    takeBack({ hammer: 1 }, { returns: [6.67], givenBack: { hammer: 6.67 }, total: 13.33 }),
    takeBack({ hammer: 1 }, { returns: [6.67, 6.66], givenBack: { hammer: 13.33 }, total: 6.67 }),
    takeBack(
      { hammer: 1 },
      {
        returns: [6.67, 6.66, 6.67],
        returnsTotal: 20,
        total: 0,
        netPaid: 0,
        discountOnReturnedGoods: 0,
      },
    ),
  ),
  example(
    'two units at once give back as much as one after the other',
    threeForTwenty,
    takeBack({ hammer: 2 }, { returns: [13.33], total: 6.67 }),
    takeBack({ hammer: 1 }, { returns: [13.33, 6.67], total: 0 }),
  ),
  example(
    'a discount that is added after a return lowers the remaining units only',
    // 32.00 less 1.99. A quarter of 30.01 = 7.5025; a third of 20.26 = 6.7533.
    order([less({ amount: 1.99 }, sell(4, 'hammer', 8))], {}, { total: 30.01 }),
    takeBack({ hammer: 1 }, { returns: [7.5], total: 22.51 }),
    giveDiscount(2.25, { orderDiscount: 2.25, total: 20.26 }),
    takeBack({ hammer: 1 }, { returns: [7.5, 6.75], total: 13.51 }),
    takeBack({ hammer: 2 }, { returns: [7.5, 6.75, 13.51], total: 0, discountOnReturnedGoods: 0 }),
  ),
  example(
    'a loan that came back as a loan gives back nothing of its fee, and keeps its share',
    // 10.00 off 20.00 and 15.00: 5.71 and 4.29.
    order(hammersAndLadder, { discount: 10, paid: 45 }, { total: 45, depositsHeld: 20 }),
    markReturned('ladder', 20, { total: 25, netPaid: 25 }),
    takeBack({ hammer: 2 }, { returns: [14.29], total: 10.71, netPaid: 10.71 }),
  ),
  example(
    'a returned unit of a loan gives back its deposit whole',
    order(
      [lend(2, 'ladder', { fee: 15, deposit: 20 })],
      { discount: 30, paid: 40 },
      { total: 40, depositsHeld: 40 },
    ),
    takeBack(
      { ladder: 1 },
      { returns: [20], givenBack: { ladder: 0 }, total: 20, netPaid: 20, depositsHeld: 20 },
    ),
  ),
  example(
    'a return refunds what is paid beyond the new total',
    order(threeHammers, {}, { total: 30 }),
    pay(15, { amountDue: 15 }),
    takeBack({ hammer: 1 }, { total: 20, amountDue: 5, refunds: [] }),
    takeBack({ hammer: 1 }, { total: 10, netPaid: 10, refunds: [['RETURN', 5]] }),
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
    'a return takes no more units than are left',
    order(threeHammers, { paid: 30 }, { stock: { hammer: 7 } }),
    takeBack({ hammer: 2 }, { netPaid: 10, stock: { hammer: 9 }, remaining: { hammer: 1 } }),
    refused('QUANTITY_EXCEEDS_REMAINING', takeBack({ hammer: 2 }, { stock: { hammer: 9 } })),
  ),
];
