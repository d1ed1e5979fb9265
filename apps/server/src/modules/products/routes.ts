import type { Handlers } from '#platform/route-adapter.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listAttributeFacets } from './list-attribute-facets.ts';
import { listProducts } from './list-products.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { readProduct } from './read-product.ts';
import { updateProduct } from './update-product.ts';

export const productHandlers = {
  listProducts: (scope, { query }) => listProducts(scope, query),
  listAttributeFacets: (scope) => listAttributeFacets(scope),
  readProduct: (scope, { params }) => readProduct(scope, params),
  listStockMovements: (scope, { params, query }) =>
    listStockMovements(scope, { ...params, ...query }),
  createProduct: (scope, { body }) => createProduct(scope, body),
  updateProduct: (scope, { params, body }) => updateProduct(scope, { ...params, ...body }),
  deleteProduct: (scope, { params }) => deleteProduct(scope, params),
} satisfies Handlers<
  | 'listProducts'
  | 'listAttributeFacets'
  | 'readProduct'
  | 'listStockMovements'
  | 'createProduct'
  | 'updateProduct'
  | 'deleteProduct'
>;
