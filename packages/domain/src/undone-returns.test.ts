import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './calendar.ts';
import { asCents } from './money.ts';
import { mayUndoFreely, refusedUndo } from './undone-returns.ts';

const loan = { condition: 'GOOD', returnedAt: '2026-03-10T15:00:00.000Z' } as const;
const order = {
  status: 'CONFIRMED',
  returns: [],
  amountDueCents: asCents(0),
  charges: [],
} as const;

describe('the return of a loan', () => {
  it('is undone where nothing has followed it', () => {
    expect(refusedUndo(loan, order)).toBeUndefined();
    const before = [{ createdAt: '2026-03-10T14:00:00.000Z' }];
    expect(refusedUndo(loan, { ...order, returns: before })).toBeUndefined();
  });

  it.each([
    ['ORDER_CANCELLED', loan, { status: 'CANCELLED' }],
    ['NOT_MARKED_RETURNED', { condition: null, returnedAt: null }, {}],
    ['NOT_MARKED_RETURNED', { ...loan, condition: null }, {}],
    ['RETURNED_SINCE', loan, { returns: [{ createdAt: '2026-03-10T16:00:00.000Z' }] }],
    ['CHARGE_OF_RETURN_PAID', loan, { charges: [{ amountCents: asCents(500) }] }],
  ] as const)('is not undone: %s', (code, of, change) => {
    expect(refusedUndo(of, { ...order, ...change })?.code).toBe(code);
  });

  it('is undone with its charges while all of them are due', () => {
    const charges = [{ amountCents: asCents(300) }, { amountCents: asCents(200) }];
    const refusalAt = (due: number) =>
      refusedUndo(loan, { ...order, charges, amountDueCents: asCents(due) })?.code;
    expect([499, 500].map(refusalAt)).toEqual(['CHARGE_OF_RETURN_PAID', undefined]);
  });

  it('is undone by everybody who may return in its shift, or on its day without one', () => {
    const free = (isShiftOpen: boolean | null, today: string) =>
      mayUndoFreely(loan.returnedAt, {
        isShiftOpen,
        today: today as CalendarDay,
        timeZone: 'America/New_York',
      });
    expect(free(true, '2026-03-12')).toBe(true);
    expect(free(false, '2026-03-10')).toBe(false);
    expect(free(null, '2026-03-10')).toBe(true);
    expect(free(null, '2026-03-11')).toBe(false);
  });
});
