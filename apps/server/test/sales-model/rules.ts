/**
 * Effects of commands by rules.md#orders, rules.md#loans and rules.md#stock, or the reasons why they
 * are refused, in the model's own books.
 */
import type { WireRequest } from '@mostrador/contract/routes';
import { spread, type Terms, takenOff } from '#test/books/discounts.ts';
import {
  addDiscount,
  beforeFloor,
  type CreditNote,
  figures,
  giveBack,
  isOnItsWay,
  keptOf,
  type Line,
  lineOf,
  type Order,
  remaining,
  settle,
  settlement,
  taken,
} from '#test/books/order.ts';
import { cents, sum } from '#test/books/sums.ts';
import { difference, largestDiscount, standing, taxSums } from '#test/books/taxes.ts';
import { judgeCreate, judgeEdit } from './form-rules.ts';
import type { OrderRequest, StockRequest } from './requests.ts';
import {
  discountReasons,
  move,
  openLoan,
  type Premises,
  repeatsMethod,
  type Verdict,
} from './verdict.ts';

/** Judges a command by an order's books; `order` is undefined for a new one. */
export function judge(
  order: Order | undefined,
  request: OrderRequest,
  premises: Premises,
): Verdict {
  if (request.call === 'createOrder') return judgeCreate(request.body, premises);
  if (order === undefined) return { reasons: ['NOT_FOUND'] };
  const after = structuredClone(order);
  const reasons: string[] = order.status === 'CANCELLED' ? ['ORDER_CANCELLED'] : [];
  const moves = new Map<string, number>();
  const { amountDue, netPaid, paymentStatus } = figures(order);

  switch (request.call) {
    case 'updateOrder':
      return judgeEdit(order, request.body, premises, reasons);

    case 'addPayment': {
      const amount = cents(request.body.amount);
      if (amount > amountDue) reasons.push('AMOUNT_EXCEEDS_DUE');
      after.payments.push(taken(amount));
      if (isOnItsWay(order)) after.delivery = 'DELIVERED';
      completeIfDone(after, premises);
      break;
    }

    case 'addPayments': {
      const { payments, markDelivered } = request.body;
      const amounts = payments.map(({ amount }) => cents(amount));
      if (sum(amounts) > amountDue) reasons.push('AMOUNT_EXCEEDS_DUE');
      if (repeatsMethod(payments)) reasons.push('METHOD_TWICE');
      if (isOnItsWay(order) && typeof markDelivered !== 'boolean') reasons.push('DELIVERED_UNSAID');
      after.payments.push(...amounts.map(taken));
      if (isOnItsWay(order) && markDelivered) after.delivery = 'DELIVERED';
      completeIfDone(after, premises);
      break;
    }

    case 'addDiscount':
      return judgeDiscount(after, request.body, reasons);

    case 'returnItems': {
      const asked = new Map<string, number>();
      const damaged = new Map<string, number>();
      for (const { orderItemId, quantity, unitPrice, condition } of request.body.items) {
        const line = order.lines.find(({ id }) => id === orderItemId);
        if (line === undefined) reasons.push('NOT_IN_ORDER');
        else if (cents(unitPrice) !== line.price) reasons.push('OTHER_PRICE');
        if (line !== undefined && quantity > 0)
          asked.set(orderItemId, (asked.get(orderItemId) ?? 0) + quantity);
        if (condition === 'DAMAGED') {
          damaged.set(orderItemId, (damaged.get(orderItemId) ?? 0) + quantity);
        }
      }
      for (const [lineId, quantity] of asked) {
        if (quantity > remaining(lineOf(order, lineId))) reasons.push('QUANTITY_EXCEEDS_REMAINING');
      }
      if (reasons.length > 0) return { reasons };
      const isWhole = order.lines.every((line) => (asked.get(line.id) ?? 0) >= remaining(line));
      if (isWhole && order.service === 'DELIVERY') after.delivery = 'RETURNED';
      const document: Order['returns'][number]['lines'] = [];
      for (const line of after.lines) {
        const quantity = asked.get(line.id) ?? 0;
        if (quantity === 0) continue;
        line.back += quantity;
        const damagedQuantity = damaged.get(line.id) ?? 0;
        move(moves, line.productId, quantity - damagedQuantity);
        const worth = giveBack(after, line, quantity) + quantity * line.deposit;
        document.push({ lineId: line.id, quantity, damagedQuantity, worth });
        if (line.isLoan) bringPartBack(after, line.id, quantity);
      }
      const taxGivenBack = taxSums(order).added - taxSums(after).added;
      const note = creditNote(order, after);
      after.returns.push({ lines: document, taxGivenBack, note });
      refund(after, 'RETURN', figures(after).refundDue);
      break;
    }

    case 'returnBorrow': {
      const loan = after.loans.find(({ id }) => id === request.params.id);
      if (loan === undefined) return { reasons: ['NOT_FOUND'] };
      if (!loan.isOpen) return { reasons: [...reasons, 'ALREADY_RETURNED'] };
      const amount = cents(request.body.refund?.amount ?? 0);
      const { waived, held } = settlement(order, loan);
      if (amount > held) reasons.push('REFUND_EXCEEDS_DEPOSIT');
      Object.assign(loan, { isOpen: false, refunded: amount, waived, kept: held - amount });
      refund(after, 'DEPOSIT', amount);
      const line = lineOf(after, loan.lineId);
      line.back += loan.quantity;
      move(moves, line.productId, loan.quantity);
      break;
    }

    case 'cancelOrder': {
      for (const line of order.lines) move(moves, line.productId, remaining(line));
      for (const loan of after.loans) loan.isOpen = false;
      refund(after, 'CANCELLATION', netPaid);
      after.status = 'CANCELLED';
      after.cancellation = creditNote(order, after);
      if (order.service === 'DELIVERY') after.delivery = 'CANCELLED';
      break;
    }

    case 'setOrderStatus': {
      const isSettled = paymentStatus === 'PAID' || paymentStatus === 'FREE';
      const isThere =
        order.service === 'PICKUP' ||
        order.delivery === 'DELIVERED' ||
        order.delivery === 'RETURNED';
      const isFit = order.status === 'CONFIRMED' && isSettled && isThere;
      if (request.body.status !== 'COMPLETED' || !isFit) reasons.push('INVALID_TRANSITION');
      after.status = request.body.status;
      break;
    }

    case 'setDeliveryStatus': {
      const to = request.body.deliveryStatus;
      const isUndone =
        order.status === 'COMPLETED' && order.completedOnDelivery && to === 'ASSIGNED';
      const isOpen =
        order.service === 'DELIVERY' &&
        (order.status === 'CONFIRMED' || isUndone) &&
        order.delivery !== 'RETURNED';
      if (!isOpen || (to !== 'ASSIGNED' && to !== 'DELIVERED')) reasons.push('INVALID_TRANSITION');
      after.delivery = to;
      if (isUndone) Object.assign(after, { status: 'CONFIRMED', completedOnDelivery: false });
      completeIfDone(after, premises);
      break;
    }
  }
  return reasons.length > 0 ? { reasons } : { order: after, moves };
}

/** Completes a delivery that has arrived and owes nothing, with nothing lent out, in a store that wants it so. */
function completeIfDone(after: Order, { completesWhenDelivered }: Premises): void {
  const { paymentStatus } = figures(after);
  const isDone =
    after.service === 'DELIVERY' &&
    after.status === 'CONFIRMED' &&
    after.delivery === 'DELIVERED' &&
    (paymentStatus === 'PAID' || paymentStatus === 'FREE') &&
    after.loans.every(({ isOpen }) => !isOpen);
  if (completesWhenDelivered && isDone) {
    Object.assign(after, { status: 'COMPLETED', completedOnDelivery: true });
  }
}

/** Judges a discount that is added later (rules.md#discounts); `after` becomes the new books. */
function judgeDiscount(
  after: Order,
  { amount, percent, orderItemId, reason }: WireRequest<'addDiscount'>['body'],
  before: readonly string[],
): Verdict {
  const { unit, lines } = after;
  const reasons = [...before, ...discountReasons({ amount, percent }, unit)];
  if (!amount && !percent) reasons.push('REQUIRED');
  const line = orderItemId ? lines.find(({ id }) => id === orderItemId) : undefined;
  if (orderItemId && line === undefined) reasons.push('NOT_IN_ORDER');
  const terms: Terms = percent
    ? { percent: Math.round(percent * 1000) }
    : { amount: cents(amount ?? 0) };
  const worths = keptOf(after).map(({ price }) => price);
  const whole = line === undefined ? sum(worths) : (worths[lines.indexOf(line)] ?? 0);
  const taken = takenOff(terms, whole, unit);
  const { netPaid } = figures(after);
  const due = dueAtPrices(after);
  const most = mostDiscount(after, line);

  settle(after);
  if (line !== undefined) addDiscount(line, taken);
  else if ('amount' in terms) after.orderDiscount += taken;
  else {
    for (const [index, share] of spread(taken, worths, unit).entries()) {
      const each = lines[index];
      if (each !== undefined) addDiscount(each, share);
    }
  }
  const cap = line === undefined ? due : Math.min(due, whole);
  if (taken > cap || beforeFloor(after) < netPaid) reasons.push('AMOUNT_EXCEEDS_DUE');
  if (taken === 0) reasons.push('DISCOUNT_OF_NOTHING');
  if (reasons.length > 0) return { reasons, most };
  after.discountsLater.push({
    amount: taken,
    percent: 'percent' in terms ? terms.percent : null,
    reason: reason ?? null,
    lineId: line?.id ?? null,
  });
  return { order: after, moves: new Map() };
}

/** Returns the largest amount that may be added, off the line or off the order as a whole. */
export function mostDiscount(order: Order, line?: Line): number {
  const { netPaid } = figures(order);
  const due = dueAtPrices(order);
  const kept = line === undefined ? undefined : keptOf(order)[order.lines.indexOf(line)];
  const cap = Math.min(due, kept?.price ?? due);
  return largestDiscount(
    cap,
    order,
    (amount) => netPaid - beforeFloor(withAmountOff(order, amount, line?.id)),
  );
}

/** Returns what is due, at the prices with their tax also where an exempt buyer does not pay it. */
function dueAtPrices(order: Order): number {
  const { amountDue } = figures(order);
  return amountDue === 0 ? 0 : amountDue - Math.min(0, taxSums(order).added);
}

/** Returns the order with an amount off the line, or off the order as a whole. */
function withAmountOff(order: Order, amount: number, lineId: string | undefined): Order {
  const changed = structuredClone(order);
  settle(changed);
  if (lineId === undefined) changed.orderDiscount += amount;
  else addDiscount(lineOf(changed, lineId), amount);
  return changed;
}

/** Returns the note of what came back, whose number the server gives. */
function creditNote(before: Order, after: Order): CreditNote {
  return { number: null, taxes: difference(standing(before), standing(after)) };
}

/**
 * Returns the units by which a saved product form moves the stock; undefined if it would fall below 0.
 */
export function judgeStock(
  stock: number | null,
  { body }: StockRequest,
): number | null | undefined {
  if (body.stock === undefined) return stock;
  if (body.stock === null || stock === null) return body.stock;
  const after = stock + body.stock - (body.previousStock ?? stock);
  return after < 0 ? undefined : after;
}

/** Closes a line's open loan, or splits it into the returned units and the rest. */
function bringPartBack(order: Order, lineId: string, quantity: number): void {
  const loan = order.loans.find((each) => each.lineId === lineId && each.isOpen);
  if (loan === undefined) return;
  if (quantity >= loan.quantity) {
    loan.isOpen = false;
    return;
  }
  loan.quantity -= quantity;
  order.loans.push({ ...openLoan(lineOf(order, lineId)), quantity, isOpen: false });
}

function refund(order: Order, kind: Order['refunds'][number]['kind'], amount: number): void {
  if (amount > 0) order.refunds.push({ kind, amount });
}
