import { sumCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import type { Units } from '#features/purchases/parts/purchase-lines.ts';
import {
  sampleFinancials,
  sampleItem,
  samplePurchase,
} from '#features/purchases/parts/sample-purchase.ts';
import {
  EMPTY_RETURN,
  hasReturnable,
  returnable,
  returnBody,
  returnOutcome,
  returnProblems,
} from './return-draft.ts';
import { returnFigures } from './return-figures.ts';

const onHand = (stock: number | null) => ({ stock, barcode: null, isArchived: false });
const nails = sampleItem('nails', 5, 2, { receivedQty: 5, returnedQty: 1 });
const hammer = sampleItem('hammer', 10, 30, { receivedQty: 4, product: onHand(2) });
const purchase = samplePurchase({
  status: 'PARTIALLY_RECEIVED',
  items: [nails, hammer],
  financials: sampleFinancials({
    subtotal: 310,
    total: 310,
    returnsTotal: 2,
    net: 308,
    paymentsTotal: 290,
    amountDue: 18,
  }),
});
const outcome = (units: Record<string, number>, of = purchase) => {
  const found = returnOutcome(of, units, 1);
  if (found === undefined) throw new Error('the costs are seen');
  return found;
};

describe('a return to the provider', () => {
  it('takes what came and is still here', () => {
    expect(returnable(nails, purchase, {})).toEqual({ max: 4, because: 'came' });
    expect(returnable(hammer, purchase, {})).toEqual({ max: 2, because: 'stock' });
    const service = { ...hammer, product: onHand(null) };
    expect(returnable(service, purchase, {})).toEqual({ max: 4, because: 'came' });
  });

  it('says why nothing of an item can go back', () => {
    const items = [
      sampleItem('nails', 5, 2),
      sampleItem('hammer', 10, 30, { receivedQty: 3, returnedQty: 3 }),
    ] as const;
    expect(returnable(items[0], { items: [...items] }, {}).because).toBe('nothingCame');
    expect(returnable(items[1], { items: [...items] }, {}).because).toBe('allBack');
    expect(hasReturnable({ items: [...items] })).toBe(false);
    expect(hasReturnable(purchase)).toBe(true);
  });

  it('shares what is on hand between two lines of one product', () => {
    const other = { ...hammer, id: 'other' };
    const both = { items: [hammer, other] };
    expect(returnable(other, both, { hammer: 1 }).max).toBe(1);
    expect(returnable(other, both, { hammer: 2 }).max).toBe(0);
  });

  it('needs a unit and a reason, and no more than there is', () => {
    expect(returnProblems(purchase, EMPTY_RETURN)).toEqual(['atLeastOneItem', 'reasonRequired']);
    expect(returnProblems(purchase, { units: { hammer: 3 }, reason: 'Bent', notes: '' })).toEqual([
      'tooMany',
    ]);
    expect(returnProblems(purchase, { units: { hammer: 2 }, reason: 'Bent', notes: '' })).toEqual(
      [],
    );
  });

  it('lowers what is due, by the cost of the goods', () => {
    expect(returnFigures(outcome({ nails: 4 }))).toEqual({
      rows: [
        { key: 'dueNow', cents: 1_800 },
        { key: 'goods', cents: -800 },
      ],
      total: { key: 'dueThen', cents: 1_000 },
    });
  });

  it('leaves the provider owing what was paid for it', () => {
    expect(returnFigures(outcome({ hammer: 2 }))).toEqual({
      rows: [
        { key: 'dueNow', cents: -1_800 },
        { key: 'goods', cents: 6_000 },
      ],
      total: { key: 'owedThen', cents: 4_200 },
    });
  });

  it('brings the tax of the goods back too', () => {
    const taxed = { ...nails, taxName: 'VAT 19 %', taxPercent: 19 };
    const financials = sampleFinancials({
      subtotal: 310,
      tax: 1.9,
      total: 311.9,
      returnsTotal: 2,
      taxGivenBack: 0.38,
      net: 309.52,
      paymentsTotal: 300,
      amountDue: 9.52,
    });
    const with19 = { ...purchase, items: [taxed, hammer], financials };
    expect(returnFigures(outcome({ nails: 2 }, with19))).toEqual({
      rows: [
        { key: 'dueNow', cents: 952 },
        { key: 'goods', cents: -400 },
        { key: 'tax', cents: -76 },
      ],
      total: { key: 'dueThen', cents: 476 },
    });
  });

  it('counts what can go back while more is typed', () => {
    expect(outcome({ hammer: 9 }).valueCents).toBe(6_000);
  });

  it('has figures that add up, also where a discount covers a part of the goods', () => {
    const discounted = {
      ...purchase,
      financials: sampleFinancials({
        subtotal: 310,
        discount: 300,
        total: 10,
        returnsTotal: 2,
        net: 8,
        paymentsTotal: 5,
        amountDue: 3,
      }),
    };
    const choices: Units[] = [{}, { nails: 1 }, { hammer: 1 }, { nails: 4, hammer: 2 }];
    for (const units of choices) {
      const { rows, total } = returnFigures(outcome(units, discounted));
      expect(sumCents(rows.map(({ cents }) => cents))).toBe(total.cents);
    }
  });

  it('says nothing of money to those who may not see costs', () => {
    expect(returnOutcome({ ...purchase, financials: undefined }, { nails: 1 }, 1)).toBeUndefined();
  });

  it('sends only what goes back', () => {
    expect(
      returnBody(purchase, { units: { nails: 2, hammer: 0 }, reason: ' Rusty ', notes: '' }),
    ).toEqual({
      reason: 'Rusty',
      notes: '',
      items: [{ purchaseItemId: 'nails', productId: 'nails', quantity: 2 }],
    });
  });
});
