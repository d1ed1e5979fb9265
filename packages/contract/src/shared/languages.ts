/**
 * The languages of the screens. Each has a folder of that name in `apps/web/src/i18n`; this file needs
 * no schemas, so that the browser can import it.
 */
export const LANGUAGES = ['en', 'es'] as const;

export type Language = (typeof LANGUAGES)[number];
