import { type RawBuilder, sql } from 'kysely';
import { jsonInstant } from '#platform/rows/json-rows.ts';

/** Status of a borrow record `b`: one whose units are lost is kept as RETURNED, which servers of before know. */
export const BORROW_STATUS: RawBuilder<unknown> = sql`case when b.condition = 'LOST' then 'LOST' else b.status end`;

/** How the units of a borrow record `b` came back; a server of before took back good ones alone. */
export const RETURN_CONDITION: RawBuilder<unknown> = sql`case when b.closed_by = 'MARKED_RETURNED' then coalesce(b.condition, 'GOOD') end`;

/** One of the `claims` as JSON. */
export const claimEntry: RawBuilder<unknown> = sql`
  json_build_object('id', claims.id, 'borrowRecordId', claims.borrow_record_id, 'kind', claims.kind,
    'amountCents', claims.amount_cents, 'keptCents', claims.kept_cents, 'note', claims.note,
    'createdAt', ${jsonInstant('claims.created_at')}, 'undoneAt', ${jsonInstant('claims.undone_at')})`;

/** Returns one of the `charges` as JSON, with its void. */
export function chargeEntry(storeId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', charges.id, 'borrowRecordId', charges.borrow_record_id,
    'claimId', charges.claim_id, 'kind', charges.kind, 'amountCents', charges.amount_cents,
    'createdAt', ${jsonInstant('charges.created_at')},
    'voided', case when charges.voided_at is not null then json_build_object(
      'at', ${jsonInstant('charges.voided_at')}, 'reason', charges.void_reason,
      'user', (select json_build_object('firstName', u.first_name, 'lastName', u.last_name)
        from users u where u.store_id = ${storeId} and u.id = charges.voided_by)) end)`;
}
