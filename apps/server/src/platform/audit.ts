import type { EndpointName } from '@mostrador/contract/endpoints';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type { Cents } from '@mostrador/domain/money';
import { searchText } from '@mostrador/domain/search';
import { CompiledQuery, type Insertable } from 'kysely';
import type { Tables } from './database/tables.ts';
import { newId } from './rows/new-id.ts';
import type { Scope } from './scope.ts';

/** Entry of the audit trail, except for the person, the time and the call. */
export interface AuditNote {
  kind: AuditKind;
  /** Id of the record that the call changed, such as an order's. */
  subjectId?: string | null;
  /** Name of that record for a person: an order's number, a customer's name. */
  subject?: string | null;
  /** Money that moved, always positive. */
  amountCents?: Cents | null;
  /** Reason in the person's words. */
  reason?: string | null;
  /** Names of the fields that were sent. */
  fields?: string[] | null;
  /** New values, for fields whose value says more than their name. */
  changes?: { field: string; value: string }[] | null;
}

/** The part of a `Scope` that an entry needs. */
type AuditScope = Pick<Scope, 'tx' | 'storeId' | 'now' | 'approval'> & { user: { id: string } };

type AuditRow = Insertable<Tables['audit_entries']>;

/**
 * Adds an entry to the store's audit trail, in the transaction of the command (rules.md#audit-trail).
 */
export async function recordAudit(
  scope: AuditScope,
  action: EndpointName,
  note: AuditNote,
): Promise<void> {
  await scope.tx.executeQuery(insertingEntry(auditRow(scope, action, note)));
}

/** Returns the statement that inserts a row made by `auditRow`. */
export function insertingEntry(row: AuditRow): CompiledQuery {
  return CompiledQuery.raw(
    INSERT_ENTRY,
    ENTRY_COLUMNS.map((column) => row[column]),
  );
}

const ENTRY_COLUMNS = [
  ...['store_id', 'created_at', 'id', 'user_id', 'action', 'kind', 'subject_id', 'subject'],
  ...['amount_cents', 'reason', 'fields', 'changes', 'approved_by', 'search_text'],
] as (keyof AuditRow)[];

const INSERT_ENTRY = `
  insert into audit_entries (${ENTRY_COLUMNS.join(', ')})
  values (${ENTRY_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;

export function auditRow(
  { storeId, now, user, approval }: AuditScope,
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
    // An amount of 0 means that no money moved.
    amount_cents: note.amountCents || null,
    reason,
    fields,
    changes: changes ? JSON.stringify(changes) : null,
    approved_by: approval?.by?.id ?? null,
    search_text: searchText(subject, reason),
  };
}

/** Leaves no entry: nothing of the store has changed, or another call's entry tells of it. */
export const untold = (): null => null;

/** Returns the names of the fields that were sent; `updatedAt` only says which version was edited. */
export function sentFields(body: object): string[] {
  return Object.entries(body).flatMap(([field, value]) =>
    value === undefined || field === 'updatedAt' ? [] : [field],
  );
}

/** Returns the fields that were set, with their values; null where none was. */
export function changesTo(
  values: Record<string, string | number | boolean | undefined>,
): AuditNote['changes'] {
  const changes = Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value: String(value) }],
  );
  return changes.length === 0 ? null : changes;
}

/** The note of a record that was created, or changed in these fields. */
export function recordNote(
  { id }: { id: string },
  subject: string,
  fields: string[] | null = null,
) {
  return { kind: 'record', subjectId: id, subject, fields } satisfies AuditNote;
}

/** The note of something that was deleted, whose name was read as it went. */
export function goneNote(
  kind: AuditKind,
): (request: { params: { id: string } }, thing: { name: string } | null) => AuditNote {
  return ({ params }, thing) => ({ kind, subjectId: params.id, subject: thing?.name ?? null });
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
