import { updateOrderBody } from '@mostrador/contract/order-bodies';
import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import type { Amount, Cents } from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { draftFigures, lineMoney, missingInDraft } from './draft-figures.ts';
import { draftProblems } from './draft-problems.ts';
import { editDraft, isUnsaved } from './edit-draft.ts';
import { orderBody } from './order-body.ts';
import { type DraftAction, listPriceOf, type OrderDraft, roomFor } from './order-draft.ts';
import { reduceDraft } from './reduce-draft.ts';
import { PLAIN, sampleProduct, TODAY } from './sample-draft.ts';

const order = sampleOrder();
const [lent, sold] = order.items;
const products = order.items.map(({ productId }) =>
  sampleProduct({ id: productId ?? '', stock: 4 }),
);
const edited = (change: Partial<typeof order> = {}) =>
  editDraft({ order: { ...order, ...change }, products, customer: undefined }, 'key-1');
const after = (draft: OrderDraft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, draft);
const quantity = (lineId: string, wanted: number): DraftAction => ({
  type: 'quantityChanged',
  lineId,
  quantity: wanted,
});

const TERMS = {
  ...PLAIN,
  addressNeeded: 'ALWAYS',
  firstDueDay: TODAY,
  isLeftUnpaid: false,
} as const;

describe('the edit of an order', () => {
  it('begins with the order as it is, tax included, and has nothing to save', () => {
    const draft = edited();
    expect(isUnsaved(draft)).toBe(false);
    expect(draftProblems(draft, TERMS)).toEqual(new Map());
    expect(orderBody(draft, PLAIN)).toMatchObject({
      customerId: order.customer?.id,
      customerName: 'Ana Ruiz',
      customerAddress: '12 Palm St',
      serviceType: 'DELIVERY',
      deliveryPersonId: order.deliveryPerson?.id,
      items: [
        { id: lent?.id, transactionType: 'BORROW', quantity: 2, borrowDepositPerUnit: 20 },
        { id: sold?.id, transactionType: 'SALE', quantity: 3, selectedAttributes: { Size: 'M' } },
      ],
      subtotal: 107.5,
      tax: 2.5,
      discount: 5,
      total: 105,
      payments: [],
    });
  });

  it('is sent as the server takes it', () => {
    const body = { ...orderBody(edited(), PLAIN), updatedAt: order.updatedAt };
    expect(updateOrderBody.safeParse(body).success).toBe(true);
  });

  it('has something to save as long as anything differs from the order', () => {
    const changed = after(edited(), quantity('2', 4));
    expect(isUnsaved(changed)).toBe(true);
    expect(isUnsaved(after(changed, quantity('2', 3)))).toBe(false);
    expect(isUnsaved(after(edited(), { type: 'lineSelected', lineId: '2' }))).toBe(false);
    expect(isUnsaved(after(edited(), { type: 'notesWritten', notes: 'Ring twice' }))).toBe(true);
  });

  it('may take the stock and the units that the order took before', () => {
    const draft = edited();
    expect(roomFor(draft, sold?.productId ?? '')).toBe(4);
    expect(after(draft, quantity('2', 99)).lines[1]?.quantity).toBe(7);
    const soldOut = after(draft, {
      type: 'stocksSeen',
      stocks: [{ id: sold?.productId ?? '', stock: 0 }],
    });
    expect(missingInDraft(soldOut)).toEqual([]);
    expect(after(soldOut, quantity('2', 1), quantity('2', 9)).lines[1]?.quantity).toBe(3);
  });

  it('has no more units of a deleted product than the order', () => {
    const draft = editDraft({ order, products: [], customer: undefined }, 'key-1');
    expect(missingInDraft(draft)).toEqual([]);
    expect(after(draft, quantity('1', 3)).lines[0]?.quantity).toBe(2);
  });

  it('adds to an existing line, and makes a line without an id for a new product', () => {
    const ladder = sampleProduct({ id: 'ladder', stock: 2 });
    const added = after(edited(), {
      type: 'saleAdded',
      product: ladder,
      quantity: 1,
      selectedAttributes: null,
    });
    expect(orderBody(added, PLAIN).items.map(({ id }) => id)).toEqual([
      lent?.id,
      sold?.id,
      undefined,
    ]);
  });

  it('shows the amount due less payments, and refuses a total below them', () => {
    const draft = edited({ netPaid: 70 as Amount });
    expect(draftFigures(draft, PLAIN)).toMatchObject({ amountDueCents: 3500, refundDueCents: 0 });
    const less = after(draft, { type: 'lineRemoved', lineId: '2' });
    expect(draftFigures(less, PLAIN)).toMatchObject({ totalCents: 6750, refundDueCents: 250 });
    expect(Object.fromEntries(draftProblems(less, TERMS))).toEqual({ total: 'totalBelowPaid' });
  });

  it('keeps the discounts that were given after the order was made, whatever its form gives', () => {
    const given = (terms: DiscountTerms | null): DraftAction => ({ type: 'discountGiven', terms });
    const ten = after(edited(), given({ percent: 10_000 as Percent }));
    expect(orderBody(ten, PLAIN)).toMatchObject({ discount: 3, discountPercent: 10 });
    const one = after(ten, given({ amountCents: 100 as Cents }));
    expect(orderBody(one, PLAIN)).toMatchObject({ discount: 4, discountPercent: null });
    const none = after(one, given(null));
    expect(orderBody(none, PLAIN)).toMatchObject({ discount: 3, discountPercent: null });
    expect(draftFigures(none, PLAIN)).toMatchObject({ formDiscountCents: 0, addedLaterCents: 300 });
  });

  it('has the discounts of its lines: their own may change, what was added later stays', () => {
    const discounted = {
      discountPercent: 10,
      discountReason: 'Damaged',
      discountAddedLater: 1 as Amount,
      discount: 4.75 as Amount,
      listPrice: 15 as Amount,
    };
    const draft = edited({
      items: order.items.map((item) => (item === sold ? { ...item, ...discounted } : item)),
    });
    expect(isUnsaved(draft)).toBe(false);
    const [, line] = draft.lines;
    expect(line && listPriceOf(line)).toBe(1500);
    // 37.50 less 10 % is 33.75, less the dollar of later.
    expect(line && lineMoney(line, 1)).toEqual({
      fullCents: 3750,
      discountCents: 475,
      totalCents: 3275,
    });
    expect(orderBody(draft, PLAIN).items).toMatchObject([
      { discountAmount: null, discountPercent: null },
      { discountAmount: null, discountPercent: 10, discountReason: 'Damaged' },
    ]);
    const without = after(draft, {
      type: 'lineDiscounted',
      lineId: '2',
      terms: null,
      reason: 'Damaged',
    });
    expect(orderBody(without, PLAIN).items[1]).toMatchObject({
      discountAmount: null,
      discountPercent: null,
      discountReason: null,
    });
    expect(draftFigures(without, PLAIN).lineDiscountsCents).toBe(100);
  });

  it('leaves an order without a name without one', () => {
    const draft = edited({ customer: null, customerName: null, customerAddress: null });
    expect(draft.customer).toBeNull();
    expect(orderBody(draft, PLAIN)).not.toHaveProperty('customerName');
  });

  it('leaves a walk-in a walk-in, who can borrow nothing', () => {
    const draft = edited({ customer: null, customerName: 'Someone' });
    expect(orderBody(draft, PLAIN)).toMatchObject({ customerId: null, customerName: 'Someone' });
    expect(Object.fromEntries(draftProblems(draft, TERMS))).toEqual({
      customer: 'customerOnFileMissing',
    });
  });
});
