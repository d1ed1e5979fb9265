import { originOf } from '#platform/database/first-release.ts';
import { migrationNames } from '#platform/database/migrate.ts';
import { type BackupFile, damaged, newer, older, openBackupFile } from './backup-file.ts';
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
 * not whole, or was taken by a newer version than `version` or by one before 1.44.0.
 */
export async function openBackup(
  path: string,
  version: string,
  sqlFolder?: string,
): Promise<{ file: BackupFile; contents: Contents }> {
  const file = await openBackupFile(path, version);
  try {
    const contents = await readContents(file);
    const { header } = contents;
    const origin = originOf(header.migrations, await migrationNames(sqlFolder));
    if (origin === 'newer') throw newer(path, header.version, version);
    if (origin === 'older') throw older(path, header.version, version);
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
  sqlFolder?: string,
): Promise<Contents> {
  const { file, contents } = await openBackup(path, version, sqlFolder);
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
