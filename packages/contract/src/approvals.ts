import { LIMITED_ACTIONS } from '@mostrador/domain/limits';
import { type Percent, parsePercent } from '@mostrador/domain/percent';
import { ROLES } from '@mostrador/domain/permissions';
import { z } from 'zod';
import type { approvalCalls } from './calls/approvals.ts';
import { reason } from './shared/field-errors.ts';
import { id, severalOf } from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const approvers = z.object({
  people: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(ROLES),
      pinLocked: z.boolean().meta({
        description:
          'Whether the PIN was wrong too often, so that only a sign-in by password helps',
      }),
    }),
  ),
});

const approversQuery = z.object({
  action: severalOf(LIMITED_ACTIONS).meta({
    description: 'What is to be approved: `actions` of APPROVAL_REQUIRED, separated by commas',
  }),
  percent: z
    .string()
    .transform((text, context): Percent => {
      const parsed = parsePercent(Number(text));
      if (parsed !== undefined && text.trim() !== '') return parsed;
      context.issues.push({ code: 'custom', input: text, params: reason('NOT_A_PERCENT') });
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        'Of a discount: `percent` of APPROVAL_REQUIRED; without it, only those without a limit',
    }),
});

export const approvalShapes = {
  listApprovers: {
    summary: 'Who may approve an action by their PIN, by name',
    query: approversQuery,
    response: approvers,
  },
} satisfies ShapesOf<typeof approvalCalls>;
