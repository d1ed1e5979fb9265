import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { asCents } from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import { describe, expect, it } from 'vitest';
import { draftOf } from '#features/orders/outbox/entry-draft.ts';
import { sampleEntry } from '#features/orders/outbox/sample-entry.ts';
import { takenUp } from '#features/orders/parked/taken-up.ts';
import { isOfNewer, readVersioned, withVersion } from '#shared/kept/versioned.ts';
import { draftFigures, lineMoney, linesBelowZero } from './draft-figures.ts';
import { draftProblems } from './draft-problems.ts';
import { draftKind } from './kept-draft.ts';
import { orderBody } from './order-body.ts';
import type { DraftAction, DraftLine, OrderDraft } from './order-draft.ts';
import { DUE_ON, draftAfter, PLAIN, sampleProduct, TODAY } from './sample-draft.ts';

const percent = (value: number): DiscountTerms => ({ percent: (value * 1000) as Percent });
const amount = (cents: number): DiscountTerms => ({ amountCents: asCents(cents) });
const drill = sampleProduct({ id: 'drill' });
const ladder = sampleProduct({ id: 'ladder' });

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
    unitPriceCents: asCents(1500),
    borrowDepositPerUnitCents: asCents(2000),
    selectedAttributes: null,
    dueOn: DUE_ON,
  },
};
const onLine = (lineId: string, terms: DiscountTerms | null, reason = ''): DraftAction => ({
  type: 'lineDiscounted',
  lineId,
  terms,
  reason,
});
const onOrder = (terms: DiscountTerms | null): DraftAction => ({ type: 'discountGiven', terms });
const first = ({ lines }: OrderDraft) => lines[0] as DraftLine;

describe('a discount in the order form', () => {
  it('of ten per cent on a line of 98.00 leaves 88.20, also of more units', () => {
    const draft = draftAfter(sold, onLine('1', percent(10), 'Damaged'));
    expect(lineMoney(first(draft), 1)).toEqual({
      fullCents: 9800,
      discountCents: 980,
      totalCents: 8820,
    });
    const more = draftAfter(sold, onLine('1', percent(10)), sold);
    expect(draftFigures(more, PLAIN)).toMatchObject({
      lineDiscountsCents: 1960,
      totalCents: 17_640,
    });
  });

  it('on a loan leaves its deposit alone', () => {
    const draft = draftAfter(lent, onLine('1', percent(100)));
    expect(draftFigures(draft, PLAIN).totalCents).toBe(2000);
    expect(linesBelowZero(draft, 1)).toEqual([]);
    expect(linesBelowZero(draftAfter(lent, onLine('1', amount(1501))), 1)).toEqual(['1']);
  });

  it('in per cent of the order is taken after those of its lines, without deposits', () => {
    const draft = draftAfter(sold, lent, onLine('1', amount(800)), onOrder(percent(10)));
    // 98.00 − 8.00 and the fee of 15.00 come to 105.00, of which ten per cent are 10.50.
    expect(draftFigures(draft, PLAIN)).toMatchObject({
      subtotalCents: 13_300,
      lineDiscountsCents: 800,
      formDiscountCents: 1050,
      totalCents: 11_450,
    });
  });

  it('is rounded to whole units in a currency without decimals', () => {
    const draft = draftAfter(sold, onLine('1', percent(3.333)));
    expect(draftFigures(draft, { ...PLAIN, unit: 100 }).lineDiscountsCents).toBe(300);
  });

  it('is sent as it was given, with its reason, and not at all where there is none', () => {
    const plain = orderBody(draftAfter(sold), PLAIN);
    expect(plain).not.toHaveProperty('discountPercent');
    expect(plain.items[0]).not.toHaveProperty('discountAmount');
    const draft = draftAfter(sold, onLine('1', percent(12.5), ' Staff '), onOrder(percent(5)), {
      type: 'discountExplained',
      reason: ' Price match ',
    });
    const body = orderBody(draft, PLAIN);
    expect(body).toMatchObject({
      discount: 0,
      discountPercent: 5,
      discountReason: 'Price match',
      items: [{ discountAmount: null, discountPercent: 12.5, discountReason: 'Staff' }],
    });
    expect(orderBody(draftAfter(sold, onLine('1', amount(250))), PLAIN).items[0]).toMatchObject({
      discountAmount: 2.5,
      discountPercent: null,
      discountReason: null,
    });
  });

  it('keeps its reason while its field is empty for a moment, and sends none without a discount', () => {
    const reasoned: DraftAction = { type: 'discountExplained', reason: 'Loyal customer' };
    const draft = draftAfter(sold, onOrder(percent(10)), reasoned, onOrder(amount(500)));
    expect(draft).toMatchObject({ discountCents: 500, discountPercent: null });
    expect(draft.discountReason).toBe('Loyal customer');
    const without = draftAfter(sold, onOrder(percent(10)), reasoned, onOrder(null));
    expect(without).toMatchObject({ discountCents: 0, discountPercent: null });
    expect(orderBody(without, PLAIN).discountReason ?? null).toBeNull();
    const again = draftAfter(
      sold,
      onOrder(percent(10)),
      reasoned,
      onOrder(null),
      onOrder(percent(15)),
    );
    expect(orderBody(again, PLAIN)).toMatchObject({
      discountPercent: 15,
      discountReason: 'Loyal customer',
    });
  });

  it('above its line, or above the items after the discounts of their lines, cannot be saved', () => {
    const terms = {
      ...PLAIN,
      addressNeeded: 'ALWAYS',
      firstDueDay: TODAY,
      isLeftUnpaid: false,
    } as const;
    const problems = (...actions: DraftAction[]) =>
      Object.fromEntries(draftProblems(draftAfter(sold, ...actions), terms));
    expect(problems(onLine('1', amount(9801)))).toMatchObject({
      lineDiscount: 'discountAboveLine',
    });
    expect(problems(onLine('1', amount(9000)), onOrder(amount(801)))).toEqual({
      discount: 'discountAboveItems',
    });
    expect(problems(onLine('1', amount(9000)), onOrder(amount(800)))).toEqual({});
    // Fewer units, and an amount is more than they come to.
    const fewer: DraftAction = { type: 'quantityChanged', lineId: '1', quantity: 1 };
    expect(problems(onLine('1', amount(5000)), fewer)).toMatchObject({
      lineDiscount: 'discountAboveLine',
    });
  });
});

describe('a draft with discounts', () => {
  const draft = draftAfter(
    sold,
    lent,
    onLine('1', percent(7.5), 'Damaged'),
    onLine('2', amount(300)),
    onOrder(percent(10)),
  );
  const kept = JSON.parse(JSON.stringify(withVersion(draftKind, draft)));

  it('is read again as it was kept, and left alone by a tab of the version before', () => {
    expect(readVersioned(draftKind, kept)).toEqual(draft);
    expect(isOfNewer({ version: 2 }, kept)).toBe(true);
  });

  it('of the version before has none on its lines', () => {
    const old = draftAfter(sold, onOrder(amount(300)));
    const { discountPercent, discountReason, ...others } = old;
    const lines = old.lines.map(
      ({ discountTerms, discountReason, addedDiscountCents, ...line }) => line,
    );
    expect(readVersioned(draftKind, { ...others, lines, version: 2 })).toEqual(old);
  });

  it('that was parked is taken up with them', () => {
    expect(takenUp(draft, [drill, ladder]).draft.lines).toEqual(draft.lines);
  });

  it('that the server refused is in the form again with them', () => {
    const body = orderBody(draft, PLAIN);
    const again = draftOf(sampleEntry({ body }), 'key-2');
    expect(orderBody(again, PLAIN)).toMatchObject({
      items: body.items,
      discount: body.discount,
      discountPercent: 10,
      total: body.total,
    });
  });
});
