import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusInvalid } from './focus-invalid.ts';

/**
 * Submits a form whose empty fields count as errors only from the first try on, which `isTried` tells.
 * `submit` lets the fields show their errors and focuses the first of them; `onRight` is called where there
 * is none. `focusAhead` may focus something before them, and then returns true.
 */
export function useTriedForm(
  onRight: (form: HTMLFormElement) => void,
  focusAhead?: (form: HTMLFormElement) => boolean,
) {
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (focusAhead?.(form) || focusInvalid(form)) return;
    onRight(form);
  };
  return { isTried, submit };
}

/**
 * Lets every field of `useFormFields` show its error, and focuses the first. Returns whether there is
 * none; a field that the server refused may be sent again.
 */
export function checkFields(fields: { check: () => boolean }, form: HTMLElement): boolean {
  const isRight = flushSync(fields.check);
  if (!isRight) focusInvalid(form);
  return isRight;
}
