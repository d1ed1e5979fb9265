import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar.ts';
import { RESERVATION_STATUSES, refusedReservationChange, takenOff } from './reservations.ts';

describe('a reservation', () => {
  it('that is booked is picked up, cancelled, or not fetched', () => {
    for (const to of ['PICKED_UP', 'CANCELLED', 'NO_SHOW'] as const) {
      expect(refusedReservationChange('BOOKED', to)).toBeUndefined();
    }
  });

  it('stays as it is afterwards', () => {
    for (const from of RESERVATION_STATUSES) {
      for (const to of RESERVATION_STATUSES) {
        if (from === 'BOOKED' && to !== 'BOOKED') continue;
        expect(refusedReservationChange(from, to)).toEqual({
          code: 'INVALID_TRANSITION',
          details: { from, to },
        });
      }
    }
  });
});

describe('a change of a reservation', () => {
  const booked = {
    customerId: 'ana',
    from: '2026-03-11' as CalendarDay,
    until: '2026-03-13' as CalendarDay,
    items: [
      { productId: 'tent', quantity: 3 },
      { productId: 'rope', quantity: 1 },
    ],
  };
  const today = '2026-03-12' as CalendarDay;
  const day = (of: string) => of as CalendarDay;

  it('takes all of it where it is closed, moved, or given to another customer', () => {
    for (const after of [
      null,
      { ...booked, customerId: 'bea' },
      { ...booked, from: day('2026-03-13') },
      { ...booked, until: day('2026-03-12') },
    ]) {
      expect(takenOff(booked, after, today)).toEqual(booked.items);
    }
  });

  it('takes the units by which it is fewer, and nothing where it gets more or its past is cut', () => {
    const fewer = { ...booked, items: [{ productId: 'tent', quantity: 1 }] };
    expect(takenOff(booked, fewer, today)).toEqual([
      { productId: 'tent', quantity: 2 },
      { productId: 'rope', quantity: 1 },
    ]);
    expect(takenOff(booked, { ...booked, until: day('2026-03-20') }, today)).toEqual([]);
    expect(takenOff(booked, { ...booked, from: today }, today)).toEqual([]);
    expect(takenOff(booked, null, day('2026-03-14'))).toEqual([]);
  });
});
