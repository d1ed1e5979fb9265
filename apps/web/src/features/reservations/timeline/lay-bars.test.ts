import type { Availability } from '@mostrador/contract/reservations';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import { fullRuns, layBars } from './lay-bars.ts';

const shown = {
  from: '2026-03-09' as CalendarDay,
  until: '2026-03-29' as CalendarDay,
  today: '2026-03-11' as CalendarDay,
};

const tent = (parts: Partial<Availability>): Availability => ({
  product: { id: 'tent', name: 'Tent', thumbnailUrl: null },
  owned: 5,
  inRepair: 0,
  free: [],
  loans: [],
  reservations: [],
  ...parts,
});

const loan = (from: string, until: string, isLate = false): Availability['loans'][number] => ({
  borrowId: `loan ${from}`,
  orderId: 'order',
  customer: 'Ana Ruiz',
  quantity: 1,
  from,
  until,
  isLate,
});

describe('the bars of a product', () => {
  it('are out, due today or late, and a late one ends today', () => {
    const loans = [
      loan('2026-03-10', '2026-03-12'),
      loan('2026-03-09', '2026-03-11'),
      loan('2026-03-01', '2026-03-08', true),
    ];
    const { bars } = layBars(tent({ loans }), shown);
    expect(bars.map(({ kind, first, last, daysLate }) => [kind, first, last, daysLate])).toEqual([
      ['due', 0, 2, 0],
      ['late', 0, 2, 3],
      ['out', 1, 3, 0],
    ]);
    expect(bars[1]).toMatchObject({ isCutBefore: true, isCutAfter: false });
  });

  it('stand below each other where they share a day, and after each other where they do not', () => {
    const reservations = [
      {
        reservationId: 'a',
        reservationNumber: 12,
        customer: 'A',
        quantity: 1,
        from: '2026-03-12',
        until: '2026-03-14',
      },
      {
        reservationId: 'b',
        reservationNumber: 12,
        customer: 'B',
        quantity: 2,
        from: '2026-03-14',
        until: '2026-04-02',
      },
      {
        reservationId: 'c',
        reservationNumber: 12,
        customer: 'C',
        quantity: 1,
        from: '2026-03-15',
        until: '2026-03-15',
      },
    ];
    const { bars, lanes } = layBars(tent({ reservations }), shown);
    expect(bars.map(({ key, lane }) => [key, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ]);
    expect(lanes).toBe(2);
    expect(bars[1]).toMatchObject({ last: 20, isCutAfter: true });
  });

  it('have units in repair from today on, and none of another time', () => {
    const reservations = [
      {
        reservationId: 'a',
        reservationNumber: 12,
        customer: 'A',
        quantity: 1,
        from: '2026-04-12',
        until: '2026-04-14',
      },
    ];
    const { bars, lanes } = layBars(tent({ inRepair: 2, reservations }), shown);
    expect(bars).toMatchObject([
      { kind: 'repair', first: 2, last: 20, quantity: 2, customer: null },
    ]);
    expect(lanes).toBe(1);
    expect(layBars(tent({}), shown)).toEqual({ bars: [], lanes: 1 });
  });
});

it('days on which nothing is free are told in runs, and what is not known is none of them', () => {
  expect(fullRuns([null, 0, -1, 2, 0, null, 0])).toEqual([
    { first: 1, last: 2 },
    { first: 4, last: 4 },
    { first: 6, last: 6 },
  ]);
});
