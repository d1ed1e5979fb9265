import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens the cancel dialog of the order's page with this reason. */
    cancelReason?: string;
  }
}

/** Calls `onWanted` once if the link to this page asked to cancel the order. */
export function useCancelWanted(onWanted: (reason: string) => void): void {
  const navigate = useNavigate();
  const reason = useLocation({ select: ({ state }) => state.cancelReason });
  const open = useEffectEvent(onWanted);
  useEffect(() => {
    if (reason === undefined) return;
    open(reason);
    // Removes the request, so that a reload or Back does not repeat it.
    void navigate({
      to: '.',
      replace: true,
      state: (before) => ({ ...before, cancelReason: undefined }),
    });
  }, [reason, navigate]);
}
