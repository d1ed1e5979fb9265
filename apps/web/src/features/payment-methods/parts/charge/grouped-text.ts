import type { NumberSeparators } from '@mostrador/domain/amount-input';

/** A text with the place of its caret. */
interface Typed {
  text: string;
  caret: number;
}

/**
 * Groups the digits of an amount as it is typed: 60000 becomes 60.000 where a point groups. The caret stays behind
 * the same digit. A text that is no plain amount stays as it is, for the reader of amounts to judge.
 */
export function grouped({ text, caret }: Typed, separators: NumberSeparators): Typed {
  const { decimalSeparator, thousandsSeparator } = separators;
  if (thousandsSeparator === '') return { text, caret };
  const plain = (part: string) => part.replaceAll(thousandsSeparator, '');
  const [whole = '', ...fractions] = plain(text).split(decimalSeparator);
  if (!/^\d+$/.test(whole) || fractions.length > 1 || !/^\d*$/.test(fractions[0] ?? '')) {
    return { text, caret };
  }
  const next = [groupedDigits(whole, separators), ...fractions].join(decimalSeparator);
  return { text: next, caret: placeBehind(plain(text.slice(0, caret)).length, next, separators) };
}

function groupedDigits(
  digits: string,
  { thousandsSeparator, higherGroupSize = 3 }: NumberSeparators,
) {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= higherGroupSize) {
    groups.unshift(digits.slice(Math.max(0, end - higherGroupSize), end));
  }
  return groups.join(thousandsSeparator);
}

/** The place behind so many characters of the text that are no separators of groups. */
function placeBehind(count: number, text: string, { thousandsSeparator }: NumberSeparators) {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (text[place] !== thousandsSeparator) seen += 1;
  }
  return text.length;
}

/** The text after a key of the keypad at its end; unchanged where it would have too many digits, or begin with 00. */
export function withKey(text: string, key: string, separators: NumberSeparators): string {
  const next = text + key;
  const digits = next.replace(/\D/g, '');
  if (digits.length > MOST_DIGITS || (/^00/.test(key) && !/[1-9]/.test(text))) return text;
  return grouped({ text: next, caret: next.length }, separators).text;
}

/** The text without its last digit. */
export function withoutLast(text: string, separators: NumberSeparators): string {
  const next = text.slice(0, -1);
  return grouped({ text: next, caret: next.length }, separators).text;
}

/** No sum that is handed over is longer. */
const MOST_DIGITS = 12;
