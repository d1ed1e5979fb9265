import type { KeptDraft } from '../draft-store.ts';
import type { SendingPlace } from './create-sending.ts';

/** The draft of a form that is sent: it has its key for life, and remembers what was sent. */
interface SentDraft<Body> {
  idempotencyKey: string;
  /** Null while nothing is sent, and after a refusal. */
  sent: Body | null;
}

type SentAction<Body> = { type: 'sent'; body: Body } | { type: 'answered' };

/** A draft as the place of its unanswered request: it locks in every tab, and is emptied once done. */
export function draftPlace<Body>({
  get,
  dispatchAndSave,
  clear,
  subscribe,
}: Pick<KeptDraft<SentDraft<Body>, SentAction<Body>>, 'get' | 'dispatchAndSave' | 'subscribe'> & {
  clear: () => void;
}): SendingPlace<Body> {
  let tries: number | undefined;
  return {
    read: () => {
      const { idempotencyKey, sent } = get();
      return sent === null ? undefined : { idempotencyKey, request: sent, tries };
    },
    write: (sent) => {
      tries = sent.tries;
      dispatchAndSave({ type: 'sent', body: sent.request });
      return true;
    },
    settle: (isDone) => {
      if (isDone) clear();
      else dispatchAndSave({ type: 'answered' });
    },
    subscribe,
  };
}
