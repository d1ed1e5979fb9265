/** Focuses the first field with `aria-invalid`. Gives whether there is one. */
export function focusInvalid(within: ParentNode): boolean {
  return focusFirst(within, '[aria-invalid="true"]');
}

/**
 * Focuses the first field whose text is no amount, or no number of units. Gives whether there is one: the
 * form holds the value before that text, and must not be sent.
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
