import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleStorage } from '../kept/sample-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', sampleStorage()));
afterEach(() => vi.unstubAllGlobals());

async function openTab() {
  vi.resetModules();
  return import('./unanswered.ts');
}

it('a call that another tab got an answer to is not unanswered here, and is not kept again', async () => {
  const here = await openTab();
  const there = await openTab();
  here.rememberUnanswered('payment');
  expect(there.isUnanswered('payment')).toBe(true);
  there.forgetUnanswered('payment');
  expect(here.isUnanswered('payment')).toBe(false);
  here.rememberUnanswered('order');
  expect((await openTab()).isUnanswered('payment')).toBe(false);
  expect(there.isUnanswered('order')).toBe(true);
});

it('without room in storage, a call stays unanswered as long as the page is open', async () => {
  const storage = localStorage as unknown as ReturnType<typeof sampleStorage>;
  storage.isFull = true;
  const here = await openTab();
  here.rememberUnanswered('payment');
  expect(here.isUnanswered('payment')).toBe(true);
  here.forgetUnanswered('payment');
  expect(here.isUnanswered('payment')).toBe(false);
});
