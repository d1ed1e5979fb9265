import { timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { OrderFactsForTotals } from '@mostrador/domain/order-totals';
import type { OrderRecord } from './order-record.ts';

/** Returns the parts of a stored order that count in the store's totals. */
export function factsForTotals(record: OrderRecord): OrderFactsForTotals {
  const { order, items } = record;
  const depositOf = new Map(items.map((item) => [item.id, item.borrowDepositPerUnitCents]));
  return {
    createdAt: order.created_at,
    cancelledAt: order.cancelled_at,
    status: order.status,
    serviceType: order.service_type,
    deliveryStatus: order.delivery_status,
    deliveryPersonId: order.delivery_person_id,
    customerId: order.customer_id,
    totalCents: order.total_cents,
    amountDueCents: order.amount_due_cents,
    orderDiscountCents: order.discount_cents,
    pricesIncludeTax: order.prices_include_tax,
    isExempt: order.is_exempt,
    items: items.map((item) => ({ ...item, unitsReturned: item.unitsGivenBack })),
    payments: record.payments.map(withVoid),
    undoneReturns: record.undoneReturns.map(({ depositKeptCents, returnedAt, createdAt }) => ({
      depositKeptCents,
      returnedAt: new Date(returnedAt),
      undoneAt: new Date(createdAt),
    })),
    claims: record.claims.map((claim) => ({
      ...withInstant(claim),
      undoneAt: claim.undoneAt === null ? null : new Date(claim.undoneAt),
    })),
    charges: record.charges.map(withVoid),
    refunds: record.refunds.map(withInstant),
    loans: record.borrowRecords.map((loan) => ({
      status: loan.status,
      quantity: loan.quantity,
      depositCents: timesCents(loan.quantity, depositOf.get(loan.orderItemId) ?? ZERO_CENTS),
      depositKeptCents: loan.depositKeptCents,
      borrowedAt: new Date(loan.borrowedAt),
      returnedAt: loan.returnedAt === null ? null : new Date(loan.returnedAt),
    })),
    heldChanges: record.heldChanges.map(withInstant),
    taxChanges: record.taxChanges.map(withInstant),
    discountChanges: record.discountChanges.map(withInstant),
  };
}

function withInstant<Entry extends { createdAt: string }>(entry: Entry) {
  return { ...entry, createdAt: new Date(entry.createdAt) };
}

function withVoid<Entry extends { createdAt: string; voided: { at: string } | null }>(
  entry: Entry,
) {
  return {
    ...withInstant(entry),
    voidedAt: entry.voided === null ? null : new Date(entry.voided.at),
  };
}
