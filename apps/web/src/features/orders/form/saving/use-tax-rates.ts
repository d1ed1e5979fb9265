import { useQueryClient } from '@tanstack/react-query';
import type { DraftStore } from '#features/orders/draft/draft-store.ts';
import { withProducts } from '#features/orders/draft/order-draft.ts';
import { readExemption } from '#features/orders/draft/taxes/read-exemption.ts';
import { productQueries } from '#features/products/queries.ts';
import { ApiError, refusedFields } from '#shared/api/api-error.ts';
import { refreshUser, session } from '#shared/session/session.ts';

/** Whether the server refused an order because its taxes are others by now: the store's, or those of its buyer (rules.md#taxes). */
export function isTaxRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'ARCHIVED') return error.details.kind === 'taxRate';
  return refusedFields(error).some(({ path }) =>
    /^pricesIncludeTax$|^isExempt$|\.taxRateId$/.test(path),
  );
}

/**
 * Returns a function that loads the store's tax rates, those of the draft's products, and whether its customer is
 * exempt anew, so that the form shows what the server computes. Where that fails, the next try is refused again.
 */
export function useTakeTaxRates(draft: DraftStore): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const ids = [...new Set(withProducts(draft.get().lines).map(({ product }) => product.id))];
    try {
      await refreshUser();
      const products =
        ids.length === 0
          ? []
          : await queryClient.fetchQuery({ ...productQueries.byIds(ids.sort()), staleTime: 0 });
      const now = session.get();
      if (now.status !== 'signedIn') return;
      const taxRateIds = now.user.store.taxRates.map(({ id }) => id);
      draft.dispatchAndSave({ type: 'taxRatesSeen', products, taxRateIds });
      const isExempt = await readExemption(queryClient, draft.get());
      if (isExempt !== undefined) {
        draft.dispatchAndSave({ type: 'customerEdited', change: { isExempt } });
      }
    } catch {
      // The notice of the refusal stays.
    }
  };
}
