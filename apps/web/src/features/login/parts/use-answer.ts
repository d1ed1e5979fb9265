import { useCallback, useEffect, useState } from 'react';

/**
 * Loads the server's answer for a page before the sign-in. `ask` must be the same function in every
 * render.
 */
export function useAnswer<Answer>(ask: () => Promise<Answer>) {
  const [{ answer, error }, setState] = useState<{ answer?: Answer; error?: unknown }>({});
  const load = useCallback(() => {
    setState({});
    return ask().then(
      (given) => setState({ answer: given }),
      (failure: unknown) => setState({ error: failure }),
    );
  }, [ask]);
  useEffect(() => void load(), [load]);
  return { answer, error, retry: () => void load() };
}
