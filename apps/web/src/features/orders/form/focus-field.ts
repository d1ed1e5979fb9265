import type { DraftField } from '#features/orders/draft/draft-problems.ts';

/** Gives the focus to a field of the order form; answers whether it is there. */
export function focusField(field: DraftField): boolean {
  const element = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}
