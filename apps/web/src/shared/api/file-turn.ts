import { createStore, useStore } from '../store.ts';
import { ApiError } from './api-error.ts';

/** How many files of this tab were told to wait, and go again by themselves. */
const waiting = createStore(0);

/** Whether a file that is under way waits for its turn: the server reads only a few at once. */
export function useIsFileWaiting(): boolean {
  return useStore(waiting) > 0;
}

/**
 * Sends a file, again and again while the server tells it to wait: it has done nothing with it then.
 * Throws what else it answers, and once the signal ends.
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

/** Never all tabs at the same moment. */
function pause({ details }: ApiError): Promise<void> {
  const { retryAfter } = details;
  const seconds = typeof retryAfter === 'number' ? retryAfter : USUAL_SECONDS;
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)));
}
