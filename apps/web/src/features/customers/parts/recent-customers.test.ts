import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleStorage } from '#shared/kept/sample-storage.ts';
import { recentCustomersOf } from './recent-customers.ts';

beforeEach(() => vi.stubGlobal('localStorage', sampleStorage()));
afterEach(() => vi.unstubAllGlobals());

it('the customer of the last order comes first, and once', () => {
  const recent = recentCustomersOf('corner', 'olivia');
  for (const id of ['ana', 'luis', 'ana']) recent.add(id);
  expect(recent.read()).toEqual(['ana', 'luis']);
  expect(recentCustomersOf('corner', 'marco').read()).toEqual([]);
  expect(recentCustomersOf('annex', 'olivia').read()).toEqual([]);
});

it('the last eight are kept', () => {
  const recent = recentCustomersOf('corner', 'olivia');
  for (let number = 1; number <= 10; number += 1) recent.add(`customer ${number}`);
  expect(recent.read()).toHaveLength(8);
  expect(recent.read()[0]).toBe('customer 10');
});

it('those who were deleted are dropped, and the others stay in their order', () => {
  const recent = recentCustomersOf('corner', 'olivia');
  for (const id of ['ana', 'luis', 'marta']) recent.add(id);
  recent.drop(['luis']);
  expect(recent.read()).toEqual(['marta', 'ana']);
});
