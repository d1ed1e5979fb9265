import { readScan } from '@mostrador/domain/scans';
import { idsByCode } from './copy-reads.ts';

/** Finds the copied products, or the products of the copied units, that have the scanned code (rules.md#scanning). */
export async function scannedFromCopy(
  owner: string,
  kind: 'product' | 'units',
  scan: string,
): Promise<Set<string>> {
  for (const group of readScan(scan).keys) {
    const found = await Promise.all(group.map((key) => idsByCode(owner, kind, key)));
    const ids = new Set(found.flat());
    if (ids.size > 0) return ids;
  }
  return new Set();
}
