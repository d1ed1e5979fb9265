import type { Answer } from '@mostrador/contract/routes';
import { LANGUAGES } from '@mostrador/contract/shared/languages';
import { CASH_ROUNDING_MODES } from '@mostrador/domain/cash';
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
        payOut: limitRule,
        reserved: limitRule,
        customItem: limitRule,
        collect: limitRule,
      }),
      drawer: orNull(
        partsOf<NonNullable<User['drawer']>>({
          id: text,
          name: text,
          shift: orNull(
            partsOf({
              id: text,
              openedAt: text,
              openedBy: partsOf({ firstName: text, lastName: text }),
            }),
          ),
        }),
      ),
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
        lateFeePerDay: price,
        lateFeeGraceDays: wholeNumber,
        lateFeeMax: orNull(price),
        paymentRoles: listOf(role),
        cashRounding: price,
        cashRoundingMode: oneOf(...CASH_ROUNDING_MODES),
        completeWhenPaid: flag,
        completeWhenDelivered: flag,
        addressNeeded: oneOf(...ADDRESS_NEEDED),
        pricesIncludeTax: orNull(flag),
        taxRates: listOf(partsOf({ id: text, name: text, percent, isDefault: flag })),
        hasTaxReport: flag,
        taxNumber: orNull(text),
        lockAfterMinutes: wholeNumber,
        cashControl: flag,
        blindCount: flag,
        usesDrawers: flag,
        reminderText: orNull(text),
        agreementTerms: orNull(text),
        receiptHeader: orNull(text),
        receiptFooter: orNull(text),
      }),
    }),
  }),
};

/** Adds what a profile that an older version kept says nothing about, as a store without it has it. */
function withNewSettings(found: {
  user?: { limits?: object; store?: { pricesIncludeTax?: unknown } };
}): unknown {
  const { user } = found;
  const settings = {
    lateFeePerDay: 0,
    lateFeeGraceDays: 0,
    lateFeeMax: null,
    reminderText: null,
    agreementTerms: null,
    cashRounding: 0,
    cashRoundingMode: 'HALF_UP',
    completeWhenPaid: false,
    completeWhenDelivered: false,
    addressNeeded: 'ALWAYS',
    pricesIncludeTax: null,
    taxRates: [],
    hasTaxReport: (user?.store?.pricesIncludeTax ?? null) !== null,
    taxNumber: null,
    lockAfterMinutes: 0,
    cashControl: false,
    blindCount: false,
    usesDrawers: false,
  };
  const store = { ...settings, ...user?.store };
  // The server holds back what is reserved in any case: what is kept only shows it beforehand. A despatcher collects
  // nothing until the store says so; nobody else is asked for it.
  const limits = { ...NO_LIMITS, collect: 'NOT_ALLOWED', ...user?.limits };
  return { ...found, user: { pinIsSet: false, drawer: null, ...user, limits, store } };
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
