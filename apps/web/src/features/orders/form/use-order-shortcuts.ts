import { flushSync } from 'react-dom';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftFigures } from '#features/orders/draft/draft-figures.ts';
import type { DraftLine } from '#features/orders/draft/order-draft.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { useListedShortcuts, useShortcuts } from '#shared/keyboard/shortcuts.ts';
import { focusField } from './focus-field.ts';

/** Handled by the product search itself. */
const OF_THE_SEARCH = ['chooseProduct', 'addProduct', 'lendProduct'] as const;

interface Acts {
  onSave: () => void;
  /** Opens the payment; absent for those who may not take it. */
  onCharge: (() => void) | undefined;
  /** Asks for the discount of a line; absent for those who may not give one. */
  onDiscountLine: ((line: DraftLine) => void) | undefined;
  /** Puts the scan field into sight, and the focus into it. */
  onScan: () => void;
  /** Puts the order's panel into sight; returns whether it is there already. */
  showPanel: () => boolean;
}

/**
 * Ctrl+Enter charges what is due, or saves; + and − change the quantity of the selected line, Shift+F8
 * discounts it; F2, F4, F8 and F9 lead to the scan field, the customer, the discount and the payment (rules.md#shortcuts).
 */
export function useOrderShortcuts({
  onSave,
  onCharge,
  onDiscountLine,
  onScan,
  showPanel,
}: Acts): void {
  const draft = useDraftStore();
  const terms = useStoreTerms();
  const selectedLine = () => {
    const { lines, selectedLineId } = draft.get();
    return lines.find(({ lineId }) => lineId === selectedLineId);
  };
  const changeBy = (change: number) => {
    const line = selectedLine();
    if (line === undefined) return false;
    const { lineId, quantity } = line;
    draft.dispatch({ type: 'quantityChanged', lineId, quantity: quantity + change });
    return true;
  };
  // Read at the press: the form is not drawn again for each change of its figures.
  const isFree = () => {
    const { totalCents, isDiscountAboveItems } = draftFigures(draft.get(), terms);
    return totalCents === 0 && !isDiscountAboveItems;
  };
  useShortcuts({
    save: () => (onCharge && !isFree() ? onCharge() : onSave()),
    ...(onCharge && { charge: () => !isFree() && onCharge() }),
    more: () => changeBy(1),
    fewer: () => changeBy(-1),
    scan: onScan,
    customer: () => showPanel() && focusCustomer(),
    discount: () => showPanel() && focusField('discount'),
    ...(onDiscountLine && {
      discountLine: () => {
        const line = selectedLine();
        if (line === undefined || draft.get().sent !== null) return false;
        onDiscountLine(line);
        return true;
      },
    }),
  });
  useListedShortcuts(OF_THE_SEARCH);
}

/** Focuses the field that finds a customer; where one is chosen, presses its button first. */
function focusCustomer(): boolean {
  const button = document.querySelector<HTMLButtonElement>('button[data-field="customer"]');
  flushSync(() => button?.click());
  return focusField('customer');
}
