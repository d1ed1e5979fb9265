/** Resolves when the browser has nothing better to do, or after a while of that not happening. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 100);
  });
}
