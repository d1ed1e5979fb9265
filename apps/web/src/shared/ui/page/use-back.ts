import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where Back leads if there is no page before, for example after a reload in a new tab. */
    backTo?: string;
  }
}

/** Goes to the page before, else to a stored `backTo`, else to `fallback` (rules.md#ways-back). */
export function useBack(fallback: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const backTo = useLocation({ select: ({ state }) => state.backTo });
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ href: backTo ?? fallback });
  };
}
