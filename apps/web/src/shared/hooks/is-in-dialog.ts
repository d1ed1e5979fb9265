/** Whether a key belongs to a dialog above the page. A sheet with a cart is a part of its page. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-cart])') !== null;
}
