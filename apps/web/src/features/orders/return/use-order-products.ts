import type { Order } from '@mostrador/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { productQueries } from '#features/products/queries.ts';
import type { Barcodes } from './scanned-line.ts';

/** What the return form asks of the order's products: their present barcodes, whether they have stock, and codes. */
export function useOrderProducts({ items }: Pick<Order, 'items'>): {
  barcodes: Barcodes;
  hasStock: (productId: string | null) => boolean;
  tracksUnits: (productId: string | null) => boolean;
} {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))].sort();
  const { data = [], isPending } = useQuery({
    ...productQueries.byIds(ids),
    enabled: ids.length > 0,
  });
  const products = new Map(data.map((product) => [product.id, product]));
  return {
    barcodes: new Map(data.map(({ id, barcode }) => [id, barcode])),
    // A deleted product is not among them, and may have stock.
    hasStock: (id) => id !== null && !isPending && products.get(id)?.stock !== null,
    tracksUnits: (id) => id !== null && products.get(id)?.tracksUnits === true,
  };
}
