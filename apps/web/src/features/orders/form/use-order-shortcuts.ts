import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { useListedShortcuts, useShortcuts } from '#shared/keyboard/shortcuts.ts';

/** Handled by the product search itself. */
const OF_THE_SEARCH = ['chooseProduct', 'addProduct', 'lendProduct'] as const;

/** Ctrl+Enter saves; + and − change the quantity of the selected line (rules.md#shortcuts). */
export function useOrderShortcuts(onSave: () => void): void {
  const draft = useDraftStore();
  const changeBy = (change: number) => {
    const { lines, selectedLineId } = draft.get();
    const line = lines.find(({ lineId }) => lineId === selectedLineId);
    if (line === undefined) return false;
    const { lineId, quantity } = line;
    draft.dispatch({ type: 'quantityChanged', lineId, quantity: quantity + change });
    return true;
  };
  useShortcuts({ save: onSave, more: () => changeBy(1), fewer: () => changeBy(-1) });
  useListedShortcuts(OF_THE_SEARCH);
}
