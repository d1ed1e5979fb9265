import { isValidTimeZone } from '@mostrador/domain/calendar';
import {
  FALLBACK_CURRENCY,
  FALLBACK_LOCALE,
  isValidCurrency,
  isValidLocale,
} from '@mostrador/domain/locale';
import type { StoreForTotals } from '@mostrador/domain/order-totals';
import type { Selectable } from 'kysely';
import type { Database } from './database/access.ts';
import { statement } from './database/statement.ts';
import type { StoresTable, UsersTable } from './database/tables/people.ts';
import type { Tables } from './database/tables.ts';
import type { Who } from './scope.ts';

type WhoRow = Pick<Selectable<UsersTable>, 'first_name' | 'last_name' | 'role'> &
  Pick<
    Selectable<StoresTable>,
    | 'locale'
    | 'country'
    | 'currency'
    | 'time_zone'
    | 'zone_version'
    | 'overdue_days'
    | 'payment_roles'
    | 'cash_rounding_cents'
    | 'cash_rounding_mode'
    | 'complete_when_paid'
    | 'complete_when_delivered'
    | 'address_needed'
    | 'prices_include_tax'
    | 'limits'
    | 'cash_control'
    | 'blind_count'
  > &
  Pick<Selectable<Tables['sessions']>, 'by_pin' | 'password_at' | 'drawer_id'>;

/** Ids that an access token stands for. */
export interface TokenSubject {
  storeId: string;
  userId: string;
  sessionId: string;
}

const whoStands = statement<WhoRow>(`
  select u.first_name, u.last_name, u.role, s.locale, s.country, s.currency, s.time_zone, s.zone_version,
    s.overdue_days, s.payment_roles, s.cash_rounding_cents, s.cash_rounding_mode,
    s.complete_when_paid, s.complete_when_delivered, s.address_needed,
    s.prices_include_tax, s.limits, s.cash_control, s.blind_count,
    sessions.by_pin, sessions.password_at, sessions.drawer_id
  from users u
  join stores s on s.store_id = u.store_id
  join sessions on sessions.store_id = u.store_id and sessions.user_id = u.id
  where u.store_id = $1 and u.id = $2 and u.is_active
    and sessions.id = $3 and sessions.revoked_at is null and sessions.expires_at > $4`);

/**
 * Reads the session's person as of now, so that a change of role, a deactivation or an ended session
 * acts at once (rules.md#sessions). Returns undefined if the session is no longer valid.
 */
export async function readWho(
  db: Database,
  { storeId, userId, sessionId }: TokenSubject,
  now: Date,
): Promise<Who | undefined> {
  const [row] = await whoStands(db, [storeId, userId, sessionId, now]);
  return (
    row && {
      storeId,
      sessionId,
      byPin: row.by_pin,
      passwordAt: row.password_at,
      drawerId: row.drawer_id,
      user: { id: userId, firstName: row.first_name, lastName: row.last_name, role: row.role },
      store: {
        locale: isValidLocale(row.locale) ? row.locale : FALLBACK_LOCALE,
        currency: currencyOf(row),
        country: row.country,
        timeZone: timeZoneOf(row),
        zoneVersion: row.zone_version,
        overdueDays: row.overdue_days,
        paymentRoles: row.payment_roles,
        cashRounding: { stepCents: row.cash_rounding_cents, mode: row.cash_rounding_mode },
        completeWhenPaid: row.complete_when_paid,
        completeWhenDelivered: row.complete_when_delivered,
        addressNeeded: row.address_needed,
        pricesIncludeTax: row.prices_include_tax,
        limits: row.limits ?? {},
        cashControl: row.cash_control,
        blindCount: row.blind_count,
      },
    }
  );
}

/** Returns the time zone of the store's days, UTC if its own is unknown. */
export function timeZoneOf({ time_zone }: Pick<Selectable<StoresTable>, 'time_zone'>): string {
  return isValidTimeZone(time_zone) ? time_zone : 'UTC';
}

/** Returns the currency of the store's amounts, USD if its own is unknown. */
export function currencyOf({ currency }: Pick<Selectable<StoresTable>, 'currency'>): string {
  return isValidCurrency(currency) ? currency : FALLBACK_CURRENCY;
}

/** Settings of a store with which its orders are read, and on which its totals depend. */
export interface StoreOfOrders extends StoreForTotals {
  overdueDays: number;
}

/** Returns these settings of a store's row. */
export function storeOfOrders(
  store: Pick<Selectable<StoresTable>, 'time_zone' | 'currency' | 'overdue_days'>,
): StoreOfOrders {
  return {
    timeZone: timeZoneOf(store),
    currency: currencyOf(store),
    overdueDays: store.overdue_days,
  };
}
