import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { afterTry } from './after-try.ts';
import { broughtBack, isUnsent, putAside, takenOver } from './outbox-entry.ts';
import { NOON, sampleEntry } from './sample-entry.ts';

const entry = sampleEntry();
const maria = { id: 'maria', name: 'María Mora' };
const pablo = { id: 'pablo', name: 'Pablo Paz' };
const why = { reason: 'Sold again the next day', by: maria, at: NOON };
const error = new ApiError({ statusCode: 409, code: 'ARCHIVED', message: '', details: {} });
const refused = afterTry(entry, { kind: 'refused', error }, NOON);
const saved = { kind: 'saved', order: { id: 'one', orderNumber: 1024 } } as const;

it('an order that is taken over is sent in another name with the same body under the same key', () => {
  const taken = takenOver(entry, maria);
  expect(taken).toEqual({ ...entry, maker: maria, takenOverFrom: entry.maker });
  expect(takenOver(taken, pablo)).toMatchObject({ maker: pablo, takenOverFrom: entry.maker });
});

describe('an order that is put aside', () => {
  it('waits for nobody, and comes back as it was', () => {
    for (const before of [entry, refused]) {
      const aside = putAside(before, why);
      expect(aside).toMatchObject({ id: before.id, body: before.body, state: { aside: why } });
      expect(isUnsent(aside)).toBe(false);
      expect(broughtBack(aside)).toEqual(before);
    }
  });

  it('is not put aside twice, and not once it is sent', () => {
    const aside = putAside(entry, why);
    expect(putAside(aside, { ...why, reason: 'Again' })).toBe(aside);
    const sent = afterTry(entry, saved, NOON);
    expect(putAside(sent, why)).toBe(sent);
    expect(broughtBack(sent)).toBe(sent);
  });
});
