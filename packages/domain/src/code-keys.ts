import { hasCheckDigit } from './barcode.ts';

/** Digits of a GTIN, the longest trade number: shorter ones have zeros before them. */
const GTIN_DIGITS = 14;
const UPC_A_DIGITS = 12;

/** Blanks, and characters that no one sees, such as a zero-width space or a control character. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const UNSEEN_AT_ENDS = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu');
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a code holds a control or an invisible character: nobody could type it again, so that no new code may have one
 * (rules.md#codes).
 */
export function hasInvisible(code: string): boolean {
  return INVISIBLE.test(code);
}

/** Returns the code without the blanks and invisible characters at its ends. */
export function bareCode(code: string): string {
  return code.replace(UNSEEN_AT_ENDS, '');
}

/**
 * Returns the keys by which a code is compared, one or two: codes that share a key are one code (rules.md#codes). Digits of
 * a trade number have the 14 digits of their GTIN, so that zeros before them never count; eight digits that are a
 * UPC-E have those of its UPC-A too. Any other code is its text in capitals.
 */
export function codeKeys(code: string): string[] {
  const bare = bareCode(code);
  if (bare === '') return [];
  const own = isTradeNumber(bare) ? gtinKey(bare) : bare.toUpperCase();
  const upcA = upcAOf(bare);
  return upcA === undefined ? [own] : [...new Set([own, gtinKey(upcA)])];
}

/** Whether two codes are one, in whichever form each was written. */
export function isSameCode(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const keys = codeKeys(other);
  return codeKeys(one).some((key) => keys.includes(key));
}

/**
 * Returns the UPC-A of a code of 9 to 11 digits that lost the zeros before it, as spreadsheets take them:
 * 036000291452 for 36000291452. Undefined for every other code.
 */
export function withLostZeros(code: string): string | undefined {
  const isShort = /^\d{9,11}$/.test(code) && hasCheckDigit(code);
  return isShort ? code.padStart(UPC_A_DIGITS, '0') : undefined;
}

/**
 * Returns a code as another program meant it: without an apostrophe before its digits, the decimals of a number
 * (7702011000026.0) and its groups (7,702,011,000,026), blanks and hyphens within a trade number, and with the zeros that
 * it lost.
 */
export function mendedCode(text: string): string {
  const whole = bareCode(text)
    .replace(/^'(?=\d)/, '')
    .replace(/^(\d+)[.,]0+$/, '$1');
  const joined = whole.replace(isGroupedNumber(whole) ? /[.,]/g : /[\s-]/g, '');
  const code = isTradeNumber(joined) ? joined : whole;
  return withLostZeros(code) ?? code;
}

function isGroupedNumber(text: string): boolean {
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(text);
}

/**
 * Returns the UPC-A that a UPC-E of eight digits stands for: 042100005264 for 04252614. Undefined for other digits,
 * and for a UPC-E of which no printer would make this one.
 */
export function upcAOf(code: string): string | undefined {
  if (!/^[01]\d{7}$/.test(code)) return undefined;
  const [system, one, two, three, four, five, last, check] = code;
  const product = (): string | undefined => {
    if (last === '0' || last === '1' || last === '2') {
      return `${one}${two}${last}0000${three}${four}${five}`;
    }
    if (last === '3') {
      // With 0, 1 or 2 in this place, the form above is the shorter one.
      return '012'.includes(three ?? '') ? undefined : `${one}${two}${three}00000${four}${five}`;
    }
    if (last === '4') return four === '0' ? undefined : `${one}${two}${three}${four}00000${five}`;
    return five === '0' ? undefined : `${one}${two}${three}${four}${five}0000${last}`;
  };
  const digits = product();
  if (digits === undefined) return undefined;
  const upcA = `${system}${digits}${check}`;
  return hasCheckDigit(upcA) ? upcA : undefined;
}

/** Whether the digits are a GTIN, with or without the zeros before it. */
function isTradeNumber(code: string): boolean {
  return /^\d{8,14}$/.test(code) && hasCheckDigit(code);
}

/** Returns the key of a trade number: its digits as a GTIN of 14. */
export function gtinKey(digits: string): string {
  return digits.padStart(GTIN_DIGITS, '0');
}
