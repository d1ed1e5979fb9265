import type { Taxed } from '@mostrador/contract/reports/taxed';
import { useTranslation } from '#i18n/use-translation.ts';
import { BarList } from '#shared/ui/charts/bar-list.tsx';
import { Money } from '#shared/ui/money.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { Report } from '../queries.ts';
import type { RateRow, TaxesReport } from './tax-rows.ts';
import { useRateName } from './use-rate-name.ts';
import { useTaxColumns } from './use-tax-columns.tsx';

const keyOf = ({ taxRateId }: RateRow) => String(taxRateId);

/** Taxes of the whole period by rate, as bars and as a table. */
export function TaxRatesCard({ report, of }: { report: Report<TaxesReport>; of: Taxed }) {
  const { t } = useTranslation(['taxesReport', 'reports']);
  const nameOf = useRateName();
  const columnsOf = useTaxColumns();
  const title = t('rates.title');
  return (
    <ReportCard
      title={title}
      explanation={t('rates.explanation')}
      report={report}
      isPartOfFile
      isWide
      isEmpty={({ rows }) => rows.length === 0}
      emptyText={t('empty')}
      emptyHint={t(`emptyHint.${of}`)}
      chart={({ byRate }) => (
        <BarList
          label={title}
          entries={byRate.map((row) => ({
            key: keyOf(row),
            name: nameOf(row),
            value: row.taxBalance,
            text: <Money amount={row.taxBalance} />,
          }))}
        />
      )}
      table={({ byRate, summary }) => (
        <ReportTable
          label={title}
          rows={byRate}
          rowKey={keyOf}
          hasTotals
          columns={[
            { key: 'rate', title: t('rate'), cell: nameOf, total: t('reports:card.total') },
            ...columnsOf(summary),
          ]}
        />
      )}
    />
  );
}
