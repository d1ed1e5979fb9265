import type { DateRange } from '@mostrador/domain/calendar';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { DiscountFigures } from './discounts/discount-figures.tsx';
import { DiscountsCard } from './discounts/discounts-card.tsx';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { useReport } from './queries.ts';

const route = getRouteApi('/shell/reports/discounts');

/** /reports/discounts: discounts of a period by person and reason. */
export function DiscountsReportPage() {
  const { t } = useTranslation('discountsReport');
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
  const report = useReport('readDiscountsReport', { query: range });
  return (
    <>
      <DiscountFigures query={report.query} />
      <ReportGrid>
        <DiscountsCard report={report} />
      </ReportGrid>
    </>
  );
}
