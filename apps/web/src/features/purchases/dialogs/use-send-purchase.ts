import type { Purchase } from '@mostrador/contract/purchases';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOutcomeUnknown } from '#shared/api/api-error.ts';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useUser } from '#shared/session/user.tsx';
import { useDialogSending } from '#shared/ui/dialog/dialog.tsx';
import { type PurchaseCommand, usePurchaseCommand } from '../queries.ts';
import { keptPurchaseSending } from './kept-purchase-sending.ts';

/**
 * Sends a change of a purchase once. Until the outcome of a send is known, over a reload too, it is
 * `unfinished`, and only the very same can be sent again (rules.md#once-only). A refusal leaves what was
 * typed, and loads the purchase as it is now.
 */
export function useSendPurchase<Name extends PurchaseCommand>(
  name: Name,
  purchase: Purchase,
  onDone: (changed: Purchase, request: Request<Name>) => void,
) {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const slot = keptPurchaseSending(name, userId, purchase.id);
  const [kept, setKept] = useState(slot.read);
  const [sentOn, setSentOn] = useState<Purchase>();
  const command = usePurchaseCommand(name, kept?.idempotencyKey);
  useDialogSending(command.isPending);

  const send = (request: Request<Name>) => {
    const sending = { idempotencyKey: command.idempotencyKey(), request };
    slot.write(sending);
    setSentOn((before) => before ?? purchase);
    command.mutate(request, {
      onSuccess: (changed) => {
        slot.forget();
        setKept(undefined);
        onDone(changed, request);
      },
      onError: (error) => {
        if (isOutcomeUnknown(error)) return setKept(sending);
        slot.forget();
        setKept(undefined);
        setSentOn(undefined);
        void makeStale(queryClient, staleReads[name]);
      },
    });
  };
  return {
    send,
    unfinished: kept && { request: kept.request, sendAgain: () => send(kept.request) },
    /** What is sent stays on the screen, whatever the purchase has become by it. */
    purchase: sentOn ?? purchase,
    /** It is on its way, or has arrived. */
    isSent: command.isPending || command.isSuccess,
    isPending: command.isPending,
    error: command.error,
  };
}
