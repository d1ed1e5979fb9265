/** Orders of stores whose prices include their tax: tax = price × p ÷ (100 + p). */
import {
  at,
  type Example,
  examplesIn,
  giveDiscount,
  giveDiscountOn,
  less,
  order,
  refused,
  sell,
} from './example.ts';

const example = examplesIn({ currency: 'USD', pricesIncludeTax: true });
const unpaid = order([sell(1, 'hammer', 11.9)], {}, { total: 11.9, amountDue: 11.9 });

export const pricesWithTax: Example[] = [
  example(
    'a price of 11.90 has 1.90 of tax in it, and the customer pays 11.90',
    order(
      [sell(1, 'hammer', 11.9)],
      {},
      {
        subtotal: 11.9,
        tax: 0,
        freeTax: 0,
        taxIncluded: 1.9,
        taxes: { general: [11.9, 10, 1.9] },
        total: 11.9,
      },
    ),
  ),
  example(
    '10.00 × 19 ÷ 119 = 1.5966, and so 1.60',
    order([sell(1, 'hammer', 10)], {}, { taxes: { general: [10, 8.4, 1.6] }, total: 10 }),
  ),
  example(
    'half a cent is rounded up: 0.05 × 100 ÷ 200 = 0.025',
    order(
      [at('double', sell(1, 'hammer', 0.05))],
      {},
      { taxes: { double: [0.05, 0.02, 0.03] }, total: 0.05 },
    ),
  ),
  example(
    'tax is of the line and not of each unit: 2.97 has 0.47, three times 0.99 would have 0.48',
    order([sell(3, 'hammer', 0.99)], {}, { taxIncluded: 0.47, lineTaxes: { hammer: 0.47 } }),
  ),
  example(
    // 11.90 × 19 ÷ 119 = 1.90; 10.50 × 5 ÷ 105 = 0.50; 10.89 × 8.875 ÷ 108.875 = 0.8877.
    'four rates, one of them exempt, each with its row',
    order(
      [
        sell(1, 'hammer', 11.9),
        at('food', sell(1, 'paint', 10.5)),
        at('books', sell(1, 'rope', 5)),
        at('city', sell(1, 'drill', 10.89)),
      ],
      {},
      {
        total: 38.29,
        tax: 0,
        taxIncluded: 3.29,
        taxes: {
          general: [11.9, 10, 1.9],
          food: [10.5, 10, 0.5],
          books: [5, 5, 0],
          city: [10.89, 10, 0.89],
        },
      },
    ),
  ),
  example(
    // 23.80 − 3.80 = 20.00; 20.00 × 19 ÷ 119 = 3.1933.
    'an amount off a line takes its tax off',
    order(
      [less({ amount: 3.8 }, sell(2, 'hammer', 11.9))],
      {},
      { total: 20, taxes: { general: [20, 16.81, 3.19] } },
    ),
  ),
  example(
    // 11.90 − 1.19 = 10.71; 10.71 × 19 ÷ 119 = 1.71.
    'a per cent off a line takes its tax off',
    order(
      [less({ percent: 10 }, sell(1, 'hammer', 11.9))],
      {},
      { total: 10.71, taxes: { general: [10.71, 9, 1.71] } },
    ),
  ),
  example(
    // 3.00 off 20.00 and 10.00 is 2.00 and 1.00: 18.00 × 19 ÷ 119 = 2.8739, 9.00 × 5 ÷ 105 = 0.4286.
    'an amount off the order is shared by the lines before their tax is taken',
    order(
      [sell(1, 'hammer', 20), at('food', sell(1, 'paint', 10))],
      { discount: 3 },
      {
        total: 27,
        taxIncluded: 3.3,
        taxes: { general: [18, 15.13, 2.87], food: [9, 8.57, 0.43] },
        lineTaxes: { hammer: 2.87, paint: 0.43 },
      },
    ),
  ),
  example(
    'an amount off the order that is all it costs leaves no tax',
    order(
      [sell(1, 'hammer', 20)],
      { discount: 20 },
      { total: 0, taxIncluded: 0, paymentStatus: 'FREE' },
    ),
  ),
  example(
    'a free tax comes on top, beside the tax that is in the price',
    order(
      [sell(1, 'hammer', 11.9)],
      { tax: 2 },
      { total: 13.9, tax: 2, freeTax: 2, taxIncluded: 1.9, taxes: { general: [11.9, 10, 1.9] } },
    ),
  ),
  example(
    // 10.00 × 19 ÷ 119 = 1.5966.
    'a later discount lowers the tax that is in the price, and may be all that is due',
    unpaid,
    giveDiscount(1.9, { total: 10, taxIncluded: 1.6, amountDue: 10 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscountOn('hammer', { amount: 10.01 }, { total: 10 })),
    giveDiscount(10, { total: 0, taxIncluded: 0, paymentStatus: 'FREE' }),
  ),
  example(
    // 1.00 × 19 ÷ 119 = 0.1597.
    'a custom item has the default rate, and may have another',
    order(
      [sell(1, 'engraving', 1), at('books', sell(1, 'hammer', 1))],
      {},
      { total: 2, taxes: { general: [1, 0.84, 0.16], books: [1, 1, 0] } },
    ),
  ),
];
