import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/start-error.ts';

/**
 * The file that a command was given, if any, and whether it is only to be checked. A relative one is
 * seen from where the person stands: npm itself goes to the folder of the package.
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

/** The absolute path of what someone has named from where they stand. */
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
