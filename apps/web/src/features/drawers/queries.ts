import type { Answer, WireRequest } from '@mostrador/contract/routes';
import type { Shift } from '@mostrador/contract/shifts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callQuery, listQuery, useCommand } from '#shared/api/query.ts';
import { openDrawer } from '#shared/printer/receipt-printer.ts';
import { keepShift, refreshUser } from '#shared/session/session.ts';

export const drawerQueries = {
  list: () => callQuery('listDrawers', {}),
  shifts: (query: WireRequest<'listShifts'>['query']) => listQuery('listShifts', { query }),
  shift: (id: string) => callQuery('readShift', { params: { id } }),
};

/** Commands of a shift, which answer with all of it. */
export type ShiftCommand = 'openShift' | 'addShiftMovement' | 'closeShift';

/** Opens a shift, moves cash in it, or closes it. */
export function useShiftCommand<Name extends ShiftCommand>(name: Name) {
  const queryClient = useQueryClient();
  return useCommand(name, {
    onSuccess: (shift) => {
      keepAnswer(queryClient, shift);
      if (name === 'addShiftMovement') openDrawer();
    },
  });
}

function keepAnswer(queryClient: QueryClient, shift: Answer<ShiftCommand>): void {
  queryClient.setQueryData<Shift>(drawerQueries.shift(shift.id).queryKey, shift);
  keepShift(shift);
}

/** Notes that the drawer is opened without a sale, and opens it at this device's receipt printer. */
export function useOpenDrawer() {
  return useCommand('openDrawer', { onSuccess: openDrawer });
}

/** Adds a drawer. */
export function useCreateDrawer() {
  return useCommand('createDrawer');
}

/** Renames a drawer. */
export function useUpdateDrawer() {
  return useCommand('updateDrawer', { onSuccess: readProfileAgain });
}

/** Deletes a drawer; its shifts stay. */
export function useDeleteDrawer() {
  return useCommand('deleteDrawer', { onSuccess: readProfileAgain });
}

/** The person may stand at the drawer. */
function readProfileAgain(): void {
  // After a failure the stream of changes, which is cut as well, reloads everything later.
  void refreshUser().catch(() => undefined);
}
