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

/** Digits of a number before and after the decimal separator. */
interface NumberDigits {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/**
 * Reads the text of an amount field (rules.md#typed-amounts). Returns cents, or the reason why the text
 * is no amount. An empty text is 0. Decimals beyond the second are rounded half up, away from 0. An
 * amount above `MAX_CENTS` becomes `MAX_CENTS`.
 */
export function parseAmountText(text: string, options: AmountTextOptions): AmountTextResult {
  const digits = digitsOf(text, options);
  if ('problem' in digits) return digits;
  const size = centsOfDigits(digits.whole, digits.fraction);
  return { cents: digits.isNegative && size > 0 ? asCents(-size) : size };
}

/**
 * Splits a typed or pasted number into its digits, or returns the reason why it is no number. It is
 * read by the locale's separators alone and never guessed: in a locale where a comma groups, 10,50 is a
 * wrong grouping, not 1050.
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
 * Returns a number whose separators were typed the other way round as the locale writes it: “1.50” as
 * “1,50” where a comma separates decimals. Undefined for any other text.
 */
export function withLocalSeparators(
  text: string,
  { decimalSeparator }: NumberSeparators,
): string | undefined {
  const typedSeparator = decimalSeparator === ',' ? '.' : ',';
  if (!text.includes(typedSeparator)) return undefined;
  const typed = { decimalSeparator: typedSeparator, thousandsSeparator: decimalSeparator };
  const digits = digitsOf(text, { ...typed, allowNegative: true });
  if ('problem' in digits || digits.whole === '' || digits.fraction === '') return undefined;
  return `${digits.isNegative ? '-' : ''}${digits.whole}${decimalSeparator}${digits.fraction}`;
}

/**
 * Whether a key may be typed into an amount (rules.md#typed-amounts): a digit, one of the locale's
 * separators, or a minus at the beginning. A per cent sign is taken as well, so that “10%” stays in sight
 * and is refused instead of becoming 10.00. `parseAmountText` judges the whole text later.
 */
export function isAmountKey(key: string, caret: number, separators: NumberSeparators): boolean {
  const { decimalSeparator, thousandsSeparator } = separators;
  const typed = withPlainCharacters(key);
  return (
    /^\d$/.test(typed) ||
    typed === decimalSeparator ||
    typed === withPlainCharacters(thousandsSeparator) ||
    (typed === '-' && caret === 0) ||
    typed === '%'
  );
}

/** Returns the separators of a locale such as `es-CO`, for numbers in the digits 0 to 9. */
export function separatorsOf(locale: string): NumberSeparators {
  // This number is long enough to be grouped in every locale (some group only from 10,000), and to have
  // a second group from the right, which shows the group size.
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

/** Replaces the kinds of space, minus and apostrophe that Intl writes by those that keyboards have. */
function withPlainCharacters(text: string): string {
  return text.replace(/\s/g, ' ').replaceAll('\u2212', '-').replaceAll('\u2019', "'");
}

function isGrouped(groups: readonly string[], higherGroupSize: number): boolean {
  if (groups.length === 1) return true;
  const [first = '', ...others] = groups;
  const last = others.pop();
  return (
    // A group never begins with 0: 0,123 is somebody's fraction, not a hundred and twenty-three.
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
