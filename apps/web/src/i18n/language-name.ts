import type { Language } from '@mostrador/contract/languages';

/** Name of a language in another one, as it stands within a sentence: "Spanish", "inglés". */
export function languageNameIn(language: Language, shown: Language): string {
  return new Intl.DisplayNames(shown, { type: 'language' }).of(language) ?? language;
}

/** Name of a language in itself, as it stands alone: "Español". */
export function languageName(language: Language): string {
  const name = languageNameIn(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
