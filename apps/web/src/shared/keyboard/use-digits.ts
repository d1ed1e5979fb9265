import { useEffect, useEffectEvent } from 'react';
import { digitReader } from './digit-reader.ts';
import { isTextField } from './is-text-field.ts';
import { LONGEST_GAP_MS } from './scan-buffer.ts';
import { singleKeys } from './shortcuts.ts';

/**
 * Hears the digits 1 to 9 that a person presses outside of text fields, and no scanner's. They are
 * single keys, which can be switched off (rules.md#shortcuts).
 */
export function useDigits(onDigit: (digit: number) => void): void {
  const hear = useEffectEvent((digit: number | undefined) => {
    if (digit !== undefined && singleKeys.get()) onDigit(digit);
  });
  useEffect(() => {
    const reader = digitReader();
    let timer: number | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
      if (isTextField(event.target) || repeat || ctrlKey || metaKey || altKey) return;
      clearTimeout(timer);
      hear(reader.take(key, timeStamp));
      timer = window.setTimeout(() => {
        // A busy page delays key events past the timer: a second timer runs after those waiting.
        timer = window.setTimeout(() => hear(reader.settle()));
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
