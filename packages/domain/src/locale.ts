/** Locale of a store whose own is not valid (rules.md#currencies). */
export const FALLBACK_LOCALE = 'en-US';
/** Where a store's own currency is none that is known. */
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

// Asked at every request: the runtime takes as long for it as for a small query.
const knownLocales = new Map<string, boolean>();
const MAX_KNOWN_LOCALES = 1000;

function isSupported(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

// Asked at every request: the runtime makes its list anew each time.
let currencies: Set<string> | undefined;

/** Whether the text is the code of a currency, such as `COP`. */
export function isValidCurrency(currency: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(currency);
}
