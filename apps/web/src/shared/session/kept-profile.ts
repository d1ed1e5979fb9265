import type { Answer } from '@mostrador/contract/routes';
import { LANGUAGES } from '@mostrador/contract/shared/languages';
import { ADDRESS_NEEDED } from '@mostrador/domain/contacts';
import { LIMIT_RULES, NO_LIMITS } from '@mostrador/domain/limits';
import { ROLES } from '@mostrador/domain/permissions';
import { flag, listOf, oneOf, orNull, partsOf, text } from '#shared/kept/validators.ts';
import { accessToken, personOf } from '../api/access-token.ts';
import { percent, price, wholeNumber } from '../kept/field-shapes.ts';
import { type KeptKind, keptSlot } from '../kept/kept-slot.ts';

type User = Answer<'readProfile'>;

const role = oneOf(...ROLES);
const limitRule = oneOf(...LIMIT_RULES);

const profileKind: KeptKind<'profile', { user: User }> = {
  name: 'profile',
  version: 1,
  upgrade: withNewSettings,
  shape: partsOf<{ user: User }>({
    user: partsOf<User>({
      id: text,
      firstName: text,
      lastName: text,
      email: text,
      phone: orNull(text),
      role,
      language: orNull(oneOf(...LANGUAGES)),
      theme: orNull(oneOf('dark', 'light', 'system')),
      lastLogin: orNull(text),
      createdAt: text,
      pinIsSet: flag,
      limits: partsOf({
        maxDiscountPercent: orNull(percent),
        refund: limitRule,
        cancel: limitRule,
        void: limitRule,
      }),
      store: partsOf<User['store']>({
        id: text,
        name: text,
        email: orNull(text),
        phone: orNull(text),
        address: orNull(text),
        city: orNull(text),
        state: orNull(text),
        country: orNull(text),
        timezone: text,
        settings: partsOf({ locale: text, currency: text }),
        overdueDays: wholeNumber,
        paymentRoles: listOf(role),
        cashRounding: price,
        completeWhenPaid: flag,
        addressNeeded: oneOf(...ADDRESS_NEEDED),
        pricesIncludeTax: orNull(flag),
        taxRates: listOf(partsOf({ id: text, name: text, percent, isDefault: flag })),
        hasTaxReport: flag,
        taxNumber: orNull(text),
        lockAfterMinutes: wholeNumber,
        receiptHeader: orNull(text),
        receiptFooter: orNull(text),
      }),
    }),
  }),
};

/** Adds what a profile that an older version kept says nothing about, as a store without it has it. */
function withNewSettings(found: { user?: { store?: { pricesIncludeTax?: unknown } } }): unknown {
  const { user } = found;
  const settings = {
    cashRounding: 0,
    completeWhenPaid: false,
    addressNeeded: 'ALWAYS',
    pricesIncludeTax: null,
    taxRates: [],
    hasTaxReport: (user?.store?.pricesIncludeTax ?? null) !== null,
    taxNumber: null,
    lockAfterMinutes: 0,
  };
  const store = { ...settings, ...user?.store };
  return { ...found, user: { pinIsSet: false, limits: NO_LIMITS, ...user, store } };
}

const slot = keptSlot(profileKind, {});

/** Keeps the profile for a start without a network. */
export function keepProfile(user: User): void {
  slot.write({ user });
}

export function forgetProfile(): void {
  slot.forget();
}

/** Kept profile of the token's person, as last read on this device. */
export function keptProfile(): User | undefined {
  const token = accessToken();
  const kept = token === null ? undefined : slot.read();
  return token !== null && kept?.user.id === personOf(token) ? kept?.user : undefined;
}
