import { useEffect, useState } from 'react';
import { refreshUser } from '#shared/session/session.ts';

/**
 * Loads the person and the store again when the page opens, since an owner may have changed either.
 * Returns whether that has finished; after a failure the earlier data stays.
 */
export function useFreshUser(): boolean {
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    refreshUser()
      .catch((error: unknown) => console.warn('Profile', error))
      .finally(() => setFresh(true));
  }, []);
  return isFresh;
}
