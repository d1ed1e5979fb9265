import { MAX_IMPORT_VALUE_LENGTH } from '@mostrador/contract/imports';

/** Cuts a text to the length of a quotation, between characters and never within a surrogate pair. */
export function shortened(text: string): string {
  if (text.length <= MAX_IMPORT_VALUE_LENGTH) return text;
  return `${[...text].slice(0, MAX_IMPORT_VALUE_LENGTH - 1).join('')}…`;
}
