import type { OrderChanges, OrderHappening } from '@mostrador/domain/history';
import { type Cents, minusCents, plusCents, sumCents } from '@mostrador/domain/money';
import { sharedAmong } from '@mostrador/domain/order-shares';
import { can } from '@mostrador/domain/permissions';
import { roundedBack } from '@mostrador/domain/refunds';
import type { PaymentLine } from '#modules/payment-methods/payment-lines.ts';
import { lockProducts } from '#modules/products/stock/lock-products.ts';
import { found, invalidField, Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';
import type { RefundPart } from './record/children/refunds.ts';
import { completedByItself } from './record/complete-by-itself.ts';
import { ordersOfLoans } from './record/loans/loan-orders.ts';
import { type AskedBack, type LoanBack, takeBackLoan } from './record/loans/take-back-loan.ts';
import { giveRefund, type NamedRefunds, namedParts } from './record/money/give-refund.ts';
import { payFromRefunds } from './record/money/pay-from-refunds.ts';
import { takeDue, toldPayments } from './record/money/take-due.ts';
import { figuresOf, type OrderRecord } from './record/order-record.ts';
import { lockOrder } from './record/read-orders.ts';
import { saveOrder } from './record/save-order.ts';

/** What comes back together, and how its money moves. */
interface Asked {
  loans: readonly AskedBack[];
  /** By which methods the refunds of all loans go back; absent, by those of each order's latest payments. */
  refunds: NamedRefunds;
  /** Whether what is due for the orders is paid out of the refunds. */
  paysDue: boolean;
  /** Payments of what is due after that. */
  payments: readonly PaymentLine[];
  /** Name of a loan's field in the call. */
  pathOf: (index: number, field: 'borrowId' | 'unitIds' | 'claims') => string;
}

/** An order of the call. */
interface Touched {
  before: OrderRecord;
  record: OrderRecord;
  backs: LoanBack[];
}

/** A part by one method of the refund of a loan. */
type GivenPart = RefundPart & { orderId: string; borrowId: string };

/**
 * Takes back loans of one customer, of one order or several, all or none, and settles their money as one sum
 * (rules.md#loans-that-come-back-together). Returns the ids of the records that came back, in the order of the
 * call, the orders as they are then, and the money that moved. Throws what `takeBackLoan`, `giveRefund` and
 * `takeDue` throw, FORBIDDEN, and INVALID_INPUT for a loan of another store or customer.
 */
export async function returnLoans(scope: Scope, asked: Asked) {
  const takesPayment = asked.paysDue || asked.payments.length > 0;
  if (takesPayment && !can(actor(scope), 'takePayments')) throw new Refused('FORBIDDEN');
  const orders = await lockOrders(scope, asked);
  const backs: LoanBack[] = [];
  for (const [index, loan] of asked.loans.entries()) {
    const order = orderOf(orders, loan);
    const { record, back } = await takeBackLoan(scope, order.record, loan, (field) =>
      asked.pathOf(index, field),
    );
    order.record = record;
    order.backs.push(back);
    backs.push(back);
  }
  const roundedCents = sumCents(orders.map(({ before }) => roundedBack(before)));
  const refunded = await giveRefunds(scope, {
    orders,
    backs,
    refunds: asked.refunds,
    roundedCents,
  });
  const records = orders.map(({ record }) => record);
  const paid = asked.paysDue
    ? await payFromRefunds(scope, records, refunded, roundedCents)
    : records;
  const settled = await takeDue(scope, paid, asked.payments);

  const saved: OrderRecord[] = [];
  for (const [index, { before, backs: ofOrder }] of orders.entries()) {
    const withPaid = found(paid[index]);
    const record = found(settled[index]);
    const paidChargeCents = minusCents(
      figuresOf(withPaid).paymentsTotalCents,
      figuresOf(before).paymentsTotalCents,
    );
    const happenings = toldReturns(ofOrder, refunded, paidChargeCents);
    const taken = record.payments.slice(withPaid.payments.length);
    // Its last part may be paid with its loans; that they are back completes no order (rules.md#order-statuses).
    const isPaid = record.payments.length > before.payments.length;
    const { record: done, further } = isPaid
      ? completedByItself(scope, record)
      : { record, further: [] };
    const told = [...happenings, ...toldPayments(taken), ...further];
    saved.push(await saveOrder(scope, before, done, ...told));
  }
  return {
    borrowIds: backs.map(({ borrowId }) => borrowId),
    orders: saved,
    refunded,
    payments: saved.flatMap(({ payments }, index) =>
      payments.slice(orders[index]?.before.payments.length),
    ),
  };
}

/**
 * Locks the orders of the loans in the order of their ids, then their products in that of theirs, so that no two
 * commands wait for each other.
 */
async function lockOrders(scope: Scope, { loans, pathOf }: Asked): Promise<Touched[]> {
  const ids = await ordersOfLoans(
    scope,
    loans.map(({ borrowId }) => borrowId),
  );
  for (const [index, { borrowId }] of loans.entries()) {
    if (!ids.has(borrowId)) throw invalidField(pathOf(index, 'borrowId'), 'NOT_IN_STORE');
  }
  const orders: Touched[] = [];
  for (const id of [...new Set(ids.values())].sort()) {
    const before = await lockOrder(scope, id);
    orders.push({ before, record: before, backs: [] });
  }
  const [first] = loans;
  const customerOf = (loan: AskedBack) => orderOf(orders, loan).before.order.customer_id;
  for (const [index, loan] of loans.entries()) {
    if (first && customerOf(loan) !== customerOf(first)) {
      throw invalidField(pathOf(index, 'borrowId'), 'OTHER_CUSTOMER');
    }
  }
  const products = new Set(loans.flatMap((loan) => productOf(orderOf(orders, loan).before, loan)));
  if (products.size > 1) await lockProducts(scope, [...products]);
  return orders;
}

/** Returns the locked order that has the loan; throws NOT_FOUND if an edit has just removed it. */
function orderOf(orders: readonly Touched[], { borrowId }: AskedBack): Touched {
  return found(orders.find(({ before }) => before.borrowRecords.some(({ id }) => id === borrowId)));
}

function productOf({ borrowRecords, items }: OrderRecord, { borrowId }: AskedBack): string[] {
  const loan = borrowRecords.find(({ id }) => id === borrowId);
  return items.flatMap(({ id, productId }) =>
    id === loan?.orderItemId && productId !== null ? productId : [],
  );
}

/**
 * Gives the refund of each loan with its share of the methods, and puts them into the orders in place of those
 * without methods. The refunds of all orders are rounded in cash as one.
 */
async function giveRefunds(
  scope: Scope,
  {
    orders,
    backs,
    refunds,
    roundedCents,
  }: Pick<Asked, 'refunds'> & { orders: Touched[]; backs: LoanBack[]; roundedCents: Cents },
): Promise<GivenPart[]> {
  const amounts = backs.map(({ refundCents }) => refundCents);
  const named =
    refunds && sharedAmong(await namedParts(scope, refunds, sumCents(amounts)), amounts);
  const given: GivenPart[] = [];
  for (const order of orders) {
    order.record = { ...order.record, refunds: order.before.refunds };
  }
  let rounded = roundedCents;
  for (const [index, { borrowId, orderId, refundCents, notes }] of backs.entries()) {
    const order = found(orders.find(({ before }) => before.order.id === orderId));
    const { refunds: written } = await giveRefund(scope, order.record, {
      kind: 'DEPOSIT',
      amountCents: refundCents,
      parts: named?.[index],
      roundedCents: rounded,
      recipientName: null,
      notes,
      borrowRecordId: borrowId,
    });
    const parts = written.slice(order.record.refunds.length).flatMap(({ methods }) => methods);
    given.push(...parts.map((part) => ({ ...part, orderId, borrowId })));
    rounded = plusCents(rounded, sumCents(parts.map((part) => part.roundingCents)));
    order.record = { ...order.record, refunds: written };
  }
  return given;
}

/** What the history tells of the loans of an order; what was paid out of the refunds stands with the last. */
function toldReturns(
  backs: readonly LoanBack[],
  refunded: readonly GivenPart[],
  paidChargeCents: Cents,
): OrderHappening[] {
  return backs.map(({ borrowId, told }, index): OrderHappening => {
    const methods = refunded.filter((part) => part.borrowId === borrowId);
    const changes: OrderChanges['LOAN_RETURNED'] = {
      ...told,
      ...(methods.length > 0 && {
        refundMethods: methods.map(({ paymentMethod, amountCents }) => ({
          paymentMethod,
          amountCents,
        })),
      }),
      ...(index === backs.length - 1 && paidChargeCents > 0 && { paidChargeCents }),
    };
    return { action: 'LOAN_RETURNED', changes };
  });
}
