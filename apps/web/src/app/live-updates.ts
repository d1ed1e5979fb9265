import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearProgress } from '#shared/api/call-progress.ts';
import { openEventStream } from '#shared/api/event-stream.ts';
import { makeStale } from '#shared/api/query.ts';
import { connection, isServerThere } from '#shared/offline/connection.ts';
import { changeTold, streamEnded, streamOpened } from '#shared/offline/copy-news.ts';
import { refreshUser } from '#shared/session/session.ts';
import { gatherChanges } from './gather-changes.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Keeps the screen up to date with changes on any till of the store. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => followStore(queryClient), [queryClient]);
}

/**
 * Follows the store's event stream while the tab is visible. A browser opens only six connections to
 * a server over HTTP/1.1, and background tabs would use them up. A new stream starts with a reload
 * of everything that may have been missed. Returns a function that stops it.
 */
function followStore(queryClient: QueryClient): () => void {
  const changes = gatherChanges(queryClient);
  let current: AbortController | undefined;
  let waiting: number | undefined;
  let failures = 0;
  // The first stream opens right after the profile was loaded.
  let mayMissProfile = false;

  async function follow(): Promise<void> {
    const stream = new AbortController();
    current = stream;
    let openedAt = Number.POSITIVE_INFINITY;
    try {
      const events = await openEventStream(stream);
      openedAt = Date.now();
      streamOpened();
      void makeStale(queryClient);
      if (mayMissProfile) void refreshUser().catch(() => undefined);
      mayMissProfile = true;
      for await (const event of events) {
        if (event.changes.length > 0) changeTold();
        changes.add(event.changes);
        hearProgress(event.progress);
      }
    } catch {
      // However it ended, the stream is over. A refused session has signed the person out by now.
    }
    if (current !== stream) return;
    streamEnded();
    // Often the first sign of a lost connection; `followConnection` restarts the stream when it is
    // back.
    if (!(await isServerThere()) || current !== stream) return;
    // Waits longer for a stream that is cut soon after each opening, too.
    if (Date.now() - openedAt > LONGEST_WAIT_MS) failures = 0;
    waiting = window.setTimeout(follow, waitAfter(failures));
    failures += 1;
  }

  function leave(): void {
    clearTimeout(waiting);
    const stream = current;
    current = undefined;
    streamEnded();
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
    // Retries failed loads at once; all others reload when the stream opens.
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

/** Doubles with each failure, randomized so that tabs do not return to a restarted server together. */
function waitAfter(failures: number): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}
