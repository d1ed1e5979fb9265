import type { JSONColumnType } from 'kysely';

/** Written as JSON text, read as the value. */
export type Json<Value extends object> = JSONColumnType<Value>;

/** A record that a deletion only marks (rules.md#archiving). */
export interface Archivable {
  search_text: string;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
