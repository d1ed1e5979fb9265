import { createHash } from 'node:crypto';
import { openBackupFile } from '#backup/backup-file.ts';
import { readParts } from '#backup/read-parts.ts';

const ANY_VERSION = '0.0.0';

/** Returns for each table of a backup the number of its rows and a digest that ignores their order. */
export async function fingerprints(path: string): Promise<Record<string, string>> {
  const file = await openBackupFile(path, ANY_VERSION);
  const found: Record<string, string> = {};
  for await (const part of readParts(file)) {
    if (part.kind !== 'table') continue;
    const portions: Buffer[] = [];
    for await (const portion of part.rows) portions.push(portion);
    const rows = Buffer.concat(portions).toString('utf8').split('\n').slice(0, -1).sort();
    const digest = createHash('sha256').update(rows.join('\n')).digest('hex');
    found[part.table.table] = `${rows.length} ${digest}`;
  }
  await file.close();
  return found;
}
