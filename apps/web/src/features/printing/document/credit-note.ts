import type { Order } from '@mostrador/contract/orders';
import {
  type Cents,
  type CurrencyUnit,
  centsOf,
  minusCents,
  plusCents,
  sumCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import type { MoneyRow } from '#features/orders/parts/money-rows.ts';
import { lineOf } from '#features/orders/parts/sold-lines.ts';
import { type RateTax, rateKey, taxesByRate } from '#features/orders/parts/taxes/document-taxes.ts';
import { type PrintedLine, printedLine } from './printed-lines.ts';
import { receiptOf } from './receipt.ts';

type OrderReturn = Order['returns'][number];

/** Contents of the slip of a return, or of a cancellation. `sums` add up to its total. */
export interface CreditNoteSlip {
  number: number;
  /** When the goods came back. */
  at: string;
  reason: string;
  lines: readonly PrintedLine[];
  sums: readonly MoneyRow[];
  totalCents: Cents;
  /** What came back, by tax rate. */
  taxes: readonly RateTax[];
  refundedCents: Cents;
  /** By which methods it was given back; none of what was refunded before version 1.32. */
  refundMethods: readonly { paymentMethod: string; cents: Cents }[];
}

/** Numbers of an order's credit notes, the first one first. */
export function creditNotesOf({
  returns,
  creditNote,
}: Pick<Order, 'returns' | 'creditNote'>): number[] {
  return [...returns.map((one) => one.creditNote), creditNote]
    .flatMap((note) => note?.number ?? [])
    .sort((one, other) => one - other);
}

/** Contents of the credit note with this number; undefined if the order has none such. */
export function creditNoteOf(
  order: Order,
  number: number | undefined,
  unit: CurrencyUnit,
): CreditNoteSlip | undefined {
  if (number === undefined) return undefined;
  const ofReturn = order.returns.find(({ creditNote }) => creditNote?.number === number);
  if (ofReturn !== undefined) return slipOfReturn(order, ofReturn, number);
  return order.creditNote?.number === number ? slipOfCancellation(order, number, unit) : undefined;
}

function slipOfReturn(order: Order, ofReturn: OrderReturn, number: number): CreditNoteSlip {
  const { id, createdAt, reason, creditNote } = ofReturn;
  const valueCents = centsOf(ofReturn.totalAmount);
  const taxCents = centsOf(ofReturn.taxGivenBack);
  const lines = ofReturn.items.flatMap((item) => returnedLine(order, item));
  const fullCents = sumCents(lines.map(({ charges }) => sumCents(charges.map(totalOf))));
  const taxes = taxesByRate(creditNote?.taxes ?? []);
  const rates = order.pricesIncludeTax === false ? taxes.map(taxRow) : [];
  const ratesCents = sumCents(rates.map(({ cents }) => cents));
  const sums: MoneyRow[] = [
    { key: 'items', cents: fullCents },
    { key: 'discount', cents: minusCents(valueCents, fullCents) },
    ...rates,
    { key: order.isExempt ? 'exemptTax' : 'tax', cents: minusCents(taxCents, ratesCents) },
  ];
  return {
    number,
    at: createdAt,
    reason,
    lines,
    sums: sums.filter(({ key, cents }) => key === 'items' || cents !== 0),
    totalCents: plusCents(valueCents, taxCents),
    taxes,
    ...refundedOf(order, ({ returnId }) => returnId === id),
  };
}

/** All that was left of the order comes back: its sums are those of the receipt. */
function slipOfCancellation(order: Order, number: number, unit: CurrencyUnit): CreditNoteSlip {
  const { lines, sums, totalCents } = receiptOf(order, unit);
  const cancelled = order.history.findLast(({ action }) => action === 'ORDER_CANCELLED');
  return {
    number,
    at: cancelled?.createdAt ?? order.updatedAt,
    reason: order.cancellationReason ?? '',
    // Struck through is what had come back before.
    lines: lines.map((line) => ({ ...line, isGone: line.isReturned })),
    sums,
    totalCents,
    taxes: taxesByRate(order.creditNote?.taxes ?? []),
    ...refundedOf(order, ({ kind }) => kind === 'CANCELLATION'),
  };
}

/** A line of a return, at its full price and what it gave back less than that. */
function returnedLine(
  { items }: Pick<Order, 'items'>,
  { orderItem, quantity, damagedQuantity, total }: OrderReturn['items'][number],
): PrintedLine[] {
  const sold = items.find(({ id }) => id === orderItem.id);
  if (sold === undefined) return [];
  const item = { ...sold, quantity };
  return [
    {
      ...printedLine(item),
      damaged: damagedQuantity,
      discountCents: minusCents(lineTotal(lineOf(item)), centsOf(total)),
      addedLaterCents: ZERO_CENTS,
      discountPercent: null,
    },
  ];
}

const totalOf = ({ totalCents }: { totalCents: Cents }) => totalCents;

function taxRow({ rate, taxCents }: RateTax): MoneyRow {
  return { key: 'taxRate', id: rateKey(rate), cents: taxCents, rate };
}

function refundedOf(
  { refunds }: Pick<Order, 'refunds'>,
  isOfIt: (refund: Order['refunds'][number]) => boolean,
): Pick<CreditNoteSlip, 'refundedCents' | 'refundMethods'> {
  const ofIt = refunds.filter(isOfIt);
  return {
    refundedCents: sumCents(ofIt.map(({ amount }) => centsOf(amount))),
    // As they were handed over: what cash rounding did is in the customer's hand.
    refundMethods: ofIt.flatMap(({ methods }) =>
      methods.map(({ paymentMethod, amount, rounding }) => ({
        paymentMethod,
        cents: plusCents(centsOf(amount), centsOf(rounding)),
      })),
    ),
  };
}
