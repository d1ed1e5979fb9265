import { Text } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { centsOf } from '@mostrador/domain/money';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './cash-card.module.css';
import { cashRows } from './cash-rows.ts';

/** The cash of a shift, from its float to what should be in the drawer. */
export function CashCard({ shift }: { shift: Pick<Shift, 'figures' | 'float' | 'isHidden'> }) {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  const { figures, float } = shift;
  return (
    <SectionCard title={t('cash.title')}>
      {figures === null ? (
        <>
          <Figures rows={[]} total={{ label: t('cash.float'), value: <Money amount={float} /> }} />
          <BlindHint />
        </>
      ) : (
        <>
          <Figures
            rows={cashRows(figures.cash).map(({ name, cents }) => ({
              id: name,
              label: t(`cash.${name}`),
              value: <Money cents={cents} />,
            }))}
            total={{
              label: t('cash.expected'),
              value: <Money cents={centsOf(figures.cash.expected)} />,
            }}
          />
          {figures.openings > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('cash.openings', {
                count: figures.openings,
                formatted: formatNumber(figures.openings),
              })}
            </Text>
          )}
        </>
      )}
    </SectionCard>
  );
}

/** Says why the figures of an open shift are not shown. */
export function BlindHint() {
  const { t } = useTranslation('drawers');
  return (
    <div className={classes.blind}>
      <IconEyeOff size={18} aria-hidden="true" />
      <Text size="sm">{t('blind')}</Text>
    </div>
  );
}
