import type { Language } from '@mostrador/contract/shared/languages';

/** Name of a language within a sentence in another language: "Spanish", "inglés". */
export function languageNameIn(language: Language, shown: Language): string {
  return new Intl.DisplayNames(shown, { type: 'language' }).of(language) ?? language;
}

/** Name of a language in itself, capitalised: "Español". */
export function languageName(language: Language): string {
  const name = languageNameIn(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
