import {
  type Example,
  edit,
  example,
  giveDiscount,
  giveDiscountOn,
  lend,
  less,
  order,
  pay,
  refused,
  sell,
  takeBack,
} from './example.ts';

const twoHammers = sell(2, 'hammer', 10);
/** 2 × 10.00 + 25.00. */
const unpaid = order([twoHammers, sell(1, 'paint', 25)], {}, { total: 45, amountDue: 45 });

export const laterDiscounts: Example[] = [
  example(
    'a later discount comes on top of the one of the form, until nothing is due',
    order([twoHammers], { discount: 4 }, { discount: 4, total: 16 }),
    giveDiscount(6, {
      discount: 10,
      orderDiscount: 10,
      total: 10,
      originalTotal: 16,
      amountDue: 10,
    }),
    pay(10, { amountDue: 0, paymentStatus: 'PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { discount: 10, total: 10 })),
  ),
  example(
    'a later discount of all that is due makes an unpaid order FREE, which takes no other',
    order([twoHammers], {}, { total: 20 }),
    giveDiscount(20, { total: 0, amountDue: 0, paymentStatus: 'FREE' }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(0.01, { discount: 20 })),
  ),
  example(
    'a later discount is at most what is due, also on a line',
    unpaid,
    pay(40, { amountDue: 5 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscountOn('paint', { amount: 5.01 }, { total: 45 })),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(5.01, { total: 45 })),
    giveDiscountOn('paint', { amount: 5 }, { total: 40, amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'a later discount of a line is at most what is kept of it',
    unpaid,
    takeBack({ hammer: 1 }, { total: 35, amountDue: 35 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscountOn('hammer', { amount: 10.01 }, { total: 35 })),
    giveDiscountOn('hammer', { amount: 10 }, { lineDiscounts: { hammer: 10 }, total: 25 }),
    takeBack({ hammer: 1 }, { returns: [10, 0], total: 25 }),
  ),
  example(
    'a later per cent of the order is taken of what is kept, and comes back with it',
    unpaid,
    takeBack({ paint: 1 }, { total: 20 }),
    giveDiscountOn(
      null,
      { percent: 10 },
      { lineDiscounts: { hammer: 2, paint: 0 }, orderDiscount: 0, discount: 2, total: 18 },
    ),
    takeBack({ hammer: 1 }, { returns: [25, 9], total: 9 }),
  ),
  example(
    'a later per cent of deposits alone is refused, and an amount is not',
    order(
      [less({ percent: 100 }, lend(1, 'ladder', { fee: 15, deposit: 20 }))],
      {},
      { total: 20, amountDue: 20 },
    ),
    refused('INVALID_INPUT', giveDiscountOn(null, { percent: 50 }, { discount: 15, total: 20 })),
    refused('INVALID_INPUT', giveDiscountOn('ladder', { percent: 50 }, { total: 20 })),
    giveDiscount(20, { discount: 35, orderDiscount: 20, total: 0, paymentStatus: 'FREE' }),
  ),
  example(
    'what was added later to a line stays with it through an edit, and goes with it',
    unpaid,
    giveDiscountOn('paint', { amount: 5 }, { total: 40 }),
    edit({ percent: 10 }, { lineDiscounts: { hammer: 2, paint: 7.5 }, discount: 9.5, total: 35.5 }),
    edit({ without: 'paint' }, { lineDiscounts: { hammer: 2 }, discount: 2, total: 18 }),
  ),
  example(
    'an amount that was added later stays beside the per cent of an edit, which never lowers it',
    order([twoHammers], {}, { total: 20 }),
    giveDiscount(5, { orderDiscount: 5, total: 15 }),
    refused('INVALID_INPUT', edit({ discount: 4.99, total: 15.01 }, { total: 15 })),
    edit({ percent: 10 }, { orderDiscount: 5, discount: 7, total: 13 }),
  ),
];
