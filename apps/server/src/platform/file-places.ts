import { Refused } from './refused.ts';

/** At once on one server: reading one takes tens of megabytes, and a core. */
const MAX_AT_ONCE = 2;
/** The slow ones beside them, whose bodies are held in memory too. */
const MAX_ASIDE = 2;
const RETRY_SECONDS = 2;

/** A call with a file, from its first byte until its answer. */
export interface FilePlace {
  /** To be called when the body is complete; waits where others went first meanwhile. */
  enter(): Promise<void>;
  /** Makes room for the next one. May be called again. */
  leave(): void;
}

export interface FilePlaces {
  /** Throws TOO_MANY_REQUESTS while the person has a place already, or the server has none left. */
  take(userId: string): FilePlace;
}

/**
 * Lets in two calls with a file at once, and one of a person. A body that takes longer than `slowMs` to
 * come steps aside, so that a slow line, or one that is kept slow, does not keep others out; when it is
 * complete it waits for its turn.
 */
export function createFilePlaces(slowMs: number): FilePlaces {
  const people = new Set<string>();
  const waiting: (() => void)[] = [];
  let inside = 0;
  let aside = 0;

  /** Hands the place to whoever has waited longest. */
  function makeRoom(): void {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  }

  return {
    take(userId) {
      if (people.has(userId) || inside >= MAX_AT_ONCE) {
        throw new Refused('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
      }
      people.add(userId);
      inside += 1;
      let is: 'inside' | 'aside' | 'gone' = 'inside';
      const slow = setTimeout(() => {
        if (aside >= MAX_ASIDE) return;
        is = 'aside';
        aside += 1;
        makeRoom();
      }, slowMs);
      return {
        async enter() {
          clearTimeout(slow);
          if (is !== 'aside') return;
          if (inside < MAX_AT_ONCE) inside += 1;
          else await new Promise<void>((resolve) => waiting.push(resolve));
          is = 'inside';
          aside -= 1;
        },
        leave() {
          if (is === 'gone') return;
          clearTimeout(slow);
          if (is === 'aside') aside -= 1;
          else makeRoom();
          is = 'gone';
          people.delete(userId);
        },
      };
    },
  };
}
