/** What goes back in tax is the difference of the taxes before and after. */
import {
  at,
  cancel,
  type Example,
  lend,
  markReturned,
  order,
  sell,
  takeBack,
  withoutTax,
  withTax,
} from './example.ts';

export const taxesGivenBack: Example[] = [
  withTax(
    'each unit takes its part of the tax within its price along, and the last one leaves none',
    // Of 30.00, 20.00 and 10.00: 4.7899, 3.1933 and 1.5966, and so 4.79, 3.19 and 1.60.
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
    'each unit takes its added tax along beside its worth, and the last one leaves none',
    // Of 9.99, 6.66 and 3.33: 1.8981, 1.2654 and 0.6327, and so 1.90, 1.27 and 0.63.
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
        tax: 1.9,
        total: 0,
        netPaid: 0,
        refunds: [
          ['RETURN', 3.96],
          ['RETURN', 3.97],
          ['RETURN', 3.96],
        ],
      },
    ),
  ),
  withoutTax(
    'a credit note names the rates of what came back alone, also a rate of 0',
    // 4.00 off 20.00, 10.00 and 10.00: 18.00 × 19 % = 3.42, 9.00 × 5 % = 0.45, and 9.00 without tax.
    order(
      [sell(1, 'hammer', 20), at('food', sell(1, 'paint', 10)), at('books', sell(1, 'rope', 10))],
      { discount: 4, paid: 39.87 },
      { tax: 3.87, total: 39.87 },
    ),
    takeBack({ hammer: 1 }, { tax: 3.87, total: 18.45, refunds: [['RETURN', 21.42]] }),
    takeBack(
      { rope: 1 },
      {
        returns: [18, 9],
        returnTaxes: [3.42, 0],
        creditNotes: [{ general: [18, 18, 3.42] }, { books: [9, 9, 0] }],
        total: 9.45,
      },
    ),
  ),
  withoutTax(
    'a returned loan gives back fee, deposit and the tax of the fee',
    order(
      [lend(2, 'ladder', { fee: 10, deposit: 50 })],
      { paid: 123.8 },
      { tax: 3.8, total: 123.8 },
    ),
    takeBack(
      { ladder: 1 },
      {
        returns: [60],
        returnTaxes: [1.9],
        creditNotes: [{ general: [10, 10, 1.9] }],
        refunds: [['RETURN', 61.9]],
        total: 61.9,
      },
    ),
    markReturned('ladder', 50, { total: 11.9, tax: 3.8, taxGivenBack: 1.9, netPaid: 11.9 }),
  ),
  withoutTax(
    'a cancelled order shows its taxes as they were, and its credit note has all of them',
    order([sell(1, 'hammer', 10)], { tax: 2, paid: 13.9 }, { tax: 3.9, total: 13.9 }),
    cancel({
      tax: 3.9,
      taxes: { general: [10, 10, 1.9] },
      cancellationNote: { general: [10, 10, 1.9], free: [0, 0, 2] },
      refunds: [['CANCELLATION', 13.9]],
    }),
  ),
  withTax(
    'a cancellation after a return gives back the tax of what was left',
    order([sell(2, 'hammer', 11.9)], { paid: 23.8 }, { taxIncluded: 3.8 }),
    takeBack({ hammer: 1 }, { creditNotes: [{ general: [11.9, 10, 1.9] }], taxIncluded: 1.9 }),
    cancel({ cancellationNote: { general: [11.9, 10, 1.9] }, taxIncluded: 1.9 }),
  ),
];
