import { forgetIndex } from './copy-index.ts';
import { currentReader } from './copy-owner.ts';
import { editCopies } from './copy-store.ts';

interface SoldLine {
  productId: string;
  quantity: number;
}

/**
 * Subtracts offline sales from the copied stock, so that later sales on this device see less. The
 * figure is advice, and the server's next answer replaces it.
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
  forgetIndex();
}
