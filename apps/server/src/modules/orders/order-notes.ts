import type { Answer } from '@mostrador/contract/routes';
import type { AuditKind } from '@mostrador/domain/audit-kinds';
import type { Cents } from '@mostrador/domain/money';
import type { AuditNote } from '#platform/audit.ts';

/** The note of a command on an order. */
export function orderNote({ id, orderNumber }: { id: string; orderNumber: number }) {
  return { kind: 'order', subjectId: id, subject: String(orderNumber) } satisfies AuditNote;
}

/** Makes the entry one of a refund where money went back; without any it is one of its kind. */
export function refundNote(kind: AuditKind, amountCents: Cents | null): AuditNote {
  return amountCents ? { kind: 'refund', amountCents } : { kind };
}

/** The names of the methods by which a refund was given back; undefined where none was. */
export function methodsTold(
  parts: readonly { paymentMethod: string }[] | undefined,
): string | undefined {
  return parts?.length ? parts.map(({ paymentMethod }) => paymentMethod).join(', ') : undefined;
}

/** The rules that a new order was let past, since a till had taken it already; undefined where none was. */
export function exceptionsOf({ history }: Answer<'createOrder'>): string | undefined {
  const entry = history.find((each) => each.action === 'ACCEPTED_AS_TAKEN');
  return entry && [...new Set(entry.changes.exceptions.map(({ rule }) => rule))].join(',');
}
