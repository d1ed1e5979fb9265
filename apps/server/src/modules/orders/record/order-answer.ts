import type { Answer } from '@mostrador/contract/routes';
import { orderHistory } from '@mostrador/contract/shared/history';
import { borrowedDays, isOverdue } from '@mostrador/domain/borrowing';
import { amountOf, type Cents, maxCents, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { lineTotal } from '@mostrador/domain/order-figures';
import { type Percent, percentOf } from '@mostrador/domain/percent';
import { remainingQuantity } from '@mostrador/domain/returns';
import type { Selectable } from 'kysely';
import type { OrdersTable, OriginalItem } from '#platform/database/tables/orders.ts';
import { historyAnswer } from '#platform/rows/document-history.ts';
import type { ReadScope } from '#platform/scope.ts';
import { paymentAnswer } from './order-payments.ts';
import { figuresOf, type OrderRecord } from './order-record.ts';

/**
 * Returns the order for answers: decimals, instants as text, and every figure of
 * rules.md#order-figures.
 */
export function orderAnswer(scope: ReadScope, record: OrderRecord): Answer<'readOrder'> {
  const { order, items } = record;
  return {
    ...orderHead(record),
    ...financialsAnswer(record),
    totalNetOfDeposits: netOfDeposits(order),
    items: items.map((item) => ({
      id: item.id,
      ...lineAnswer(item),
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
    refunds: record.refunds.map(withAmount),
    returns: returnsAnswer(record),
    borrowRecords: borrowRecordsAnswer(scope, record),
    history: historyAnswer(scope, orderHistory, record.history),
    discountPercent: percentAnswer(order.discount_percent),
    discountReason: order.discount_reason,
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
    discount: amountOf(figures.discountCents),
    orderDiscount: amountOf(figures.orderDiscountCents),
    returnsTotal: amountOf(figures.returnsTotalCents),
    depositsRefunded: amountOf(figures.depositsRefundedCents),
    depositsWaived: amountOf(figures.depositsWaivedCents),
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

function percentAnswer(percent: Percent | null): number | null {
  return percent === null ? null : percentOf(percent);
}

function returnsAnswer({ returns, items }: OrderRecord): Answer<'readOrder'>['returns'] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return returns.map(({ totalCents, items: returnItems, ...entry }) => ({
    ...entry,
    totalAmount: amountOf(totalCents),
    items: returnItems.map(({ orderItemId, quantity, totalCents: itemTotal }) => ({
      product: { name: itemOf.get(orderItemId)?.productName ?? '' },
      quantity,
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
  { borrowRecords, items }: OrderRecord,
): Answer<'readOrder'>['borrowRecords'] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return borrowRecords.map((record) => {
    const item = itemOf.get(record.orderItemId);
    const returnedAt = record.returnedAt === null ? null : new Date(record.returnedAt);
    const days = borrowedDays(new Date(record.borrowedAt), returnedAt, now, store.timeZone);
    return {
      id: record.id,
      orderItemId: record.orderItemId,
      productName: item?.productName ?? '',
      quantity: record.quantity,
      status: record.status,
      feePerUnit: amountOf(item?.unitPriceCents ?? ZERO_CENTS),
      borrowDepositPerUnit: amountOf(item?.borrowDepositPerUnitCents ?? ZERO_CENTS),
      borrowedAt: record.borrowedAt,
      borrowedDays: days,
      overdue: isOverdue({ status: record.status, borrowedDays: days }, store.overdueDays),
      returnedAt: record.returnedAt,
      notes: record.notes,
      depositRefunded: amountOf(record.depositRefundedCents),
      depositWaived: amountOf(record.depositWaivedCents),
      depositKept: amountOf(record.depositKeptCents),
    };
  });
}
