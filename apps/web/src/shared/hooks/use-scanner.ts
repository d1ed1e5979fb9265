import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from './is-in-dialog.ts';
import { isTextField } from './is-text-field.ts';
import { scanBuffer } from './scan-buffer.ts';

interface Options {
  /** What listens: the page, for which a code above a dialog leads nowhere, or the dialog above it. */
  listener?: 'page' | 'dialog';
}

/**
 * Gives what a scanner types wherever no text field has the focus. Its Enter must not press the button
 * that happens to have the focus, so that it goes no further.
 */
export function useScanner(
  onScan: (barcode: string) => void,
  { listener = 'page' }: Options = {},
): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const buffer = scanBuffer();
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTextField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      // A key that is held down.
      if (event.repeat) return;
      const isInCode = buffer.isRunning(event.timeStamp);
      const barcode = buffer.take(event.key, event.timeStamp);
      if (barcode === undefined && !(isInCode && event.key.length === 1)) return;
      event.preventDefault();
      event.stopPropagation();
      const isHeard = isInDialog(event.target) === (listener === 'dialog');
      if (barcode !== undefined && isHeard) scanned(barcode);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [listener]);
}
