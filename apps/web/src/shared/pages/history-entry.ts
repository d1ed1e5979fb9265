import { type ParsedLocation, useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry in whose place another sign-in was asked for. */
    entry?: string | undefined;
  }
}

/**
 * Names the entry of the browser's history: the same after a reload, on the way back, and after a locked till
 * was unlocked; another for a page that was opened anew, and in another tab.
 */
export function entryOf({ state }: Pick<ParsedLocation, 'state'>): string | undefined {
  return state.entry ?? state.__TSR_key;
}

/** The entry of the page. */
export function useHistoryEntry(): string | undefined {
  return useLocation({ select: entryOf });
}
