import { Button } from '@mantine/core';
import { type DateRange, MAX_YEAR, MIN_YEAR } from '@mostrador/domain/calendar';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { problemOf } from '#shared/ui/period/days-asked.ts';
import { PeriodPicker } from './period-picker.tsx';
import { type PeriodSearch, periodOf } from './period-search.ts';
import { ReportTabs } from './report-tabs.tsx';

interface Props {
  title: string;
  /** The period in the address, and the function that changes it. */
  search: PeriodSearch;
  onPeriod: (period: PeriodSearch) => void;
  /** At the end of the period's bar, such as an export of the page. */
  actions?: ReactNode;
  /** Renders the reports; called only for a valid period. */
  children: (range: DateRange) => ReactNode;
}

/** Frame of the reports over a period: title, tabs and the bar that chooses the period. */
export function ReportsFrame({ title, search, onPeriod, actions, children }: Props) {
  const { t } = useTranslation('reports');
  const { today } = useFormat();
  const { formatDays } = useReportFormat();
  const range = periodOf(search, today());
  const problem = problemOf(range);
  return (
    <Page title={title}>
      <ReportTabs period={search} />
      <PeriodPicker search={search} onChange={onPeriod}>
        {actions}
      </PeriodPicker>
      {problem === undefined ? (
        children(range)
      ) : (
        <Notice
          tone="warn"
          title={t(`period.problem.${problem}`, {
            period: formatDays(range),
            min: MIN_YEAR,
            max: MAX_YEAR,
          })}
        >
          <Button variant="default" size="sm" mt={8} onClick={() => onPeriod(THIS_MONTH)}>
            {t('period.showThisMonth')}
          </Button>
        </Notice>
      )}
    </Page>
  );
}

/** The explicit undefined clears a range that the address had before. */
const THIS_MONTH: PeriodSearch = {
  preset: 'thisMonth',
  startDate: undefined,
  endDate: undefined,
};
