import { LANGUAGES, type Language } from '@mostrador/contract/shared/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PartNotLoaded } from '../shared/part-not-loaded.ts';

/**
 * Groups of texts that load together, one folder each per language. The build makes one file of
 * each, since one per namespace would be thirty requests. The sign-in page needs only `start`.
 */
export const GROUPS = ['start', 'shell', 'sales', 'catalogue', 'reports', 'store'] as const;
export type TextGroup = (typeof GROUPS)[number];

/** Loads the texts of a namespace. The key is its path: `./en/sales/orders.json`. */
const files = import.meta.glob<object>('./*/*/*.json', { import: 'default' });

const KEY = 'i18nextLng';

/** Loaded groups, with their language: `en/sales`. */
const loaded = new Set<string>();
/** Groups that failed to load for the present language. */
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
 * Starts in the language that `public/theme.js` found before the first paint. Throws if the texts of
 * the sign-in page cannot be loaded, without which the app cannot show anything.
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
      // No fallback needs loading, since a test holds both languages to the same keys.
      fallbackLng: false,
      resources: { [language]: start },
      partialBundledLanguages: true,
      ns: Object.keys(start),
      defaultNS: 'common',
      // A test holds the code to the keys, so that an unknown key means a file that failed to load.
      parseMissingKeyHandler: (key) => {
        if (missing.size > 0) throw new PartNotLoaded();
        return key;
      },
      // React escapes values.
      interpolation: { escapeValue: false },
    });
}

/** Loads these groups of texts, and those that failed before. Throws `PartNotLoaded` if one fails. */
export async function loadTexts(groups: readonly TextGroup[] = []): Promise<void> {
  await loadGroups(shownLanguage(), [...groups, ...missing]);
}

/** Loads all texts of the language, so that no later page waits for them. */
export async function loadAllTexts(): Promise<void> {
  await loadGroups(shownLanguage(), GROUPS).catch(warn);
}

let wanted: Language | undefined;

/**
 * Changes the language of the app. Throws `PartNotLoaded`, without changing it, if the loaded groups
 * cannot be loaded in the new language. Returns false if another language was chosen meanwhile.
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

/** Loads the texts of a group, by namespace. */
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

/** Keeps the language for the next load of the page. */
export function remember(language: string): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}
