import { denominationsOf } from '@mostrador/domain/denominations';
import { cents, drawCents, drawPart, methodsOf, unitOf } from '../forms/facts.ts';
import type { Request } from '../pair/pair.ts';
import type { Story } from '../story/story.ts';
import { fitting, type Moves, reasonOf } from './move.ts';

export const drawerMoves: Moves<
  | 'createDrawer'
  | 'updateDrawer'
  | 'deleteDrawer'
  | 'openDrawer'
  | 'openShift'
  | 'addShiftMovement'
  | 'closeShift'
  | 'setDrawer'
> = {
  createDrawer: {
    weight: 1,
    makes: 'drawers',
    draw: (story) => ({ name: 'createDrawer', by: story.owner, body: { name: nameOf(story) } }),
  },
  updateDrawer: {
    weight: 1,
    draw: (story) => ({
      name: 'updateDrawer',
      by: story.owner,
      params: { id: story.any('drawers') },
      body: { name: nameOf(story) },
    }),
  },
  deleteDrawer: {
    weight: 1,
    draw: (story) => ({
      name: 'deleteDrawer',
      by: story.owner,
      params: { id: story.any('drawers') },
    }),
  },
  openDrawer: { weight: 2, draw: (story) => ({ name: 'openDrawer', by: story.somebody() }) },
  openShift: {
    weight: 5,
    makes: 'shifts',
    draw: async (story) => ({
      name: 'openShift',
      by: story.somebody(),
      params: { id: story.any('drawers') },
      body: { float: drawCents(story.chance, await unitOf(story)) / 100 },
    }),
  },
  addShiftMovement: {
    weight: 3,
    async draw(story) {
      const shift = await openShiftOf(story);
      if (shift === undefined) return undefined;
      const amount = drawPart(story.chance, await unitOf(story), 900) / 100;
      const kind = story.chance.pick(['PAID_IN', 'PAID_OUT', 'DROP']);
      const body = { kind, amount, reason: reasonOf(story) };
      return { name: 'addShiftMovement', by: story.somebody(), params: { id: shift.id }, body };
    },
  },
  closeShift: { weight: 5, draw: drawClosing },
  setDrawer: {
    weight: 4,
    draw: (story) => ({
      name: 'setDrawer',
      by: story.somebody(),
      body: { drawerId: story.chance.once(8) ? null : story.any('drawers') },
    }),
  },
};

const nameOf = ({ chance }: Story): string =>
  `${chance.pick(['Bar', 'Door', 'bar'])} ${chance.int(1, 4)}`;

const openShiftOf = (story: Story) =>
  fitting(
    story,
    'shifts',
    (id) => story.read('readShift', { params: { id } }),
    ({ status }) => status === 'OPEN',
  );

/** Draws a closing: by a sum or by coins, as expected or not, with a note where one may be needed. */
async function drawClosing(story: Story): Promise<Request | undefined> {
  const shift = await openShiftOf(story);
  if (shift === undefined) return undefined;
  const { chance } = story;
  const unit = await unitOf(story);
  const expected = Math.max(0, cents(shift.figures?.cash.expected));
  const counted = chance.once(2) ? expected : expected + chance.int(0, 500) * unit;
  const { settings } = await story.read('readStore');
  const coins = denominationsOf(settings.currency).map((value) => ({
    value: value / 100,
    count: chance.int(0, 3),
  }));
  const sum = coins.reduce((total, { value, count }) => total + cents(value) * count, 0);
  const byCoins = coins.length > 0 && chance.once(3);
  const others = (await methodsOf(story)).filter(({ kind }) => kind !== 'CASH' || chance.once(20));
  const body = {
    ...(byCoins ? { counts: coins } : { counted: counted / 100 }),
    nextFloat: (chance.int(0, Math.floor((byCoins ? sum : counted) / unit)) * unit) / 100,
    ...(chance.once(3) && {
      countedByMethod: chance
        .some(others, 1)
        .map(({ id }) => ({ paymentMethodId: id, counted: drawCents(chance, unit) / 100 })),
    }),
    ...(!chance.once(4) && { note: 'Coins on the floor' }),
  };
  return { name: 'closeShift', by: story.somebody(), params: { id: shift.id }, body };
}
