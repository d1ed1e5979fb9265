import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isInTopDialog } from '#shared/keyboard/is-in-dialog.ts';
import { isTextField } from '#shared/keyboard/is-text-field.ts';
import { LONGEST_GAP_MS } from '#shared/keyboard/scan-run.ts';
import { singleKeys } from '#shared/keyboard/shortcuts.ts';

/** A key that follows another sooner comes from a scanner. */
const SHORTEST_GAP_MS = 35;

interface Heard {
  /** The dialog in which keys are heard. */
  root: RefObject<HTMLElement | null>;
  /** The field of the sum, in which letters choose a method too. */
  field?: RefObject<HTMLInputElement | null>;
  /** Called with a capital letter that a person pressed alone. */
  onLetter: (letter: string) => void;
  /** Called with a digit that was pressed outside of a text field. */
  onDigit?: (digit: string) => void;
}

/**
 * Hears the letters of the methods, which can be switched off as single keys (rules.md#shortcuts), and the digits of
 * the sum. A letter waits whether more keys follow, as of a scanner.
 */
export function usePadKeys({ root, field, onLetter, onDigit }: Heard): void {
  const hear = useEffectEvent((letter: string) => {
    if (singleKeys.get() && root.current && isInTopDialog(root.current)) onLetter(letter);
  });
  const isHeard = useEffectEvent(
    ({ target }: KeyboardEvent) => !isTextField(target) || target === field?.current,
  );
  const hearDigit = useEffectEvent((event: KeyboardEvent) => {
    if (onDigit === undefined || isTextField(event.target)) return;
    if (root.current === null || !isInTopDialog(root.current)) return;
    event.preventDefault();
    onDigit(event.key);
  });
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, isComposing, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (key === 'Shift') return;
      clearTimeout(timer);
      const isFast = timeStamp - last < SHORTEST_GAP_MS;
      last = timeStamp;
      if (repeat || isComposing || ctrlKey || metaKey || altKey || !isHeard(event)) return;
      if (/^\d$/.test(key)) return hearDigit(event);
      if (isFast || !/^[a-z]$/i.test(key)) return;
      timer = window.setTimeout(() => {
        // A busy page delays key events past the timer: a second timer runs after those waiting.
        timer = window.setTimeout(() => hear(key.toUpperCase()));
      }, LONGEST_GAP_MS);
    };
    // Captured, because the keys of a running code are stopped there.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
