/** Books and answers in one form, so that they can be compared. */
import {
  type CreditNote,
  discountOf,
  figures,
  type Line,
  lineOf,
  type Order,
  type OrderAnswer,
  remaining,
  unitWorth,
} from './books.ts';
import type { Terms, Unit } from './discounts.ts';
import { cents, sum } from './sums.ts';
import { EXEMPT, lineTaxes, type Rate, type TaxRow, taxesByRate } from './taxes.ts';

/** Returns the answer that the books demand, in cents. */
export function pageOf(order: Order) {
  const taxes = lineTaxes(order);
  return {
    ...figures(order),
    status: order.status,
    serviceType: order.service,
    deliveryStatus: order.delivery,
    pricesIncludeTax: order.mode,
    isExempt: order.isExempt,
    taxes: rowsOf(taxesByRate(order)),
    cancellation: order.cancellation && noteOf(order.cancellation),
    completedOnDelivery: order.completedOnDelivery,
    discountPercent: order.percent,
    discountReason: order.reason,
    originalDiscounts: order.firstDiscounts,
    items: order.lines.map((line, index) => ({
      productId: line.productId,
      isLoan: line.isLoan,
      quantity: line.quantity,
      price: line.price,
      deposit: line.deposit,
      listPrice: line.listPrice,
      rate: line.rate,
      tax: taxes[index]?.tax ?? 0,
      total: line.quantity * unitWorth(line),
      discount: discountOf(line),
      discountAmount: amountIn(line.terms),
      discountPercent: percentIn(line.terms),
      discountReason: line.reason,
      discountAddedLater: line.added,
      givenBack: line.givenBack,
      returned: line.back,
      remaining: remaining(line),
      returns: order.returns
        .flatMap(({ lines }) => lines)
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
    discounts: order.discountsLater.map(({ lineId, ...discount }) => ({
      ...discount,
      // A line that an edit left out has no place any more.
      line: lineId === null ? null : order.lines.findIndex(({ id }) => id === lineId),
    })),
    refunds: order.refunds,
    returns: order.returns.map((entry) => ({
      total: sum(entry.lines.map(({ worth }) => worth)),
      taxGivenBack: entry.taxGivenBack,
      note: noteOf(entry.note),
      items: entry.lines.map(({ quantity, damagedQuantity, worth }) => ({
        quantity,
        damagedQuantity,
        worth,
      })),
    })),
  };
}

/** Returns an order's answer in the same form. */
export function pageOfAnswer(answer: OrderAnswer): ReturnType<typeof pageOf> {
  return {
    subtotal: cents(answer.subtotal),
    tax: cents(answer.tax),
    freeTax: cents(answer.freeTax),
    taxIncluded: cents(answer.taxIncluded),
    taxGivenBack: cents(answer.taxGivenBack),
    discount: cents(answer.discount),
    orderDiscount: cents(answer.orderDiscount),
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
    pricesIncludeTax: answer.pricesIncludeTax,
    isExempt: answer.isExempt,
    taxes: rowsOf(answer.taxes.map(rowOf)),
    cancellation: answer.creditNote && noteOf(booksOfNote(answer.creditNote)),
    completedOnDelivery: answer.completedOnDelivery,
    discountPercent: thousandths(answer.discountPercent),
    discountReason: answer.discountReason,
    originalDiscounts: answer.originalItems.map(({ discount }) => cents(discount)),
    items: answer.items.map((item) => ({
      productId: item.productId,
      isLoan: item.transactionType === 'BORROW',
      quantity: item.quantity,
      price: cents(item.unitPrice),
      deposit: cents(item.borrowDepositPerUnit),
      listPrice: cents(item.listPrice),
      rate: rateOf(item),
      tax: cents(item.taxAmount),
      total: cents(item.total),
      discount: cents(item.discount),
      discountAmount: item.discountAmount === null ? null : cents(item.discountAmount),
      discountPercent: thousandths(item.discountPercent),
      discountReason: item.discountReason,
      discountAddedLater: cents(item.discountAddedLater),
      givenBack: cents(item.givenBack),
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
    discounts: answer.discounts.map(({ amount, percent, reason, orderItemId }) => ({
      amount: cents(amount),
      percent: thousandths(percent),
      reason,
      line: orderItemId === null ? null : answer.items.findIndex(({ id }) => id === orderItemId),
    })),
    refunds: answer.refunds.map(({ kind, amount }) => ({ kind, amount: cents(amount) })),
    returns: answer.returns.map(({ totalAmount, taxGivenBack, creditNote, items }) => ({
      total: cents(totalAmount),
      taxGivenBack: cents(taxGivenBack),
      note: noteOf(booksOfNote(creditNote)),
      items: items.map(({ quantity, damagedQuantity, total }) => ({
        quantity,
        damagedQuantity,
        worth: cents(total),
      })),
    })),
  };
}

/** Builds books from an answer's own rows: payments, refunds, returns and loans. */
export function booksOf(answer: OrderAnswer, unit: Unit): Order {
  return {
    unit,
    status: answer.status,
    service: answer.serviceType,
    delivery: answer.deliveryStatus,
    mode: answer.pricesIncludeTax,
    isExempt: answer.isExempt,
    freeTax: cents(answer.freeTax),
    orderDiscount: cents(answer.orderDiscount),
    percent: thousandths(answer.discountPercent),
    reason: answer.discountReason,
    discountsLater: answer.discounts.map(({ amount, percent, reason, orderItemId }) => ({
      amount: cents(amount),
      percent: thousandths(percent),
      reason,
      lineId: orderItemId,
    })),
    firstTotal: cents(answer.originalTotal),
    firstDiscounts: answer.originalItems.map(({ discount }) => cents(discount)),
    lines: answer.items.map(
      (item): Line => ({
        id: item.id,
        productId: item.productId,
        isLoan: item.transactionType === 'BORROW',
        quantity: item.quantity,
        price: cents(item.unitPrice),
        deposit: cents(item.borrowDepositPerUnit),
        listPrice: cents(item.listPrice),
        rate: rateOf(item),
        terms: termsOf(item),
        reason: item.discountReason,
        // The answer has its own discount and its share of the order's per cent in one sum.
        own: cents(item.discount) - cents(item.discountAddedLater),
        share: 0,
        added: cents(item.discountAddedLater),
        back: item.returnedQuantity,
        givenBack: cents(item.givenBack),
        rest: restOf(item),
        shareGone: cents(item.settledShare),
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
    returns: answer.returns.map(({ taxGivenBack, creditNote, items }) => ({
      taxGivenBack: cents(taxGivenBack),
      note: booksOfNote(creditNote),
      lines: items.map(({ orderItem, quantity, damagedQuantity, total }) => ({
        lineId: orderItem.id,
        quantity,
        damagedQuantity,
        worth: cents(total),
      })),
    })),
    cancellation: answer.creditNote && booksOfNote(answer.creditNote),
    completedOnDelivery: answer.completedOnDelivery,
    updatedAt: answer.updatedAt,
  };
}

/** Returns the discount that the line of an answer was given. */
export function termsOf({
  discountAmount,
  discountPercent,
}: Pick<OrderAnswer['items'][number], 'discountAmount' | 'discountPercent'>): Terms | null {
  if (discountPercent !== null) return { percent: Math.round(discountPercent * 1000) };
  return discountAmount === null ? null : { amount: cents(discountAmount) };
}

/** Returns the rate that the line of an answer copied. */
export function rateOf({
  taxRateId,
  taxName,
  taxPercent,
}: Pick<OrderAnswer['items'][number], 'taxRateId' | 'taxName' | 'taxPercent'>): Rate | null {
  if (taxRateId === null) return null;
  return { id: taxRateId, name: taxName ?? '', percent: thousandths(taxPercent) ?? 0 };
}

/** Returns a row of an answer, which names the rate and has no id of it. */
function rowOf({ name, percent, taxable, net, tax }: OrderAnswer['taxes'][number]): TaxRow {
  return {
    rate: rateIn(name, thousandths(percent)),
    taxable: cents(taxable),
    net: cents(net),
    tax: cents(tax),
  };
}

/** Free tax has no per cent, and what is sold to exempt buyers no name. */
function rateIn(name: string | null, percent: number | null): Rate | null {
  if (percent === null) return null;
  return name === null ? EXEMPT : { id: '', name, percent };
}

function booksOfNote(note: OrderAnswer['creditNote']): CreditNote {
  return { number: note?.number ?? null, taxes: note?.taxes.map(rowOf) ?? [] };
}

function noteOf({ number, taxes }: CreditNote) {
  return { number, taxes: rowsOf(taxes) };
}

/** Returns the rows without ids, in one order; those of nothing say nothing. */
function rowsOf(rows: readonly TaxRow[]) {
  return rows
    .filter(({ taxable, net, tax }) => taxable || net || tax)
    .map(({ rate, ...row }) => ({
      name: rate?.name ?? null,
      percent: rate?.percent ?? null,
      ...row,
    }))
    .sort(byText);
}

function thousandths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 1000);
}

function amountIn(terms: Terms | null): number | null {
  return terms !== null && 'amount' in terms ? terms.amount : null;
}

function percentIn(terms: Terms | null): number | null {
  return terms !== null && 'percent' in terms ? terms.percent : null;
}

/** Returns the books with the ids that the server gave to new lines and loans. */
export function named(order: Order, answer: OrderAnswer): Order {
  const idOf = new Map(order.lines.map(({ id }, index) => [id, answer.items[index]?.id ?? id]));
  const known = new Set(order.loans.map(({ id }) => id));
  const unknown = answer.borrowRecords.filter(({ id }) => !known.has(id));
  return {
    ...order,
    updatedAt: answer.updatedAt,
    discountsLater: order.discountsLater.map((each) => ({
      ...each,
      lineId: each.lineId === null ? null : (idOf.get(each.lineId) ?? each.lineId),
    })),
    returns: order.returns.map((each, index) => ({
      ...each,
      note: { ...each.note, number: answer.returns[index]?.creditNote?.number ?? null },
    })),
    cancellation: order.cancellation && {
      ...order.cancellation,
      number: answer.creditNote?.number ?? null,
    },
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

/** What was left of a line when the last discount was added. */
function restOf(item: OrderAnswer['items'][number]): Line['rest'] {
  const back = sum(item.returnItems.map(({ quantity }) => quantity));
  return {
    units: item.quantity - item.unitsSettled,
    worth:
      item.quantity * cents(item.unitPrice) -
      cents(item.discount) -
      cents(item.settled) -
      cents(item.settledShare),
    back: back - item.unitsSettled,
  };
}
