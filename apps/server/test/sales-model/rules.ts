/**
 * Effects of commands by rules.md#orders, rules.md#loans and rules.md#stock, or the reasons why they
 * are refused, in the model's own books.
 */
import type { WireRequest } from '@mostrador/contract/routes';
import {
  cents,
  depositOf,
  figures,
  isOnItsWay,
  type Line,
  type Loan,
  lineOf,
  type Order,
  remaining,
  sum,
  unitWorth,
} from './books.ts';
import type { OrderRequest, StockRequest } from './requests.ts';

/** A product for the rules; a stock of null is not tracked. */
interface Product {
  stock: number | null;
  borrowable: boolean;
}
export type Products = ReadonlyMap<string, Product>;

/** All possible reasons for a refusal, or the new books with the units moved of each product. */
export type Verdict =
  | { reasons: string[]; order?: undefined }
  | { reasons?: undefined; order: Order; moves: Map<string, number> };

type OrderForm = WireRequest<'updateOrder'>['body'] | WireRequest<'createOrder'>['body'];

/** Judges a command by an order's books; `order` is undefined for a new one. */
export function judge(
  order: Order | undefined,
  request: OrderRequest,
  products: Products,
): Verdict {
  if (request.call === 'createOrder') return judgeCreate(request.body, products);
  if (order === undefined) return { reasons: ['NOT_FOUND'] };
  const after = structuredClone(order);
  const reasons: string[] = order.status === 'CANCELLED' ? ['ORDER_CANCELLED'] : [];
  const moves = new Map<string, number>();
  const { amountDue, netPaid, paymentStatus } = figures(order);

  switch (request.call) {
    case 'updateOrder':
      return judgeEdit(order, request.body, products, reasons);

    case 'addPayment': {
      const amount = cents(request.body.amount);
      if (amount > amountDue) reasons.push('AMOUNT_EXCEEDS_DUE');
      after.payments.push(amount);
      if (isOnItsWay(order)) after.delivery = 'DELIVERED';
      break;
    }

    case 'addPayments': {
      const { payments, markDelivered } = request.body;
      const amounts = payments.map(({ amount }) => cents(amount));
      if (sum(amounts) > amountDue) reasons.push('AMOUNT_EXCEEDS_DUE');
      if (repeatsMethod(payments)) reasons.push('INVALID_INPUT');
      if (isOnItsWay(order) && typeof markDelivered !== 'boolean') reasons.push('INVALID_INPUT');
      after.payments.push(...amounts);
      if (isOnItsWay(order) && markDelivered) after.delivery = 'DELIVERED';
      break;
    }

    case 'addDiscount': {
      const amount = cents(request.body.amount);
      if (amount > amountDue) reasons.push('AMOUNT_EXCEEDS_DUE');
      after.discount += amount;
      after.discountsLater.push(amount);
      break;
    }

    case 'returnItems': {
      const asked = new Map<string, number>();
      for (const { orderItemId, quantity, unitPrice } of request.body.items) {
        const line = order.lines.find(({ id }) => id === orderItemId);
        if (line === undefined || cents(unitPrice) !== line.price) reasons.push('INVALID_INPUT');
        if (line !== undefined && quantity > 0)
          asked.set(orderItemId, (asked.get(orderItemId) ?? 0) + quantity);
      }
      for (const [lineId, quantity] of asked) {
        if (quantity > remaining(lineOf(order, lineId))) reasons.push('QUANTITY_EXCEEDS_REMAINING');
      }
      const isWhole = order.lines.every((line) => (asked.get(line.id) ?? 0) >= remaining(line));
      if (isWhole && order.service === 'DELIVERY') after.delivery = 'RETURNED';
      const document: Order['returns'][number] = [];
      for (const line of after.lines) {
        const quantity = asked.get(line.id) ?? 0;
        if (quantity === 0) continue;
        line.back += quantity;
        move(moves, line.productId, quantity);
        document.push({ lineId: line.id, quantity });
        if (line.isLoan) bringPartBack(after, line.id, quantity);
      }
      after.returns.push(document);
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
      const isOpen =
        order.service === 'DELIVERY' &&
        order.status === 'CONFIRMED' &&
        order.delivery !== 'RETURNED';
      if (!isOpen || (to !== 'ASSIGNED' && to !== 'DELIVERED')) reasons.push('INVALID_TRANSITION');
      after.delivery = to;
      break;
    }
  }
  return reasons.length > 0 ? { reasons } : { order: after, moves };
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

/** Settles the deposit of an open loan that is marked returned (rules.md#deposits). */
export function settlement(order: Order, loan: Loan): { waived: number; held: number } {
  const { amountDue, netPaid } = figures(order);
  const deposit = depositOf(order, loan);
  const others = sum(
    order.loans
      .filter(({ isOpen, id }) => isOpen && id !== loan.id)
      .map((other) => depositOf(order, other)),
  );
  const waived = Math.min(deposit, amountDue);
  return { waived, held: Math.min(deposit - waived, Math.max(0, netPaid - others)) };
}

function judgeCreate(body: WireRequest<'createOrder'>['body'], products: Products): Verdict {
  const lines = linesOf(body);
  const reasons = formReasons(body, lines, products);
  const payments = (body.payments ?? []).map(({ amount }) => cents(amount));
  const order: Order = {
    status: 'CONFIRMED',
    service: body.serviceType,
    delivery: body.serviceType === 'DELIVERY' ? 'ASSIGNED' : 'NOT_APPLICABLE',
    tax: cents(body.tax ?? 0),
    discount: cents(body.discount ?? 0),
    discountsLater: [],
    firstTotal: 0,
    lines,
    loans: lines.filter(({ isLoan }) => isLoan).map(openLoan),
    payments: [],
    refunds: [],
    returns: [],
    updatedAt: '',
  };
  order.firstTotal = figures(order).total;
  if (sum(payments) > order.firstTotal) reasons.push('AMOUNT_EXCEEDS_DUE');
  if (repeatsMethod(body.payments ?? [])) reasons.push('INVALID_INPUT');
  if (isNameless(body) && sum(payments) < order.firstTotal) reasons.push('WALK_IN_UNPAID');
  order.payments = payments;
  return reasons.length > 0 ? { reasons } : { order, moves: movesBetween([], lines) };
}

function judgeEdit(
  order: Order,
  body: WireRequest<'updateOrder'>['body'],
  products: Products,
  before: readonly string[],
): Verdict {
  const reasons = [...before];
  const cameBack = order.returns.length > 0 || order.loans.some(({ isOpen }) => !isOpen);
  if (order.status === 'COMPLETED' || cameBack) reasons.push('ORDER_NOT_EDITABLE');
  // Returns and refunds refer to lines that the form may leave out, so the rest is not judged.
  const isEditable = reasons.length === 0;
  if (body.updatedAt !== order.updatedAt) reasons.push('ORDER_CHANGED');
  if (body.payments?.length) reasons.push('INVALID_INPUT');
  const discount = cents(body.discount ?? 0);
  if (discount < sum(order.discountsLater)) reasons.push('INVALID_INPUT');
  const known = new Set(order.lines.map(({ id }) => id));
  if (body.items.some(({ id }) => id && !known.has(id))) reasons.push('INVALID_INPUT');

  const lines = linesOf(body);
  reasons.push(...formReasons(body, lines, products, order.lines));
  const edited: Order = {
    ...structuredClone(order),
    service: body.serviceType,
    tax: cents(body.tax ?? 0),
    discount,
    lines,
    loans: lines
      .filter(({ isLoan }) => isLoan)
      .map((line) => ({
        ...openLoan(line),
        id: order.loans.find(({ lineId }) => lineId === line.id)?.id ?? null,
      })),
  };
  if (body.serviceType !== order.service) {
    edited.delivery = body.serviceType === 'DELIVERY' ? 'ASSIGNED' : 'NOT_APPLICABLE';
  }
  if (isEditable && figures(edited).total < figures(edited).netPaid) {
    reasons.push('TOTAL_BELOW_PAID');
  }
  return reasons.length > 0
    ? { reasons }
    : { order: edited, moves: movesBetween(order.lines, lines) };
}

/** Returns the reasons to refuse an order's form that do not depend on the order's past. */
function formReasons(
  body: OrderForm,
  lines: readonly Line[],
  products: Products,
  before: readonly Line[] = [],
): string[] {
  const subtotal = sum(lines.map((line) => line.quantity * unitWorth(line)));
  const most = subtotal + cents(body.tax ?? 0);
  const discount = cents(body.discount ?? 0);
  const isRight =
    cents(body.subtotal) === subtotal && cents(body.total) === Math.max(0, most - discount);
  const isLendable = lines.every(
    ({ isLoan, productId }) =>
      !isLoan || (body.customerId && products.get(productId ?? '')?.borrowable),
  );
  const isMissing = [...movesBetween(before, lines)].some(([productId, moved]) => {
    const stock = products.get(productId)?.stock ?? null;
    return stock !== null && stock + moved < 0;
  });
  return [
    ...(isNameless(body) && body.serviceType === 'DELIVERY' ? ['INVALID_INPUT'] : []),
    ...(isRight ? [] : ['TOTAL_MISMATCH']),
    ...(discount > most ? ['INVALID_INPUT'] : []),
    ...(isLendable ? [] : ['INVALID_INPUT']),
    ...(isMissing ? ['INSUFFICIENT_STOCK'] : []),
  ];
}

/** The counter's person may take payments, so that such an order is paid in full as it is made. */
function isNameless({ customerId, customerName }: OrderForm): boolean {
  return !customerId && !customerName;
}

function linesOf({ items }: OrderForm): Line[] {
  return items.map((item, index) => ({
    id: ('id' in item && item.id) || `new line ${index}`,
    productId: item.productId,
    isLoan: item.transactionType === 'BORROW',
    quantity: item.quantity,
    price: cents(item.unitPrice),
    deposit: item.transactionType === 'BORROW' ? cents(item.borrowDepositPerUnit ?? 0) : 0,
    back: 0,
  }));
}

function openLoan({ id, quantity }: Line): Loan {
  return { id: null, lineId: id, quantity, isOpen: true, refunded: 0, waived: 0, kept: 0 };
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

function repeatsMethod(payments: readonly { paymentMethodId: string }[]): boolean {
  return new Set(payments.map((each) => each.paymentMethodId)).size < payments.length;
}

/** A custom item has no stock that could move. */
function move(moves: Map<string, number>, productId: string | null, quantity: number): void {
  if (productId === null) return;
  moves.set(productId, (moves.get(productId) ?? 0) + quantity);
}

function movesBetween(before: readonly Line[], after: readonly Line[]): Map<string, number> {
  const moves = new Map<string, number>();
  for (const { productId, quantity } of before) move(moves, productId, quantity);
  for (const { productId, quantity } of after) move(moves, productId, -quantity);
  return moves;
}
