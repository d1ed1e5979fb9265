import type { Order, OrderItem } from '@mostrador/contract/orders';
import { type Amount, sumCents } from '@mostrador/domain/money';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/parts/sample-order.ts';
import { creditNoteOf, creditNotesOf } from './credit-note.ts';

const NOON = '2026-03-10T12:00:00.000Z';
const ana = { firstName: 'Ana', lastName: 'Ruiz' };
const [, sale] = sampleOrder().items as [OrderItem, OrderItem];
const amount = (value: number) => value as Amount;

const taxes = [
  { name: 'IVA', percent: 19, taxable: amount(22.5), net: amount(22.5), tax: amount(4.28) },
];

/** Two of three shirts came back, less a discount of 2.50, with the tax that was added to them. */
const returned: Order['returns'][number] = {
  id: 'return',
  totalAmount: amount(22.5),
  taxGivenBack: amount(4.28),
  creditNote: { number: 12, taxes },
  reason: 'Wrong size',
  notes: null,
  createdAt: NOON,
  user: ana,
  items: [
    {
      product: { name: 'Shirt' },
      quantity: 2,
      damagedQuantity: 1,
      total: amount(22.5),
      orderItem: { id: sale.id, selectedAttributes: sale.selectedAttributes },
    },
  ],
};
const refund = (value: number, kind: 'RETURN' | 'CANCELLATION', returnId: string | null) => ({
  id: `${value}`,
  kind,
  amount: amount(value),
  recipientName: null,
  notes: null,
  returnId,
  borrowRecordId: null,
  isUndone: false,
  methods: [
    {
      paymentMethodId: 'cash',
      paymentMethod: 'Cash',
      kind: 'CASH' as const,
      amount: amount(value),
      rounding: amount(0.02),
    },
  ],
  createdAt: NOON,
  user: ana,
});
const order = sampleOrder({
  pricesIncludeTax: false,
  items: [{ ...sale, returnedQuantity: 2, remainingQuantity: 1, returnItems: [{ quantity: 2 }] }],
  returns: [returned],
  refunds: [refund(26.78, 'RETURN', 'return'), refund(5, 'CANCELLATION', null)],
});

describe('the credit note of a return', () => {
  it('has its lines, and figures that add up to what came back with its tax', () => {
    const slip = creditNoteOf(order, 12, 1);
    expect(slip).toMatchObject({
      number: 12,
      at: NOON,
      reason: 'Wrong size',
      lines: [{ name: 'Shirt', quantity: 2, discountCents: 250, isGone: false }],
      totalCents: 2678,
      refundedCents: 2678,
      // What was handed over, with the rounding of cash.
      refundMethods: [{ paymentMethod: 'Cash', cents: 2680 }],
      taxes: [{ rate: { name: 'IVA', percent: 19 }, netCents: 2250, taxCents: 428 }],
    });
    expect(slip?.sums).toEqual([
      { key: 'items', cents: 2500 },
      { key: 'discount', cents: -250 },
      { key: 'taxRate', id: '19 IVA', cents: 428, rate: { name: 'IVA', percent: 19 } },
    ]);
    expect(sumCents(slip?.sums.map(({ cents }) => cents) ?? [])).toBe(slip?.totalCents);
  });

  it('adds no tax that was in the prices, and shows it by rate', () => {
    const included = sampleOrder({
      ...order,
      pricesIncludeTax: true,
      returns: [{ ...returned, taxGivenBack: amount(0) }],
    });
    const slip = creditNoteOf(included, 12, 1);
    expect(slip).toMatchObject({ totalCents: 2250, taxes: [{ taxCents: 428 }] });
    expect(slip?.sums.map(({ key }) => key)).toEqual(['items', 'discount']);
  });

  it('takes off what an exempt buyer had not paid of the prices', () => {
    const exempt = sampleOrder({
      ...order,
      pricesIncludeTax: true,
      isExempt: true,
      returns: [{ ...returned, taxGivenBack: amount(-3.59) }],
    });
    const slip = creditNoteOf(exempt, 12, 1);
    expect(slip?.sums).toEqual([
      { key: 'items', cents: 2500 },
      { key: 'discount', cents: -250 },
      { key: 'exemptTax', cents: -359 },
    ]);
    expect(slip?.totalCents).toBe(1891);
  });

  it('is none for what came back before there were numbers', () => {
    const old = sampleOrder({ ...order, returns: [{ ...returned, creditNote: null }] });
    expect(creditNotesOf(old)).toEqual([]);
    expect(creditNoteOf(old, 12, 1)).toBeUndefined();
    expect(creditNoteOf(order, undefined, 1)).toBeUndefined();
  });
});

describe('the credit note of a cancellation', () => {
  const cancelled = sampleOrder({
    ...order,
    status: 'CANCELLED',
    cancellationReason: 'Not wanted',
    creditNote: { number: 14, taxes },
    returns: [returned],
    returnsTotal: amount(22.5),
    taxGivenBack: amount(4.28),
  });

  it('has what was left of the order, with what had come back before struck through', () => {
    const slip = creditNoteOf(cancelled, 14, 1);
    expect(slip).toMatchObject({ number: 14, reason: 'Not wanted', refundedCents: 500 });
    expect(slip?.lines).toMatchObject([
      { quantity: 1, isGone: false },
      { quantity: 2, isGone: true, isReturned: true },
    ]);
    expect(sumCents(slip?.sums.map(({ cents }) => cents) ?? [])).toBe(slip?.totalCents);
  });

  it('stands after those of its returns', () => {
    expect(creditNotesOf(cancelled)).toEqual([12, 14]);
  });
});
