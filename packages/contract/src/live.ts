/** A stream of events is never silent for longer: whoever hears nothing for a few of these has lost it. */
export const HEARTBEAT_MS = 15_000;

const ORIGIN_LENGTH = 8;

/** What is told of a call's idempotency key: enough for its sender to know that a change was its own. */
export function originOf(idempotencyKey: string): string {
  return idempotencyKey.slice(0, ORIGIN_LENGTH);
}
