import type { Product } from '@mostrador/contract/products';
import type { Provider } from '@mostrador/contract/providers';
import type { WireRequest } from '@mostrador/contract/routes';
import {
  amountOf,
  type Cents,
  type CurrencyUnit,
  centsOf,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import {
  exceedsLargestPurchase,
  type PurchaseFigures,
  purchaseFigures,
} from '@mostrador/domain/purchase-figures';
import { MAX_PURCHASE_LINES, MAX_PURCHASE_QUANTITY } from '@mostrador/domain/purchase-rules';
import { purchaseTaxes } from '@mostrador/domain/purchase-taxes';
import type { TaxRow } from '@mostrador/domain/taxes';
import { lineTax, type PurchaseTaxTerms } from './line-tax.ts';

/** A line's copy of its product. */
type DraftProduct = Pick<Product, 'id' | 'name' | 'picture'> & Partial<Pick<Product, 'taxRateId'>>;

export interface DraftLine {
  lineId: string;
  /** Null until a product is chosen. */
  product: DraftProduct | null;
  orderedQty: number;
  unitCostCents: Cents;
  /** Tax rate that was chosen for the line, null for none; absent while nobody chose. */
  taxRateId?: string | null;
}

export type PurchaseBody = WireRequest<'createPurchase'>['body'];

/** A purchase being entered; kept in the browser until it is saved. */
export interface PurchaseDraft {
  /** Created with the draft, and used for every send until the purchase is saved. */
  idempotencyKey: string;
  provider: Pick<Provider, 'id' | 'name'> | null;
  notes: string;
  lines: readonly DraftLine[];
  /** Counter for the ids of lines. */
  linesMade: number;
  /** Line that was changed last. */
  selectedLineId: string | null;
  /** Tax that is given as an amount. */
  taxCents: Cents;
  discountCents: Cents;
  /** Body of a send without an answer. Until it is answered, only this may be sent. */
  sent: PurchaseBody | null;
}

export type DraftAction =
  | { type: 'providerChosen'; provider: PurchaseDraft['provider'] }
  | { type: 'notesWritten'; notes: string }
  | { type: 'productAdded'; product: Product }
  | { type: 'blankLineAdded' }
  | { type: 'productChosen'; lineId: string; product: Product }
  | { type: 'quantityChanged'; lineId: string; quantity: number }
  | { type: 'unitCostChanged'; lineId: string; unitCostCents: Cents }
  | { type: 'taxRateChosen'; lineId: string; taxRateId: string | null }
  | { type: 'lineRemoved'; lineId: string }
  | { type: 'taxGiven'; taxCents: Cents }
  | { type: 'discountGiven'; discountCents: Cents }
  | { type: 'sent'; body: PurchaseBody }
  | { type: 'answered' };

/** An empty draft with its idempotency key. */
export function emptyDraft(idempotencyKey: string): PurchaseDraft {
  return {
    idempotencyKey,
    provider: null,
    notes: '',
    lines: [],
    linesMade: 0,
    selectedLineId: null,
    taxCents: ZERO_CENTS,
    discountCents: ZERO_CENTS,
    sent: null,
  };
}

/** Whether discarding the draft would lose nothing. */
export function isBlank({ provider, notes, lines, sent }: PurchaseDraft): boolean {
  return (
    provider === null &&
    notes.trim() === '' &&
    lines.every(({ product }) => product === null) &&
    sent === null
  );
}

/** Ids of the products in the draft. */
export function chosenIds({ lines }: Pick<PurchaseDraft, 'lines'>): Set<string> {
  return new Set(lines.flatMap(({ product }) => product?.id ?? []));
}

/**
 * The draft after an action. While a sent purchase has no answer, no action changes it
 * (rules.md#once-only).
 */
export function reduceDraft(draft: PurchaseDraft, action: DraftAction): PurchaseDraft {
  if (action.type === 'sent') return { ...draft, sent: action.body };
  if (action.type === 'answered') return { ...draft, sent: null };
  if (draft.sent !== null) return draft;
  const changed = changedBy(draft, action);
  return isTooMuch(changed) ? draft : changed;
}

function changedBy(
  draft: PurchaseDraft,
  action: Exclude<DraftAction, { type: 'sent' | 'answered' }>,
): PurchaseDraft {
  switch (action.type) {
    case 'providerChosen':
      return { ...draft, provider: action.provider };
    case 'notesWritten':
      return { ...draft, notes: action.notes };
    case 'productAdded':
      return withProduct(draft, action.product);
    case 'blankLineAdded':
      return withLine(draft, { product: null, orderedQty: 1, unitCostCents: ZERO_CENTS });
    case 'productChosen':
      return withChange(draft, action.lineId, lineOf(action.product));
    case 'quantityChanged':
      return withChange(draft, action.lineId, { orderedQty: wholeQuantity(action.quantity) });
    case 'unitCostChanged':
      return withChange(draft, action.lineId, { unitCostCents: action.unitCostCents });
    case 'taxRateChosen':
      return withChange(draft, action.lineId, { taxRateId: action.taxRateId });
    case 'lineRemoved':
      return { ...draft, lines: draft.lines.filter(({ lineId }) => lineId !== action.lineId) };
    case 'taxGiven':
      return { ...draft, taxCents: action.taxCents };
    case 'discountGiven':
      return { ...draft, discountCents: action.discountCents };
  }
}

/** Adds one unit of a product, to its line or a new one. */
function withProduct(draft: PurchaseDraft, product: Product): PurchaseDraft {
  const line = draft.lines.find((one) => one.product?.id === product.id);
  if (line === undefined) return withLine(draft, { ...lineOf(product), orderedQty: 1 });
  const orderedQty = wholeQuantity(line.orderedQty + 1);
  return withChange(draft, line.lineId, { orderedQty });
}

/** Starts with the product's cost, which the provider is likely to ask again; 0 if unknown. */
function lineOf({ id, name, picture, taxRateId, cost }: Product) {
  return {
    product: { id, name, picture, taxRateId },
    unitCostCents: cost ? centsOf(cost) : ZERO_CENTS,
  };
}

function withLine(draft: PurchaseDraft, line: Omit<DraftLine, 'lineId'>): PurchaseDraft {
  if (draft.lines.length === MAX_PURCHASE_LINES) return draft;
  const linesMade = draft.linesMade + 1;
  const lineId = String(linesMade);
  return {
    ...draft,
    lines: [...draft.lines, { lineId, ...line }],
    linesMade,
    selectedLineId: lineId,
  };
}

function withChange(
  draft: PurchaseDraft,
  lineId: string,
  change: Partial<DraftLine>,
): PurchaseDraft {
  return {
    ...draft,
    lines: draft.lines.map((line) => (line.lineId === lineId ? { ...line, ...change } : line)),
    selectedLineId: lineId,
  };
}

/** A whole number from 0 to the largest quantity of a purchase (rules.md#limits). */
function wholeQuantity(quantity: number): number {
  return Math.min(MAX_PURCHASE_QUANTITY, Math.max(0, Math.floor(quantity)));
}

/** Judged without the taxes of the lines, whose rates the draft does not know: the server judges these. */
function isTooMuch(draft: PurchaseDraft): boolean {
  return exceedsLargestPurchase(moneyOf(draft, NO_TAXES));
}

/** Parts of a store's settings that the taxes of a draft depend on. */
export interface TaxTerms extends PurchaseTaxTerms {
  /** Unit of the store's currency. */
  unit: CurrencyUnit;
}

const NO_TAXES: TaxTerms = { unit: 1, taxRates: [], pricesIncludeTax: null };

type DraftMoney = Pick<PurchaseDraft, 'lines' | 'taxCents' | 'discountCents'>;

function moneyOf({ lines, taxCents, discountCents }: DraftMoney, terms: TaxTerms) {
  const items = lines.map((line) => ({
    orderedQty: line.orderedQty,
    receivedQty: 0,
    returnedQty: 0,
    unitCostCents: line.unitCostCents,
    ...lineTax(line, terms),
  }));
  return { unit: terms.unit, items, freeTaxCents: taxCents, discountCents };
}

/** Figures of the draft, by the server's rule, with the taxes of its lines by rate. */
export function draftFigures(
  draft: DraftMoney,
  terms: TaxTerms,
): PurchaseFigures & { taxes: TaxRow[] } {
  const money = moneyOf(draft, terms);
  const figures = purchaseFigures({
    ...money,
    status: 'CREATED',
    paymentsTotalCents: ZERO_CENTS,
    markedPaid: false,
  });
  return { ...figures, taxes: purchaseTaxes(money, 'orderedQty') };
}

/** Errors that prevent saving (rules.md#purchases). */
export type DraftProblem = 'noItems' | 'invalidItems' | 'discountAboveItems';

export function isInvalidLine({ product, orderedQty }: DraftLine): boolean {
  return product === null || orderedQty === 0;
}

export function draftProblems(draft: PurchaseDraft): DraftProblem[] {
  const problems: [DraftProblem, boolean][] = [
    ['noItems', draft.lines.length === 0],
    ['invalidItems', draft.lines.some(isInvalidLine)],
    // What the discount takes away has no tax, so that the rates do not matter.
    ['discountAboveItems', draftFigures(draft, NO_TAXES).totalCents < 0],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

/**
 * Request body. People who may not see costs send none, and no tax rates; then the products' costs apply,
 * without tax.
 */
export function purchaseBody(
  draft: PurchaseDraft,
  seesCosts: boolean,
  terms: PurchaseTaxTerms,
): PurchaseBody {
  const { provider, notes, lines, taxCents, discountCents } = draft;
  return {
    providerId: provider?.id ?? null,
    notes: notes.trim(),
    items: lines.flatMap((line) =>
      line.product === null
        ? []
        : [
            {
              productId: line.product.id,
              orderedQty: line.orderedQty,
              ...(seesCosts && { unitCost: amountOf(line.unitCostCents) }),
              ...(seesCosts &&
                terms.taxRates.length > 0 && { taxRateId: lineTax(line, terms).taxRateId }),
            },
          ],
    ),
    ...(seesCosts && { tax: amountOf(taxCents), discount: amountOf(discountCents) }),
  };
}
