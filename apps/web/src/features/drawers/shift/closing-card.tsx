import { Text } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { centsOf, minusCents, timesCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useValueText } from '#shared/format/use-value-text.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './shift.module.css';

/** What was counted, note by note, and where it went. */
export function ClosingCard({
  shift: { counted, counts, nextFloat },
}: {
  shift: Pick<Shift, 'counted' | 'counts' | 'nextFloat'>;
}) {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  const valueText = useValueText();
  const countedCents = centsOf(counted ?? (0 as NonNullable<typeof counted>));
  return (
    <SectionCard title={t('count.result')}>
      {counts === null ? (
        <Text size="sm" c="dimmed">
          {t('count.wasSum')}
        </Text>
      ) : (
        <Figures
          rows={counts.map(({ value, count }) => ({
            id: String(value),
            label: t('count.units', {
              count: formatNumber(count),
              value: valueText(centsOf(value)),
            }),
            value: <Money cents={timesCents(count, centsOf(value))} />,
          }))}
          total={{ label: t('counted'), value: <Money cents={countedCents} /> }}
        />
      )}
      {nextFloat === null ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('close.leftHidden')}
        </Text>
      ) : (
        <div className={classes.kept}>
          <Figures
            rows={[
              { label: t('close.nextFloat'), value: <Money amount={nextFloat} /> },
              {
                label: t('close.toSafe'),
                value: <Money cents={minusCents(countedCents, centsOf(nextFloat))} />,
              },
            ]}
            total={{ label: t('counted'), value: <Money cents={countedCents} /> }}
          />
        </div>
      )}
    </SectionCard>
  );
}
