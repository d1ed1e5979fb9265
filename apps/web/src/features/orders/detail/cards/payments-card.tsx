import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import { IconArrowBackUp, IconCash, IconDiscount2, type TablerIcon } from '@tabler/icons-react';
import { useDiscountTitle } from '#features/orders/parts/discount/use-discount-title.ts';
import { type MoneyEntry, moneyEntries } from '#features/orders/parts/money-entries.ts';
import { useCashTexts } from '#features/orders/parts/use-cash-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

const ICONS: Record<MoneyEntry['type'], TablerIcon> = {
  payment: IconCash,
  discount: IconDiscount2,
  refund: IconArrowBackUp,
};

/** Payments, discounts and refunds, with person and moment. */
export function PaymentsCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const entries = moneyEntries(order);
  return (
    <SectionCard title={t('detail.payments')}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('detail.noPayments')}
        </Text>
      ) : (
        <Timeline label={t('detail.payments')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Timeline>
      )}
    </SectionCard>
  );
}

function Entry({ entry }: { entry: MoneyEntry }) {
  const { t } = useTranslation('orders');
  const { formatCents, formatDiscountPercent } = useFormat();
  const cashTexts = useCashTexts();
  const discountTitle = useDiscountTitle();
  const amount = centsOf(entry.amount);
  const Icon = ICONS[entry.type];
  const title = () => {
    if (entry.type === 'payment') return t('entry.payment', { method: entry.paymentMethod });
    if (entry.type === 'refund') return t(`entry.refund.${entry.kind}`);
    return discountTitle(entry.productName);
  };
  const detail = [
    entry.type === 'payment' && entry.reference,
    ...(entry.type === 'payment' ? cashTexts(entry) : []),
    entry.type === 'refund' &&
      entry.recipientName &&
      t('entry.recipient', { name: entry.recipientName }),
    entry.type === 'discount' &&
      [entry.percent !== null && formatDiscountPercent(entry.percent), entry.reason]
        .filter(Boolean)
        .join(' · '),
    entry.notes,
  ];
  return (
    <TimelineEntry
      icon={<Icon size={16} />}
      title={title()}
      // Payments have no sign; refunds and discounts have a minus.
      value={formatCents(entry.type === 'payment' ? amount : minusCents(ZERO_CENTS, amount))}
      details={detail.filter((text) => typeof text === 'string' && text !== '')}
      user={entry.user}
      at={entry.createdAt}
    />
  );
}
