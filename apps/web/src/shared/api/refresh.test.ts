import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleStorage } from '../kept/sample-storage.ts';
import { storeAccessToken } from './access-token.ts';
import { refreshAccessToken, renewedHere } from './refresh.ts';

let next = '';

beforeEach(() => {
  vi.stubGlobal('localStorage', sampleStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async () => Response.json({ accessToken: next }));
});

afterEach(() => vi.unstubAllGlobals());

it('a tab follows its own renewals of a token, even to an equal token', async () => {
  storeAccessToken('first');
  for (const [used, made] of [
    ['first', 'first'],
    ['first', 'second'],
    ['second', 'third'],
  ] as const) {
    next = made;
    expect(await refreshAccessToken(used)).toBe('renewed');
    expect(renewedHere('first')).toBe(made);
  }
  expect(renewedHere('another tab’s')).toBe('another tab’s');
});
