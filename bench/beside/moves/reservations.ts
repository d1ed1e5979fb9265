import { dayOf, productsOf } from '../forms/facts.ts';
import type { Story } from '../story/story.ts';
import { fitting, type Moves } from './move.ts';

export const reservationMoves: Moves<
  'createReservation' | 'updateReservation' | 'setReservationStatus'
> = {
  createReservation: {
    weight: 6,
    makes: 'reservations',
    draw: async (story) => ({
      name: 'createReservation',
      by: story.somebody(),
      body: await bodyOf(story),
    }),
  },
  updateReservation: {
    weight: 3,
    async draw(story) {
      const one = await reservationFor(story);
      if (one === undefined) return undefined;
      const body = { ...(await bodyOf(story)), updatedAt: one.updatedAt };
      return { name: 'updateReservation', by: story.somebody(), params: { id: one.id }, body };
    },
  },
  setReservationStatus: {
    weight: 2,
    async draw(story) {
      const one = await reservationFor(story);
      if (one === undefined) return undefined;
      const body = { status: story.chance.pick(['CANCELLED', 'NO_SHOW']) };
      return { name: 'setReservationStatus', by: story.somebody(), params: { id: one.id }, body };
    },
  },
};

const reservationFor = (story: Story) =>
  fitting(
    story,
    'reservations',
    (id) => story.read('readReservation', { params: { id } }),
    ({ status }) => status === 'BOOKED',
  );

async function bodyOf(story: Story) {
  const { chance } = story;
  const lent = (await productsOf(story)).filter(({ borrowable }) => borrowable || chance.once(30));
  const first = chance.once(20) ? -1 : chance.int(0, 4);
  return {
    customerId: story.any('customers'),
    items: chance
      .some(lent, chance.int(1, 2))
      .map(({ id }) => ({ productId: id, quantity: chance.int(1, 3) })),
    from: await dayOf(story, first),
    until: await dayOf(story, first + chance.int(0, 4)),
    ...(chance.once(3) && { notes: 'Party' }),
  };
}
