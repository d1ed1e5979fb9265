import { isGrouped, withPlainCharacters } from '@mostrador/domain/amount-input';

/** Character that separates the decimals of a number. */
export type DecimalSeparator = '.' | ',';

/** A number of a file in digits. */
export interface NumberDigits {
  isNegative: boolean;
  whole: string;
  /** Decimals without the zeros at their end. */
  fraction: string;
}

/**
 * Returns the decimal separator that the text of a number proves: 12.50, 0.500 and 1,234.5 have a point; 12,50 and
 * 1.234.567 have a comma. `plain` is a number without either. `unclear` is a number such as 12.000, which is 12 or
 * 12,000. Undefined for any other text.
 */
export function decimalSeparatorOf(
  text: string,
): DecimalSeparator | 'plain' | 'unclear' | undefined {
  const number = unsigned(text);
  if (!/^[\d., ]*\d[\d., ]*$/.test(number)) return undefined;
  const possible = (['.', ','] as const).filter((separator) => digitsBy(number, separator));
  if (possible.length < 2) return possible[0];
  return /[.,]/.test(number) ? 'unclear' : 'plain';
}

/**
 * Reads the text of a number. `unclear` is the decimal separator of numbers that do not prove their own. Returns
 * undefined if the text is no number.
 */
export function numberDigits(
  text: string,
  unclear: DecimalSeparator | undefined,
): NumberDigits | undefined {
  const form = decimalSeparatorOf(text);
  const separator = form === 'plain' ? '.' : form === 'unclear' ? unclear : form;
  const digits = separator && digitsBy(unsigned(text), separator);
  return digits && { isNegative: withPlainCharacters(text.trim()).startsWith('-'), ...digits };
}

/** Takes off the apostrophe by which spreadsheets show a number as text. */
export function withoutGuard(text: string): string {
  return text.trim().replace(/^'(?=\S)/, '');
}

function digitsBy(number: string, separator: DecimalSeparator) {
  const [whole = '', fraction = '', ...more] = number.split(separator);
  const groups = whole.split(/[., ]/);
  const hasOneSeparator = new Set(whole.match(/[., ]/g)).size <= 1;
  if (more.length > 0 || !hasOneSeparator || !/^\d*$/.test(fraction)) return undefined;
  if (!isGrouped(groups, 3) && !isGrouped(groups, 2)) return undefined;
  return { whole: groups.join(''), fraction: fraction.replace(/0+$/, '') };
}

function unsigned(text: string): string {
  return withPlainCharacters(text.trim()).replace(/^[-+]/, '').trim();
}
