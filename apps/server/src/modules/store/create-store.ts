import type { CashRoundingRule } from '@mostrador/domain/cash';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import type { StoreLimits } from '@mostrador/domain/limits';
import type { Role } from '@mostrador/domain/permissions';
import type { Transaction } from '#platform/database/access.ts';
import { newId } from '#platform/rows/new-id.ts';

export interface NewStore {
  name: string;
  email?: string | null;
  phone?: string | null;
  address?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  /** Left out, these are en-US, USD and UTC. */
  locale?: string;
  currency?: string;
  timeZone?: string;
  /** Left out, the owner alone takes payments, and every new customer needs an address. */
  paymentRoles?: readonly Role[];
  completeWhenPaid?: boolean;
  addressNeeded?: AddressNeeded;
  limits?: StoreLimits;
  /** Left out, cash is not rounded. */
  cashRounding?: CashRoundingRule;
  taxNumber?: string | null;
}

/** Writes the store with its number counters; returns its id. `openShop` also adds its owner. */
export async function createStore(tx: Transaction, now: Date, input: NewStore): Promise<string> {
  const storeId = newId();
  const {
    timeZone,
    paymentRoles,
    completeWhenPaid,
    addressNeeded,
    limits,
    cashRounding,
    taxNumber,
    ...fields
  } = input;
  await tx
    .insertInto('stores')
    .values({
      ...fields,
      time_zone: timeZone,
      payment_roles: paymentRoles && [...new Set(paymentRoles)],
      complete_when_paid: completeWhenPaid,
      address_needed: addressNeeded,
      limits: limits && JSON.stringify(limits),
      cash_rounding_cents: cashRounding?.stepCents,
      cash_rounding_mode: cashRounding?.mode,
      tax_number: taxNumber,
      store_id: storeId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('store_counters')
    .values([
      { store_id: storeId, counter: 'order' },
      { store_id: storeId, counter: 'purchase' },
    ])
    .execute();
  return storeId;
}
