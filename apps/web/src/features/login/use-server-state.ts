import { useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';

/**
 * Whether this server has the demo's people, and whether it has no store yet. Nothing waits for the
 * answers: as long as the server can't be asked, neither.
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
