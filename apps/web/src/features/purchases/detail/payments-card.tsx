import { Text } from '@mantine/core';
import type { Purchase } from '@mostrador/contract/purchases';
import { IconCash } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

/** Payments, newest first, with method, person and moment. */
export function PaymentsCard({ payments }: { payments: NonNullable<Purchase['payments']> }) {
  const { t } = useTranslation('purchases');
  const { formatMoney } = useFormat();
  return (
    <SectionCard title={t('detail.payments')}>
      {payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('detail.noPayments')}
        </Text>
      ) : (
        <Timeline label={t('detail.payments')}>
          {payments.toReversed().map(({ id, paymentMethod, amount, notes, user, createdAt }) => (
            <TimelineEntry
              key={id}
              icon={<IconCash size={16} />}
              title={paymentMethod}
              value={formatMoney(amount)}
              details={[notes]}
              user={user}
              at={createdAt}
            />
          ))}
        </Timeline>
      )}
    </SectionCard>
  );
}
