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
const paint = sell(1, 'paint', 25);
/** 2 × 10 + 25 = 45. */
const unpaid = order([twoHammers, paint], {}, { total: 45, amountDue: 45 });
/** 20 less a tenth, 25 less 5: 18 + 20 = 38. */
const bothDiscounted = order(
  [less({ percent: 10 }, twoHammers), less({ amount: 5 }, paint)],
  {},
  { lineDiscounts: { hammer: 2, paint: 5 }, discount: 7, total: 38 },
);

export const laterDiscounts: Example[] = [
  example(
    'on a line of which one unit came back: the other two begin anew',
    order([sell(3, 'hammer', 10)], {}, { total: 30 }),
    takeBack({ hammer: 1 }, { returns: [10], total: 20 }),
    giveDiscountOn(
      'hammer',
      { amount: 5 },
      { lineDiscounts: { hammer: 5 }, orderDiscount: 0, discount: 5, total: 15, amountDue: 15 },
    ),
    takeBack({ hammer: 1 }, { returns: [10, 7.5], total: 7.5 }),
    takeBack(
      { hammer: 1 },
      { returns: [10, 7.5, 7.5], givenBack: { hammer: 25 }, total: 0, discountOnReturnedGoods: 0 },
    ),
  ),
  example(
    'a per cent of the order is of what is kept, and comes back with it',
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
    'a per cent of deposits alone comes to nothing',
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
    'on a line at most what is due',
    unpaid,
    pay(40, { amountDue: 5 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscountOn('paint', { amount: 5.01 }, { total: 45 })),
    giveDiscountOn('paint', { amount: 5 }, { total: 40, amountDue: 0, paymentStatus: 'PAID' }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscountOn('paint', { amount: 0.01 }, { total: 40 })),
  ),
  example(
    'on a line at most what is kept of it',
    unpaid,
    takeBack({ hammer: 1 }, { total: 35, amountDue: 35 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscountOn('hammer', { amount: 10.01 }, { total: 35 })),
    giveDiscountOn('hammer', { amount: 10 }, { lineDiscounts: { hammer: 10 }, total: 25 }),
    takeBack({ hammer: 1 }, { returns: [10, 0], total: 25 }),
  ),
  example(
    'an edit of the units: a per cent goes along with them, an amount stays as it is',
    bothDiscounted,
    edit(
      { units: { hammer: 3, paint: 2 } },
      { lineDiscounts: { hammer: 3, paint: 5 }, discount: 8, total: 72, originalTotal: 38 },
    ),
  ),
  example(
    'an edit changes the discount of one line and takes off that of another',
    bothDiscounted,
    edit(
      { lineDiscounts: { hammer: { amount: 1 }, paint: null } },
      { lineDiscounts: { hammer: 1, paint: 0 }, discount: 1, total: 44 },
    ),
  ),
  example(
    'an amount that stays is refused where fewer units cost less than it',
    order([less({ amount: 15 }, twoHammers)], {}, { total: 5 }),
    refused('INVALID_INPUT', edit({ units: { hammer: 1 }, total: 0 }, { total: 5 })),
  ),
  example(
    'a per cent of the order is taken of a line that an edit adds, changed and taken off',
    order([twoHammers], { percent: 10 }, { discount: 2, total: 18 }),
    edit({ more: paint }, { lineDiscounts: { hammer: 2, paint: 2.5 }, discount: 4.5, total: 40.5 }),
    edit({ percent: 20 }, { lineDiscounts: { hammer: 4, paint: 5 }, discount: 9, total: 36 }),
    edit({ percent: null }, { discount: 0, total: 45 }),
  ),
  example(
    'an amount off the order takes the place of a per cent that is taken off',
    order([twoHammers], { percent: 10 }, { discount: 2, total: 18 }),
    refused('INVALID_INPUT', edit({ discount: 5, total: 15 }, { total: 18 })),
    edit(
      { discount: 5, percent: null },
      { lineDiscounts: { hammer: 0 }, orderDiscount: 5, total: 15 },
    ),
  ),
  example(
    'what was added to a line stays with it through an edit, and goes with it',
    unpaid,
    giveDiscountOn('paint', { amount: 5 }, { total: 40 }),
    edit({ percent: 10 }, { lineDiscounts: { hammer: 2, paint: 7.5 }, discount: 9.5, total: 35.5 }),
    edit({ without: 'paint' }, { lineDiscounts: { hammer: 2 }, discount: 2, total: 18 }),
  ),
  example(
    'an amount that was added later stays beside the per cent of an edit',
    order([twoHammers], {}, { total: 20 }),
    giveDiscount(5, { orderDiscount: 5, total: 15 }),
    refused('INVALID_INPUT', edit({ discount: 4.99, total: 15.01 }, { total: 15 })),
    edit({ percent: 10 }, { orderDiscount: 5, discount: 7, total: 13 }),
  ),
  example(
    'no discount of an edit brings the total below what was paid',
    order([twoHammers], { paid: 20 }, { total: 20, paymentStatus: 'PAID' }),
    refused(
      'TOTAL_BELOW_PAID',
      edit({ lineDiscounts: { hammer: { amount: 1 } }, total: 19 }, { total: 20 }),
    ),
    edit(
      { units: { hammer: 3 }, lineDiscounts: { hammer: { percent: 25 } } },
      { discount: 7.5, total: 22.5, amountDue: 2.5, paymentStatus: 'PARTIALLY_PAID' },
    ),
  ),
];
