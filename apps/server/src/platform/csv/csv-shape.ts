import { FILE_WORDS } from '@mostrador/contract/files/file-words';
import type { FileWord } from '@mostrador/contract/files/file-words-en';
import type { Language } from '@mostrador/contract/shared/languages';
import { type FileSeparators, fileSeparatorsOf } from '@mostrador/domain/locale';

/** How the rows of a CSV file are written (rules.md#exports). */
export interface CsvShape {
  separators: FileSeparators;
  /** Words of headings and states; null if they have their names in the API. */
  words: Record<FileWord, string> | null;
}

/** The shape for programs, which is the same in every store. */
export const FOR_PROGRAMS: CsvShape = { separators: { decimal: '.', cell: ',' }, words: null };

/** Returns the shape for people, which a spreadsheet set to the store's locale opens in columns. */
export function forPeople(locale: string, language: Language): CsvShape {
  return { separators: fileSeparatorsOf(locale), words: FILE_WORDS[language] };
}
