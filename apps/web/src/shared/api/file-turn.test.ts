import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { inItsTurn } from './file-turn.ts';

const busy = new ApiError({
  statusCode: 429,
  code: 'TOO_MANY_REQUESTS',
  message: '',
  details: { retryAfter: 0 },
});

/** Gives these answers in turn; throws an answer that is an error. */
function server(...answers: unknown[]) {
  return async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

test('a file that is told to wait is sent again until it is read', async () => {
  expect(await inItsTurn(server(busy, busy, 'read'), undefined)).toBe('read');
});

test('a file that is refused, or has no answer, is not sent again', async () => {
  const refusals = [
    new ApiError({ statusCode: 422, code: 'UNREADABLE_FILE', message: '' }),
    new NetworkError(undefined),
  ];
  for (const refusal of refusals) {
    const sent = inItsTurn(server(busy, refusal, 'read'), undefined);
    await expect(sent).rejects.toBe(refusal);
  }
});

test('a cancelled file is not sent again', async () => {
  await expect(inItsTurn(server(busy, 'read'), AbortSignal.abort())).rejects.toThrow();
});
