/**
 * The books of an order: they follow the text of rules.md#order-figures in plain cents and use nothing of
 * `packages/domain`, so that a mistake there is found.
 */
import type { Answer } from '@mostrador/contract/routes';
import { partOf, spread, type Terms, type Unit } from './discounts.ts';
import { sum } from './sums.ts';
import { type Rate, type TaxRow, taxSums } from './taxes.ts';

export type OrderAnswer = Answer<'readOrder'>;

export interface Line {
  id: string;
  /** Null for a custom item. */
  productId: string | null;
  isLoan: boolean;
  quantity: number;
  /** For a loan, the fee. */
  price: number;
  deposit: number;
  /** Price of the product when the line was made. */
  listPrice: number;
  /** Tax rate as it was when the line was made; null without one. */
  rate: Rate | null;
  /** Own discount as it was given, with its reason. */
  terms: Terms | null;
  reason: string | null;
  /** Parts of its discount: its own, its share of the order's per cent, what was added later. */
  own: number;
  share: number;
  added: number;
  /** Units that came back, by a return or a borrow return. */
  back: number;
  /** Sum that returns gave back, without deposits. */
  givenBack: number;
  /** Units that were left, and their worth before their share, when the last discount was added; units back since. */
  rest: { units: number; worth: number; back: number };
  /** Share of the amounts off the order that went with the units before. */
  shareGone: number;
}

export interface Loan {
  /** Null until the server has assigned it. */
  id: string | null;
  lineId: string;
  quantity: number;
  isOpen: boolean;
  refunded: number;
  waived: number;
  kept: number;
}

/** A discount that was added later. */
interface LaterDiscount {
  amount: number;
  /** In thousandths; null for an amount. */
  percent: number | null;
  reason: string | null;
  /** Null for the order. */
  lineId: string | null;
}

/** A credit note: the goods that came back, by tax rate. The number is null until the server has assigned it. */
export interface CreditNote {
  number: number | null;
  taxes: TaxRow[];
}

/** A Return document. */
interface Return {
  lines: { lineId: string; quantity: number; damagedQuantity: number; worth: number }[];
  taxGivenBack: number;
  note: CreditNote;
}

/** Returns the credit notes of the order, those of its returns first. */
export function notesOf(order: Order | undefined): CreditNote[] {
  if (order === undefined) return [];
  const { returns, cancellation } = order;
  return [...returns.map(({ note }) => note), ...(cancellation === null ? [] : [cancellation])];
}

/** Money that was taken or is demanded, which may be voided later. */
export interface Entry {
  cents: number;
  isVoid: boolean;
}

/** Everything that happened to an order. */
export interface Order {
  unit: Unit;
  status: OrderAnswer['status'];
  service: OrderAnswer['serviceType'];
  delivery: OrderAnswer['deliveryStatus'];
  /** Whether the prices include tax; null where no line has a rate. */
  mode: boolean | null;
  /** Whether the buyer pays no tax. */
  isExempt: boolean;
  /** Tax that the form gave as an amount. */
  freeTax: number;
  /** Amounts off the order as a whole. */
  orderDiscount: number;
  /** Per cent off its lines, in thousandths. */
  percent: number | null;
  reason: string | null;
  discountsLater: LaterDiscount[];
  firstTotal: number;
  /** Discounts of the lines as the order was made. */
  firstDiscounts: number[];
  lines: Line[];
  loans: Loan[];
  payments: Entry[];
  /** Demanded on top of the goods, for what the deposit did not cover or for longer loans. */
  charges: Entry[];
  refunds: { kind: OrderAnswer['refunds'][number]['kind']; amount: number }[];
  returns: Return[];
  /** Of the cancellation. */
  cancellation: CreditNote | null;
  /** Whether its delivery completed it, which undoing the delivery takes back. */
  completedOnDelivery: boolean;
  updatedAt: string;
}

/** Returns an order to which nothing has happened yet. */
export function opened(lines: Line[], unit: Unit = 1): Order {
  return {
    unit,
    status: 'CONFIRMED',
    service: 'PICKUP',
    delivery: 'NOT_APPLICABLE',
    mode: null,
    isExempt: false,
    freeTax: 0,
    orderDiscount: 0,
    percent: null,
    reason: null,
    discountsLater: [],
    firstTotal: 0,
    firstDiscounts: lines.map(discountOf),
    lines,
    loans: [],
    payments: [],
    charges: [],
    refunds: [],
    returns: [],
    cancellation: null,
    completedOnDelivery: false,
    updatedAt: '',
  };
}

/** Returns a line at its product's price, without tax and discount. */
export function plainLine(
  line: Pick<Line, 'id' | 'isLoan' | 'quantity' | 'price' | 'deposit'>,
): Line {
  return withRest({
    productId: null,
    listPrice: line.price,
    rate: null,
    terms: null,
    reason: null,
    own: 0,
    share: 0,
    added: 0,
    back: 0,
    givenBack: 0,
    rest: { units: 0, worth: 0, back: 0 },
    shareGone: 0,
    ...line,
  });
}

/** Returns the entry of money that stands. */
export function taken(cents: number): Entry {
  return { cents, isVoid: false };
}

/** Returns the value of one unit: the price, or fee plus deposit of a loan. */
export function unitWorth({ isLoan, price, deposit }: Line): number {
  return isLoan ? price + deposit : price;
}

export function lineOf({ lines }: Pick<Order, 'lines'>, id: string): Line {
  const line = lines.find((each) => each.id === id);
  if (line === undefined) throw new Error(`the books have no line ${id}`);
  return line;
}

export function discountOf({ own, share, added }: Line): number {
  return own + share + added;
}

/** Lines that share the amounts off their order. */
type Sharing = Pick<Order, 'unit' | 'orderDiscount'> & { lines: readonly Line[] };

/** The units of a line that were kept, without deposits: their price, their share of the amounts off, and the difference. */
export interface Kept {
  price: number;
  share: number;
  paid: number;
}

/** Returns what each line's rest bears of the amounts off the order. */
function sharesOf({ unit, orderDiscount, lines }: Sharing): number[] {
  const worths = lines.map(({ rest }) => rest.worth);
  const left = orderDiscount - sum(lines.map(({ shareGone }) => shareGone));
  return spread(Math.min(left, sum(worths)), worths, unit);
}

/** Returns what is kept of each line. */
export function keptOf(order: Sharing): Kept[] {
  const shares = sharesOf(order);
  return order.lines.map(({ rest }, index) => {
    const whole = shares[index] ?? 0;
    const gone = partOf(whole, rest.back, rest.units || 1, order.unit);
    const given = partOf(rest.worth - whole, rest.back, rest.units || 1, order.unit);
    const paid = rest.worth - whole - given;
    return { price: paid + whole - gone, share: whole - gone, paid };
  });
}

/** Returns the line with all of its units and its worth ahead of it; nothing of it came back. */
export function withRest(line: Line): Line {
  const worth = line.quantity * line.price - discountOf(line);
  return { ...line, rest: { units: line.quantity, worth, back: 0 } };
}

/** Takes units of the line back, and returns what they give back without deposits. */
export function giveBack(order: Order, line: Line, units: number): number {
  const { rest } = line;
  const paid = rest.worth - (sharesOf(order)[order.lines.indexOf(line)] ?? 0);
  const upTo = (back: number) => partOf(paid, back, rest.units, order.unit);
  const worth = upTo(rest.back + units) - upTo(rest.back);
  line.rest = { ...rest, back: rest.back + units };
  line.givenBack += worth;
  return worth;
}

/** Takes units of the line back with the deposits of loaned ones, as a return document of its own. */
export function bringBack(order: Order, line: Line, units: number): void {
  line.back += units;
  const worth = giveBack(order, line, units) + units * line.deposit;
  order.returns.push({
    lines: [{ lineId: line.id, quantity: units, damagedQuantity: 0, worth }],
    taxGivenBack: 0,
    note: { number: null, taxes: [] },
  });
}

/** Restarts each line with the units that are left; a discount that is added later applies to these. */
export function settle(order: Order): void {
  const kept = keptOf(order);
  const shares = sharesOf(order);
  for (const [index, line] of order.lines.entries()) {
    const { price = 0, share = 0 } = kept[index] ?? {};
    line.shareGone += (shares[index] ?? 0) - share;
    line.rest = { units: line.rest.units - line.rest.back, worth: price, back: 0 };
  }
}

/** Adds a later discount to a line of a settled order. */
export function addDiscount(line: Line, amount: number): void {
  line.added += amount;
  line.rest = { ...line.rest, worth: line.rest.worth - amount };
}

/** Returns Σ amounts that were added to the order as a whole. */
export function amountsLater({ discountsLater }: Pick<Order, 'discountsLater'>): number {
  const amounts = discountsLater.filter(
    ({ lineId, percent }) => lineId === null && percent === null,
  );
  return sum(amounts.map(({ amount }) => amount));
}

/** Returns the loan's whole deposit. */
export function depositOf(
  order: Pick<Order, 'lines'>,
  { lineId, quantity }: Pick<Loan, 'lineId' | 'quantity'>,
): number {
  return quantity * lineOf(order, lineId).deposit;
}

/** Returns the deposits of what is out. */
export function depositsOut(order: Pick<Order, 'lines' | 'loans'>): number {
  const open = order.loans.filter(({ isOpen }) => isOpen);
  return sum(open.map((loan) => depositOf(order, loan)));
}

/** Settles the deposit of loaned units that come back now (rules.md#deposits). */
export function settlement(
  order: Order,
  loan: Pick<Loan, 'lineId' | 'quantity'>,
): { waived: number; held: number } {
  const { netPaid } = figures(order);
  const goods = goodsOf(order);
  const deposit = depositOf(order, loan);
  const others = depositsOut(order) - deposit;
  const waived = Math.min(deposit, Math.max(0, goods - netPaid));
  const held = Math.min(deposit - waived, Math.max(0, Math.min(netPaid, goods) - others));
  return { waived, held };
}

/** Returns the total of the goods without charges; at least 0. */
export function goodsOf(order: Order): number {
  return Math.max(0, beforeFloor(order));
}

/** Returns the total of the goods, which is negative if returns exceed it. */
export function beforeFloor(order: Order): number {
  const { subtotal, tax, discount, returnsTotal, taxGivenBack, depositsRefunded, depositsWaived } =
    partsOf(order);
  return (
    subtotal + tax - discount - returnsTotal - taxGivenBack - depositsRefunded - depositsWaived
  );
}

function partsOf(order: Order) {
  const { added, included } = taxSums(order);
  const taxGivenBack = sum(order.returns.map((each) => each.taxGivenBack));
  return {
    subtotal: sum(order.lines.map((line) => line.quantity * unitWorth(line))),
    freeTax: order.freeTax,
    tax: order.freeTax + added + taxGivenBack,
    taxIncluded: included,
    taxGivenBack,
    discount: sum(order.lines.map(discountOf)) + order.orderDiscount,
    orderDiscount: order.orderDiscount,
    returnsTotal: sum(order.returns.flatMap(({ lines }) => lines).map(({ worth }) => worth)),
    depositsRefunded: sum(order.loans.map(({ refunded }) => refunded)),
    depositsWaived: sum(order.loans.map(({ waived }) => waived)),
    chargesTotal: standingSum(order.charges),
  };
}

/** Adds up what was not voided. */
function standingSum(entries: readonly Entry[]): number {
  return sum(entries.filter(({ isVoid }) => !isVoid).map(({ cents }) => cents));
}

/** Every figure of rules.md#order-figures. */
export function figures(order: Order) {
  const parts = partsOf(order);
  const goods = goodsOf(order);
  const total = goods + parts.chargesTotal;
  const paymentsTotal = standingSum(order.payments);
  const refundsTotal = sum(order.refunds.map(({ amount }) => amount));
  const netPaid = paymentsTotal - refundsTotal;
  const isCancelled = order.status === 'CANCELLED';
  const openDeposits = depositsOut(order);
  let paymentStatus: OrderAnswer['paymentStatus'] = 'PENDING';
  if (netPaid > 0) paymentStatus = 'PARTIALLY_PAID';
  if (netPaid >= total) paymentStatus = 'PAID';
  if (total === 0 && paymentsTotal === 0) paymentStatus = 'FREE';
  if (isCancelled) paymentStatus = 'CANCELLED';
  return {
    ...parts,
    total,
    originalTotal: order.firstTotal,
    paymentsTotal,
    refundsTotal,
    netPaid,
    amountDue: isCancelled ? 0 : Math.max(0, total - netPaid),
    refundDue: Math.max(0, netPaid - total),
    depositsHeld: !isCancelled && netPaid >= goods ? Math.min(openDeposits, netPaid) : 0,
    paymentStatus,
    totalNetOfDeposits: Math.max(0, total - openDeposits),
  };
}

/** Whether the order is out for delivery. */
export function isOnItsWay({ status, service, delivery }: Order): boolean {
  return status !== 'CANCELLED' && service === 'DELIVERY' && delivery === 'ASSIGNED';
}

/** Returns the units of a line that may still come back. */
export function remaining({ quantity, back }: Line): number {
  return quantity - back;
}

/** Returns the code with which the void of a payment is refused, if it is (rules.md#voided-payments). */
export function voidRefusal(order: Order, payment: Entry) {
  if (order.status === 'CANCELLED') return 'ORDER_CANCELLED';
  if (payment.isVoid) return 'PAYMENT_VOIDED';
  return payment.cents > figures(order).netPaid ? 'MONEY_REFUNDED' : undefined;
}
