import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/start-error.ts';

/**
 * Returns the file named on the command line, if any, and whether it is only to be checked. A relative
 * path starts at the person's folder: npm itself changes to the folder of the package.
 */
export function readFileArguments(
  args: string[],
  usage: string,
): { path: string | undefined; check: boolean } {
  const { values, positionals } = parse(args, usage);
  const [path, ...others] = positionals;
  if (others.length > 0 || path === '' || (values.check && path === undefined)) {
    throw new StartError(usage);
  }
  return { path: path && fromHere(path), check: values.check };
}

/** Returns the absolute path of a path relative to the person's folder. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD || process.cwd(), path);
}

function parse(args: string[], usage: string) {
  try {
    const options = { check: { type: 'boolean', default: false } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new StartError(usage);
  }
}
