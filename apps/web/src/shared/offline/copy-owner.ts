import { session, type User } from '../session/session.ts';

/** Raised when the kept format changes, so that older copies are discarded. */
const VERSION = 1;

/** The copy's owner, and the time zone of the owner's store. */
export interface Reader {
  owner: string;
  timeZone: string;
}

/** The signed-in person's copy; undefined if nobody is signed in. */
export function currentReader(): Reader | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? readerOf(current.user) : undefined;
}

// Includes the role, since another role may see more or less of the same records.
function readerOf({ id, role, store }: User): Reader {
  return { owner: [VERSION, store.id, id, role].join('/'), timeZone: store.timezone };
}
