import type { DateRange } from '@mostrador/domain/calendar';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReportGrid } from './parts/report-card.tsx';
import { ReportsFrame } from './parts/reports-frame.tsx';
import { PeopleCard } from './people/people-card.tsx';
import { PeopleFigures } from './people/people-figures.tsx';
import { useReport } from './queries.ts';

const route = getRouteApi('/shell/reports/people');

/** /reports/people: what each person sold, took, gave back and discounted in a period. */
export function PeopleReportPage() {
  const { t } = useTranslation('peopleReport');
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
  const report = useReport('readPeopleReport', { query: range });
  return (
    <>
      <PeopleFigures query={report.query} />
      <ReportGrid>
        <PeopleCard report={report} />
      </ReportGrid>
    </>
  );
}
