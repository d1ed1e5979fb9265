import { VERSION_POLL_INTERVAL_MS, type Version } from './new-version.ts';

/** The version that the server gives out now; undefined if it does not say (that is nobody's problem). */
export async function readServerVersion(): Promise<Version | undefined> {
  try {
    const answer = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store' });
    const { version, gitSha }: Partial<Version> = await answer.json();
    const isVersion = answer.ok && typeof version === 'string' && typeof gitSha === 'string';
    return isVersion ? { version, gitSha } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads it now, every few minutes, and whenever the tab is looked at again; a tab that nobody sees
 * need not know. Gives what stops it.
 */
export function followServerVersion(onRead: (version: Version) => void): () => void {
  const read = async () => {
    if (document.visibilityState !== 'visible') return;
    const version = await readServerVersion();
    if (version !== undefined) onRead(version);
  };
  void read();
  const timer = setInterval(read, VERSION_POLL_INTERVAL_MS);
  document.addEventListener('visibilitychange', read);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', read);
  };
}
