import type { Answer } from '@mostrador/contract/routes';
import { orderHistory } from '@mostrador/contract/shared/history';
import { borrowedDays, isOverdue } from '@mostrador/domain/borrowing';
import { dayOf } from '@mostrador/domain/calendar';
import { amountOf, type Cents, maxCents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { refundable } from '@mostrador/domain/refunds';
import { remainingQuantity } from '@mostrador/domain/returns';
import { lineTaxes, type TaxRow, taxRows } from '@mostrador/domain/taxes';
import type { Selectable } from 'kysely';
import type { OrdersTable, OriginalItem } from '#platform/database/tables/orders.ts';
import { historyAnswer } from '#platform/rows/document-history.ts';
import type { ReadScope } from '#platform/scope.ts';
import { unitAnswer } from './children/goods.ts';
import type { RefundPart } from './children/refunds.ts';
import { chargesAnswer, claimAnswer } from './loans/charges.ts';
import { taxableOf } from './money/booked-taxes.ts';
import { paymentAnswer } from './money/order-payments.ts';
import { figuresOf, type OrderRecord } from './order-record.ts';

/**
 * Returns the order for answers: decimals, instants as text, and every figure of
 * rules.md#order-figures.
 */
export function orderAnswer(scope: ReadScope, record: OrderRecord): Answer<'readOrder'> {
  const { order, items, unit } = record;
  const taxed = taxableOf(record);
  const taxes = lineTaxes(taxed, unit);
  return {
    ...orderHead(record),
    ...financialsAnswer(record),
    totalNetOfDeposits: netOfDeposits(order),
    items: items.map((item, index) => ({
      id: item.id,
      ...lineAnswer(item),
      units: record.units.filter(({ orderItemId }) => orderItemId === item.id).map(unitAnswer),
      listPrice: amountOf(item.listPriceCents),
      discountAmount:
        item.discountPercent === null && item.ownDiscountCents > 0
          ? amountOf(item.ownDiscountCents)
          : null,
      discountPercent: percentAnswer(item.discountPercent),
      discountReason: item.discountReason,
      orderDiscountShare: amountOf(item.orderDiscountShareCents),
      discountAddedLater: amountOf(item.addedDiscountCents),
      givenBack: amountOf(item.givenBackCents),
      unitsSettled: item.unitsSettled,
      settled: amountOf(item.settledCents),
      settledShare: amountOf(item.settledShareCents),
      taxRateId: item.taxRateId,
      taxName: item.taxName,
      taxPercent: percentAnswer(item.taxPercent),
      taxAmount: amountOf(taxes[index]?.taxCents ?? ZERO_CENTS),
      product: {
        name: item.productName,
        provider: item.providerName === null ? null : { name: item.providerName },
      },
      returnedQuantity: item.returnedQuantity,
      remainingQuantity: remainingQuantity(item),
      returnItems: record.returns
        .flatMap((orderReturn) => orderReturn.items)
        .filter(({ orderItemId }) => orderItemId === item.id)
        .map(({ quantity }) => ({ quantity })),
    })),
    originalItems: order.original_items.map(lineAnswer),
    payments: record.payments.map(paymentAnswer),
    discounts: record.discounts.map(({ percent, ...entry }) => ({
      ...withAmount(entry),
      percent: percentAnswer(percent),
    })),
    refunds: record.refunds.map(refundAnswer),
    refundable: refundableAnswer(record),
    charges: chargesAnswer(record),
    returns: returnsAnswer(record),
    borrowRecords: borrowRecordsAnswer(scope, record),
    undoneReturns: record.undoneReturns.map(
      ({ id, orderItemId, quantity, returnedAt, reason, createdAt, user }) => ({
        id,
        productName: items.find((item) => item.id === orderItemId)?.productName ?? '',
        quantity,
        returnedAt,
        undoneAt: createdAt,
        reason,
        user,
      }),
    ),
    deliveryAttempts: record.attempts,
    completedOnDelivery: order.completed_on_delivery,
    history: historyAnswer(scope, orderHistory, record.history),
    customerCompany: order.customer_company,
    customerTaxNumber: order.customer_tax_number,
    discountPercent: percentAnswer(order.discount_percent),
    discountReason: order.discount_reason,
    pricesIncludeTax: order.prices_include_tax,
    isExempt: order.is_exempt,
    taxes: taxRows(taxed, unit).map(taxAnswer),
    creditNote: creditNoteAnswer(record, null),
    notes: order.notes,
    cancellationReason: order.cancellation_reason,
  };
}

/** Returns the part of a line that present and original items share. */
function lineAnswer(line: OriginalItem): Answer<'readOrder'>['originalItems'][number] {
  return {
    productId: line.productId,
    productName: line.productName,
    productBarcode: line.productBarcode,
    quantity: line.quantity,
    unitPrice: amountOf(line.unitPriceCents),
    total: amountOf(lineTotal(line)),
    discount: amountOf(line.discountCents ?? ZERO_CENTS),
    transactionType: line.transactionType,
    borrowDepositPerUnit: amountOf(line.borrowDepositPerUnitCents),
    selectedAttributes: line.selectedAttributes,
  };
}

/** Returns every figure of rules.md#order-figures for GET /orders/{id}/financials. */
export function financialsAnswer(record: OrderRecord): Answer<'readOrderFinancials'> {
  const figures = figuresOf(record);
  return {
    subtotal: amountOf(figures.subtotalCents),
    tax: amountOf(figures.taxCents),
    freeTax: amountOf(figures.freeTaxCents),
    taxIncluded: amountOf(figures.taxIncludedCents),
    taxGivenBack: amountOf(figures.taxGivenBackCents),
    discount: amountOf(figures.discountCents),
    orderDiscount: amountOf(figures.orderDiscountCents),
    returnsTotal: amountOf(figures.returnsTotalCents),
    depositsRefunded: amountOf(figures.depositsRefundedCents),
    depositsWaived: amountOf(figures.depositsWaivedCents),
    chargesTotal: amountOf(figures.chargesTotalCents),
    total: amountOf(figures.totalCents),
    originalTotal: amountOf(record.order.original_total_cents),
    paymentsTotal: amountOf(figures.paymentsTotalCents),
    refundsTotal: amountOf(figures.refundsTotalCents),
    netPaid: amountOf(figures.netPaidCents),
    amountDue: amountOf(figures.amountDueCents),
    refundDue: amountOf(figures.refundDueCents),
    depositsHeld: amountOf(figures.depositsHeldCents),
    paymentStatus: figures.paymentStatus,
  };
}

/** Returns the part of an order that lists and details share. */
export function orderHead({
  order,
  customer,
  deliveryPerson,
}: Pick<OrderRecord, 'customer' | 'deliveryPerson'> & {
  order: Omit<Selectable<OrdersTable>, 'original_items' | 'search_text'>;
}) {
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    paymentStatus: order.payment_status,
    deliveryStatus: order.delivery_status,
    serviceType: order.service_type,
    customer,
    customerName: order.customer_name,
    customerPhone: order.customer_phone,
    customerAddress: order.customer_address,
    deliveryPerson,
    acceptedAsTaken: order.accepted_as_taken,
    createdAt: order.created_at.toISOString(),
    updatedAt: order.updated_at.toISOString(),
  };
}

/** Returns the total net of open deposits, as an amount (rules.md#order-figures). */
export function netOfDeposits({
  total_cents,
  open_deposits_cents,
}: Pick<Selectable<OrdersTable>, 'total_cents' | 'open_deposits_cents'>) {
  return amountOf(maxCents(ZERO_CENTS, minusCents(total_cents, open_deposits_cents)));
}

function withAmount<Entry extends { amountCents: Cents }>(entry: Entry) {
  return { ...entry, amount: amountOf(entry.amountCents) };
}

/** Returns a refund as the API answers it, with its parts by method. */
export function refundAnswer({ methods, ...refund }: OrderRecord['refunds'][number]) {
  return { ...withAmount(refund), methods: methods.map(refundPartAnswer) };
}

/** Returns a part of a refund as the API answers it. */
export function refundPartAnswer({ amountCents, roundingCents, ...part }: RefundPart) {
  return { ...part, amount: amountOf(amountCents), rounding: amountOf(roundingCents) };
}

/** Returns what is left of the payments, in the order in which it goes back unless a call says otherwise. */
export function refundableAnswer({
  payments,
  refunds,
}: Pick<OrderRecord, 'payments' | 'refunds'>): Answer<'readOrder'>['refundable'] {
  return refundable(payments, refunds).map(
    ({ paymentMethodId, paymentMethod, kind, amountCents }) => ({
      paymentMethodId,
      paymentMethod,
      kind,
      amount: amountOf(amountCents),
    }),
  );
}

function percentAnswer(percent: Percent | null): number | null {
  return percent === null ? null : percentOf(percent);
}

function taxAnswer(row: TaxRow): Answer<'readOrder'>['taxes'][number] {
  return {
    name: row.name,
    percent: percentAnswer(row.percent),
    taxable: amountOf(row.taxableCents),
    net: amountOf(row.netCents),
    tax: amountOf(row.taxCents),
  };
}

/** Returns the credit note of a return, or of the cancellation where the id is null; null without one. */
function creditNoteAnswer({ creditNotes }: OrderRecord, id: string | null) {
  const note = creditNotes.find(({ returnId }) => returnId === id);
  return note === undefined ? null : { number: note.number, taxes: note.taxes.map(taxAnswer) };
}

function returnsAnswer(record: OrderRecord): Answer<'readOrder'>['returns'] {
  const itemOf = new Map(record.items.map((item) => [item.id, item]));
  return record.returns.map(({ totalCents, taxGivenBackCents, items, ...entry }) => ({
    ...entry,
    totalAmount: amountOf(totalCents),
    taxGivenBack: amountOf(taxGivenBackCents),
    creditNote: creditNoteAnswer(record, entry.id),
    items: items.map(({ orderItemId, quantity, damagedQuantity, totalCents: itemTotal }) => ({
      product: { name: itemOf.get(orderItemId)?.productName ?? '' },
      quantity,
      damagedQuantity,
      total: amountOf(itemTotal),
      orderItem: {
        id: orderItemId,
        selectedAttributes: itemOf.get(orderItemId)?.selectedAttributes ?? null,
      },
    })),
  }));
}

function borrowRecordsAnswer(
  { now, store }: ReadScope,
  { order, borrowRecords, claims, items, unit, units }: OrderRecord,
): Answer<'readOrder'>['borrowRecords'] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const today = dayOf(now, store.timeZone);
  return borrowRecords.map((record) => {
    const item = itemOf.get(record.orderItemId);
    const returnedAt = record.returnedAt === null ? null : new Date(record.returnedAt);
    const days = borrowedDays(new Date(record.borrowedAt), returnedAt, now, store.timeZone);
    return {
      id: record.id,
      orderItemId: record.orderItemId,
      productName: item?.productName ?? '',
      units: units.filter(({ borrowRecordId }) => borrowRecordId === record.id).map(unitAnswer),
      quantity: record.quantity,
      status: record.status,
      feePerUnit: amountOf(item?.unitPriceCents ?? ZERO_CENTS),
      borrowDepositPerUnit: amountOf(item?.borrowDepositPerUnitCents ?? ZERO_CENTS),
      borrowedAt: record.borrowedAt,
      dueOn: record.dueOn,
      lateFeePerDay: amountOf(record.lateFeePerDayCents),
      borrowedDays: days,
      overdue: isOverdue(record, today),
      returnedAt: record.returnedAt,
      condition: record.condition,
      claims: claims
        .filter(({ borrowRecordId, undoneAt }) => borrowRecordId === record.id && undoneAt === null)
        .map((claim) =>
          claimAnswer(
            claim,
            { isExempt: order.is_exempt, taxPercent: item?.taxPercent ?? null },
            unit,
          ),
        ),
      notes: record.notes,
      depositRefunded: amountOf(record.depositRefundedCents),
      depositWaived: amountOf(record.depositWaivedCents),
      depositKept: amountOf(record.depositKeptCents),
    };
  });
}
