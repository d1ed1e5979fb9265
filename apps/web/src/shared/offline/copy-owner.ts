import { session, type User } from '../session/session.ts';

/** Raised when what was kept before can no longer be shown. */
const VERSION = 1;

/** Whose copy it is, and by what calendar its days are. */
export interface Reader {
  owner: string;
  timeZone: string;
}

/** For whom something may be kept and answered now; undefined where nobody is signed in. */
export function currentReader(): Reader | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? readerOf(current.user) : undefined;
}

// Another role may see more, or less, of the same records.
function readerOf({ id, role, store }: User): Reader {
  return { owner: [VERSION, store.id, id, role].join('/'), timeZone: store.timezone };
}
