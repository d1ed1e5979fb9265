import { createStore } from '#shared/state-cell.ts';
import { ApiError } from './api-error.ts';

/** Who approves a call, and by which PIN. It is sent, and kept nowhere. */
export interface GivenApproval {
  userId: string;
  pin: string;
}

/** A call that waits for an approval. */
export interface WantedApproval {
  /** The server's refusal, whose details say what is to be approved. */
  refusal: ApiError;
  /**
   * Sends the call again with the approval. Throws where the approval is not taken, as for a wrong PIN; any
   * other outcome is the call's own, and ends the asking.
   */
  send: (approval: GivenApproval) => Promise<void>;
  /** Gives up: the call fails with its refusal. */
  giveUp: () => void;
}

/** Shows who can approve the call. */
type Ask = (wanted: WantedApproval) => void;

/** Refusals of the approval itself, after which another try or another person may do. */
const NOT_TAKEN = ['PIN_WRONG', 'PIN_LOCKED', 'PIN_NOT_SET', 'APPROVER_REFUSED'];

/** Whether somebody is being asked. */
export const isApprovalAsked = createStore(false);

let asking: Ask | undefined;

/** One after the other: a second call waits until the first has its answer. */
let last: Promise<unknown> = Promise.resolve();

/** Lets a screen ask for approvals. Returns what takes that back. */
export function answerApprovalWanted(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/**
 * Asks for an approval of the refused call, and returns the answer of sending it again. Throws the refusal
 * where nobody approves it, and what sending it again throws.
 */
export function wantApproval<Answer>(
  refusal: ApiError,
  send: (approval: GivenApproval) => Promise<Answer>,
): Promise<Answer> {
  const asked = last.then(() => askFor(refusal, send));
  last = asked.catch(() => undefined);
  return asked;
}

function askFor<Answer>(
  refusal: ApiError,
  send: (approval: GivenApproval) => Promise<Answer>,
): Promise<Answer> {
  const ask = asking;
  if (ask === undefined) return Promise.reject(refusal);
  isApprovalAsked.set(true);
  const answered = new Promise<Answer>((resolve, reject) => {
    ask({
      refusal,
      send: async (approval) => {
        try {
          resolve(await send(approval));
        } catch (error) {
          if (error instanceof ApiError && NOT_TAKEN.includes(error.code)) throw error;
          reject(error);
        }
      },
      giveUp: () => reject(refusal),
    });
  });
  return answered.finally(() => isApprovalAsked.set(false));
}
