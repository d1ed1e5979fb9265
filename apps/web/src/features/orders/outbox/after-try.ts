import type { Order } from '@mostrador/contract/orders';
import { ApiError, isOutcomeUnknown, NetworkError, OfflineError } from '#shared/api/api-error.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** How a try to send an order ended. */
export type Outcome =
  | { kind: 'saved'; order: Pick<Order, 'id' | 'orderNumber'> }
  /** Nothing was saved, and nothing will be unless somebody does something about it. */
  | { kind: 'refused'; error: ApiError }
  /** It may have been saved. The others may fare better only where the server itself answered. */
  | { kind: 'unknown'; code: string; isServerThere: boolean }
  /** Nothing was saved; the server wants to be asked later. */
  | { kind: 'later'; code: string; details: Record<string, unknown>; waitMs: number }
  /** It was not sent: there is no network, or another person is signed in, or nobody. */
  | { kind: 'notSent' };

/** Statuses of an answer in the place of a server that is not there, or not ready. */
const UNREACHABLE = [502, 503, 504];

/** Whether a call failed for want of a server, so that it may be made later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return UNREACHABLE.includes(error.status);
  return error instanceof NetworkError;
}

/** The outcome of a failed try. Throws an error that is neither a server's answer nor the lack of one: a fault of ours. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof OfflineError) return { kind: 'notSent' };
  if (error instanceof NetworkError) {
    return { kind: 'unknown', code: 'NETWORK', isServerThere: false };
  }
  if (!(error instanceof ApiError)) throw error;
  const { status, code, details } = error;
  if (status === 401) return { kind: 'notSent' };
  if (status === 429) {
    const seconds = typeof details.retryAfter === 'number' ? details.retryAfter : 0;
    return { kind: 'later', code, details, waitMs: seconds * 1000 };
  }
  if (isOutcomeUnknown(error)) {
    return { kind: 'unknown', code, isServerThere: !isUnreachable(error) };
  }
  return { kind: 'refused', error };
}

/** Whether the next order has a chance too. */
export function goesOn(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'saved':
    case 'refused':
      return true;
    case 'unknown':
      return outcome.isServerThere;
    case 'later':
    case 'notSent':
      return false;
  }
}

/**
 * The entry after a try. It never goes back from being sent, whatever another tab has heard, and only
 * a definite refusal ends its waiting.
 */
export function afterTry(entry: OutboxEntry, outcome: Outcome, at: string): OutboxEntry {
  if (entry.state.kind === 'sent' || outcome.kind === 'notSent') return entry;
  const tried = { ...entry, tries: entry.tries + 1 };
  switch (outcome.kind) {
    case 'saved': {
      const { id, orderNumber: number } = outcome.order;
      const order = { id, number, at, priceChanges: null };
      return { ...tried, state: { kind: 'sent', order }, isOutcomeUnknown: false, problem: null };
    }
    case 'refused': {
      const { status: statusCode, code, message, details } = outcome.error;
      const refusal = { statusCode, code, message, details, at };
      // Under one key the server does one thing after another: no earlier try was saved either.
      return {
        ...tried,
        state: { kind: 'refused', refusal },
        isOutcomeUnknown: false,
        problem: null,
      };
    }
    case 'unknown':
      return {
        ...tried,
        isOutcomeUnknown: true,
        problem: { code: outcome.code, details: {}, at },
      };
    case 'later':
      return { ...tried, problem: { code: outcome.code, details: outcome.details, at } };
  }
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** How long to wait after so many fruitless tries in a row: doubling, from 5 seconds to a minute. */
export function waitAfter(fruitless: number, askedForMs = 0): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, fruitless - 1));
  return Math.max(wait, askedForMs);
}
