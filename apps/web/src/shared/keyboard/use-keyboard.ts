import { useEffect } from 'react';
import { isApprovalAsked } from '#shared/api/approval-wanted.ts';
import { fieldScans } from './field-scans.ts';
import { isInDialog, isUnderDialog } from './is-in-dialog.ts';
import { isTextField } from './is-text-field.ts';
import { keyReader } from './key-reader.ts';
import { LONGEST_GAP_MS, scanBuffer } from './scan-buffer.ts';
import { scans } from './scan-hub.ts';
import { actsAboveDialogs, kindOfKeys } from './shortcut-table.ts';
import { beginsShortcut, shortcutOf } from './shortcuts.ts';

const THROUGH = '[data-scans="through"]';

/** Keys that only modify others. */
const MODIFIERS = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta']);

/**
 * Listens to all keys of the window: a scanner's codes and a person's shortcuts. Calls `onUnheard`
 * for a code scanned above a dialog that receives none.
 */
export function useKeyboard(onUnheard: (barcode: string) => void): void {
  useEffect(() => {
    const stops = [hearTyping(onUnheard), hearFields(onUnheard), hearChords()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [onUnheard]);
}

/** Reads codes and typed shortcuts. Swallows a code's Enter, which would press the focused button. */
function hearTyping(onUnheard: (barcode: string) => void): () => void {
  const buffer = scanBuffer();
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
    // Fast digits are a PIN then, which is shown and sent nowhere as a code.
    if (isApprovalAsked.get()) return;
    if (isTextField(event.target) || hasModifier(event) || MODIFIERS.has(event.key)) return;
    // Ignores a held key.
    if (event.repeat || event.isComposing) return;
    const isInCode = buffer.isRunning(event.timeStamp);
    const barcode = buffer.take(event.key, event.timeStamp);
    const isAbove = isInDialog(event.target);
    if (!isAbove && !isInList(event.target)) {
      clearTimeout(timer);
      run(reader.take(shortcutKey(event), event.timeStamp));
      settleSoon();
      // Firefox opens its quick search with `/` too.
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

/** Reads codes scanned into fields that take none, and gives these fields back what they held. */
function hearFields(onUnheard: (barcode: string) => void): () => void {
  const scanned = fieldScans();
  const onKeyDown = (event: KeyboardEvent) => {
    const { target: field, key, timeStamp, repeat, isComposing } = event;
    if (!(field instanceof HTMLInputElement) || !isTextField(field) || repeat || isComposing)
      return;
    if (hasModifier(event) || MODIFIERS.has(key) || field.closest(THROUGH) === null) return;
    const scan = scanned.take(key, timeStamp, field.value);
    if (scan === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setText(field, scan.before);
    if (!scans.scanned(scan.code, isInDialog(field))) onUnheard(scan.code);
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

/** Sets a field's text as if a person had typed it: React hears of no other way. */
function setText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.select();
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

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
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
