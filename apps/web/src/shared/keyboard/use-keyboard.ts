import { useEffect } from 'react';
import { isInDialog, isUnderDialog } from './is-in-dialog.ts';
import { isTextField } from './is-text-field.ts';
import { keyReader } from './key-reader.ts';
import { LONGEST_GAP_MS, scanBuffer } from './scan-buffer.ts';
import { scans } from './scan-hub.ts';
import { kindOfKeys } from './shortcut-table.ts';
import { beginsShortcut, shortcutOf } from './shortcuts.ts';

/** Keys that only change what others mean. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta']);

/**
 * Hears the whole window's keys: a scanner's, which are a code, and a person's, which may be a shortcut.
 * `onUnheard` is told of a code above a dialog that takes none.
 */
export function useKeyboard(onUnheard: (barcode: string) => void): void {
  useEffect(() => {
    const stops = [hearTyping(onUnheard), hearChords()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [onUnheard]);
}

/** Codes, and shortcuts of letters. A code's Enter must not press the button that has the focus. */
function hearTyping(onUnheard: (barcode: string) => void): () => void {
  const buffer = scanBuffer();
  const reader = keyReader(beginsShortcut);
  let timer: number | undefined;
  const run = (keys: string | undefined) => {
    if (keys === undefined || isUnderDialog() || isInDialog(document.activeElement)) return;
    // A sign has acted at once, as it was pressed.
    if (kindOfKeys(keys) === 'sign') return;
    shortcutOf(keys)?.();
  };
  const settleSoon = () => {
    timer = window.setTimeout(() => {
      // While the page was busy, the clock ran out before the next key of a code was heard: it is now.
      timer = window.setTimeout(() => run(reader.settle()));
    }, LONGEST_GAP_MS);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTextField(event.target) || hasModifier(event) || MODIFIERS.has(event.key)) return;
    // A key that is held down.
    if (event.repeat || event.isComposing) return;
    const isInCode = buffer.isRunning(event.timeStamp);
    const barcode = buffer.take(event.key, event.timeStamp);
    const isAbove = isInDialog(event.target);
    if (!isAbove && !isInList(event.target)) {
      clearTimeout(timer);
      run(reader.take(shortcutKey(event), event.timeStamp));
      settleSoon();
      // The browser's own quick search begins with that key, too.
      if (event.key === '/' && shortcutOf('/')) event.preventDefault();
    }
    if (barcode === undefined && !(isInCode && event.key.length === 1)) return;
    event.preventDefault();
    event.stopPropagation();
    if (barcode !== undefined && !scans.scanned(barcode, isAbove)) onUnheard(barcode);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Shortcuts that act at once: after the field that has the focus, which may use the key itself. */
function hearChords(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isUnderDialog()) return;
    const keys = chordOf(event);
    if (kindOfKeys(keys) === 'typed') return;
    if (kindOfKeys(keys) === 'sign' && (isSignText(event.target) || isInDialog(event.target)))
      return;
    const run = shortcutOf(keys);
    if (run === undefined) return;
    // A held sign counts on; a held chord does not do it again, nor what the browser would do.
    if (event.repeat && kindOfKeys(keys) === 'chord') return event.preventDefault();
    if (run() !== false) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** The key as the table has it: a letter is small, whatever CapsLock says, unless Shift is held. */
function shortcutKey({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey ? key : key.toLowerCase();
}

/** `Mod+k`, `F2`, `+`. Where a sign needs Shift, as `/` does on many keyboards, that is no other chord. */
function chordOf(event: KeyboardEvent): string {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return '';
  const isLetter = /^[a-z]$/i.test(key) || key.length > 1;
  const shift = shiftKey && isLetter ? 'Shift+' : '';
  const mod = ctrlKey || metaKey ? 'Mod+' : '';
  return mod + shift + (key.length === 1 ? key.toLowerCase() : key);
}

/** In a menu or a list of options, letters lead to what begins with them. */
function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;
}

/** Whether + and − are text there: not in a search that is empty and begins with neither. */
function isSignText(target: EventTarget | null): boolean {
  const isEmptySearch =
    target instanceof HTMLInputElement &&
    target.dataset.signs === 'shortcuts' &&
    target.value === '';
  return isTextField(target) && !isEmptySearch;
}
