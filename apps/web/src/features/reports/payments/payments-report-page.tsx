import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { problemOf } from '#shared/ui/period/days-asked.ts';
import { periodOf } from '../parts/period-search.ts';
import { ReportsFrame } from '../parts/reports-frame.tsx';
import type { PaymentsReportSearch } from '../reports-search.ts';
import { ExportPayments } from './export-payments.tsx';
import { PaymentsReport } from './payments-report.tsx';

const route = getRouteApi('/shell/reports/payments');

/** /reports/payments: takings by payment method, and the orders paid by each. */
export function PaymentsReportPage() {
  const { t } = useTranslation('paymentsReport');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { today } = useFormat();
  const range = periodOf(search, today());
  const replace = (next: (before: PaymentsReportSearch) => PaymentsReportSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <ReportsFrame
      title={t('title')}
      search={search}
      actions={problemOf(range) === undefined && <ExportPayments range={range} />}
      onPeriod={(period) => replace((before) => ({ ...before, ...period, page: undefined }))}
    >
      {(range) => <PaymentsReport range={range} search={search} replace={replace} />}
    </ReportsFrame>
  );
}
