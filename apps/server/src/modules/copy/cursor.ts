import { COPIED_KINDS, type CopiedKind } from '@mostrador/domain/copied-kinds';

/** How far a copy is: all of a revision, or its records up to one of them. */
export interface Cursor {
  revision: number;
  last: { kind: CopiedKind; id: string } | undefined;
}

const CURSOR = new RegExp(`^(\\d{1,15})(?:\\.(${COPIED_KINDS.join('|')})\\.([0-9a-f-]{36}))?$`);

/** Reads a cursor of this or a previous server; undefined for any other text. */
export function readCursor(text: string): Cursor | undefined {
  const [, revision, kind, id] = CURSOR.exec(text) ?? [];
  if (revision === undefined) return undefined;
  return {
    revision: Number(revision),
    last: kind === undefined || id === undefined ? undefined : { kind: kind as CopiedKind, id },
  };
}

export function writeCursor({ revision, last }: Cursor): string {
  return last === undefined ? String(revision) : `${revision}.${last.kind}.${last.id}`;
}
