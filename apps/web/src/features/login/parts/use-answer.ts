import { useCallback, useEffect, useState } from 'react';

/** What a page before the sign-in has asked the server; `ask` must stay the same over renders. */
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
