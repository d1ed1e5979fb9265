import type { Taxed } from '@mostrador/contract/reports/taxed';
import type { DateRange } from '@mostrador/domain/calendar';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { useSteppedReport } from './queries.ts';
import { TaxFigures } from './taxes/tax-figures.tsx';
import { TaxPeriodsCard } from './taxes/tax-periods-card.tsx';
import { TaxRatesCard } from './taxes/tax-rates-card.tsx';
import { TaxedSwitch } from './taxes/taxed-switch.tsx';

const route = getRouteApi('/shell/reports/taxes');

/** /reports/taxes: taxes of a period by rate, of sales or of purchases. */
export function TaxesReportPage() {
  const { t } = useTranslation('taxesReport');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { of = 'sales' } = search;
  return (
    <ReportsFrame
      title={t('title')}
      search={search}
      onPeriod={(period) =>
        void navigate({ search: (before) => ({ ...before, ...period }), replace: true })
      }
    >
      {(range) => (
        <>
          <TaxedSwitch
            value={of}
            onChange={(next) =>
              void navigate({ search: (before) => ({ ...before, of: next }), replace: true })
            }
          />
          <Report range={range} of={of} />
        </>
      )}
    </ReportsFrame>
  );
}

function Report({ range, of }: { range: DateRange; of: Taxed }) {
  const report = useSteppedReport('readTaxesReport', range, { of });
  return (
    <>
      <TaxFigures query={report.query} of={of} />
      <ReportGrid>
        <TaxRatesCard report={report} of={of} />
        <TaxPeriodsCard report={report} />
      </ReportGrid>
    </>
  );
}
