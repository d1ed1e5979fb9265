const INTERVAL_MS = 10_000;

/**
 * Throttles a line of the log that every request would write during a failure. The function it returns
 * calls `log` at once, and then at most every ten seconds, with the number of calls left out since.
 */
export function throttledLog(): (log: (unsaid: number) => void) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (log) => {
    const now = performance.now();
    if (now - loggedAt < INTERVAL_MS) {
      unsaid += 1;
      return;
    }
    log(unsaid);
    loggedAt = now;
    unsaid = 0;
  };
}
