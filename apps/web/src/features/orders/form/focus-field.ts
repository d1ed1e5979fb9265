import type { DraftField } from './draft-problems.ts';

/** Gives the focus to a field of the order form; answers whether it is there. */
export function focusField(field: DraftField): boolean {
  const element = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}

/**
 * Gives the focus to the first field that says it is wrong, such as an amount that can't be read (its
 * value is still the one before); answers whether there is one.
 */
export function focusInvalid(within: ParentNode): boolean {
  const invalid = within.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null;
}
