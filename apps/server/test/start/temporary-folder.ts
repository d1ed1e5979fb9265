import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes an empty folder that PostgreSQL's own user can reach, and removes it after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a folder with the folders of a server's SQL, `schema` and `migrations`, both empty. */
export async function emptySqlFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await Promise.all(['schema', 'migrations'].map((name) => mkdir(join(folder, name))));
  return folder;
}
