import type { DateRange } from '@mostrador/domain/calendar';
import { REPORT_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { useState } from 'react';
import { type ListSearch, pageAsked } from '#shared/ui/list/list-search.ts';

type Update = (before: ListSearch) => ListSearch;

/** The shown page of a long report; a new period starts at its first page. */
export function useReportPages({ startDate, endDate }: DateRange) {
  const period = `${startDate} ${endDate}`;
  const [chosen, setChosen] = useState<{ period: string; search: ListSearch }>();
  const searchIn = (at: typeof chosen) =>
    at?.period === period ? at.search : { limit: at?.search.limit };
  const search = searchIn(chosen);
  const { page, limit } = pageAsked(search, REPORT_PAGE_SIZE);
  return {
    search,
    /** Page and size to request. */
    asked: { page, limit },
    replace: (update: Update) => setChosen((at) => ({ period, search: update(searchIn(at)) })),
  };
}

/** The page that a report's chart is drawn from, whichever page its table shows. */
export const FIRST_PAGE = pageAsked({}, REPORT_PAGE_SIZE);
