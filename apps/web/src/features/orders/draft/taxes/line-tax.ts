import type { TaxRate } from '@mostrador/contract/shared/taxes';
import type { CurrencyUnit } from '@mostrador/domain/money';
import { NO_TAX, type TaxCopy } from '@mostrador/domain/taxes';
import { copyOfRate } from '#features/orders/parts/taxes/tax-copy.ts';
import type { DraftLine, OrderDraft } from '../order-draft.ts';

/** Parts of a store's settings that the money of a draft depends on. */
export interface StoreTerms {
  /** Unit of the store's currency. */
  unit: CurrencyUnit;
  /** Null while the store has no tax rates. */
  pricesIncludeTax: boolean | null;
  taxRates: readonly TaxRate[];
}

type TaxedLine = Pick<
  DraftLine,
  'product' | 'transactionType' | 'isCustom' | 'taxRateId' | 'keptTax'
>;

/** Returns whether the prices of a draft include tax: an edited order keeps what it has. */
export function taxModeOf(
  { editing }: Pick<OrderDraft, 'editing'>,
  { pricesIncludeTax }: Pick<StoreTerms, 'pricesIncludeTax'>,
): boolean | null {
  return editing?.pricesIncludeTax ?? pricesIncludeTax;
}

/**
 * Returns the tax rate that a line shows: its own, else its product's, else the store's default. A rate
 * that this device does not know is shown as none.
 */
export function lineTax(line: TaxedLine, terms: Pick<StoreTerms, 'taxRates'>): TaxCopy {
  if (keeps(line)) return line.keptTax;
  const rate = rateOf(line, terms);
  return rate === undefined ? NO_TAX : copyOfRate(rate);
}

/**
 * Returns the rate that a body names for a line: what the form shows, so that it is booked or refused.
 * Undefined where an order keeps its own, and where this device does not know it.
 */
export function sentTaxRate(
  line: TaxedLine,
  terms: Pick<StoreTerms, 'taxRates'>,
): string | undefined {
  return keeps(line) ? undefined : rateOf(line, terms)?.id;
}

/** Whether an edited order's line has the rate that it copied, as no other one was chosen. */
function keeps(line: TaxedLine): line is TaxedLine & { keptTax: TaxCopy } {
  return line.keptTax !== undefined && line.taxRateId === undefined;
}

function rateOf(line: TaxedLine, { taxRates }: Pick<StoreTerms, 'taxRates'>): TaxRate | undefined {
  const chosen = taxRates.find(({ id }) => id === line.taxRateId);
  if (chosen !== undefined) return chosen;
  const wanted = wantedRate(line);
  return wanted === null ? defaultRate(taxRates) : taxRates.find(({ id }) => id === wanted);
}

/** The rate without one that the device knows by the line itself: null for the store's default, undefined where unknown. */
function wantedRate(line: TaxedLine): string | null | undefined {
  if (line.isCustom) return line.taxRateId ?? null;
  return line.transactionType === 'BORROW' ? line.product.feeTaxRateId : line.product.taxRateId;
}

/** The rate of products that name none. */
export function defaultRate(taxRates: readonly TaxRate[]): TaxRate | undefined {
  return taxRates.find(({ isDefault }) => isDefault);
}
