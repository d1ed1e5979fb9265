import { createStore } from '../store.ts';

/** Whether the server can be reached, as far as this device knows. */
export const connection = createStore<'online' | 'offline'>('online');

/** The server answers this in a moment, however much there is to do. */
const PROBE_LIMIT_MS = 6_000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;
const PAUSE_GROWTH = 1.3;

let probing: Promise<boolean> | undefined;
let nextProbe: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE_MS;
let heard = 0;

/** The server has answered something, whatever it was. */
export function heardAnswer(): void {
  clearTimeout(nextProbe);
  heard += 1;
  pause = FIRST_PAUSE_MS;
  if (connection.get() === 'offline') connection.set('online');
}

/**
 * Asks the server for a sign of life, once for all who want to know. One call without an answer says
 * little: only when this has none either is the network taken to be gone, and then it is asked time
 * and again. Nor is the browser's word enough, which knows nothing of a server on this very machine.
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
  // Whatever else was answered meanwhile is as good.
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

/** Looks for the network anew whenever there is a reason to think that it has come or gone. */
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

/** A network that wants its own sign-in answers for every server, and a proxy for one that is away. */
async function isFromServer(answer: Response): Promise<boolean> {
  const body: { code?: unknown } | null = await answer.json().catch(() => null);
  return body !== null && (answer.ok || typeof body.code === 'string');
}
