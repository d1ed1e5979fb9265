/** An order that a device took without a network counts so far back, and no farther: a week. */
const COUNTS_BACK_MS = 7 * 24 * 3_600_000;

/** The clocks as an order comes. */
interface Clocks {
  /** That of the device; null where it does not say. */
  deviceNow: Date | null;
  /** That of the server. */
  now: Date;
}

/**
 * Returns when a device without a network took an order. The age of the order by the device's clock is used, not its
 * timestamp, because that clock may be wrong by a constant amount. Without `deviceNow` the clock is taken to be right. The
 * moment is never after `now` (rules.md#orders-taken-offline).
 */
export function momentTaken(takenAt: Date, { deviceNow, now }: Clocks): Date {
  const agoMs = (deviceNow ?? now).getTime() - takenAt.getTime();
  return new Date(now.getTime() - Math.max(0, agoMs));
}

/** Returns the moment at which an order that was taken at `takenAt` counts: that, or now beyond a week back. */
export function momentCounted(takenAt: Date, now: Date): Date {
  return now.getTime() - takenAt.getTime() > COUNTS_BACK_MS ? now : takenAt;
}
