import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PartNotLoaded } from '../shared/part-not-loaded.ts';
import * as startEn from './en/start-texts.ts';
import * as startEs from './es/start-texts.ts';
import type { Namespace } from './keys.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEY = 'i18nextLng';

/**
 * What the sign-in page needs, in both languages: to ask for the right one first would be one more way
 * to the server before anything can be seen.
 */
const startTexts = { en: { ...startEn }, es: { ...startEs } };

// All other texts in a few files: one for each namespace would be thirty requests.
const files = {
  en: {
    shell: () => import('./en/shell-texts.ts'),
    sales: () => import('./en/sales-texts.ts'),
    catalogue: () => import('./en/catalogue-texts.ts'),
    reports: () => import('./en/reports-texts.ts'),
    store: () => import('./en/store-texts.ts'),
  },
  es: {
    shell: () => import('./es/shell-texts.ts'),
    sales: () => import('./es/sales-texts.ts'),
    catalogue: () => import('./es/catalogue-texts.ts'),
    reports: () => import('./es/reports-texts.ts'),
    store: () => import('./es/store-texts.ts'),
  },
};

/** Texts that are fetched together. */
export type TextGroup = keyof (typeof files)['en'];
type LateNamespace = Exclude<Namespace, keyof typeof startEn>;

const fileOf: Record<LateNamespace, TextGroup> = {
  about: 'store',
  audit: 'store',
  borrows: 'sales',
  categories: 'catalogue',
  currentReports: 'reports',
  customers: 'sales',
  dashboard: 'reports',
  deliveryPersons: 'sales',
  fieldErrors: 'shell',
  imports: 'catalogue',
  invitation: 'store',
  labels: 'catalogue',
  orderForm: 'sales',
  orders: 'sales',
  outbox: 'shell',
  palette: 'shell',
  paymentMethods: 'store',
  payments: 'sales',
  paymentsReport: 'reports',
  printing: 'sales',
  productReports: 'reports',
  products: 'catalogue',
  profile: 'store',
  providers: 'catalogue',
  purchases: 'catalogue',
  reports: 'reports',
  setup: 'store',
  shell: 'shell',
  staff: 'store',
  stockCounts: 'catalogue',
  store: 'store',
  updates: 'shell',
};

const loaded: Record<Language, Set<TextGroup>> = { en: new Set(), es: new Set() };
/** Files that the last attempt did not get, in the language shown then. */
const missing = new Set<TextGroup>();

const filesAsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language: Language, namespace: LateNamespace) => {
    await loadFile(language, fileOf[namespace]);
    return i18next.getResourceBundle(language, namespace);
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
      resources: startTexts,
      partialBundledLanguages: true,
      ns: Object.keys(startEn),
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
  await loadFiles(shownLanguage(), [...groups, ...missing]);
}

/** Loads all texts of the language, so that no later page waits for its own. */
export async function loadAllTexts(): Promise<void> {
  await loadFiles(shownLanguage(), Object.keys(files.en) as TextGroup[]).catch(warn);
}

let wanted: Language | undefined;

/**
 * Shows the app in another language. Throws `PartNotLoaded`, and leaves the language as it is, where the
 * texts cannot be fetched that are here in the present one. Gives false where another was chosen while
 * they were on their way.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language;
  await loadFiles(language, [...loaded[shownLanguage()]]);
  if (wanted !== language) return false;
  await i18next.changeLanguage(language);
  return true;
}

function shownLanguage(): Language {
  return i18next.language as Language;
}

async function loadFiles(language: Language, names: readonly TextGroup[]): Promise<void> {
  await Promise.all(names.map((name) => loadFile(language, name)));
}

async function loadFile(language: Language, name: TextGroup): Promise<void> {
  if (loaded[language].has(name)) return;
  try {
    for (const [namespace, texts] of Object.entries(await files[language][name]())) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  } catch (error) {
    if (language === shownLanguage()) missing.add(name);
    throw new PartNotLoaded(error);
  }
  loaded[language].add(name);
  missing.delete(name);
}

function warn(error: unknown): void {
  console.warn('Texts', error);
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
