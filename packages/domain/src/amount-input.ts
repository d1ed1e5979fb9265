import { asCents, type Cents, MAX_CENTS } from './money.ts';

/** How a locale writes numbers. */
export interface NumberSeparators {
  decimalSeparator: string;
  /** Empty where the locale does not group. */
  thousandsSeparator: string;
  /** Digits in the groups left of the last one, which has 3; 2 in India (12,34,567). Default 3. */
  higherGroupSize?: number;
}

export interface AmountTextOptions extends NumberSeparators {
  /** Default false. */
  allowNegative?: boolean;
}

export type AmountTextProblem =
  | 'multipleNegativeSigns'
  | 'negativeSignNotFirst'
  | 'negativeNotAllowed'
  | 'multipleDecimalSeparators'
  | 'invalidGrouping'
  | 'invalidSeparatorCombination';

export type AmountTextResult = { cents: Cents } | { problem: AmountTextProblem };

const isDigits = (text: string) => /^\d*$/.test(text);

/** The digits of a number, before and after the decimal separator. */
interface NumberDigits {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/**
 * Reads what was typed or pasted into an amount field (rules.md#typed-amounts), in cents. Empty is
 * 0; decimals beyond the second are rounded half up, away from 0; beyond the largest amount, the
 * largest amount.
 */
export function parseAmountText(text: string, options: AmountTextOptions): AmountTextResult {
  const digits = digitsOf(text, options);
  if ('problem' in digits) return digits;
  const size = centsOfDigits(digits.whole, digits.fraction);
  return { cents: digits.isNegative && size > 0 ? asCents(-size) : size };
}

/**
 * The digits of a number that was typed or pasted, or why it is none. It is read by the locale's
 * separators alone and never guessed: where 10,50 is not ten and a half, it is a wrong grouping, not
 * 1050.
 */
export function digitsOf(
  text: string,
  options: AmountTextOptions,
): NumberDigits | { problem: AmountTextProblem } {
  const { decimalSeparator, thousandsSeparator, allowNegative = false } = options;
  const typed = withPlainCharacters(text).trim();
  const unsigned = typed.replaceAll('-', '');
  const negativeSigns = typed.length - unsigned.length;
  if (negativeSigns > 1) return { problem: 'multipleNegativeSigns' };
  if (typed.lastIndexOf('-') > 0) return { problem: 'negativeSignNotFirst' };
  if (negativeSigns === 1 && !allowNegative) return { problem: 'negativeNotAllowed' };

  const [whole = '', fraction = '', ...more] = unsigned.split(decimalSeparator);
  if (more.length > 0) return { problem: 'multipleDecimalSeparators' };
  const groups =
    thousandsSeparator === '' ? [whole] : whole.split(withPlainCharacters(thousandsSeparator));
  if (![...groups, fraction].every(isDigits)) return { problem: 'invalidSeparatorCombination' };
  if (!isGrouped(groups, options.higherGroupSize ?? 3)) return { problem: 'invalidGrouping' };
  return { isNegative: negativeSigns === 1, whole: groups.join(''), fraction };
}

/**
 * Whether a key may be typed into an amount (rules.md#typed-amounts): digits, the locale's separators,
 * and a minus at the beginning. Whether what comes of it is an amount is for `parseAmountText` to say.
 */
export function isAmountKey(key: string, caret: number, separators: NumberSeparators): boolean {
  const { decimalSeparator, thousandsSeparator } = separators;
  const typed = withPlainCharacters(key);
  return (
    /^\d$/.test(typed) ||
    typed === decimalSeparator ||
    typed === withPlainCharacters(thousandsSeparator) ||
    (typed === '-' && caret === 0)
  );
}

/** The separators of a locale, such as `es-CO`, for numbers in the digits 0 to 9. */
export function separatorsOf(locale: string): NumberSeparators {
  // Some locales group only from 10,000 on, and the second group from the right shows the size.
  const parts = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
  }).formatToParts(12_345_678_901);
  const groups = parts.filter(({ type }) => type === 'integer');
  return {
    decimalSeparator: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    thousandsSeparator: parts.find(({ type }) => type === 'group')?.value ?? '',
    higherGroupSize: groups.at(-2)?.value.length ?? 3,
  };
}

/** Keyboards have one space, one minus and one apostrophe, where Intl writes several kinds. */
function withPlainCharacters(text: string): string {
  return text.replace(/\s/g, ' ').replaceAll('\u2212', '-').replaceAll('\u2019', "'");
}

function isGrouped(groups: readonly string[], higherGroupSize: number): boolean {
  if (groups.length === 1) return true;
  const [first = '', ...others] = groups;
  const last = others.pop();
  return (
    // 0,123 is somebody's fraction, not a hundred and twenty-three.
    /^[1-9]/.test(first) &&
    first.length <= higherGroupSize &&
    others.every((group) => group.length === higherGroupSize) &&
    last?.length === 3
  );
}

function centsOfDigits(whole: string, fraction: string): Cents {
  const cents = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  const roundUp = fraction.charAt(2) >= '5' ? 1 : 0;
  return cents >= MAX_CENTS ? MAX_CENTS : asCents(cents + roundUp);
}
