import { VERSION_POLL_INTERVAL_MS, type Version } from './new-version.ts';

/** Version that the server serves now; undefined if it does not answer, which needs no message. */
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
 * Reads the version now, every few minutes, and whenever the tab becomes visible; never while
 * hidden. Returns a function that stops it.
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
