import type { EndpointName } from '@mostrador/contract/endpoints';
import type { ChangesEvent } from '@mostrador/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { wasSentHere } from '#shared/api/idempotency-key.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { refreshUser, session } from '#shared/session/session.ts';

/** Least time in ms between two reloads of a screen, however busy the store is. */
const GATHER_MS = 250;

/**
 * Collects changes by others and makes their reads stale at once, which reloads those on the screen.
 * The next batch waits for that reload: restarting it would drop the answer under way, and with
 * steady changes none would ever arrive.
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
    // First the profile, whose settings format the rest and whose role decides what may be read.
    // After a failure the stream, which is cut as well, reloads everything later.
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
        // The screen that sent a change has its answer, and has made the rest stale already.
        if (origin !== null && wasSentHere(origin)) continue;
        const isOneself = STAFF_CHANGES.includes(command) && id === ownId();
        if (PROFILE_CHANGES.includes(command) || isOneself) profile = true;
        const reads = readsOf(command);
        // A new role may see more or less of everything.
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

/** Commands that change the store, or the drawers, that every screen reads from the profile. */
const PROFILE_CHANGES = [
  ...['updateStore', 'createTaxRate', 'updateTaxRate', 'deleteTaxRate'],
  ...['updateDrawer', 'deleteDrawer', 'openShift', 'closeShift'],
];

/** Commands that change a person's permissions or end their access. */
const STAFF_CHANGES = ['updateStaffMember', 'deactivateStaffMember'];

function ownId(): string | undefined {
  const current = session.get();
  return current.status === 'signedIn' ? current.user.id : undefined;
}

/** Undefined for a command of a newer server, which may affect any read. */
function readsOf(command: string): readonly EndpointName[] | undefined {
  return Object.hasOwn(staleReads, command)
    ? staleReads[command as keyof typeof staleReads]
    : undefined;
}
