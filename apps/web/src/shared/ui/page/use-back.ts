import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where Back leads without a previous page, such as after a reload in a new tab. */
    backTo?: string;
  }
}

/**
 * Returns a function that goes to the previous page, else to the stored `backTo`, else to `fallback`
 * (rules.md#ways-back).
 */
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
