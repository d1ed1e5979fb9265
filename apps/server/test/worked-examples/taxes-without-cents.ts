import {
  at,
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
    'a tax is rounded half up to whole yen for each line, after the discount was',
    order(
      // 105 × 10 % = 10.5; 5 × 10 % = 0.5. 10 % off 105 = 10.5, and so 11; 94 × 10 % = 9.4.
      [
        at('ten', sell(1, 'hammer', 105)),
        at('ten', sell(1, 'paint', 5)),
        less({ percent: 10 }, at('ten', sell(1, 'rope', 105))),
      ],
      {},
      { discount: 11, lineTaxes: { hammer: 11, paint: 1, rope: 9 }, tax: 21, total: 225 },
    ),
  ),
  withTax(
    'an amount off the order is shared in whole yen',
    // 101 off 200 and 100: of 101, two thirds are 67.3, so 67, and 34. 133 × 10 ÷ 110 = 12.09, 66 × 8 ÷ 108 = 4.89.
    order(
      [at('ten', sell(2, 'hammer', 100)), at('eight', sell(1, 'paint', 100))],
      { discount: 101 },
      { total: 199, taxes: { ten: [133, 121, 12], eight: [66, 61, 5] } },
    ),
  ),
  withoutTax(
    'units that come back one by one leave no yen',
    // Of 315, 210 and 105: 31.5, 21 and 10.5, and so 32, 21 and 11.
    order([at('ten', sell(3, 'hammer', 105))], { paid: 347 }, { tax: 32, total: 347 }),
    takeBack({ hammer: 1 }, { returnTaxes: [11], total: 231 }),
    takeBack({ hammer: 1 }, { returnTaxes: [11, 10], total: 116 }),
    takeBack({ hammer: 1 }, { returnTaxes: [11, 10, 11], total: 0, netPaid: 0 }),
  ),
  withoutTax(
    'the largest later discount is whole, and leaves what is paid',
    // 100 + 10, of which 54 are paid. 51 less leave 49 + 4.9, so 54; 52 less leave 48 + 4.8, so 53.
    order([at('ten', sell(1, 'hammer', 100))], {}, { total: 110 }),
    pay(54, { amountDue: 56 }),
    refused('AMOUNT_EXCEEDS_DUE', giveDiscount(52, { total: 110 })),
    giveDiscount(51, { tax: 5, total: 54, paymentStatus: 'PAID' }),
  ),
];
