import { Text } from '@mantine/core';
import type { WireShiftFigures } from '@mostrador/contract/shared/shift-figures';
import { centsOf, sumCents } from '@mostrador/domain/money';
import { ReportTable } from '#features/reports/parts/report-table.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { DifferenceBadge } from './difference-badge.tsx';

type Row = WireShiftFigures['methods'][number];

const FIGURES = ['taken', 'voided', 'givenBack', 'net'] as const;

/** What each method took and gave back; with what was counted of it once the shift is closed. */
export function MethodsCard({ figures: { methods } }: { figures: WireShiftFigures }) {
  const { t } = useTranslation('drawers');
  const total = (figure: (typeof FIGURES)[number]) => (
    <Money cents={sumCents(methods.map((row) => centsOf(row[figure])))} />
  );
  const isCounted = methods.some(({ counted }) => counted !== null);
  return (
    <SectionCard title={t('methods.title')}>
      {methods.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('methods.none')}
        </Text>
      ) : (
        <ReportTable
          label={t('methods.title')}
          rows={methods}
          rowKey={({ paymentMethodId, kind }) => `${paymentMethodId} ${kind}`}
          hasTotals={methods.length > 1}
          isWhole
          columns={[
            {
              key: 'method',
              title: t('methods.method'),
              cell: ({ paymentMethod }) => paymentMethod,
              total: t('methods.total'),
            },
            ...FIGURES.map((figure) => ({
              key: figure,
              title: t(`methods.${figure}`),
              isFigure: true,
              cell: (row: Row) => <Money amount={row[figure]} />,
              total: total(figure),
            })),
            ...(isCounted
              ? [
                  {
                    key: 'counted',
                    title: t('methods.counted'),
                    isFigure: true,
                    cell: ({ counted }: Row) =>
                      counted === null ? '—' : <Money amount={counted} />,
                  },
                  {
                    key: 'difference',
                    title: t('methods.difference'),
                    isFigure: true,
                    cell: ({ difference }: Row) =>
                      difference === null ? '—' : <DifferenceBadge difference={difference} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </SectionCard>
  );
}
