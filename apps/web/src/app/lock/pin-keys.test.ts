import { expect, test } from 'vitest';
import {
  isComplete,
  isScanned,
  NO_PIN,
  type TypedPin,
  withDigit,
  withoutLast,
} from './pin-keys.ts';

const typed = (digits: string, gap = 120): TypedPin =>
  [...digits].reduce((pin, digit, place) => withDigit(pin, digit, place * gap), NO_PIN);

test('four to eight digits can be sent, fewer or more can’t', () => {
  expect(isComplete(typed('407'))).toBe(false);
  expect(isComplete(typed('4071'))).toBe(true);
  expect(isComplete(typed('40719283'))).toBe(true);
  expect(isComplete(typed('407192834'))).toBe(false);
});

test('a digit too many is taken back like any other', () => {
  const pin = withoutLast(withoutLast(typed('40712')));
  expect(pin.digits).toBe('407');
  expect(isComplete(withDigit(pin, '1', 2000))).toBe(true);
});

test('of nine digits the ninth is taken back first, and the eight before it stay', () => {
  const pin = withoutLast(typed('407192834'));
  expect(pin.digits).toBe('40719283');
  expect(isComplete(pin)).toBe(true);
});

test('a scanned code is no PIN, and fast fingers are no scanner', () => {
  expect(isScanned(typed('40719283', 8))).toBe(true);
  expect(isComplete(typed('40719283', 8))).toBe(false);
  expect(isScanned(typed('4071', 60))).toBe(false);
  expect(isComplete(typed('4071', 60))).toBe(true);
});
