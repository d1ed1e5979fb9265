import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { SummaryCard } from './summary/summary-card.tsx';

const route = getRouteApi('/shell/reports/sales-to-drawer');

/** /reports/sales-to-drawer: how the sales of the period lead to the money in the drawers. */
export function SalesToDrawerPage() {
  const { t } = useTranslation('reports', { keyPrefix: 'summary' });
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ReportsFrame
      title={t('title')}
      search={search}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
    >
      {(range) => (
        <ReportGrid>
          <SummaryCard range={range} />
        </ReportGrid>
      )}
    </ReportsFrame>
  );
}
