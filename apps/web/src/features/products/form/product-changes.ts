import type { Product } from '@mostrador/contract/products';

/** What of a product someone else can have changed while its form was open; stock is not: it is added up. */
const FIELDS = [
  'name',
  'description',
  'barcode',
  'price',
  'cost',
  'minStock',
  'category',
  'provider',
  'borrowable',
  'attributes',
  'picture',
] as const satisfies readonly (keyof Product)[];

export type ProductField = (typeof FIELDS)[number] | 'isTracked';

/** The fields in which a product is no longer what it was. */
export function changedFields(before: Product, after: Product): ProductField[] {
  const fields: ProductField[] = FIELDS.filter((field) => isOther(before[field], after[field]));
  if ((before.stock === null) !== (after.stock === null)) fields.push('isTracked');
  return fields;
}

/** Names and keys in another order are the same product. */
function isOther(before: unknown, after: unknown): boolean {
  return JSON.stringify(sorted(before)) !== JSON.stringify(sorted(after));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null;
  return Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
}
