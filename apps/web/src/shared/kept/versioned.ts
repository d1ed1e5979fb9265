import { isPlain, type Shape } from './shape.ts';

/** How something is written, and how it is told whether it can be read. */
export interface Versioned<Value extends object> {
  /** Raised when the shape changes, so that `upgrade` can tell the versions apart. */
  version: number;
  shape: Shape<Value>;
  /**
   * Called for every version up to today's; `version` is 0 for texts from before versions. Gives
   * today's shape.
   * Without it, what an older version wrote is read if it has the shape of today.
   */
  upgrade?: (found: object, version: number) => unknown;
}

/** The value as it is written. */
export function withVersion<Value extends object>(
  { version }: Versioned<Value>,
  value: Value,
): { version: number } & Value {
  return { version, ...value };
}

/** Whether a later version of the app wrote it. */
export function isOfNewer({ version }: { version: number }, found: unknown): boolean {
  return isPlain(found) && typeof found.version === 'number' && found.version > version;
}

/** What was written by this version or one before; undefined where it can't be read. */
export function readVersioned<Value extends object>(
  { version, shape, upgrade }: Versioned<Value>,
  found: unknown,
): Value | undefined {
  if (!isPlain(found)) return undefined;
  const { version: written = 0, ...rest } = found;
  if (typeof written !== 'number' || written > version) return undefined;
  try {
    const value = upgrade ? upgrade(rest, written) : rest;
    return shape(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
