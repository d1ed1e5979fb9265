import { at, type Example, edit, order, refused, sell, withoutTax } from './example.ts';

const ten = order([sell(1, 'hammer', 10)], {}, { tax: 1.9, total: 11.9 });

export const taxesOfEdits: Example[] = [
  withoutTax(
    'a line that an edit adds has its own rate, and one that goes takes its tax along',
    ten,
    edit(
      { more: at('food', sell(1, 'paint', 10)) },
      { tax: 2.4, total: 22.4, taxes: { general: [10, 10, 1.9], food: [10, 10, 0.5] } },
    ),
    edit({ without: 'hammer' }, { tax: 0.5, total: 10.5, taxes: { food: [10, 10, 0.5] } }),
  ),
  withoutTax(
    'a line that an edit keeps has its rate until the edit names another',
    order([at('food', sell(1, 'hammer', 10))], {}, { tax: 0.5, total: 10.5 }),
    edit({ units: { hammer: 2 } }, { tax: 1, total: 21, taxes: { food: [20, 20, 1] } }),
    edit(
      { rates: { hammer: 'general' } },
      { tax: 3.8, taxes: { general: [20, 20, 3.8] }, total: 23.8 },
    ),
  ),
  withoutTax(
    'the tax of the last answer, sent back, keeps the free tax',
    order([sell(1, 'hammer', 10)], { tax: 3 }, { tax: 4.9, freeTax: 3, total: 14.9 }),
    edit({ units: { hammer: 2 } }, { tax: 6.8, freeTax: 3, total: 26.8 }),
  ),
  withoutTax(
    'a form whose total lacks the tax is refused',
    ten,
    refused('TOTAL_MISMATCH', edit({ units: { hammer: 2 }, total: 20 }, { total: 11.9 })),
  ),
];
