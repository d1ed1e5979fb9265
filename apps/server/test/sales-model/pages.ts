/** Books and answers in one form, so that they can be compared. */
import {
  cents,
  figures,
  type Line,
  lineOf,
  type Order,
  type OrderAnswer,
  remaining,
  unitWorth,
} from './books.ts';

/** Returns the answer that the books demand, in cents. */
export function pageOf(order: Order) {
  return {
    ...figures(order),
    status: order.status,
    serviceType: order.service,
    deliveryStatus: order.delivery,
    items: order.lines.map((line) => ({
      productId: line.productId,
      isLoan: line.isLoan,
      quantity: line.quantity,
      price: line.price,
      deposit: line.deposit,
      total: line.quantity * unitWorth(line),
      returned: line.back,
      remaining: remaining(line),
      returns: order.returns
        .flat()
        .filter(({ lineId }) => lineId === line.id)
        .map(({ quantity }) => quantity),
    })),
    loans: order.loans
      .map(({ lineId, isOpen, ...loan }) => ({
        line: order.lines.indexOf(lineOf(order, lineId)),
        status: isOpen ? 'OPEN' : 'RETURNED',
        quantity: loan.quantity,
        refunded: loan.refunded,
        waived: loan.waived,
        kept: loan.kept,
      }))
      .sort(byText),
    payments: order.payments,
    discounts: order.discountsLater,
    refunds: order.refunds,
    returns: order.returns.map((entry) => ({
      total: entry.reduce(
        (total, { lineId, quantity }) => total + quantity * unitWorth(lineOf(order, lineId)),
        0,
      ),
      items: entry.map(({ quantity }) => quantity),
    })),
  };
}

/** Returns an order's answer in the same form. */
export function pageOfAnswer(answer: OrderAnswer): ReturnType<typeof pageOf> {
  return {
    subtotal: cents(answer.subtotal),
    tax: cents(answer.tax),
    discount: cents(answer.discount),
    returnsTotal: cents(answer.returnsTotal),
    depositsRefunded: cents(answer.depositsRefunded),
    depositsWaived: cents(answer.depositsWaived),
    total: cents(answer.total),
    originalTotal: cents(answer.originalTotal),
    paymentsTotal: cents(answer.paymentsTotal),
    refundsTotal: cents(answer.refundsTotal),
    netPaid: cents(answer.netPaid),
    amountDue: cents(answer.amountDue),
    refundDue: cents(answer.refundDue),
    depositsHeld: cents(answer.depositsHeld),
    paymentStatus: answer.paymentStatus,
    totalNetOfDeposits: cents(answer.totalNetOfDeposits),
    status: answer.status,
    serviceType: answer.serviceType,
    deliveryStatus: answer.deliveryStatus,
    items: answer.items.map((item) => ({
      productId: item.productId,
      isLoan: item.transactionType === 'BORROW',
      quantity: item.quantity,
      price: cents(item.unitPrice),
      deposit: cents(item.borrowDepositPerUnit),
      total: cents(item.total),
      returned: item.returnedQuantity,
      remaining: item.remainingQuantity,
      returns: item.returnItems.map(({ quantity }) => quantity),
    })),
    loans: answer.borrowRecords
      .map((record) => ({
        line: answer.items.findIndex(({ id }) => id === record.orderItemId),
        status: record.status,
        quantity: record.quantity,
        refunded: cents(record.depositRefunded),
        waived: cents(record.depositWaived),
        kept: cents(record.depositKept),
      }))
      .sort(byText),
    payments: answer.payments.map(({ amount }) => cents(amount)),
    discounts: answer.discounts.map(({ amount }) => cents(amount)),
    refunds: answer.refunds.map(({ kind, amount }) => ({ kind, amount: cents(amount) })),
    returns: answer.returns.map(({ totalAmount, items }) => ({
      total: cents(totalAmount),
      items: items.map(({ quantity }) => quantity),
    })),
  };
}

/** Builds books from an answer's own rows: payments, refunds, returns and loans. */
export function booksOf(answer: OrderAnswer): Order {
  return {
    status: answer.status,
    service: answer.serviceType,
    delivery: answer.deliveryStatus,
    tax: cents(answer.tax),
    discount: cents(answer.discount),
    discountsLater: answer.discounts.map(({ amount }) => cents(amount)),
    firstTotal: cents(answer.originalTotal),
    lines: answer.items.map(
      (item): Line => ({
        id: item.id,
        productId: item.productId,
        isLoan: item.transactionType === 'BORROW',
        quantity: item.quantity,
        price: cents(item.unitPrice),
        deposit: cents(item.borrowDepositPerUnit),
        back: item.returnedQuantity,
      }),
    ),
    loans: answer.borrowRecords.map((record) => ({
      id: record.id,
      lineId: record.orderItemId,
      quantity: record.quantity,
      isOpen: record.status === 'OPEN',
      refunded: cents(record.depositRefunded),
      waived: cents(record.depositWaived),
      kept: cents(record.depositKept),
    })),
    payments: answer.payments.map(({ amount }) => cents(amount)),
    refunds: answer.refunds.map(({ kind, amount }) => ({ kind, amount: cents(amount) })),
    returns: answer.returns.map(({ items }) =>
      items.map(({ orderItem, quantity }) => ({ lineId: orderItem.id, quantity })),
    ),
    updatedAt: answer.updatedAt,
  };
}

/** Returns the books with the ids that the server gave to new lines and loans. */
export function named(order: Order, answer: OrderAnswer): Order {
  const idOf = new Map(order.lines.map(({ id }, index) => [id, answer.items[index]?.id ?? id]));
  const known = new Set(order.loans.map(({ id }) => id));
  const unknown = answer.borrowRecords.filter(({ id }) => !known.has(id));
  return {
    ...order,
    updatedAt: answer.updatedAt,
    lines: order.lines.map((line) => ({ ...line, id: idOf.get(line.id) ?? line.id })),
    loans: order.loans.map((loan) => {
      const lineId = idOf.get(loan.lineId) ?? loan.lineId;
      const id = loan.id ?? unknown.find(({ orderItemId }) => orderItemId === lineId)?.id ?? null;
      return { ...loan, id, lineId };
    }),
  };
}

function byText(left: object, right: object): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}
