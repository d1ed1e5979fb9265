import { useEffect, useState } from 'react';
import { refreshUser } from '#shared/session/session.ts';

/**
 * Reads the person and their store once more when the page opens: an owner may have changed either.
 * Answers whether that is done; what can't be read now stays as it was known.
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
