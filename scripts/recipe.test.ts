/** The recipes that `npm run recipe` follows name the places that it changes, and no other. */
import { describe, expect, it } from 'vitest';
import { placesOf, RECIPES, rowsOfRecipe } from './recipe-places.js';

const recipes = Object.values(RECIPES).map((recipe) => ({
  ...recipe,
  rows: rowsOfRecipe(recipe.heading),
}));

describe.each(recipes)('the recipe “$heading”', ({ rows, ...recipe }) => {
  it('names the places that the command changes, and no other', () => {
    const places = rows.flatMap(({ paths }) => paths);
    expect(places.toSorted()).toEqual(placesOf(recipe).sort());
  });

  it('names what catches each place but those that nothing catches', () => {
    for (const { what, caughtBy } of rows) {
      if (caughtBy.length === 1 && ['–', 'nothing'].includes(caughtBy[0] ?? '')) continue;
      expect(
        caughtBy.filter((by) => by === 'compiler' || by.endsWith('.test')),
        what,
      ).toEqual(caughtBy);
    }
  });
});

it('the recipe of a field has at most ten places, of which nothing but the first is not caught', () => {
  const [first, ...others] = rowsOfRecipe(RECIPES.field.heading);
  expect(placesOf(RECIPES.field).length).toBeLessThanOrEqual(10);
  expect(first?.caughtBy).toEqual(['–']);
  expect(others.flatMap(({ caughtBy }) => caughtBy)).not.toContain('nothing');
});
