import { forgetText, keepText, keptText } from '#shared/kept/kept-text.ts';

const NAME = 'mostrador-outbox';

/** Longer than a try may take: whoever holds it longer was closed. */
const LEASE_MS = 60_000;
const LOOK_AGAIN_MS = 250;

/**
 * Lets one act at a time on the outbox of this device, however many tabs there are. This spares double
 * work; that nothing happens twice is held by the key of each order.
 */
export function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(NAME, act) : withLease(act);
}

/** Without HTTPS a browser has no locks: a note in the storage that all tabs see stands for one. */
async function withLease<Result>(act: () => Promise<Result>): Promise<Result> {
  while (isHeld()) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  keepText(NAME, String(Date.now() + LEASE_MS));
  try {
    return await act();
  } finally {
    forgetText(NAME);
  }
}

function isHeld(): boolean {
  const leftMs = Number(keptText(NAME)) - Date.now();
  // One that holds for longer was written before the clock was put back.
  return leftMs > 0 && leftMs <= LEASE_MS;
}
