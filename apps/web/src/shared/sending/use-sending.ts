import { useEffect, useState } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useStore } from '../state-cell.ts';
import { useDialogSending } from '../ui/dialog/dialog-sending.ts';
import {
  createSending,
  type Ended,
  onThePage,
  type Send,
  type SendingPlace,
} from './create-sending.ts';

interface Options<Request, Answer, Shown> {
  /** Makes the call with the key; the mutation of `useCommand` takes both. */
  send: Send<Request, Answer>;
  /** Where an unanswered request outlives the page; without it, it does not. */
  place?: SendingPlace<Request>;
  /** Gives the key of the next request; without it, each has a fresh one. */
  newKey?: () => string;
  /** The record on the screen, which a request under way may change. */
  shown?: Shown;
  onDone: (answer: Answer, request: Request) => void;
  /** Called after a refusal; `isAgain` where an earlier send of the same got no answer. */
  onRefused?: (error: Error, request: Request, isAgain: boolean) => void;
  /** Called when no answer came. */
  onUnknown?: () => void;
}

/**
 * Sends a request once. While its outcome is unknown, over a reload too where it has a place, only the
 * very same can be sent again (rules.md#once-only). A dialog around it stays open while it is sent.
 */
export function useSending<Request, Answer, Shown = undefined>(
  options: Options<Request, Answer, Shown>,
) {
  const { place, newKey, shown, send, onDone, onRefused, onUnknown } = options;
  const [sending] = useState(() =>
    createSending(place ?? onThePage<Request>(), newKey ?? newIdempotencyKey),
  );
  const state = useStore(sending);
  const [shownWhenSent, setShownWhenSent] = useState<Shown>();
  useEffect(() => sending.follow(), [sending]);
  const isSending = state.kind === 'sending';
  useDialogSending(isSending);

  const hear = async (sent: Promise<Ended<Request, Answer>>) => {
    const ended = await sent;
    if (ended.kind === 'done') onDone(ended.answer, ended.request);
    if (ended.kind === 'refused') onRefused?.(ended.error, ended.request, ended.isAgain);
    if (ended.kind === 'unknown') onUnknown?.();
  };
  const isSent = isSending || state.kind === 'done';
  const isUnknown = state.kind === 'unknown' || (isSending && state.isAgain);
  return {
    send: (request: Request) => {
      setShownWhenSent(() => shown);
      return hear(sending.send(request, send));
    },
    sendAgain: () => {
      setShownWhenSent((before) => before ?? shown);
      return hear(sending.sendAgain(send));
    },
    /** The outcome of the last send is not known: only `sendAgain` leads on. Stays true while it is sent again. */
    isUnknown,
    /** The request whose outcome is unknown. */
    unknown: isUnknown ? state.sent.request : undefined,
    isSending,
    /** It is on its way, or has arrived. */
    isSent,
    /** Why the last send failed; null while there is nothing to tell. */
    error: state.kind === 'unknown' || state.kind === 'refused' ? state.error : null,
    /** The person has read the refusal, or changed what was refused. */
    forgetError: sending.readRefusal,
    /** The record as it was at the press, while a send is under way, done or unknown; else as it is. */
    shown: isSent || isUnknown ? (shownWhenSent ?? shown) : shown,
  };
}
