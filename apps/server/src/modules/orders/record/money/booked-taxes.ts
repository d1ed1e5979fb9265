import { taxedCharges } from '@mostrador/domain/charges';
import { asCents, type Cents } from '@mostrador/domain/money';
import { type RateTaxes, standingTaxes, type TaxRow, taxChanges } from '@mostrador/domain/taxes';
import { newId } from '#platform/rows/new-id.ts';
import type { TaxChangeEntry } from '../children/refunds.ts';
import type { FigureFacts, OrderRecord } from '../order-record.ts';

/** Parts of a record that decide what is booked of its taxes. */
type TaxedRecord = Pick<OrderRecord, 'items' | 'unit' | 'borrowRecords' | 'claims' | 'charges'> & {
  order: FigureFacts['order'];
};

/** Returns the parts of a record that the taxes of its goods are computed of. */
export function taxableOf({ order, items }: Pick<TaxedRecord, 'order' | 'items'>) {
  return {
    pricesIncludeTax: order.prices_include_tax,
    isExempt: order.is_exempt,
    items,
    orderDiscountCents: order.discount_cents,
  };
}

/** Returns the taxes of what is kept and charged, by rate, and the free tax; none of a cancelled order. */
export function taxesOf(record: TaxedRecord): TaxRow[] {
  const { status, tax_cents: freeTaxCents } = record.order;
  const grossAmounts = taxedCharges(record);
  return standingTaxes({ ...taxableOf(record), status, freeTaxCents, grossAmounts }, record.unit);
}

/**
 * Returns the sum of the order when its taxes were last booked, 0 once it is cancelled, and null where
 * there is no tax to book. A server before version 1.30 does not renew it, so that the database refuses
 * what such a server changes.
 */
export function taxCheckCents(
  { order, items }: Pick<FigureFacts, 'order' | 'items'>,
  figures: { subtotalCents: Cents; discountCents: Cents },
): Cents | null {
  if (order.tax_cents === 0 && items.every(({ taxPercent }) => taxPercent === null)) return null;
  if (order.status === 'CANCELLED') return asCents(0);
  return asCents(
    figures.subtotalCents + order.tax_cents - figures.discountCents - order.returns_total_cents,
  );
}

/** A command's change of an order. */
interface Change {
  /** Undefined for a new order. */
  before: OrderRecord | undefined;
  after: OrderRecord;
  /** True for a return and a cancellation. */
  isGivenBack: boolean;
  at: Date;
  /** The shift of the command; null for none. */
  shiftId: string | null;
}

/**
 * Returns the entries by which a command changes what is booked of an order's taxes (rules.md#booked-taxes).
 * Books as sold what an older server left unbooked before it.
 */
export function bookedChanges({
  before,
  after,
  isGivenBack,
  at,
  shiftId,
}: Change): TaxChangeEntry[] {
  const standing = before === undefined ? [] : taxesOf(before);
  const entriesOf = (changes: readonly RateTaxes[], isBack: boolean) =>
    changes.map(
      ({ taxRateId, taxableCents, netCents, taxCents }): TaxChangeEntry => ({
        ...{ id: newId(), taxRateId, isGivenBack: isBack, taxableCents, netCents, taxCents },
        createdAt: at.toISOString(),
        shiftId,
      }),
    );
  return [
    ...entriesOf(taxChanges<RateTaxes>(before?.taxChanges ?? [], standing), false),
    ...entriesOf(taxChanges(standing, taxesOf(after)), isGivenBack),
  ];
}
