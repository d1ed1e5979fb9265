/** Books and answers in one form, so that they can be compared. */

import type { Terms, Unit } from './discounts.ts';
import {
  type CreditNote,
  discountOf,
  type Entry,
  figures,
  type Line,
  type Order,
  type OrderAnswer,
  remaining,
  unitWorth,
} from './order.ts';
import { cents, sum } from './sums.ts';
import { EXEMPT, lineTaxes, type Rate, type TaxRow, taxesByRate } from './taxes.ts';

/** Returns the answer that the books demand, in cents. */
export function pageOf(order: Order) {
  const taxes = lineTaxes(order);
  return {
    ...rowsIn(order),
    ...figures(order),
    taxes: rowsOf(taxesByRate(order)),
    items: order.lines.map((line, index) => ({
      tax: taxes[index]?.tax ?? 0,
      total: line.quantity * unitWorth(line),
      discount: discountOf(line),
      remaining: remaining(line),
      returns: order.returns
        .flatMap(({ lines }) => lines)
        .filter(({ lineId }) => lineId === line.id)
        .map(({ quantity }) => quantity),
    })),
    returnTotals: order.returns.map(({ lines }) => sum(lines.map(({ worth }) => worth))),
  };
}

/** Returns an order's answer in the same form. */
export function pageOfAnswer(answer: OrderAnswer, unit: Unit): ReturnType<typeof pageOf> {
  return {
    ...rowsIn(booksOf(answer, unit)),
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
    chargesTotal: cents(answer.chargesTotal),
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
    taxes: rowsOf(answer.taxes.map(rowOf)),
    items: answer.items.map((item) => ({
      tax: cents(item.taxAmount),
      total: cents(item.total),
      discount: cents(item.discount),
      remaining: item.remainingQuantity,
      returns: item.returnItems.map(({ quantity }) => quantity),
    })),
    returnTotals: answer.returns.map(({ totalAmount }) => cents(totalAmount)),
  };
}

/** Returns what is written down of an order, without what follows from it and without ids. */
function rowsIn(order: Order) {
  const placeOf = (lineId: string | null) =>
    // A line that an edit left out has no place any more.
    lineId === null ? null : order.lines.findIndex(({ id }) => id === lineId);
  const { unit, updatedAt, lines, ...rows } = order;
  return {
    ...rows,
    lines: lines.map(({ id, own, share, rest, shareGone, ...line }) => line),
    loans: order.loans
      .map(({ id, lineId, ...loan }) => ({ ...loan, line: placeOf(lineId) }))
      .sort(byText),
    discountsLater: order.discountsLater.map(({ lineId, ...discount }) => ({
      ...discount,
      line: placeOf(lineId),
    })),
    returns: order.returns.map(({ note, lines, ...entry }) => ({
      ...entry,
      note: noteOf(note),
      lines: lines.map(({ lineId, ...line }) => line),
    })),
    cancellation: order.cancellation && noteOf(order.cancellation),
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
    payments: answer.payments.map(entryOf),
    charges: answer.charges.map(entryOf),
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

function entryOf(entry: Pick<OrderAnswer['payments'][number], 'amount' | 'voided'>): Entry {
  return { cents: cents(entry.amount), isVoid: entry.voided !== null };
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

/** The rest of a line at the time of its last discount. */
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
