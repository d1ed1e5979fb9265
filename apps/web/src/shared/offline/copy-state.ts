import { claimedCopy } from './copy.ts';
import { copiedAt, countCopies } from './copy-reads.ts';

/** State of the copy, for display. */
export interface CopyState {
  /** Age of the oldest complete copy; single records may be newer. */
  asOf: Date;
  orders: number;
}

/** State of the signed-in person's copy; undefined until a shop's records are complete. */
export async function readCopyState(): Promise<CopyState | undefined> {
  const owner = await claimedCopy();
  if (owner === undefined) return undefined;
  const kinds = ['product', 'customer', 'order'] as const;
  const copied = await Promise.all(kinds.map((kind) => copiedAt(owner, kind)));
  const times = copied.flatMap((one) => one?.at ?? []);
  if (times.length < kinds.length) return undefined;
  return { asOf: new Date(Math.min(...times)), orders: await countCopies(owner, 'order') };
}
