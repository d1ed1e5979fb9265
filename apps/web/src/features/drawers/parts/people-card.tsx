import type { WireShiftFigures } from '@mostrador/contract/shared/shift-figures';
import { ReportTable } from '#features/reports/parts/report-table.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

type Row = WireShiftFigures['people'][number];

const FIGURES = ['ordersTotal', 'taken', 'voided', 'givenBack', 'discounts'] as const;

/** Who did what in a shift; absent where nobody did anything. */
export function PeopleCard({ figures: { people } }: { figures: WireShiftFigures }) {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  if (people.length === 0) return null;
  return (
    <SectionCard title={t('people.title')}>
      <ReportTable
        label={t('people.title')}
        rows={people}
        rowKey={({ userId }) => userId}
        hasTotals={false}
        isWhole
        columns={[
          { key: 'name', title: t('people.person'), cell: ({ name }) => name },
          {
            key: 'orders',
            title: t('people.orders'),
            isFigure: true,
            cell: ({ ordersCount }) => formatNumber(ordersCount),
          },
          ...FIGURES.map((figure) => ({
            key: figure,
            title: t(`people.${figure}`),
            isFigure: true,
            cell: (row: Row) => <Money amount={row[figure]} />,
          })),
        ]}
      />
    </SectionCard>
  );
}
