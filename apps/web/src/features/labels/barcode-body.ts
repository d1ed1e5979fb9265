import type { ProductDetail } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';

/**
 * The unchanged product with a barcode. A PUT clears the fields it omits (rules.md#products); stock
 * is sent unchanged, since nobody has counted it here (rules.md#stock).
 */
export function barcodeBody(
  product: ProductDetail,
  barcode: string,
): WireRequest<'updateProduct'>['body'] {
  const { name, description, price, cost, minStock, category, provider } = product;
  const { borrowable, attributes, updatedAt } = product;
  return {
    name,
    description,
    barcode,
    price,
    cost,
    minStock,
    categoryId: category?.id ?? null,
    providerId: provider?.id ?? null,
    borrowable,
    attributes,
    updatedAt,
  };
}
