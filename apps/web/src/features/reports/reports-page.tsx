import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { problemOf } from '#shared/ui/period/days-asked.ts';
import { periodOf } from './parts/period-search.ts';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { ExportAll } from './sales/export-all.tsx';
import { SalesReports } from './sales/sales-reports.tsx';

const route = getRouteApi('/shell/reports');

/** /reports: sales, returns, deposits, customers, deliveries and hours of a period. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { today } = useFormat();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const range = periodOf(search, today());
  return (
    <ReportsFrame
      title={t('title')}
      search={search}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
      actions={problemOf(range) === undefined && <ExportAll range={range} />}
    >
      {(shown) => <SalesReports range={shown} />}
    </ReportsFrame>
  );
}
