import type { Availability } from '@mostrador/contract/reservations';
import { addDays, type CalendarDay } from '@mostrador/domain/calendar';
import { describe, expect, it } from 'vitest';
import type { DraftLine, OrderDraft } from '#features/orders/draft/order-draft.ts';
import { shortageOf, spansOf } from './reserved-shortage.ts';

const TODAY = '2026-03-07' as CalendarDay;
const inDays = (days: number) => addDays(TODAY, days);
const DAYS = { today: TODAY, due: inDays(30) };

type Line = Pick<DraftLine, 'quantity' | 'transactionType' | 'dueOn'>;

const draftOf = (
  lines: Line[],
  { taken, reserved = 200 }: { taken?: number; reserved?: number } = {},
) =>
  ({
    lines: lines.map((line) => ({ ...line, product: { id: 'tent', name: 'Tent' } })),
    reservedUntil: { tent: inDays(reserved) },
    editing: taken === undefined ? null : { id: 'own', taken: { tent: taken } },
  }) as unknown as OrderDraft;
const lent = (quantity: number, days: number): Line => ({
  quantity,
  transactionType: 'BORROW',
  dueOn: inDays(days),
});
const sold = (quantity: number): Line => ({ quantity, transactionType: 'SALE' });

/** Two tents are owned, and Ana has reserved both on one day. */
const read = (reservedOn: number, loans: Partial<Availability['loans'][number]>[] = []) =>
  ({
    product: { id: 'tent', name: 'Tent' },
    owned: 2,
    inRepair: 0,
    loans,
    reservations: [
      {
        reservationId: 'ana',
        reservationNumber: 12,
        customer: 'Ana',
        quantity: 2,
        from: inDays(reservedOn),
        until: inDays(reservedOn),
      },
    ],
  }) as unknown as Availability;

describe('what is read of reservations', () => {
  it('reaches until the loan is due, in spans that one answer holds', () => {
    expect(spansOf('tent', draftOf([lent(1, 91)]), DAYS)).toHaveLength(1);
    expect(spansOf('tent', draftOf([lent(1, 92)]), DAYS)).toEqual([
      { from: TODAY, until: inDays(91) },
      { from: inDays(92), until: inDays(183) },
    ]);
  });

  it('ends with the last reservation, which alone limits what is sold', () => {
    expect(spansOf('tent', draftOf([lent(1, 400)], { reserved: 10 }), DAYS)).toHaveLength(1);
    expect(spansOf('tent', draftOf([sold(1)]), DAYS)).toHaveLength(3);
    expect(spansOf('chair', draftOf([sold(1)]), DAYS)).toEqual([]);
  });
});

describe('the warning of reserved goods', () => {
  const whose = (spans: Availability[], draft: OrderDraft) =>
    shortageOf(spans, draft, DAYS)?.reservations.map(({ customer }) => customer);

  it('tells of a reservation in the second span', () => {
    const first = { ...read(150), reservations: [] };
    expect(whose([first, read(150)], draftOf([lent(1, 160)]))).toEqual(['Ana']);
    expect(whose([first, read(150)], draftOf([lent(1, 140)]))).toBeUndefined();
  });

  it('counts no unit that an edited order has already, lent or sold', () => {
    const own = { orderId: 'own', quantity: 1, until: inDays(20), isLate: false };
    expect(whose([read(10, [own])], draftOf([lent(1, 20)], { taken: 1 }))).toBeUndefined();
    const afterSale = { ...read(10), owned: 1 };
    expect(whose([afterSale], draftOf([sold(1)], { taken: 1 }))).toBeUndefined();
    const late = { ...own, until: inDays(-2), isLate: true };
    expect(whose([read(10, [late])], draftOf([lent(1, -2)], { taken: 1 }))).toBeUndefined();
  });

  it('tells of what an edit takes in addition, in units or in days', () => {
    const own = { orderId: 'own', quantity: 1, until: inDays(5), isLate: false };
    expect(whose([read(10, [own])], draftOf([lent(1, 20)], { taken: 1 }))).toEqual(['Ana']);
    expect(whose([read(3, [own])], draftOf([lent(2, 5)], { taken: 1 }))).toEqual(['Ana']);
  });
});
