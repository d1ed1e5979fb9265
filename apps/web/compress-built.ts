import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Fonts and pictures are compressed already.
const COMPRESSIBLE = /\.(js|css|html|json|svg|wasm)$/;
// Level 11 takes more than twice as long, for two percent.
const BROTLI_QUALITY = 10;

/**
 * Writes compressed copies beside the built files, so that the server need not compress at each
 * request.
 */
export function compressBuilt(): Plugin {
  return {
    name: 'compress-built',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    toBrotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    toGzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
