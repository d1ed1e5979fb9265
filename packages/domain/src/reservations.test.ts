import { describe, expect, it } from 'vitest';
import { RESERVATION_STATUSES, refusedReservationChange } from './reservations.ts';

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
