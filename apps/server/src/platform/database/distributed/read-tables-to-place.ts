import type pg from 'pg';
import { type Placement, placementOf } from './placement.ts';

export interface TableToPlace {
  table: string;
  placement: Exclude<Placement, { kind: 'coordinator' }>;
  isPlaced: boolean;
  /** Whether old rows are left on the coordinator, where no statement sees them. */
  hasLeftovers: boolean;
  /** Whether the current user may change the table. */
  isOwn: boolean;
  references: { constraint: string; table: string }[];
}

/**
 * Returns the existing tables that do not stay on the coordinator, in an order in which they can be placed.
 * Needs a database with Citus.
 */
export async function readTablesToPlace(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<TableToPlace[]> {
  const { rows } = await client.query<
    Omit<TableToPlace, 'placement' | 'hasLeftovers'> & { hasStoreId: boolean; hasRows: boolean }
  >(
    `SELECT t.relname::text AS table,
            EXISTS (SELECT FROM pg_attribute a
                    WHERE a.attrelid = t.oid AND a.attname = 'store_id' AND NOT a.attisdropped) AS "hasStoreId",
            EXISTS (SELECT FROM pg_dist_partition p
                    WHERE p.logicalrelid = t.oid
                      AND (p.partmethod = 'h' OR p.partmethod = 'n' AND p.repmodel = 't')) AS "isPlaced",
            pg_relation_size(t.oid) > 0 AS "hasRows",
            pg_has_role(t.relowner, 'USAGE') AS "isOwn",
            array(SELECT json_build_object('constraint', f.conname, 'table', r.relname)
                  FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
                  WHERE f.conrelid = t.oid AND f.contype = 'f') AS references
     FROM pg_class t
     WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind = 'r' AND t.relname = ANY($1)
     ORDER BY t.relname`,
    [tables],
  );
  const toPlace = rows.flatMap(({ hasStoreId, hasRows, ...row }) => {
    const placement = placementOf(row.table, hasStoreId);
    if (placement.kind === 'coordinator') return [];
    return [{ ...row, placement, hasLeftovers: row.isPlaced && hasRows }];
  });
  return inOrderOfReferences(toPlace);
}

/**
 * Tables that lie everywhere come first, since placing them drops their own references. Any other comes
 * after those that it refers to, and after the one whose rows it lies beside.
 */
function inOrderOfReferences(tables: readonly TableToPlace[]): TableToPlace[] {
  const ordered = tables.filter(({ placement }) => placement.kind === 'everywhere');
  let rest = tables.filter(({ placement }) => placement.kind !== 'everywhere');
  while (rest.length > 0) {
    const names = rest.map(({ table }) => table);
    const isReady = ({ table, references, placement }: TableToPlace) => {
      const before = references.map((each) => each.table);
      if (placement.kind === 'spread') before.push(placement.beside);
      return before.every((name) => name === table || !names.includes(name));
    };
    const ready = rest.filter(isReady);
    if (ready.length === 0) throw new Error(`${names.join(', ')} refer to each other in a circle`);
    ordered.push(...ready);
    rest = rest.filter((each) => !ready.includes(each));
  }
  return ordered;
}
