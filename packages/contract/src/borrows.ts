import { BORROWS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { BORROW_SORTS } from '@mostrador/domain/list-sorts';
import { z } from 'zod';
import type { borrowCalls } from './calls/borrows.ts';
import { refunds } from './order-bodies.ts';
import {
  calendarDay,
  id,
  idParams,
  isArchived,
  listQuery,
  money,
  notes,
  orderNumber,
  pagination,
  positiveMoney,
  sortedBy,
} from './shared/fields.ts';
import { borrowStatus, loanFields } from './shared/order-fields.ts';
import { refundable, refundPart } from './shared/refunds.ts';
import type { ShapesOf } from './shared/shapes.ts';

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
    isArchived,
  }),
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
      refundable,
    })
    .nullable()
    .meta({
      description: 'Settlement of the deposit if the loan were returned now; null once it is back',
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
  status: borrowStatus.optional(),
  customerId: id.optional().meta({ description: 'Loans to this customer alone' }),
  sort: sortedBy(BORROW_SORTS, 'newest first'),
});
const borrowList = z.object({
  records: z.array(borrowSummary),
  overdueCount: z
    .int()
    .meta({ description: 'Overdue loans among all that match the filters, on every page' }),
  pagination,
});

const returnBorrowBody = z.object({
  notes,
  refunds,
  refund: z.object({ amount: positiveMoney }).nullish().meta({
    description:
      'Part of the deposit to give back, at most what is held; without it all of that is kept',
  }),
});

export const borrowShapes = {
  listBorrows: {
    summary: 'Loans, newest first unless asked otherwise',
    query: borrowsQuery,
    response: borrowList,
  },
  readBorrow: { summary: 'One loan', params: idParams, response: borrow },
  returnBorrow: {
    summary: 'Mark a loan returned, and settle its deposit',
    params: idParams,
    body: returnBorrowBody,
    response: borrow,
  },
} satisfies ShapesOf<typeof borrowCalls>;
