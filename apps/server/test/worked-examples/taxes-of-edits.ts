/** Edits: a kept line keeps its rate, and the tax follows what the form makes of it. */
import {
  at,
  type Example,
  edit,
  examplesIn,
  giveDiscount,
  order,
  refused,
  sell,
} from './example.ts';

const withTax = examplesIn({ currency: 'USD', pricesIncludeTax: true });
const withoutTax = examplesIn({ currency: 'USD', pricesIncludeTax: false });
const ten = order([sell(1, 'hammer', 10)], {}, { tax: 1.9, total: 11.9 });

export const taxesOfEdits: Example[] = [
  withoutTax(
    '3 × 10.00 × 19 % = 5.70',
    ten,
    edit({ units: { hammer: 3 } }, { tax: 5.7, total: 35.7, originalTotal: 11.9 }),
  ),
  withoutTax(
    'a line that is added has its own rate, and one that goes takes its tax along',
    ten,
    edit(
      { more: at('food', sell(1, 'paint', 10)) },
      { tax: 2.4, total: 22.4, taxes: { general: [10, 10, 1.9], food: [10, 10, 0.5] } },
    ),
    edit({ without: 'hammer' }, { tax: 0.5, total: 10.5, taxes: { food: [10, 10, 0.5] } }),
  ),
  withoutTax(
    'a rate that an edit does not name stays, also one that was chosen',
    order([at('food', sell(1, 'hammer', 10))], {}, { tax: 0.5, total: 10.5 }),
    edit({ units: { hammer: 2 } }, { tax: 1, total: 21, taxes: { food: [20, 20, 1] } }),
  ),
  withoutTax(
    'a rate that an edit names takes the place of the old one',
    ten,
    edit({ rates: { hammer: 'food' } }, { tax: 0.5, total: 10.5, taxes: { food: [10, 10, 0.5] } }),
  ),
  withoutTax(
    'a lower rate does not bring the total below what was paid',
    order([sell(1, 'hammer', 10)], { paid: 11.9 }, { total: 11.9, paymentStatus: 'PAID' }),
    refused('TOTAL_BELOW_PAID', edit({ rates: { hammer: 'food' }, total: 10.5 }, { tax: 1.9 })),
    edit({ rates: { hammer: 'double' } }, { tax: 10, total: 20, amountDue: 8.1 }),
  ),
  withoutTax(
    // 8.00 × 19 % = 1.52.
    'an amount off the order takes its tax off, and putting it back brings the tax back',
    ten,
    edit({ discount: 2 }, { tax: 1.52, total: 9.52 }),
    edit({ discount: 0 }, { tax: 1.9, total: 11.9 }),
  ),
  withoutTax(
    'the tax of an order that is sent back with its form adds nothing',
    order([sell(1, 'hammer', 10)], { tax: 3 }, { tax: 4.9, freeTax: 3, total: 14.9 }),
    edit({ units: { hammer: 2 } }, { tax: 6.8, freeTax: 3, total: 26.8 }),
  ),
  withoutTax(
    // 8.00 × 19 % = 1.52; 18.00 × 19 % = 3.42.
    'an amount that was added later stays with its tax',
    ten,
    giveDiscount(2, { tax: 1.52, total: 9.52 }),
    edit({ units: { hammer: 2 } }, { orderDiscount: 2, tax: 3.42, total: 21.42 }),
  ),
  withTax(
    // 2 × 11.90 − 10 % = 21.42; 21.42 × 19 ÷ 119 = 3.42.
    'with tax in the price, the total is the price and the tax follows it',
    order([sell(1, 'hammer', 11.9)], {}, { total: 11.9, taxIncluded: 1.9 }),
    edit({ units: { hammer: 2 }, percent: 10 }, { total: 21.42, tax: 0, taxIncluded: 3.42 }),
  ),
  withoutTax(
    'a form that shows the total without the tax is refused',
    ten,
    refused('TOTAL_MISMATCH', edit({ units: { hammer: 2 }, total: 20 }, { total: 11.9 })),
  ),
];
