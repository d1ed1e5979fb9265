import { useEffect, useEffectEvent } from 'react';
import { type DigitsRead, digitReader } from './digit-reader.ts';
import { isTextField } from './is-text-field.ts';
import { singleKeys } from './shortcuts.ts';

interface Heard {
  /** Called with a digit of a person; what it changes is drawn before the next key is heard. */
  onDigit: (digit: number) => void;
  /** Whether the digit acts for good, so that it waits whether it begins a sum; absent: all do. */
  mustStandAlone?: (digit: number) => boolean;
  /** Called where such a digit was followed by another: nothing is done. */
  onUnclear?: () => void;
}

/**
 * Hears the digits 1 to 9 that a person presses outside of text fields, and no scanner's. They are
 * single keys, which can be switched off (rules.md#shortcuts).
 */
export function useDigits({ onDigit, mustStandAlone, onUnclear }: Heard): void {
  const hear = useEffectEvent(({ chosen, isUnclear }: DigitsRead) => {
    if (!singleKeys.get()) return;
    if (chosen !== undefined) onDigit(chosen);
    if (isUnclear) onUnclear?.();
  });
  const standsAlone = useEffectEvent((digit: number) => mustStandAlone?.(digit) ?? true);
  useEffect(() => {
    const reader = digitReader((digit) => standsAlone(digit));
    let timer: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (isTextField(event.target) || repeat || ctrlKey || metaKey || altKey) return;
      clearTimeout(timer);
      hear(reader.take(key, timeStamp));
      // The digit before led into a field, which is given this key: it is text, and no digit of a tile.
      if (isTextField(document.activeElement)) return void reader.settle();
      timer = window.setTimeout(() => {
        // A busy page delays key events past the timer: a second timer runs after those waiting.
        timer = window.setTimeout(() => hear({ chosen: reader.settle() }));
      }, reader.waitMs());
    };
    // Captured, because the keys of a running code are stopped there.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
