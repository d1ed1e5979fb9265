import { AUDIT_KINDS } from '@mostrador/domain/audit-kinds';
import { AUDIT_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import { dateRangeQuery, id, instant, listQuery, money, pagination, severalOf } from './fields.ts';

export const auditQuery = listQuery({ default: AUDIT_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  userId: id.optional(),
  /** Several, separated by commas. */
  kind: severalOf(AUDIT_KINDS).optional(),
});

export const auditEntry = z.object({
  id,
  createdAt: instant,
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  /** The call that was made, as the contract names it. */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** What it was done to, such as an order; null where there is no such thing. */
  subjectId: id.nullable(),
  /** How a person names it: an order's number, a customer's name. */
  subject: z.string().nullable(),
  /** The money that moved, always positive. */
  amount: money.nullable(),
  /** Why, in the person's words. */
  reason: z.string().nullable(),
  /** The names of the fields that were sent, where it was a change of a record or a setting. */
  fields: z.array(z.string()).nullable(),
  /** What was set, where the value tells more than the field: a role, a time zone, who may take payments. */
  changes: z.array(z.object({ field: z.string(), value: z.string() })).nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditTrail = z.object({ entries: z.array(auditEntry), pagination });
