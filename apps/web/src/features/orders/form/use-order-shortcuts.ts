import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from '#shared/hooks/is-in-dialog.ts';
import { isTextField } from '#shared/hooks/is-text-field.ts';
import { useDraftStore } from './draft-context.tsx';

/** What marks the field in which + and − are no text while it is empty. */
export const PRODUCT_SEARCH = 'productSearch';

/** Ctrl+Enter saves; + and − change the quantity of the selected line (ui.md, "Keyboard first"). */
export function useOrderShortcuts(onSave: () => void): void {
  const draft = useDraftStore();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isInDialog(event.target)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!event.repeat) onSave();
      return;
    }
    const change = { '+': 1, '-': -1 }[event.key];
    if (change === undefined || event.ctrlKey || event.metaKey || isText(event.target)) return;
    const { lines, selectedLineId } = draft.get();
    const line = lines.find(({ lineId }) => lineId === selectedLineId);
    if (line === undefined) return;
    event.preventDefault();
    const { lineId, quantity } = line;
    draft.dispatch({ type: 'quantityChanged', lineId, quantity: quantity + change });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isText(target: EventTarget | null): boolean {
  const isEmptySearch =
    target instanceof HTMLInputElement &&
    target.dataset.field === PRODUCT_SEARCH &&
    target.value === '';
  return isTextField(target) && !isEmptySearch;
}
