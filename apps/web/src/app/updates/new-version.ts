export const VERSION_POLL_INTERVAL_MS = 5 * 60_000;
export const UPDATE_SNOOZE_MS = 10 * 60_000;
export const FORCED_RELOAD_GUARD_MS = 30_000;

/** Version of a build and its commit. */
export interface Version {
  version: string;
  gitSha: string;
}

/** The person's choices about a new version, in this tab. */
export interface UpdateChoices {
  snoozedUntil?: number;
  /** Version that is not announced again. */
  dismissed?: Version;
  lastForcedReload?: number;
}

/** The build's commit where none was found. */
const UNKNOWN = 'unknown';

/** Compares versions; without known commits, by their numbers alone. */
export function isOtherVersion(one: Version, other: Version): boolean {
  if (one.version !== other.version) return true;
  const areKnown = one.gitSha !== UNKNOWN && other.gitSha !== UNKNOWN;
  return areKnown && one.gitSha !== other.gitSha;
}

interface Situation extends UpdateChoices {
  server: Version;
  built: Version;
  now: number;
}

/**
 * Time in ms until the server's version is announced; undefined if there is nothing to announce.
 * Waits after a forced reload, since another one at once would not help.
 */
export function announcedIn(situation: Situation): number | undefined {
  const { server, built, now, dismissed, snoozedUntil = 0, lastForcedReload = 0 } = situation;
  if (!isOtherVersion(server, built)) return undefined;
  if (dismissed !== undefined && !isOtherVersion(server, dismissed)) return undefined;
  return Math.max(
    within(UPDATE_SNOOZE_MS, snoozedUntil - now),
    within(FORCED_RELOAD_GUARD_MS, lastForcedReload + FORCED_RELOAD_GUARD_MS - now),
  );
}

/** Bounds the wait, which a clock that was set back would lengthen. */
function within(longest: number, wait: number): number {
  return Math.min(longest, Math.max(0, wait));
}
