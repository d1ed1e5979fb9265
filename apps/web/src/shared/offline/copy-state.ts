import { claimedCopy } from './copy.ts';
import { copiedAt, countCopies } from './copy-store.ts';

/** What there is to tell of the copy. */
export interface CopyState {
  /** Nothing in it is older than a copy of then; later answers may be in it as well. */
  asOf: Date;
  orders: number;
}

/** Gives what is kept for whoever is signed in; undefined where that is not yet a shop. */
export async function readCopyState(): Promise<CopyState | undefined> {
  const owner = await claimedCopy();
  if (owner === undefined) return undefined;
  const kinds = ['product', 'customer', 'order'] as const;
  const copied = await Promise.all(kinds.map((kind) => copiedAt(owner, kind)));
  const times = copied.flatMap((one) => one?.at ?? []);
  if (times.length < kinds.length) return undefined;
  return { asOf: new Date(Math.min(...times)), orders: await countCopies(owner, 'order') };
}
