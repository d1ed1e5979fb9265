import type { Answer } from '@mostrador/contract/routes';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { ReportTable } from '../parts/report-table.tsx';

type Data = Answer<'readDrawersReport'>;

const FIGURES = ['taken', 'voided', 'givenBack', 'rounding', 'purchases', 'handedIn'] as const;
const OF_COURIERS = ['taken', 'voided', 'rounding'] as const;

type Row = { key: 'outside' | 'couriers' } & Partial<Data['outside']>;

/** Cash of the period that is in no shift, so that all of it adds up to the payments report. */
export function OutsideCard({ query: { data } }: { query: UseQueryResult<Data> }) {
  const { t } = useTranslation('drawersReport');
  if (data === undefined) return null;
  const hasSome =
    FIGURES.some((figure) => data.outside[figure] !== 0) ||
    OF_COURIERS.some((figure) => data.couriers[figure] !== 0);
  if (!hasSome) return null;
  const rows: Row[] = [
    { key: 'outside', ...data.outside },
    { key: 'couriers', ...data.couriers },
  ];
  return (
    <SectionCard title={t('outside.title')}>
      <ReportTable
        label={t('outside.title')}
        rows={rows}
        rowKey={({ key }) => key}
        hasTotals={false}
        isWhole
        columns={[
          { key: 'where', title: t('outside.where'), cell: ({ key }) => t(`outside.${key}`) },
          ...FIGURES.map((figure) => ({
            key: figure,
            title: t(figure),
            isFigure: true,
            cell: (row: Row) => {
              const amount = row[figure];
              return amount === undefined ? '—' : <Money amount={amount} />;
            },
          })),
        ]}
      />
    </SectionCard>
  );
}
