import type { Amount, Cents } from '@mostrador/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftFigures, missingInDraft } from './draft-figures.ts';
import { unitsToChoose } from './draft-problems.ts';
import {
  type DraftAction,
  type DraftLine,
  isBlank,
  type LoanTerms,
  roomFor,
} from './order-draft.ts';
import { reduceDraft } from './reduce-draft.ts';
import { ana, DUE_ON, draftAfter, PLAIN, sampleProduct } from './sample-draft.ts';

const drill = sampleProduct();
const ladder = sampleProduct({ id: 'ladder', name: 'Ladder', price: 15 as Amount, stock: 2 });
const sale = (
  product = drill,
  quantity = 1,
  selectedAttributes: Record<string, string> | null = null,
) => ({ type: 'saleAdded', product, quantity, selectedAttributes }) satisfies DraftAction;
const terms = (change: Partial<LoanTerms> = {}): LoanTerms => ({
  quantity: 1,
  unitPriceCents: 1500 as Cents,
  borrowDepositPerUnitCents: 2000 as Cents,
  selectedAttributes: null,
  dueOn: DUE_ON,
  ...change,
});
const loan = (product = ladder, change: Partial<LoanTerms> = {}) =>
  ({ type: 'loanAdded', product, terms: terms(change) }) satisfies DraftAction;

describe('adding', () => {
  it('makes a line at the product’s price, and selects it', () => {
    const { lines, selectedLineId } = draftAfter(sale());
    expect(lines).toMatchObject([{ quantity: 1, unitPriceCents: 4900, transactionType: 'SALE' }]);
    expect(selectedLineId).toBe(lines[0]?.lineId);
  });

  it('increases the line of the same product, even with a changed price', () => {
    const draft = draftAfter(
      sale(),
      { type: 'unitPriceChanged', lineId: '1', unitPriceCents: 4000 as Cents },
      sale(ladder),
      sale(),
    );
    expect(draft.lines).toMatchObject([{ quantity: 2, unitPriceCents: 4000 }, { quantity: 1 }]);
    expect(draft.selectedLineId).toBe('1');
  });

  it('keeps other attributes and loans on other terms apart', () => {
    const { lines } = draftAfter(
      sale(drill, 1, { Size: 'S' }),
      sale(drill, 1, { Size: 'M' }),
      sale(drill, 1, { Size: 'S' }),
      loan(),
      loan(ladder, { borrowDepositPerUnitCents: 0 as Cents }),
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1, 1]);
  });

  it('stops at the stock, counting all lines of the product', () => {
    const draft = draftAfter(loan(), sale(ladder, 5));
    expect(draft.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(draftAfter(loan(), sale(ladder), sale(ladder)).lines).toHaveLength(2);
  });

  it('stops at 999 if stock is not tracked', () => {
    const service = sampleProduct({ stock: null });
    expect(draftAfter(sale(service, 2000)).lines[0]?.quantity).toBe(999);
  });
});

describe('a line', () => {
  it.each([
    [3, 3],
    [9, 5],
    [0, 1],
    [-4, 1],
    [2.9, 2],
  ])('asked for %s units has %s, being whole, at least 1, and within the stock', (wanted, kept) => {
    const draft = draftAfter(sale(), { type: 'quantityChanged', lineId: '1', quantity: wanted });
    expect(draft.lines[0]?.quantity).toBe(kept);
  });

  it('above the stock may shrink step by step, and is marked', () => {
    const draft = draftAfter(sale(drill, 5), {
      type: 'stocksSeen',
      stocks: [{ id: 'drill', stock: 2 }],
    });
    expect(missingInDraft(draft)).toEqual([{ productId: 'drill', requested: 5, available: 2 }]);
    const less = reduceDraft(draft, { type: 'quantityChanged', lineId: '1', quantity: 4 });
    expect(less.lines[0]?.quantity).toBe(4);
    const more = reduceDraft(draft, { type: 'quantityChanged', lineId: '1', quantity: 6 });
    expect(more.lines[0]?.quantity).toBe(5);
    expect(roomFor(draft, 'drill')).toBe(-3);
  });

  it('leaves the selection to its neighbour', () => {
    const draft = draftAfter(sale(), sale(ladder), { type: 'lineRemoved', lineId: '2' });
    expect(draft.selectedLineId).toBe('1');
    expect(draftAfter(sale(), { type: 'lineRemoved', lineId: '1' }).selectedLineId).toBeNull();
  });

  it('comes back to its place when its removal is undone, within the stock, and in its own sale alone', () => {
    const full = draftAfter(sale(), sale(ladder));
    const [line] = full.lines as [DraftLine];
    const without = reduceDraft(full, { type: 'lineRemoved', lineId: '1' });
    const restored = { type: 'lineRestored', line, place: 0, idempotencyKey: 'key-1' } as const;
    const again = reduceDraft(without, restored);
    expect(again.lines).toEqual(full.lines);
    expect(again.selectedLineId).toBe('1');
    expect(reduceDraft(again, restored)).toBe(again);
    expect(reduceDraft(without, { ...restored, idempotencyKey: 'key-2' })).toBe(without);
    const sold = reduceDraft(without, { type: 'stocksSeen', stocks: [{ id: 'drill', stock: 0 }] });
    expect(reduceDraft(sold, restored)).toBe(sold);
  });

  it('never reuses the id of a removed line', () => {
    const draft = draftAfter(sale(), { type: 'lineRemoved', lineId: '1' }, sale(ladder));
    expect(draft.lines[0]?.lineId).toBe('2');
  });

  it('refuses a price above the largest amount', () => {
    const service = sampleProduct({ stock: null });
    const draft = draftAfter(sale(service, 999), {
      type: 'unitPriceChanged',
      lineId: '1',
      unitPriceCents: 999_999_999_999 as Cents,
    });
    expect(draft.lines[0]?.unitPriceCents).toBe(4900);
  });
});

describe('a line of units with codes', () => {
  const coded = sampleProduct({ tracksUnits: true });
  const [one, two, three] = ['1', '2', '3'].map((id) => ({ id, code: `DRILL-00${id}` }));
  const units = (...chosen: (typeof one)[]) => chosen.flatMap((unit) => unit ?? []);
  const codesOf = ({ lines }: { lines: readonly DraftLine[] }) =>
    lines.map((line) => line.units?.map(({ code }) => code).join(' '));
  const choose = (chosen: ReturnType<typeof units>): DraftAction => ({
    type: 'unitsChosen',
    lineId: '1',
    units: chosen,
    quantity: chosen.length,
  });
  const sold = { ...sale(coded, 2), units: units(one, two) };

  it('has those that were chosen, and takes more of them by another sale', () => {
    expect(codesOf(draftAfter(sold))).toEqual(['DRILL-001 DRILL-002']);
    const more = draftAfter(sold, { ...sale(coded), units: units(three) });
    expect(codesOf(more)).toEqual(['DRILL-001 DRILL-002 DRILL-003']);
    expect(more.lines).toMatchObject([{ quantity: 3 }]);
  });

  it('has none where its product’s have no codes', () => {
    expect(draftAfter({ ...sale(), units: [] }).lines[0]).not.toHaveProperty('units');
  });

  it('asks for as many as its quantity: a smaller one lets the last chosen go', () => {
    const [picked] = draftAfter(loan(coded, { quantity: 2 })).lines;
    expect(picked && unitsToChoose(picked)).toBe(2);
    const fewer = draftAfter(sold, { type: 'quantityChanged', lineId: '1', quantity: 1 });
    expect(codesOf(fewer)).toEqual(['DRILL-001']);
    const more = draftAfter(sold, { type: 'quantityChanged', lineId: '1', quantity: 3 });
    expect(more.lines.map(unitsToChoose)).toEqual([1]);
    expect(draftAfter(sold, choose(units(three))).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('loses one that is not here, and asks for another in its place', () => {
    const left = draftAfter(sold, { type: 'unitGone', code: 'DRILL-001' });
    expect(codesOf(left)).toEqual(['DRILL-002']);
    expect(left.lines.map(unitsToChoose)).toEqual([1]);
  });

  it('asks for units once their product’s have codes, and for none once they have none', () => {
    const seen = (hasCodes: boolean): DraftAction => ({
      type: 'unitCodesSeen',
      lineId: '1',
      hasCodes,
    });
    expect(draftAfter(sale(), seen(true)).lines.map(unitsToChoose)).toEqual([1]);
    expect(draftAfter(sold, seen(false)).lines[0]).not.toHaveProperty('units');
  });
});

describe('a sent draft', () => {
  it('stays as it was sent until there is an answer', () => {
    const sent = draftAfter(sale(), { type: 'sent', body: {} as never });
    for (const action of [
      sale(ladder),
      { type: 'lineRemoved', lineId: '1' },
      { type: 'customerChosen', customer: ana },
      { type: 'notesWritten', notes: 'x' },
    ] satisfies DraftAction[]) {
      expect(reduceDraft(sent, action)).toBe(sent);
    }
    expect(reduceDraft(sent, { type: 'answered' })).toEqual(draftAfter(sale()));
  });

  it('keeps its key', () => {
    expect(
      draftAfter(sale(), { type: 'sent', body: {} as never }, { type: 'answered' }),
    ).toMatchObject({ idempotencyKey: 'key-1' });
  });
});

describe('the figures', () => {
  it('of two drills sold and a ladder lent match a calculation by hand', () => {
    const draft = draftAfter(sale(drill, 2), loan());
    expect(draftFigures(draft, PLAIN)).toEqual({
      itemsCount: 3,
      subtotalCents: 13_300,
      depositsCents: 2000,
      freeTaxCents: 0,
      taxes: [],
      isTaxIncluded: false,
      exemptTaxCents: 0,
      lineDiscountsCents: 0,
      allLineDiscountsCents: 0,
      formDiscountCents: 0,
      addedLaterCents: 0,
      totalCents: 13_300,
      netPaidCents: 0,
      amountDueCents: 13_300,
      refundDueCents: 0,
      isDiscountAboveItems: false,
    });
  });

  it('take the discount off', () => {
    const draft = draftAfter(sale(), {
      type: 'discountGiven',
      terms: { amountCents: 900 as Cents },
    });
    expect(draftFigures(draft, PLAIN).totalCents).toBe(4000);
  });

  it('add up, with quantities within the stock, after any actions', () => {
    const lineId = fc.integer({ min: 1, max: 6 }).map(String);
    const action: fc.Arbitrary<DraftAction> = fc.oneof(
      fc.record({
        type: fc.constant('saleAdded' as const),
        product: fc.constantFrom(drill, ladder),
        quantity: fc.integer({ min: 1, max: 9 }),
        selectedAttributes: fc.constantFrom(null, { Size: 'S' }),
      }),
      fc.constant(loan()),
      fc.record({
        type: fc.constant('quantityChanged' as const),
        lineId,
        quantity: fc.integer({ min: -3, max: 12 }),
      }),
      fc.record({ type: fc.constant('lineRemoved' as const), lineId }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const draft = draftAfter(...actions);
        expect(missingInDraft(draft)).toEqual([]);
        expect(
          draft.lines.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1),
        ).toBe(true);
        const sum = draft.lines.reduce(
          (total, line) =>
            total + line.quantity * (line.unitPriceCents + line.borrowDepositPerUnitCents),
          0,
        );
        expect(draftFigures(draft, PLAIN).totalCents).toBe(sum);
      }),
    );
  });
});

it('is blank until something is entered', () => {
  expect(isBlank(draftAfter())).toBe(true);
  expect(isBlank(draftAfter({ type: 'notesWritten', notes: ' ' }))).toBe(true);
  expect(isBlank(draftAfter({ type: 'customerChosen', customer: ana }))).toBe(false);
  expect(isBlank(draftAfter(sale()))).toBe(false);
});
