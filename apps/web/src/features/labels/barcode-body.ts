import type { ProductDetail } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';

/**
 * The product as it is, with a barcode. What is left out of a PUT would be cleared (rules.md#products);
 * stock is left as it stands, since nobody has counted here (rules.md#stock).
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
