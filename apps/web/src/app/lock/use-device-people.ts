import type { Answer } from '@mostrador/contract/routes';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';
import { isSignOutDue } from '#shared/api/due-sign-out.ts';
import { connection } from '#shared/offline/connection.ts';
import { tellSignOut } from '#shared/session/tell-sign-out.ts';

export type DevicePerson = Answer<'listDevicePeople'>['people'][number];

export interface DevicePeople {
  /** Undefined until the server has answered. */
  answer: Answer<'listDevicePeople'> | undefined;
  /** Why it could not be loaded. */
  error: unknown;
  reload: () => void;
}

/** Asks after the server has heard of a sign-out or a lock: nothing comes before that. */
async function ask(): Promise<Answer<'listDevicePeople'>> {
  if (isSignOutDue()) await tellSignOut();
  return call('listDevicePeople', {});
}

/** The people whom this device lists; asked for again when the network is back. */
export function useDevicePeople(): DevicePeople {
  const [{ answer, error }, setState] = useState<Omit<DevicePeople, 'reload'>>({
    answer: undefined,
    error: undefined,
  });
  const reload = useCallback(() => {
    ask().then(
      (given) => setState({ answer: given, error: undefined }),
      (failure: unknown) => setState((before) => ({ ...before, error: failure })),
    );
  }, []);
  useEffect(() => {
    reload();
    return connection.subscribe(() => {
      if (connection.get() === 'online') reload();
    });
  }, [reload]);
  return { answer, error, reload };
}
