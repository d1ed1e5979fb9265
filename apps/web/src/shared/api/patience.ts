import { connection } from '../offline/connection.ts';

/**
 * How long an answer is waited for. A network may swallow what is sent without a word, and a browser
 * then waits for minutes.
 */
export interface Patience {
  /** Ends what waits: when the limit is over, or when whoever asked no longer wants the answer. */
  signal: AbortSignal;
  /** From here on there is so much time; infinitely much is no limit. */
  allow(ms: number): void;
  end(): void;
}

/** As `wanted` ends too; where `whileOnline`, also when the network is found to be gone. */
export function patience(wanted: AbortSignal | undefined, whileOnline: boolean): Patience {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => controller.abort(new Error('There was no answer in time.'));
  const leave = () => controller.abort(wanted?.reason);
  const stop = whileOnline
    ? connection.subscribe(() => {
        if (connection.get() === 'offline') giveUp();
      })
    : undefined;
  if (wanted?.aborted) leave();
  wanted?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    allow(ms) {
      clearTimeout(timer);
      // A timer of more than 24 days would be over at once.
      if (Number.isFinite(ms)) timer = setTimeout(giveUp, ms);
    },
    end() {
      clearTimeout(timer);
      stop?.();
      wanted?.removeEventListener('abort', leave);
    },
  };
}
