/** Locale of a store whose own is unknown (rules.md#currencies). */
export const FALLBACK_LOCALE = 'en-US';
/** Currency of a store whose own is unknown. */
export const FALLBACK_CURRENCY = 'USD';

/** Whether the text names a locale that numbers can be written in, such as `es-CO`. */
export function isValidLocale(locale: string): boolean {
  let isValid = knownLocales.get(locale);
  if (isValid === undefined) {
    isValid = isSupported(locale);
    if (knownLocales.size < MAX_KNOWN_LOCALES) knownLocales.set(locale, isValid);
  }
  return isValid;
}

// Caches the answers, since every request asks: the runtime takes as long for one as a small query
// does.
const knownLocales = new Map<string, boolean>();
const MAX_KNOWN_LOCALES = 1000;

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

// Caches the runtime's list, which it builds again on every call; every request asks.
let currencies: Set<string> | undefined;

/** Whether the text is a currency code that the runtime knows, such as `COP`. */
export function isValidCurrency(currency: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(currency);
}
