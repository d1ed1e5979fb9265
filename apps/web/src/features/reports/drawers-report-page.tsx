import type { DateRange } from '@mostrador/domain/calendar';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { DrawerFigures } from './drawers/drawer-figures.tsx';
import { DrawersCard } from './drawers/drawers-card.tsx';
import { OutsideCard } from './drawers/outside-card.tsx';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { useReport } from './queries.ts';

const route = getRouteApi('/shell/reports/drawers');

/** /reports/drawers: whether the drawers agree, by the shifts that were closed in a period. */
export function DrawersReportPage() {
  const { t } = useTranslation('drawersReport');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ReportsFrame
      title={t('title')}
      search={search}
      onPeriod={(period) => void navigate({ search: period, replace: true })}
    >
      {(range) => <Report range={range} />}
    </ReportsFrame>
  );
}

function Report({ range }: { range: DateRange }) {
  const report = useReport('readDrawersReport', { query: range });
  return (
    <>
      <DrawerFigures query={report.query} />
      <ReportGrid>
        <DrawersCard report={report} />
      </ReportGrid>
      <OutsideCard query={report.query} />
    </>
  );
}
