import { renewFacts } from './copy-index.ts';
import { currentReader } from './copy-owner.ts';
import { editCopies, editProgress } from './copy-store.ts';

interface SoldLine {
  productId: string;
  quantity: number;
  /** Which units, where they have codes. */
  unitIds?: readonly string[] | null | undefined;
}

/**
 * Takes offline sales and loans from the copied stock and units, so that later ones on this device see less. They are
 * advice. Since an order may be refused, the products are read again when the server can be reached.
 */
export async function lowerCopiedStock(lines: readonly SoldLine[]): Promise<void> {
  const reader = currentReader();
  if (reader === undefined) return;
  const sold = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    sold.set(productId, (sold.get(productId) ?? 0) + quantity);
  }
  await editCopies(reader.owner, 'product', [...sold.keys()], (product) => ({
    ...product,
    stock: product.stock === null ? null : Math.max(0, product.stock - (sold.get(product.id) ?? 0)),
  }));
  await editProgress(reader.owner, (progress) => ({
    ...progress,
    lowered: [...new Set([...progress.lowered, ...sold.keys()])],
  }));
  const taken = new Set(lines.flatMap(({ unitIds }) => unitIds ?? []));
  if (taken.size > 0) {
    await editCopies(reader.owner, 'units', [...sold.keys()], (list) => ({
      ...list,
      units: list.units.filter(({ id }) => !taken.has(id)),
    }));
  }
  renewFacts(reader.owner, 'product', [...sold.keys()]);
}
