import { Kbd } from '@mantine/core';
import { useStore } from '#shared/state-cell.ts';
import classes from './key-hint.module.css';
import { type ShortcutId, shortcutTable } from './shortcut-table.ts';
import { functionKeys } from './shortcuts.ts';

/**
 * Shows the function key of a button or field, on devices with a mouse and where function keys are
 * switched on. Hidden from screen readers, which read `aria-keyshortcuts`.
 */
export function KeyHint({ of }: { of: ShortcutId }) {
  const isOn = useStore(functionKeys);
  return (
    isOn && (
      <Kbd size="xs" className={classes.hint} aria-hidden="true">
        {shortcutTable[of].keys[0]?.replace('Shift+', '⇧')}
      </Kbd>
    )
  );
}
