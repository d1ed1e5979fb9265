import type { Product } from '@mostrador/contract/products';
import type { DiscountTerms } from '@mostrador/domain/line-discounts';
import { centsOf, plusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { exceedsLargestAmount } from '@mostrador/domain/order-figures';
import {
  type CustomItem,
  customProduct,
  type DraftAction,
  type DraftLine,
  lineProduct,
  NO_LINE_DISCOUNT,
  type OrderDraft,
  roomFor,
  type SelectedAttributes,
} from './order-draft.ts';

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
        ...(action.units && { units: action.units }),
        ...NO_LINE_DISCOUNT,
      });
    case 'customAdded':
      return withCustom(draft, action.item);
    case 'loanAdded':
      return withProduct(draft, action.product, {
        transactionType: 'BORROW',
        ...action.terms,
        ...NO_LINE_DISCOUNT,
      });
    case 'loanChanged':
      return withLine(draft, action.lineId, action.terms);
    case 'quantityChanged':
      return withLine(draft, action.lineId, { quantity: action.quantity });
    case 'unitsChosen':
      return withLine(draft, action.lineId, {
        quantity: action.quantity,
        units: action.units,
      });
    case 'unitCodesSeen':
      return withUnits(draft, ({ lineId, units }) =>
        lineId !== action.lineId ? units : action.hasCodes ? (units ?? []) : undefined,
      );
    case 'unitGone':
      return withUnits(draft, ({ units }) => units?.filter(({ code }) => code !== action.code));
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
    case 'taxRatesSeen':
      return withTaxRates(draft, action);
    case 'reservationChosen':
      return { ...draft, reservation: action.reservation };
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
      return withDiscount(draft, action.terms);
    case 'discountExplained':
      return { ...draft, discountReason: action.reason };
    case 'lineDiscounted':
      return withLine(draft, action.lineId, {
        discountTerms: action.terms,
        discountReason: action.terms === null ? '' : action.reason,
      });
    case 'lineTaxed':
      return withLineTax(draft, action);
    case 'sent':
      return { ...draft, sent: action.body };
  }
}

/** Keeps the reason of a discount that is taken off: its field is empty for a moment while another is typed. */
function withDiscount(draft: OrderDraft, terms: DiscountTerms | null): OrderDraft {
  const addedLaterCents = draft.editing?.addedLaterCents ?? ZERO_CENTS;
  const amountCents = terms !== null && 'amountCents' in terms ? terms.amountCents : ZERO_CENTS;
  return {
    ...draft,
    discountCents: plusCents(addedLaterCents, amountCents),
    discountPercent: terms !== null && 'percent' in terms ? terms.percent : null,
  };
}

type NewLine = Omit<DraftLine, 'lineId' | 'product'>;

/** Adds to an equal line, or creates one, within the available units. */
function withProduct(
  before: OrderDraft,
  product: Product,
  { units: chosen = [], ...wanted }: NewLine,
): OrderDraft {
  const draft = withReservedUntil(before, product);
  const stocks = { ...draft.stocks, [product.id]: product.stock };
  const quantity = Math.min(wanted.quantity, roomFor({ ...draft, stocks }, product.id));
  if (quantity < 1) return { ...draft, stocks };
  const same = draft.lines.find((line) => line.product.id === product.id && isSame(line, wanted));
  if (same) {
    const grown = withLine({ ...draft, stocks }, same.lineId, {
      quantity: same.quantity + quantity,
      ...(same.units && { units: [...same.units, ...chosen] }),
    });
    return { ...grown, selectedLineId: same.lineId };
  }
  const lineId = String(draft.linesMade + 1);
  const lines = [
    ...draft.lines,
    {
      ...wanted,
      lineId,
      product: lineProduct(product),
      quantity,
      ...(product.tracksUnits && { units: chosen.slice(0, quantity) }),
    },
  ];
  if (isTooMuch(draft, lines)) return draft;
  return { ...draft, stocks, lines, linesMade: draft.linesMade + 1, selectedLineId: lineId };
}

/** Keeps until when the product is reserved; nothing for the many that never are. */
function withReservedUntil(draft: OrderDraft, { id, reservedUntil }: Product): OrderDraft {
  const known = draft.reservedUntil?.[id];
  if (!reservedUntil && !known) return draft;
  return {
    ...draft,
    reservedUntil: { ...draft.reservedUntil, [id]: reservedUntil ?? null },
  };
}

/** Adds a custom item as a line of its own. */
function withCustom(
  draft: OrderDraft,
  { name, unitPriceCents, quantity, taxRateId }: CustomItem,
): OrderDraft {
  const lineId = String(draft.linesMade + 1);
  const line: DraftLine = {
    ...customProduct(lineId, name),
    lineId,
    transactionType: 'SALE',
    quantity,
    unitPriceCents,
    borrowDepositPerUnitCents: ZERO_CENTS,
    selectedAttributes: null,
    ...NO_LINE_DISCOUNT,
    ...(taxRateId !== undefined && { taxRateId }),
  };
  const lines = [...draft.lines, line];
  if (isTooMuch(draft, lines)) return draft;
  return { ...draft, lines, linesMade: draft.linesMade + 1, selectedLineId: lineId };
}

/** A sale joins its line even if the price was changed there; loans on other terms stay apart. */
function isSame(line: NewLine, wanted: NewLine): boolean {
  if (line.transactionType !== wanted.transactionType) return false;
  if (textOf(line.selectedAttributes) !== textOf(wanted.selectedAttributes)) return false;
  return (
    wanted.transactionType === 'SALE' ||
    (line.unitPriceCents === wanted.unitPriceCents &&
      line.borrowDepositPerUnitCents === wanted.borrowDepositPerUnitCents &&
      line.dueOn === wanted.dueOn)
  );
}

function textOf(attributes: SelectedAttributes): string {
  return JSON.stringify(Object.entries(attributes ?? {}).sort());
}

/**
 * Changes a line; its quantity stays whole, at least 1, and within the available units. Units with codes that are
 * more than it go, the last chosen first.
 */
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
  const units = change.units ?? line.units;
  const changed = {
    ...line,
    ...change,
    quantity,
    ...(units && { units: units.slice(0, quantity) }),
  };
  const lines = draft.lines.map((one) => (one === line ? changed : one));
  return isTooMuch(draft, lines) ? draft : { ...draft, lines };
}

/** Gives each line the units that `unitsOf` returns for it. */
function withUnits(
  draft: OrderDraft,
  unitsOf: (line: DraftLine) => DraftLine['units'] | undefined,
): OrderDraft {
  const lines = draft.lines.map((line): DraftLine => {
    const { units: _, ...rest } = line;
    const units = unitsOf(line);
    return units === undefined ? rest : { ...rest, units };
  });
  return { ...draft, lines };
}

function isTooMuch({ editing }: OrderDraft, lines: readonly DraftLine[]): boolean {
  return exceedsLargestAmount(lines, editing?.freeTaxCents ?? ZERO_CENTS);
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
  const again = { ...line, quantity, ...(line.units && { units: line.units.slice(0, quantity) }) };
  const lines = draft.lines.toSpliced(place, 0, again);
  return isTooMuch(draft, lines) ? draft : { ...draft, lines, selectedLineId: line.lineId };
}

function withLineTax(
  draft: OrderDraft,
  { lineId, taxRateId: chosen }: Extract<DraftAction, { type: 'lineTaxed' }>,
): OrderDraft {
  const lines = draft.lines.map((line): DraftLine => {
    if (line.lineId !== lineId) return line;
    const { taxRateId: _, ...usual } = line;
    return chosen === undefined ? usual : { ...usual, taxRateId: chosen };
  });
  return { ...draft, lines };
}

/** Takes over the products' present tax rates; a line loses a chosen one that the store no longer has. */
function withTaxRates(
  draft: OrderDraft,
  { products, taxRateIds }: Extract<DraftAction, { type: 'taxRatesSeen' }>,
): OrderDraft {
  const present = new Map(products.map((product) => [product.id, product]));
  const lines = draft.lines.map(({ taxRateId, ...line }): DraftLine => {
    const product = present.get(line.product.id);
    return {
      ...line,
      ...(taxRateId !== undefined && taxRateIds.includes(taxRateId) && { taxRateId }),
      product: product
        ? {
            ...line.product,
            taxRateId: product.taxRateId,
            feeTaxRateId: product.feeTaxRateId,
          }
        : line.product,
    };
  });
  return { ...draft, lines };
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
