import type { DeliveryPerson } from '@mostrador/contract/delivery-persons';
import type { Product } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import type { CustomerField } from '@mostrador/domain/contacts';
import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { type Cents, centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import type { Line } from '@mostrador/domain/order-figures';
import type { ServiceType } from '@mostrador/domain/order-states';
import type { Percent } from '@mostrador/domain/percent';
import type { UnitTerms } from '@mostrador/domain/price-floor';
import { maxQuantity } from '@mostrador/domain/stock';
import type { TaxCopy } from '@mostrador/domain/taxes';
import { personName } from '#shared/format/person-name.ts';

/** Body of `POST /orders`; for an edit, with the ids of the order's existing lines. */
export type OrderBody = Omit<WireRequest<'updateOrder'>['body'], 'updatedAt'> &
  Pick<WireRequest<'createOrder'>['body'], 'takenAt' | 'drawerId' | 'reservationId'>;
export type SelectedAttributes = Record<string, string> | null;

/** Discount of one line. */
export interface LineDiscount {
  /** Discount that the form gives to the line; null for none. */
  discountTerms: DiscountTerms | null;
  /** Why it is given; blank if nobody says it. */
  discountReason: string;
  /** In an edit, what was added to the line after the order was made: it stays. */
  addedDiscountCents: Cents;
}

/** What the catalogue says of a product, if it is known. */
type KnownOfProduct = 'price' | 'taxRateId' | 'feeTaxRateId' | 'feePer' | 'borrowDays';

/** When a loan that an edit keeps was made, and the day on which it was due. */
export interface KeptLoan {
  lentAt: string;
  dueOn: CalendarDay;
}

/** A unit with a code that a line sells or lends. */
export interface DraftUnit {
  id: string;
  code: string;
}

export interface DraftLine extends Line, LineDiscount {
  lineId: string;
  /** In an edit, the existing line of this one: it keeps its product and type. */
  itemId?: string;
  /** Includes the catalogue's price and tax rates, if known. */
  product: Pick<Product, 'id' | 'name' | 'attributes'> & Partial<Pick<Product, KnownOfProduct>>;
  /** Day on which a loan is due; without it, as one kept by an earlier version, the server decides. */
  dueOn?: CalendarDay;
  /** In an edit, the days of the existing loan. */
  keptLoan?: KeptLoan;
  /**
   * Chosen units of a product whose units have codes, at most the quantity; absent for other products, and in an
   * edit for a line of before the codes.
   */
  units?: readonly DraftUnit[];
  /** In an edit, the product's price when the existing line was made. */
  listPriceCents?: Cents;
  selectedAttributes: SelectedAttributes;
  /** A line without a product: its `product` has a name alone, under an id that no product has. */
  isCustom?: boolean;
  /** Tax rate that the line was given by hand; without it, it has its product's, else the store's default. */
  taxRateId?: string;
  /** In an edit, the rate that the existing line copied when it was made. */
  keptTax?: TaxCopy;
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
  /** The customer pays no tax, as far as this device knows; in an edit, as the order says. */
  isExempt?: boolean;
}

/** The edited order, as it was loaded. */
export interface EditedOrder {
  id: string;
  orderNumber: number;
  updatedAt: string;
  /** Tax that a call gave as an amount. */
  freeTaxCents: Cents;
  /** Whether the prices of its lines include tax; null where no line has a rate. */
  pricesIncludeTax: boolean | null;
  /** Amounts off the order as a whole that were given after it was made. */
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
  /** Last day for which each product is reserved, as last seen, by product id. */
  reservedUntil?: Readonly<Record<string, string | null>>;
  /** Reservation that the order picks up. */
  reservation?: {
    id: string;
    /** Its number; a draft kept by version 1.42 has none. */
    number?: number | undefined;
    from: string;
    until: string;
  };
  /** Parked order that the draft was taken up from, which is removed once the draft is saved or parked again. */
  parkedId?: string;
  customer: DraftCustomer | null;
  serviceType: ServiceType;
  deliveryPerson: Pick<DeliveryPerson, 'id' | 'name' | 'phoneNumber'> | null;
  notes: string;
  /** Amount off the order as a whole, with the amounts that were added later. */
  discountCents: Cents;
  /** Per cent off the lines, in place of an amount of the form. */
  discountPercent: Percent | null;
  /** Why the order's discount is given; blank if nobody says it. Sent only with a discount. */
  discountReason: string;
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
  dueOn: CalendarDay;
  /** Chosen units, as a line has them. */
  units?: readonly DraftUnit[];
}

/** A line without a product, as it is entered. */
export interface CustomItem {
  name: string;
  unitPriceCents: Cents;
  quantity: number;
  /** Undefined for the store's default. */
  taxRateId?: string | undefined;
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
      units?: readonly DraftUnit[];
    }
  | { type: 'customAdded'; item: CustomItem }
  | { type: 'loanAdded'; product: Product; terms: LoanTerms }
  | { type: 'loanChanged'; lineId: string; terms: LoanTerms }
  | { type: 'quantityChanged'; lineId: string; quantity: number }
  | { type: 'unitsChosen'; lineId: string; units: readonly DraftUnit[]; quantity: number }
  /** The server has said whether the units of the line's product have codes. */
  | { type: 'unitCodesSeen'; lineId: string; hasCodes: boolean }
  /** The server has said that the unit with this code is not here. */
  | { type: 'unitGone'; code: string }
  | { type: 'unitPriceChanged'; lineId: string; unitPriceCents: Cents }
  | { type: 'pricesRaised'; lines: readonly RaisedLine[] }
  | { type: 'lineSelected'; lineId: string }
  | { type: 'lineRemoved'; lineId: string }
  /** Undoes a removal: the line at its place, of the draft with this key alone. */
  | { type: 'lineRestored'; line: DraftLine; place: number; idempotencyKey: string }
  | { type: 'stocksSeen'; stocks: readonly { id: string; stock: number | null }[] }
  | {
      type: 'taxRatesSeen';
      products: readonly Pick<Product, 'id' | 'taxRateId' | 'feeTaxRateId'>[];
      taxRateIds: readonly string[];
    }
  | { type: 'reservationChosen'; reservation: NonNullable<OrderDraft['reservation']> }
  | { type: 'customerChosen'; customer: DraftCustomer | null }
  | { type: 'customerEdited'; change: Partial<DraftCustomer> }
  | { type: 'serviceTypeChosen'; serviceType: ServiceType }
  | { type: 'deliveryPersonChosen'; deliveryPerson: OrderDraft['deliveryPerson'] }
  | { type: 'notesWritten'; notes: string }
  | { type: 'discountGiven'; terms: DiscountTerms | null }
  | { type: 'discountExplained'; reason: string }
  /** Without a rate the line has its usual one again. */
  | { type: 'lineTaxed'; lineId: string; taxRateId: string | undefined }
  | { type: 'lineDiscounted'; lineId: string; terms: DiscountTerms | null; reason: string }
  | { type: 'sent'; body: OrderBody }
  | { type: 'answered' };

/** The discount of a line that has none. */
export const NO_LINE_DISCOUNT: LineDiscount = {
  discountTerms: null,
  discountReason: '',
  addedDiscountCents: ZERO_CENTS,
};

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
    discountPercent: null,
    discountReason: '',
    sent: null,
  };
}

/** Whether the order has a customer with a name; a walk-in with a tax number alone has none (rules.md#walk-ins). */
export function isNamed(customer: DraftCustomer | null): customer is DraftCustomer {
  return customer !== null && !(customer.id === WALK_IN && personName(customer) === '');
}

/** Whether nothing has been entered. */
export function isBlank({ lines, customer, notes, sent }: OrderDraft): boolean {
  return lines.length === 0 && customer === null && notes.trim() === '' && sent === null;
}

/** Whether the order lends anything. */
export function isLending({ lines }: Pick<OrderDraft, 'lines'>): boolean {
  return lines.some(({ transactionType }) => transactionType === 'BORROW');
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

/** The lines that have a product. */
export function withProducts(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter(({ isCustom }) => !isCustom);
}

/** The product's price when the line was made; undefined for loans and custom items, which have none. */
export function listPriceOf(line: DraftLine): Cents | undefined {
  if (line.transactionType === 'BORROW' || line.isCustom) return undefined;
  const { price } = line.product;
  return line.listPriceCents ?? (price === undefined ? undefined : centsOf(price));
}

/** What a line keeps of its product. */
export function lineProduct(product: Product): DraftLine['product'] {
  const { id, name, attributes, price, taxRateId, feeTaxRateId, feePer, borrowDays } = product;
  return { id, name, attributes, price, taxRateId, feeTaxRateId, feePer, borrowDays };
}

/** What a custom item's line has in place of a product. */
export function customProduct(
  lineId: string,
  name: string,
): Pick<DraftLine, 'product' | 'isCustom'> {
  return { product: { id: `custom ${lineId}`, name, attributes: null }, isCustom: true };
}

/** The order's discount by its form, without what was added later. */
export function orderTerms({
  discountCents,
  discountPercent,
  editing,
}: Pick<OrderDraft, 'discountCents' | 'discountPercent' | 'editing'>): DiscountTerms | null {
  if (discountPercent !== null) return { percent: discountPercent };
  const amountCents = minusCents(discountCents, editing?.addedLaterCents ?? ZERO_CENTS);
  return amountCents === ZERO_CENTS ? null : { amountCents };
}
