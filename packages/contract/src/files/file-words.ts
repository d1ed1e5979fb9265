import type { Language } from '../shared/languages.ts';
import { FILE_WORDS_EN, type FileWord } from './file-words-en.ts';
import { FILE_WORDS_ES } from './file-words-es.ts';

/**
 * A heading of a CSV file. Ids of other records lead programs to them; files for people leave these columns out, since the
 * names stand beside them.
 */
export type FileHeading = FileWord | `${string}Id`;

/** Whether files for people have a word for it. */
export function isWord(heading: string): heading is FileWord {
  return Object.hasOwn(FILE_WORDS_EN, heading);
}

export const FILE_WORDS: Record<Language, Record<FileWord, string>> = {
  en: FILE_WORDS_EN,
  es: FILE_WORDS_ES,
};

/** Returns the words of a heading or state in every language; none for what no file for people has. */
export function fileWordsOf(word: string): string[] {
  return isWord(word) ? Object.values(FILE_WORDS).map((words) => words[word]) : [];
}
