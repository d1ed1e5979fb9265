import { MAX_PIN_LENGTH, MIN_PIN_LENGTH } from '@mostrador/domain/pins';

/** Average gap in ms between keys below which a scanner types, and nobody's fingers do. */
const SCANNER_MS = 30;

/** Digits typed so far, with the moments of their keys. */
export interface TypedPin {
  digits: string;
  times: readonly number[];
}

export const NO_PIN: TypedPin = { digits: '', times: [] };

/** The digits with one more; of a ninth nothing is kept, since no PIN is that long. */
export function withDigit({ digits, times }: TypedPin, digit: string, at: number): TypedPin {
  if (digits.length >= MAX_PIN_LENGTH) return { digits, times: [...times, at] };
  return { digits: digits + digit, times: [...times, at] };
}

/** Erases the last key: a digit that was too many first. */
export function withoutLast({ digits, times }: TypedPin): TypedPin {
  const isLong = times.length > digits.length;
  return { digits: isLong ? digits : digits.slice(0, -1), times: times.slice(0, -1) };
}

/** Whether the digits can be sent: enough of them, not too many, and typed by a person. */
export function isComplete(pin: TypedPin): boolean {
  const isLong = pin.times.length > MAX_PIN_LENGTH;
  return pin.digits.length >= MIN_PIN_LENGTH && !isLong && !isScanned(pin);
}

/** A code that is scanned at a locked till must not count as a wrong PIN. */
export function isScanned({ times }: TypedPin): boolean {
  const [first = 0] = times;
  const gaps = times.length - 1;
  return gaps >= MIN_PIN_LENGTH - 1 && ((times.at(-1) ?? 0) - first) / gaps < SCANNER_MS;
}
