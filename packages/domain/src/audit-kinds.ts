/** What the entries of a store's audit trail are about; the first two stand out. */
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

/** Whether an entry of this kind stands out in the trail: money that went back. */
export function standsOut(kind: AuditKind): boolean {
  return kind === 'cancellation' || kind === 'refund';
}
