import type { DraftField } from '#features/orders/draft/draft-problems.ts';

/** Focuses a field of the order form; returns whether it exists. */
export function focusField(field: DraftField): boolean {
  const element = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}
