import { flushSync } from 'react-dom';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { useListedShortcuts, useShortcuts } from '#shared/keyboard/shortcuts.ts';
import { focusField } from './focus-field.ts';

/** Handled by the product search itself. */
const OF_THE_SEARCH = ['chooseProduct', 'addProduct', 'lendProduct'] as const;

interface Acts {
  onSave: () => void;
  /** Puts the scan field into sight, and the focus into it. */
  onScan: () => void;
  /** Puts the order's panel into sight; returns whether it is there already. */
  showPanel: () => boolean;
}

/**
 * Ctrl+Enter saves; + and − change the quantity of the selected line; F2, F4 and F8 lead to the scan
 * field, the customer and the discount (rules.md#shortcuts).
 */
export function useOrderShortcuts({ onSave, onScan, showPanel }: Acts): void {
  const draft = useDraftStore();
  const changeBy = (change: number) => {
    const { lines, selectedLineId } = draft.get();
    const line = lines.find(({ lineId }) => lineId === selectedLineId);
    if (line === undefined) return false;
    const { lineId, quantity } = line;
    draft.dispatch({ type: 'quantityChanged', lineId, quantity: quantity + change });
    return true;
  };
  useShortcuts({
    save: onSave,
    more: () => changeBy(1),
    fewer: () => changeBy(-1),
    scan: onScan,
    customer: () => showPanel() && focusCustomer(),
    discount: () => showPanel() && focusField('discount'),
  });
  useListedShortcuts(OF_THE_SEARCH);
}

/** Focuses the field that finds a customer; where one is chosen, presses its button first. */
function focusCustomer(): boolean {
  const button = document.querySelector<HTMLButtonElement>('button[data-field="customer"]');
  flushSync(() => button?.click());
  return focusField('customer');
}
