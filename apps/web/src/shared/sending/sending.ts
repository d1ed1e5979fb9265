import { isOutcomeUnknown } from '../api/api-error.ts';

/** A request, and the key under which alone it may be sent again. */
export interface Sent<Request> {
  idempotencyKey: string;
  request: Request;
  /** Number of sends so far, in all tabs together (a draft counts those of its own tab); absent after the first. */
  tries?: number | undefined;
}

/**
 * Where a request is on its way to the server. `unknown` means that no answer came: it may have had its
 * effect, so only the very same can be sent again, with its key (rules.md#once-only).
 */
export type Sending<Request> =
  | { kind: 'idle' }
  | InFlight<Request>
  | {
      kind: 'unknown';
      sent: Sent<Request>;
      isKept: boolean;
      /** Why no answer came; null after a reload. */
      error: Error | null;
    }
  | { kind: 'refused'; error: Error }
  | { kind: 'done' };

export interface InFlight<Request> {
  kind: 'sending';
  sent: Sent<Request>;
  /** Whether an earlier send of the same may have arrived. */
  isAgain: boolean;
  /** Whether it is written where other tabs and a reloaded page find it. */
  isKept: boolean;
}

/** The beginning, with the request that waits unanswered from an earlier page or another tab. */
export function opened<Request>(kept: Sent<Request> | undefined): Sending<Request> {
  if (kept === undefined) return { kind: 'idle' };
  return { kind: 'unknown', sent: kept, isKept: true, error: null };
}

/**
 * A press on the button that sends. Nothing happens while a request is under way or done; a request
 * that another tab has sent meanwhile, and that is not answered, takes the place of the new one.
 */
export function started<Request>(
  now: Sending<Request>,
  fresh: Sent<Request>,
  kept: Sent<Request> | undefined,
): Sending<Request> {
  if (now.kind !== 'idle' && now.kind !== 'refused') return now;
  if (kept !== undefined) return opened(kept);
  return { kind: 'sending', sent: fresh, isAgain: false, isKept: false };
}

/**
 * A press on “send again”. Where the kept request is gone, another tab has got its answer: there is
 * nothing to send again.
 */
export function startedAgain<Request>(
  now: Sending<Request>,
  kept: Sent<Request> | undefined,
): Sending<Request> {
  if (now.kind !== 'unknown') return now;
  if (now.isKept && kept?.idempotencyKey !== now.sent.idempotencyKey) return opened(kept);
  const { tries = 1 } = kept ?? now.sent;
  const sent = { ...now.sent, tries: tries + 1 };
  return { kind: 'sending', sent, isAgain: true, isKept: false };
}

/**
 * A send that failed. A refusal settles the request only if no other tab has sent it again since, as
 * `kept` tells: that one may still have its effect.
 */
export function failed<Request>(
  { sent, isKept }: InFlight<Request>,
  error: Error,
  kept: Sent<Request> | undefined,
): Sending<Request> {
  if (isKept && !isSame(kept, sent)) return opened(kept);
  if (isOutcomeUnknown(error)) return { kind: 'unknown', sent, isKept, error };
  return { kind: 'refused', error };
}

/** What another tab did to the kept request while this one sends nothing. */
export function seen<Request>(
  now: Sending<Request>,
  kept: Sent<Request> | undefined,
): Sending<Request> {
  if (now.kind === 'unknown') return kept === undefined ? { kind: 'idle' } : now;
  if (now.kind !== 'idle' && now.kind !== 'refused') return now;
  return kept === undefined ? now : opened(kept);
}

/** The person has read the refusal, or changed what was refused. */
export function readRefusal<Request>(now: Sending<Request>): Sending<Request> {
  return now.kind === 'refused' ? { kind: 'idle' } : now;
}

function isSame<Request>(kept: Sent<Request> | undefined, sent: Sent<Request>): boolean {
  return kept?.idempotencyKey === sent.idempotencyKey && kept.tries === sent.tries;
}
