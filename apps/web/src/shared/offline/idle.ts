/** Resolves when the browser is idle, at the latest after 2 seconds. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari does not have this function.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 100);
  });
}
