import type { ProductAttributes } from '@mostrador/domain/product-attributes';

/** Separators of groups, of a group's key and of values. A backslash before one makes it plain text. */
const SPECIAL = /[\\;:|]/g;

/** Writes attributes as one cell of a file: `Size: S | M; Color: Red`. */
export function attributesText(attributes: ProductAttributes | null): string | null {
  if (attributes === null) return null;
  return Object.entries(attributes)
    .map(([key, values]) => `${escaped(key)}: ${values.map(escaped).join(' | ')}`)
    .join('; ');
}

/**
 * Reads a text written by `attributesText` or by a person. Groups of the same key are joined, keys and
 * values trimmed. Returns undefined if a group has no colon, or more than one.
 */
export function parseAttributesText(text: string): ProductAttributes | undefined {
  const attributes = new Map<string, string[]>();
  for (const group of split(text, ';')) {
    if (group.trim() === '') continue;
    const [key = '', values, ...more] = split(group, ':');
    if (values === undefined || more.length > 0) return undefined;
    const name = unescaped(key);
    const texts = values.trim() === '' ? [] : split(values, '|').map(unescaped);
    attributes.set(name, [...(attributes.get(name) ?? []), ...texts]);
  }
  return Object.fromEntries(attributes);
}

function escaped(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}

function unescaped(text: string): string {
  return text.trim().replace(/\\(.)/gs, '$1');
}

/** Splits at separators without a backslash before them. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === separator) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts;
}
