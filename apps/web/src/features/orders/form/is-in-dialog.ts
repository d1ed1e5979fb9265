/** Whether a key belongs to a dialog above the form. The sheet with the cart is a part of the form. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-cart])') !== null;
}
