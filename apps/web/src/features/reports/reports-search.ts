import { MAX_PAGE } from '@mostrador/domain/list-sizes';
import { type PeriodSearch, periodSearch } from './parts/period-search.ts';

/** The period, the name of the method whose orders are listed, and their page. */
export interface PaymentsReportSearch extends PeriodSearch {
  method?: string;
  page?: number;
}

export function paymentsReportSearch(query: Record<string, unknown>): PaymentsReportSearch {
  const page = Number(query.page);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  return {
    ...periodSearch(query),
    method: typeof query.method === 'string' ? query.method.slice(0, 200) || undefined : undefined,
    page: isPage ? page : undefined,
  };
}
