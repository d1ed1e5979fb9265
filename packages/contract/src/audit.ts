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
  userId: id.optional().meta({ description: 'Entries of this person alone' }),
  kind: severalOf(AUDIT_KINDS)
    .optional()
    .meta({ description: 'Several kinds, separated by commas' }),
});

const person = z.object({ id, firstName: z.string(), lastName: z.string() });

const auditEntry = z.object({
  id,
  createdAt: instant,
  user: person,
  approvedBy: person.nullable().meta({
    description: 'Who approved what passed a limit of the person; null where nobody had to',
  }),
  action: z
    .string()
    .meta({ description: 'Call that made the entry, by its operationId, such as createOrder' }),
  kind: z.enum(AUDIT_KINDS).meta({ description: 'Kind of the record' }),
  subjectId: id
    .nullable()
    .meta({ description: 'Record that the call affected, such as an order; null without one' }),
  subject: z
    .string()
    .nullable()
    .meta({ description: 'Name of the record for people: number of an order, name of a customer' }),
  amount: money.nullable().meta({ description: 'Amount that moved, above 0; null where none did' }),
  reason: z.string().nullable().meta({ description: 'Reason in the words of the person' }),
  fields: z.array(z.string()).nullable().meta({
    description: 'Names of the fields that were sent, for a change of a record or setting',
  }),
  changes: z
    .array(
      z.object({
        field: z.string().meta({ description: 'Name of the field' }),
        value: z.string().meta({ description: 'Value as people read it' }),
      }),
    )
    .nullable()
    .meta({
      description:
        'Values that were set, where they tell more than the name of the field: a role, a time zone',
    }),
});

const auditTrail = z.object({ entries: z.array(auditEntry), pagination });

export const auditShapes = {
  listAuditEntries: {
    summary: 'Who did what, when; newest first',
    query: auditQuery,
    response: auditTrail,
  },
} satisfies ShapesOf<typeof auditCalls>;
