const RARELY_MS = 10_000;

/**
 * For what happens to every request while it lasts: it is told at once, and then at most once in ten
 * seconds, with how often it happened unsaid.
 */
export function rarely(): (tell: (unsaid: number) => void) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (tell) => {
    const now = performance.now();
    if (now - toldAt < RARELY_MS) {
      unsaid += 1;
      return;
    }
    tell(unsaid);
    toldAt = now;
    unsaid = 0;
  };
}
