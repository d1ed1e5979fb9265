import type { Product } from '@mostrador/contract/products';
import type { WireRequest } from '@mostrador/contract/routes';

/**
 * The body that changes nothing of a product, to which one change is added. A PUT clears the fields it
 * omits (rules.md#products); barcode, picture, favourite and stock stay.
 */
export function unchangedBody(product: Product): WireRequest<'updateProduct'>['body'] {
  const { name, description, price, cost, minStock, category, provider } = product;
  const { borrowable, attributes, updatedAt } = product;
  return {
    name,
    description,
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
