import { flag, partsOf, text } from '#shared/kept/validators.ts';
import type { StoreSettings } from '../format/store-format.ts';
import { instant } from '../kept/field-shapes.ts';
import { type KeptKind, keptSlot } from '../kept/kept-slot.ts';

/* A till that is locked: nobody is signed in, and its screen asks who is there (rules.md#pins). Kept
   beyond the page and visible in every tab. */

export interface Lock {
  at: string;
  storeId: string;
  storeName: string;
  /** How the store writes a time of day. */
  formats: StoreSettings;
  /** Who locked it. */
  userId: string;
  email: string;
  /** Whether it was locked for somebody else to take it. */
  isForOther: boolean;
}

const lockKind: KeptKind<'lock', Lock> = {
  name: 'lock',
  version: 1,
  shape: partsOf<Lock>({
    at: instant,
    storeId: text,
    storeName: text,
    formats: partsOf<StoreSettings>({ locale: text, currency: text, timeZone: text }),
    userId: text,
    email: text,
    isForOther: flag,
  }),
};

const slot = keptSlot(lockKind, {});

// Used if storage is blocked or full.
let inMemory: Lock | undefined;

/** The lock of this device; undefined if it is not locked. */
export function currentLock(): Lock | undefined {
  return inMemory ?? slot.read();
}

export function rememberLock(lock: Lock): void {
  inMemory = slot.write(lock) ? undefined : lock;
}

/** Called when somebody has signed in. */
export function forgetLock(): void {
  inMemory = undefined;
  slot.forget();
}

interface Person {
  id: string;
  store: { id: string };
}

const placeKind: KeptKind<'lockedPlace', { address: string }> = {
  name: 'lockedPlace',
  version: 1,
  shape: partsOf<{ address: string }>({ address: text }),
};

const placeOf = ({ id, store }: Person) => keptSlot(placeKind, { store: store.id, user: id });

/** Keeps the page that the person leaves by locking, to which they come back. */
export function keepPlace(person: Person): void {
  const { pathname, search } = window.location;
  placeOf(person).write({ address: `${pathname}${search}` });
}

/** Returns the page that the person left by locking, and forgets it. */
export function takePlace(person: Person): string | undefined {
  const place = placeOf(person);
  const address = place.read()?.address;
  place.forget();
  return address;
}
