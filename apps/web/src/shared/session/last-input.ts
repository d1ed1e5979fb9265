import { keepText, keptText } from '../kept/kept-text.ts';

const KEPT = 'lastInput';

/** Input is noted at most so often. */
const NOTE_EVERY_MS = 5_000;

// Used if storage is blocked or full; another tab of the device may have noted a later one.
let inMemory = 0;

/** Notes that somebody works at this device, in whichever of its tabs. */
export function noteInput(now = Date.now()): void {
  // A clock that was set back would else stop the noting.
  if (now >= inMemory && now - inMemory < NOTE_EVERY_MS) return;
  inMemory = now;
  keepText(KEPT, String(now));
}

/** Time in ms since the last input at this device. What is not known, or lies ahead, counts as now. */
export function idleMs(now = Date.now()): number {
  const kept = Number(keptText(KEPT) ?? Number.NaN);
  const last = Number.isFinite(kept) ? kept : inMemory;
  return last === 0 || last > now ? 0 : now - last;
}
