import type { WireRequest } from '@mostrador/contract/routes';
import type { Language } from '@mostrador/contract/shared/languages';
import { NO_CASH_ROUNDING } from '@mostrador/domain/cash';
import type { AddressNeeded } from '@mostrador/domain/contacts';
import { isValidEmail } from '@mostrador/domain/email';
import type { LimitRule, RuledAction } from '@mostrador/domain/limits';
import { FALLBACK_CURRENCY } from '@mostrador/domain/locale';
import { amountOf } from '@mostrador/domain/money';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@mostrador/domain/password';
import { parsePercentText, percentOf } from '@mostrador/domain/percent';
import type { Role } from '@mostrador/domain/permissions';
import { usualCashRounding } from '@mostrador/domain/usual-cash-rounding';
import { usualTax } from '@mostrador/domain/usual-taxes';
import type { CashRoundingValues } from '#features/store/parts/cash-rounding-fields.tsx';
import { percentText } from '#shared/format/percent-text.ts';
import {
  countryName,
  countryOfBrowser,
  proposedCurrency,
  proposedLocale,
} from '#shared/locale/countries.ts';

export interface SetupValues extends CashRoundingValues {
  code: string;
  name: string;
  /** Code of the country. */
  country: string;
  /** Roles that take payments besides the owner. */
  paymentRoles: readonly Role[];
  addressNeeded: AddressNeeded;
  /** Largest discount that a cashier gives alone, in per cent; blank for no limit. */
  cashierDiscount: string;
  /** What a cashier does with an approval. */
  cashierAsks: readonly CashierAction[];
  chargesTax: boolean;
  taxName: string;
  taxPercent: string;
  /** Null until it is answered. */
  pricesIncludeTax: boolean | null;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Roles that a new shop has at its counter. */
export const COUNTER_ROLES = ['MANAGER', 'CASHIER'] as const satisfies Role[];

/** What a new shop can hold back from its cashiers. */
export const CASHIER_ACTIONS = [
  'refund',
  'cancel',
  'void',
  'payOut',
  'customItem',
] as const satisfies RuledAction[];
type CashierAction = (typeof CASHIER_ACTIONS)[number];

export type SetupProblem =
  | 'missing'
  | 'emailInvalid'
  | 'passwordShort'
  | 'passwordLong'
  | 'percentInvalid'
  | 'modeMissing';

type RoundingValues = Pick<SetupValues, 'cashRounding' | 'cashRoundingMode'>;

type TaxValues = Pick<SetupValues, 'taxName' | 'taxPercent' | 'pricesIncludeTax'>;

/** Initial values, with the country guessed from the browser's languages. */
export function firstSetupValues(language: Language): SetupValues {
  const country = countryOfBrowser(navigator.languages) ?? 'US';
  const formats = formatsOf(country, language);
  return {
    code: '',
    name: '',
    country,
    ...formats,
    ...proposedRounding({ country, ...formats }),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    paymentRoles: COUNTER_ROLES,
    addressNeeded: 'DELIVERY',
    cashierDiscount: '10',
    cashierAsks: ['refund', 'cancel', 'void', 'payOut'],
    chargesTax: false,
    taxName: '',
    taxPercent: '',
    pricesIncludeTax: null,
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

/** The rounding of cash that is usual in the country, as the form's fields hold it. */
function proposedRounding({
  country,
  currency,
}: Pick<SetupValues, 'country' | 'currency'>): RoundingValues {
  const { stepCents, mode } = usualCashRounding(country, currency) ?? NO_CASH_ROUNDING;
  return { cashRounding: amountOf(stepCents), cashRoundingMode: mode };
}

/** The rounding of cash after the country or the currency has changed, unless another one was chosen. */
export function roundingAfter(
  before: SetupValues,
  now: Pick<SetupValues, 'country' | 'currency'>,
): RoundingValues {
  const { cashRounding, cashRoundingMode } = before;
  const chosen = { cashRounding, cashRoundingMode };
  const isProposal = JSON.stringify(chosen) === JSON.stringify(proposedRounding(before));
  return isProposal ? proposedRounding(now) : chosen;
}

/** The tax that is usual in the country, as the form's fields hold it. */
export function proposedTax({
  country,
  locale,
}: Pick<SetupValues, 'country' | 'locale'>): TaxValues {
  const usual = usualTax(country);
  const percent = usual?.percent ?? null;
  return {
    taxName: usual?.name ?? '',
    taxPercent: percent === null ? '' : percentText(percent, locale),
    pricesIncludeTax: usual?.pricesIncludeTax ?? null,
  };
}

/**
 * The tax of a form whose country has changed: that of the new country, unless the shop charges none or
 * another one was entered.
 */
export function taxAfter(
  before: SetupValues,
  now: Pick<SetupValues, 'country' | 'locale'>,
): TaxValues {
  const { taxName, taxPercent, pricesIncludeTax } = before;
  const entered = { taxName, taxPercent, pricesIncludeTax };
  const isProposal = JSON.stringify(entered) === JSON.stringify(proposedTax(before));
  return before.chargesTax && isProposal ? proposedTax(now) : entered;
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
    ...taxProblems(values),
    ...(values.cashierDiscount.trim() !== '' &&
      parsePercentText(values.cashierDiscount) === undefined && {
        cashierDiscount: 'percentInvalid',
      }),
    ...(Object.fromEntries(missing.map((name) => [name, 'missing'])) as Partial<
      Record<keyof SetupValues, 'missing'>
    >),
  };
}

function taxProblems(values: SetupValues): Partial<Record<keyof TaxValues, SetupProblem>> {
  const { chargesTax, taxName, taxPercent, pricesIncludeTax } = values;
  if (!chargesTax) return {};
  return {
    ...(taxName.trim() === '' && { taxName: 'missing' }),
    ...(parsePercentText(taxPercent) === undefined && { taxPercent: 'percentInvalid' }),
    ...(pricesIncludeTax === null && { pricesIncludeTax: 'modeMissing' }),
  };
}

function taxBody(values: SetupValues): WireRequest<'setUp'>['body']['store']['tax'] {
  const { chargesTax, taxName, taxPercent, pricesIncludeTax } = values;
  const percent = parsePercentText(taxPercent);
  if (!chargesTax || percent === undefined || pricesIncludeTax === null) return null;
  return { name: taxName.trim(), percent: percentOf(percent), pricesIncludeTax };
}

/** What a cashier may do alone; the owner and managers approve the rest. */
function cashierLimits({ cashierDiscount, cashierAsks }: SetupValues) {
  const percent = parsePercentText(cashierDiscount);
  const rules = CASHIER_ACTIONS.map((action) => [
    action,
    cashierAsks.includes(action) ? 'APPROVAL' : 'FREE',
  ]);
  return {
    ...(Object.fromEntries(rules) as Record<CashierAction, LimitRule>),
    maxDiscountPercent: percent === undefined ? null : percentOf(percent),
  };
}

/** Request body; a store keeps its country by name. */
export function setupBody(values: SetupValues, language: Language): WireRequest<'setUp'>['body'] {
  const { code, name, country, locale, currency, timezone, paymentRoles, addressNeeded } = values;
  const { cashRounding, cashRoundingMode, firstName, lastName, email, password } = values;
  return {
    code,
    store: {
      name,
      country: countryName(country, language),
      timezone,
      settings: { locale, currency },
      paymentRoles: [...paymentRoles],
      addressNeeded,
      limits: { CASHIER: cashierLimits(values) },
      cashRounding,
      cashRoundingMode,
      tax: taxBody(values),
    },
    owner: { firstName, lastName, email: email.trim(), password, language },
  };
}

/** Fields whose name in the form is another one than in the body. */
const FIELD_OF_PATH: Record<string, keyof SetupValues> = {
  'store.tax.name': 'taxName',
  'store.tax.percent': 'taxPercent',
  'store.limits.CASHIER.maxDiscountPercent': 'cashierDiscount',
};

/** Form field for a path in the server's error: `owner.email` is `email`. */
export function fieldOfPath(path: string): string {
  return FIELD_OF_PATH[path] ?? path.split('.').at(-1) ?? path;
}
