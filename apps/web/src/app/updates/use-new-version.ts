import { useEffect, useReducer, useState } from 'react';
import { useStore } from '#shared/state-cell.ts';
import { build } from '../build.ts';
import { announcedIn, isOtherVersion, type Version } from './new-version.ts';
import { followServerVersion } from './server-version.ts';
import { fetchNewServiceWorker } from './service-worker.ts';
import { updateChoices } from './update-choices.ts';

/** The server's version while it should be announced. A development server has none. */
export function useNewVersion(): Version | undefined {
  const [server, setServer] = useState<Version>();
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return followServerVersion((version) => {
      setServer(version);
      if (isOtherVersion(version, build)) void fetchNewServiceWorker();
    });
  }, []);

  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const choices = useStore(updateChoices);
  const wait = server && announcedIn({ server, built: build, ...choices, now: Date.now() });
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  });
  return wait === 0 ? server : undefined;
}
