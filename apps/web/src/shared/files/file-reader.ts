import { LANGUAGES } from '@mostrador/contract/shared/languages';
import i18next from 'i18next';
import { keepText, keptText } from '#shared/kept/kept-text.ts';
import { createStore, useStore } from '#shared/state-cell.ts';

/**
 * For whom exports are written: people who open them in Excel, or programs that read them as the API names things
 * (rules.md#exports).
 */
export const FILE_READERS = ['people', 'programs'] as const;
export type FileReader = (typeof FILE_READERS)[number];

const KEY = 'files.for';

const chosen = createStore<FileReader>(keptText(KEY) === 'programs' ? 'programs' : 'people');

/** Returns for whom this device saves files. */
export function useFileReader(): FileReader {
  return useStore(chosen);
}

/** Remembers the choice on this device. */
export function chooseFileReader(reader: FileReader): void {
  chosen.set(reader);
  keepText(KEY, reader);
}

/** Returns the query by which the server writes a file for the chosen reader, for people in the language of the screen. */
export function fileReaderQuery() {
  const language = LANGUAGES.find((each) => each === i18next.language);
  return chosen.get() === 'people' && language !== undefined ? { spreadsheet: language } : {};
}
