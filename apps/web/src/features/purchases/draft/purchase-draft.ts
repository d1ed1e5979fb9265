import type { Product } from '@mostrador/contract/products';
import type { Provider } from '@mostrador/contract/providers';
import type { WireRequest } from '@mostrador/contract/routes';
import { amountOf, type Cents, centsOf, ZERO_CENTS } from '@mostrador/domain/money';
import {
  exceedsLargestPurchase,
  type PurchaseFigures,
  purchaseFigures,
} from '@mostrador/domain/purchase-figures';
import { MAX_PURCHASE_LINES, MAX_PURCHASE_QUANTITY } from '@mostrador/domain/purchase-rules';

/** A line's copy of its product. */
type DraftProduct = Pick<Product, 'id' | 'name' | 'picture'>;

export interface DraftLine {
  lineId: string;
  /** Null until a product is chosen. */
  product: DraftProduct | null;
  orderedQty: number;
  unitCostCents: Cents;
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
function lineOf({ id, name, picture, cost }: Product) {
  return {
    product: { id, name, picture },
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

function isTooMuch({ lines, taxCents }: PurchaseDraft): boolean {
  return exceedsLargestPurchase(lines, taxCents);
}

/** Figures of the draft, by the server's rule. */
export function draftFigures({
  lines,
  taxCents,
  discountCents,
}: Pick<PurchaseDraft, 'lines' | 'taxCents' | 'discountCents'>): PurchaseFigures {
  return purchaseFigures({
    status: 'CREATED',
    items: lines.map((line) => ({ ...line, receivedQty: 0, returnedQty: 0 })),
    taxCents,
    discountCents,
    paymentsTotalCents: ZERO_CENTS,
    markedPaid: false,
  });
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
    ['discountAboveItems', draftFigures(draft).totalCents < 0],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? [problem] : []));
}

/** Request body. People who may not see costs send none; then the products' costs apply. */
export function purchaseBody(draft: PurchaseDraft, seesCosts: boolean): PurchaseBody {
  const { provider, notes, lines, taxCents, discountCents } = draft;
  return {
    providerId: provider?.id ?? null,
    notes: notes.trim(),
    items: lines.flatMap(({ product, orderedQty, unitCostCents }) =>
      product === null
        ? []
        : [
            {
              productId: product.id,
              orderedQty,
              ...(seesCosts && { unitCost: amountOf(unitCostCents) }),
            },
          ],
    ),
    ...(seesCosts && { tax: amountOf(taxCents), discount: amountOf(discountCents) }),
  };
}
