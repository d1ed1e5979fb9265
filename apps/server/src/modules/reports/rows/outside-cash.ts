import { type DateRange, endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { asCents, type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { ReadScope } from '#platform/scope.ts';

/** Cash that was moved with orders, purchases and hand-ins; the rounding and what was handed in are signed. */
export interface OutsideCash {
  takenCents: Cents;
  voidedCents: Cents;
  givenBackCents: Cents;
  roundingCents: Cents;
  purchasesCents: Cents;
  handedInCents: Cents;
}

/** Cash by where it went: past the shifts, or into the hands of a delivery person. */
interface Moved {
  isCollected: boolean;
  figure: keyof OutsideCash;
  cents: Cents;
  /** What cash rounding added, signed. */
  roundingCents: Cents;
}

/**
 * Sums the cash of the period, by its own day, that belongs to no shift: what delivery persons collected,
 * and the rest (rules.md#reports). A payment that was voided after its shift closed is in that shift's Z, and
 * its void is here.
 */
export async function readOutsideCash(
  { db, storeId, store }: ReadScope,
  { startDate, endDate }: DateRange,
): Promise<{ outside: OutsideCash; couriers: OutsideCash }> {
  const from = startOfDay(startDate, store.timeZone);
  const until = endOfDay(endDate, store.timeZone);
  const { rows } = await sql<Moved>`
    select y.collected_by is not null as "isCollected", 'takenCents' as figure,
      sum(y.amount_cents)::bigint as cents, sum(y.rounding_cents)::bigint as "roundingCents"
    from payments y
    join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
    where y.store_id = ${storeId} and y.created_at >= ${from} and y.created_at < ${until}
      and y.shift_id is null and coalesce(y.kind, m.kind) = 'CASH'
    group by 1
    union all
    select y.collected_by is not null, 'voidedCents', sum(y.amount_cents)::bigint,
      -sum(y.rounding_cents)::bigint
    from payments y
    join payment_methods m on m.store_id = y.store_id and m.id = y.payment_method_id
    where y.store_id = ${storeId} and y.voided_at >= ${from} and y.voided_at < ${until}
      and y.void_shift_id is null and coalesce(y.kind, m.kind) = 'CASH'
    group by 1
    union all
    select false, 'givenBackCents', sum(refund_methods.amount_cents)::bigint,
      -sum(refund_methods.rounding_cents)::bigint
    from refund_methods
    where refund_methods.store_id = ${storeId} and refund_methods.created_at >= ${from}
      and refund_methods.created_at < ${until} and refund_methods.shift_id is null
      and refund_methods.kind = 'CASH'
    group by 1
    union all
    select false, 'purchasesCents', sum(paid.amount_cents)::bigint, 0
    from purchase_payments paid
    join payment_methods method on method.store_id = paid.store_id and method.id = paid.payment_method_id
    where paid.store_id = ${storeId} and paid.created_at >= ${from} and paid.created_at < ${until}
      and paid.shift_id is null and coalesce(paid.kind, method.kind) = 'CASH'
    group by 1
    union all
    select false, 'handedInCents', sum(hand_ins.amount_cents)::bigint, 0
    from hand_ins
    where hand_ins.store_id = ${storeId} and hand_ins.created_at >= ${from}
      and hand_ins.created_at < ${until} and hand_ins.shift_id is null
    group by 1
    union all
    select false, 'handedInCents', -sum(hand_ins.amount_cents)::bigint, 0
    from hand_ins
    where hand_ins.store_id = ${storeId} and hand_ins.voided_at >= ${from}
      and hand_ins.voided_at < ${until} and hand_ins.void_shift_id is null
    group by 1`.execute(db);
  return {
    outside: sumOf(rows.filter(({ isCollected }) => !isCollected)),
    couriers: sumOf(rows.filter(({ isCollected }) => isCollected)),
  };
}

function sumOf(rows: readonly Moved[]): OutsideCash {
  const sums = { ...NOTHING };
  for (const { figure, cents, roundingCents } of rows) {
    sums[figure] = asCents(sums[figure] + cents);
    sums.roundingCents = asCents(sums.roundingCents + roundingCents);
  }
  return sums;
}

const NOTHING: OutsideCash = {
  takenCents: ZERO_CENTS,
  voidedCents: ZERO_CENTS,
  givenBackCents: ZERO_CENTS,
  roundingCents: ZERO_CENTS,
  purchasesCents: ZERO_CENTS,
  handedInCents: ZERO_CENTS,
};
