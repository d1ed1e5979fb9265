import {
  addDays,
  type CalendarDay,
  dayOf,
  isValidTimeZone,
  offsetsWithin,
} from '@mostrador/domain/calendar';
import { sql } from 'kysely';
import type { ReadDatabase } from '#platform/database/access.ts';

/** Days ahead that are compared: new rules are decided at most two years before. */
const DAYS_AHEAD = 730;

/** A time zone whose clock the server and the database read apart from some day on. */
export interface ZoneKnownApart {
  timeZone: string;
  from: CalendarDay;
}

/**
 * Returns the time zones of stores whose rules the server and the database know apart within two years: the zone data of
 * one of them are old (operations.md#rules-of-time-zones). Days go by the server's alone.
 */
export async function zonesKnownApart(db: ReadDatabase, now: Date): Promise<ZoneKnownApart[]> {
  const stores = await db.selectFrom('stores').select(['store_id', 'time_zone']).execute();
  const apart: ZoneKnownApart[] = [];
  for (const timeZone of new Set(stores.map(({ time_zone }) => time_zone))) {
    if (!isValidTimeZone(timeZone)) continue;
    const from = await firstDayApart(db, { timeZone, databaseZone: timeZone, now });
    if (from !== undefined) apart.push({ timeZone, from });
  }
  return apart;
}

/** Returns the first day within two years on which the two zones, as each side reads its own, have other offsets from UTC. */
export async function firstDayApart(
  db: ReadDatabase,
  { timeZone, databaseZone, now }: { timeZone: string; databaseZone: string; now: Date },
): Promise<CalendarDay | undefined> {
  const startDate = dayOf(now, timeZone);
  const offsets = offsetsWithin({ startDate, endDate: addDays(startDate, DAYS_AHEAD) }, timeZone);
  const { rows } = await sql<{ first: Date | null }>`
    select min(moment) as first
    from generate_series(${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${DAYS_AHEAD}), '1 day') as moment
    where extract(epoch from (moment at time zone ${databaseZone}) - (moment at time zone 'UTC'))::integer
      <> (${offsets.map(({ seconds }) => seconds)}::integer[])[
        greatest(1, width_bucket(moment, ${offsets.map(({ from }) => from)}::timestamptz[]))]`.execute(
    db,
  );
  const first = rows[0]?.first;
  return first == null ? undefined : dayOf(first, timeZone);
}
