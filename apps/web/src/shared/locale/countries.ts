import { isValidLocale } from '@mostrador/domain/locale';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Region codes that browsers name but where no shop is: unions and test codes. */
const NO_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'QO',
  'XA',
  'XB',
  'ZZ',
  'AQ',
  'BV',
  'CP',
  'HM',
  'TF',
]);

/** Common locales other than the main language of their country. */
const FURTHER_LOCALES = [
  ...['ca-ES', 'de-BE', 'de-LU', 'es-PR', 'es-PY', 'es-US', 'fr-BE', 'fr-CA', 'fr-CH'],
  ...['fr-DZ', 'fr-HT', 'fr-MA', 'fr-SN', 'fr-TN', 'it-CH', 'sv-FI'],
  ...['en-GH', 'en-HK', 'en-IL', 'en-IN', 'en-KE', 'en-LK', 'en-MT', 'en-MU', 'en-MY', 'en-PH'],
  ...['en-PK', 'en-PR', 'en-RW', 'en-SG', 'en-TZ', 'en-UG', 'en-ZA', 'en-ZW'],
];

/** Code of the country of a locale, also where the locale names none: MX of es-MX, DE of de. */
export function regionOf(locale: string): string {
  return new Intl.Locale(locale).maximize().region ?? '';
}

/** Countries by currency. A country that is missing here gets no proposal. */
const COUNTRIES_BY_CURRENCY = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GF GP GR HR IC IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK',
  USD: 'AS BQ EC FM GU MH MP PA PR PW SV TC TL US VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  ARS: 'AR',
  AUD: 'AU KI NR',
  BBD: 'BB',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BZD: 'BZ',
  CAD: 'CA',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  EGP: 'EG',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JMD: 'JM',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  SLE: 'SL',
  SRD: 'SR',
  THB: 'TH',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  UAH: 'UA',
  UYU: 'UY',
  VES: 'VE',
  VND: 'VN',
  XCG: 'CW SX',
  XCD: 'AG AI DM GD KN LC MS VC',
  ZAR: 'ZA',
};

/** Codes of all countries that the browser can name, such as `CO`. */
export function countryCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) =>
      names.of(code) !== undefined &&
      !NO_COUNTRIES.has(code) &&
      // Excludes codes that have been replaced by another.
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
}

/** Name of the country in the person's language. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Locales to choose from: the main language of each country, and FURTHER_LOCALES. */
export function knownLocales(): string[] {
  const first = countryCodes().map(firstLocaleOf);
  return [...new Set([...first, ...FURTHER_LOCALES])].filter(isValidLocale);
}

/**
 * Likely locale of a shop in the country: the person's language if FURTHER_LOCALES has it there,
 * else the country's main language.
 */
export function proposedLocale(country: string, language: string): string {
  const inLanguage = `${language}-${country}`;
  return FURTHER_LOCALES.includes(inLanguage) ? inLanguage : firstLocaleOf(country);
}

/** Currency of the country; undefined if COUNTRIES_BY_CURRENCY lacks it. */
export function proposedCurrency(country: string): string | undefined {
  return Object.entries(COUNTRIES_BY_CURRENCY).find(([, countries]) =>
    countries.split(' ').includes(country),
  )?.[0];
}

/** Country in the browser's languages, else the country where the first language is most spoken. */
export function countryOfBrowser(languages: readonly string[]): string | undefined {
  const named = languages.map((tag) => new Intl.Locale(tag).region).find(Boolean);
  const [first] = languages;
  return named ?? (first && new Intl.Locale(first).maximize().region);
}

function firstLocaleOf(country: string): string {
  const locale = `${new Intl.Locale(`und-${country}`).maximize().language}-${country}`;
  if (isValidLocale(locale)) return locale;
  // Uses another locale of the country, else English.
  return FURTHER_LOCALES.find((further) => further.endsWith(`-${country}`)) ?? `en-${country}`;
}
