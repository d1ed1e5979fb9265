import { TAXED, type Taxed } from '@mostrador/contract/reports/taxed';
import { MAX_PAGE } from '@mostrador/domain/list-sizes';
import { oneOf } from '#shared/ui/list/list-search.ts';
import { type PeriodSearch, periodSearch } from './parts/period-search.ts';

/** The period, the name of the method whose orders are listed, or none for refunds without one, and their page. */
export interface PaymentsReportSearch extends PeriodSearch {
  method?: string;
  notNoted?: true;
  page?: number;
}

export function paymentsReportSearch(query: Record<string, unknown>): PaymentsReportSearch {
  const page = Number(query.page);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  return {
    ...periodSearch(query),
    method: typeof query.method === 'string' ? query.method.slice(0, 200) || undefined : undefined,
    notNoted: query.notNoted === true || query.notNoted === 'true' ? true : undefined,
    page: isPage ? page : undefined,
  };
}

/** The period, and whose taxes are shown; those of sales unless the address says otherwise. */
export interface TaxesReportSearch extends PeriodSearch {
  of?: Taxed;
}

export function taxesReportSearch(query: Record<string, unknown>): TaxesReportSearch {
  return { ...periodSearch(query), of: oneOf(TAXED, query.of) };
}
