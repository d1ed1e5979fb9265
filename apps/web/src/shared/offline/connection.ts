import { createStore } from '#shared/state-cell.ts';

/** Whether the server can be reached, as far as this device knows. */
export const connection = createStore<'online' | 'offline'>('online');

/** Time limit for the health check, which a busy server still answers within moments. */
const PROBE_LIMIT_MS = 6_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;
const PAUSE_GROWTH = 1.3;

let probing: Promise<boolean> | undefined;
let nextProbe: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;
let heard = 0;

/** Notes any answer from the server, also an error. */
export function heardAnswer(): void {
  clearTimeout(nextProbe);
  heard += 1;
  pause = FIRST_PAUSE_MS;
  if (connection.get() === 'offline') connection.set('online');
}

/**
 * Checks whether the server is reachable; concurrent callers share one check. A single call without
 * an answer proves little: only a failed check sets `offline` and starts repeated checks.
 * `navigator.onLine` is not enough, since it knows nothing of a server on this machine.
 */
export function isServerThere(): Promise<boolean> {
  probing ??= probe().finally(() => {
    probing = undefined;
  });
  return probing;
}

async function probe(): Promise<boolean> {
  clearTimeout(nextProbe);
  const heardBefore = heard;
  // Any other answer during the check proves as much.
  const isThere = (await answersHealth()) || heard > heardBefore;
  if (isThere) {
    heardAnswer();
  } else {
    if (connection.get() === 'online') connection.set('offline');
    nextProbe = setTimeout(() => void isServerThere(), pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * PAUSE_GROWTH);
  }
  return isThere;
}

/** Checks the connection whenever the browser gives a reason to think that it has changed. */
export function followConnection(): void {
  const look = () => void isServerThere();
  const lookIfGone = () => {
    if (connection.get() === 'offline') look();
  };
  window.addEventListener('offline', look);
  window.addEventListener('online', lookIfGone);
  window.addEventListener('focus', lookIfGone);
  document.addEventListener('visibilitychange', lookIfGone);
  if (!navigator.onLine) look();
}

async function answersHealth(): Promise<boolean> {
  const patience = new AbortController();
  const limit = setTimeout(() => patience.abort(), PROBE_LIMIT_MS);
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: patience.signal });
    return await isFromServer(answer);
  } catch {
    return false;
  } finally {
    clearTimeout(limit);
  }
}

/**
 * Rejects answers from others: a captive portal answers for every server, and a proxy for one that
 * is down.
 */
async function isFromServer(answer: Response): Promise<boolean> {
  const body: { code?: unknown } | null = await answer.json().catch(() => null);
  return body !== null && (answer.ok || typeof body.code === 'string');
}
