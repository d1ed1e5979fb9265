export const VERSION_POLL_INTERVAL_MS = 5 * 60_000;
export const UPDATE_SNOOZE_MS = 10 * 60_000;
export const FORCED_RELOAD_GUARD_MS = 30_000;

/** What was built: the version, and the commit that it was built from. */
export interface Version {
  version: string;
  gitSha: string;
}

/** What the person did about a new version, in this tab. */
export interface UpdateChoices {
  snoozedUntil?: number;
  /** The version that is not announced again. */
  dismissed?: Version;
  lastForcedReload?: number;
}

/** What the build says where it found no commit. */
const UNKNOWN = 'unknown';

/** Whether they are different versions; where a commit is not known, by their numbers alone. */
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
 * In how many milliseconds the server's version is to be announced; undefined if there is nothing to
 * announce. Right after a forced reload there is nothing to be gained from another one.
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

/** A clock that was put back makes no wait longer. */
function within(longest: number, wait: number): number {
  return Math.min(longest, Math.max(0, wait));
}
