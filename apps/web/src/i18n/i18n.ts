import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'i18nextLng';

/** What the sign-in page needs; the other texts are loaded with the first page behind it. */
const START_NAMESPACES = ['common', 'login'] as const;

const files = {
  en: { start: () => import('./en/start-texts.ts'), rest: () => import('./en/texts.ts') },
  es: { start: () => import('./es/start-texts.ts'), rest: () => import('./es/texts.ts') },
} satisfies Record<Language, unknown>;

const filesAsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language: Language, namespace: string) => {
    const { start, rest } = files[language];
    const early = START_NAMESPACES.find((name) => name === namespace);
    if (early !== undefined) return (await start())[early];
    const texts = (await rest()).texts[fileOf(namespace)];
    if (texts === undefined) throw new Error(`no texts for ${namespace} in ${language}`);
    return texts;
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
      // A copy: what is loaded later is added to it.
      ns: [...START_NAMESPACES],
      defaultNS: 'common',
      // React escapes.
      interpolation: { escapeValue: false },
    });
  void i18next.loadNamespaces('errors');
}

/** Loads all texts of the language at once, so that no page waits for its own. */
export async function loadAllTexts(): Promise<void> {
  const language = languageOf(i18next.language) ?? 'en';
  const { texts } = await files[language].rest();
  await i18next.loadNamespaces(Object.keys(texts).map(namespaceOf));
}

const fileOf = (namespace: string) => `./${namespace}.json`;
const namespaceOf = (file: string) => file.slice('./'.length, -'.json'.length);

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
