/** The columns that `platform/database/tables/` declares, read from its source: types are gone when a test runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { CUSTOMER_FIELDS, PROVIDER_FIELDS } from '@mostrador/domain/contacts';
import { parseSync } from 'vite';
import { columnOf } from '#modules/contacts/contact-columns.ts';

export interface DeclaredColumn {
  /** The family of its type: `text`, `number`, `boolean`, `instant`, `day`, `json`, `bytes` or `list`. */
  family: string;
  isNullable: boolean;
  /** Whether an insert may leave it out, or must. */
  filledIn: 'by default' | 'always' | undefined;
}

type Columns = Record<string, DeclaredColumn>;

/** The parts of a syntax tree that are looked at here. */
interface Node {
  type: string;
  [part: string]: unknown;
}

const FIELD_LISTS = { CUSTOMER_FIELDS, PROVIDER_FIELDS };

/** The families of the named types; every other name is one of a union of words. */
const NAMED: Record<string, string> = {
  Cents: 'number',
  Percent: 'number',
  Date: 'instant',
  CalendarDay: 'day',
  Json: 'json',
  Buffer: 'bytes',
};
const KEYWORDS: Record<string, string> = {
  TSStringKeyword: 'text',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSLiteralType: 'text',
  TSArrayType: 'list',
};

/** The columns of every table that the interface `Tables` has, by table and name. */
export function declaredColumns(): Record<string, Columns> {
  const folder = new URL('../../src/platform/database/tables/', import.meta.url);
  const tables: Record<string, Columns> = {};
  for (const file of readdirSync(folder)) {
    const declared = declarationsOf(readFileSync(new URL('columns.ts', folder), 'utf8'));
    const own = declarationsOf(readFileSync(new URL(file, folder), 'utf8'));
    const known = new Map([...declared, ...own]);
    for (const [name, node] of own) {
      if (!name.endsWith('Tables')) continue;
      for (const { key, value } of propertiesOf(node)) tables[key] = columnsOf(value, known);
    }
  }
  return tables;
}

function declarationsOf(source: string): Map<string, Node> {
  const { body } = parseSync('tables.ts', source).program as unknown as { body: Node[] };
  const declarations = body.map((node) => (node.declaration ?? node) as Node);
  return new Map(
    declarations.flatMap((node) =>
      node.type === 'TSInterfaceDeclaration' ? [[(node.id as { name: string }).name, node]] : [],
    ),
  );
}

/** The columns of an interface, a literal, an intersection of them, or a name for one. */
function columnsOf(node: Node, known: ReadonlyMap<string, Node>): Columns {
  if (node.type === 'TSIntersectionType') {
    return Object.assign({}, ...(node.types as Node[]).map((part) => columnsOf(part, known)));
  }
  if (node.type === 'TSTypeReference' || node.type === 'TSInterfaceHeritage') {
    const name = nameOf(node);
    if (name === 'ContactColumns') return contactColumnsOf(node);
    const declaration = known.get(name);
    if (declaration === undefined) throw new Error(`no table is declared as ${name}`);
    return columnsOf(declaration, known);
  }
  const inherited = ((node.extends ?? []) as Node[]).map((part) => columnsOf(part, known));
  const own = propertiesOf(node).map(({ key, value }) => [key, columnFrom(value)]);
  return Object.assign({}, ...inherited, Object.fromEntries(own));
}

function contactColumnsOf(node: Node): Columns {
  const [list] = argumentsOf(node) as [Node];
  const { name } = list.exprName as { name: keyof typeof FIELD_LISTS };
  return Object.fromEntries(
    Object.entries(FIELD_LISTS[name]).map(([field, { isRequired }]) => [
      columnOf(field),
      { family: 'text', isNullable: !isRequired, filledIn: undefined },
    ]),
  );
}

function columnFrom(node: Node): DeclaredColumn {
  if (node.type === 'TSUnionType') {
    const parts = node.types as Node[];
    const others = parts.filter(({ type }) => type !== 'TSNullKeyword');
    const column = columnFrom(others[0] as Node);
    return { ...column, isNullable: others.length < parts.length };
  }
  const name = node.type === 'TSTypeReference' ? nameOf(node) : '';
  if (name === 'Generated' || name === 'GeneratedAlways') {
    const filledIn = name === 'Generated' ? 'by default' : 'always';
    return { ...columnFrom(argumentsOf(node)[0] as Node), filledIn };
  }
  const family = KEYWORDS[node.type] ?? NAMED[name] ?? (name === '' ? undefined : 'text');
  if (family === undefined) throw new Error(`a column has the type ${node.type}`);
  return { family, isNullable: false, filledIn: undefined };
}

function propertiesOf(node: Node): { key: string; value: Node }[] {
  const members = (node.members ?? (node.body as Node).body) as Node[];
  return members.map(({ key, typeAnnotation }) => ({
    key: (key as { name: string }).name,
    value: (typeAnnotation as { typeAnnotation: Node }).typeAnnotation,
  }));
}

function nameOf({ typeName, expression }: Node): string {
  return ((typeName ?? expression) as { name: string }).name;
}

function argumentsOf({ typeArguments }: Node): Node[] {
  return (typeArguments as { params: Node[] }).params;
}
