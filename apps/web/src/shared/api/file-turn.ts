import { createStore, useStore } from '#shared/state-cell.ts';
import { ApiError } from './api-error.ts';

/** Number of this tab's files that the server told to wait and that are sent again later. */
const waiting = createStore(0);

/** Whether a file is waiting, since the server reads only a few at once. */
export function useIsFileWaiting(): boolean {
  return useStore(waiting) > 0;
}

/**
 * Sends a file, and again as long as the server tells it to wait without having read it. Throws any
 * other refusal, and when the signal aborts.
 */
export async function inItsTurn<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let isWaiting = false;
  try {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 429) throw error;
        if (!isWaiting) waiting.set(waiting.get() + 1);
        isWaiting = true;
        await pause(error);
        signal?.throwIfAborted();
      }
    }
  } finally {
    if (isWaiting) waiting.set(waiting.get() - 1);
  }
}

const USUAL_SECONDS = 2;

/** Randomized, so that tabs do not retry at the same moment. */
function pause({ details }: ApiError): Promise<void> {
  const { retryAfter } = details;
  const seconds = typeof retryAfter === 'number' ? retryAfter : USUAL_SECONDS;
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)));
}
