/** Within prices, tax = price × p ÷ (100 + p); on top of them, tax = price × p ÷ 100. */
import {
  at,
  type Example,
  giveDiscount,
  giveDiscountOn,
  lend,
  less,
  markReturned,
  order,
  pay,
  refused,
  sell,
  withoutTax,
  withRates,
  withTax,
} from './example.ts';

const tenAndTen = [sell(1, 'hammer', 10), at('food', sell(1, 'paint', 10))];

export const taxes: Example[] = [
  withTax(
    'a price has its tax within it, and a free tax comes on top',
    order(
      [sell(1, 'hammer', 11.9)],
      { tax: 2 },
      {
        subtotal: 11.9,
        tax: 2,
        freeTax: 2,
        taxIncluded: 1.9,
        taxes: { general: [11.9, 10, 1.9] },
        total: 13.9,
      },
    ),
  ),
  withoutTax(
    'a tax that is not in the price is added to the total',
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
  withTax(
    'the tax within a price is rounded half up, of the line and not of each unit',
    order(
      // 10.00 × 19 ÷ 119 = 1.5966; 0.05 × 100 ÷ 200 = 0.025; 2.97 × 19 ÷ 119 = 0.4742, three times 0.99 would have 0.48.
      [sell(1, 'hammer', 10), at('double', sell(1, 'paint', 0.05)), sell(3, 'rope', 0.99)],
      {},
      {
        total: 13.02,
        taxIncluded: 2.1,
        lineTaxes: { hammer: 1.6, paint: 0.03, rope: 0.47 },
        taxes: { general: [12.97, 10.9, 2.07], double: [0.05, 0.02, 0.03] },
      },
    ),
  ),
  withoutTax(
    'the tax on top of a price is rounded half up for each line, and then summed',
    order(
      // 0.50 × 5 ÷ 100 = 0.025; 0.49 × 5 ÷ 100 = 0.0245; 0.10 × 5 ÷ 100 = 0.005; 19.99 × 8.875 ÷ 100 = 1.7741.
      [
        at('food', sell(1, 'hammer', 0.5)),
        at('food', sell(1, 'paint', 0.49)),
        at('food', sell(1, 'rope', 0.1)),
        at('city', sell(1, 'drill', 19.99)),
      ],
      {},
      {
        lineTaxes: { hammer: 0.03, paint: 0.02, rope: 0.01, drill: 1.77 },
        taxes: { food: [1.09, 1.09, 0.06], city: [19.99, 19.99, 1.77] },
        tax: 1.83,
        total: 22.91,
      },
    ),
  ),
  withRates(
    { prices: { paint: 'food', rope: 'books' } },
    withoutTax(
      'a line has the rate that it names, else that of its product, else the default',
      order(
        // 40.00 × 19 % = 7.60 in lines of 25.00 and 15.00; 9.99 × 5 % = 0.4995; 10.00 × 8.875 % = 0.8875.
        [
          sell(2, 'hammer', 12.5),
          sell(1, 'paint', 9.99),
          sell(1, 'rope', 7),
          sell(1, 'engraving', 15),
          at('city', sell(1, 'drill', 10)),
        ],
        {},
        {
          subtotal: 66.99,
          tax: 8.99,
          total: 75.98,
          taxes: {
            general: [40, 40, 7.6],
            food: [9.99, 9.99, 0.5],
            books: [7, 7, 0],
            city: [10, 10, 0.89],
          },
        },
      ),
    ),
  ),
  withRates(
    { prices: { ladder: 'food', tent: 'food' }, fees: { ladder: 'city' } },
    withoutTax(
      'a fee has a rate of its own, else the default, and a deposit has no tax',
      order(
        // 8.00 × 8.875 % = 0.71; 10.00 × 19 % = 1.90.
        [lend(2, 'ladder', { fee: 4, deposit: 20 }), lend(1, 'tent', { fee: 10, deposit: 50 })],
        { paid: 110.61 },
        {
          subtotal: 108,
          tax: 2.61,
          total: 110.61,
          depositsHeld: 90,
          taxes: { city: [8, 8, 0.71], general: [10, 10, 1.9] },
        },
      ),
      markReturned('ladder', 40, { tax: 2.61, total: 70.61, netPaid: 70.61, creditNotes: [] }),
    ),
  ),
  withoutTax(
    'an amount off the order takes its tax off, by what each line bears of it',
    order(
      // 4.00 off 20.00, 10.00 and 10.00 is 2.00, 1.00 and 1.00: 18.00 × 19 % = 3.42, 9.00 × 5 % = 0.45.
      [sell(1, 'hammer', 20), at('food', sell(1, 'paint', 10)), at('books', sell(1, 'rope', 10))],
      { discount: 4 },
      {
        tax: 3.87,
        total: 39.87,
        taxes: { general: [18, 18, 3.42], food: [9, 9, 0.45], books: [9, 9, 0] },
      },
    ),
  ),
  withTax(
    'an amount off the order lowers the tax within the prices',
    order(
      // 3.00 off 20.00 and 10.00 is 2.00 and 1.00: 18.00 × 19 ÷ 119 = 2.8739, 9.00 × 5 ÷ 105 = 0.4286.
      [sell(1, 'hammer', 20), at('food', sell(1, 'paint', 10))],
      { discount: 3 },
      { total: 27, taxIncluded: 3.3, taxes: { general: [18, 15.13, 2.87], food: [9, 8.57, 0.43] } },
    ),
  ),
  withoutTax(
    'discounts of a line and in per cent take their tax off',
    order(
      // (20.00 − 5.00) × 90 % × 19 % = 2.565; 10.00 × 90 % × 5 % = 0.45.
      [less({ amount: 5 }, sell(2, 'hammer', 10)), at('food', sell(1, 'paint', 10))],
      { percent: 10 },
      { discount: 7.5, lineTaxes: { hammer: 2.57, paint: 0.45 }, tax: 3.02, total: 25.52 },
    ),
  ),
  withoutTax(
    'an amount off the order beyond the fee takes off no more tax than there is',
    order(
      // Of 15.00 off the order 10.00 are the fee's; the other 5.00 are off the deposit, which has no tax.
      [lend(1, 'ladder', { fee: 10, deposit: 20 })],
      { discount: 15 },
      { tax: 0, total: 15, taxes: { general: [0, 0, 0] } },
    ),
  ),
  withoutTax(
    'a later discount of a line takes off the tax of that line alone, and one in per cent that of all',
    order(tenAndTen, {}, { tax: 2.4, total: 22.4 }),
    giveDiscountOn('paint', { amount: 4 }, { tax: 2.2, total: 18.2, lineTaxes: { hammer: 1.9 } }),
    // 25 % of 10.00 + 6.00 in shares of 2.50 and 1.50: 7.50 × 19 % = 1.425, 4.50 × 5 % = 0.225.
    giveDiscountOn(
      null,
      { percent: 25 },
      { discount: 8, lineTaxes: { hammer: 1.43, paint: 0.23 }, tax: 1.66, total: 13.66 },
    ),
  ),
  withoutTax(
    'the largest later discount leaves, with its tax, what is paid',
    // 119.00, of which the half is paid. 50.00 less leave 50.00 + 9.50; 49.99 × 19 % = 9.4981.
    order([sell(1, 'hammer', 100)], {}, { tax: 19, total: 119 }),
    pay(59.5, { amountDue: 59.5 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(50.01, { total: 119, tax: 19 })),
    giveDiscount(50, { tax: 9.5, total: 59.5, amountDue: 0, paymentStatus: 'PAID' }),
  ),
];
