import { currencyUnit } from '@mostrador/domain/currency';
import { limitsOf, type MeasuredLine, neededPercent } from '@mostrador/domain/limits';
import { type Cents, ZERO_CENTS } from '@mostrador/domain/money';
import { taxOf } from '@mostrador/domain/taxes';
import { demandWithinLimits } from '#modules/pins/limits.ts';
import { lineTaxRates } from '#modules/products/line-tax-rates.ts';
import type { Scope } from '#platform/scope.ts';

/** A product's price and tax rates; a rate that is null is the store's default. */
interface Priced {
  priceCents: Cents;
  taxRateId: string | null;
  feeTaxRateId: string | null;
}

/** A product that a command changes. */
export interface PriceChange {
  id: string;
  name: string;
  before: Priced;
  after: Priced;
}

/**
 * Holds products whose price is lowered, or that get a lower tax rate on top of it, to the discount limit of the
 * caller, as a unit sold at that price (rules.md#limits-by-role). What was lowered within the limit counts from
 * the price before all of it, so that it is not passed in parts. Returns the price that each product was lowered
 * from, to be kept. Throws APPROVAL_REQUIRED of the product that is lowered the most.
 */
export async function judgePriceChanges(
  scope: Scope,
  changes: readonly PriceChange[],
): Promise<ReadonlyMap<string, Cents | null>> {
  const { maxDiscountPercent } = limitsOf(scope.store.limits, scope.user.role);
  const loweredFrom = await readLoweredFrom(scope, changes);
  if (maxDiscountPercent !== null) await demandLowered(scope, changes, loweredFrom);
  const isFree = maxDiscountPercent === null || scope.approval?.by != null;
  return new Map(
    changes.map(({ id, before, after }) => {
      const kept = loweredFrom.get(id) ?? null;
      if (after.priceCents === before.priceCents) return [id, kept];
      const from = kept ?? before.priceCents;
      return [id, isFree || after.priceCents >= from ? null : from];
    }),
  );
}

async function demandLowered(
  scope: Scope,
  changes: readonly PriceChange[],
  loweredFrom: ReadonlyMap<string, Cents | null>,
): Promise<void> {
  const { store } = scope;
  const unit = currencyUnit(store.currency);
  const rates = await lineTaxRates(scope, false);
  const usual = [...rates.values()].find(({ isDefault }) => isDefault);
  const taxOn = (priceCents: Cents, id: string | null) =>
    store.pricesIncludeTax
      ? ZERO_CENTS
      : taxOf(priceCents, (id === null ? usual : rates.get(id))?.percent ?? null, false, unit);
  const lowered = changes.flatMap(({ id, name, before, after }) => {
    const saved = (['taxRateId', 'feeTaxRateId'] as const).map(
      (rate) => taxOn(after.priceCents, before[rate]) - taxOn(after.priceCents, after[rate]),
    );
    const line: MeasuredLine = {
      quantity: 1,
      unitPriceCents: after.priceCents,
      listPriceCents:
        after.priceCents === before.priceCents
          ? before.priceCents
          : (loweredFrom.get(id) ?? before.priceCents),
      discountCents: ZERO_CENTS,
      taxSavedCents: Math.max(0, ...saved) as Cents,
    };
    const given = { unit, orderDiscountCents: ZERO_CENTS, items: [line] };
    const needed = neededPercent(given) ?? Number.POSITIVE_INFINITY;
    return needed === 0 ? [] : [{ name, given, needed }];
  });
  const [most] = lowered.toSorted((one, other) => other.needed - one.needed);
  if (most === undefined) return;
  await demandWithinLimits(scope, { action: 'discount', after: most.given, product: most.name });
}

async function readLoweredFrom(
  { tx, storeId }: Scope,
  changes: readonly PriceChange[],
): Promise<ReadonlyMap<string, Cents | null>> {
  const rows = await tx
    .selectFrom('products as p')
    .select(['p.id', 'p.lowered_from_cents'])
    .where('p.store_id', '=', storeId)
    .where(({ eb, val }) => eb('p.id', '=', eb.fn.any(val(changes.map(({ id }) => id)))))
    .execute();
  return new Map(rows.map((row) => [row.id, row.lowered_from_cents]));
}
