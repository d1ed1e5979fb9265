import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Asks the order's page to open its cancel dialog with this reason. */
    cancelReason?: string;
  }
}

/** Calls `onWanted` once if whoever led here asked to cancel the order. */
export function useCancelWanted(onWanted: (reason: string) => void): void {
  const navigate = useNavigate();
  const reason = useLocation({ select: ({ state }) => state.cancelReason });
  const open = useEffectEvent(onWanted);
  useEffect(() => {
    if (reason === undefined) return;
    open(reason);
    // Asked once: a reload, or coming back here, does not ask again.
    void navigate({
      to: '.',
      replace: true,
      state: (before) => ({ ...before, cancelReason: undefined }),
    });
  }, [reason, navigate]);
}
