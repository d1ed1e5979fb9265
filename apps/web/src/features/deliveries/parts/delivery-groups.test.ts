import type { Deliveries } from '@mostrador/contract/deliveries';
import { describe, expect, it } from 'vitest';
import { countEarlier, groupsOf, mapAddress } from './delivery-groups.ts';

const person = (name: string) => ({ id: name, name, phoneNumber: null, isArchived: false });
const to = (orderNumber: number, name: string | null) => ({
  orderNumber,
  deliveryPerson: name === null ? null : person(name),
});
const answer = (deliveries: object[], couriers: object[] = []) =>
  ({ deliveries, older: 0, delivered: [], couriers }) as unknown as Deliveries;

describe('what is to be delivered', () => {
  it('stands by delivery person, after what nobody brings yet', () => {
    const groups = groupsOf(answer([to(1, 'Zoe'), to(2, 'Dan'), to(3, null), to(4, 'Zoe')]));
    expect(
      groups.map(({ person: who, deliveries }) => [
        who?.name ?? null,
        deliveries.map(({ orderNumber }) => orderNumber),
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
    );
    expect(groups.map(({ person: who, cash }) => [who?.name, cash])).toEqual([
      ['Dan', 20],
      ['Eva', 5],
    ]);
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
