import { useEffect, useEffectEvent } from 'react';
import { type DigitsRead, digitReader, TYPING_MS } from './digit-reader.ts';
import { isTextField } from './is-text-field.ts';
import { singleKeys } from './shortcuts.ts';

interface Heard {
  onDigit: (digit: number) => void;
  /** Called with the first two digits of a sum; without it a sum is heard by nobody. */
  onSum?: (digits: string) => void;
}

/**
 * Hears the digits 1 to 9 that a person presses outside of text fields, and no scanner's. They are
 * single keys, which can be switched off (rules.md#shortcuts).
 */
export function useDigits({ onDigit, onSum }: Heard): void {
  const hear = useEffectEvent(({ chosen, typed }: DigitsRead): boolean => {
    if (!singleKeys.get()) return false;
    if (chosen !== undefined) onDigit(chosen);
    if (typed !== undefined) onSum?.(typed);
    return typed !== undefined && onSum !== undefined;
  });
  useEffect(() => {
    const reader = digitReader();
    let timer: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (isTextField(event.target) || repeat || ctrlKey || metaKey || altKey) return;
      clearTimeout(timer);
      // The field that the sum moves into must not be given the key once more.
      if (hear(reader.take(key, timeStamp))) event.preventDefault();
      timer = window.setTimeout(() => {
        // A busy page delays key events past the timer: a second timer runs after those waiting.
        timer = window.setTimeout(() => hear({ chosen: reader.settle() }));
      }, TYPING_MS);
    };
    // Captured, because the keys of a running code are stopped there.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
