import type { Answer, DecodedRequest } from '@mostrador/contract/routes';
import { endOfDay, startOfDay } from '@mostrador/domain/calendar';
import { readPage } from '#platform/rows/read-page.ts';
import type { ReadScope } from '#platform/scope.ts';
import { selectShifts, shiftSummary } from './shift-record.ts';

/** Lists a page of shifts: open ones first, then the last closed first. */
export async function listShifts(
  scope: ReadScope,
  { query }: DecodedRequest<'listShifts'>,
): Promise<Answer<'listShifts'>> {
  const { drawerId, status, startDate, endDate } = query;
  const { timeZone } = scope.store;
  let shifts = selectShifts(scope)
    .orderBy('shifts.closed_at', (order) => order.desc().nullsFirst())
    .orderBy('shifts.id', 'desc');
  if (drawerId !== undefined) shifts = shifts.where('shifts.drawer_id', '=', drawerId);
  if (status !== undefined) {
    shifts = shifts.where('shifts.closed_at', status === 'OPEN' ? 'is' : 'is not', null);
  }
  if (startDate !== undefined) {
    shifts = shifts.where('shifts.closed_at', '>=', startOfDay(startDate, timeZone));
  }
  if (endDate !== undefined) {
    shifts = shifts.where('shifts.closed_at', '<', endOfDay(endDate, timeZone));
  }
  const { rows, pagination } = await readPage(scope.db, query, shifts);
  return { shifts: rows.map((row) => shiftSummary(scope, row)), pagination };
}
