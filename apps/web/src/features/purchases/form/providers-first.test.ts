import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providersFirst } from './providers-first.ts';

const product = (id: string, providerId: string | null) => ({
  id,
  provider: providerId === null ? null : { id: providerId },
});

const saw = product('saw', 'acme');
const tape = product('tape', 'bolt');
const nails = product('nails', null);

const ids = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id);

describe('the products that a purchase offers', () => {
  it('are those of the chosen provider, then all others', () => {
    expect(ids(providersFirst('bolt', [tape], false, [nails, saw, tape]))).toEqual([
      'tape',
      'nails',
      'saw',
    ]);
  });

  it('are in that order already while the provider’s products load', () => {
    const before = providersFirst('bolt', undefined, false, [nails, saw, tape]);
    expect(ids(before)).toEqual(['tape', 'nails', 'saw']);
  });

  it('are only the provider’s while more of these are to load', () => {
    expect(ids(providersFirst('bolt', [tape], true, [nails, saw]))).toEqual(['tape']);
  });

  it('are all, as they come, without a provider', () => {
    expect(ids(providersFirst(undefined, undefined, false, [nails, saw, tape]))).toEqual([
      'nails',
      'saw',
      'tape',
    ]);
    expect(providersFirst(undefined, undefined, false, undefined)).toBeUndefined();
  });

  it('are each offered once, whatever both lists have', () => {
    const providerIds = fc.constantFrom('acme', 'bolt', null);
    const shelf = fc.uniqueArray(fc.tuple(fc.nat(50), providerIds), { selector: ([id]) => id });
    const picks = fc.array(fc.nat());
    fc.assert(
      fc.property(shelf, picks, picks, fc.boolean(), (shelves, theirPicks, allPicks, isKnown) => {
        const products = shelves.map(([id, providerId]) => product(String(id), providerId));
        const picked = (from: typeof products, places: readonly number[]) =>
          from.length === 0 ? [] : places.map((place) => from[place % from.length] ?? nails);
        const acmes = products.filter(({ provider }) => provider?.id === 'acme');
        const theirs = isKnown ? picked(acmes, theirPicks) : undefined;
        const all = picked(products, allPicks);
        const rows = providersFirst('acme', theirs, false, all) ?? [];
        expect(ids(rows)).toEqual([...new Set(ids(rows))]);
        expect(new Set(ids(rows))).toEqual(new Set(ids([...(theirs ?? []), ...all])));
        const firstOther = rows.findIndex(({ provider }) => provider?.id !== 'acme');
        const others = firstOther < 0 ? [] : rows.slice(firstOther);
        expect(others.filter(({ provider }) => provider?.id === 'acme')).toEqual([]);
      }),
    );
  });
});
