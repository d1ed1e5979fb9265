import type { ParkedOrder } from '@mostrador/contract/parked-orders';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { draftKind } from '#features/orders/draft/kept-draft.ts';
import { type OrderDraft, withProducts } from '#features/orders/draft/order-draft.ts';
import { readExemption } from '#features/orders/draft/taxes/read-exemption.ts';
import { productQueries } from '#features/products/queries.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { callQuery, useCommand } from '#shared/api/query.ts';
import { percent } from '#shared/kept/field-shapes.ts';
import { flag, listOf, orNull, partsOf, text } from '#shared/kept/validators.ts';
import { readVersioned, withVersion } from '#shared/kept/versioned.ts';
import { refreshUser, session } from '#shared/session/session.ts';
import { type ParkedChange, type PresentProduct, type StoreTaxes, takenUp } from './taken-up.ts';

const storeTaxes = partsOf<StoreTaxes>({
  pricesIncludeTax: orNull(flag),
  taxRates: listOf(partsOf({ id: text, name: text, percent, isDefault: flag })),
});

/** Parked orders of the store. Those that wait come first. */
export const parkedOrders = () =>
  queryOptions({ ...callQuery('listParkedOrders', {}), select: (answer) => answer.parkedOrders });

/** Parks a draft; `onParked` is called with its label, also when a lost answer is asked for again. */
export function useParkOrder(onParked: (label: string) => void) {
  const park = useCommand('parkOrder', { onSuccess: ({ label }) => onParked(label) });
  return {
    ...park,
    /**
     * A draft travels as a device keeps it, so that a till of another version can tell, and with the
     * store's taxes, so that the till that takes it up can say what changed.
     */
    wireDraft: (
      draft: OrderDraft,
      { pricesIncludeTax, taxRates }: StoreTaxes,
    ): Record<string, unknown> => ({
      ...withVersion(draftKind, draft),
      storeTaxes: { pricesIncludeTax, taxRates },
    }),
  };
}

/** Removes a parked order. */
export function useDeleteParkedOrder() {
  return useCommand('deleteParkedOrder');
}

/**
 * Returns what removes the parked order that a draft was taken up from, once the draft is saved or parked again. If that fails,
 * the parked order can be taken up again for a day, as any that was taken up.
 */
export function useForgetParked(): (draft: Pick<OrderDraft, 'parkedId'>) => void {
  const { mutate } = useDeleteParkedOrder();
  return ({ parkedId }) => {
    if (parkedId !== undefined) mutate({ params: { id: parkedId } });
  };
}

/** A draft that was taken up, and what changed while it waited. */
export interface TakenUp {
  draft: OrderDraft;
  changes: ParkedChange[];
}

/**
 * Takes up a parked order. `open` answers undefined for a draft that a newer version of the app
 * parked.
 */
export function useTakeParkedOrder() {
  const queryClient = useQueryClient();
  const take = useCommand('takeParkedOrder');
  const open = async (
    order: Pick<ParkedOrder, 'id'>,
    again: boolean,
  ): Promise<TakenUp | undefined> => {
    // Insisting is a request of its own: the answer of the first one may be lost.
    const key = again ? { idempotencyKey: newIdempotencyKey() } : {};
    const answer = await take.mutateAsync({ params: { id: order.id }, body: { again }, ...key });
    const { storeTaxes: taxesThen, ...content } = answer.draft;
    const parked = readVersioned(draftKind, content);
    if (parked === undefined) return undefined;
    // A key of its own: whoever insists on an order that another till took means a second one.
    const draft = { ...parked, idempotencyKey: newIdempotencyKey(), sent: null };
    const ids = [...new Set(withProducts(draft.lines).map(({ product }) => product.id))].sort();
    try {
      const products = await readPresent(queryClient, ids);
      // This till may not have heard of new rates either.
      await refreshUser();
      const now = session.get();
      const isExempt = await readExemption(queryClient, draft);
      const taxes =
        now.status === 'signedIn'
          ? { parked: storeTaxes(taxesThen) ? taxesThen : undefined, now: now.user.store }
          : undefined;
      return takenUp(draft, products, taxes, isExempt);
    } catch {
      // The order is taken: it must not be lost because its products could not be looked up.
      return { draft, changes: [{ kind: 'unchecked' }] };
    }
  };
  return { ...take, open };
}

/** Reads products as they are now, with which of their units are here where these have codes. */
async function readPresent(
  queryClient: QueryClient,
  ids: readonly string[],
): Promise<PresentProduct[]> {
  const products = ids.length === 0 ? [] : await queryClient.fetchQuery(productQueries.byIds(ids));
  return Promise.all(
    products.map(async (product): Promise<PresentProduct> => {
      if (!product.tracksUnits) return product;
      const { units } = await queryClient.fetchQuery(productQueries.units(product.id));
      const here = units.filter(({ state }) => state === 'HERE');
      return { ...product, unitsHere: new Set(here.map(({ id }) => id)) };
    }),
  );
}
