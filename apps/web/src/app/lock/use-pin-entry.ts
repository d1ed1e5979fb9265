import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { isTextField } from '#shared/keyboard/is-text-field.ts';
import {
  isComplete,
  isScanned,
  NO_PIN,
  type TypedPin,
  withDigit,
  withoutLast,
} from './pin-keys.ts';

interface PinEntry {
  /** Whose PIN it is; undefined while nobody is chosen whose PIN works. */
  userId: string | undefined;
  /** Sends the PIN; throws where it is not taken. */
  send: (userId: string, pin: string) => Promise<void>;
  /** Called when it was wrong too often, or the person may not use it any more. */
  onLocked: () => void;
}

/** The PIN that is being entered for the person, by touch or by keys. Each press sends it once. */
export function usePinEntry({ userId, send, onLocked }: PinEntry) {
  const { t } = useTranslation(['lock', 'errors']);
  const errorMessage = useErrorMessage();
  const [pin, setPin] = useState<TypedPin>(NO_PIN);
  // Current at once: the next key may come before the page is drawn again.
  const typed = useRef<TypedPin>(NO_PIN);
  const [isBusy, setBusy] = useState(false);
  // Current at once too: a second press must not count as a second try.
  const isSending = useRef(false);
  const [problem, setProblem] = useState<string>();

  const show = (next: TypedPin) => {
    typed.current = next;
    setPin(next);
  };
  const change = (next: TypedPin) => {
    setProblem(undefined);
    show(next);
  };
  // Stays busy after success, until another page or nothing replaces this.
  const enter = async () => {
    const { digits } = typed.current;
    if (userId === undefined || isSending.current || !isComplete(typed.current)) return;
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await send(userId, digits);
    } catch (error) {
      isSending.current = false;
      setBusy(false);
      show(NO_PIN);
      setProblem(textOf(error));
      if (isLocked(error)) onLocked();
    }
  };
  const textOf = (error: unknown) => {
    const left = triesLeft(error);
    if (left === 0) return t('errors:PIN_LOCKED');
    return left === undefined ? errorMessage(error) : t('wrong', { count: left });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    if (userId === undefined || isSending.current || isTextField(target)) return;
    if (repeat || ctrlKey || metaKey || altKey) return;
    if (/^\d$/.test(key)) change(withDigit(typed.current, key, timeStamp));
    else if (key === 'Backspace') change(withoutLast(typed.current));
    else if (key === 'Escape') change(NO_PIN);
    else if (key === 'Enter' && typed.current.digits !== '') {
      // A key of the pad that has the focus is not pressed by it once more.
      event.preventDefault();
      if (isScanned(typed.current)) change(NO_PIN);
      else void enter();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return {
    pin,
    isBusy,
    problem,
    clear: () => change(NO_PIN),
    digit: (digit: string) => change(withDigit(typed.current, digit, performance.now())),
    erase: () => change(withoutLast(typed.current)),
    enter: () => void enter(),
  };
}

function triesLeft(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PIN_WRONG') return undefined;
  const { triesLeft: left } = error.details;
  return typeof left === 'number' ? left : undefined;
}

function isLocked(error: unknown): boolean {
  return (
    (error instanceof ApiError && error.code !== 'PIN_WRONG' && error.status < 500) ||
    triesLeft(error) === 0
  );
}
