/** The recipe that `npm run recipe` follows names the places that it changes, and no other. */
import { expect, it } from 'vitest';
import { NICKNAME, rowsOfRecipe } from './recipe-places.js';

const rows = rowsOfRecipe('A field of a customer or a provider');

it('the recipe of a field and the command that follows it name the same places, at most ten', () => {
  const places = rows.flatMap(({ paths }) => paths);
  expect(places.toSorted()).toEqual(Object.keys(NICKNAME).sort());
  expect(places.length).toBeLessThanOrEqual(10);
});

it('the recipe names what catches each place but the first', () => {
  const [first, ...others] = rows;
  expect(first?.caughtBy).toEqual(['–']);
  for (const { what, caughtBy } of others) {
    expect(
      caughtBy.filter((by) => by === 'compiler' || by.endsWith('.test')),
      what,
    ).toEqual(caughtBy);
  }
});
