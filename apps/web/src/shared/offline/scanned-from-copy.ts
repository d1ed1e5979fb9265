import { codeKeys } from '@mostrador/domain/code-keys';
import { readScan } from '@mostrador/domain/scans';
import { type Entry, indexOf } from './copy-index.ts';

/** Entries by the keys of their codes, as long as their index is kept: 50,000 codes take a moment to read. */
const keyed = new WeakMap<Entry[], Map<string, Entry[]>>();

/** Finds the copied products, or the products of the copied units, that have the scanned code (rules.md#scanning). */
export async function scannedFromCopy(
  owner: string,
  kind: 'product' | 'units',
  scan: string,
): Promise<Entry[]> {
  const index = await indexOf(owner, kind);
  let byKey = keyed.get(index);
  if (byKey === undefined) {
    byKey = entriesByKey(index, kind);
    keyed.set(index, byKey);
  }
  for (const group of readScan(scan).keys) {
    const found = group.flatMap((key) => byKey.get(key) ?? []);
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

function entriesByKey(index: Entry[], kind: 'product' | 'units'): Map<string, Entry[]> {
  const byKey = new Map<string, Entry[]>();
  for (const entry of index) {
    // The barcode is the first fact of a product; of its units, all facts are codes.
    const codes = kind === 'product' ? entry.facts.slice(0, 1) : entry.facts;
    for (const code of codes) {
      if (typeof code !== 'string') continue;
      for (const key of codeKeys(code)) {
        const others = byKey.get(key);
        if (others) others.push(entry);
        else byKey.set(key, [entry]);
      }
    }
  }
  return byKey;
}
