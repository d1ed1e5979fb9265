import { useEffect, useRef } from 'react';
import { isUnderDialog } from '#shared/keyboard/is-in-dialog.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';

/** Marks the search field of the order form, where scans are written. */
export const SCAN_FIELD = { 'data-scan': true };

/**
 * Focuses the scan field, where the next act of a sale happens (rules.md#shortcuts). Not above it: a
 * dialog or the cart's sheet keeps the focus. Not by touch, where the keyboard on the screen would cover
 * the products; a scan is heard there without a focus.
 */
export function focusScan(): void {
  if (isTouch() || isUnderDialog() || document.querySelector('[data-cart]')) return;
  const field = document.querySelector<HTMLInputElement>('[data-scan]');
  field?.focus();
  // The next scan replaces what was searched.
  field?.select();
}

/** Focuses the scan field once a dialog that was open has closed. */
export function useScanFocusAfter(isDialogOpen: boolean): void {
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    if (wasOpen.current && !isDialogOpen) focusScan();
    wasOpen.current = isDialogOpen;
  }, [isDialogOpen]);
}
