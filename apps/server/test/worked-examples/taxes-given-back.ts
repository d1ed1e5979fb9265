/** Returns and cancellations: what goes back in tax is the difference of the taxes before and after. */
import {
  at,
  cancel,
  type Example,
  examplesIn,
  giveDiscountOn,
  order,
  sell,
  takeBack,
} from './example.ts';

const withTax = examplesIn({ currency: 'USD', pricesIncludeTax: true });
const withoutTax = examplesIn({ currency: 'USD', pricesIncludeTax: false });
const twentyAndTen = [sell(1, 'hammer', 20), at('food', sell(1, 'paint', 10))];

export const taxesGivenBack: Example[] = [
  withTax(
    // Of 30.00, 20.00 and 10.00: 4.7899, 3.1933 and 1.5966, and so 4.79, 3.19 and 1.60.
    'with tax in the price, each unit takes its part of the tax along, and the last leaves none',
    order([sell(3, 'hammer', 10)], { paid: 30 }, { taxIncluded: 4.79 }),
    takeBack({ hammer: 1 }, { total: 20, taxIncluded: 3.19, taxGivenBack: 0 }),
    takeBack({ hammer: 1 }, { total: 10, taxIncluded: 1.6 }),
    takeBack(
      { hammer: 1 },
      {
        total: 0,
        netPaid: 0,
        taxIncluded: 0,
        tax: 0,
        returns: [10, 10, 10],
        returnTaxes: [0, 0, 0],
        creditNotes: [
          { general: [10, 8.4, 1.6] },
          { general: [10, 8.41, 1.59] },
          { general: [10, 8.4, 1.6] },
        ],
      },
    ),
  ),
  withoutTax(
    // Of 9.99, 6.66 and 3.33: 1.8981, 1.2654 and 0.6327, and so 1.90, 1.27 and 0.63.
    'with tax on top, each unit takes its tax along beside its worth, and the last leaves none',
    order([sell(3, 'hammer', 3.33)], { paid: 11.89 }, { tax: 1.9, total: 11.89 }),
    takeBack(
      { hammer: 1 },
      { returns: [3.33], returnTaxes: [0.63], tax: 1.9, taxGivenBack: 0.63, total: 7.93 },
    ),
    takeBack({ hammer: 1 }, { returnTaxes: [0.63, 0.64], taxGivenBack: 1.27, total: 3.96 }),
    takeBack(
      { hammer: 1 },
      {
        returnTaxes: [0.63, 0.64, 0.63],
        returnsTotal: 9.99,
        taxGivenBack: 1.9,
        tax: 1.9,
        total: 0,
        netPaid: 0,
        discountOnReturnedGoods: 0,
        refunds: [
          ['RETURN', 3.96],
          ['RETURN', 3.97],
          ['RETURN', 3.96],
        ],
      },
    ),
  ),
  withoutTax(
    // 27.00 × 19 % = 5.13; 18.00: 3.42; 9.00: 1.71.
    'a per cent off the order comes back with its units and their tax: none of them is free',
    order([sell(3, 'hammer', 10)], { percent: 10, paid: 32.13 }, { tax: 5.13, total: 32.13 }),
    takeBack({ hammer: 1 }, { returns: [9], returnTaxes: [1.71], total: 21.42 }),
    takeBack({ hammer: 1 }, { returns: [9, 9], returnTaxes: [1.71, 1.71], total: 10.71 }),
    takeBack(
      { hammer: 1 },
      { returns: [9, 9, 9], taxGivenBack: 5.13, total: 0, netPaid: 0, discountOnReturnedGoods: 0 },
    ),
  ),
  withTax(
    // 18.00 × 19 ÷ 119 = 2.8739.
    'with tax in the price, a line of a discounted order comes back with the tax of what it came to',
    order(twentyAndTen, { percent: 10, paid: 27 }, { total: 27, taxIncluded: 3.3 }),
    takeBack(
      { hammer: 1 },
      {
        returns: [18],
        returnTaxes: [0],
        creditNotes: [{ general: [18, 15.13, 2.87] }],
        taxes: { food: [9, 8.57, 0.43], general: [0, 0, 0] },
        total: 9,
      },
    ),
  ),
  withoutTax(
    // 18.00 × 19 % + 9.00 × 5 % = 3.87. Then 3.00 are off the 10.00 that are left: 7.00 × 5 % = 0.35.
    'an amount off the order comes back with its goods: the credit note names their rate alone',
    order(twentyAndTen, { discount: 3, paid: 30.87 }, { tax: 3.87, total: 30.87 }),
    takeBack(
      { hammer: 1 },
      {
        returns: [18],
        returnTaxes: [3.42],
        creditNotes: [{ general: [18, 18, 3.42] }],
        tax: 3.87,
        total: 9.45,
        refunds: [['RETURN', 21.42]],
        discountOnReturnedGoods: 0,
      },
    ),
    takeBack(
      { paint: 1 },
      {
        returnTaxes: [3.42, 0.45],
        total: 0,
        netPaid: 0,
        discountOnReturnedGoods: 0,
        refunds: [
          ['RETURN', 21.42],
          ['RETURN', 9.45],
        ],
      },
    ),
  ),
  withoutTax(
    // 20.00 + 3.80; one back; a tenth off 10.00: 9.00 × 19 % = 1.71.
    'after a later per cent the last unit takes back what was left of it, with that tax',
    order([sell(2, 'hammer', 10)], {}, { total: 23.8 }),
    takeBack({ hammer: 1 }, { returns: [10], returnTaxes: [1.9], total: 11.9 }),
    giveDiscountOn(null, { percent: 10 }, { discount: 1, total: 10.71 }),
    takeBack({ hammer: 1 }, { returns: [10, 9], returnTaxes: [1.9, 1.71], total: 0 }),
  ),
  withoutTax(
    'what is exempt comes back with its row in the credit note, and no tax',
    order([at('books', sell(2, 'hammer', 10))], { paid: 20 }, { tax: 0, total: 20 }),
    takeBack({ hammer: 1 }, { returnTaxes: [0], creditNotes: [{ books: [10, 10, 0] }], total: 10 }),
  ),
  withoutTax(
    'a free tax stays when all units are back',
    order([sell(2, 'hammer', 10)], { tax: 1, paid: 24.8 }, { tax: 4.8, freeTax: 1, total: 24.8 }),
    takeBack(
      { hammer: 2 },
      { returnTaxes: [3.8], freeTax: 1, tax: 4.8, total: 1, netPaid: 1, amountDue: 0 },
    ),
  ),
  withoutTax(
    'a cancelled order keeps showing its taxes, and its credit note has all of them',
    order([sell(1, 'hammer', 10)], { tax: 2, paid: 13.9 }, { tax: 3.9, total: 13.9 }),
    cancel({
      status: 'CANCELLED',
      tax: 3.9,
      taxes: { general: [10, 10, 1.9] },
      cancellationNote: { general: [10, 10, 1.9], free: [0, 0, 2] },
      refunds: [['CANCELLATION', 13.9]],
      netPaid: 0,
    }),
  ),
  withTax(
    // 23.80 × 19 ÷ 119 = 3.80; 11.90: 1.90.
    'a cancellation after a return gives back the tax of what was left',
    order([sell(2, 'hammer', 11.9)], { paid: 23.8 }, { taxIncluded: 3.8 }),
    takeBack({ hammer: 1 }, { creditNotes: [{ general: [11.9, 10, 1.9] }], taxIncluded: 1.9 }),
    cancel({ cancellationNote: { general: [11.9, 10, 1.9] }, taxIncluded: 1.9, netPaid: 0 }),
  ),
];
