/** Measures the time from a key or a press to the paint of its effect. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from the last key or press to the awaited paint; undefined until then. */
    paintedAfter?: number;
  }
}

/**
 * Begins to await a paint: that of the first element that matches `selector`, counted from the last
 * event of this type before it. A frame's callbacks run before its paint, and a message sent by one
 * arrives after it.
 */
export async function awaitPaint(
  page: Page,
  startsWith: 'keydown' | 'pointerdown',
  selector: string,
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([type, awaited]) => {
      window.paintedAfter = undefined;
      let startedAt = 0;
      const hear = ({ timeStamp }: Event) => {
        startedAt = timeStamp;
      };
      window.addEventListener(type, hear, { capture: true });
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.paintedAfter = performance.now() - startedAt;
      };
      const observer = new MutationObserver(() => {
        if (document.querySelector(awaited) === null) return;
        observer.disconnect();
        window.removeEventListener(type, hear, { capture: true });
        requestAnimationFrame(() => painted.port2.postMessage(null));
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    },
    [startsWith, selector] as const,
  );
  return async () => {
    await page.waitForFunction(() => window.paintedAfter !== undefined);
    return page.evaluate(() => window.paintedAfter ?? 0);
  };
}
