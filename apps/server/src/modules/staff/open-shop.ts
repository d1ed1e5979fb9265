import { DEFAULT_OVERDUE_DAYS } from '@mostrador/domain/borrowing';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import { FALLBACK_CURRENCY, FALLBACK_LOCALE } from '@mostrador/domain/locale';
import { usualPaymentMethods } from '@mostrador/domain/payment-kinds';
import type { Percent } from '@mostrador/domain/percent';
import { usualDrawers } from '@mostrador/domain/shifts';
import { createDrawer } from '#modules/drawers/create-drawer.ts';
import { createPaymentMethod } from '#modules/payment-methods/create-payment-method.ts';
import { createStore, type NewStore } from '#modules/store/create-store.ts';
import { createTaxRate } from '#modules/tax-rates/create-tax-rate.ts';
import type { Transaction } from '#platform/database/access.ts';
import { newId } from '#platform/rows/new-id.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser, type NewUser } from './create-user.ts';

interface NewShop extends NewStore {
  owner: Omit<NewUser, 'role'>;
  /** Names, in the order of their tiles; absent: those that are usual in the store's language. */
  paymentMethods?: readonly string[];
  /** The default tax rate; absent: the store has no taxes. */
  tax?: { name: string; percent: Percent; pricesIncludeTax: boolean } | null | undefined;
}

/**
 * Opens a shop that can sell at once: the store, its owner, its payment methods
 * (rules.md#payment-methods), its first drawer (rules.md#drawers) and, where it has taxes, its first rate (rules.md#tax-rates). Throws what
 * `createUser` throws.
 */
export async function openShop(
  tx: Transaction,
  now: Date,
  { owner, paymentMethods, tax, ...store }: NewShop,
): Promise<{ storeId: string; ownerId: string }> {
  const storeId = await createStore(tx, now, store);
  const ownerId = await createUser(tx, now, storeId, { ...owner, role: 'STORE_OWNER' });
  const { firstName, lastName } = owner;
  const locale = store.locale ?? FALLBACK_LOCALE;
  const scope: Scope = {
    db: tx,
    tx,
    now,
    storeId,
    sessionId: newId(),
    byPin: false,
    passwordAt: null,
    drawerId: null,
    user: { id: ownerId, firstName, lastName, role: 'STORE_OWNER' },
    store: {
      locale,
      currency: store.currency ?? FALLBACK_CURRENCY,
      country: store.country ?? null,
      timeZone: store.timeZone ?? 'UTC',
      zoneVersion: 0,
      overdueDays: DEFAULT_OVERDUE_DAYS,
      paymentRoles: [],
      cashRounding: NO_CASH_ROUNDING,
      completeWhenPaid: false,
      completeWhenDelivered: false,
      addressNeeded: 'ALWAYS',
      pricesIncludeTax: null,
      limits: {},
      cashControl: false,
      blindCount: false,
    },
  };
  for (const name of paymentMethods ?? usualPaymentMethods(locale)) {
    await createPaymentMethod(scope, { body: { name } });
  }
  for (const name of usualDrawers(locale)) await createDrawer(scope, { body: { name } });
  if (tax) await createTaxRate(scope, { body: tax });
  return { storeId, ownerId };
}
