/** Locale of a store whose own is unknown (rules.md#currencies). */
export const FALLBACK_LOCALE = 'en-US';
/** Currency of a store whose own is unknown. */
export const FALLBACK_CURRENCY = 'USD';

/**
 * The languages whose numbers and dates Node.js and all browsers write alike. Chromium lacks many that
 * Node.js and Firefox have (Basque, Galician, Georgian, Icelandic): it writes them in the language of the browser,
 * or has only their names (Bosnian, Kazakh, Uzbek).
 */
const LANGUAGES = new Set(
  [
    'af am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr',
    'ms nb nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh',
  ].flatMap((codes) => codes.split(' ')),
);

/**
 * Whether the text names a locale in which the server and every browser write numbers and dates alike, such
 * as `es-CO` (rules.md#locales).
 */
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
    return (
      LANGUAGES.has(new Intl.Locale(locale).language) &&
      Intl.NumberFormat.supportedLocalesOf(locale).length > 0
    );
  } catch {
    return false;
  }
}

// Caches the runtime's list, which it builds again on every call; every request asks.
let currencies: Set<string> | undefined;

/** Currencies of the last years, which Chromium does not list yet. */
export const NEW_CURRENCIES = ['SLE', 'XCG', 'ZWG'] as const;

/** Whether the text is a currency code that the runtime knows, such as `COP`, or a new one. */
export function isValidCurrency(currency: string): boolean {
  currencies ??= new Set([...Intl.supportedValuesOf('currency'), ...NEW_CURRENCIES]);
  return currencies.has(currency);
}

/** The characters of the CSV files that a spreadsheet set to the locale opens in columns. */
export interface FileSeparators {
  decimal: '.' | ',';
  cell: ',' | ';';
}

/**
 * Returns the separators of a file that a spreadsheet set to the locale opens in columns (rules.md#exports): if its
 * decimals have a comma, cells have a semicolon between them. In Switzerland and Liechtenstein cells have a semicolon in
 * every language: Windows sets it as their list separator, whatever the decimals have.
 */
export function fileSeparatorsOf(locale: string): FileSeparators {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const isComma = parts.some(({ type, value }) => type === 'decimal' && value === ',');
  const hasSemicolon = isComma || ['CH', 'LI'].includes(new Intl.Locale(locale).region ?? '');
  return { decimal: isComma ? ',' : '.', cell: hasSemicolon ? ';' : ',' };
}
