import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveWebAlone } from '../../apps/server/test/start/web-alone.ts';

const built = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

interface Build {
  folder: string;
  version: string;
}

/** Copies the built web app twice. The second copy has another version and other names of all hashed files. */
export async function twoBuilds() {
  const root = await mkdtemp(join(tmpdir(), 'mostrador-builds-'));
  const copy = async (name: string) => {
    const folder = join(root, name);
    await cp(built, folder, {
      recursive: true,
      // Leaves out the compressed files, since only the plain ones are changed below.
      filter: (path) => !/\.(br|gz)$/.test(path),
    });
    return folder;
  };
  const first = await copy('first');
  const next = await copy('next');
  const version = await versionOf(first);
  const nextVersion = `${version}-next`;
  await makeNext(next, version, nextVersion);
  return {
    first: { folder: first, version } satisfies Build,
    next: { folder: next, version: nextVersion } satisfies Build,
    nextWithout: async (file: string): Promise<Build> => {
      const folder = join(root, `next-without-${file}`);
      await cp(next, folder, { recursive: true });
      await rm(join(folder, file));
      return { folder, version: nextVersion };
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** A server that serves one build, then another, at the same address. */
export class Deployments {
  #port: number | undefined;
  #server: Awaited<ReturnType<typeof serveWebAlone>> | undefined;
  readonly #api: string;

  constructor(api: string) {
    this.#api = api;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async deploy({ folder }: Build): Promise<void> {
    await this.stop();
    this.#server = await serveWebAlone({ folder, api: this.#api, port: this.#port });
    this.#port = this.#server.port;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }
}

async function versionOf(folder: string): Promise<string> {
  return JSON.parse(await readFile(join(folder, 'version.json'), 'utf8')).version;
}

async function makeNext(folder: string, version: string, nextVersion: string): Promise<void> {
  const assets = await readdir(join(folder, 'assets'));
  const newName = (name: string) => name.replace(/\.\w+$/, '_next$&');
  const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const texts = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  for (const name of texts) {
    const text = await readFile(join(folder, name), 'utf8');
    const changed = text.replaceAll(names, newName).replaceAll(version, nextVersion);
    await writeFile(join(folder, name), changed);
  }
  for (const name of assets) {
    await rename(join(folder, 'assets', name), join(folder, 'assets', newName(name)));
  }
  // The service worker names its cache by the time of the build, so the second copy needs another time.
  const worker = join(folder, 'sw.js');
  const code = await readFile(worker, 'utf8');
  await writeFile(worker, code.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, new Date().toISOString()));
}
