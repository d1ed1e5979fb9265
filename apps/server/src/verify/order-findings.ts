import { type Cents, sumCents, timesCents, ZERO_CENTS } from '@mostrador/domain/money';
import { lineTotal, orderFigures } from '@mostrador/domain/order-figures';
import { decimal, type Finding, unequal, unequalCents } from './difference.ts';
import type { OrderRows } from './read-orders.ts';

/**
 * Finds the figures kept on an order and its children that differ from those recomputed from its rows
 * (rules.md#order-figures).
 */
export function orderFindings(rows: OrderRows): Finding[] {
  const subject = `order ${rows.order.order_number}`;
  return [
    ...figureFindings(subject, rows),
    ...moneyFindings(subject, rows),
    ...returnFindings(subject, rows),
    ...lineFindings(subject, rows),
    ...loanFindings(subject, rows),
  ];
}

function figureFindings(subject: string, rows: OrderRows): Finding[] {
  const { order, items, borrowRecords, payments, refunds, heldChanges } = rows;
  const depositOf = new Map(items.map((item) => [item.id, item.borrowDepositPerUnitCents]));
  const openDepositsCents = sumCents(
    borrowRecords
      .filter(({ status }) => status === 'OPEN')
      .map((loan) => timesCents(loan.quantity, depositOf.get(loan.orderItemId) ?? ZERO_CENTS)),
  );
  const figures = orderFigures({
    status: order.status,
    items,
    taxCents: order.tax_cents,
    discountCents: order.discount_cents,
    returnsTotalCents: sumCents(rows.returns.flatMap((entry) => returnedValues(rows, entry))),
    depositsWaivedCents: sumCents(
      borrowRecords.map(({ depositWaivedCents }) => depositWaivedCents),
    ),
    payments,
    refunds,
    openDepositsCents,
  });
  const amount = (figure: string, kept: Cents, recomputed: Cents) =>
    unequalCents(subject, figure, kept, recomputed);
  return [
    ...unequal(subject, 'paymentStatus', order.payment_status, figures.paymentStatus),
    ...amount('subtotal', order.subtotal_cents, figures.subtotalCents),
    ...amount('returnsTotal', order.returns_total_cents, figures.returnsTotalCents),
    ...amount('depositsRefunded', order.deposits_refunded_cents, figures.depositsRefundedCents),
    ...amount('depositsWaived', order.deposits_waived_cents, figures.depositsWaivedCents),
    ...amount('total', order.total_cents, figures.totalCents),
    ...amount('paymentsTotal', order.payments_total_cents, figures.paymentsTotalCents),
    ...amount('refundsTotal', order.refunds_total_cents, figures.refundsTotalCents),
    ...amount('amountDue', order.amount_due_cents, figures.amountDueCents),
    ...amount('openDeposits', order.open_deposits_cents, openDepositsCents),
    ...amount(
      'changes of depositsHeld',
      sumCents(heldChanges.map(({ amountCents }) => amountCents)),
      figures.depositsHeldCents,
    ),
  ];
}

function moneyFindings(subject: string, rows: OrderRows): Finding[] {
  const { order, createdTotals } = rows;
  const paid = sumCents(rows.payments.map(({ amountCents }) => amountCents));
  const refunded = sumCents(rows.refunds.map(({ amountCents }) => amountCents));
  const discounted = sumCents(rows.discounts.map(({ amountCents }) => amountCents));
  const [createdTotal = null] = createdTotals;
  return [
    ...(refunded > paid
      ? unequal(subject, 'refunds', decimal(refunded), `at most the payments, ${decimal(paid)}`)
      : []),
    ...(discounted > order.discount_cents
      ? unequal(
          subject,
          'discount',
          decimal(order.discount_cents),
          `at least ${decimal(discounted)}`,
        )
      : []),
    ...unequal(subject, 'ORDER_CREATED entries', createdTotals.length, 1),
    ...(createdTotal === null
      ? []
      : unequalCents(subject, 'originalTotal', order.original_total_cents, createdTotal)),
  ];
}

function returnFindings(subject: string, rows: OrderRows): Finding[] {
  return rows.returns.flatMap((entry, index) => {
    const values = returnedValues(rows, entry);
    const name = `return ${index + 1}`;
    return [
      ...unequalCents(subject, `${name} total`, entry.totalCents, sumCents(values)),
      ...entry.items.flatMap(({ totalCents }, position) =>
        unequalCents(
          subject,
          `${name} item ${position + 1} total`,
          totalCents,
          values[position] ?? ZERO_CENTS,
        ),
      ),
    ];
  });
}

function lineFindings(subject: string, { order, items, returns, borrowRecords }: OrderRows) {
  const cameBack = unitsByItem([
    ...returns.flatMap((entry) => entry.items),
    ...borrowRecords.filter(({ closedBy }) => closedBy === 'MARKED_RETURNED'),
  ]);
  const lent = unitsByItem(borrowRecords);
  return [
    ...unequal(subject, 'itemsCount', order.items_count, items.length),
    ...items.flatMap((item, index): Finding[] => {
      const line = `line ${index + 1} (${item.productName})`;
      const lentQuantity = item.transactionType === 'BORROW' ? item.quantity : 0;
      return [
        ...unequal(
          subject,
          `${line} returnedQuantity`,
          item.returnedQuantity,
          cameBack.get(item.id) ?? 0,
        ),
        ...unequal(
          subject,
          `${line} units in borrow records`,
          lent.get(item.id) ?? 0,
          lentQuantity,
        ),
      ];
    }),
  ];
}

function loanFindings(subject: string, { order, refunds, borrowRecords }: OrderRows): Finding[] {
  const open = borrowRecords.filter(({ status }) => status === 'OPEN').length;
  const refundedOf = (id: string) =>
    sumCents(
      refunds
        .filter(({ kind, borrowRecordId }) => kind === 'DEPOSIT' && borrowRecordId === id)
        .map(({ amountCents }) => amountCents),
    );
  return [
    ...(order.status === 'CANCELLED'
      ? unequal(subject, 'open borrow records of a cancelled order', open, 0)
      : []),
    ...borrowRecords.flatMap(({ id, depositRefundedCents }, index) =>
      unequalCents(
        subject,
        `borrow record ${index + 1} depositRefunded`,
        depositRefundedCents,
        refundedOf(id),
      ),
    ),
  ];
}

/** Returns the value of each item of a return document, in cents. */
function returnedValues({ items }: OrderRows, entry: OrderRows['returns'][number]): Cents[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return entry.items.map(({ orderItemId, quantity }) => {
    const item = itemOf.get(orderItemId);
    return item === undefined ? ZERO_CENTS : lineTotal({ ...item, quantity });
  });
}

function unitsByItem(
  entries: readonly { orderItemId: string; quantity: number }[],
): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderItemId, quantity } of entries) {
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + quantity);
  }
  return units;
}
