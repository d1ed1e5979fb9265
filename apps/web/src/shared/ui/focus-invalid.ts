/**
 * Gives the focus to the first field that says it is wrong; answers whether there is one. Also one
 * whose text can't be read: what the form holds for it is still the value before, and must not be sent.
 */
export function focusInvalid(within: ParentNode): boolean {
  const invalid = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  invalid?.scrollIntoView({ block: 'nearest' });
  return invalid !== null;
}

/** Whether a field holds a text that is no amount, or no number of units. */
export function hasUnreadable(within: ParentNode): boolean {
  return within.querySelector('[data-unreadable]') !== null;
}
