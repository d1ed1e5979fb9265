import type { Purchase } from '@mostrador/contract/purchases';
import { useQueryClient } from '@tanstack/react-query';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { useUser } from '#shared/session/user.tsx';
import { type PurchaseCommand, usePurchaseCommand } from '../queries.ts';
import { keptPurchaseSending } from './kept-purchase-sending.ts';

/**
 * Sends a change of a purchase once, with `useSending`. A refusal leaves what was typed, and loads the
 * purchase as it is now.
 */
export function useSendPurchase<Name extends PurchaseCommand>(
  name: Name,
  purchase: Purchase,
  onDone: (changed: Purchase, request: Request<Name>) => void,
) {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const { mutateAsync } = usePurchaseCommand(name);
  const { shown, ...sending } = useSending<Request<Name>, Purchase, Purchase>({
    place: keptPurchaseSending(name, userId, purchase.id),
    shown: purchase,
    send: (request, key) => mutateAsync({ ...request, ...key }),
    onDone,
    onRefused: () => void makeStale(queryClient, staleReads[name]),
  });
  return { ...sending, purchase: shown ?? purchase };
}
