import { SHIFTS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { MOVEMENT_KINDS } from '@mostrador/domain/shifts';
import { z } from 'zod';
import type { shiftCalls } from './calls/shifts.ts';
import { reason } from './shared/field-errors.ts';
import {
  dateRangeQuery,
  fileQuery,
  id,
  idParams,
  instant,
  listQuery,
  money,
  moneySum,
  optionalText,
  pagination,
  positiveMoney,
  requiredText,
  signedMoneySum,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';
import { shiftFigures } from './shared/shift-figures.ts';

/** Guards against slips: nobody counts a million coins of one kind. */
const MAX_COINS = 1_000_000;
const MAX_COUNTS = 50;

const SHIFT_STATUSES = ['OPEN', 'CLOSED'] as const;

const status = z.enum(SHIFT_STATUSES).meta({ description: 'OPEN until it is closed' });
const movementKind = z.enum(MOVEMENT_KINDS).meta({
  description: 'Cash that was put in, paid out, or dropped to the safe',
});

const person = z.object({ firstName: z.string(), lastName: z.string() });

const shiftSummary = z.object({
  id,
  drawerId: id,
  drawer: z.string().meta({ description: 'Present name of the drawer' }),
  status,
  zNumber: z.int().nullable().meta({
    description: 'Number of its Z, from 1 at each drawer and without gaps; null while it is open',
  }),
  openedAt: instant.meta({ description: 'When it was opened' }),
  openedBy: person,
  closedAt: instant.nullable(),
  closedBy: person.nullable(),
  float: money.meta({ description: 'Cash that was counted as it was opened' }),
  openingDifference: signedMoneySum.nullable().meta({
    description:
      'float less what the last closing left in the drawer; 0 for the first shift, null while it is hidden',
  }),
  expected: signedMoneySum.nullable().meta({
    description: 'Cash that should have been in the drawer; null while the shift is open',
  }),
  counted: money.nullable().meta({ description: 'Cash that was counted; null while it is open' }),
  difference: signedMoneySum.nullable().meta({ description: 'counted − expected' }),
  nextFloat: money.nullable().meta({
    description:
      'Cash that the closing left in the drawer; null while it is open, and of its last closing where it is hidden from the caller',
  }),
});
export type ShiftSummary = z.input<typeof shiftSummary>;

const movement = z.object({
  id,
  kind: movementKind,
  amount: money,
  reason: z.string().nullable().meta({ description: 'Null for what the closing dropped' }),
  atClosing: z.boolean().meta({
    description: 'Whether it is what the closing took out of the drawer, which is not in `dropped`',
  }),
  createdAt: instant,
  user: person,
  approvedBy: z.string().nullable().meta({ description: 'Who approved it, where somebody had to' }),
});

/** Notes or coins of one value. */
const count = z.object({
  value: positiveMoney.meta({ description: 'A note or coin of the currency' }),
  count: z.int().min(0).max(MAX_COINS).meta({ description: 'How many there are of it' }),
});

export const shift = shiftSummary.extend({
  note: z.string().nullable().meta({ description: 'What was said as it was closed' }),
  refusedCount: z
    .object({
      counted: money.meta({ description: 'Cash that was counted then' }),
      at: instant.meta({ description: 'When it was refused' }),
      user: person,
    })
    .nullable()
    .meta({
      description:
        'The first closing of a blind count that was refused for want of a note; null without one, and while the figures are hidden',
    }),
  counts: z.array(count).nullable().meta({ description: 'Null where a sum was counted' }),
  movements: z.array(movement).meta({
    description: 'Oldest first; without what the closing dropped where nextFloat is hidden',
  }),
  isHidden: z.boolean().meta({
    description: 'Whether the figures are hidden from the caller, who is to count without them',
  }),
  figures: shiftFigures.nullable().meta({
    description: 'X while the shift is open, then Z, which never changes; null while hidden',
  }),
  late: z
    .object({
      ordersCount: z.int().meta({ description: 'How many they are' }),
      ordersTotal: moneySum.meta({ description: 'Their totals as they were made' }),
      cash: signedMoneySum.meta({ description: 'Cash that was taken with them, rounded' }),
    })
    .meta({
      description:
        'Orders that devices without a network took in the shift and sent after its closing: they are in no figure of it',
    }),
});
export type Shift = z.input<typeof shift>;

const shiftsQuery = listQuery({ default: SHIFTS_PAGE_SIZE })
  .omit({ search: true })
  .extend({
    drawerId: id.optional().meta({ description: 'Shifts of one drawer' }),
    status: status.optional(),
  })
  .extend(dateRangeQuery.shape)
  .meta({ description: 'The days are those of closing; open shifts have none' });

const movementBody = z.object({
  kind: movementKind,
  amount: positiveMoney,
  reason: requiredText(500),
});

const closeBody = z
  .object({
    counted: money.nullish().meta({ description: 'Cash in the drawer as a sum' }),
    counts: z
      .array(count)
      .max(MAX_COUNTS)
      .nullish()
      .meta({ description: 'Cash in the drawer by notes and coins, in place of the sum' }),
    countedByMethod: z
      .array(
        z.object({
          paymentMethodId: id.toLowerCase(),
          counted: money.meta({ description: 'Sum of its slips, for example' }),
        }),
      )
      .max(MAX_COUNTS)
      .nullish()
      .meta({ description: 'What was counted of methods that are no cash, each once' }),
    nextFloat: money.meta({
      description: 'Cash that stays for the next shift; the rest is dropped to the safe',
    }),
    note: optionalText(2000).optional().meta({
      description:
        'Needed where something counted differs from what is expected, and after a blind count that was refused',
    }),
  })
  .refine(({ counted, counts }) => counted != null || counts != null, {
    params: reason('REQUIRED'),
    path: ['counted'],
  })
  .refine(({ counted, counts }) => counted == null || counts == null, {
    params: reason('COUNTED_TWICE'),
    path: ['counts'],
  });

export const shiftShapes = {
  listShifts: {
    summary: 'Shifts, open ones first, then the last closed first',
    query: shiftsQuery,
    response: z.object({ shifts: z.array(shiftSummary), pagination }),
  },
  readShift: {
    summary: 'One shift with its figures: X while it is open, then Z',
    params: idParams,
    response: shift,
  },
  exportShift: {
    summary: 'The figures of a shift as CSV',
    params: idParams,
    query: fileQuery,
    response: z.string(),
  },
  addShiftMovement: {
    summary: 'Pay cash in or out of the drawer, or drop it to the safe',
    params: idParams,
    body: movementBody,
    response: shift,
  },
  closeShift: {
    summary: 'Count the drawer and close the shift, which numbers its Z',
    params: idParams,
    body: closeBody,
    response: shift,
  },
} satisfies ShapesOf<typeof shiftCalls>;
