import { AUDIT_KINDS } from '@mostrador/domain/audit-kinds';
import { AUDIT_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { z } from 'zod';
import type { auditCalls } from './calls/audit.ts';
import {
  dateRangeQuery,
  id,
  instant,
  listQuery,
  money,
  pagination,
  severalOf,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const auditQuery = listQuery({ default: AUDIT_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  userId: id.optional(),
  /** Several kinds, separated by commas. */
  kind: severalOf(AUDIT_KINDS).optional(),
});

const auditEntry = z.object({
  id,
  createdAt: instant,
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  /** Name of the call in the contract. */
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** Record that the call affected, such as an order; null without one. */
  subjectId: id.nullable(),
  /** The record's name for people: an order's number, a customer's name. */
  subject: z.string().nullable(),
  /** Amount that moved, always positive. */
  amount: money.nullable(),
  /** Reason in the person's words. */
  reason: z.string().nullable(),
  /** Names of the fields that were sent, for a change of a record or setting. */
  fields: z.array(z.string()).nullable(),
  /**
   * Values that were set, where they tell more than the field's name: a role, a time zone, payment
   * roles.
   */
  changes: z.array(z.object({ field: z.string(), value: z.string() })).nullable(),
});

const auditTrail = z.object({ entries: z.array(auditEntry), pagination });

export const auditShapes = {
  listAuditEntries: {
    summary: 'Who did what, when; newest first',
    query: auditQuery,
    response: auditTrail,
  },
} satisfies ShapesOf<typeof auditCalls>;
