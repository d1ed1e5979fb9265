import { phoneDigits } from './phone.ts';

/** Letters that have no accent to take off, as people type them. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Normalizes text for searching: lower case, letters without accents, single blanks (rules.md#searching).
 * Stored and searched texts both go through it.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øœæßłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a stored text contains if a search finds it: every word, or one of the forms of a number. */
export interface Search {
  words: readonly string[];
  numbers: readonly string[];
}

/** Fewest digits that are compared as a whole number; fewer are compared as they are written. */
const FEWEST_DIGITS = 6;

/**
 * Reads what a person searches for (rules.md#searching). Words are parted by blanks, hyphens, apostrophes
 * and parentheses. A text of digits and phone signs alone is also a number, with and without the zeros or
 * the calling code in front of it, since either form may be stored. A text without words finds everything.
 */
export function readSearch(text: string | undefined): Search {
  const search = searchText(text);
  const words = search.split(/[\s()'’‘ʼ`´‐‑‒–—-]+/u).filter((word) => word !== '');
  return { words: [...new Set(words)], numbers: numbersOf(search) };
}

/**
 * Reads a search for a numbered document. Screens and papers show its number with a `#`, which stored
 * texts lack, so that a `#` in front of a digit, or alone, is left out.
 */
export function readDocumentSearch(text: string | undefined): Search {
  return readSearch(searchText(text).replace(/^# ?(?=\d|$)/, ''));
}

/** Returns the number of a document that a text is, `1049` or `#1049`; undefined for any other text. */
export function documentNumberOf(text: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

/** Whether the search finds a text that `searchText` made. */
export function isFound(stored: string, { words, numbers }: Search): boolean {
  return (
    words.every((word) => stored.includes(word)) ||
    numbers.some((number) => stored.includes(number))
  );
}

function numbersOf(search: string): string[] {
  if (!/^\+?[\d\s().-]+$/.test(search)) return [];
  const digits = phoneDigits(search);
  const bare = digits.replace(/^0+/, '');
  const forms = [digits, bare, withoutCallingCode(bare, digits !== bare || search.startsWith('+'))];
  return [...new Set(forms)].filter((form) => form.length >= FEWEST_DIGITS);
}

/** Fewest digits that may begin with a calling code though no sign says so. */
const NUMBER_WITH_CODE = 11;

/** Calling codes by ITU-T E.164: 1 and 7, those of two digits; all others have three. */
const CALLING_CODE =
  /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)(?=\d{6})/;

function withoutCallingCode(digits: string, isSaid: boolean): string {
  return isSaid || digits.length >= NUMBER_WITH_CODE ? digits.replace(CALLING_CODE, '') : digits;
}
