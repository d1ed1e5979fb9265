import {
  type Cents,
  type CurrencyUnit,
  minCents,
  minusCents,
  sumCents,
  ZERO_CENTS,
} from './money.ts';
import { shareOf, unitOf } from './percent.ts';
import { type PurchaseLine, purchaseLineTotal } from './purchase-line.ts';
import { spreadCents } from './spread.ts';
import {
  NO_TAXES,
  type TaxCopy,
  type TaxFigures,
  type TaxRow,
  taxChanges,
  taxOf,
} from './taxes.ts';

/** The parts of a purchase that make the taxes of its lines. */
interface TaxedPurchase<Line = Pick<PurchaseLine, 'orderedQty' | 'unitCostCents' | 'taxPercent'>> {
  items: readonly Line[];
  discountCents: Cents;
  unit: CurrencyUnit;
}

/**
 * Returns the taxes of what each line orders: on top of its cost less its share of the discount, rounded
 * half up to the currency's unit (rules.md#purchase-taxes).
 */
export function purchaseLineTaxes({ items, discountCents, unit }: TaxedPurchase): TaxFigures[] {
  if (items.every(({ taxPercent }) => taxPercent === null)) return items.map(() => NO_TAXES);
  const worths = items.map(purchaseLineTotal);
  const shares = spreadCents(minCents(discountCents, sumCents(worths)), worths, unit);
  return items.map(({ taxPercent }, index) => {
    const taxableCents = minusCents(worths[index] ?? ZERO_CENTS, shares[index] ?? ZERO_CENTS);
    const taxCents = taxOf(taxableCents, taxPercent, false, unit);
    return { taxableCents, netCents: taxableCents, taxCents };
  });
}

/** Returns the tax that the lines add, and what of it the returned units gave back. */
export function purchaseTaxSums(
  purchase: TaxedPurchase<
    Pick<PurchaseLine, 'orderedQty' | 'returnedQty' | 'unitCostCents' | 'taxPercent'>
  >,
): { addedTaxCents: Cents; taxGivenBackCents: Cents } {
  const { items, unit } = purchase;
  const taxes = purchaseLineTaxes(purchase);
  return {
    addedTaxCents: sumCents(taxes.map(({ taxCents }) => taxCents)),
    taxGivenBackCents: sumCents(
      items.map(({ returnedQty, orderedQty }, index) =>
        partOf(taxes[index]?.taxCents ?? ZERO_CENTS, returnedQty, orderedQty, unit),
      ),
    ),
  };
}

/** Returns an amount × units ÷ ordered units, rounded half up to the currency's unit. */
function partOf(cents: Cents, units: number, orderedQty: number, unit: CurrencyUnit): Cents {
  if (cents === 0 || units === 0) return ZERO_CENTS;
  return shareOf(cents, { numerator: units, denominator: orderedQty }, unitOf([cents], unit));
}

/** A purchase with the rates of its lines, and the units that came and went back. */
export type MovedPurchase = TaxedPurchase<PurchaseLine & TaxCopy>;

/** Units of a line: ordered, received, or returned to the provider. */
type UnitsOfLine = 'orderedQty' | 'receivedQty' | 'returnedQty';

/**
 * Returns the taxes of the units that are ordered, came or went back, by rate in the order of the lines, as
 * amounts of 0 or more (rules.md#purchase-taxes). A rate of which nothing is taxable is left out.
 */
export function purchaseTaxes<Units extends UnitsOfLine>(
  purchase: TaxedPurchase<Pick<PurchaseLine, 'orderedQty' | 'unitCostCents' | Units> & TaxCopy>,
  units: Units,
): TaxRow[] {
  return taxChanges([], lineRows(purchase, units));
}

/** Returns by rate the differences of what is booked after a receipt or a return, and before it. */
export function movedTaxChanges(
  before: MovedPurchase,
  after: MovedPurchase,
  moved: 'receivedQty' | 'returnedQty',
): TaxRow[] {
  return taxChanges(lineRows(before, moved), lineRows(after, moved));
}

function lineRows<Units extends UnitsOfLine>(
  purchase: TaxedPurchase<Pick<PurchaseLine, 'orderedQty' | 'unitCostCents' | Units> & TaxCopy>,
  unitsOf: Units,
): TaxRow[] {
  const { items, unit } = purchase;
  const taxes = purchaseLineTaxes(purchase);
  return items.flatMap((item, index) => {
    const { taxRateId, taxName, taxPercent, orderedQty } = item;
    const units: number = item[unitsOf];
    if (taxPercent === null) return [];
    const { taxableCents, taxCents } = taxes[index] ?? NO_TAXES;
    const part = (cents: Cents) => partOf(cents, units, orderedQty, unit);
    const booked = part(taxableCents);
    return {
      taxRateId,
      name: taxName,
      percent: taxPercent,
      taxableCents: booked,
      netCents: booked,
      taxCents: part(taxCents),
    };
  });
}
