import type { OrderItem } from '@mostrador/contract/orders';
import { foundByScan } from '@mostrador/domain/scans';
import type { ReturnedUnits } from './return-draft.ts';

/** Present barcodes of the order's products, by product; a line keeps the one that it was sold with. */
export type Barcodes = ReadonlyMap<string | null, string | null>;

/** What a scanned code means for a return. */
export type ScannedLine =
  | { outcome: 'unknown' }
  /** All units of the line came back before; all that are left are counted; it has codes, and the scan names none. */
  | { outcome: 'allBack' | 'full' | 'whichUnit'; item: OrderItem }
  | { outcome: 'counted'; item: OrderItem; units: number; change: ReturnedUnits };

/** Counts one more unit of the line with this code: its product's, or that of one of its units (rules.md#scanning). */
export function countScanned(
  items: readonly OrderItem[],
  draft: ReturnedUnits,
  scan: string,
  barcodes: Barcodes,
): ScannedLine {
  const units = items.flatMap((item) => item.units.map((unit) => ({ item, unit })));
  const [named] = foundByScan(units, ({ unit }) => unit.code, scan).sort(
    (one, other) => Number(other.unit.isOut) - Number(one.unit.isOut),
  );
  if (named !== undefined) return countUnit(draft, named.item, named.unit);

  const codes = items.flatMap((item) =>
    [item.productBarcode, barcodes.get(item.productId) ?? null].map((code) => ({ item, code })),
  );
  const found = foundByScan(codes, ({ code }) => code, scan).map(({ item }) => item);
  const [first] = found;
  if (first === undefined) return { outcome: 'unknown' };
  const left = found.filter(({ remainingQuantity }) => remainingQuantity > 0);
  const item = left.find(({ id, remainingQuantity }) => unitsOf(draft, id) < remainingQuantity);
  if (item === undefined) {
    const [full] = left;
    return full ? { outcome: 'full', item: full } : { outcome: 'allBack', item: first };
  }
  const out = item.units.filter(({ isOut }) => isOut);
  const [only] = out;
  if (only !== undefined) {
    return out.length === 1 ? countUnit(draft, item, only) : { outcome: 'whichUnit', item };
  }
  const counted = unitsOf(draft, item.id) + 1;
  return {
    outcome: 'counted',
    item,
    units: counted,
    change: { units: { ...draft.units, [item.id]: counted } },
  };
}

function countUnit(
  draft: ReturnedUnits,
  item: OrderItem,
  { id, isOut }: OrderItem['units'][number],
): ScannedLine {
  if (!isOut) return { outcome: 'allBack', item };
  const chosen = chosenUnitIds(draft, item);
  if (chosen.includes(id)) return { outcome: 'full', item };
  const ids = [...chosen, id];
  return {
    outcome: 'counted',
    item,
    units: ids.length,
    change: {
      units: { ...draft.units, [item.id]: ids.length },
      unitIds: { ...draft.unitIds, [item.id]: ids },
    },
  };
}

/** Ids of the units with codes of a line that are chosen; all that are out where as many come back and nobody chose. */
export function chosenUnitIds(draft: ReturnedUnits, { id, units }: OrderItem): readonly string[] {
  const out = units.filter(({ isOut }) => isOut);
  return (
    draft.unitIds?.[id] ?? (unitsOf(draft, id) === out.length ? out.map((unit) => unit.id) : [])
  );
}

function unitsOf({ units }: ReturnedUnits, id: string): number {
  return units[id] ?? 0;
}
