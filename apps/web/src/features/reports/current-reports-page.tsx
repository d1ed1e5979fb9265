import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { CurrentFigures } from './current/current-figures.tsx';
import { CustomerLoansCard } from './current/customer-loans-card.tsx';
import { LoansCard } from './current/loans-card.tsx';
import { StockValueCard } from './current/stock-value-card.tsx';
import { UnpaidCard } from './current/unpaid-card.tsx';
import { useCurrentReports } from './current/use-current-reports.ts';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportTabs } from './parts/report-tabs.tsx';

/** /reports/now: loans, debts and stock at this moment, independent of any period. */
export function CurrentReportsPage() {
  const { t } = useTranslation('currentReports');
  const { formatDateTime } = useFormat();
  const reports = useCurrentReports();
  const { asOf } = reports;
  return (
    <Page
      title={t('title')}
      // A non-breaking space reserves the line's height while the moment is loading.
      subtitle={asOf ? t('asOf', { moment: formatDateTime(asOf.toISOString()) }) : <>&nbsp;</>}
    >
      <ReportTabs />
      <CurrentFigures reports={reports} />
      <ReportGrid>
        <LoansCard />
        <UnpaidCard />
        <CustomerLoansCard />
        <StockValueCard />
      </ReportGrid>
    </Page>
  );
}
