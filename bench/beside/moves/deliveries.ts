import { cents, dayOf, drawPart, methodsOf, unitOf } from '../forms/facts.ts';
import { fitting, type Moves, type Order, orderFor, reasonOf } from './move.ts';

const isOnItsWay = (order: Order): boolean =>
  order.status === 'CONFIRMED' && order.deliveryStatus === 'ASSIGNED';

export const deliveryMoves: Moves<
  | 'setDeliveryStatus'
  | 'setDeliveredAndPaid'
  | 'addDeliveryAttempt'
  | 'undoDeliveryAttempt'
  | 'createDeliveryPerson'
  | 'updateDeliveryPerson'
  | 'deleteDeliveryPerson'
  | 'restoreDeliveryPerson'
  | 'createHandIn'
  | 'voidHandIn'
> = {
  setDeliveryStatus: {
    weight: 5,
    async draw(story) {
      const order = await orderFor(story, isOnItsWay);
      if (order === undefined) return undefined;
      const { chance } = story;
      const body = {
        deliveryStatus: chance.weighted({ DELIVERED: 5, ASSIGNED: 3, RETURNED: 1 }),
        ...(chance.once(3) && { deliveryPersonId: story.any('couriers') }),
        ...(chance.once(3) && { notes: 'At the door' }),
      };
      return { name: 'setDeliveryStatus', by: story.somebody(), params: { id: order.id }, body };
    },
  },
  setDeliveredAndPaid: {
    weight: 7,
    async draw(story) {
      const order = await orderFor(story, (each) => isOnItsWay(each) && each.amountDue > 0);
      if (order === undefined) return undefined;
      const methods = await methodsOf(story);
      const cash = methods.find(({ kind }) => kind === 'CASH');
      const method = cash && !story.chance.once(3) ? cash : story.chance.pick(methods);
      const amount = drawPart(story.chance, await unitOf(story), cents(order.amountDue)) / 100;
      const by = story.chance.once(3) ? story.people.despatcher : story.somebody();
      const body = { paymentMethodId: method.id, amount };
      return { name: 'setDeliveredAndPaid', by, params: { id: order.id }, body };
    },
  },
  addDeliveryAttempt: {
    weight: 5,
    async draw(story) {
      const order = await orderFor(story, isOnItsWay);
      if (order === undefined) return undefined;
      const { chance } = story;
      const reason = chance.pick(['NOBODY_HOME', 'WRONG_ADDRESS', 'REFUSED', 'OTHER']);
      const nextTryOn = chance.once(3) ? null : await dayOf(story, chance.int(-1, 3));
      const note = chance.once(2) ? { note: 'Dog' } : {};
      const body = { reason, nextTryOn, ...note };
      return { name: 'addDeliveryAttempt', by: story.somebody(), params: { id: order.id }, body };
    },
  },
  undoDeliveryAttempt: {
    weight: 4,
    needs: 'addDeliveryAttempt',
    async draw(story) {
      const order = await orderFor(story, ({ deliveryAttempts }) => deliveryAttempts.length > 0);
      const [attempt] = story.chance.some(order?.deliveryAttempts ?? [], 1);
      if (order === undefined || attempt === undefined) return undefined;
      const params = { id: order.id, attemptId: attempt.id };
      return { name: 'undoDeliveryAttempt', by: story.somebody(), params };
    },
  },
  createDeliveryPerson: {
    weight: 1,
    makes: 'couriers',
    draw: (story) => ({
      name: 'createDeliveryPerson',
      by: story.somebody(),
      body: { name: `Dan ${story.chance.int(1, 99)}`, phoneNumber: '305 555 0111' },
    }),
  },
  updateDeliveryPerson: {
    weight: 2,
    draw: (story) => ({
      name: 'updateDeliveryPerson',
      by: story.somebody(),
      params: { id: story.any('couriers') },
      body: { name: `Dana ${story.chance.int(1, 99)}`, availableToDeliver: !story.chance.once(3) },
    }),
  },
  deleteDeliveryPerson: {
    weight: 1,
    draw: (story) => ({
      name: 'deleteDeliveryPerson',
      by: story.somebody(),
      params: { id: story.any('couriers') },
    }),
  },
  restoreDeliveryPerson: {
    weight: 1,
    needs: 'deleteDeliveryPerson',
    draw: async (story) => {
      const query = { deleted: true, limit: 100 };
      const { deliveryPersons } = await story.read('listDeliveryPersons', { query });
      const [deleted] = deliveryPersons;
      const params = deleted && { id: deleted.id };
      return params && { name: 'restoreDeliveryPerson', by: story.somebody(), params };
    },
  },
  createHandIn: {
    weight: 5,
    needs: 'setDeliveredAndPaid',
    async draw(story) {
      const courier = await fitting(
        story,
        'couriers',
        async (id) => (await couriersOf(story)).find((each) => each.id === id),
        (each) => each !== undefined && each.cash > 0,
      );
      if (courier === undefined || (courier.cash === 0 && !story.chance.once(6))) return undefined;
      const amount = drawPart(story.chance, await unitOf(story), cents(courier.cash)) / 100;
      const params = { id: courier.id };
      return { name: 'createHandIn', by: story.somebody(), params, body: { amount } };
    },
  },
  voidHandIn: {
    weight: 4,
    needs: 'createHandIn',
    async draw(story) {
      const handInsOf = async (id: string) => {
        const { handIns } = await story.read('listHandIns', { params: { id } });
        return { id, handIns };
      };
      const known = (await couriersOf(story)).map(({ id }) => id);
      const found = await fitting(
        story,
        'couriers',
        (id) => (known.includes(id) ? handInsOf(id) : Promise.resolve({ id, handIns: [] })),
        ({ handIns }) => handIns.length > 0,
      );
      const [handIn] = story.chance.some(found?.handIns ?? [], 1);
      if (found === undefined || handIn === undefined) return undefined;
      const params = { id: found.id, handInId: handIn.id };
      return {
        name: 'voidHandIn',
        by: story.somebody(),
        params,
        body: { reason: reasonOf(story) },
      };
    },
  },
};

const couriersOf = async (story: Parameters<typeof orderFor>[0]) =>
  (await story.read('listDeliveryPersons', { query: { limit: 100 } })).deliveryPersons;
