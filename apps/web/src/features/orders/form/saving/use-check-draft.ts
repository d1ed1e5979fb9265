import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftProblems } from '#features/orders/draft/draft-problems.ts';
import { focusField } from '#features/orders/form/focus-field.ts';
import { focusUnreadable } from '#shared/ui/form/focus-invalid.ts';

/** A sheet that rises takes the focus for itself first. */
const SHEET_RISES_MS = 80;

/**
 * Gives a function that answers whether the draft can be saved. Where it can't, the fields begin to say
 * why, and the first of them gets the focus; `reveal` brings them into sight.
 */
export function useCheckDraft(reveal: () => boolean) {
  const draft = useDraftStore();
  const [isTried, setTried] = useState(false);
  const check = () => {
    const [first] = draftProblems(draft.get()).keys();
    // A text that can't be read is no problem of the draft, which holds the value before.
    if (first === undefined) return !focusUnreadable(document);
    let isRisen = true;
    flushSync(() => {
      setTried(true);
      isRisen = reveal();
    });
    if (isRisen) focusField(first);
    else setTimeout(() => focusField(first), SHEET_RISES_MS);
    return false;
  };
  return { isTried, forgetTry: () => setTried(false), check };
}
