import { Refused } from '#platform/refused.ts';

/** Calls with a file that are received or read at once: each takes tens of megabytes and a core. */
const MAX_ACTIVE = 2;
/** Slow calls in addition, whose bodies are held in memory too. */
const MAX_SLOW = 2;
const RETRY_SECONDS = 2;

/** A call with a file, from its first byte until its answer. */
export interface FilePlace {
  /** To be called when the body is complete. A slow call waits until an active one leaves. */
  enter(): Promise<void>;
  /** Makes room for the next call. May be called more than once. */
  leave(): void;
}

export interface FilePlaces {
  /** Throws TOO_MANY_REQUESTS while the person has a place, or the server has none left. */
  take(userId: string): FilePlace;
}

/**
 * Admits two calls with a file at once, and one of each person. A call whose body takes longer than
 * `slowMs` gives its place to others, so that a slow line does not keep them out; when its body is
 * complete it waits for a place.
 */
export function createFilePlaces(slowMs: number): FilePlaces {
  const people = new Set<string>();
  const waiting: (() => void)[] = [];
  let active = 0;
  let slow = 0;

  /** Hands the place to the call that has waited longest. */
  function makeRoom(): void {
    const next = waiting.shift();
    if (next === undefined) active -= 1;
    else next();
  }

  return {
    take(userId) {
      if (people.has(userId) || active >= MAX_ACTIVE) {
        throw new Refused('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
      }
      people.add(userId);
      active += 1;
      let state: 'active' | 'slow' | 'done' = 'active';
      const timer = setTimeout(() => {
        // With the room for slow calls full, this call stays active.
        if (slow >= MAX_SLOW) return;
        state = 'slow';
        slow += 1;
        makeRoom();
      }, slowMs);
      return {
        async enter() {
          clearTimeout(timer);
          if (state !== 'slow') return;
          if (active < MAX_ACTIVE) active += 1;
          else await new Promise<void>((resolve) => waiting.push(resolve));
          state = 'active';
          slow -= 1;
        },
        leave() {
          if (state === 'done') return;
          clearTimeout(timer);
          if (state === 'slow') slow -= 1;
          else makeRoom();
          state = 'done';
          people.delete(userId);
        },
      };
    },
  };
}
