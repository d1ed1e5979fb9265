/** Subjects of the entries in a store's audit trail (rules.md#audit-trail). */
export const AUDIT_KINDS = [
  'cancellation',
  'refund',
  'discount',
  'payment',
  'order',
  'loan',
  'stock',
  'purchase',
  'record',
  'staff',
  'settings',
  'session',
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Whether the trail highlights entries of this kind: those of money that went back, or was not taken after all. */
export function standsOut(kind: AuditKind): boolean {
  return kind === 'cancellation' || kind === 'refund';
}
