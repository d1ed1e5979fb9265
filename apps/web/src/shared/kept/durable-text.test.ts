import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleStorage } from './sample-storage.ts';

const KEY = 'orderDraft.corner.olivia';
const TOKEN = 'accessToken';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', sampleStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Loads the module as a new page would. */
async function load() {
  vi.resetModules();
  const durable = await import('./durable-text.ts');
  await durable.restoreDurable();
  return durable;
}

/** Simulates a killed browser: local storage returns to its last state on the disk. */
function kill(onDisk: Iterable<readonly [string, string]>): void {
  vi.stubGlobal('localStorage', sampleStorage(onDisk));
}
const storage = () => localStorage as unknown as ReturnType<typeof sampleStorage>;

it('the last kept text is there after the browser was killed', async () => {
  const { keepDurably, onDisk } = await load();
  keepDurably(KEY, 'one line');
  const early = [...storage().texts];
  keepDurably(KEY, 'two lines');
  keepDurably(TOKEN, 'token');
  await onDisk();
  for (const onIt of [[], early]) {
    kill(onIt);
    await load();
    expect(localStorage.getItem(KEY)).toBe('two lines');
    expect(localStorage.getItem(TOKEN)).toBe('token');
  }
});

it('a forgotten text does not come back after the browser was killed', async () => {
  const { keepDurably, forgetDurably, onDisk } = await load();
  keepDurably(TOKEN, 'token');
  const early = [...storage().texts];
  forgetDurably(TOKEN);
  await onDisk();
  kill(early);
  await load();
  expect(localStorage.getItem(TOKEN)).toBeNull();
});

it('a later text of another tab or an older build stays', async () => {
  const { keepDurably, forgetDurably, onDisk } = await load();
  keepDurably(KEY, 'of this build');
  keepDurably(TOKEN, 'token');
  await onDisk();
  localStorage.setItem(KEY, 'of an older build');
  localStorage.removeItem(TOKEN);
  await load();
  expect(localStorage.getItem(KEY)).toBe('of an older build');
  expect(localStorage.getItem(TOKEN)).toBeNull();
  forgetDurably(KEY);
  await onDisk();
  localStorage.setItem(KEY, 'begun anew in an older build');
  await load();
  expect(localStorage.getItem(KEY)).toBe('begun anew in an older build');
});

it('the last of two tabs that write one after another counts', async () => {
  const here = await load();
  const there = await load();
  for (const [tab, text] of [
    [here, 'a'],
    [there, 'b'],
    [here, 'c'],
    [there, 'd'],
  ] as const) {
    tab.keepDurably(KEY, text);
  }
  await Promise.all([here.onDisk(), there.onDisk()]);
  kill([]);
  await load();
  expect(localStorage.getItem(KEY)).toBe('d');
});

it('a clock that was set back does not bring an older text back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
  const { keepDurably, onDisk } = await load();
  keepDurably(KEY, 'older');
  const early = [...storage().texts];
  vi.setSystemTime(Date.parse('2026-03-10T09:00:00Z'));
  keepDurably(KEY, 'newer');
  await onDisk();
  kill(early);
  await load();
  expect(localStorage.getItem(KEY)).toBe('newer');
});

it('a text forgotten long ago leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
  const { keepDurably, forgetDurably, onDisk } = await load();
  keepDurably(KEY, 'sent');
  forgetDurably(KEY);
  await onDisk();
  vi.setSystemTime(Date.parse('2026-03-12T12:00:00Z'));
  await load();
  expect(storage().texts.size).toBe(0);
});

describe('in a browser without IndexedDB', () => {
  it('local storage alone keeps texts, without a wait', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { keepDurably, onDisk } = await load();
    expect(keepDurably(KEY, 'a line')).toBe(true);
    await onDisk();
    expect(localStorage.getItem(KEY)).toBe('a line');
  });

  it('a database that never answers is waited for once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    vi.resetModules();
    const { keepDurably, onDisk, restoreDurable } = await import('./durable-text.ts');
    const restored = restoreDurable();
    await vi.advanceTimersByTimeAsync(1_000);
    await restored;
    keepDurably(KEY, 'a line');
    await onDisk();
    expect(localStorage.getItem(KEY)).toBe('a line');
  });
});
