import type { Amount } from '@mostrador/domain/money';
import { asCents } from '@mostrador/domain/money';
import { expect, it } from 'vitest';
import type { DraftLine, OrderDraft } from '#features/orders/draft/order-draft.ts';
import { ana, draftAfter, sampleProduct } from '#features/orders/draft/sample-draft.ts';
import { lineTax } from '#features/orders/draft/taxes/line-tax.ts';
import { type StoreTaxes, takenUp } from './taken-up.ts';

const drill = sampleProduct();
const saw = sampleProduct({ id: 'saw', name: 'Saw', price: 20 as Amount });
const sold = (product: typeof drill, quantity = 1) =>
  ({ type: 'saleAdded', product, quantity, selectedAttributes: null }) as const;

it('a parked order that nothing happened to comes back as it was', () => {
  const parked = draftAfter(sold(drill, 2), sold(saw));
  expect(takenUp(parked, [drill, saw])).toEqual({ draft: parked, changes: [] });
});

it('a product that was deleted leaves the order, and is named', () => {
  const { draft, changes } = takenUp(draftAfter(sold(drill), sold(saw)), [saw]);
  expect(draft.lines.map(({ product }) => product.name)).toEqual(['Saw']);
  expect(changes).toEqual([{ kind: 'gone', name: 'Drill' }]);
});

it('a new price counts where the old one stood, not where somebody had set one', () => {
  const dearer = { ...drill, price: 55 as Amount };
  const parked = draftAfter(sold(drill), {
    type: 'unitPriceChanged',
    lineId: '1',
    unitPriceCents: asCents(4500),
  });
  expect(takenUp(parked, [dearer])).toMatchObject({
    draft: { lines: [{ unitPriceCents: 4500, product: { price: 55 } }] },
    changes: [],
  });
  expect(takenUp(draftAfter(sold(drill)), [dearer])).toMatchObject({
    draft: { lines: [{ unitPriceCents: 5500 }] },
    changes: [{ kind: 'price', name: 'Drill', fromCents: 4900, toCents: 5500 }],
  });
});

it('its customer is exempt from tax as they are on file now, and it says what changed', () => {
  const chosen = (isExempt?: boolean) =>
    draftAfter(sold(drill), {
      type: 'customerChosen',
      customer: { ...ana, ...(isExempt !== undefined && { isExempt }) },
    });
  const takenAs = (draft: OrderDraft, isExempt: boolean) =>
    takenUp(draft, [drill], undefined, isExempt);
  expect(takenAs(chosen(), true)).toMatchObject({
    draft: { customer: { isExempt: true } },
    changes: [{ kind: 'exemption', isExempt: true }],
  });
  expect(takenAs(chosen(true), false).changes).toEqual([{ kind: 'exemption', isExempt: false }]);
  expect(takenAs(chosen(true), true).changes).toEqual([]);
  expect(takenUp(chosen(true), [drill]).draft.customer).toMatchObject({ isExempt: true });
});

it('it says how many are left where fewer are than it has', () => {
  const parked = draftAfter(sold(drill, 4));
  expect(takenUp(parked, [{ ...drill, stock: 3 }])).toMatchObject({
    draft: { lines: [{ quantity: 4 }], stocks: { drill: 3 } },
    changes: [{ kind: 'stock', name: 'Drill', left: 3 }],
  });
  expect(takenUp(parked, [{ ...drill, stock: null }]).changes).toEqual([]);
});

it('a unit that is no longer here leaves its line, and is named', () => {
  const coded = sampleProduct({ tracksUnits: true });
  const units = [
    { id: 'first', code: 'DRILL-001' },
    { id: 'second', code: 'DRILL-002' },
  ];
  const parked = draftAfter({ ...sold(coded, 2), units });
  const here = (...ids: string[]) => [{ ...coded, unitsHere: new Set(ids) }];
  expect(takenUp(parked, here('first', 'second'))).toEqual({ draft: parked, changes: [] });
  expect(takenUp(parked, here('second'))).toMatchObject({
    draft: { lines: [{ quantity: 2, units: [{ id: 'second' }] }] },
    changes: [{ kind: 'unit', name: 'Drill', code: 'DRILL-001' }],
  });
  // Its units got codes, or lost them.
  expect(takenUp(draftAfter(sold(drill)), here('first')).draft.lines[0]?.units).toEqual([]);
  expect(takenUp(parked, [drill]).draft.lines[0]).not.toHaveProperty('units');
});

const IVA = { id: 'iva', name: 'IVA', percent: 19, isDefault: true };
const LOW = { id: 'low', name: 'Reduced', percent: 5, isDefault: false };
const added: StoreTaxes = { pricesIncludeTax: false, taxRates: [IVA, LOW] };

it('the rates of its products are the present ones, and each that changed is said once', () => {
  const parked = draftAfter(
    sold({ ...drill, attributes: { Size: ['S', 'M'] } }),
    sold({ ...saw, taxRateId: 'low' }),
  );
  const raised = { ...IVA, id: 'iva-21', percent: 21 };
  const now = { ...added, taxRates: [raised, LOW] };
  const { draft, changes } = takenUp(parked, [drill, { ...saw, taxRateId: 'low' }], {
    parked: added,
    now,
  });
  expect(changes).toEqual([
    {
      kind: 'taxRate',
      name: 'Drill',
      from: { name: 'IVA', percent: 19 },
      to: { name: 'IVA', percent: 21 },
    },
  ]);
  expect(lineTax(draft.lines[0] as DraftLine, now)).toMatchObject({ taxRateId: 'iva-21' });
});

it('it says that prices include tax by now, or no longer, and that a store has its first rate or no more', () => {
  const parked = draftAfter(sold(drill));
  const change = (from: StoreTaxes, to: StoreTaxes) =>
    takenUp(parked, [drill], { parked: from, now: to }).changes;
  const none: StoreTaxes = { pricesIncludeTax: null, taxRates: [] };
  const included = { ...added, pricesIncludeTax: true };
  const iva = { name: 'IVA', percent: 19 };
  expect(change(added, included)).toEqual([{ kind: 'taxMode', isIncluded: true }]);
  expect(change(included, added)).toEqual([{ kind: 'taxMode', isIncluded: false }]);
  expect(change(none, included)).toEqual([{ kind: 'taxRate', name: 'Drill', from: null, to: iva }]);
  expect(change(added, none)).toEqual([{ kind: 'taxRate', name: 'Drill', from: iva, to: null }]);
  expect(change(added, added)).toEqual([]);
});

it('a custom item lets go of a rate that was deleted, and a till that said no taxes is asked nothing', () => {
  const parked = draftAfter({
    type: 'customAdded',
    item: { name: 'Repair', unitPriceCents: asCents(1000), quantity: 1, taxRateId: 'low' },
  });
  const now = { ...added, taxRates: [IVA] };
  const { draft, changes } = takenUp(parked, [], { parked: added, now });
  expect(draft.lines[0]).not.toHaveProperty('taxRateId');
  expect(changes).toMatchObject([{ name: 'Repair', from: { percent: 5 }, to: { percent: 19 } }]);
  expect(takenUp(parked, [], { parked: undefined, now }).changes).toEqual([]);
});
