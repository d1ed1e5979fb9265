import { beforeEach, expect, test, vi } from 'vitest';
import { sampleStorage } from '#shared/kept/sample-storage.ts';

let device: typeof import('./last-input.ts');
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', sampleStorage());
  device = await import('./last-input.ts');
});

const NOON = Date.parse('2026-03-10T12:00:00Z');

test('a device at which nothing was ever typed is not idle', () => {
  expect(device.idleMs(NOON)).toBe(0);
});

test('the time since the last key or touch counts, in whichever tab it was', () => {
  device.noteInput(NOON);
  expect(device.idleMs(NOON + 60_000)).toBe(60_000);
  localStorage.setItem('lastInput', String(NOON + 50_000));
  expect(device.idleMs(NOON + 60_000)).toBe(10_000);
});

test('a clock that is set back makes nobody idle, and goes on being heard', () => {
  device.noteInput(NOON);
  expect(device.idleMs(NOON - 3_600_000)).toBe(0);
  device.noteInput(NOON - 3_600_000);
  expect(device.idleMs(NOON - 3_590_000)).toBe(10_000);
});

test('a text that is no time counts as none', () => {
  localStorage.setItem('lastInput', 'soon');
  expect(device.idleMs(NOON)).toBe(0);
});
