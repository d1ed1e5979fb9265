import { asCents, type Cents, MAX_CENTS } from './money.ts';

/** What separates the digits of a number. */
export interface Separators {
  decimalSeparator: string;
  /** Empty where the locale does not group. */
  thousandsSeparator: string;
  /** Digits in the groups left of the last one, which has 3; 2 in India (12,34,567). Default 3. */
  higherGroupSize?: number;
}

/** How a locale writes amounts of money. */
export interface NumberSeparators extends Separators {
  /** How the locale writes its other numbers, where these differ. They are read as well. */
  alsoRead?: readonly Separators[];
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
 * wrong grouping, not 1050. The reason is that of the separators of money.
 */
export function digitsOf(
  text: string,
  options: AmountTextOptions,
): NumberDigits | { problem: AmountTextProblem } {
  const { allowNegative = false, alsoRead = [] } = options;
  const asMoney = digitsIn(text, options, allowNegative);
  if (!('problem' in asMoney)) return asMoney;
  for (const separators of alsoRead) {
    const digits = digitsIn(text, separators, allowNegative);
    if (!('problem' in digits)) return digits;
  }
  return asMoney;
}

function digitsIn(
  text: string,
  { decimalSeparator, thousandsSeparator, higherGroupSize = 3 }: Separators,
  allowNegative: boolean,
): NumberDigits | { problem: AmountTextProblem } {
  const typed = withPlainCharacters(text.trim());
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
  if (!isGrouped(groups, higherGroupSize)) return { problem: 'invalidGrouping' };
  return { isNegative: negativeSigns === 1, whole: groups.join(''), fraction };
}

/**
 * Returns a number with the separators of elsewhere as the locale writes it: “1.50” as “1,50” where a comma
 * separates decimals. Undefined for any other text, and for one such as “1.234”, which may be a grouped
 * whole number or have three decimals.
 */
export function withLocalSeparators(
  text: string,
  { decimalSeparator }: Separators,
): string | undefined {
  const typedSeparator = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const group = typedSeparator === '.' ? ',' : '.';
  const digits = digitsOf(text, {
    decimalSeparator: typedSeparator,
    thousandsSeparator: group,
    alsoRead: [{ decimalSeparator: typedSeparator, thousandsSeparator: ' ' }],
    allowNegative: true,
  });
  if ('problem' in digits || digits.whole === '' || digits.fraction === '') return undefined;
  const { isNegative, whole, fraction } = digits;
  const mayBeGrouped =
    text.includes(`${whole}${typedSeparator}`) && isGrouped([whole, fraction], 3);
  return mayBeGrouped
    ? undefined
    : `${isNegative ? '-' : ''}${whole}${decimalSeparator}${fraction}`;
}

/**
 * Whether a key may be typed into an amount (rules.md#typed-amounts): a digit, a separator, or a minus at the
 * beginning. A separator of another locale and a per cent sign are taken as well, so that “12.50” and “10%”
 * stay in sight and are refused instead of becoming 1250.00 and 10.00. `parseAmountText` judges the whole
 * text later.
 */
export function isAmountKey(key: string, caret: number, separators: NumberSeparators): boolean {
  const typed = withPlainCharacters(key);
  return (
    /^[\d., %]$/.test(typed) ||
    (typed === '-' && caret === 0) ||
    [separators, ...(separators.alsoRead ?? [])].some(
      ({ decimalSeparator, thousandsSeparator }) =>
        typed === decimalSeparator || typed === thousandsSeparator,
    )
  );
}

/**
 * Returns the separators that amounts of a currency have in a locale such as `es-CO`, in the digits 0 to 9,
 * and those of its own digits and of its other numbers, unless they mean the opposite there. Money has others
 * than numbers in de-AT, fr-CH and pt-CV, and euros have others than dollars in en-GE.
 */
export function separatorsOf(locale: string, currency: string): NumberSeparators {
  const money = { style: 'currency', currency } as const;
  const latin = { numberingSystem: 'latn' };
  const ofMoney = separatorsIn(locale, { ...money, ...latin });
  const alsoRead = [separatorsIn(locale, latin), separatorsIn(locale, money)].filter(
    ({ decimalSeparator, thousandsSeparator }) =>
      (decimalSeparator !== ofMoney.decimalSeparator ||
        thousandsSeparator !== ofMoney.thousandsSeparator) &&
      decimalSeparator !== ofMoney.thousandsSeparator &&
      thousandsSeparator !== ofMoney.decimalSeparator,
  );
  return alsoRead.length === 0 ? ofMoney : { ...ofMoney, alsoRead };
}

function separatorsIn(locale: string, options: Intl.NumberFormatOptions): Separators {
  // This number is long enough to be grouped in every locale (some group only from 10,000), and to have
  // a second group from the right, which shows the group size.
  const parts = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: 2,
  }).formatToParts(12_345_678_901);
  const groups = parts.filter(({ type }) => type === 'integer');
  return {
    decimalSeparator: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    thousandsSeparator: parts.find(({ type }) => type === 'group')?.value ?? '',
    higherGroupSize: groups.at(-2)?.value.length ?? 3,
  };
}

/** The zeros of the digits that Intl writes in Arabic, Persian, Marathi and Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/**
 * Replaces the digits, minus signs, spaces and apostrophes that Intl writes by those that keyboards have, and
 * drops the marks of the writing direction. An apostrophe becomes a space: French Switzerland groups by the
 * one in Node.js and by the other in Chromium, and no locale writes both with a different meaning.
 */
export function withPlainCharacters(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s'\u2019]/g, ' ')
    .replaceAll('\u2212', '-')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    });
}

/** Whether the digits are grouped: 3 in the last group, `higherGroupSize` in those before it. */
export function isGrouped(groups: readonly string[], higherGroupSize: number): boolean {
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
