import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearProgress } from '#shared/api/call-progress.ts';
import { openEventStream } from '#shared/api/event-stream.ts';
import { makeStale } from '#shared/api/query.ts';
import { connection, isServerThere } from '#shared/offline/connection.ts';
import { refreshUser } from '#shared/session/session.ts';
import { gatherChanges } from './gather-changes.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Keeps what is on the screen as the store has it, whoever changes it, on whichever till. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => followStore(queryClient), [queryClient]);
}

/**
 * Follows the store's stream of events as long as the tab can be seen: a browser gives a server six
 * connections in all over HTTP/1.1, and tabs in the background would use them up. What a tab missed
 * while it had no stream it loads again as soon as it has one. Gives what stops it.
 */
function followStore(queryClient: QueryClient): () => void {
  const changes = gatherChanges(queryClient);
  let current: AbortController | undefined;
  let waiting: number | undefined;
  let failures = 0;
  // The profile was read just before the first stream.
  let mayMissProfile = false;

  async function follow(): Promise<void> {
    const stream = new AbortController();
    current = stream;
    let openedAt = Number.POSITIVE_INFINITY;
    try {
      const events = await openEventStream(stream);
      openedAt = Date.now();
      void makeStale(queryClient);
      if (mayMissProfile) void refreshUser().catch(() => undefined);
      mayMissProfile = true;
      for await (const event of events) {
        changes.add(event.changes);
        hearProgress(event.progress);
      }
    } catch {
      // Refused, cut or left: in any case it is over. A refused session has signed out by now.
    }
    if (current !== stream) return;
    // Often the first sign of a network that has gone. When it is back, this starts anew.
    if (!(await isServerThere()) || current !== stream) return;
    // One that is cut time and again, as soon as it is open, is no better than one that never opens.
    if (Date.now() - openedAt > LONGEST_WAIT_MS) failures = 0;
    waiting = window.setTimeout(follow, waitAfter(failures));
    failures += 1;
  }

  function leave(): void {
    clearTimeout(waiting);
    const stream = current;
    current = undefined;
    stream?.abort();
  }

  function startAnew(): void {
    leave();
    if (connection.get() === 'offline') return;
    if (document.visibilityState === 'visible') void follow();
  }

  function followConnection(): void {
    if (connection.get() === 'offline') {
      leave();
      return;
    }
    // What could not be loaded does not wait for the stream, which brings all the rest.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    startAnew();
  }

  startAnew();
  const stopListening = connection.subscribe(followConnection);
  window.addEventListener('online', startAnew);
  document.addEventListener('visibilitychange', startAnew);
  return () => {
    stopListening();
    window.removeEventListener('online', startAnew);
    document.removeEventListener('visibilitychange', startAnew);
    leave();
    changes.stop();
  };
}

/** Doubles with each failure; no two tabs come back to a server that restarts at the same moment. */
function waitAfter(failures: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}
