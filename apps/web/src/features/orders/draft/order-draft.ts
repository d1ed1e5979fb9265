import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { Product } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';
import type { CustomerField } from '@mostrador/domain/contacts';
import { type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import { exceedsLargestAmount, type Line } from '@mostrador/domain/order-figures';
import type { ServiceType } from '@mostrador/domain/order-states';
import type { UnitTerms } from '@mostrador/domain/price-floor';
import { maxQuantity } from '@mostrador/domain/stock';

/** Body of `POST /orders`; for an edit, with the ids of the order's existing lines. */
export type OrderBody = Omit<WireRequest<'updateOrder'>['body'], 'updatedAt'> &
  Pick<WireRequest<'createOrder'>['body'], 'takenAt'>;
export type SelectedAttributes = Record<string, string> | null;

export interface DraftLine extends Line {
  lineId: string;
  /** In an edit, the existing line of this one: it keeps its product and type. */
  itemId?: string;
  /** Includes the catalogue's price, if known. */
  product: Pick<Product, 'id' | 'name' | 'attributes'> & Partial<Pick<Product, 'price'>>;
  selectedAttributes: SelectedAttributes;
  /** A line without a product: its `product` has a name alone, under an id that no product has. */
  isCustom?: boolean;
}

/** Id of a customer that the order creates (rules.md#orders). */
export const NEW_CUSTOMER = 'new';

/** Id of a customer whom the order knows by name only. */
export const WALK_IN = 'walkIn';

/** Texts of a customer in the form; blank if absent. */
export interface DraftCustomer extends Record<CustomerField, string> {
  id: string;
  /** Saves phone, address and state to the customer's record too. */
  updateExisting: boolean;
  /** The customer was deleted after the order was made: nothing can be saved to the record. */
  isDeleted?: boolean;
}

/** The edited order, as it was loaded. */
export interface EditedOrder {
  id: string;
  orderNumber: number;
  updatedAt: string;
  taxCents: Cents;
  discountCents: Cents;
  /** Part of the discount that was given after the order was made. */
  addedLaterCents: Cents;
  netPaidCents: Cents;
  /** Units that the order has taken from stock, by product id; they are available to it again. */
  taken: Readonly<Record<string, number>>;
  /** Text of the body without any change. */
  unchanged: string;
}

/** An order being entered; kept in the browser until it is saved (rules.md#failed-saves). */
export interface OrderDraft {
  /** Created with the draft, and used for every send until the order is saved. */
  idempotencyKey: string;
  /** Null for a new order. */
  editing: EditedOrder | null;
  lines: readonly DraftLine[];
  /** Counter for the ids of lines. */
  linesMade: number;
  /** Line that the shortcuts + and − change. */
  selectedLineId: string | null;
  /** Last known stock by product id; null if it is not tracked. */
  stocks: Readonly<Record<string, number | null>>;
  customer: DraftCustomer | null;
  serviceType: ServiceType;
  deliveryPerson: Pick<DeliveryPerson, 'id' | 'name' | 'phoneNumber'> | null;
  notes: string;
  discountCents: Cents;
  /**
   * Body of a send without an answer. Until it is answered, nothing of the order may change, and only this
   * may be sent.
   */
  sent: OrderBody | null;
}

/** Terms of a loan; the unit price is the fee. */
export interface LoanTerms {
  quantity: number;
  unitPriceCents: Cents;
  borrowDepositPerUnitCents: Cents;
  selectedAttributes: SelectedAttributes;
}

/** A line without a product, as it is entered. */
export interface CustomItem {
  name: string;
  unitPriceCents: Cents;
  quantity: number;
}

/** A line with its raised price or terms. */
export interface RaisedLine extends UnitTerms {
  lineId: string;
}

export type DraftAction =
  | {
      type: 'saleAdded';
      product: Product;
      quantity: number;
      selectedAttributes: SelectedAttributes;
    }
  | { type: 'customAdded'; item: CustomItem }
  | { type: 'loanAdded'; product: Product; terms: LoanTerms }
  | { type: 'loanChanged'; lineId: string; terms: LoanTerms }
  | { type: 'quantityChanged'; lineId: string; quantity: number }
  | { type: 'unitPriceChanged'; lineId: string; unitPriceCents: Cents }
  | { type: 'pricesRaised'; lines: readonly RaisedLine[] }
  | { type: 'lineSelected'; lineId: string }
  | { type: 'lineRemoved'; lineId: string }
  /** Undoes a removal: the line at its place, of the draft with this key alone. */
  | { type: 'lineRestored'; line: DraftLine; place: number; idempotencyKey: string }
  | { type: 'stocksSeen'; stocks: readonly { id: string; stock: number | null }[] }
  | { type: 'customerChosen'; customer: DraftCustomer | null }
  | { type: 'customerEdited'; change: Partial<DraftCustomer> }
  | { type: 'serviceTypeChosen'; serviceType: ServiceType }
  | { type: 'deliveryPersonChosen'; deliveryPerson: OrderDraft['deliveryPerson'] }
  | { type: 'notesWritten'; notes: string }
  | { type: 'discountGiven'; discountCents: Cents }
  | { type: 'sent'; body: OrderBody }
  | { type: 'answered' };

/** An empty draft with its idempotency key. */
export function emptyDraft(idempotencyKey: string): OrderDraft {
  return {
    idempotencyKey,
    editing: null,
    lines: [],
    linesMade: 0,
    selectedLineId: null,
    stocks: {},
    customer: null,
    serviceType: 'PICKUP',
    deliveryPerson: null,
    notes: '',
    discountCents: ZERO_CENTS,
    sent: null,
  };
}

/** Whether nothing has been entered. */
export function isBlank({ lines, customer, notes, sent }: OrderDraft): boolean {
  return lines.length === 0 && customer === null && notes.trim() === '' && sent === null;
}

/**
 * Units of a product that can still be added: its stock plus the units that the order took before,
 * or 999 where the stock is not tracked, less the units in all lines.
 */
export function roomFor(
  { lines, stocks, editing }: Pick<OrderDraft, 'lines' | 'stocks' | 'editing'>,
  productId: string,
): number {
  const most = stockWithTaken({ stocks, editing }, productId);
  return maxQuantity(most) - quantityOf(lines, productId);
}

/** Like `roomFor`, with the stock from a list that has just loaded. */
export function roomOf(
  { lines, editing }: Pick<OrderDraft, 'lines' | 'editing'>,
  { id, stock }: Pick<Product, 'id' | 'stock'>,
): number {
  return roomFor({ lines, editing, stocks: { [id]: stock } }, id);
}

/** Stock of a product including the units that the order took before; null if unknown or not tracked. */
export function stockWithTaken(
  { stocks, editing }: Pick<OrderDraft, 'stocks' | 'editing'>,
  productId: string,
): number | null {
  const stock = stocks[productId] ?? null;
  return stock === null ? null : stock + (editing?.taken[productId] ?? 0);
}

// Caches the quantities per line array, since each line and each product tile asks for them.
const quantities = new WeakMap<readonly DraftLine[], ReadonlyMap<string, number>>();

/** Units of a product in all lines. */
export function quantityOf(lines: readonly DraftLine[], productId: string): number {
  const ofProducts = quantities.get(lines) ?? quantitiesOf(lines);
  quantities.set(lines, ofProducts);
  return ofProducts.get(productId) ?? 0;
}

function quantitiesOf(lines: readonly DraftLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { product, quantity } of lines) {
    sums.set(product.id, (sums.get(product.id) ?? 0) + quantity);
  }
  return sums;
}

/** The draft after an action. While a sent order has no answer, only the answer and a newly seen stock do. */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  if (action.type === 'answered') return { ...draft, sent: null };
  if (action.type === 'stocksSeen') return withStocks(draft, action.stocks);
  if (draft.sent !== null) return draft;
  switch (action.type) {
    case 'saleAdded':
      return withProduct(draft, action.product, {
        transactionType: 'SALE',
        quantity: action.quantity,
        unitPriceCents: centsOf(action.product.price),
        borrowDepositPerUnitCents: ZERO_CENTS,
        selectedAttributes: action.selectedAttributes,
      });
    case 'customAdded':
      return withCustom(draft, action.item);
    case 'loanAdded':
      return withProduct(draft, action.product, { transactionType: 'BORROW', ...action.terms });
    case 'loanChanged':
      return withLine(draft, action.lineId, action.terms);
    case 'quantityChanged':
      return withLine(draft, action.lineId, { quantity: action.quantity });
    case 'unitPriceChanged':
      return withLine(draft, action.lineId, { unitPriceCents: action.unitPriceCents });
    case 'pricesRaised':
      return action.lines.reduce(
        (raised, { lineId, ...terms }) => withLine(raised, lineId, terms),
        draft,
      );
    case 'lineSelected':
      return draft.selectedLineId === action.lineId
        ? draft
        : { ...draft, selectedLineId: action.lineId };
    case 'lineRemoved':
      return withoutLine(draft, action.lineId);
    case 'lineRestored':
      return withLineAgain(draft, action);
    case 'customerChosen':
      return { ...draft, customer: action.customer };
    case 'customerEdited':
      return draft.customer === null
        ? draft
        : { ...draft, customer: { ...draft.customer, ...action.change } };
    case 'serviceTypeChosen':
      return { ...draft, serviceType: action.serviceType };
    case 'deliveryPersonChosen':
      return { ...draft, deliveryPerson: action.deliveryPerson };
    case 'notesWritten':
      return { ...draft, notes: action.notes };
    case 'discountGiven':
      return { ...draft, discountCents: action.discountCents };
    case 'sent':
      return { ...draft, sent: action.body };
  }
}

type NewLine = Omit<DraftLine, 'lineId' | 'product'>;

/** Adds to an equal line, or creates one, within the available units. */
function withProduct(draft: OrderDraft, product: Product, wanted: NewLine): OrderDraft {
  const stocks = { ...draft.stocks, [product.id]: product.stock };
  const quantity = Math.min(wanted.quantity, roomFor({ ...draft, stocks }, product.id));
  if (quantity < 1) return { ...draft, stocks };
  const same = draft.lines.find((line) => line.product.id === product.id && isSame(line, wanted));
  if (same) {
    const grown = withLine({ ...draft, stocks }, same.lineId, {
      quantity: same.quantity + quantity,
    });
    return { ...grown, selectedLineId: same.lineId };
  }
  const { id, name, attributes, price } = product;
  const lineId = String(draft.linesMade + 1);
  const lines = [
    ...draft.lines,
    { ...wanted, lineId, product: { id, name, attributes, price }, quantity },
  ];
  if (isTooMuch(draft, lines)) return draft;
  return { ...draft, stocks, lines, linesMade: draft.linesMade + 1, selectedLineId: lineId };
}

/** Adds a custom item as a line of its own. */
function withCustom(draft: OrderDraft, { name, unitPriceCents, quantity }: CustomItem): OrderDraft {
  const lineId = String(draft.linesMade + 1);
  const line: DraftLine = {
    ...customProduct(lineId, name),
    lineId,
    transactionType: 'SALE',
    quantity,
    unitPriceCents,
    borrowDepositPerUnitCents: ZERO_CENTS,
    selectedAttributes: null,
  };
  const lines = [...draft.lines, line];
  if (isTooMuch(draft, lines)) return draft;
  return { ...draft, lines, linesMade: draft.linesMade + 1, selectedLineId: lineId };
}

/** The lines that have a product. */
export function withProducts(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter(({ isCustom }) => !isCustom);
}

/** What a custom item's line has in place of a product. */
export function customProduct(
  lineId: string,
  name: string,
): Pick<DraftLine, 'product' | 'isCustom'> {
  return { product: { id: `custom ${lineId}`, name, attributes: null }, isCustom: true };
}

/** A sale joins its line even if the price was changed there; loans on other terms stay apart. */
function isSame(line: NewLine, wanted: NewLine): boolean {
  if (line.transactionType !== wanted.transactionType) return false;
  if (textOf(line.selectedAttributes) !== textOf(wanted.selectedAttributes)) return false;
  return (
    wanted.transactionType === 'SALE' ||
    (line.unitPriceCents === wanted.unitPriceCents &&
      line.borrowDepositPerUnitCents === wanted.borrowDepositPerUnitCents)
  );
}

function textOf(attributes: SelectedAttributes): string {
  return JSON.stringify(Object.entries(attributes ?? {}).sort());
}

/** Changes a line; its quantity stays whole, at least 1, and within the available units. */
function withLine(draft: OrderDraft, lineId: string, change: Partial<NewLine>): OrderDraft {
  const line = draft.lines.find((one) => one.lineId === lineId);
  if (line === undefined) return draft;
  const most = line.quantity + roomFor(draft, line.product.id);
  const wanted = Math.trunc(change.quantity ?? line.quantity);
  // If the stock has fallen below the line's quantity, it may stay or shrink, but not grow.
  const quantity = Math.max(
    1,
    wanted <= line.quantity ? wanted : Math.min(wanted, Math.max(most, line.quantity)),
  );
  const changed = { ...line, ...change, quantity };
  const lines = draft.lines.map((one) => (one === line ? changed : one));
  return isTooMuch(draft, lines) ? draft : { ...draft, lines };
}

function isTooMuch({ editing }: OrderDraft, lines: readonly DraftLine[]): boolean {
  return exceedsLargestAmount(lines, editing?.taxCents ?? ZERO_CENTS);
}

function withoutLine(draft: OrderDraft, lineId: string): OrderDraft {
  const place = draft.lines.findIndex((line) => line.lineId === lineId);
  if (place < 0) return draft;
  const lines = draft.lines.filter((line) => line.lineId !== lineId);
  const neighbour = lines[Math.min(place, lines.length - 1)];
  return { ...draft, lines, selectedLineId: neighbour?.lineId ?? null };
}

/**
 * Puts a removed line back, within the available units. Another sale that was begun meanwhile stays as
 * it is.
 */
function withLineAgain(
  draft: OrderDraft,
  { line, place, idempotencyKey }: Extract<DraftAction, { type: 'lineRestored' }>,
): OrderDraft {
  const isThere = draft.lines.some(({ lineId }) => lineId === line.lineId);
  if (isThere || draft.idempotencyKey !== idempotencyKey) return draft;
  const quantity = Math.min(line.quantity, roomFor(draft, line.product.id));
  if (quantity < 1) return draft;
  const lines = draft.lines.toSpliced(place, 0, { ...line, quantity });
  return isTooMuch(draft, lines) ? draft : { ...draft, lines, selectedLineId: line.lineId };
}

/** Updates the known stocks of the draft's products. */
function withStocks(
  draft: OrderDraft,
  seen: readonly { id: string; stock: number | null }[],
): OrderDraft {
  const changed = seen.filter(({ id, stock }) => id in draft.stocks && draft.stocks[id] !== stock);
  if (changed.length === 0) return draft;
  const stocks = Object.fromEntries(changed.map(({ id, stock }) => [id, stock]));
  return { ...draft, stocks: { ...draft.stocks, ...stocks } };
}
