/** Whether a key was pressed in a dialog. The cart's sheet counts as part of its page. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-cart])') !== null;
}

/** Whether a dialog is open above the page, wherever the focus is. */
export function isUnderDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]:not([data-cart])') !== null;
}
