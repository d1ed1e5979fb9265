import type { CopiedKind } from '@mostrador/domain/copied-kinds';

/** What the copies of records on devices have to be told (rules.md#offline-copy). */
export interface CopiesTables {
  /** Changes that have no revision yet. */
  record_changes: { store_id: string; id: string; kind: CopiedKind; record_id: string };
  /** Revisions of the last month, by their milliseconds; 0 is the row to lock. */
  revisions: { store_id: string; number: number };
  revised_records: { store_id: string; kind: CopiedKind; record_id: string; revision: number };
}
