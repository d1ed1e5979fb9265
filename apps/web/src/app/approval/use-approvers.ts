import type { Answer } from '@mostrador/contract/routes';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';
import type { Asked } from './asked.ts';

type People = Answer<'listApprovers'>['people'];

/**
 * Those who may approve it, as of now: nothing of them is kept, since a PIN may be locked, or somebody
 * deactivated, by the next time.
 */
export function useApprovers({ query: { action, percent } }: Pick<Asked, 'query'>) {
  const [people, setPeople] = useState<People>();
  const [error, setError] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks once more.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setError(undefined);
    const query = { action, ...(percent !== undefined && { percent }) };
    call('listApprovers', { query, signal }).then(
      (answer) => !signal.aborted && setPeople(answer.people),
      (reason: unknown) => !signal.aborted && setError(reason),
    );
    return () => leaving.abort();
  }, [action, percent, round]);
  return { people, error, reload: () => setRound((before) => before + 1) };
}
