import type { DecodedRequest } from '@mostrador/contract/routes';
import { discountedPrice } from '@mostrador/domain/line-discounts';
import {
  type Cents,
  type CurrencyUnit,
  maxCents,
  minusCents,
  ZERO_CENTS,
} from '@mostrador/domain/money';
import type { Percent } from '@mostrador/domain/percent';
import { can } from '@mostrador/domain/permissions';
import { NO_TAX, type TaxCopy, taxOf } from '@mostrador/domain/taxes';
import type { LineTaxRate } from '#modules/products/line-tax-rates.ts';
import type { LockedProduct } from '#modules/products/stock/lock-products.ts';
import { invalidField, Refused } from '#platform/refused.ts';
import { actor, type Scope } from '#platform/scope.ts';
import type { ItemRecord } from '../order-record.ts';
import { type Refuse, refuseAll } from '../taken-before.ts';

type Body = Pick<DecodedRequest<'createOrder'>['body'], 'items' | 'pricesIncludeTax' | 'takenAt'>;

/** Facts that decide the rates of an order's lines. */
interface Rated {
  rates: ReadonlyMap<string, LineTaxRate>;
  products: ReadonlyMap<string, LockedProduct>;
  /** The order before an edit. */
  before?: { items: readonly ItemRecord[]; pricesIncludeTax: boolean | null };
  refuse?: Refuse;
}

/** Whether a line of the body names its tax rate. */
export function namesTaxRate({ items }: Pick<Body, 'items'>): boolean {
  return items.some(({ taxRateId }) => Boolean(taxRateId));
}

/**
 * Returns the lines with their tax rates, and whether the order's prices include tax, null where no line
 * has a rate (rules.md#taxes). Throws INVALID_INPUT for another mode or an unknown rate, ARCHIVED for a
 * deleted one, and FORBIDDEN where someone who may not give discounts chooses a product's rate.
 */
export function withTaxes(
  scope: Scope,
  items: readonly ItemRecord[],
  body: Body,
  rated: Rated,
): { items: ItemRecord[]; pricesIncludeTax: boolean | null } {
  const mode = modeOf(scope, body, rated);
  const linesBefore = new Map(rated.before?.items.map((item) => [item.id, item]));
  const withRates = items.map((item, index) => ({
    ...item,
    ...taxOfLine(scope, {
      ...rated,
      item,
      index,
      body,
      keeps: linesBefore.get(item.id),
    }),
  }));
  const isTaxed = withRates.some(({ taxPercent }) => taxPercent !== null);
  return { items: withRates, pricesIncludeTax: isTaxed ? mode : null };
}

/**
 * Returns whether the prices include tax: as the order was made, else by the store's setting. One that was
 * taken without a network has the mode of its till.
 */
function modeOf({ store }: Scope, body: Body, { before, refuse = refuseAll }: Rated): boolean {
  const mode = before?.pricesIncludeTax ?? store.pricesIncludeTax;
  const shown = body.pricesIncludeTax ?? null;
  if (shown === null || shown === mode) return mode ?? false;
  refuse(invalidField('pricesIncludeTax', 'OTHER_TAX_MODE'), [
    { rule: 'taxMode', pricesIncludeTax: shown },
  ]);
  return shown;
}

interface RatedLine extends Rated {
  item: ItemRecord;
  index: number;
  body: Body;
  /** The line before an edit. */
  keeps: ItemRecord | undefined;
}

function taxOfLine(scope: Scope, line: RatedLine): TaxCopy {
  const { item, index, body, keeps, rates, refuse = refuseAll } = line;
  const chosenId = body.items[index]?.taxRateId ?? null;
  if (keeps !== undefined && (chosenId === null || chosenId === keeps.taxRateId)) {
    const { taxRateId, taxName, taxPercent } = keeps;
    return { taxRateId, taxName, taxPercent };
  }
  // Taken without a network by a till that showed no tax.
  if (chosenId === null && body.takenAt) return NO_TAX;
  const own = ownRate(line);
  if (chosenId === null) return copyOf(own);
  const chosen = rates.get(chosenId);
  const path = `items.${index}.taxRateId`;
  if (chosen === undefined) throw invalidField(path, 'NOT_IN_STORE');
  if (chosen.isArchived) {
    refuse(new Refused('ARCHIVED', { kind: 'taxRate', name: chosen.name }), [
      { rule: 'taxRate', product: item.productName, taxRate: chosen.name },
    ]);
  }
  const isUsual = item.productId === null || (keeps === undefined && chosen.id === own?.id);
  if (!isUsual && !can(actor(scope), 'giveDiscounts')) {
    refuse(new Refused('FORBIDDEN'), [
      { rule: 'taxRate', product: item.productName, taxRate: chosen.name },
    ]);
  }
  return copyOf(chosen);
}

/**
 * Returns the added tax that each line saves by a rate below the one that it has unless a person chooses, in
 * cents; prices that include tax save none, nor does an exempt buyer (rules.md#limits-by-role).
 */
export function taxSaved(
  { rates, products }: Pick<Rated, 'rates' | 'products'>,
  {
    pricesIncludeTax,
    isExempt,
    unit,
  }: { pricesIncludeTax: boolean | null; isExempt: boolean; unit: CurrencyUnit },
): (item: ItemRecord) => Cents {
  return (item) => {
    if (pricesIncludeTax || isExempt) return ZERO_CENTS;
    const usual = ownRate({ item, rates, products })?.percent ?? null;
    const taxAt = (percent: Percent | null) => taxOf(discountedPrice(item), percent, false, unit);
    return maxCents(ZERO_CENTS, minusCents(taxAt(usual), taxAt(item.taxPercent)));
  };
}

/** Returns the rate that a new line has unless its body names another; none in a store without taxes. */
function ownRate({
  item,
  rates,
  products,
}: Pick<RatedLine, 'item' | 'rates' | 'products'>): LineTaxRate | undefined {
  const product = products.get(item.productId ?? '');
  const id =
    (item.transactionType === 'BORROW' ? product?.fee_tax_rate_id : product?.tax_rate_id) ?? null;
  return id === null ? [...rates.values()].find(({ isDefault }) => isDefault) : rates.get(id);
}

function copyOf(rate: LineTaxRate | undefined): TaxCopy {
  if (rate === undefined) return NO_TAX;
  return { taxRateId: rate.id, taxName: rate.name, taxPercent: rate.percent };
}
