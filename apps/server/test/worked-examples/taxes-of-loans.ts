/** Loans: the fee has its tax, the deposit has none. */
import {
  at,
  type Example,
  examplesIn,
  lend,
  less,
  markReturned,
  order,
  sell,
  takeBack,
  withRates,
} from './example.ts';

const withTax = examplesIn({ currency: 'USD', pricesIncludeTax: true });
const withoutTax = examplesIn({ currency: 'USD', pricesIncludeTax: false });
const ladder = lend(1, 'ladder', { fee: 10, deposit: 50 });

export const taxesOfLoans: Example[] = [
  withoutTax(
    // 10.00 × 19 % = 1.90; the deposit comes back whole.
    'tax is added to the fee alone, and stays when the deposit is refunded',
    order(
      [ladder],
      { paid: 61.9 },
      { subtotal: 60, tax: 1.9, total: 61.9, depositsHeld: 50, taxes: { general: [10, 10, 1.9] } },
    ),
    markReturned('ladder', 50, { total: 11.9, tax: 1.9, netPaid: 11.9, creditNotes: [] }),
  ),
  withTax(
    'the deposit has no tax in it',
    order(
      [lend(2, 'ladder', { fee: 11.9, deposit: 119 })],
      {},
      { total: 261.8, taxIncluded: 3.8, taxes: { general: [23.8, 20, 3.8] } },
    ),
  ),
  withRates(
    { prices: { ladder: 'food' }, fees: { ladder: 'city' } },
    withoutTax(
      // 2 × 4.00 × 8.875 % = 0.71.
      'the fee has a rate of its own, and not that of the price',
      order(
        [lend(2, 'ladder', { fee: 4, deposit: 20 })],
        {},
        { subtotal: 48, tax: 0.71, total: 48.71, taxes: { city: [8, 8, 0.71] } },
      ),
    ),
  ),
  withRates(
    { prices: { ladder: 'food' } },
    withoutTax(
      'a fee without a rate of its own has the default one, not that of the price',
      order([ladder], {}, { tax: 1.9, total: 61.9 }),
    ),
  ),
  withoutTax(
    // 2 × 60.00 + 3.80; one comes back with fee, deposit and the tax of the fee.
    'a loan that comes back by a return gives back fee, deposit and tax',
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
  withTax(
    'a fee for nothing leaves the deposit alone, which has no tax',
    order(
      [less({ percent: 100 }, lend(1, 'ladder', { fee: 11.9, deposit: 20 }))],
      {},
      { total: 20, taxIncluded: 0, discount: 11.9 },
    ),
  ),
  withoutTax(
    'an unpaid deposit is waived, and the fee with its tax stays due',
    order([lend(1, 'ladder', { fee: 10, deposit: 20 })], {}, { total: 31.9 }),
    markReturned('ladder', 0, { depositsWaived: 20, total: 11.9, amountDue: 11.9 }),
  ),
  withoutTax(
    // Of 15.00 off the order 10.00 are the fee's; the other 5.00 are off the deposit, which has no tax.
    'an amount off the order beyond the fee takes no more tax off than there is',
    order(
      [lend(1, 'ladder', { fee: 10, deposit: 20 })],
      { discount: 15 },
      { tax: 0, total: 15, taxes: { general: [0, 0, 0] } },
    ),
  ),
  withoutTax(
    // 10.00 × 19 % = 1.90; 100.00 × 5 % = 5.00.
    'a loan and a sale in one order have each their tax',
    order(
      [ladder, at('food', sell(2, 'tent', 50))],
      {},
      { subtotal: 160, tax: 6.9, total: 166.9, lineTaxes: { ladder: 1.9, tent: 5 } },
    ),
  ),
];
