import { type RawBuilder, sql } from 'kysely';

/** Returns SQL for a UUIDv7 of that moment: ids grow with time, as the server's own do. */
export function idAt(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from ${moment}) * 1000)::bigint) from 3) from 1 for 6
  ), 52, 1), 53, 1), 'hex')::uuid`;
}
