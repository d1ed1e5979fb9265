import type { OrderFactsForTotals } from '@mostrador/domain/order-totals';
import { sql } from 'kysely';
import type { ReadDatabase } from '#platform/database/access.ts';
import { jsonInstant, jsonList } from '#platform/rows/json-rows.ts';

/** Range of order numbers, both inclusive. */
export interface OrderNumbers {
  first: number;
  last: number;
}

type Moment = 'createdAt' | 'voidedAt' | 'undoneAt' | 'borrowedAt' | 'returnedAt';

/** Instants are texts in JSON. */
type Written<Entry> = Omit<Entry, Moment> & {
  [Name in Extract<keyof Entry, Moment>]: string | Extract<Entry[Name], null>;
};
type List<Name extends keyof OrderFactsForTotals> = Extract<
  OrderFactsForTotals[Name],
  readonly unknown[]
>[number];

interface FactsRow
  extends Omit<
    OrderFactsForTotals,
    | 'payments'
    | 'refunds'
    | 'loans'
    | 'undoneReturns'
    | 'claims'
    | 'charges'
    | 'heldChanges'
    | 'taxChanges'
    | 'discountChanges'
  > {
  orderNumber: number;
  payments: Written<List<'payments'>>[];
  refunds: Written<List<'refunds'>>[];
  loans: Written<List<'loans'>>[];
  undoneReturns: Written<List<'undoneReturns'>>[];
  claims: Written<List<'claims'>>[];
  charges: Written<List<'charges'>>[];
  heldChanges: Written<List<'heldChanges'>>[];
  taxChanges: Written<List<'taxChanges'>>[];
  discountChanges: Written<List<'discountChanges'>>[];
}

/** Enough to make round trips cheap, and a few megabytes at most. */
const ORDERS_AT_A_TIME = 2_000;

const ALL: OrderNumbers = { first: 0, last: Number.MAX_SAFE_INTEGER };

/**
 * Reads the facts of the store's orders that its totals need, by number, in portions, so that a million
 * of them need little memory.
 */
export async function* readOrderFacts(
  db: ReadDatabase,
  storeId: string,
  { first, last }: OrderNumbers = ALL,
): AsyncGenerator<OrderFactsForTotals> {
  let after = first - 1;
  for (;;) {
    const rows = await readPortion(db, storeId, { first: after + 1, last });
    for (const row of rows) yield factsOf(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < ORDERS_AT_A_TIME) return;
    after = end.orderNumber;
  }
}

async function readPortion(
  db: ReadDatabase,
  storeId: string,
  { first, last }: OrderNumbers,
): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select o.order_number as "orderNumber", o.created_at as "createdAt",
      o.cancelled_at as "cancelledAt", o.status, o.service_type as "serviceType",
      o.delivery_status as "deliveryStatus", o.delivery_person_id as "deliveryPersonId",
      o.customer_id as "customerId", o.total_cents as "totalCents",
      o.amount_due_cents as "amountDueCents", o.discount_cents as "orderDiscountCents",
      o.prices_include_tax as "pricesIncludeTax", o.is_exempt as "isExempt",
      ${jsonList(sql`
        select json_build_object('productId', i.product_id, 'transactionType', i.transaction_type,
          'quantity', i.quantity, 'unitPriceCents', i.unit_price_cents, 'costCents', i.cost_cents,
          'discountCents', i.discount_cents + i.order_discount_share_cents + i.added_discount_cents,
          'settledCents', i.settled_cents, 'settledShareCents', i.settled_share_cents,
          'taxPercent', i.tax_percent, 'unitsReturned', given.units,
          'givenBackCents', given.total_cents - given.units * i.borrow_deposit_per_unit_cents) as entry
        from order_items i
        cross join lateral (
          select coalesce(sum(ri.quantity), 0) as units, coalesce(sum(ri.total_cents), 0) as total_cents
          from return_items ri where ri.store_id = ${storeId} and ri.order_item_id = i.id
        ) given
        where i.store_id = ${storeId} and i.order_id = o.id
        order by i.position`)} as items,
      ${jsonList(sql`
        select json_build_object('amountCents', y.amount_cents, 'roundingCents', y.rounding_cents,
          'paymentMethodId', y.payment_method_id, 'createdAt', ${jsonInstant('y.created_at')},
          'voidedAt', ${jsonInstant('y.voided_at')}) as entry
        from payments y where y.store_id = ${storeId} and y.order_id = o.id`)} as payments,
      ${jsonList(sql`
        select json_build_object('amountCents', refunds.amount_cents, 'kind', refunds.kind,
          'createdAt', ${jsonInstant('refunds.created_at')}, 'methods', ${jsonList(sql`
            select json_build_object('paymentMethodId', refund_methods.payment_method_id,
              'amountCents', refund_methods.amount_cents,
              'roundingCents', refund_methods.rounding_cents) as entry
            from refund_methods
            where refund_methods.store_id = ${storeId} and refund_methods.order_id = o.id
              and refund_methods.refund_id = refunds.id`)}) as entry
        from refunds where refunds.store_id = ${storeId} and refunds.order_id = o.id`)} as refunds,
      ${jsonList(sql`
        select json_build_object('status', b.status, 'quantity', b.quantity,
          'depositCents', b.quantity * i.borrow_deposit_per_unit_cents,
          'depositKeptCents', b.deposit_kept_cents,
          'borrowedAt', ${jsonInstant('b.borrowed_at')},
          'returnedAt', ${jsonInstant('b.returned_at')}) as entry
        from borrow_records b
        join order_items i on i.store_id = b.store_id and i.id = b.order_item_id
        where b.store_id = ${storeId} and b.order_id = o.id`)} as loans,
      ${jsonList(sql`
        select json_build_object('depositKeptCents', undone_returns.deposit_kept_cents,
          'returnedAt', ${jsonInstant('undone_returns.returned_at')},
          'undoneAt', ${jsonInstant('undone_returns.created_at')}) as entry
        from undone_returns
        where undone_returns.store_id = ${storeId} and undone_returns.order_id = o.id`)} as "undoneReturns",
      ${jsonList(sql`
        select json_build_object('kind', claims.kind, 'keptCents', claims.kept_cents,
          'createdAt', ${jsonInstant('claims.created_at')},
          'undoneAt', ${jsonInstant('claims.undone_at')}) as entry
        from claims where claims.store_id = ${storeId} and claims.order_id = o.id`)} as claims,
      ${jsonList(sql`
        select json_build_object('kind', charges.kind, 'amountCents', charges.amount_cents,
          'createdAt', ${jsonInstant('charges.created_at')},
          'voidedAt', ${jsonInstant('charges.voided_at')}) as entry
        from charges where charges.store_id = ${storeId} and charges.order_id = o.id`)} as charges,
      ${jsonList(sql`
        select json_build_object('amountCents', amount_cents, 'createdAt', ${jsonInstant('created_at')}) as entry
        from held_deposit_changes
        where store_id = ${storeId} and order_id = o.id`)} as "heldChanges",
      ${jsonList(sql`
        select json_build_object('taxRateId', tax_changes.tax_rate_id,
          'isGivenBack', tax_changes.is_given_back, 'taxableCents', tax_changes.taxable_cents,
          'netCents', tax_changes.net_cents, 'taxCents', tax_changes.tax_cents,
          'createdAt', ${jsonInstant('tax_changes.created_at')}) as entry
        from tax_changes
        where tax_changes.store_id = ${storeId} and tax_changes.order_id = o.id`)} as "taxChanges",
      ${jsonList(sql`
        select json_build_object('kind', discount_changes.kind, 'reason', discount_changes.reason,
          'userId', discount_changes.user_id, 'amountCents', discount_changes.amount_cents,
          'createdAt', ${jsonInstant('discount_changes.created_at')}) as entry
        from discount_changes
        where discount_changes.store_id = ${storeId} and discount_changes.order_id = o.id`)}
        as "discountChanges"
    from orders o
    where o.store_id = ${storeId} and o.order_number between ${first} and ${last}
    order by o.order_number
    limit ${sql.lit(ORDERS_AT_A_TIME)}`.execute(db);
  return rows;
}

function factsOf(row: FactsRow): OrderFactsForTotals {
  return {
    ...row,
    payments: row.payments.map(withVoid),
    undoneReturns: row.undoneReturns.map(({ depositKeptCents, returnedAt, undoneAt }) => ({
      depositKeptCents,
      returnedAt: new Date(returnedAt),
      undoneAt: new Date(undoneAt),
    })),
    claims: row.claims.map((claim) => ({
      ...withInstant(claim),
      undoneAt: claim.undoneAt === null ? null : new Date(claim.undoneAt),
    })),
    charges: row.charges.map(withVoid),
    refunds: row.refunds.map(withInstant),
    loans: row.loans.map((loan) => ({
      ...loan,
      borrowedAt: new Date(loan.borrowedAt),
      returnedAt: loan.returnedAt === null ? null : new Date(loan.returnedAt),
    })),
    heldChanges: row.heldChanges.map(withInstant),
    taxChanges: row.taxChanges.map(withInstant),
    discountChanges: row.discountChanges.map(withInstant),
  };
}

function withInstant<Entry extends { createdAt: string }>(entry: Entry) {
  return { ...entry, createdAt: new Date(entry.createdAt) };
}

function withVoid<Entry extends { createdAt: string; voidedAt: string | null }>(entry: Entry) {
  return {
    ...withInstant(entry),
    voidedAt: entry.voidedAt === null ? null : new Date(entry.voidedAt),
  };
}
