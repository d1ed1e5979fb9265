import { type AuditNote, fullName } from '#platform/audit.ts';

/** The note of a change of somebody of the staff. */
export function staffNote(person: { id: string; firstName: string; lastName: string }): AuditNote {
  return { kind: 'staff', subjectId: person.id, subject: fullName(person) };
}
