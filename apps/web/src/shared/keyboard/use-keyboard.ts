import { useEffect } from 'react';
import { isApprovalAsked } from '#shared/api/approval-wanted.ts';
import { hearScans, type ScanEars } from './hear-scans.ts';
import { isInDialog, isUnderDialog } from './is-in-dialog.ts';
import { isPlainKey } from './is-plain-key.ts';
import { isTextField } from './is-text-field.ts';
import { keyReader } from './key-reader.ts';
import { LONGEST_GAP_MS } from './scan-run.ts';
import { actsAboveDialogs, kindOfKeys } from './shortcut-table.ts';
import { beginsShortcut, shortcutOf } from './shortcuts.ts';

/**
 * Listens to all keys of the window: a scanner's codes and a person's shortcuts. The ears must keep their
 * identity.
 */
export function useKeyboard(ears: ScanEars): void {
  useEffect(() => {
    const stops = [hearScans(ears), hearTyped(), hearChords()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ears]);
}

/** Runs the shortcuts of one and two typed keys. */
function hearTyped(): () => void {
  const reader = keyReader(beginsShortcut);
  let timer: number | undefined;
  const run = (keys: string | undefined) => {
    if (keys === undefined || isUnderDialog() || isInDialog(document.activeElement)) return;
    // `hearChords` has already run a sign's action.
    if (kindOfKeys(keys) === 'sign') return;
    shortcutOf(keys)?.();
  };
  const settleSoon = () => {
    timer = window.setTimeout(() => {
      // A busy page delays key events past the timer: a second timer runs after those waiting.
      timer = window.setTimeout(() => run(reader.settle()));
    }, LONGEST_GAP_MS);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, timeStamp, key } = event;
    // Fast digits are a PIN then.
    if (isApprovalAsked.get() || isTextField(target) || !isPlainKey(event)) return;
    if (isInDialog(target) || isInList(target)) return;
    clearTimeout(timer);
    run(reader.take(shortcutKey(event), timeStamp));
    settleSoon();
    // Firefox opens its quick search with `/` too.
    if (key === '/' && shortcutOf('/')) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Runs chords and signs, after the focused field, which may use the key itself. */
function hearChords(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const keys = chordOf(event);
    if (isUnderDialog() && !actsAboveDialogs(keys)) return;
    if (kindOfKeys(keys) === 'typed') return;
    if (kindOfKeys(keys) === 'sign' && (isSignText(event.target) || isInDialog(event.target)))
      return;
    const run = shortcutOf(keys);
    if (run === undefined) return;
    // Holding a sign repeats it. Holding a chord does not, and must not trigger the browser's action
    // either.
    if (event.repeat && kindOfKeys(keys) === 'chord') return event.preventDefault();
    if (run() !== false) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** The key in the table's form: lower case despite CapsLock, unless Shift is held. */
function shortcutKey({ key, shiftKey }: KeyboardEvent): string {
  return shiftKey ? key : key.toLowerCase();
}

/** `Mod+k`, `F2`, `+`. Shift is left out for a sign, which needs it on many keyboards, as `/` does. */
function chordOf(event: KeyboardEvent): string {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (altKey) return '';
  const isLetter = /^[a-z]$/i.test(key) || key.length > 1;
  const shift = shiftKey && isLetter ? 'Shift+' : '';
  const mod = ctrlKey || metaKey ? 'Mod+' : '';
  return mod + shift + (key.length === 1 ? key.toLowerCase() : key);
}

/** In a menu or listbox, letters move to the option that begins with them. */
function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;
}

/** Whether + and − are text in the field; in an empty search marked `data-signs` they are shortcuts. */
function isSignText(target: EventTarget | null): boolean {
  const isEmptySearch =
    target instanceof HTMLInputElement &&
    target.dataset.signs === 'shortcuts' &&
    target.value === '';
  return isTextField(target) && !isEmptySearch;
}
