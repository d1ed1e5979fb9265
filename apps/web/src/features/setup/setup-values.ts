import type { WireRequest } from '@mostrador/contract/routes';
import type { Language } from '@mostrador/contract/shared/languages';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import { FALLBACK_CURRENCY } from '@mostrador/domain/locale';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import type { Role } from '@mostrador/domain/permissions';
import {
  countryName,
  countryOfBrowser,
  proposedCurrency,
  proposedLocale,
} from '#shared/locale/countries.ts';

export interface SetupValues {
  code: string;
  name: string;
  /** Code of the country. */
  country: string;
  locale: string;
  currency: string;
  timezone: string;
  /** Roles that take payments besides the owner. */
  paymentRoles: readonly Role[];
  addressNeeded: AddressNeeded;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Roles that a new shop has at its counter. */
export const COUNTER_ROLES = ['MANAGER', 'CASHIER'] as const satisfies Role[];

export type SetupProblem = 'missing' | 'emailInvalid' | 'passwordShort' | 'passwordLong';

/** Initial values, with the country guessed from the browser's languages. */
export function firstSetupValues(language: Language): SetupValues {
  const country = countryOfBrowser(navigator.languages) ?? 'US';
  return {
    code: '',
    name: '',
    country,
    ...formatsOf(country, language),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    paymentRoles: COUNTER_ROLES,
    addressNeeded: 'ALWAYS',
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  };
}

/** Changes the country, and the locale and currency that still have the former country's proposal. */
export function withCountry(
  values: SetupValues,
  country: string,
  language: Language,
): Pick<SetupValues, 'country' | 'locale' | 'currency'> {
  const before = formatsOf(values.country, language);
  const now = formatsOf(country, language);
  return {
    country,
    locale: values.locale === before.locale ? now.locale : values.locale,
    currency: values.currency === before.currency ? now.currency : values.currency,
  };
}

function formatsOf(country: string, language: Language) {
  return {
    locale: proposedLocale(country, language),
    currency: proposedCurrency(country) ?? FALLBACK_CURRENCY,
  };
}

const REQUIRED = [
  ...(['code', 'name', 'country', 'locale', 'currency', 'timezone'] as const),
  ...(['firstName', 'lastName', 'email'] as const),
];

/** Errors of the form that the browser can find. */
export function setupProblems(
  values: SetupValues,
): Partial<Record<keyof SetupValues, SetupProblem>> {
  const { email, password } = values;
  const missing = REQUIRED.filter((name) => values[name].trim() === '');
  return {
    ...(!isValidEmail(email.trim()) && { email: 'emailInvalid' }),
    ...(password.length < MIN_PASSWORD_LENGTH && { password: 'passwordShort' }),
    ...(password.length > MAX_PASSWORD_LENGTH && { password: 'passwordLong' }),
    ...(Object.fromEntries(missing.map((name) => [name, 'missing'])) as Partial<
      Record<keyof SetupValues, 'missing'>
    >),
  };
}

/** Request body; a store keeps its country by name. */
export function setupBody(
  {
    code,
    name,
    country,
    locale,
    currency,
    timezone,
    paymentRoles,
    addressNeeded,
    ...owner
  }: SetupValues,
  language: Language,
): WireRequest<'setUp'>['body'] {
  return {
    code,
    store: {
      name,
      country: countryName(country, language),
      timezone,
      settings: { locale, currency },
      paymentRoles: [...paymentRoles],
      addressNeeded,
    },
    owner: { ...owner, email: owner.email.trim(), language },
  };
}

/** Form field for a path in the server's error: `owner.email` is `email`. */
export function fieldOfPath(path: string): string {
  return path.split('.').at(-1) ?? path;
}
