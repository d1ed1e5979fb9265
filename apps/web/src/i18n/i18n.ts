import { LANGUAGES, type Language } from '@mostrador/contract/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PartNotLoaded } from '../shared/part-not-loaded.ts';

/**
 * Texts that are fetched together: the folders of each language. The build makes one file of each, since
 * one for each namespace would be thirty requests. The sign-in page needs those of `start` alone.
 */
export const GROUPS = ['start', 'shell', 'sales', 'catalogue', 'reports', 'store'] as const;
export type TextGroup = (typeof GROUPS)[number];

/** Loads the texts of a namespace. The key is its path: `./en/sales/orders.json`. */
const files = import.meta.glob<object>('./*/*/*.json', { import: 'default' });

const KEY = 'i18nextLng';

/** Groups that are here, each behind its language: `en/sales`. */
const loaded = new Set<string>();
/** Files that the last attempt did not get, in the language shown then. */
const missing = new Set<TextGroup>();

const filesAsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language: Language, namespace: string) => {
    const path = Object.keys(files).find((path) => path.endsWith(`/${namespace}.json`));
    const group = GROUPS.find((group) => path?.includes(`/${group}/`));
    if (group !== undefined) await loadGroup(language, group);
    return i18next.getResourceBundle(language, namespace);
  },
};

/**
 * Starts in the language that `public/theme.js` found before the first paint. Throws where the texts of
 * the sign-in page cannot be fetched: nothing of the app can then speak.
 */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', remember);
  const language = initialLanguage();
  const start = await textsOf(language, 'start');
  loaded.add(`${language}/start`);
  await i18next
    .use(filesAsBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: LANGUAGES,
      // A test holds both languages to the same keys: a second one need never be loaded.
      fallbackLng: false,
      resources: { [language]: start },
      partialBundledLanguages: true,
      ns: Object.keys(start),
      defaultNS: 'common',
      // A test holds the code to the keys: one is unknown only where its file could not be fetched.
      parseMissingKeyHandler: (key) => {
        if (missing.size > 0) throw new PartNotLoaded();
        return key;
      },
      // React escapes.
      interpolation: { escapeValue: false },
    });
}

/**
 * Loads these groups of texts, and those that the last attempt did not get. Throws `PartNotLoaded`
 * where one cannot be fetched.
 */
export async function loadTexts(groups: readonly TextGroup[] = []): Promise<void> {
  await loadGroups(shownLanguage(), [...groups, ...missing]);
}

/** Loads all texts of the language, so that no later page waits for its own. */
export async function loadAllTexts(): Promise<void> {
  await loadGroups(shownLanguage(), GROUPS).catch(warn);
}

let wanted: Language | undefined;

/**
 * Shows the app in another language. Throws `PartNotLoaded`, and leaves the language as it is, where the
 * texts cannot be fetched that are here in the present one. Gives false where another was chosen while
 * they were on their way.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language;
  const shown = shownLanguage();
  await loadGroups(
    language,
    GROUPS.filter((group) => loaded.has(`${shown}/${group}`)),
  );
  if (wanted !== language) return false;
  await i18next.changeLanguage(language);
  return true;
}

function shownLanguage(): Language {
  return i18next.language as Language;
}

async function loadGroups(language: Language, groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loadGroup(language, group)));
}

async function loadGroup(language: Language, group: TextGroup): Promise<void> {
  if (loaded.has(`${language}/${group}`)) return;
  try {
    for (const [namespace, texts] of Object.entries(await textsOf(language, group))) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  } catch (error) {
    if (language === shownLanguage()) missing.add(group);
    throw new PartNotLoaded(error);
  }
  loaded.add(`${language}/${group}`);
  missing.delete(group);
}

/** Fetches the texts of a group, under the names of their namespaces. */
async function textsOf(language: Language, group: TextGroup): Promise<Record<string, object>> {
  const folder = `./${language}/${group}/`;
  const entries = Object.entries(files)
    .filter(([path]) => path.startsWith(folder))
    .map(async ([path, load]) => [path.slice(folder.length, -'.json'.length), await load()]);
  return Object.fromEntries(await Promise.all(entries));
}

function warn(error: unknown): void {
  console.warn('Texts', error);
}

function initialLanguage(): Language {
  return LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en';
}

function remember(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}
