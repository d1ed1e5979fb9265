import { describe, expect, it } from 'vitest';
import {
  announcedIn,
  FORCED_RELOAD_GUARD_MS,
  isOtherVersion,
  UPDATE_SNOOZE_MS,
} from './new-version.ts';

const NOW = Date.UTC(2026, 5, 1);
const built = { version: '1.26.0', gitSha: 'aaa1111' };
const renewed = { version: '1.27.0', gitSha: 'bbb2222' };

describe('a version is another one', () => {
  it('by its number', () => {
    expect(isOtherVersion({ ...built, version: '1.26.1' }, built)).toBe(true);
    expect(isOtherVersion({ ...built }, built)).toBe(false);
  });

  it('by its commit, if both are known', () => {
    expect(isOtherVersion({ ...built, gitSha: 'ccc3333' }, built)).toBe(true);
    expect(isOtherVersion({ ...built, gitSha: 'unknown' }, built)).toBe(false);
    expect(isOtherVersion(built, { ...built, gitSha: 'unknown' })).toBe(false);
    expect(isOtherVersion(renewed, { ...built, gitSha: 'unknown' })).toBe(true);
  });
});

describe('the server’s version is announced', () => {
  const announced = { server: renewed, built, now: NOW };

  it('at once, if it is another one than the page', () => {
    expect(announcedIn(announced)).toBe(0);
    expect(announcedIn({ ...announced, server: built })).toBeUndefined();
  });

  it('when the time of the person’s snooze is over', () => {
    const snoozedUntil = NOW + UPDATE_SNOOZE_MS;
    expect(announcedIn({ ...announced, snoozedUntil })).toBe(UPDATE_SNOOZE_MS);
    expect(announcedIn({ ...announced, snoozedUntil, now: snoozedUntil - 1 })).toBe(1);
    expect(announcedIn({ ...announced, snoozedUntil, now: snoozedUntil })).toBe(0);
  });

  it('never again once dismissed, but the next one is', () => {
    expect(announcedIn({ ...announced, dismissed: renewed })).toBeUndefined();
    const server = { ...renewed, gitSha: 'ccc3333' };
    expect(announcedIn({ ...announced, server, dismissed: renewed })).toBe(0);
  });

  it('not within half a minute of a forced reload that did not load it', () => {
    expect(announcedIn({ ...announced, lastForcedReload: NOW })).toBe(FORCED_RELOAD_GUARD_MS);
    const lastForcedReload = NOW - FORCED_RELOAD_GUARD_MS;
    expect(announcedIn({ ...announced, lastForcedReload })).toBe(0);
  });

  it('no later because the clock was set back meanwhile', () => {
    const later = NOW + 86_400_000;
    expect(announcedIn({ ...announced, snoozedUntil: later })).toBe(UPDATE_SNOOZE_MS);
    expect(announcedIn({ ...announced, lastForcedReload: later })).toBe(FORCED_RELOAD_GUARD_MS);
  });
});
