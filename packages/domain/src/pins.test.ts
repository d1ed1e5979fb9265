import { expect, test } from 'vitest';
import { isValidPin, needsPassword } from './pins.ts';

test('a PIN is 4 to 8 digits, and nothing else', () => {
  for (const pin of ['0000', '12345678', '4071']) expect(isValidPin(pin)).toBe(true);
  for (const text of ['', '123', '123456789', '12a4', ' 1234', '1234\n', '１２３４', '-1234']) {
    expect(isValidPin(text)).toBe(false);
  }
});

test('a session by password is never asked again, one by PIN is unless the password was just given', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(needsPassword({ byPin: false, passwordAt: null }, now)).toBe(false);
  expect(needsPassword({ byPin: true, passwordAt: null }, now)).toBe(true);
  expect(needsPassword({ byPin: true, passwordAt: ago(9.99) }, now)).toBe(false);
  expect(needsPassword({ byPin: true, passwordAt: ago(10) }, now)).toBe(true);
  // Given by a clock that was set back since.
  expect(needsPassword({ byPin: true, passwordAt: ago(-24 * 60) }, now)).toBe(true);
});
