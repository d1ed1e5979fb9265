import type { DateRange } from '@mostrador/domain/calendar';
import { REPORT_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { useState } from 'react';
import { type ListSearch, pageAsked } from '#shared/ui/list/list-search.ts';

type Update = (before: ListSearch) => ListSearch;

/** Which page of a period's long report is on the screen: another period begins with its first. */
export function useReportPages({ startDate, endDate }: DateRange) {
  const period = `${startDate} ${endDate}`;
  const [chosen, setChosen] = useState<{ period: string; search: ListSearch }>();
  const searchIn = (at: typeof chosen) =>
    at?.period === period ? at.search : { limit: at?.search.limit };
  const search = searchIn(chosen);
  const { page, limit } = pageAsked(search, REPORT_PAGE_SIZE);
  return {
    search,
    /** What to ask for. */
    asked: { page, limit },
    replace: (update: Update) => setChosen((at) => ({ period, search: update(searchIn(at)) })),
  };
}

/** The page of a report that its chart is drawn of, whichever one its table shows. */
export const FIRST_PAGE = pageAsked({}, REPORT_PAGE_SIZE);
