import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError, OfflineError, UnheardError } from '#shared/api/api-error.ts';
import { afterTry, goesOn, isUnreachable, outcomeOf, waitAfter } from './after-try.ts';
import { NOON, sampleEntry } from './sample-entry.ts';

const entry = sampleEntry();
const answer = (statusCode: number, code: string, details = {}) =>
  new ApiError({ statusCode, code, message: code, details });
const after = (error: unknown, before = entry) => afterTry(before, outcomeOf(error), NOON);
const saved = { kind: 'saved', order: { id: 'one', orderNumber: 1024 } } as const;

describe('an order that waits', () => {
  it('is sent once the server says that it is saved', () => {
    const unknown = after(new NetworkError(undefined));
    expect(afterTry(unknown, saved, NOON)).toEqual({
      ...entry,
      state: { kind: 'sent', order: { id: 'one', number: 1024, at: NOON, priceChanges: null } },
      tries: 2,
    });
  });

  it.each([
    new NetworkError(undefined),
    answer(500, 'INTERNAL_ERROR'),
    answer(502, 'NOT_READY'),
    answer(503, 'NOT_READY'),
    answer(504, 'NOT_READY'),
  ])('waits on after %s, and may have been saved', (error) => {
    expect(after(error)).toMatchObject({
      body: entry.body,
      state: { kind: 'waiting' },
      tries: 1,
      isOutcomeUnknown: true,
      problem: { at: NOON },
    });
  });

  it('waits on after a refusal that says nothing of an earlier try', () => {
    const before = after(new NetworkError(undefined));
    expect(after(new UnheardError(answer(403, 'FORBIDDEN')), before)).toMatchObject({
      state: { kind: 'waiting' },
      isOutcomeUnknown: true,
      problem: { code: 'FORBIDDEN' },
    });
  });

  it('waits on where it was not sent at all, and nothing was saved', () => {
    for (const error of [new OfflineError(), answer(401, 'NOT_SIGNED_IN')]) {
      expect(after(error)).toEqual(entry);
    }
    expect(after(answer(429, 'TOO_MANY_REQUESTS', { retryAfter: 90 }))).toMatchObject({
      state: { kind: 'waiting' },
      isOutcomeUnknown: false,
      problem: { code: 'TOO_MANY_REQUESTS', details: { retryAfter: 90 }, at: NOON },
    });
  });

  it.each([
    answer(403, 'FORBIDDEN'),
    answer(404, 'NOT_FOUND'),
    answer(409, 'ARCHIVED', { kind: 'customer' }),
    answer(409, 'INSUFFICIENT_STOCK', { products: [] }),
    answer(413, 'TOO_LARGE'),
    answer(422, 'TOTAL_MISMATCH'),
    answer(422, 'IDEMPOTENCY_KEY_REUSED'),
  ])('needs somebody after %s, and was not saved by an earlier try either', (error) => {
    const { code, status: statusCode, message, details } = error;
    expect(after(error, after(new NetworkError(undefined)))).toMatchObject({
      body: entry.body,
      state: { kind: 'refused', refusal: { code, statusCode, message, details, at: NOON } },
      isOutcomeUnknown: false,
    });
  });

  it('stays sent, whatever another tab hears later', () => {
    const sent = afterTry(entry, saved, NOON);
    for (const error of [new NetworkError(undefined), answer(409, 'ARCHIVED')]) {
      expect(after(error, sent)).toBe(sent);
    }
  });
});

it('a refused order, or one the server stumbles over, holds up no other; a missing server holds up all', () => {
  const isNextTried = (error: unknown) => goesOn(outcomeOf(error));
  expect(goesOn(saved)).toBe(true);
  expect(isNextTried(answer(409, 'ARCHIVED'))).toBe(true);
  expect(isNextTried(answer(500, 'INTERNAL_ERROR'))).toBe(true);
  for (const error of [
    new NetworkError(undefined),
    new OfflineError(),
    answer(503, 'NOT_READY'),
    answer(429, 'TOO_MANY_REQUESTS'),
    answer(401, 'NOT_SIGNED_IN'),
  ]) {
    expect(isNextTried(error)).toBe(false);
  }
});

it('an order goes into the outbox only where no server was there to judge it', () => {
  for (const error of [new NetworkError(undefined), new OfflineError(), answer(503, 'NOT_READY')]) {
    expect(isUnreachable(error)).toBe(true);
  }
  for (const error of [answer(500, 'INTERNAL_ERROR'), answer(409, 'ARCHIVED'), new Error('ours')]) {
    expect(isUnreachable(error)).toBe(false);
  }
});

it('is tried again after 5 seconds, then ever less often up to a minute, and not before the server wants', () => {
  expect([1, 2, 3, 4, 5, 50].map((fruitless) => waitAfter(fruitless))).toEqual([
    5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
  expect(waitAfter(1, 90_000)).toBe(90_000);
});
