import { useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';

/**
 * Whether the server has demo accounts, and whether it still needs its first store. Both are false
 * until the server answers, so that the form need not wait.
 */
export function useServerState() {
  const [isDemo, setDemo] = useState(false);
  const [needsSetup, setNeedsSetup] = useState(false);
  useEffect(() => {
    call('readHealth', {}).then(
      ({ demo }) => setDemo(demo),
      (error: unknown) => console.warn('Health', error),
    );
    call('readSetup', {}).then(
      ({ needed }) => setNeedsSetup(needed),
      (error: unknown) => console.warn('Setup', error),
    );
  }, []);
  return { isDemo, needsSetup };
}
