import type { Answer } from '@mostrador/contract/routes';
import type { CalendarDay } from '@mostrador/domain/calendar';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { ColumnChart } from '#shared/ui/charts/column-chart.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { useReport } from '../queries.ts';
import { CardLinks } from './card-links.tsx';
import { lentBetween } from './lent-between.ts';
import { bandKey, useBandNames } from './use-band-names.ts';

type Loans = Answer<'readLoansReport'>;

/** Goods that customers have, by the days since they were lent. */
export function LoansCard() {
  const { t } = useTranslation('currentReports');
  return (
    <ReportCard
      title={t('loans.title')}
      explanation={t('loans.explanation')}
      report={useReport('readLoansReport', { query: {} })}
      isEmpty={({ summary }) => summary.loansCount === 0}
      emptyText={t('loans.empty')}
      emptyHint={t('loans.emptyHint')}
      emptyAction={
        <ButtonLink to="/orders/new" variant="light">
          {t('newOrder')}
        </ButtonLink>
      }
      chart={(report) => <LoansChart report={report} />}
      table={(report) => <LoansTable report={report} />}
      foot={(report) => (report.summary.loansCount > 0 ? <LoansLinks report={report} /> : null)}
    />
  );
}

function LoansChart({ report: { rows } }: { report: Loans }) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const { formatAxisNumber } = useReportFormat();
  const { nameOf, shortNameOf } = useBandNames();
  return (
    <ColumnChart
      label={t('loans.chart')}
      columns={rows.map((band) => ({
        key: bandKey(band),
        name: nameOf(band),
        shortName: shortNameOf(band),
      }))}
      series={[{ name: t('columns.loans'), values: rows.map(({ loansCount }) => loansCount) }]}
      format={formatNumber}
      formatTick={formatAxisNumber}
      isWhole
    />
  );
}

function LoansTable({ report: { rows, summary, day } }: { report: Loans }) {
  const { t } = useTranslation('currentReports');
  const { formatNumber } = useFormat();
  const { nameOf } = useBandNames();
  return (
    <ReportTable
      label={t('loans.title')}
      columns={[
        {
          key: 'band',
          title: t('columns.lentFor'),
          cell: (band) =>
            band.loansCount === 0 ? (
              nameOf(band)
            ) : (
              <AnchorLink to="/returns" search={lentBetween(band, day as CalendarDay)} inherit>
                {nameOf(band)}
              </AnchorLink>
            ),
          total: t('total'),
        },
        {
          key: 'loans',
          title: t('columns.loans'),
          isFigure: true,
          cell: ({ loansCount }) => formatNumber(loansCount),
          total: formatNumber(summary.loansCount),
        },
        {
          key: 'units',
          title: t('columns.units'),
          isFigure: true,
          cell: ({ units }) => formatNumber(units),
          total: formatNumber(summary.units),
        },
        {
          key: 'deposits',
          title: t('columns.deposits'),
          isFigure: true,
          cell: ({ deposits }) => <Money amount={deposits} />,
          total: <Money amount={summary.deposits} />,
        },
      ]}
      rows={rows}
      rowKey={bandKey}
      hasTotals
      isWhole
    />
  );
}

function LoansLinks({ report: { summary } }: { report: Loans }) {
  const { t } = useTranslation('currentReports');
  return (
    <CardLinks>
      <AnchorLink to="/returns" size="sm">
        {t('loans.open')}
      </AnchorLink>
      {summary.overdueCount > 0 && (
        <AnchorLink to="/returns" search={{ due: 'OVERDUE' }} size="sm">
          {t('loans.overdue')}
        </AnchorLink>
      )}
    </CardLinks>
  );
}
