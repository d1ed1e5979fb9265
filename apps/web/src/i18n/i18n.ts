import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'i18nextLng';

const files = import.meta.glob<object>('./*/*.json', { import: 'default' });

/** What the sign-in page needs; the other files are loaded with the first page behind it. */
const START_NAMESPACES = ['common', 'login'];

const filesAsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language: string, namespace: string) => {
    const load = files[`./${language}/${namespace}.json`];
    if (load === undefined) throw new Error(`no texts for ${namespace} in ${language}`);
    return await load();
  },
};

/** Starts in the language chosen before, else in the browser's, else in English. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', remember);
  await i18next
    .use(filesAsBackend)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      supportedLngs: LANGUAGES,
      // A test holds both languages to the same keys: a second one need never be loaded.
      fallbackLng: false,
      ns: START_NAMESPACES,
      defaultNS: 'common',
      // React escapes.
      interpolation: { escapeValue: false },
    });
  void i18next.loadNamespaces('errors');
}

/** Loads all texts of the language at once, so that no page waits for its own. */
export function loadAllTexts(): Promise<void> {
  const namespaces = Object.keys(files).flatMap(
    (path) => /en\/([\w-]+)\.json$/.exec(path)?.[1] ?? [],
  );
  return i18next.loadNamespaces(namespaces);
}

function initialLanguage(): Language {
  const wanted = [remembered(), ...navigator.languages];
  return wanted.map(languageOf).find((language) => language !== undefined) ?? 'en';
}

/** `es-CO` is `es`. */
function languageOf(tag: string | null | undefined): Language | undefined {
  const base = tag?.split('-')[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === base);
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}
