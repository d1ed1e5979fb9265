import type { Product } from '@mostrador/contract/products';

/**
 * Fields that someone else can change while the form is open. Stock is not among them, since the
 * server applies its difference.
 */
const FIELDS = [
  'name',
  'description',
  'barcode',
  'price',
  'cost',
  'taxRateId',
  'feeTaxRateId',
  'borrowFeePerUnit',
  'borrowDepositPerUnit',
  'feePer',
  'borrowDays',
  'lateFeePerDay',
  'lateFeeMax',
  'minStock',
  'category',
  'provider',
  'borrowable',
  'isFavourite',
  'attributes',
  'picture',
] as const satisfies readonly (keyof Product)[];

export type ProductField = (typeof FIELDS)[number] | 'isTracked';

/** Fields that differ between the two states of a product. */
export function changedFields(before: Product, after: Product): ProductField[] {
  const fields: ProductField[] = FIELDS.filter((field) => isOther(before[field], after[field]));
  if ((before.stock === null) !== (after.stock === null)) fields.push('isTracked');
  return fields;
}

/** Ignores the order of an object's keys. */
function isOther(before: unknown, after: unknown): boolean {
  return JSON.stringify(sorted(before)) !== JSON.stringify(sorted(after));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null;
  return Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
}
