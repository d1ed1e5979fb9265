import type { ChangesEvent } from '@mostrador/contract/events';

/** A call that has changed something in a store, as its other screens receive it. */
export type Change = ChangesEvent['changes'][number];

/** Progress of a call that has not been answered yet. */
export type Progress = NonNullable<ChangesEvent['progress']>[number];

/**
 * One channel for all stores: PostgreSQL wakes every listening connection for every notification,
 * whatever its channel, and a connection with a channel for each of ten thousand stores would compare
 * each one with all of them. So a server hears of all stores, on one connection, and passes on what
 * it has a stream for; that costs it a look at the first characters.
 */
export const CHANNEL = 'store_changes';

/** PostgreSQL takes a payload of less than 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;
const STORE_ID_LENGTH = 36;

/** Returns the payloads for a store's changes: the store's id, then the event as streams send it. */
export function payloadsOf(storeId: string, changes: readonly Change[]): string[] {
  const emptySize = Buffer.byteLength(payloadOf(storeId, []));
  const parts: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const change of changes) {
    const text = JSON.stringify(change);
    const added = Buffer.byteLength(text) + 1;
    if (size + added > MAX_PAYLOAD_BYTES) {
      parts.push([]);
      size = emptySize;
    }
    parts.at(-1)?.push(text);
    size += added;
  }
  return parts.map((texts) => payloadOf(storeId, texts));
}

/** Returns the payload for the progress of a call. */
export function progressPayload(storeId: string, progress: Progress): string {
  const event: ChangesEvent = { changes: [], progress: [progress] };
  return `${storeId}${JSON.stringify(event)}`;
}

/** Splits a payload; the event stays text, since streams send it on unchanged. */
export function readPayload(payload: string): { storeId: string; event: string } {
  return { storeId: payload.slice(0, STORE_ID_LENGTH), event: payload.slice(STORE_ID_LENGTH) };
}

function payloadOf(storeId: string, changes: readonly string[]): string {
  return `${storeId}{"changes":[${changes.join(',')}]}`;
}
