/**
 * Focuses the first field with `aria-invalid`, or the first choice of a group with `data-invalid`.
 * Returns whether there is one.
 */
export function focusInvalid(within: ParentNode): boolean {
  return focusFirst(within, '[aria-invalid="true"], [data-invalid] input');
}

/**
 * Focuses the first field whose text is not a readable number. Returns whether there is one: then
 * the form holds an older value and must not be sent.
 */
export function focusUnreadable(within: ParentNode): boolean {
  return focusFirst(within, '[data-unreadable]');
}

function focusFirst(within: ParentNode, selector: string): boolean {
  const field = within.querySelector<HTMLElement>(selector);
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
  return field !== null;
}
