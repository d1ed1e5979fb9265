/** Orders of stores whose prices are without tax: tax = price × p ÷ 100, on top of it. */
import {
  at,
  type Example,
  examplesIn,
  giveDiscount,
  giveDiscountOn,
  less,
  order,
  pay,
  refused,
  sell,
  withRates,
} from './example.ts';

const example = examplesIn({ currency: 'USD', pricesIncludeTax: false });
const tenAndTen = [sell(1, 'hammer', 10), at('food', sell(1, 'paint', 10))];

export const pricesWithoutTax: Example[] = [
  example(
    'a price of 10.00 costs 11.90',
    order(
      [sell(1, 'hammer', 10)],
      { paid: 11.9 },
      {
        subtotal: 10,
        tax: 1.9,
        freeTax: 0,
        taxIncluded: 0,
        taxes: { general: [10, 10, 1.9] },
        total: 11.9,
        originalTotal: 11.9,
        paymentStatus: 'PAID',
      },
    ),
  ),
  example(
    'half a cent is rounded up: 0.50 × 5 ÷ 100 = 0.025',
    order([at('food', sell(1, 'hammer', 0.5))], {}, { tax: 0.03, total: 0.53 }),
  ),
  example(
    'less than half a cent is dropped: 0.49 × 5 ÷ 100 = 0.0245',
    order([at('food', sell(1, 'hammer', 0.49))], {}, { tax: 0.02, total: 0.51 }),
  ),
  example(
    '19.99 × 8.875 ÷ 100 = 1.7741',
    order([at('city', sell(1, 'hammer', 19.99))], {}, { tax: 1.77, total: 21.76 }),
  ),
  example(
    'each line is rounded before they are summed: twice 0.005 is 0.02',
    order(
      [at('food', sell(1, 'hammer', 0.1)), at('food', sell(1, 'paint', 0.1))],
      {},
      { tax: 0.02, taxes: { food: [0.2, 0.2, 0.02] }, total: 0.22 },
    ),
  ),
  withRates(
    { prices: { paint: 'food', rope: 'books' } },
    example(
      // 25.00 × 19 % = 4.75; 9.99 × 5 % = 0.4995.
      'each product has its own rate or the default one',
      order(
        [sell(2, 'hammer', 12.5), sell(1, 'paint', 9.99), sell(1, 'rope', 7)],
        {},
        {
          subtotal: 41.99,
          tax: 5.25,
          total: 47.24,
          taxes: { general: [25, 25, 4.75], food: [9.99, 9.99, 0.5], books: [7, 7, 0] },
        },
      ),
    ),
  ),
  example(
    // 4.00 off 20.00, 10.00 and 10.00 is 2.00, 1.00 and 1.00: 18.00 × 19 % = 3.42, 9.00 × 5 % = 0.45.
    'an amount off the order takes its tax off too, by what each line bears of it',
    order(
      [sell(1, 'hammer', 20), at('food', sell(1, 'paint', 10)), at('books', sell(1, 'rope', 10))],
      { discount: 4 },
      {
        discount: 4,
        tax: 3.87,
        total: 39.87,
        taxes: { general: [18, 18, 3.42], food: [9, 9, 0.45], books: [9, 9, 0] },
      },
    ),
  ),
  example(
    // Of 10.00 the shares of 1.00 end at 0.333, 0.666 and 1.00: 0.33, 0.33 and 0.34. Each line has 3.00.
    'an amount that does not divide is shared to the cent',
    order(
      [sell(1, 'hammer', 3.33), sell(1, 'paint', 3.33), at('food', sell(1, 'rope', 3.34))],
      { discount: 1 },
      { tax: 1.29, lineTaxes: { hammer: 0.57, paint: 0.57, rope: 0.15 }, total: 10.29 },
    ),
  ),
  example(
    // 30.00 − 10 % = 27.00 in shares of 2.00 and 1.00: 18.00 × 19 % = 3.42, 9.00 × 5 % = 0.45.
    'a per cent off the order takes its tax off too',
    order(
      [sell(2, 'hammer', 10), at('food', sell(1, 'paint', 10))],
      { percent: 10 },
      { discount: 3, tax: 3.87, total: 30.87 },
    ),
  ),
  example(
    // (20.00 − 5.00) × 19 % = 2.85.
    'an amount off a line takes its tax off too',
    order(
      [less({ amount: 5 }, sell(2, 'hammer', 10))],
      {},
      { discount: 5, tax: 2.85, total: 17.85 },
    ),
  ),
  example(
    'a line for nothing has no tax, and the others have theirs',
    order(
      [less({ percent: 100 }, sell(1, 'hammer', 10)), at('food', sell(1, 'paint', 10))],
      {},
      { lineTaxes: { hammer: 0, paint: 0.5 }, tax: 0.5, total: 10.5 },
    ),
  ),
  example(
    'a custom item has the default rate',
    order([sell(1, 'engraving', 15)], {}, { tax: 2.85, total: 17.85 }),
  ),
  example(
    'a custom item has the rate that is chosen for it',
    order([at('food', sell(1, 'engraving', 15))], {}, { tax: 0.75, total: 15.75 }),
  ),
  example(
    // 119.00, of which the half is paid. 50.00 less leave 50.00 + 9.50; 49.99 × 19 % = 9.4981.
    'a later discount is at most what leaves, with its tax, what is paid',
    order([sell(1, 'hammer', 100)], {}, { tax: 19, total: 119 }),
    pay(59.5, { amountDue: 59.5 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(50.01, { total: 119, tax: 19 })),
    giveDiscount(50, { tax: 9.5, total: 59.5, amountDue: 0, paymentStatus: 'PAID' }),
  ),
  example(
    'an unpaid order is given away by what it costs without tax',
    order([sell(1, 'hammer', 10)], {}, { total: 11.9, amountDue: 11.9 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(10.01, { total: 11.9 })),
    giveDiscount(10, { tax: 0, total: 0, paymentStatus: 'FREE' }),
  ),
  example(
    // 10.00 × 19 % + 6.00 × 5 % = 1.90 + 0.30.
    'a later discount of a line takes off the tax of that line alone',
    order(tenAndTen, {}, { tax: 2.4, total: 22.4 }),
    giveDiscountOn('paint', { amount: 4 }, { tax: 2.2, total: 18.2, lineTaxes: { hammer: 1.9 } }),
  ),
  example(
    // 25 % of 20.00 in shares of 2.50: 7.50 × 19 % = 1.425, 7.50 × 5 % = 0.375.
    'a later per cent is spread over the lines, and half cents of their taxes are rounded up',
    order(tenAndTen, {}, { total: 22.4 }),
    giveDiscountOn(
      null,
      { percent: 25 },
      { discount: 5, lineTaxes: { hammer: 1.43, paint: 0.38 }, tax: 1.81, total: 16.81 },
    ),
  ),
];
