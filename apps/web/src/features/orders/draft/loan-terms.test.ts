import type { CalendarDay } from '@mostrador/domain/calendar';
import { expect, it } from 'vitest';
import { lastDueDay } from './loan-terms.ts';

const day = (text: string) => text as CalendarDay;
const today = day('2026-11-29');

it('suggests the day of the loan that was added last, unless that is past', () => {
  const sale = { transactionType: 'SALE' as const };
  const loan = (dueOn: string) => ({ transactionType: 'BORROW' as const, dueOn: day(dueOn) });
  expect(lastDueDay([sale], today)).toBeUndefined();
  expect(lastDueDay([loan('2026-12-02'), loan('2026-12-05'), sale], today)).toBe('2026-12-05');
  expect(lastDueDay([loan('2026-11-29'), loan('2026-11-20')], today)).toBe('2026-11-29');
});
