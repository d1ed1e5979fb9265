import type { ChangesEvent } from '@mostrador/contract/events';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsOf } from './event-stream.ts';

it('every event arrives whole and once, wherever the stream is split', async () => {
  const told: ChangesEvent[] = [
    { changes: [{ command: 'createOrder', id: 'a', origin: 'data: \n\n' }] },
    { changes: [] },
    { changes: [{ command: 'addPayment', id: 'ñ', origin: null }] },
  ];
  const text = `: open\n\n${told.map((event) => `data: ${JSON.stringify(event)}\n\n:\n\n`).join('')}`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length)), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
      expect(await heardOf(pieces)).toEqual(told);
    }),
  );
});

it('an event that is unfinished when the stream is cut is dropped', async () => {
  expect(await heardOf(['data: {"changes":['])).toEqual([]);
});

async function heardOf(pieces: readonly string[]): Promise<ChangesEvent[]> {
  const heard: ChangesEvent[] = [];
  for await (const event of eventsOf(arriving(pieces))) heard.push(event);
  return heard;
}

async function* arriving(pieces: readonly string[]) {
  yield* pieces;
}
