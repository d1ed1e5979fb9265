/** Whether a key belongs to a dialog above the page. A sheet with a cart is a part of its page. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-cart])') !== null;
}

/** Whether a dialog lies above the page, wherever the focus is. */
export function isUnderDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]:not([data-cart])') !== null;
}
