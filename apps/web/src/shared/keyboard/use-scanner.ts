import { useEffectEvent, useLayoutEffect } from 'react';
import { type ScanListener, scans } from './scan-hub.ts';

interface Options {
  /**
   * Who receives the codes: the page, or the dialog above it. A code above a dialog never reaches
   * the page.
   */
  listener?: ScanListener;
}

/**
 * Calls `onScan` with codes scanned while no text field has the focus. The next code waits for the
 * returned promise.
 */
export function useScanner(
  onScan: (barcode: string) => unknown,
  { listener = 'page' }: Options = {},
): void {
  const scanned = useEffectEvent(onScan);
  // A layout effect, so that the page receives codes before it is painted and before held ones are
  // delivered.
  useLayoutEffect(() => scans.hear(listener, (barcode) => scanned(barcode)), [listener]);
}

/** Holds scans back until their recipient is there, such as the form behind a skeleton. */
export function useHeldScans(isHeld = true): void {
  useLayoutEffect(() => (isHeld ? scans.hold() : undefined), [isHeld]);
}
