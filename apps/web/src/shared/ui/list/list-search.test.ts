import { describe, expect, it } from 'vitest';
import { listSearch, listSearchOf, pageAsked } from './list-search.ts';

const asked = (query: Record<string, string>) => pageAsked(listSearch(query, 50), 50);

describe('the address of a list', () => {
  it('asks for the first page by default', () => {
    expect(asked({})).toEqual({ search: undefined, page: '1', limit: '50' });
  });

  it('asks for the search and page in it', () => {
    expect(asked({ search: ' ana ', page: '3', limit: '10' })).toEqual({
      search: 'ana',
      page: '3',
      limit: '10',
    });
  });

  it('shows only what was chosen', () => {
    expect(listSearch({ page: '1', limit: '50', search: ' ' }, 50)).toEqual({});
  });

  it('asks for one of the orders that the list has', () => {
    const read = listSearchOf(50, ['name', 'nameDescending']);
    expect(pageAsked(read({ sort: 'nameDescending' }), 50).sort).toBe('nameDescending');
    expect(read({ sort: 'total' })).toEqual(read({}));
    expect(read({ sort: ['name'] })).toEqual(read({}));
  });

  it('drops values that the API would refuse', () => {
    expect(asked({ page: '-2', limit: '1e9', search: '   ' })).toEqual(asked({}));
  });
});
