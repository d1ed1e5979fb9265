import type { Product } from '@mostrador/contract/products';
import type { TaxRate } from '@mostrador/contract/shared/taxes';
import { type Amount, asCents, MAX_CENTS } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import {
  chosenIds,
  type DraftAction,
  draftFigures,
  draftProblems,
  emptyDraft,
  isBlank,
  purchaseBody,
  reduceDraft,
} from './purchase-draft.ts';

const rate = (name: string, percent: number, isDefault = false): TaxRate => ({
  id: name,
  name,
  percent,
  isDefault,
});
const RATES = [rate('general', 19, true), rate('reduced', 5), rate('exempt', 0)];
const INCLUDED = { taxRates: RATES, pricesIncludeTax: true };
const ADDED = { taxRates: RATES, pricesIncludeTax: false };
const NO_TAX = { taxRates: [], pricesIncludeTax: null };

const product = (id: string, cost?: number | null): Product => ({
  id,
  name: `Product ${id}`,
  description: null,
  barcode: null,
  price: 9 as Amount,
  cost: cost as Amount,
  stock: 3,
  tracksUnits: false,
  foundUnits: 0,
  inRepair: 0,
  reservedUntil: null,
  minStock: 0,
  category: null,
  provider: null,
  borrowable: false,
  isFavourite: false,
  taxRateId: null,
  feeTaxRateId: null,
  feePer: 'LOAN',
  borrowDays: null,
  lateFeePerDay: null,
  lateFeeMax: null,
  attributes: null,
  picture: null,
  lastBorrowFeePerUnit: null,
  lastBorrowDepositPerUnit: null,
  borrowFeePerUnit: null,
  borrowDepositPerUnit: null,
  createdAt: '2026-03-12T10:00:00.000Z',
  updatedAt: '2026-03-12T10:00:00.000Z',
});
const after = (...actions: DraftAction[]) => actions.reduce(reduceDraft, emptyDraft('key'));
const added = (id: string, cost?: number | null): DraftAction => ({
  type: 'productAdded',
  product: product(id, cost),
});

describe('the draft of a purchase', () => {
  it('adds one unit of a product at its cost, and one more each time', () => {
    expect(after(added('a', 2.5)).lines).toMatchObject([{ orderedQty: 1, unitCostCents: 250 }]);
    expect(after(added('a', 2.5), added('b'), added('a', 2.5)).lines).toMatchObject([
      { product: { id: 'a' }, orderedQty: 2 },
      { product: { id: 'b' }, orderedQty: 1, unitCostCents: 0 },
    ]);
  });

  it('starts with a cost of 0 if it is unknown', () => {
    expect(after(added('a', null)).lines).toMatchObject([{ unitCostCents: 0 }]);
  });

  it('keeps quantities whole, and not below 0', () => {
    const quantityOf = (quantity: number) =>
      after(added('a'), { type: 'quantityChanged', lineId: '1', quantity }).lines[0]?.orderedQty;
    expect(quantityOf(2.9)).toBe(2);
    expect(quantityOf(-1)).toBe(0);
    expect(quantityOf(9_999_999)).toBe(1_000_000);
  });

  it('takes a product on a line that was added blank', () => {
    const draft = after(
      { type: 'blankLineAdded' },
      { type: 'productChosen', lineId: '1', product: product('a', 4) },
    );
    expect(draft.lines).toMatchObject([
      { product: { id: 'a' }, orderedQty: 1, unitCostCents: 400 },
    ]);
    expect([...chosenIds(draft)]).toEqual(['a']);
  });

  it('adds up items, tax and discount', () => {
    const draft = after(
      added('a', 2.5),
      added('b', 10),
      { type: 'quantityChanged', lineId: '1', quantity: 4 },
      { type: 'taxGiven', taxCents: asCents(300) },
      { type: 'discountGiven', discountCents: asCents(500) },
    );
    expect(draftFigures(draft, { unit: 1, ...NO_TAX })).toMatchObject({
      subtotalCents: 2_000,
      totalCents: 1_800,
    });
  });

  it('starts each line of a store whose prices include tax with the rate of its product, else the default', () => {
    const reduced = { ...product('a', 10), taxRateId: 'reduced' };
    const draft = after({ type: 'productAdded', product: reduced }, added('b', 10), added('c', 10));
    const chosen = (...actions: DraftAction[]) => {
      const { items } = purchaseBody(actions.reduce(reduceDraft, draft), true, INCLUDED);
      return items.map(({ taxRateId }) => taxRateId);
    };
    expect(chosen()).toEqual(['reduced', 'general', 'general']);
    expect(
      chosen(
        { type: 'taxRateChosen', lineId: '1', taxRateId: 'exempt' },
        { type: 'taxRateChosen', lineId: '2', taxRateId: null },
        { type: 'taxRateChosen', lineId: '3', taxRateId: 'deleted' },
      ),
    ).toEqual(['exempt', null, 'general']);
  });

  it('starts each line of a store that adds tax without one, since it buys for resale, and takes a rate', () => {
    const reduced = { ...product('a', 10), taxRateId: 'reduced' };
    const draft = after({ type: 'productAdded', product: reduced }, added('b', 10), {
      type: 'taxRateChosen',
      lineId: '2',
      taxRateId: 'general',
    });
    expect(purchaseBody(draft, true, ADDED).items.map(({ taxRateId }) => taxRateId)).toEqual([
      null,
      'general',
    ]);
    expect(draftFigures(draft, { unit: 1, ...ADDED }).totalCents).toBe(2_190);
  });

  it('adds the taxes of its lines after the discount, with a sum of each rate', () => {
    const draft = after(
      added('a', 60),
      added('b', 40),
      { type: 'taxRateChosen', lineId: '2', taxRateId: 'reduced' },
      { type: 'taxGiven', taxCents: asCents(100) },
      { type: 'discountGiven', discountCents: asCents(1_000) },
    );
    const figures = draftFigures(draft, { unit: 1, ...INCLUDED });
    expect(figures).toMatchObject({
      subtotalCents: 10_000,
      freeTaxCents: 100,
      discountCents: 1_000,
      totalCents: 10_306,
    });
    expect(figures.taxes.map(({ name, taxCents }) => [name, taxCents])).toEqual([
      ['general', 1_026],
      ['reduced', 180],
    ]);
  });

  it('refuses totals above the largest amount', () => {
    const draft = after(added('a'), {
      type: 'unitCostChanged',
      lineId: '1',
      unitCostCents: MAX_CENTS,
    });
    expect(reduceDraft(draft, added('a')).lines[0]?.orderedQty).toBe(1);
  });

  it('lists the errors that prevent saving', () => {
    expect(draftProblems(after())).toEqual(['noItems']);
    expect(draftProblems(after(added('a'), { type: 'blankLineAdded' }))).toEqual(['invalidItems']);
    expect(
      draftProblems(after(added('a'), { type: 'quantityChanged', lineId: '1', quantity: 0 })),
    ).toEqual(['invalidItems']);
    expect(
      draftProblems(after(added('a', 1), { type: 'discountGiven', discountCents: asCents(101) })),
    ).toEqual(['discountAboveItems']);
    expect(draftProblems(after(added('a')))).toEqual([]);
  });

  it('does not change while a send has no answer', () => {
    const sent = after(added('a'), {
      type: 'sent',
      body: purchaseBody(after(added('a')), true, NO_TAX),
    });
    expect(reduceDraft(sent, added('b'))).toBe(sent);
    expect(isBlank(sent)).toBe(false);
    expect(reduceDraft(reduceDraft(sent, { type: 'answered' }), added('b')).lines).toHaveLength(2);
  });

  it('is blank until something is chosen or written', () => {
    expect(isBlank(after({ type: 'blankLineAdded' }))).toBe(true);
    expect(isBlank(after({ type: 'notesWritten', notes: 'Back door' }))).toBe(false);
  });

  it('sends costs, tax and discount, but not for people who may not see them', () => {
    const draft = after(
      added('a', 2.5),
      { type: 'providerChosen', provider: { id: 'p', name: 'Acme' } },
      { type: 'taxGiven', taxCents: asCents(30) },
    );
    expect(purchaseBody(draft, true, NO_TAX)).toEqual({
      providerId: 'p',
      notes: '',
      items: [{ productId: 'a', orderedQty: 1, unitCost: 2.5 }],
      tax: 0.3,
      discount: 0,
    });
    expect(purchaseBody(draft, false, INCLUDED)).toEqual({
      providerId: 'p',
      notes: '',
      items: [{ productId: 'a', orderedQty: 1 }],
    });
  });
});
