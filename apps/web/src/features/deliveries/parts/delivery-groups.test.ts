import type { Deliveries, Delivery } from '@mostrador/contract/deliveries';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { countEarlier, forToday, goodsOf, groupsOf, mapAddress } from './delivery-groups.ts';

const person = (name: string) => ({ id: name, name, phoneNumber: null, isArchived: false });
const on = { today: '2026-03-12' as CalendarDay, timeZone: 'America/New_York' };
const to = (orderNumber: number, name: string | null, createdAt = '2026-03-12T15:00:00.000Z') => ({
  orderNumber,
  createdAt,
  attempts: [],
  deliveryPerson: name === null ? null : person(name),
});
const answer = (deliveries: object[], couriers: object[] = []) =>
  ({ deliveries, older: 0, delivered: [], couriers }) as unknown as Deliveries;

describe('what is to be delivered', () => {
  it('stands by delivery person, after what nobody brings yet', () => {
    const groups = groupsOf(answer([to(1, 'Zoe'), to(2, 'Dan'), to(3, null), to(4, 'Zoe')]), on);
    expect(
      groups.map(({ person: who, due }) => [
        who?.name ?? null,
        due.flatMap(({ deliveries }) => deliveries.map(({ orderNumber }) => orderNumber)),
      ]),
    ).toEqual([
      [null, [3]],
      ['Dan', [2]],
      ['Zoe', [1, 4]],
    ]);
  });

  it('names who has cash, with or without a delivery', () => {
    const groups = groupsOf(
      answer(
        [to(1, 'Dan')],
        [
          { id: 'Dan', name: 'Dan', cash: 20 },
          { id: 'Eva', name: 'Eva', cash: 5 },
        ],
      ),
      on,
    );
    expect(groups.map(({ person: who, cash }) => [who?.name, cash])).toEqual([
      ['Dan', 20],
      ['Eva', 5],
    ]);
  });

  it('begins with who is late, and ends with who brings something on a later day alone', () => {
    const later = { ...to(1, 'Ana'), attempts: [{ nextTryOn: '2026-03-14' }] };
    const late = to(3, 'Zoe', '2026-03-10T15:00:00.000Z');
    const groups = groupsOf(
      answer([later, to(2, 'Dan'), late], [{ id: 'Eva', name: 'Eva', cash: 5 }]),
      on,
    );
    expect(groups.map(({ person: who }) => who?.name)).toEqual(['Zoe', 'Dan', 'Eva', 'Ana']);
  });

  it('leads to a map by the address as it is written', () => {
    expect(mapAddress('Cra. 7 #12-34 & 5')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Cra.%207%20%2312-34%20%26%205',
    );
  });
});

describe('what is still to be delivered of before a day', () => {
  const of = (...moments: string[]) => answer(moments.map((createdAt) => ({ createdAt })));
  const start = new Date('2026-03-12T05:00:00.000Z');

  it('is what was ordered before it began', () => {
    expect(
      countEarlier(
        of('2026-03-11T23:00:00.000Z', '2026-03-12T04:59:59.999Z', '2026-03-12T05:00:00.000Z'),
        start,
      ),
    ).toBe(2);
  });

  it('includes what the answer does not list, which is older still', () => {
    expect(countEarlier({ ...of('2026-03-11T23:00:00.000Z'), older: 7 }, start)).toBe(8);
  });
});

describe('the deliveries of a person', () => {
  const due = (orderNumber: number, createdAt: string, ...tries: (string | null)[]) => ({
    ...to(orderNumber, 'Dan', createdAt),
    attempts: tries.map((nextTryOn) => ({ nextTryOn })),
  });
  const deliveries = [
    due(1, '2026-03-10T15:00:00.000Z', '2026-03-14'),
    due(2, '2026-03-10T15:00:00.000Z', null),
    // On the 11th in the store, where it is still the evening.
    due(3, '2026-03-12T03:59:00.000Z'),
    due(4, '2026-03-12T15:00:00.000Z'),
    due(5, '2026-03-12T16:00:00.000Z', '2026-03-13'),
    due(6, '2026-03-01T16:00:00.000Z', '2026-03-11', '2026-03-12'),
    due(7, '2026-03-12T17:00:00.000Z', '2026-03-14'),
  ];
  const [group] = groupsOf(answer(deliveries), on);

  it('stand late ones first, then today’s, later days by day, and last what nobody tries again', () => {
    const turns = group?.due.map(({ when, day, deliveries: together }) => [
      when,
      day,
      together.map(({ orderNumber }) => orderNumber),
    ]);
    expect(turns).toEqual([
      ['late', null, [3]],
      ['today', null, [4, 6]],
      ['later', '2026-03-13', [5]],
      ['later', '2026-03-14', [1, 7]],
      ['noFurtherTry', null, [2]],
    ]);
  });

  it('go onto the run sheet if they are late or for today', () => {
    const today = group && forToday(group);
    expect(today?.map(({ orderNumber }) => orderNumber)).toEqual([3, 4, 6]);
  });
});

describe('the goods to bring', () => {
  const item = (productName: string, isService: boolean) =>
    ({ productName, isService }) as Delivery['items'][number];
  const water = item('Spring water', false);
  const fee = item('Local delivery', true);

  it('are without the delivery fee, which stands beside them', () => {
    expect(goodsOf([water, fee])).toEqual({ goods: [water], services: [fee] });
  });

  it('are all lines where no product has a stock', () => {
    expect(goodsOf([fee])).toEqual({ goods: [fee], services: [] });
  });
});
