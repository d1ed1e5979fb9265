import { isPlain, type Shape } from './validators.ts';

/** How a kind is written and validated. */
export interface Versioned<Value extends object> {
  /** Raised when the shape changes, for `upgrade` to tell versions apart. */
  version: number;
  shape: Shape<Value>;
  /**
   * Converts any version up to the present one into the present shape; `version` is 0 for texts from
   * before versions. Without it, older texts are read if they have the present shape.
   */
  upgrade?: (found: object, version: number) => unknown;
}

/** Adds the version for writing. */
export function withVersion<Value extends object>(
  { version }: Versioned<Value>,
  value: Value,
): { version: number } & Value {
  return { version, ...value };
}

/** Whether a newer version of the app wrote it. */
export function isOfNewer({ version }: { version: number }, found: unknown): boolean {
  return isPlain(found) && typeof found.version === 'number' && found.version > version;
}

/** Reads a value of this version or an older one; undefined if unreadable. */
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
