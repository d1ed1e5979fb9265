import { useEffectEvent, useLayoutEffect } from 'react';
import { type ScanListener, scans } from './scan-hub.ts';

interface Options {
  /** What listens: the page, for which a code above a dialog leads nowhere, or the dialog above it. */
  listener?: ScanListener;
}

/**
 * Gives what a scanner types wherever no text field has the focus. The next code is given when the
 * answered promise is done.
 */
export function useScanner(
  onScan: (barcode: string) => unknown,
  { listener = 'page' }: Options = {},
): void {
  const scanned = useEffectEvent(onScan);
  // Before the page can be seen, and before what was scanned meanwhile is given to anyone.
  useLayoutEffect(() => scans.hear(listener, (barcode) => scanned(barcode)), [listener]);
}

/** Keeps what is scanned until whoever is to hear it is there, such as the form behind a skeleton. */
export function useHeldScans(isHeld = true): void {
  useLayoutEffect(() => (isHeld ? scans.hold() : undefined), [isHeld]);
}
