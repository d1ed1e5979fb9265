import type { EndpointName } from '@mostrador/contract/endpoints';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type { Cents } from '@mostrador/domain/money';
import { searchText } from '@mostrador/domain/search';
import { CompiledQuery, type Insertable } from 'kysely';
import type { Tables } from './database/tables.ts';
import { newId } from './rows/new-id.ts';
import type { Scope } from './scope.ts';

/** What the trail says of a call beside who made it and when. */
export interface AuditNote {
  kind: AuditKind;
  /** What it was done to, such as an order. */
  subjectId?: string | null;
  /** How a person names it: an order's number, a customer's name. */
  subject?: string | null;
  /** The money that moved, always positive. */
  amountCents?: Cents | null;
  /** Why, in the person's words. */
  reason?: string | null;
  /** The names of the fields that were sent. */
  fields?: string[] | null;
  /** What was set, where the value tells more than the field. */
  changes?: { field: string; value: string }[] | null;
}

/** Who acts, and where their entry goes: a `Scope` has it all. */
type AuditScope = Pick<Scope, 'tx' | 'storeId' | 'now'> & { user: { id: string } };

type AuditRow = Insertable<Tables['audit_entries']>;

/** Adds to the store's audit trail what its person has done, in the transaction that does it. */
export async function recordAudit(
  scope: AuditScope,
  action: EndpointName,
  note: AuditNote,
): Promise<void> {
  await scope.tx.executeQuery(insertingEntry(auditRow(scope, action, note)));
}

/** The statement that writes a row which `auditRow` has made. */
export function insertingEntry(row: AuditRow): CompiledQuery {
  return CompiledQuery.raw(
    INSERT_ENTRY,
    ENTRY_COLUMNS.map((column) => row[column]),
  );
}

const ENTRY_COLUMNS = [
  ...['store_id', 'created_at', 'id', 'user_id', 'action', 'kind', 'subject_id', 'subject'],
  ...['amount_cents', 'reason', 'fields', 'changes', 'search_text'],
] as (keyof AuditRow)[];

const INSERT_ENTRY = `
  insert into audit_entries (${ENTRY_COLUMNS.join(', ')})
  values (${ENTRY_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;

/** The entry's row. */
export function auditRow(
  { storeId, now, user }: AuditScope,
  action: EndpointName,
  note: AuditNote,
): AuditRow {
  const { subjectId = null, subject = null, reason = null, fields = null, changes } = note;
  return {
    store_id: storeId,
    created_at: now,
    id: newId(),
    user_id: user.id,
    action,
    kind: note.kind,
    subject_id: subjectId,
    subject,
    // None moved where it is zero.
    amount_cents: note.amountCents || null,
    reason,
    fields,
    changes: changes ? JSON.stringify(changes) : null,
    search_text: searchText(subject, reason),
  };
}
