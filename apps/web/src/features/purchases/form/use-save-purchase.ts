import type { Purchase } from '@mostrador/contract/purchases';
import { useState } from 'react';
import { useDraft, useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { type PurchaseBody, purchaseBody } from '#features/purchases/draft/purchase-draft.ts';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import { usePermission } from '#shared/session/user.tsx';
import { usePurchaseCommand } from '../queries.ts';

/**
 * Saves the draft under its key. A refusal keeps it, with the reason. After a lost answer it is
 * locked, across reloads, until the same request is answered (rules.md#once-only).
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
      // Updates the draft even if the form has gone, such as after the session ended.
      if (!isOutcomeUnknown(failure)) draft.dispatchAndSave({ type: 'answered' });
      setError(failure);
    }
  };
  return {
    isSaving: isPending,
    /** Saved, and about to leave the form. */
    isSaved: isSuccess,
    /** The outcome of the last send is unknown: only `retry` is allowed. */
    isLocked: isSent && !isPending && !isSuccess,
    /** Error of the last send; null if there is none. */
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
