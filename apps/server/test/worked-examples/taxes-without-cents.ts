/** Yen: taxes, shares and what goes back are whole. */
import {
  at,
  cancel,
  type Example,
  examplesIn,
  giveDiscount,
  less,
  order,
  pay,
  refused,
  sell,
  takeBack,
} from './example.ts';

const withTax = examplesIn({ currency: 'JPY', pricesIncludeTax: true });
const withoutTax = examplesIn({ currency: 'JPY', pricesIncludeTax: false });

export const taxesWithoutCents: Example[] = [
  withoutTax(
    '105 × 10 % = 10.5, and so 11',
    order([at('ten', sell(1, 'hammer', 105))], {}, { tax: 11, total: 116 }),
  ),
  withTax(
    '1000 × 8 ÷ 108 = 74.07, and so 74',
    order(
      [at('eight', sell(1, 'hammer', 1000))],
      {},
      { total: 1000, taxes: { eight: [1000, 926, 74] } },
    ),
  ),
  withoutTax(
    'each line is rounded: twice 0.5 is 2',
    order(
      [at('ten', sell(1, 'hammer', 5)), at('ten', sell(1, 'paint', 5))],
      {},
      { tax: 2, total: 12 },
    ),
  ),
  withoutTax(
    // Of 315, 210 and 105: 31.5, 21 and 10.5, and so 32, 21 and 11.
    'units that come back one by one leave no yen',
    order([at('ten', sell(3, 'hammer', 105))], { paid: 347 }, { tax: 32, total: 347 }),
    takeBack({ hammer: 1 }, { returnTaxes: [11], total: 231 }),
    takeBack({ hammer: 1 }, { returnTaxes: [11, 10], total: 116 }),
    takeBack({ hammer: 1 }, { returnTaxes: [11, 10, 11], total: 0, netPaid: 0 }),
  ),
  withoutTax(
    // 10 % of 105 = 10.5, and so 11; 94 × 10 % = 9.4.
    'a per cent is rounded before the tax is taken',
    order(
      [less({ percent: 10 }, at('ten', sell(1, 'hammer', 105)))],
      {},
      { discount: 11, tax: 9, total: 103 },
    ),
  ),
  withTax(
    // 101 off 200 and 100: of 101, two thirds are 67.3, so 67, and 34. 133 × 10 ÷ 110 = 12.09, 66 × 8 ÷ 108 = 4.89.
    'an amount off the order is shared in whole yen',
    order(
      [at('ten', sell(2, 'hammer', 100)), at('eight', sell(1, 'paint', 100))],
      { discount: 101 },
      { total: 199, taxes: { ten: [133, 121, 12], eight: [66, 61, 5] } },
    ),
  ),
  withoutTax(
    // 100 + 10, of which 54 are paid. 51 less leave 49 + 4.9, so 54; 52 less leave 48 + 4.8, so 53.
    'the most that may be taken off is whole, and leaves what is paid',
    order([at('ten', sell(1, 'hammer', 100))], {}, { total: 110 }),
    pay(54, { amountDue: 56 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(52, { total: 110 })),
    giveDiscount(51, { tax: 5, total: 54, paymentStatus: 'PAID' }),
  ),
  withTax(
    // 1000 × 19 ÷ 119 = 159.66.
    'a cancellation gives back the whole tax',
    order([sell(1, 'hammer', 1000)], { paid: 1000 }, { taxIncluded: 160 }),
    cancel({ cancellationNote: { general: [1000, 840, 160] }, netPaid: 0 }),
  ),
];
