import { v7 } from 'uuid';

/** Returns a new id: a UUIDv7, so that ids grow with time and indexes stay dense. */
export function newId(): string {
  return v7();
}

/** Returns the least id that `newId` can give at a time. */
export function firstIdAt(time: Date): string {
  return v7({ msecs: time.getTime(), seq: 0, random: new Uint8Array(16) });
}
