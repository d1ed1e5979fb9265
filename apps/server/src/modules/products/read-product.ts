import type { Product } from '@mostrador/contract/products';
import { found } from '#platform/refused.ts';
import type { Scope } from '#platform/scope.ts';
import { productOf, selectProducts } from './product-record.ts';

export async function readProduct(scope: Scope, { id }: { id: string }): Promise<Product> {
  const row = await selectProducts(scope).where('p.id', '=', id).executeTakeFirst();
  return productOf(scope, found(row));
}
