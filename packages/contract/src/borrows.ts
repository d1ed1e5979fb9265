import { DUE } from '@mostrador/domain/borrowing';
import { BORROWS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { BORROW_SORTS } from '@mostrador/domain/list-sorts';
import { FEE_PER } from '@mostrador/domain/loan-fees';
import { BORROW_STATUSES } from '@mostrador/domain/order-states';
import { REMINDER_CHANNELS } from '@mostrador/domain/reminders';
import { z } from 'zod';
import type { borrowCalls } from './calls/borrows.ts';
import { MAX_PAYMENTS, MAX_QUANTITY, refunds, tendered } from './order-bodies.ts';
import { claimKind } from './shared/charges.ts';
import { reason } from './shared/field-errors.ts';
import {
  calendarDay,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  money,
  notes,
  optionalBoolean,
  orderNumber,
  pagination,
  percent,
  positiveMoney,
  requiredText,
  severalOf,
  signedMoney,
  sortedBy,
} from './shared/fields.ts';
import { goodsCondition, loanFields, returnCondition, unitIds } from './shared/order-fields.ts';
import { movedPart, refundable, refundPart } from './shared/refunds.ts';
import type { ShapesOf } from './shared/shapes.ts';

const person = z.object({ firstName: z.string(), lastName: z.string() });

const channel = z
  .enum(REMINDER_CHANNELS)
  .meta({ description: 'By which link the customer was written to' });

/** A reminder that somebody sent for a loan. */
const reminder = z.object({
  channel,
  createdAt: instant,
  user: person,
});

/** A loan, as lists show it. */
const borrowSummary = z.object({
  id,
  orderId: id,
  order: z.object({ id, orderNumber }),
  orderItem: z.object({
    id,
    unitPrice: money.meta({ description: 'Fee per unit' }),
    borrowDepositPerUnit: money.meta({ description: 'Deposit per unit' }),
  }),
  product: z.object({ id, name: z.string(), barcode: z.string().nullable() }),
  customer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    isArchived,
  }),
  lastReminder: reminder.nullable().meta({ description: 'Null before the first' }),
  ...loanFields,
});
export type BorrowSummary = z.input<typeof borrowSummary>;

const borrow = borrowSummary.extend({
  settlement: z
    .object({
      waived: money.meta({
        description: 'Part that was never paid, and would not be due any more',
      }),
      held: money.meta({
        description: 'Part that was paid, of which all or some may be given back',
      }),
      goodsTotal: money.meta({ description: 'Total of the order without its charges' }),
      netPaid: money.meta({ description: 'What is paid for the order, less refunds' }),
      openDeposits: money.meta({
        description: 'Deposits of all that the order lends now, this loan among them',
      }),
      amountDue: money.meta({ description: 'What is still to be paid for the order' }),
      productPrice: money.meta({ description: 'Present price of the product' }),
      refundable,
      refundsRounding: signedMoney.meta({
        description:
          'What cash rounding added so far to what the order gave back in cash; the next refund makes up for it',
      }),
    })
    .nullable()
    .meta({
      description: 'Settlement of the deposit if the loan were returned now; null once it is back',
    }),
  reminders: z.array(reminder).meta({ description: 'All of them, the latest first' }),
  extensions: z
    .array(
      z.object({
        from: calendarDay.meta({ description: 'Day on which it was due before' }),
        to: calendarDay.meta({ description: 'Day on which it is due since' }),
        fee: money.meta({ description: 'What was charged for it' }),
        createdAt: instant,
        user: person,
      }),
    )
    .meta({ description: 'How it was extended, the latest first' }),
  feePer: z.enum(FEE_PER).meta({
    description: 'For what its product asks a fee now: the loan, each day or each week',
  }),
  exemptPercent: percent.nullable().meta({
    description:
      'Per cent of the tax in its fees that an exempt buyer does not pay; null for another buyer',
  }),
  suggestedLateFee: money.meta({
    description:
      'Late fee that is suggested for all of its units if they came back now; 0 once back',
  }),
  refundMethods: z.array(refundPart).meta({
    description:
      'By which methods its deposit was given back; none of what was given back before version 1.32',
  }),
});
export type Borrow = z.input<typeof borrow>;

const borrowsQuery = listQuery({ default: BORROWS_PAGE_SIZE }).extend({
  startDate: calendarDay.optional().meta({ description: 'First store-local day of lending' }),
  endDate: calendarDay
    .optional()
    .meta({ description: 'Last store-local day of lending, inclusive' }),
  status: severalOf(BORROW_STATUSES)
    .optional()
    .meta({ description: 'Status; several are separated by commas' }),
  due: z.enum(DUE).optional().meta({
    description: 'Only open loans that are overdue, due today, or due tomorrow',
  }),
  customerId: id.optional().meta({ description: 'Loans to this customer alone' }),
  sort: sortedBy(BORROW_SORTS, 'newest first'),
});
export const borrowList = z.object({
  records: z.array(borrowSummary),
  counts: z
    .object({
      OVERDUE: z.int().meta({ description: 'Due before today' }),
      TODAY: z.int().meta({ description: 'Due today' }),
      TOMORROW: z.int().meta({ description: 'Due tomorrow' }),
      OPEN: z.int().meta({ description: 'All that are out' }),
    })
    .meta({ description: 'Open loans, whatever `status` and `due` choose' }),
  overdueCount: z
    .int()
    .meta({ description: 'Overdue loans among all that match the filters, on every page' }),
  pagination,
});

const MAX_CLAIMS = 20;
/** Loans that come back together: as many as a page of a customer's loans has. */
const MAX_LOANS = 100;

/** Units of a loan that come back in one condition, and what is claimed for them. */
const unitsBack = {
  quantity: z.int().min(1).max(MAX_QUANTITY).nullish().meta({
    description: 'Units that come back; all that are out if absent',
  }),
  unitIds: unitIds.nullish().meta({
    description: 'Which units come back, where they have codes; all of them if absent',
  }),
  condition: returnCondition.default('GOOD'),
  notes,
};

const claims = z
  .array(
    z.object({
      kind: claimKind,
      amount: positiveMoney.meta({ description: 'What is claimed, with its tax' }),
      note: notes.meta({ description: 'Words on the claim' }),
    }),
  )
  .max(MAX_CLAIMS)
  .nullish();

const returnBorrowBody = z
  .object({
    ...unitsBack,
    claims: claims.meta({
      description:
        'What is claimed, covered by the deposit in this order; the rest of either is refunded or charged. Absent, what `refund` leaves of the deposit is kept as a claim OTHER',
    }),
    payChargeFromRefund: optionalBoolean.meta({
      description:
        'Whether what is due for the order is paid out of the refund, by the same methods; takes the permission to take payments',
    }),
    refunds,
    refund: z.object({ amount: positiveMoney }).nullish().meta({
      description:
        'Part of the deposit to give back, at most what is held; without it and claims all of that is kept',
    }),
  })
  .refine(({ claims, refund }) => !claims || !refund, {
    params: reason('REFUND_BESIDE_CLAIMS'),
    path: ['refund'],
  });

/** Payments that come with a command of loans. */
const takenAtOnce = z
  .array(
    z.object({
      paymentMethodId: id.toLowerCase(),
      amount: positiveMoney.meta({ description: 'Part of what is due then' }),
      tendered,
    }),
  )
  .max(MAX_PAYMENTS)
  .nullish();

const returnBorrowsBody = z.object({
  loans: z
    .array(
      z.object({
        borrowId: id.toLowerCase().meta({
          description:
            'Loan of which units come back; named once for each condition in which some of its units do',
        }),
        ...unitsBack,
        claims: claims.meta({
          description:
            'What is claimed, covered by the deposit in this order; the rest of either is refunded or charged. Absent, nothing is claimed',
        }),
      }),
    )
    .min(1)
    .max(MAX_LOANS),
  refunds,
  payDueFromRefund: optionalBoolean.meta({
    description:
      'Whether what is due for the orders is paid out of the refunds, by the same methods; takes the permission to take payments',
  }),
  payments: takenAtOnce.meta({
    description:
      'Taken for what is due for the orders then, each method once; takes the permission to take payments',
  }),
});

const undoReturnBody = z.object({
  reason: requiredText(500).meta({ description: 'Why the return was wrong' }),
  payments: takenAtOnce.meta({
    description:
      'Taken for what is due for the order then, as the deposit that had been given back; each method once; takes the permission to take payments',
  }),
});

const markFoundBody = z.object({
  quantity: z.int().min(1).max(MAX_QUANTITY).nullish().meta({
    description: 'Units of the lost ones that are found; all of them if absent',
  }),
  unitIds: unitIds.nullish().meta({
    description: 'Which units are found, where they have codes; all of them if absent',
  }),
  condition: goodsCondition.default('GOOD'),
  givesDeposit: z.boolean().default(true).meta({
    description: 'Whether what was kept of their deposit for the loss is given back',
  }),
  givesCharge: z.boolean().default(true).meta({
    description:
      'Whether what is charged for the loss is asked for no more; what was paid of it is refunded',
  }),
  refunds,
  reason: requiredText(500).meta({ description: 'Words on where they were' }),
});

const extendBorrowBody = z.object({
  dueOn: calendarDay.meta({ description: 'Store-local day on which it is due from now on' }),
  fee: money.nullish().meta({
    description: 'Charged for all units that are out, with its tax; nothing if absent or 0',
  }),
  lateFee: money.nullish().meta({
    description:
      'Charged for the days by which it is late, which the new due day ends, with its tax; waived if absent or 0',
  }),
});

const returnedBorrow = borrow.extend({
  returned: borrow.nullable().meta({
    description: 'The part that came back, as a loan of its own; null where all of the loan did',
  }),
});

const foundBorrow = borrow.extend({
  given: z.array(refundPart).meta({
    description: 'What was given back now of deposit and charge, by method',
  }),
});

const returnedBorrows = z.object({
  records: z.array(borrow).meta({
    description: 'What came back, in the order of the call; a part as a loan of its own',
  }),
  orders: z
    .array(
      z.object({
        id,
        orderNumber,
        amountDue: money.meta({ description: 'What is still to be paid for the order' }),
      }),
    )
    .meta({ description: 'Orders of the loans' }),
  moved: z.array(movedPart).meta({ description: 'What changed hands, each method once' }),
});

export const borrowShapes = {
  listBorrows: {
    summary: 'Loans, newest first unless asked otherwise',
    query: borrowsQuery,
    response: borrowList,
  },
  readBorrow: { summary: 'One loan', params: idParams, response: borrow },
  extendBorrow: {
    summary: 'Extend a loan that is out to a later day, for a fee or none',
    params: idParams,
    body: extendBorrowBody,
    response: borrow,
  },
  addReminder: {
    summary: 'Note that the customer was reminded of a loan',
    params: idParams,
    body: z.object({ channel }),
    response: borrow,
  },
  returnBorrow: {
    summary: 'Take back a loan or a part of it, settle its deposit, and claim what is owed for it',
    params: idParams,
    body: returnBorrowBody,
    response: returnedBorrow,
  },
  undoReturn: {
    summary: 'Undo a return that was booked by mistake: the loan is out again',
    params: idParams,
    body: undoReturnBody,
    response: borrow,
  },
  markFound: {
    summary:
      'Mark lost units as found: to stock or repair, with what was kept and charged for their loss given back',
    params: idParams,
    body: markFoundBody,
    response: foundBorrow,
  },
  returnBorrows: {
    summary: 'Take back loans of one customer together, and settle their money as one sum',
    body: returnBorrowsBody,
    response: returnedBorrows,
  },
} satisfies ShapesOf<typeof borrowCalls>;
