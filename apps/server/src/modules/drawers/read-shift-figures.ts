import type { Cents } from '@mostrador/domain/money';
import { type ShiftFacts, type ShiftFigures, shiftFigures } from '@mostrador/domain/shift-figures';
import { EXEMPT } from '@mostrador/domain/taxes';
import { sql } from 'kysely';
import { inOrder } from '#platform/in-order.ts';
import type { ReadScope } from '#platform/scope.ts';

type FiguresScope = Pick<ReadScope, 'db' | 'storeId'>;

interface FiguredShift {
  id: string;
  float_cents: Cents;
  openings: number;
}

/**
 * Sums the rows that name a shift to its figures: X while it is open, Z as it is closed, and the same again
 * for `verify` (rules.md#x-and-z).
 */
export async function readShiftFigures(
  scope: FiguresScope,
  { id, float_cents: floatCents, openings }: FiguredShift,
): Promise<ShiftFigures> {
  const [payments, refunds, purchases, handIns, movements, orders, cancelled, discounts] =
    await inOrder(
      readPayments(scope, id),
      readRefunds(scope, id),
      readPurchases(scope, id),
      readHandIns(scope, id),
      readMovements(scope, id),
      readOrders(scope, id),
      readCancelled(scope, id),
      readDiscounts(scope, id),
    );
  const [taxes, held, kept] = await inOrder(
    readTaxes(scope, id),
    readHeld(scope, id),
    readKept(scope, id),
  );
  const people = [
    ...[...payments, ...refunds, ...orders, ...discounts].map(({ userId }) => userId),
    ...payments.flatMap(({ voidedBy }) => voidedBy ?? []),
  ];
  return shiftFigures({
    floatCents,
    openings,
    payments,
    refunds,
    purchasesCents: purchases,
    handedInCents: handIns,
    movements,
    orders,
    cancelledCount: cancelled.count,
    discounts,
    taxes,
    heldTakenCents: held.takenCents,
    heldChangeCents: held.changeCents,
    keptCents: (kept - cancelled.keptCents) as Cents,
    names: await readNames(scope, people),
  });
}

async function readPayments({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<ShiftFacts['payments'][number]>`
    select y.payment_method_id as "paymentMethodId", m.name as "paymentMethod",
      coalesce(y.kind, m.kind) as kind, y.user_id as "userId",
      case when y.void_shift_id is not null then y.voided_by end as "voidedBy", count(*)::int as count,
      sum(y.amount_cents)::bigint as "amountCents", sum(y.rounding_cents)::bigint as "roundingCents"
    from payments y
    join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
    where y.store_id = ${storeId} and y.shift_id = ${shiftId}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

async function readRefunds({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<ShiftFacts['refunds'][number]>`
    select refund_methods.payment_method_id as "paymentMethodId", m.name as "paymentMethod",
      refund_methods.kind, refunds.user_id as "userId", refunds.kind as cause, count(*)::int as count,
      sum(refund_methods.amount_cents)::bigint as "amountCents",
      sum(refund_methods.rounding_cents)::bigint as "roundingCents"
    from refund_methods
    join refunds on refunds.store_id = refund_methods.store_id and refunds.id = refund_methods.refund_id
    join payment_methods m on m.store_id = refund_methods.store_id
      and m.id = refund_methods.payment_method_id
    where refund_methods.store_id = ${storeId} and refund_methods.shift_id = ${shiftId}
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

async function readPurchases({ db, storeId }: FiguresScope, shiftId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(y.amount_cents), 0)::bigint as cents
    from purchase_payments y
    where y.store_id = ${storeId} and y.shift_id = ${shiftId} and y.kind = 'CASH'`.execute(db);
  return (rows[0]?.cents ?? 0) as Cents;
}

async function readHandIns({ db, storeId }: FiguresScope, shiftId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(hand_ins.amount_cents), 0)::bigint as cents
    from hand_ins
    where hand_ins.store_id = ${storeId} and hand_ins.shift_id = ${shiftId}
      and hand_ins.void_shift_id is null`.execute(db);
  return (rows[0]?.cents ?? 0) as Cents;
}

async function readMovements({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<ShiftFacts['movements'][number]>`
    select shift_movements.kind, sum(shift_movements.amount_cents)::bigint as "amountCents"
    from shift_movements
    where shift_movements.store_id = ${storeId} and shift_movements.shift_id = ${shiftId}
      and not shift_movements.at_closing
    group by 1`.execute(db);
  return rows;
}

async function readOrders({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<ShiftFacts['orders'][number]>`
    select o.created_by as "userId", count(*)::int as count,
      count(*) filter (where o.from_another_drawer)::int as "otherDrawerCount",
      sum(o.original_total_cents)::bigint as "totalCents"
    from orders o where o.store_id = ${storeId} and o.shift_id = ${shiftId}
    group by 1`.execute(db);
  return rows;
}

/** Orders that were cancelled in the shift, and the deposits that these had kept before. */
async function readCancelled({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<{ count: number; keptCents: Cents }>`
    select count(distinct o.id)::int as count, coalesce(sum(b.deposit_kept_cents), 0)::bigint as "keptCents"
    from orders o
    left join borrow_records b on b.store_id = o.store_id and b.order_id = o.id
    where o.store_id = ${storeId} and o.cancelled_shift_id = ${shiftId}`.execute(db);
  return rows[0] ?? { count: 0, keptCents: 0 as Cents };
}

async function readDiscounts({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<ShiftFacts['discounts'][number]>`
    select discount_changes.user_id as "userId", discount_changes.kind,
      sum(discount_changes.amount_cents)::bigint as "amountCents"
    from discount_changes
    where discount_changes.store_id = ${storeId} and discount_changes.shift_id = ${shiftId}
    group by 1, 2`.execute(db);
  return rows;
}

async function readTaxes({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<ShiftFacts['taxes'][number]>`
    select tax_changes.tax_rate_id as "taxRateId", tax_rates.name,
      case when tax_changes.tax_rate_id = ${EXEMPT}::uuid then 0 else tax_rates.percent end as percent,
      tax_changes.is_given_back as "isGivenBack", sum(tax_changes.taxable_cents)::bigint as "taxableCents",
      sum(tax_changes.net_cents)::bigint as "netCents", sum(tax_changes.tax_cents)::bigint as "taxCents"
    from tax_changes
    left join tax_rates on tax_rates.store_id = tax_changes.store_id
      and tax_rates.id = tax_changes.tax_rate_id
    where tax_changes.store_id = ${storeId} and tax_changes.shift_id = ${shiftId}
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

async function readHeld({ db, storeId }: FiguresScope, shiftId: string) {
  const { rows } = await sql<{ takenCents: Cents; changeCents: Cents }>`
    select coalesce(sum(greatest(held_deposit_changes.amount_cents, 0)), 0)::bigint as "takenCents",
      coalesce(sum(held_deposit_changes.amount_cents), 0)::bigint as "changeCents"
    from held_deposit_changes
    where held_deposit_changes.store_id = ${storeId} and held_deposit_changes.shift_id = ${shiftId}`.execute(
    db,
  );
  return rows[0] ?? { takenCents: 0 as Cents, changeCents: 0 as Cents };
}

async function readKept({ db, storeId }: FiguresScope, shiftId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(kept.cents), 0)::bigint as cents
    from (
      select b.deposit_kept_cents as cents from borrow_records b
      where b.store_id = ${storeId} and b.returned_shift_id = ${shiftId}
      union all
      select undone_returns.deposit_kept_cents from undone_returns
      where undone_returns.store_id = ${storeId} and undone_returns.returned_shift_id = ${shiftId}
      union all
      select -undone_returns.deposit_kept_cents from undone_returns
      where undone_returns.store_id = ${storeId} and undone_returns.shift_id = ${shiftId}
    ) kept`.execute(db);
  return (rows[0]?.cents ?? 0) as Cents;
}

async function readNames({ db, storeId }: FiguresScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name
    from users u where u.store_id = ${storeId} and u.id = any(${[...new Set(ids)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
