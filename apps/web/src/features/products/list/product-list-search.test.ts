import { describe, expect, it } from 'vitest';
import {
  exportProductsQuery,
  listProductsQuery,
  productListSearch,
} from './product-list-search.ts';

const TOOLS = '0190c1de-0000-7000-8000-000000000001';

describe('the address of the product list', () => {
  it('carries a category, a provider and the filter for low stock', () => {
    const search = productListSearch({ categoryId: TOOLS, providerId: TOOLS, lowStock: 'true' });
    expect(search).toMatchObject({ categoryId: TOOLS, providerId: TOOLS, lowStock: 'true' });
  });

  it('drops what the server would refuse', () => {
    const search = productListSearch({
      categoryId: 'tools',
      providerId: ['x'],
      lowStock: 'false',
      page: '-1',
    });
    expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  });

  it('asks for the first page of all products without filters', () => {
    expect(listProductsQuery(productListSearch({}))).toEqual({ page: '1', limit: '50' });
  });

  it('exports every page of the products that match its filters', () => {
    const search = productListSearch({ search: 'drill', lowStock: 'true', page: '3', limit: '10' });
    expect(exportProductsQuery(search)).toEqual({ search: 'drill', lowStock: 'true' });
    expect(listProductsQuery(search)).toMatchObject({ search: 'drill', page: '3', limit: '10' });
  });
});
