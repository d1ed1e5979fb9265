/** Where a store's own locale is none that can be used. */
export const FALLBACK_LOCALE = 'en-US';

/** Whether the text names a locale that numbers can be written in, such as `es-CO`. */
export function isValidLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
