import { describe, expect, it } from 'vitest';
import { momentCounted, momentTaken } from './taken-offline.ts';

const now = new Date('2026-03-10T09:00:00.000Z');
const at = (text: string) => new Date(text);

describe('the moment at which a device took an order', () => {
  const taken = (takenAt: string, deviceNow: string | null) =>
    momentTaken(at(takenAt), {
      deviceNow: deviceNow === null ? null : at(deviceNow),
      now,
    }).toISOString();

  it('is what the device says if its clock is right', () => {
    expect(taken('2026-03-09T20:00:00.000Z', now.toISOString())).toBe('2026-03-09T20:00:00.000Z');
  });

  it('is set right by what the clock is ahead or behind as the order is sent', () => {
    expect(taken('2026-03-10T01:00:00.000Z', '2026-03-10T14:00:00.000Z')).toBe(
      '2026-03-09T20:00:00.000Z',
    );
    expect(taken('1970-01-01T00:05:00.000Z', '1970-01-01T13:05:00.000Z')).toBe(
      '2026-03-09T20:00:00.000Z',
    );
    expect(taken('2090-01-01T00:00:00.000Z', '2090-01-01T13:00:00.000Z')).toBe(
      '2026-03-09T20:00:00.000Z',
    );
  });

  it('is what the device says if it does not tell its clock', () => {
    expect(taken('2026-03-09T20:00:00.000Z', null)).toBe('2026-03-09T20:00:00.000Z');
  });

  it('is never to come', () => {
    expect(taken('2090-01-01T00:00:00.000Z', null)).toBe(now.toISOString());
    expect(taken('2026-03-10T12:00:00.000Z', '2026-03-10T10:00:00.000Z')).toBe(now.toISOString());
  });
});

describe('the moment at which the order counts', () => {
  it('is when it was taken, up to a week back, and now beyond that', () => {
    const weekBack = at('2026-03-03T09:00:00.000Z');
    expect(momentCounted(weekBack, now)).toEqual(weekBack);
    expect(momentCounted(at('2026-03-03T08:59:59.999Z'), now)).toEqual(now);
  });
});
