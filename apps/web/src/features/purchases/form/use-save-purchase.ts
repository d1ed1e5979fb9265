import type { Purchase } from '@mostrador/contract/purchases';
import { useState } from 'react';
import { useDraft, useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { type PurchaseBody, purchaseBody } from '#features/purchases/draft/purchase-draft.ts';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import { usePermission } from '#shared/session/user.tsx';
import { usePurchaseCommand } from '../queries.ts';

/**
 * Saves the draft under its key. A refusal leaves it as it is, with the reason; an answer that did not
 * come locks it, over reloads too, until the same request has been answered (rules.md#once-only).
 */
export function useSavePurchase(onSaved: (purchase: Purchase) => void) {
  const draft = useDraftStore();
  const idempotencyKey = useDraft((one) => one.idempotencyKey);
  const isSent = useDraft(({ sent }) => sent !== null);
  const seesCosts = usePermission('seeCosts');
  const { mutateAsync, isPending, isSuccess } = usePurchaseCommand(
    'createPurchase',
    idempotencyKey,
  );
  const [error, setError] = useState<unknown>(null);

  const send = async (body: PurchaseBody) => {
    setError(null);
    draft.dispatchAndSave({ type: 'sent', body });
    try {
      const purchase = await mutateAsync({ body });
      draft.clear();
      onSaved(purchase);
    } catch (failure) {
      // Also after the form has gone, as when the session ended: what is known is known of the draft.
      if (!isOutcomeUnknown(failure)) draft.dispatchAndSave({ type: 'answered' });
      setError(failure);
    }
  };
  return {
    isSaving: isPending,
    /** The purchase is saved, and the form is about to go. */
    isSaved: isSuccess,
    /** The outcome of the last send is not known: only `retry` leads on. */
    isLocked: isSent && !isPending && !isSuccess,
    /** Why the last send failed; null while there is nothing to tell. */
    error,
    forgetError: () => setError(null),
    save: () => void send(purchaseBody(draft.get(), seesCosts)),
    retry: () => {
      const { sent } = draft.get();
      if (sent !== null) void send(sent);
    },
  };
}

export type SavePurchase = ReturnType<typeof useSavePurchase>;
