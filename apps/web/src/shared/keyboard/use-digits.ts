import { useEffect, useEffectEvent } from 'react';
import { DIGIT_ALONE_MS, digitReader } from './digit-reader.ts';
import { isTextField } from './is-text-field.ts';

/** Hears the digits 1 to 9 that a person presses outside of text fields, and no scanner's. */
export function useDigits(onDigit: (digit: number) => void): void {
  const hear = useEffectEvent((digit: number | undefined) => {
    if (digit !== undefined) onDigit(digit);
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
      }, DIGIT_ALONE_MS);
    };
    // Captured, because the keys of a running code are stopped there.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}
