import type { ProductAttributes } from '@mostrador/domain/product-attributes';

/** What separates groups, a group's key from its values, and values; each may stand in a text behind a backslash. */
const SPECIAL = /[\\;:|]/g;

/** Attributes as one cell of a file: `Size: S | M; Color: Red`. */
export function attributesText(attributes: ProductAttributes | null): string | null {
  if (attributes === null) return null;
  return Object.entries(attributes)
    .map(([key, values]) => `${escaped(key)}: ${values.map(escaped).join(' | ')}`)
    .join('; ');
}

/**
 * Reads what `attributesText` wrote, or a person did: groups of the same key are joined, and keys and
 * values trimmed. Gives undefined where a group has no colon, or more than one.
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

/** Splits at a separator that has no backslash before it. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece === separator) parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  }
  return parts;
}
