import type { EndpointName } from '@mostrador/contract/endpoints';
import type { ChangesEvent } from '@mostrador/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { wasSentHere } from '#shared/api/idempotency-key.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { refreshUser, session } from '#shared/session/session.ts';

/** However much a busy store changes, a screen loads again only so often. */
const GATHER_MS = 250;

/**
 * Gathers what others change, and marks it as old all at once; what is on the screen is loaded again.
 * The next time is not before that is done: to ask again meanwhile would drop the answer under way,
 * and under a steady flow of changes none would ever arrive.
 */
export function gatherChanges(queryClient: QueryClient) {
  let stale = new Set<EndpointName>();
  let everything = false;
  let profile = false;
  let timer: number | undefined;
  let isStopped = false;

  async function refresh(): Promise<void> {
    const reads = stale;
    const all = everything;
    const isProfileOld = profile;
    stale = new Set();
    everything = false;
    profile = false;
    // First of all: its settings say how the rest is shown, and its role what may be asked for.
    // Where it cannot be asked for, the stream is cut too, and brings it once it is back.
    if (isProfileOld) await refreshUser().catch(() => undefined);
    await makeStale(queryClient, all ? undefined : [...reads]);
    timer = undefined;
    schedule();
  }

  function schedule(): void {
    if (timer !== undefined || isStopped || (stale.size === 0 && !everything)) return;
    timer = window.setTimeout(refresh, GATHER_MS);
  }

  return {
    add(changes: ChangesEvent['changes']): void {
      for (const { command, id, origin } of changes) {
        // Whoever sent it has the answer, and has marked the rest already.
        if (origin !== null && wasSentHere(origin)) continue;
        const isOneself = STAFF_CHANGES.includes(command) && id === ownId();
        if (command === 'updateStore' || isOneself) profile = true;
        const reads = readsOf(command);
        // Another role may be shown more of everything, or less.
        if (reads === undefined || isOneself) everything = true;
        else for (const read of reads) stale.add(read);
      }
      schedule();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The commands that change what somebody may do, or shut them out. */
const STAFF_CHANGES = ['updateStaffMember', 'deactivateStaffMember'];

function ownId(): string | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? current.user.id : undefined;
}

/** Undefined for a command of a newer server, which may have changed anything. */
function readsOf(command: string): readonly EndpointName[] | undefined {
  return Object.hasOwn(staleReads, command)
    ? staleReads[command as keyof typeof staleReads]
    : undefined;
}
