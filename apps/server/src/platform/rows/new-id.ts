import { v7 } from 'uuid';

/** Returns a new id: a UUIDv7, so that ids grow with time and indexes stay dense. */
export function newId(): string {
  return v7();
}
