import { type CollectedPayment, courierCash, type HandIn } from '@mostrador/domain/couriers';
import type { Cents } from '@mostrador/domain/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/access.ts';
import { jsonList } from '#platform/rows/json-rows.ts';
import { type Finding, unequalCents } from './difference.ts';

/** Finds delivery persons whose cash is not what they collected less what they handed in (rules.md#couriers-cash). */
export async function courierFindings(tx: Database, storeId: string): Promise<Finding[]> {
  const { rows } = await sql<{
    name: string;
    cash: Cents;
    collected: CollectedPayment[];
    handIns: HandIn[];
  }>`
    select d.name, d.cash_cents as cash,
      ${jsonList(sql`
        select json_build_object('amountCents', y.amount_cents, 'roundingCents', y.rounding_cents) as entry
        from payments y
        where y.store_id = ${storeId} and y.collected_by = d.id and y.voided_at is null`)} as collected,
      ${jsonList(sql`
        select json_build_object('amountCents', hand_ins.amount_cents) as entry
        from hand_ins
        where hand_ins.store_id = ${storeId} and hand_ins.delivery_person_id = d.id
          and hand_ins.voided_at is null`)} as "handIns"
    from delivery_persons d
    where d.store_id = ${storeId}
    order by d.search_text, d.id`.execute(tx);
  return rows.flatMap(({ name, cash, collected, handIns }) =>
    unequalCents(`delivery person ${name}`, 'cash', cash, courierCash(collected, handIns)),
  );
}
