import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { asCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { draftOf } from '#features/orders/outbox/entry-draft.ts';
import { sampleEntry } from '#features/orders/outbox/sample-entry.ts';
import { takenUp } from '#features/orders/parked/taken-up.ts';
import { NO_RATE, sampleOrder } from '#features/orders/parts/sample-order.ts';
import { readVersioned, withVersion } from '#shared/kept/versioned.ts';
import { draftFigures } from '../draft-figures.ts';
import { editDraft, isUnsaved } from '../edit-draft.ts';
import { draftKind } from '../kept-draft.ts';
import { orderBody } from '../order-body.ts';
import type { DraftAction, OrderDraft } from '../order-draft.ts';
import { reduceDraft } from '../reduce-draft.ts';
import { DUE_ON, draftAfter, PLAIN, sampleProduct } from '../sample-draft.ts';
import type { StoreTerms } from './line-tax.ts';

const IVA: TaxRate = { id: 'iva', name: 'IVA', percent: 19, isDefault: true };
const LOW: TaxRate = { id: 'low', name: 'IVA', percent: 5, isDefault: false };
const ADDED: StoreTerms = { unit: 1, pricesIncludeTax: false, taxRates: [IVA, LOW] };
const INCLUDED: StoreTerms = { ...ADDED, pricesIncludeTax: true };

const drill = sampleProduct({ id: 'drill', taxRateId: 'low' });
const ladder = sampleProduct({ id: 'ladder', taxRateId: 'low', feeTaxRateId: null });
const sold: DraftAction = {
  type: 'saleAdded',
  product: drill,
  quantity: 2,
  selectedAttributes: null,
};
const lent: DraftAction = {
  type: 'loanAdded',
  product: ladder,
  terms: {
    quantity: 1,
    unitPriceCents: asCents(1000),
    borrowDepositPerUnitCents: asCents(5000),
    selectedAttributes: null,
    dueOn: DUE_ON,
  },
};
const custom = (taxRateId?: string): DraftAction => ({
  type: 'customAdded',
  item: { name: 'Repair', unitPriceCents: asCents(1000), quantity: 1, taxRateId },
});
const taxesOf = (draft: OrderDraft, terms: StoreTerms) =>
  draftFigures(draft, terms).taxes.map(({ taxRateId, taxCents }) => [taxRateId, taxCents]);

describe('a new order', () => {
  it('has the rate of each product, for a loan that of its fee, and the default for a custom item', () => {
    const draft = draftAfter(sold, lent, custom(), custom('low'));
    // 5 % of 98.00 and 10.00, 19 % of two fees of 10.00; the deposit has none.
    expect(taxesOf(draft, ADDED)).toEqual([
      ['low', 540],
      ['iva', 380],
    ]);
    expect(draftFigures(draft, ADDED).totalCents).toBe(9800 + 6000 + 2000 + 920);
  });

  it('adds nothing where prices include the tax, and has none in a store without rates', () => {
    const draft = draftAfter(sold);
    expect(draftFigures(draft, INCLUDED)).toMatchObject({ totalCents: 9800, isTaxIncluded: true });
    expect(taxesOf(draft, INCLUDED)).toEqual([['low', 467]]);
    expect(taxesOf(draft, PLAIN)).toEqual([]);
  });

  it('names the rates and the mode that the form shows', () => {
    const body = orderBody(draftAfter(sold, lent, custom('low')), INCLUDED);
    expect(body.pricesIncludeTax).toBe(true);
    expect(body.items.map(({ taxRateId }) => taxRateId)).toEqual(['low', 'iva', 'low']);
    const plain = orderBody(draftAfter(sold), PLAIN);
    expect(plain.pricesIncludeTax).toBeNull();
    expect(plain.items[0]).not.toHaveProperty('taxRateId');
  });

  it('has the rate that a line was given by hand, and its usual one again without it', () => {
    const draft = draftAfter(sold, { type: 'lineTaxed', lineId: '1', taxRateId: 'iva' });
    expect(taxesOf(draft, ADDED)).toEqual([['iva', 1862]]);
    expect(orderBody(draft, ADDED).items).toMatchObject([{ taxRateId: 'iva' }]);
    const entry = sampleEntry({ body: orderBody(draft, ADDED) });
    expect(orderBody(draftOf(entry, 'key-2'), ADDED).items).toMatchObject([{ taxRateId: 'iva' }]);
    const usual = reduceDraft(draft, { type: 'lineTaxed', lineId: '1', taxRateId: undefined });
    expect(usual).toEqual(draftAfter(sold));
  });

  it('shows no rate that this device does not know, and leaves it to the server', () => {
    const draft = draftAfter(sold, custom('gone'));
    const lines = draft.lines.map(({ product: { taxRateId: _, ...product }, ...line }) => ({
      ...line,
      product,
    }));
    const kept = { ...draft, lines };
    expect(taxesOf(kept, ADDED)).toEqual([]);
    expect(orderBody(kept, ADDED).items.some((item) => 'taxRateId' in item)).toBe(false);
  });

  it('takes over new rates of its products, and lets go of a chosen one that is gone', () => {
    const draft = reduceDraft(draftAfter(sold, custom('gone'), custom('low')), {
      type: 'taxRatesSeen',
      products: [{ id: 'drill', taxRateId: 'iva', feeTaxRateId: null }],
      taxRateIds: ['iva', 'low'],
    });
    const body = orderBody(draft, ADDED);
    expect(body.items.map(({ taxRateId }) => taxRateId)).toEqual(['iva', 'iva', 'low']);
  });

  it('has present rates after it was parked, and the same ones after the outbox', () => {
    const parked = draftAfter(sold, custom('low'));
    const now = [sampleProduct({ id: 'drill', taxRateId: null })];
    expect(orderBody(takenUp(parked, now).draft, ADDED).items).toMatchObject([
      { taxRateId: 'iva' },
      { taxRateId: 'low' },
    ]);
    const body = orderBody(parked, ADDED);
    const entry = sampleEntry({ body });
    const { drill: shown } = entry.shown.products;
    const products = {
      drill: {
        name: 'Drill',
        attributes: null,
        listPrice: null,
        stock: null,
        ...shown,
        taxRateId: 'low',
      },
    };
    const again = draftOf({ ...entry, shown: { ...entry.shown, products } }, 'key-2');
    expect(orderBody(again, ADDED)).toMatchObject({ items: body.items, total: body.total });
  });

  it('is read again as it was kept', () => {
    const draft = draftAfter(sold, lent, custom('low'));
    const kept = JSON.parse(JSON.stringify(withVersion(draftKind, draft)));
    expect(readVersioned(draftKind, kept)).toEqual(draft);
  });
});

describe('the edit of an order', () => {
  const [loan, shirts] = sampleOrder().items as [
    ReturnType<typeof sampleOrder>['items'][number],
    ReturnType<typeof sampleOrder>['items'][number],
  ];
  const taxed = { ...NO_RATE, taxRateId: 'old', taxName: 'IVA', taxPercent: 16 };
  const order = sampleOrder({
    items: [
      { ...loan, ...taxed },
      { ...shirts, ...taxed },
    ],
    pricesIncludeTax: false,
  });
  const edit = (change: Partial<typeof order> = {}) =>
    editDraft({ order: { ...order, ...change }, products: [], customer: undefined }, 'key-1');

  it('keeps the rates of its lines and its mode, whatever the store has by now', () => {
    const draft = edit();
    // 16 % of fees of 30.00 and shirts of 37.50, less their shares of 5.00 off the order.
    expect(taxesOf(draft, INCLUDED)).toEqual([['old', 1000]]);
    const body = orderBody(draft, INCLUDED);
    expect(body.pricesIncludeTax).toBe(false);
    expect(body.items.every((item) => !('taxRateId' in item))).toBe(true);
    expect(body.tax).toBe(2.5);
    expect(isUnsaved(draft)).toBe(false);
  });

  it('changes the rate of a kept line alone, and counts that as a change', () => {
    const draft = reduceDraft(edit(), { type: 'lineTaxed', lineId: '2', taxRateId: 'low' });
    expect(isUnsaved(draft)).toBe(true);
    const { items } = orderBody(draft, INCLUDED);
    expect(items.map(({ taxRateId }) => taxRateId)).toEqual([undefined, 'low']);
  });

  it('gives a new line its rate by the present ones', () => {
    const draft = [sold].reduce(reduceDraft, edit());
    expect(orderBody(draft, INCLUDED).items.at(-1)).toMatchObject({ taxRateId: 'low' });
  });

  it('of an order without a rate takes the store’s mode', () => {
    const draft = [sold].reduce(reduceDraft, edit({ items: [], pricesIncludeTax: null }));
    expect(orderBody(draft, INCLUDED).pricesIncludeTax).toBe(true);
  });

  it('that version 1.29 kept has its tax as an amount', () => {
    const draft = edit({ items: [] });
    const { freeTaxCents, pricesIncludeTax, ...editing } = draft.editing ?? {};
    const old = { ...draft, editing: { ...editing, taxCents: 250 }, version: 3 };
    expect(readVersioned(draftKind, old)?.editing).toMatchObject({
      freeTaxCents: 250,
      pricesIncludeTax: null,
    });
  });
});
