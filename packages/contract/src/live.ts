/**
 * Interval of an event stream's heartbeat, in ms. A client that hears nothing for several intervals
 * has lost the stream.
 */
export const HEARTBEAT_MS = 15_000;

const ORIGIN_LENGTH = 8;

/** Public part of an idempotency key: enough for its sender to recognise its own change. */
export function originOf(idempotencyKey: string): string {
  return idempotencyKey.slice(0, ORIGIN_LENGTH);
}
