import { useOutbox } from '#features/orders/outbox/use-outbox.ts';
import type { FinishedSale } from '#features/orders/parts/finished-sale.ts';

/** A finished sale, and whether the server refused it since. */
interface SentSale {
  sale: FinishedSale;
  isRefused: boolean;
}

/** Returns the sale with its order once the outbox has sent it. */
export function useSentSale(sale: FinishedSale): SentSale {
  const { sent, refused } = useOutbox();
  const state = sent.find(({ id }) => id === sale.entryId)?.state;
  if (sale.order === undefined && state?.kind === 'sent') {
    const { id, number: orderNumber } = state.order;
    return { sale: { ...sale, order: { id, orderNumber } }, isRefused: false };
  }
  return { sale, isRefused: refused.some(({ id }) => id === sale.entryId) };
}
