/** Returns now, or a millisecond after `before` if now is not later: an `updatedAt` always grows. */
export function later(now: Date, before: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1));
}
