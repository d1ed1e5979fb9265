import { type Amount, centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useReportFormat } from '#shared/format/use-report-format.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { Report } from '../queries.ts';
import { type MethodShare, methodShares } from './method-shares.ts';
import type { PaymentMethodsReport } from './use-payments-report.ts';

/** In pixels: room for four methods, which is enough for most shops. */
const HEIGHT = 190;

/** Payments by method, as bars and as a table; with voids, refunds and what cash rounding added where there are any. */
export function MethodsCard({ report }: { report: Report<PaymentMethodsReport> }) {
  const { t } = useTranslation('paymentsReport');
  return (
    <ReportCard
      title={t('methods.chart')}
      report={report}
      height={HEIGHT}
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('methods.empty')}
      chart={(data) => <MethodBars data={data} />}
      table={(data) => <MethodTable data={data} />}
    />
  );
}

function MethodBars({ data: { rows } }: { data: PaymentMethodsReport }) {
  const { t } = useTranslation('paymentsReport');
  return (
    <BarList
      label={t('methods.chart')}
      entries={rows
        .filter(({ totalAmount }) => totalAmount !== 0)
        .map(({ paymentMethod, totalAmount }) => ({
          key: paymentMethod ?? '',
          name: paymentMethod ?? t('methods.notNoted'),
          value: totalAmount,
          text: <Money amount={totalAmount} />,
        }))}
    />
  );
}

function MethodTable({ data }: { data: PaymentMethodsReport }) {
  const { t } = useTranslation(['paymentsReport', 'reports']);
  const { formatNumber } = useFormat();
  const { formatPercent } = useReportFormat();
  /** A column of what is taken off, with a minus, so that a row adds up to its net. */
  const lessColumn = (
    key: 'voids' | 'refunds',
    of: (row: MethodShare) => Amount,
    total: Amount,
  ) => ({
    key,
    title: t(`methods.${key}`),
    isFigure: true,
    cell: (row: MethodShare) => <Money cents={minusCents(ZERO_CENTS, centsOf(of(row)))} />,
    total: <Money cents={minusCents(ZERO_CENTS, centsOf(total))} />,
  });
  const paymentsCount = data.rows.reduce((sum, row) => sum + row.paymentsCount, 0);
  return (
    <ReportTable
      label={t('methods.chart')}
      rows={methodShares(data, undefined)}
      rowKey={({ paymentMethod }) => paymentMethod ?? ''}
      hasTotals
      columns={[
        {
          key: 'method',
          title: t('methods.method'),
          cell: ({ paymentMethod }) => paymentMethod ?? t('methods.notNoted'),
          total: t('reports:card.total'),
        },
        {
          key: 'count',
          title: t('methods.count'),
          isFigure: true,
          cell: (row) => formatNumber(row.paymentsCount),
          total: formatNumber(paymentsCount),
        },
        {
          key: 'share',
          title: t('methods.shareOf'),
          isFigure: true,
          cell: ({ share }) => formatPercent(share),
        },
        {
          key: 'amount',
          title: t('methods.amount'),
          isFigure: true,
          cell: ({ totalAmount }) => <Money amount={totalAmount} />,
          total: <Money amount={data.totalAmount} />,
        },
        ...(data.voidsTotal !== 0
          ? [lessColumn('voids', ({ voidsTotal }) => voidsTotal, data.voidsTotal)]
          : []),
        ...(data.refundsTotal !== 0
          ? [lessColumn('refunds', ({ refundsTotal }) => refundsTotal, data.refundsTotal)]
          : []),
        ...(data.voidsTotal !== 0 || data.refundsTotal !== 0
          ? [
              {
                key: 'net',
                title: t('methods.net'),
                isFigure: true,
                cell: ({ netCollected }: MethodShare) => <Money amount={netCollected} />,
                total: <Money amount={data.netCollected} />,
              },
            ]
          : []),
        ...(data.rows.some(({ roundings }) => roundings !== 0)
          ? [
              {
                key: 'roundings',
                title: t('methods.roundings'),
                isFigure: true,
                cell: ({ roundings }: MethodShare) => <Money amount={roundings} />,
                total: <Money amount={data.roundingsTotal} />,
              },
            ]
          : []),
      ]}
    />
  );
}
