import type { WireRequest } from '@mostrador/contract/routes';
import { type DateRange, rangeBefore } from '@mostrador/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '#shared/api/query.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { FIRST_PAGE } from './use-report-pages.ts';

type Asked = WireRequest<'readProductsReport'>['query'];

/** Sums of sales and margins, of the period and of the one before. */
export function useProductFigures(range: DateRange) {
  const { today } = useFormat();
  const before = rangeBefore(range, today());
  const now = useFiguresOf({ ...range, ...FIRST_PAGE });
  // One row suffices: only the sums are shown.
  const former = useFiguresOf(
    { ...(before ?? range), page: '1', limit: '1' },
    before !== undefined,
  );
  return { now, former: before && former };
}

/** Sums of the products report and of the margins report over the same orders. */
function useFiguresOf(asked: Asked, enabled = true) {
  const sold = useQuery({ ...listQuery('readProductsReport', { query: asked }), enabled });
  const earned = useQuery({
    ...listQuery('readMarginsReport', { query: { ...asked, groupBy: 'category' } }),
    enabled,
  });
  const reports = [sold, earned];
  return {
    sold: sold.data,
    earned: earned.data,
    isStale: reports.some(({ isPlaceholderData }) => isPlaceholderData),
    retrySold: sold.data === undefined && sold.isError ? () => void sold.refetch() : undefined,
    retryEarned:
      earned.data === undefined && earned.isError ? () => void earned.refetch() : undefined,
  };
}
