import { productsOf } from '../forms/facts.ts';
import type { Story } from '../story/story.ts';
import { fitting, type Moves } from './move.ts';

export const countMoves: Moves<
  'createStockCount' | 'enterStockCount' | 'postStockCount' | 'cancelStockCount'
> = {
  createStockCount: {
    weight: 3,
    makes: 'counts',
    draw: (story) => ({
      name: 'createStockCount',
      by: story.somebody(),
      body: story.chance.once(3) ? { categoryId: story.any('categories') } : { notes: 'Shelves' },
    }),
  },
  enterStockCount: {
    weight: 6,
    needs: 'createStockCount',
    async draw(story) {
      const count = await openCount(story);
      if (count === undefined) return undefined;
      const { chance } = story;
      const { lines } = await story.read('listStockCountLines', { params: { id: count.id } });
      const [line] = chance.some(lines, chance.once(12) ? 0 : 1);
      const productId = line?.product.id ?? chance.pick(await productsOf(story)).id;
      const quantity = Math.max(0, (line?.expected ?? 2) + chance.int(-2, 1));
      const body = chance.weighted({ add: 2, quantity: 4, none: 1 });
      const entry = {
        add: { add: chance.int(-1, 3) },
        quantity: { quantity },
        none: { quantity: null },
      };
      return {
        name: 'enterStockCount',
        by: story.somebody(),
        params: { id: count.id },
        body: { productId, ...entry[body] },
      };
    },
  },
  postStockCount: {
    weight: 2,
    needs: 'createStockCount',
    async draw(story) {
      const count = await openCount(story);
      if (count === undefined) return undefined;
      const body = { uncounted: story.chance.once(5) ? 'ZERO' : 'KEEP' };
      return { name: 'postStockCount', by: story.somebody(), params: { id: count.id }, body };
    },
  },
  cancelStockCount: {
    weight: 2,
    needs: 'createStockCount',
    async draw(story) {
      const count = await openCount(story);
      return count && { name: 'cancelStockCount', by: story.somebody(), params: { id: count.id } };
    },
  },
};

const openCount = (story: Story) =>
  fitting(
    story,
    'counts',
    (id) => story.read('readStockCount', { params: { id } }),
    ({ status }) => status === 'OPEN',
  );
