import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

// Files used only by tests may contain any text.
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../**/sample-*.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const texts = import.meta.glob<object>('./en/*/*.json', { eager: true, import: 'default' });

/** Words that need no translation, with the reason. */
const NOT_TRANSLATED: Record<string, string> = {
  Mostrador: 'the name of the product',
  K: 'a key',
  'Ctrl ⏎': 'two keys',
  v: 'before the number of the version',
  '&nbsp;': 'keeps a line open',
  '@page {': 'a rule for the printer',
  'Sign in to go on.': 'in the place of the server’s sentence; people read the text of its code',
};

/** Attributes and properties whose text a person sees or hears. */
const SEEN_ATTRIBUTES =
  /^(title|label|placeholder|alt|description|message|aria-label|aria-description|aria-roledescription|aria-valuetext)$/;
const SEEN_PROPERTIES = /^(title|message|description|placeholder|confirmLabel|text)$/;

/** Files that format numbers or days without `useFormat`, with the reason. */
const OWN_FORMATS: Record<string, string> = {
  '../shared/ui/fields/amount-field.ts': 'the digits of a field, without the sign of the currency',
  '../shared/locale/locale-options.ts': 'the offset of each zone, to sort and to name them by',
  '../features/dashboard/dashboard-page.tsx': 'the hour of the store, which is never shown',
};

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const files = Object.entries(sources).map(([path, source]) => ({
  path,
  source,
  folder: /^\.\.\/(?:features\/)?[^/]+/.exec(path)?.[0] ?? path,
  nodes: nodesOf(path, source),
}));

describe('the code', () => {
  it('contains no text for people outside the text files', () => {
    const found = files.flatMap(({ path, source, nodes }) =>
      nodes.flatMap((node) =>
        writtenIn(node)
          .filter((text) => /\p{L}/u.test(text) && !(text.trim() in NOT_TRANSLATED))
          .map((text) => `${path}:${lineOf(source, node.start)} ${text.trim()}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('uses every text', () => {
    const uses = new Map<string, Uses>();
    for (const { folder, nodes } of files) {
      const known = uses.get(folder) ?? {
        namespaces: new Set(),
        prefixes: new Set(),
        keys: new Set(),
        patterns: [],
      };
      uses.set(folder, known);
      for (const node of nodes) collect(node, known);
    }
    const isUsed = (namespace: string, key: string) =>
      [...uses.values()].some(({ namespaces, prefixes, keys, patterns }) => {
        const names = [`${namespace}:${key}`];
        if (namespaces.has(namespace)) {
          names.push(key);
          for (const prefix of prefixes) {
            if (key.startsWith(`${prefix}.`)) names.push(key.slice(prefix.length + 1));
          }
        }
        return names.some(
          (name) => keys.has(name) || patterns.some((pattern) => pattern.test(name)),
        );
      });
    const unused = Object.entries(texts).flatMap(([path, file]) => {
      const namespace = namespaceOf(path);
      // Keys for the server's codes, which another test checks.
      if (namespace === 'errors' || namespace === 'fieldErrors') return [];
      return keysOf(file)
        .filter((key) => !isUsed(namespace, key))
        .map((key) => `${namespace}:${key}`);
    });
    expect(unused).toEqual([]);
  });

  it('writes numbers and days in one way', () => {
    const found = files
      .filter(({ path }) => !path.startsWith('../shared/format/') && !(path in OWN_FORMATS))
      .flatMap(({ path, source }) =>
        [
          ...source.matchAll(
            /\.toLocale(Date|Time)?String\(|new Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)/g,
          ),
        ].map(({ 0: call, index }) => `${path}:${lineOf(source, index)} ${call}`),
      );
    expect(found).toEqual([]);
  });
});

interface Uses {
  /** Namespaces named in the folder. */
  namespaces: Set<string>;
  prefixes: Set<string>;
  /** Keys, and other texts that look like keys. */
  keys: Set<string>;
  /** Patterns of keys that the code composes. */
  patterns: RegExp[];
}

/**
 * Counts every text in the code as a possible key, since keys also stand in tables; an inserted
 * value matches anything.
 */
function collect(node: Node, { namespaces, prefixes, keys, patterns }: Uses): void {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'useTranslation') {
    if ((node.arguments as Node[]).length === 0) namespaces.add('common');
  }
  if (node.type === 'Property' && (node.key as Node).name === 'keyPrefix') {
    prefixes.add(String((node.value as Node).value));
  }
  if (node.type === 'Literal' && typeof node.value === 'string') {
    namespaces.add(node.value);
    keys.add(node.value);
  }
  if (node.type === 'TemplateLiteral') {
    const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    if (parts.every((part) => /^[\w:.]*$/.test(part)) && /[.:]/.test(parts.join(''))) {
      patterns.push(new RegExp(`^${parts.map(escaped).join('\\w+(\\.\\w+)?')}$`));
    }
    const [namespace] = parts[0]?.split(':') ?? [];
    if (namespace !== undefined) namespaces.add(namespace);
  }
}

/** Texts of this node that a person would read, if they are written in the code. */
function writtenIn(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as Node[]).flatMap((child) =>
      child.type === 'JSXExpressionContainer' ? outcomesOf(child.expression as Node) : [],
    );
  }
  if (node.type === 'JSXAttribute' && SEEN_ATTRIBUTES.test(String((node.name as Node).name))) {
    const value = node.value as Node | null;
    if (value === null) return [];
    return value.type === 'JSXExpressionContainer'
      ? outcomesOf(value.expression as Node)
      : outcomesOf(value);
  }
  if (node.type === 'Property' && SEEN_PROPERTIES.test(String((node.key as Node).name))) {
    // A single word in lower case is a key.
    return outcomesOf(node.value as Node).filter((text) => /\s|^\p{Lu}/u.test(text));
  }
  return [];
}

/** Texts that an expression can evaluate to, as far as they are literals in it. */
function outcomesOf(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent as Node), ...outcomesOf(node.alternate as Node)];
    case 'LogicalExpression':
      return outcomesOf(node.right as Node);
    default:
      return [];
  }
}

function nodesOf(path: string, source: string): Node[] {
  const { program, errors } = parseSync(path, source, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes: Node[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value) nodes.push(value as Node);
      Object.values(value).forEach(visit);
    }
  };
  visit(program);
  return nodes;
}

/** `./en/sales/orders.json` belongs to `orders`. */
function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

/** Keys of these texts; plural forms count as one key. */
function keysOf(texts: object, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [`${prefix}${name.replace(/_(zero|one|many|other)$/, '')}`]
      : keysOf(inner, `${prefix}${name}.`),
  );
  return [...new Set(keys)];
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}
