import { BORROWS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { BORROW_STATUSES } from '@mostrador/domain/order-states';
import { z } from 'zod';
import type { borrowCalls } from './calls/borrows.ts';
import {
  dateRangeQuery,
  documentSort,
  id,
  idParams,
  instant,
  isArchived,
  listQuery,
  money,
  notes,
  pagination,
  positiveMoney,
} from './shared/fields.ts';
import type { ShapesOf } from './shared/shapes.ts';

const status = z.enum(BORROW_STATUSES);

/** A loan, as lists show it. */
const borrowSummary = z.object({
  id,
  orderId: id,
  order: z.object({ id, orderNumber: z.int() }),
  /** The unit price of a BORROW line is the fee per unit. */
  orderItem: z.object({ id, unitPrice: money, borrowDepositPerUnit: money }),
  product: z.object({ id, name: z.string(), barcode: z.string().nullable() }),
  productName: z.string(),
  customer: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    isArchived,
  }),
  quantity: z.int(),
  status,
  borrowedAt: instant,
  borrowedDays: z.int(),
  overdue: z.boolean(),
  returnedAt: instant.nullable(),
  notes: z.string().nullable(),
  depositRefunded: money,
  depositWaived: money,
  depositKept: money,
});
export type BorrowSummary = z.input<typeof borrowSummary>;

const borrow = borrowSummary.extend({
  /**
   * Settlement of the deposit if the loan were returned now (rules.md#deposits); null once it is
   * back.
   */
  settlement: z.object({ waived: money, held: money }).nullable(),
});
export type Borrow = z.input<typeof borrow>;

/** The range filters by the day of lending. */
const borrowsQuery = listQuery({ default: BORROWS_PAGE_SIZE }).extend({
  ...dateRangeQuery.shape,
  status: status.optional(),
  customerId: id.optional(),
  sort: documentSort.optional(),
});
const borrowList = z.object({
  records: z.array(borrowSummary),
  /** Overdue loans among all that match the filters, on every page. */
  overdueCount: z.int(),
  pagination,
});

const returnBorrowBody = z.object({
  notes,
  refund: z.object({ amount: positiveMoney }).nullish(),
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
