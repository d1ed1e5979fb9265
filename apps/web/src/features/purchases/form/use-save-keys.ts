import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from '#shared/hooks/is-in-dialog.ts';

/** Ctrl+Enter saves, wherever in the form the focus is (ui.md, "Keyboard first"). */
export function useSaveKeys(onSave: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    if (!event.repeat) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
