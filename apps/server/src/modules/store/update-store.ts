import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import type { Updateable } from 'kysely';
import { rebuildTotals } from '#modules/reports/rebuild-totals.ts';
import type { Scope } from '#platform/scope.ts';
import type { StoresTable } from '#platform/tables.ts';
import { timeZoneOf } from '#platform/who.ts';
import { storeAnswer } from './store-answer.ts';

/**
 * Changes what is sent of the store's settings, and gives all of them. Another time zone makes the
 * store's totals anew, by its days, in this transaction (decisions §7).
 */
export async function updateStore(
  { tx, storeId }: Scope,
  { body }: DecodedRequest<'updateStore'>,
): Promise<Answer<'updateStore'>> {
  const stored = await tx
    .selectFrom('stores')
    .select(['time_zone', 'zone_version'])
    .where('store_id', '=', storeId)
    // Rows that refer to the store may be written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const moves = body.timezone !== undefined && body.timezone !== timeZoneOf(stored);
  const zoneVersion = stored.zone_version + (moves ? 1 : 0);
  const changed = await tx
    .updateTable('stores')
    .set({ ...columnsOf(body), zone_version: zoneVersion })
    .where('store_id', '=', storeId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (moves) {
    await overtakeCommands(tx, storeId, zoneVersion);
    await rebuildTotals(tx, storeId, timeZoneOf(changed));
  }
  return storeAnswer(changed);
}

/** What is undefined stays as it is. */
function columnsOf(body: DecodedRequest<'updateStore'>['body']) {
  const { settings, timezone, overdueDays, paymentRoles, receiptHeader, receiptFooter, ...same } =
    body;
  return {
    ...same,
    locale: settings?.locale,
    currency: settings?.currency,
    time_zone: timezone,
    overdue_days: overdueDays,
    payment_roles: paymentRoles && [...new Set(paymentRoles)],
    receipt_header: receiptHeader,
    receipt_footer: receiptFooter,
  } satisfies Updateable<StoresTable>;
}

/**
 * Locks the order counter, under which totals are written, and leaves the zone's version there:
 * commands that wait for it with days of the earlier zone are run again (`recordTotals`).
 */
async function overtakeCommands(
  tx: Scope['tx'],
  storeId: string,
  zoneVersion: number,
): Promise<void> {
  await tx
    .updateTable('store_counters')
    .set({ zone_version: zoneVersion })
    .where('store_id', '=', storeId)
    .where('counter', '=', 'order')
    .execute();
}
