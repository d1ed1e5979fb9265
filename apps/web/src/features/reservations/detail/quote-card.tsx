import { Text } from '@mantine/core';
import { plusCents } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUser } from '#shared/session/user.tsx';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import type { LoanPrice } from '../parts/use-goods-price.ts';

/** What will be asked at the pick-up, as far as today's prices say. */
export function QuoteCard({ price: { feeCents, depositCents } }: { price: LoanPrice }) {
  const { t } = useTranslation('reservations');
  const { pricesIncludeTax } = useUser().store;
  return (
    <SectionCard title={t('price.title')}>
      <Figures
        rows={[
          { label: t('price.fees'), value: <Money cents={feeCents} /> },
          ...(depositCents > 0
            ? [
                {
                  label: t('price.deposits'),
                  hint: t('price.depositsHint'),
                  value: <Money cents={depositCents} />,
                },
              ]
            : []),
        ]}
        total={{
          label: t(
            pricesIncludeTax === false ? 'confirmation.totalBeforeTax' : 'confirmation.total',
          ),
          value: <Money cents={plusCents(feeCents, depositCents)} />,
        }}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('price.quote')}
      </Text>
    </SectionCard>
  );
}
