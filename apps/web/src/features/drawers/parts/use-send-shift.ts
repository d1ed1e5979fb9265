import type { Shift } from '@mostrador/contract/shifts';
import { useQueryClient } from '@tanstack/react-query';
import type { Request } from '#shared/api/client.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useSending } from '#shared/sending/use-sending.ts';
import { refreshUser } from '#shared/session/session.ts';
import { useUser } from '#shared/session/user.tsx';
import { type ShiftCommand, useShiftCommand } from '../queries.ts';
import { keptShiftSending } from './kept-shift-sending.ts';

/**
 * Sends a command of a shift once, with `useSending`; `recordId` is the shift, or the drawer that is opened.
 * A refusal leaves what was entered, and loads what another till did meanwhile.
 */
export function useSendShift<Name extends ShiftCommand>(
  name: Name,
  recordId: string,
  onDone: (shift: Shift, request: Request<Name>) => void,
) {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const { mutateAsync } = useShiftCommand(name);
  return useSending<Request<Name>, Shift>({
    place: keptShiftSending(name, userId, recordId),
    send: (request, key) => mutateAsync({ ...request, ...key }),
    onDone,
    onRefused: () => {
      void makeStale(queryClient, staleReads[name]);
      void refreshUser().catch(() => undefined);
    },
  });
}
