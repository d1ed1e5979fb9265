/** Orders that forms make, by rules.md#orders and rules.md#order-edits, or the reasons to refuse them. */
import type { WireRequest } from '@mostrador/contract/routes';
import { givenBy, type Terms } from '#test/books/discounts.ts';
import {
  amountsLater,
  discountOf,
  figures,
  type Line,
  type Order,
  opened,
  taken,
  unitWorth,
  withRest,
} from '#test/books/order.ts';
import { cents, sum } from '#test/books/sums.ts';
import { copyOf, type Rate, rateNamed, taxSums, usualRate } from '#test/books/taxes.ts';
import {
  discountReasons,
  move,
  openLoan,
  type Premises,
  type Product,
  repeatsMethod,
  type Verdict,
} from './verdict.ts';

type OrderForm = WireRequest<'updateOrder'>['body'] | WireRequest<'createOrder'>['body'];
type FormItem = OrderForm['items'][number];

export function judgeCreate(body: WireRequest<'createOrder'>['body'], premises: Premises): Verdict {
  const own = orderTerms(body);
  const lines = linesOf(body, own.percent, premises);
  const reasons = formReasons(body, lines, premises);
  const payments = (body.payments ?? []).map(({ amount }) => cents(amount));
  const order: Order = {
    ...opened(lines, premises.unit),
    service: body.serviceType,
    delivery: body.serviceType === 'DELIVERY' ? 'ASSIGNED' : 'NOT_APPLICABLE',
    freeTax: cents(body.tax ?? 0),
    mode: modeOf(lines, premises),
    isExempt: isExempt(body, premises),
    ...own,
    loans: lines.filter(({ isLoan }) => isLoan).map(openLoan),
  };
  order.firstTotal = figures(order).total;
  if (sum(payments) > order.firstTotal) reasons.push('AMOUNT_EXCEEDS_DUE');
  if (repeatsMethod(body.payments ?? [])) reasons.push('METHOD_TWICE');
  if (isNameless(body) && sum(payments) < order.firstTotal) reasons.push('WALK_IN_UNPAID');
  order.payments = payments.map(taken);
  return reasons.length > 0 ? { reasons } : { order, moves: movesBetween([], lines) };
}

export function judgeEdit(
  order: Order,
  body: WireRequest<'updateOrder'>['body'],
  premises: Premises,
  before: readonly string[],
): Verdict {
  const reasons = [...before];
  const cameBack = order.returns.length > 0 || order.loans.some(({ isOpen }) => !isOpen);
  if (order.status === 'COMPLETED' || cameBack) reasons.push('ORDER_NOT_EDITABLE');
  // Returns and refunds refer to lines that the form may leave out, so the rest is not judged.
  const isEditable = reasons.length === 0;
  if (body.updatedAt !== order.updatedAt) reasons.push('ORDER_CHANGED');
  if (body.payments?.length) reasons.push('PAYMENTS_IN_EDIT');
  if (cents(body.discount ?? 0) < amountsLater(order)) reasons.push('DISCOUNT_BELOW_ADDED');
  const known = new Set(order.lines.map(({ id }) => id));
  if (body.items.some(({ id }) => id && !known.has(id))) reasons.push('NOT_IN_ORDER');

  const own = orderTerms(body, order);
  const lines = linesOf(body, own.percent, premises, order.lines);
  reasons.push(...formReasons(body, lines, premises, order));
  const edited: Order = {
    ...structuredClone(order),
    service: body.serviceType,
    freeTax: freeTaxOf(body, order),
    mode: modeOf(lines, premises, order),
    isExempt: isExempt(body, premises),
    ...own,
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

/** Returns the reasons to refuse an order's form that do not depend on what was paid. */
function formReasons(
  body: OrderForm,
  lines: readonly Line[],
  premises: Premises,
  before?: Order,
): string[] {
  const { unit, products } = premises;
  const subtotal = sum(lines.map((line) => line.quantity * unitWorth(line)));
  const discount = cents(body.discount ?? 0);
  const mode = modeOf(lines, premises, before);
  const { added } = taxSums({
    unit,
    mode,
    isExempt: isExempt(body, premises),
    lines,
    orderDiscount: discount,
  });
  const most = subtotal - sum(lines.map(discountOf)) + freeTaxOf(body, before) + added;
  const formAmount = discount - (before === undefined ? 0 : amountsLater(before));
  const isRight =
    cents(body.subtotal) === subtotal && cents(body.total) === Math.max(0, most - discount);
  const isLendable = lines.every(
    ({ isLoan, productId }) => !isLoan || products.get(productId ?? '')?.borrowable,
  );
  const isMissing = [...movesBetween(before?.lines ?? [], lines)].some(([productId, moved]) => {
    const stock = products.get(productId)?.stock ?? null;
    return stock !== null && stock + moved < 0;
  });
  return [
    ...(isNameless(body) && body.serviceType === 'DELIVERY' ? ['CUSTOMER_NEEDED'] : []),
    ...(isRight ? [] : ['TOTAL_MISMATCH']),
    ...discountReasons({ amount: body.discount, percent: body.discountPercent }, unit).filter(
      (each) => each !== 'AMOUNT_AND_PERCENT',
    ),
    // The amounts that were added later stand beside a per cent.
    ...(formAmount > 0 && orderTerms(body, before).percent ? ['AMOUNT_AND_PERCENT'] : []),
    ...body.items.flatMap((item) =>
      discountReasons({ amount: item.discountAmount, percent: item.discountPercent }, unit),
    ),
    ...(lines.some((line) => discountOf(line) > line.quantity * line.price)
      ? ['DISCOUNT_ABOVE_LINE']
      : []),
    ...(discount > most ? ['DISCOUNT_ABOVE_ITEMS'] : []),
    ...(isLendable ? [] : ['NOT_BORROWABLE']),
    ...(body.customerId || lines.every(({ isLoan }) => !isLoan) ? [] : ['CUSTOMER_NEEDED_TO_LEND']),
    ...(isMissing ? ['INSUFFICIENT_STOCK'] : []),
    ...taxReasons(body, premises, before),
  ];
}

/** Returns the reasons to refuse the rates that a form names, and how it takes its prices. */
function taxReasons(body: OrderForm, premises: Premises, before?: Order): string[] {
  const { taxes } = premises;
  const mode = before?.mode ?? taxes?.pricesIncludeTax ?? null;
  const told = body.pricesIncludeTax ?? null;
  return [
    ...(told !== null && told !== mode ? ['OTHER_TAX_MODE'] : []),
    ...((body.isExempt ?? isExempt(body, premises)) === isExempt(body, premises)
      ? []
      : ['OTHER_EXEMPTION']),
    ...body.items.flatMap((item) => {
      const kept = before?.lines.find(({ id }) => 'id' in item && id === item.id);
      if (!item.taxRateId || item.taxRateId === kept?.rate?.id) return [];
      const rate = rateNamed(taxes, item.taxRateId);
      return rate === undefined ? ['NOT_IN_STORE'] : rate.isDeleted ? ['ARCHIVED'] : [];
    }),
  ];
}

function isExempt({ customerId }: OrderForm, { exemptCustomerId }: Premises): boolean {
  return customerId === exemptCustomerId;
}

/** An order stays as it was made; the first line with a rate takes the store's way. */
function modeOf(lines: readonly Line[], { taxes }: Premises, before?: Order): boolean | null {
  const isTaxed = lines.some(({ rate }) => rate !== null);
  return isTaxed ? (before?.mode ?? taxes?.pricesIncludeTax ?? null) : null;
}

/** Returns the tax that a form gives as an amount; in an edit the whole tax that was shown adds nothing. */
function freeTaxOf({ tax }: Pick<OrderForm, 'tax'>, before?: Order): number {
  const given = cents(tax ?? 0);
  return before !== undefined && given !== 0 && given === figures(before).tax
    ? before.freeTax
    : given;
}

/** The counter's person may take payments, so that such an order is paid in full as it is made. */
function isNameless({ customerId, customerName }: OrderForm): boolean {
  return !customerId && !customerName;
}

/** Returns what the form takes off the order as a whole; in an edit what it does not name stays. */
function orderTerms(
  { discount, discountPercent, discountReason }: OrderForm,
  before?: Order,
): Pick<Order, 'orderDiscount' | 'percent' | 'reason'> {
  const orderDiscount = cents(discount ?? 0);
  const isAmount = orderDiscount > (before === undefined ? 0 : amountsLater(before));
  const named = discountPercent ? Math.round(discountPercent * 1000) : null;
  const percent = discountPercent === undefined ? (before?.percent ?? null) : named;
  const reason = discountReason === undefined ? (before?.reason ?? null) : discountReason;
  return { orderDiscount, percent, reason: isAmount || percent !== null ? reason : null };
}

/** Returns the form's lines with their discounts; what was added later stays with a line. */
function linesOf(
  { items }: OrderForm,
  orderPercent: number | null,
  { unit, products, taxes }: Premises,
  before: readonly Line[] = [],
): Line[] {
  const lines = items.map((item, index): Line => {
    const id = ('id' in item && item.id) || `new line ${index}`;
    const kept = before.find((each) => each.id === id);
    const isLoan = item.transactionType === 'BORROW';
    const price = cents(item.unitPrice);
    const product = products.get(item.productId ?? '');
    const hasList = !isLoan && item.productId !== null;
    const terms = termsOf(item, kept);
    const reason = item.discountReason === undefined ? (kept?.reason ?? null) : item.discountReason;
    return {
      id,
      productId: item.productId,
      isLoan,
      quantity: item.quantity,
      price,
      deposit: isLoan ? cents(item.borrowDepositPerUnit ?? 0) : 0,
      rate: rateOf(item, kept, { product, taxes }),
      listPrice: hasList ? (kept?.listPrice ?? cents(product?.price ?? 0)) : price,
      terms,
      reason: terms === null ? null : reason,
      own: 0,
      share: 0,
      added: kept?.added ?? 0,
      back: 0,
      givenBack: 0,
      rest: { units: 0, worth: 0, back: 0 },
      shareGone: 0,
    };
  });
  const given = givenBy(lines, orderPercent, unit);
  return lines.map((line, index) => withRest({ ...line, ...given[index] }));
}

/** Returns a line's own discount; one that an edit does not name stays. */
function termsOf({ discountAmount, discountPercent }: FormItem, kept?: Line): Terms | null {
  if (discountAmount === undefined && discountPercent === undefined) return kept?.terms ?? null;
  if (discountPercent) return { percent: Math.round(discountPercent * 1000) };
  return discountAmount ? { amount: cents(discountAmount) } : null;
}

/** Returns the rate that a line names; else a kept line keeps its own, and a new one has its usual one. */
function rateOf(
  { taxRateId, transactionType }: FormItem,
  kept: Line | undefined,
  { product, taxes }: Pick<Premises, 'taxes'> & { product: Product | undefined },
): Rate | null {
  if (taxRateId) {
    const named = rateNamed(taxes, taxRateId);
    return kept?.rate?.id === taxRateId || named === undefined
      ? (kept?.rate ?? null)
      : copyOf(named);
  }
  if (kept !== undefined) return kept.rate;
  return usualRate(taxes, product, transactionType === 'BORROW');
}

function movesBetween(before: readonly Line[], after: readonly Line[]): Map<string, number> {
  const moves = new Map<string, number>();
  for (const { productId, quantity } of before) move(moves, productId, quantity);
  for (const { productId, quantity } of after) move(moves, productId, -quantity);
  return moves;
}
