import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { isOfferedCurrency } from '@mostrador/domain/currency';
import { isValidCurrency } from '@mostrador/domain/locale';
import type { Updateable } from 'kysely';
import { completeDueDays } from '#modules/orders/complete-due-days.ts';
import { rebuildTotals } from '#modules/orders/totals/rebuild-totals.ts';
import { limitsAnswer, withLimits } from '#modules/pins/limits-answer.ts';
import type { Transaction } from '#platform/database/access.ts';
import type { StoresTable } from '#platform/database/tables/people.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import { later } from '#platform/rows/later.ts';
import { demandUnchanged } from '#platform/rows/unchanged.ts';
import type { Scope } from '#platform/scope.ts';
import { currencyOf, storeOfOrders, timeZoneOf } from '#platform/who.ts';
import { hasDocuments } from './has-documents.ts';
import { storeAnswer } from './store-answer.ts';

/**
 * Changes the sent settings of the store, and returns all of them. Another time zone or currency
 * rebuilds the store's totals in this transaction. Throws RECORD_CHANGED if they were loaded before
 * someone's last edit, INVALID_INPUT for a currency that is not offered, and CURRENCY_IN_USE for another currency if there are documents (rules.md#currencies).
 */
export async function updateStore(
  scope: Scope,
  { body }: DecodedRequest<'updateStore'>,
): Promise<Answer<'updateStore'>> {
  const { tx, storeId } = scope;
  const stored = await tx
    .selectFrom('stores')
    .select(['time_zone', 'zone_version', 'currency', 'prices_include_tax', 'limits', 'updated_at'])
    .where('store_id', '=', storeId)
    // Allows new rows that refer to the store meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  demandUnchanged(stored.updated_at, body.updatedAt);
  const { currency } = body.settings ?? {};
  const changesCurrency = currency !== undefined && currency !== currencyOf(stored);
  if (changesCurrency) await demandCurrency({ tx, storeId }, stored, currency);
  const changesZone = body.timezone !== undefined && body.timezone !== timeZoneOf(stored);
  const changesTotals = changesZone || changesCurrency;
  if (body.overdueDays !== undefined || changesZone) await completeDueDays(scope);
  const zoneVersion = stored.zone_version + (changesTotals ? 1 : 0);
  const changed = await tx
    .updateTable('stores')
    .set({
      ...columnsOf(body),
      // Null while the store has no rates, and never null beside one.
      prices_include_tax:
        stored.prices_include_tax === null ? null : (body.pricesIncludeTax ?? undefined),
      zone_version: zoneVersion,
      updated_at: later(scope.now, stored.updated_at),
      limits: body.limits && JSON.stringify(withLimits(stored.limits ?? {}, body.limits)),
    })
    .where('store_id', '=', storeId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changesTotals) {
    await overtakeCommands(tx, storeId, zoneVersion);
    await rebuildTotals(tx, storeId, storeOfOrders(changed));
  }
  return {
    ...(await storeAnswer({ db: tx, storeId }, changed)),
    limits: limitsAnswer(changed.limits ?? {}),
    updatedAt: changed.updated_at.toISOString(),
    hasDocuments: await hasDocuments({ db: tx, storeId }),
  };
}

/**
 * Refuses to change the currency of existing documents, since amounts are not converted. An unknown
 * currency, in whose place USD is shown, may always be replaced.
 */
async function demandCurrency(
  { tx, storeId }: Pick<Scope, 'tx' | 'storeId'>,
  before: { currency: string },
  after: string,
): Promise<void> {
  if (!isOfferedCurrency(after)) {
    throw invalidField('settings.currency', 'CURRENCY_NOT_OFFERED');
  }
  // Orders and purchases lock their counter, so this waits for those under way.
  await tx
    .selectFrom('store_counters')
    .select('last_number')
    .where('store_id', '=', storeId)
    .orderBy('counter')
    .forUpdate()
    .execute();
  if (isValidCurrency(before.currency) && (await hasDocuments({ db: tx, storeId })))
    throw new Refused('CURRENCY_IN_USE');
}

/** Undefined columns stay as they are. */
function columnsOf(body: DecodedRequest<'updateStore'>['body']) {
  const {
    settings,
    timezone,
    overdueDays,
    lateFeePerDay,
    lateFeeGraceDays,
    lateFeeMax,
    cashRounding,
    cashRoundingMode,
    paymentRoles,
    completeWhenPaid,
    completeWhenDelivered,
    addressNeeded,
    pricesIncludeTax,
    taxNumber,
    lockAfterMinutes,
    limits,
    cashControl,
    blindCount,
    reminderText,
    agreementTerms,
    receiptHeader,
    receiptFooter,
    updatedAt: _,
    ...same
  } = body;
  return {
    ...same,
    locale: settings?.locale,
    currency: settings?.currency,
    time_zone: timezone,
    overdue_days: overdueDays,
    late_fee_per_day_cents: lateFeePerDay,
    late_fee_grace_days: lateFeeGraceDays,
    late_fee_max_cents: lateFeeMax,
    cash_rounding_cents: cashRounding,
    cash_rounding_mode: cashRoundingMode,
    payment_roles: paymentRoles && [...new Set(paymentRoles)],
    complete_when_paid: completeWhenPaid,
    complete_when_delivered: completeWhenDelivered,
    address_needed: addressNeeded,
    tax_number: taxNumber,
    lock_after_minutes: lockAfterMinutes,
    cash_control: cashControl,
    blind_count: blindCount,
    reminder_text: reminderText,
    agreement_terms: agreementTerms,
    receipt_header: receiptHeader,
    receipt_footer: receiptFooter,
  } satisfies Updateable<StoresTable>;
}

/**
 * Locks the order counter, under which totals are written, and stores the new version there. Commands
 * that wait for it, with days of the earlier zone or amounts of the earlier currency, run again
 * (`recordTotals`).
 */
async function overtakeCommands(
  tx: Transaction,
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
