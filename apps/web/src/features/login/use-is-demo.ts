import { useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';

/** Whether this server has the demo's people; not, as long as it can't be asked. */
export function useIsDemo(): boolean {
  const [isDemo, setDemo] = useState(false);
  useEffect(() => {
    call('readHealth', {}).then(
      ({ demo }) => setDemo(demo),
      (error: unknown) => console.warn('Health', error),
    );
  }, []);
  return isDemo;
}
