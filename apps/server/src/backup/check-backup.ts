import { migrationNames } from '#platform/database/migrate.ts';
import { type BackupFile, damaged, newer, openBackupFile } from './backup-file.ts';
import type { Header } from './content-lines.ts';
import { readParts } from './read-parts.ts';

/** Contents of a backup. */
export interface Contents {
  readonly header: Header;
  readonly bytes: number;
  /** Number of rows by table. */
  readonly rows: ReadonlyMap<string, number>;
}

/**
 * Reads the whole backup, and returns its contents with the open file. Throws a `StartError` if it is
 * not whole, or was taken by a newer version than `version`.
 */
export async function openBackup(
  path: string,
  version: string,
  migrations?: string,
): Promise<{ file: BackupFile; contents: Contents }> {
  const file = await openBackupFile(path, version);
  try {
    const contents = await readContents(file);
    const known = await migrationNames(migrations);
    if (!contents.header.migrations.every((name) => known.includes(name))) {
      throw newer(path, contents.header.version, version);
    }
    return { file, contents };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Does the same, but closes the file. */
export async function checkBackup(
  path: string,
  version: string,
  migrations?: string,
): Promise<Contents> {
  const { file, contents } = await openBackup(path, version, migrations);
  await file.close();
  return contents;
}

async function readContents(file: BackupFile): Promise<Contents> {
  let header: Header | undefined;
  const rows = new Map<string, number>();
  for await (const part of readParts(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'tableEnd') rows.set(part.table.table, part.rows);
  }
  if (header === undefined) throw damaged(file.path);
  return { header, bytes: file.bytes, rows };
}
