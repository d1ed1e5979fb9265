import { expect, it } from 'vitest';
import { scanBuffer } from './scan-buffer.ts';

/** Types keys `gap` milliseconds apart, and returns the result of the last one. */
function typed(keys: readonly string[], gap: number, buffer = scanBuffer(), from = 0) {
  return keys.map((key, index) => buffer.take(key, from + index * gap)).at(-1);
}

it('returns keys typed as fast as by a scanner', () => {
  expect(typed([...'7501234567890', 'Enter'], 8)).toBe('7501234567890');
  expect(typed(['Shift', 'A', 'B', '-', '1', '2', 'Enter'], 15)).toBe('AB-12');
});

it('returns nothing for keys typed by a person', () => {
  expect(typed([...'7501', 'Enter'], 160)).toBeUndefined();
});

it('takes a few quick keys for a person’s', () => {
  expect(typed([...'12', 'Enter'], 10)).toBeUndefined();
});

it('starts over after a pause, and after Enter', () => {
  const buffer = scanBuffer();
  typed([...'99'], 10, buffer);
  expect(typed([...'7501', 'Enter'], 10, buffer, 1000)).toBe('7501');
  expect(buffer.take('Enter', 1090)).toBeUndefined();
});

it('tells during a code that one is running', () => {
  const buffer = scanBuffer();
  expect(buffer.isRunning(0)).toBe(false);
  buffer.take('7', 0);
  expect(buffer.isRunning(20)).toBe(true);
  expect(buffer.isRunning(200)).toBe(false);
});

it('leaves quick signs to the shortcuts + and −', () => {
  const buffer = scanBuffer();
  typed([...'+++'], 20, buffer);
  expect(buffer.isRunning(45)).toBe(false);
});

it('leaves the key after a quick Tab to the focused element', () => {
  const buffer = scanBuffer();
  buffer.take('/', 0);
  buffer.take('Tab', 900);
  expect(buffer.isRunning(920)).toBe(false);
});
