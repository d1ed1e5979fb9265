import { randomUUID } from 'node:crypto';
import type { OrderItem } from '@mostrador/contract/orders';
import { currencyUnit } from '@mostrador/domain/currency';
import { amountOf, asCents, minusCents, plusCents } from '@mostrador/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_DISCOUNT, NO_RATE } from '../parts/sample-order.ts';
import type { FiguredOrder } from '../parts/taxes/order-facts.ts';
import { returnKind } from './kept-return.ts';
import {
  EMPTY_RETURN,
  everyUnit,
  isEverything,
  type ReturnDraft,
  returnBody,
  returnOutcome,
  returnProblems,
} from './return-draft.ts';

const CENT = currencyUnit('USD');
const amount = (cents: number) => amountOf(asCents(cents));

function item(id: string, wanted: Partial<OrderItem> = {}): OrderItem {
  const { quantity = 3, returnedQuantity = 0 } = wanted;
  return {
    id,
    productId: `product of ${id}`,
    product: { name: id, provider: null },
    productName: id,
    productBarcode: null,
    quantity,
    unitPrice: amount(1_000),
    total: amount(3_000),
    transactionType: 'SALE',
    borrowDepositPerUnit: amount(0),
    selectedAttributes: null,
    units: [],
    listPrice: amount(1_000),
    ...NO_DISCOUNT,
    ...NO_RATE,
    returnedQuantity,
    remainingQuantity: quantity - returnedQuantity,
    returnItems: [],
    ...wanted,
  };
}

function orderOf(items: OrderItem[], paidCents: number, discountCents = 0): FiguredOrder {
  return {
    status: 'CONFIRMED',
    items,
    pricesIncludeTax: null,
    isExempt: false,
    freeTax: amount(0),
    taxGivenBack: amount(0),
    orderDiscount: amount(discountCents),
    returnsTotal: amount(0),
    depositsWaived: amount(0),
    payments: [{ amount: amount(paidCents), voided: null }],
    refunds: [],
    charges: [],
  };
}

const draftOf = (units: ReturnDraft['units'], reason = 'Broken'): ReturnDraft => ({
  ...EMPTY_RETURN,
  units,
  reason,
});

describe('a return', () => {
  const drill = item('drill');
  const ladder = item('ladder', {
    quantity: 2,
    returnedQuantity: 1,
    transactionType: 'BORROW',
    borrowDepositPerUnit: amount(4_000),
  });
  const lines = [drill, ladder];

  it('needs at least one unit and a reason that is not blank', () => {
    expect(returnProblems(EMPTY_RETURN, lines)).toEqual(['atLeastOneItem', 'reasonRequired']);
    expect(returnProblems(draftOf({ drill: 0 }, '  '), lines)).toEqual([
      'atLeastOneItem',
      'reasonRequired',
    ]);
    expect(returnProblems(draftOf({ drill: 1 }), lines)).toEqual([]);
  });

  it('takes no more of a line than is left of it', () => {
    expect(returnProblems(draftOf({ ladder: 1 }), lines)).toEqual([]);
    expect(returnProblems(draftOf({ ladder: 2 }), lines)).toEqual(['invalidQuantity']);
    expect(returnProblems(draftOf({ gone: 1 }), lines)).toEqual(['invalidQuantity']);
  });

  it('is of everything only once all that is left is chosen', () => {
    expect(isEverything(draftOf({ drill: 3 }), lines)).toBe(false);
    expect(isEverything(draftOf(everyUnit(lines)), lines)).toBe(true);
  });

  it('undoes fee and deposit of a loan', () => {
    const order = orderOf([drill, ladder], 0);
    expect(returnOutcome(order, { units: { ladder: 1 } }, CENT).valueCents).toBe(5_000);
  });

  it('refunds what was paid beyond the new total', () => {
    const order = orderOf([drill], 2_500);
    expect(returnOutcome(order, { units: { drill: 1 } }, CENT)).toMatchObject({
      totalCents: 3_000,
      newTotalCents: 2_000,
      refundDueCents: 500,
      amountDueCents: 0,
    });
    expect(returnOutcome(orderOf([drill], 500), { units: { drill: 1 } }, CENT)).toMatchObject({
      refundDueCents: 0,
      amountDueCents: 1_500,
    });
  });

  it('takes the share of an amount off the order with the goods', () => {
    const dear = item('drill', { quantity: 1, unitPrice: amount(15_000) });
    const cap = item('cap', { quantity: 1, unitPrice: amount(6_000) });
    const order = orderOf([dear, cap], 16_800, 4_200);
    expect(returnOutcome(order, { units: { drill: 1 } }, CENT)).toMatchObject({
      valueCents: 12_000,
      heldAtZeroCents: 0,
      newTotalCents: 4_800,
      refundDueCents: 12_000,
    });
  });

  it('says how much of a deposit was a discount, since that was not paid', () => {
    // Fee 10.00 and deposit 40.00, less 30.00: the fee bears 10.00 of it, the deposit the rest.
    const order = orderOf([{ ...ladder, quantity: 1, returnedQuantity: 0 }], 2_000, 3_000);
    expect(returnOutcome(order, { units: { ladder: 1 } }, CENT)).toMatchObject({
      valueCents: 4_000,
      heldAtZeroCents: 2_000,
      newTotalCents: 0,
      refundDueCents: 2_000,
    });
  });

  it('has figures that add up, whatever is sold, paid and chosen', () => {
    const cents = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(cents, cents, fc.nat(4), fc.nat(3), (paid, discount, drills, ladders) => {
        const order = orderOf([drill, ladder], paid, discount);
        const outcome = returnOutcome(order, { units: { drill: drills, ladder: ladders } }, CENT);
        const taken = minusCents(outcome.totalCents, outcome.valueCents);
        expect(plusCents(taken, outcome.heldAtZeroCents)).toBe(outcome.newTotalCents);
        expect(outcome.heldAtZeroCents).toBeGreaterThanOrEqual(0);
        expect(minusCents(outcome.netPaidCents, outcome.newTotalCents)).toBe(
          minusCents(outcome.refundDueCents, outcome.amountDueCents),
        );
      }),
    );
  });

  it('refunds in parts what it would refund at once, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(1, 2), (discount, first) => {
        const paid = 3_000 - discount;
        const order = orderOf([drill], paid, discount);
        const one = returnOutcome(order, { units: { drill: first } }, CENT);
        const rest = item('drill', {
          returnedQuantity: first,
          returnItems: [{ quantity: first }],
          givenBack: amountOf(one.valueCents),
        });
        const two = returnOutcome(
          {
            ...order,
            items: [rest],
            returnsTotal: amountOf(one.valueCents),
            refunds: [{ kind: 'RETURN', amount: amountOf(one.refundDueCents) }],
          },
          { units: { drill: 3 - first } },
          CENT,
        );
        expect(plusCents(one.refundDueCents, two.refundDueCents)).toBe(paid);
        expect(two.newTotalCents).toBe(0);
      }),
    );
  });

  it('gives back of a discounted line what was paid for the units, to the last cent', () => {
    const discounted = item('drill', { discount: amount(1_000) });
    const order = orderOf([discounted], 2_000);
    const values = [1, 2, 3].map(
      (drill) => returnOutcome(order, { units: { drill } }, CENT).valueCents,
    );
    expect(values).toEqual([667, 1_333, 2_000]);
    const rest = {
      ...discounted,
      returnedQuantity: 1,
      remainingQuantity: 2,
      returnItems: [{ quantity: 1 }],
      givenBack: amount(667),
    };
    expect(returnOutcome({ ...order, items: [rest] }, { units: { drill: 1 } }, CENT)).toMatchObject(
      { valueCents: 666 },
    );
  });

  it('gives back whole yen where the currency has no cents', () => {
    const discounted = item('drill', { discount: amount(100_000), unitPrice: amount(100_000) });
    const { valueCents } = returnOutcome(
      orderOf([discounted], 0),
      { units: { drill: 1 } },
      currencyUnit('JPY'),
    );
    expect(valueCents).toBe(66_700);
  });

  it('begins anew with the units that were left when a discount was added', () => {
    // One drill came back for 10.00; then 5.00 were taken off the two that were kept.
    const rest = item('drill', {
      returnedQuantity: 1,
      returnItems: [{ quantity: 1 }],
      givenBack: amount(1_000),
      unitsSettled: 1,
      settled: amount(1_000),
      discount: amount(500),
      discountAddedLater: amount(500),
    });
    expect(returnOutcome(orderOf([rest], 0), { units: { drill: 1 } }, CENT).valueCents).toBe(750);
  });

  it('takes the tax off that was added to what comes back', () => {
    const taxed = item('drill', { taxRateId: 'iva', taxName: 'IVA', taxPercent: 19 });
    const order = { ...orderOf([taxed], 3_570), pricesIncludeTax: false };
    expect(returnOutcome(order, { units: { drill: 1 } }, CENT)).toMatchObject({
      totalCents: 3_570,
      valueCents: 1_000,
      taxCents: 190,
      heldAtZeroCents: 0,
      newTotalCents: 2_380,
      refundDueCents: 1_190,
    });
    const included = { ...order, pricesIncludeTax: true };
    expect(returnOutcome(included, { units: { drill: 1 } }, CENT)).toMatchObject({
      totalCents: 3_000,
      taxCents: 0,
      newTotalCents: 2_000,
    });
  });

  it('gives back all tax in parts, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 3_000 });
    const percent = fc.integer({ min: 1, max: 30_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(cents, percent, fc.constantFrom(1, 2), (discount, taxPercent, first) => {
        const rate = { taxRateId: 'iva', taxName: 'IVA', taxPercent };
        const order = { ...orderOf([item('drill', rate)], 0, discount), pricesIncludeTax: false };
        const one = returnOutcome(order, { units: { drill: first } }, CENT);
        const rest = item('drill', {
          ...rate,
          returnedQuantity: first,
          returnItems: [{ quantity: first }],
          givenBack: amountOf(one.valueCents),
        });
        const two = returnOutcome(
          {
            ...order,
            items: [rest],
            returnsTotal: amountOf(one.valueCents),
            taxGivenBack: amountOf(one.taxCents),
          },
          { units: { drill: 3 - first } },
          CENT,
        );
        const everything = returnOutcome(order, { units: { drill: 3 } }, CENT);
        expect(plusCents(one.taxCents, two.taxCents)).toBe(everything.taxCents);
        expect(two.newTotalCents).toBe(0);
      }),
    );
  });

  it('sends the lines that come back, and where the refund goes only if there is one', () => {
    const body = returnBody(
      { items: [drill, ladder] },
      draftOf({ drill: 2, ladder: 0 }, ' Broken '),
      undefined,
    );
    expect(body).toEqual({
      reason: 'Broken',
      notes: '',
      items: [
        {
          orderItemId: 'drill',
          productId: 'product of drill',
          unitPrice: 10,
          quantity: 2,
        },
      ],
    });
    const damaged = { ...draftOf({ drill: 1, ladder: 1 }), damaged: ['ladder'] };
    expect(
      returnBody({ items: [drill, ladder] }, damaged, undefined).items.map((one) => one.condition),
    ).toEqual([undefined, 'DAMAGED']);
    const refund = { refundRecipientName: 'Ana', refundNotes: 'Cash' };
    expect(returnBody({ items: [drill] }, draftOf({ drill: 1 }), refund)).toMatchObject(refund);
  });

  it('that is sent is kept with its key, also if it returns a custom item', () => {
    const custom = item('custom', { productId: null });
    const body = returnBody({ items: [custom] }, draftOf({ custom: 1 }), undefined);
    const sent = { params: { id: randomUUID() }, body };
    const kept = { idempotencyKey: randomUUID(), draft: draftOf({ custom: 1 }), sent };
    expect(returnKind.shape(JSON.parse(JSON.stringify(kept)))).toBe(true);
  });
});
