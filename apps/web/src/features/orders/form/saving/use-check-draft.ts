import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDraftStore } from '#features/orders/draft/draft-context.tsx';
import { draftProblems, type SaveTerms } from '#features/orders/draft/draft-problems.ts';
import { useStoreTerms } from '#features/orders/draft/use-draft-figures.ts';
import { useFirstDueDay } from '#features/orders/draft/use-first-due-day.ts';
import { focusField } from '#features/orders/form/focus-field.ts';
import { usePermission, useUser } from '#shared/session/user.tsx';
import { focusUnreadable } from '#shared/ui/form/focus-invalid.ts';

/** Time in ms until a rising sheet has taken the focus for itself. */
const SHEET_RISES_MS = 80;

/**
 * `check` tells whether the draft can be saved, with or without a payment. If not, it shows the errors
 * and focuses the first; `reveal` brings the fields into view.
 */
export function useCheckDraft(reveal: () => boolean) {
  const draft = useDraftStore();
  const storeTerms = useStoreTerms();
  const { addressNeeded } = useUser().store;
  const firstDueDay = useFirstDueDay();
  const mayTakePayments = usePermission('takePayments');
  const [tried, setTried] = useState<SaveTerms | null>(null);
  const check = (how: { withPayment: boolean }) => {
    const isNew = draft.get().editing === null;
    const isLeftUnpaid = isNew && mayTakePayments && !how.withPayment;
    const terms = { ...storeTerms, addressNeeded, firstDueDay: firstDueDay(), isLeftUnpaid };
    const [first] = draftProblems(draft.get(), terms).keys();
    // An unreadable text is not in the draft, which holds the value before it.
    if (first === undefined) return !focusUnreadable(document);
    let isRisen = true;
    flushSync(() => {
      setTried(terms);
      isRisen = reveal();
    });
    if (isRisen) focusField(first);
    else setTimeout(() => focusField(first), SHEET_RISES_MS);
    return false;
  };
  return { tried, forgetTry: () => setTried(null), check };
}
