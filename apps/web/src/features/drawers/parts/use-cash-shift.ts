import { refusedCash } from '@mostrador/domain/shifts';
import { wantShift } from '#shared/api/shift-wanted.ts';
import { connection } from '#shared/offline/connection.ts';
import { useUser } from '#shared/session/user.tsx';
import { useStore } from '#shared/state-cell.ts';

/**
 * Whether cash can be taken and given here now (rules.md#cash-control): the shift that is missing, or the
 * one into which it goes. Without a network none is needed.
 */
export function useCashShift(): {
  isMissing: boolean;
  /** Name of the drawer into whose open shift cash goes; undefined where it goes into none. */
  drawer: string | undefined;
  /** Lets the person open a shift in place; true once one is open. */
  open: () => Promise<boolean>;
} {
  const { drawer, store } = useUser();
  const isOffline = useStore(connection) === 'offline';
  const shiftId = drawer?.shift?.id ?? null;
  const isRefused = refusedCash({ cashControl: store.cashControl, shiftId }) !== undefined;
  return {
    isMissing: isRefused && !isOffline,
    drawer: shiftId === null ? undefined : drawer?.name,
    open: wantShift,
  };
}
