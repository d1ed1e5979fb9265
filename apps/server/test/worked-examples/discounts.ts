import {
  type Example,
  edit,
  example,
  lend,
  less,
  order,
  refused,
  sell,
  takeBack,
  threeHammers,
} from './example.ts';

const twoHammers = sell(2, 'hammer', 10);
const paint = sell(1, 'paint', 25);
const ladder = lend(1, 'ladder', { fee: 15, deposit: 20 });

export const discounts: Example[] = [
  example(
    'a per cent of a line goes along with the units of an edit, and an amount stays as it is',
    order(
      // 20.00 less a tenth, 25.00 less 5.00: 18.00 + 20.00.
      [less({ percent: 10 }, twoHammers), less({ amount: 5 }, paint)],
      {},
      { subtotal: 45, lineDiscounts: { hammer: 2, paint: 5 }, discount: 7, total: 38 },
    ),
    edit(
      { units: { hammer: 3, paint: 2 } },
      { lineDiscounts: { hammer: 3, paint: 5 }, discount: 8, total: 72, originalTotal: 38 },
    ),
    edit(
      { lineDiscounts: { hammer: { amount: 1 }, paint: null } },
      { lineDiscounts: { hammer: 1, paint: 0 }, discount: 1, total: 79 },
    ),
  ),
  example(
    'a per cent becomes an amount once, rounded half up',
    order(
      // 9.99 × 12.5 % = 1.24875; 0.10 × 5 % = 0.005; 10.00 × 33.333 % = 3.3333.
      [
        less({ percent: 12.5 }, sell(3, 'paint', 3.33)),
        less({ percent: 5 }, sell(1, 'rope', 0.1)),
        less({ percent: 33.333 }, sell(1, 'hammer', 10)),
      ],
      {},
      {
        subtotal: 20.09,
        lineDiscounts: { paint: 1.25, rope: 0.01, hammer: 3.33 },
        discount: 4.59,
        total: 15.5,
      },
    ),
  ),
  example(
    'a per cent of the order is taken of what the discounts of its lines leave, and comes back with them',
    order(
      [less({ amount: 5 }, twoHammers), paint],
      { percent: 10, paid: 36 },
      { lineDiscounts: { hammer: 6.5, paint: 2.5 }, discount: 9, orderDiscount: 0, total: 36 },
    ),
    takeBack({ paint: 1 }, { returns: [22.5], total: 13.5, refunds: [['RETURN', 22.5]] }),
  ),
  example(
    'a per cent of the order is rounded once, and spread over its lines to the cent',
    order(
      [sell(1, 'hammer', 0.05), sell(1, 'paint', 0.05), sell(1, 'rope', 0.05)],
      { percent: 10 },
      { discount: 0.02, lineDiscounts: { hammer: 0, paint: 0.01, rope: 0.01 }, total: 0.13 },
    ),
  ),
  example(
    'a discount of a line is at most its price, and of a loan at most its fee',
    refused('INVALID_INPUT', order([less({ amount: 20.01 }, twoHammers)], {}, {})),
    refused('INVALID_INPUT', order([less({ amount: 15.01 }, ladder)], {}, {})),
  ),
  example(
    'an amount off the order is at most the total of its lines, their deposits and the free tax',
    refused(
      'INVALID_INPUT',
      order([less({ amount: 10 }, twoHammers), ladder], { tax: 3, discount: 48.01 }, {}),
    ),
    order(
      [less({ amount: 10 }, twoHammers), ladder],
      { tax: 3, discount: 48 },
      { discount: 58, orderDiscount: 48, total: 0, paymentStatus: 'FREE' },
    ),
  ),
  example(
    'an amount that stays in an edit is not above what fewer units cost',
    order([less({ amount: 15 }, twoHammers)], {}, { total: 5 }),
    refused('INVALID_INPUT', edit({ units: { hammer: 1 }, total: 0 }, { total: 5 })),
  ),
  example(
    'a per cent of the order is taken of a line that an edit adds, and an edit changes it and takes it off',
    order([twoHammers], { percent: 10 }, { discount: 2, total: 18 }),
    edit({ more: paint }, { lineDiscounts: { hammer: 2, paint: 2.5 }, discount: 4.5, total: 40.5 }),
    edit({ percent: 20 }, { lineDiscounts: { hammer: 4, paint: 5 }, discount: 9, total: 36 }),
    refused('INVALID_INPUT', edit({ discount: 5, total: 31 }, { total: 36 })),
    edit(
      { discount: 5, percent: null },
      { lineDiscounts: { hammer: 0, paint: 0 }, orderDiscount: 5, total: 40 },
    ),
  ),
  example(
    'an edit never brings the total below what is paid',
    order(threeHammers, { paid: 30 }, { total: 30, paymentStatus: 'PAID' }),
    refused(
      'TOTAL_BELOW_PAID',
      edit({ lineDiscounts: { hammer: { amount: 1 } }, total: 29 }, { total: 30 }),
    ),
    edit(
      { units: { hammer: 5 }, lineDiscounts: { hammer: { percent: 25 } } },
      { discount: 12.5, total: 37.5, amountDue: 7.5, paymentStatus: 'PARTIALLY_PAID' },
    ),
  ),
];
