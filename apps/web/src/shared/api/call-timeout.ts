import { connection } from '#shared/offline/connection.ts';

/** Time limit of a call. A network may drop requests silently, and a browser then waits for minutes. */
export interface CallTimeout {
  /** Aborts the call: at the time limit, or when its caller cancels. */
  signal: AbortSignal;
  /** Restarts the limit with this many milliseconds; `Infinity` means no limit. */
  allow(ms: number): void;
  end(): void;
}

/** Aborts when `wanted` does; with `whileOnline` also when the connection turns offline. */
export function callTimeout(wanted: AbortSignal | undefined, whileOnline: boolean): CallTimeout {
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
      // Browsers fire a timer of more than 24 days at once.
      if (Number.isFinite(ms)) timer = setTimeout(giveUp, ms);
    },
    end() {
      clearTimeout(timer);
      stop?.();
      wanted?.removeEventListener('abort', leave);
    },
  };
}
