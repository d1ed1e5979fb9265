/** Whether a key was pressed in a dialog. The cart's sheet counts as part of its page. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]:not([data-cart])') !== null;
}

/** Whether no dialog is open above the one that the element is in, or above its page. */
export function isInTopDialog(element: Element): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]:not([data-cart])');
  const top = [...dialogs].at(-1);
  return top === undefined || top.contains(element);
}

/** Whether a dialog is open above the page, wherever the focus is. */
export function isUnderDialog(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]:not([data-cart])') !== null;
}
