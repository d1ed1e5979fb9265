import { asCents } from '@mostrador/domain/money';
import type { TotalsEntry, TotalsFigures, TotalsKind } from '@mostrador/domain/order-totals';
import { periodsOf } from '@mostrador/domain/period-cover';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/access.ts';
import { statement } from '#platform/database/statement.ts';
import type { Tables } from '#platform/database/tables.ts';
import { Overtaken } from '#platform/database/transaction.ts';
import { inOrder } from '#platform/in-order.ts';
import type { Scope } from '#platform/scope.ts';

interface TotalsTable<Kind extends TotalsKind> {
  table: keyof Tables;
  /** Columns of its key after the store's id. The last one is the subject; the whole store has none. */
  key: string[];
  /** Whether months and years are kept in addition to days. */
  periods?: true;
  /** Column of each figure. */
  columns: Record<keyof TotalsFigures[Kind], string>;
}

/** Tables of the totals of each kind. */
export const TOTALS_TABLES: { [Kind in TotalsKind]: TotalsTable<Kind> } = {
  store: {
    table: 'store_totals',
    key: ['day'],
    columns: {
      paymentsCents: 'payments_cents',
      refundsCents: 'refunds_cents',
      depositsRefundedCents: 'deposits_refunded_cents',
      depositsHeldChangeCents: 'deposits_held_change_cents',
      depositsKeptCents: 'deposits_kept_cents',
      cancellationsCount: 'cancellations_count',
      ordersCount: 'orders_count',
      completedCount: 'completed_count',
      cancelledCount: 'cancelled_count',
      ordersTotalCents: 'orders_total_cents',
      unpaidCount: 'unpaid_count',
      amountDueCents: 'amount_due_cents',
      openLoansCount: 'open_loans_count',
      openLoanUnits: 'open_loan_units',
      openDepositsCents: 'open_deposits_cents',
    },
  },
  hour: {
    table: 'hour_totals',
    key: ['day', 'hour'],
    columns: {
      ordersCount: 'orders_count',
      paymentsCents: 'payments_cents',
      refundsCents: 'refunds_cents',
    },
  },
  paymentMethod: {
    table: 'payment_method_totals',
    key: ['day', 'payment_method_id'],
    columns: {
      ordersCount: 'orders_count',
      paymentsCount: 'payments_count',
      paymentsCents: 'payments_cents',
      roundingsCents: 'roundings_cents',
      voidsCount: 'voids_count',
      voidsCents: 'voids_cents',
      refundsCount: 'refunds_count',
      refundsCents: 'refunds_cents',
    },
  },
  claim: {
    table: 'claim_totals',
    key: ['day', 'kind'],
    columns: { amountCents: 'amount_cents' },
  },
  tax: {
    table: 'tax_totals',
    key: ['day', 'tax_rate_id'],
    columns: {
      taxableCents: 'taxable_cents',
      netCents: 'net_cents',
      taxCents: 'tax_cents',
      taxableGivenBackCents: 'taxable_given_back_cents',
      netGivenBackCents: 'net_given_back_cents',
      taxGivenBackCents: 'tax_given_back_cents',
    },
  },
  discount: {
    table: 'discount_totals',
    key: ['day', 'person_and_reason'],
    columns: {
      lineCents: 'line_cents',
      orderCents: 'order_cents',
      priceCents: 'price_cents',
      ordersCount: 'orders_count',
    },
  },
  deliveryPerson: {
    table: 'delivery_person_totals',
    key: ['period', 'starts_on', 'delivery_person_id'],
    periods: true,
    columns: { ordersCount: 'orders_count', deliveredCount: 'delivered_count' },
  },
  customer: {
    table: 'customer_totals',
    key: ['period', 'starts_on', 'customer_id'],
    periods: true,
    columns: {
      netPaidCents: 'net_paid_cents',
      ordersCount: 'orders_count',
      ordersTotalCents: 'orders_total_cents',
    },
  },
  product: {
    table: 'product_totals',
    key: ['period', 'starts_on', 'product_id'],
    periods: true,
    columns: {
      unitsSold: 'units_sold',
      unitsLent: 'units_lent',
      revenueCents: 'revenue_cents',
      costCents: 'cost_cents',
      uncostedRevenueCents: 'uncosted_revenue_cents',
    },
  },
};

export const TOTALS_KINDS = Object.keys(TOTALS_TABLES) as TotalsKind[];

/**
 * Adds the entries, with days of the scope's time zone, to the store's totals. It must be the last step
 * of a command: totals are written under the lock of the store's order counter alone, so that no two
 * commands wait for each other.
 */
export async function recordTotals(
  scope: Pick<Scope, 'tx' | 'storeId' | 'store'>,
  entries: readonly TotalsEntry[],
): Promise<void> {
  if (entries.length > 0) demandZone(scope, await addToTotals(scope, entries));
}

/**
 * Throws Overtaken, so that the command runs again, if the store has changed its zone since the caller
 * was read: the entries' days are then wrong. `zoneVersion` was read under the lock of the totals.
 */
export function demandZone({ store }: Pick<Scope, 'store'>, zoneVersion: number): void {
  if (zoneVersion !== store.zoneVersion) throw new Overtaken();
}

const lockCounter = statement<{ zone_version: number }>(`
  select k.zone_version from store_counters k
  where k.store_id = $1 and k.counter = 'order' for update`);

const addTotals = statement('select add_totals_6($1, $2)');

/** Deletes all totals of the store, and the mark that they are stale. The transaction holds their lock. */
export async function deleteTotals(tx: Transaction, storeId: string): Promise<void> {
  for (const kind of TOTALS_KINDS) {
    await sql`delete from ${sql.table(TOTALS_TABLES[kind].table)} where store_id = ${storeId}`.execute(
      tx,
    );
  }
  await tx.deleteFrom('stale_totals').where('store_id', '=', storeId).execute();
}

/** Adds the entries without that check. Returns the zone's version, read under the lock. */
export async function addToTotals(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  entries: readonly TotalsEntry[],
): Promise<number> {
  const [[counter]] = await inOrder(
    lockCounter(tx, [storeId]),
    addTotals(tx, [storeId, JSON.stringify(totalsRows(storeId, entries))]),
  );
  if (counter === undefined) throw new Error('the store has no order counter');
  return counter.zone_version;
}

/** Returns the rows to add for the entries, by the name of their table. */
export function totalsRows(
  storeId: string,
  entries: readonly TotalsEntry[],
): Record<string, Record<string, string | number>[]> {
  return Object.fromEntries(
    TOTALS_KINDS.map((kind) => [TOTALS_TABLES[kind].table, rowsOfKind(storeId, kind, entries)]),
  );
}

/** Returns the rows of one kind, each key once. */
function rowsOfKind(
  storeId: string,
  kind: TotalsKind,
  entries: readonly TotalsEntry[],
): Record<string, string | number>[] {
  const { key, periods, columns } = TOTALS_TABLES[kind];
  const rows = new Map<string, Record<string, string | number>>();
  for (const entry of entries) {
    if (entry.kind !== kind) continue;
    const starts = periods
      ? periodsOf(entry.day).map(({ period, startsOn }) => [period, startsOn])
      : [[entry.day]];
    for (const start of starts) {
      const values = [...start, entry.subject];
      const id = values.join(' ');
      const row = rows.get(id) ?? {
        store_id: storeId,
        ...Object.fromEntries(key.map((name, index) => [name, values[index] ?? ''])),
        ...Object.fromEntries(Object.values<string>(columns).map((name) => [name, 0])),
      };
      for (const [figure, value] of Object.entries(entry.figures)) {
        const column = (columns as Record<string, string>)[figure] ?? '';
        row[column] = asCents(Number(row[column]) + value);
      }
      rows.set(id, row);
    }
  }
  return [...rows.values()];
}
