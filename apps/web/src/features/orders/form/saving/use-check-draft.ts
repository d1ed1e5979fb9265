import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftProblems } from '#features/orders/draft/draft-problems.ts';
import { focusField } from '#features/orders/form/focus-field.ts';
import { focusUnreadable } from '#shared/ui/form/focus-invalid.ts';

/** Time in ms until a rising sheet has taken the focus for itself. */
const SHEET_RISES_MS = 80;

/**
 * `check` tells whether the draft can be saved. If not, it shows the errors and focuses the first;
 * `reveal` brings the fields into view.
 */
export function useCheckDraft(reveal: () => boolean) {
  const draft = useDraftStore();
  const [isTried, setTried] = useState(false);
  const check = () => {
    const [first] = draftProblems(draft.get()).keys();
    // An unreadable text is not in the draft, which holds the value before it.
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
