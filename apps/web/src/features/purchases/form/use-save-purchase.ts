import type { Purchase } from '@mostrador/contract/purchases';
import { useDraftStore } from '#features/purchases/draft/draft-context.tsx';
import { type PurchaseBody, purchaseBody } from '#features/purchases/draft/purchase-draft.ts';
import { useTaxTerms } from '#features/purchases/draft/use-tax-terms.ts';
import { draftPlace } from '#shared/sending/draft-place.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { usePermission } from '#shared/session/user.tsx';
import { usePurchaseCommand } from '../queries.ts';

/**
 * Saves the draft under its key. A refusal keeps it, with the reason. After a lost answer it is
 * locked, across reloads, until the same request is answered (rules.md#once-only).
 */
export function useSavePurchase(onSaved: (purchase: Purchase) => void) {
  const draft = useDraftStore();
  const seesCosts = usePermission('seeCosts');
  const terms = useTaxTerms();
  const { mutateAsync } = usePurchaseCommand('createPurchase');
  const { send, ...sending } = useSending<PurchaseBody, Purchase>({
    place: draftPlace(draft),
    newKey: () => draft.get().idempotencyKey,
    send: (body, key) => mutateAsync({ body, ...key }),
    onDone: onSaved,
  });
  return { ...sending, save: () => void send(purchaseBody(draft.get(), seesCosts, terms)) };
}

export type SavePurchase = ReturnType<typeof useSavePurchase>;
