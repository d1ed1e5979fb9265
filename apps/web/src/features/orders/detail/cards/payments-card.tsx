import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { centsOf, minusCents, ZERO_CENTS } from '@mostrador/domain/money';
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconDiscount2,
  type TablerIcon,
} from '@tabler/icons-react';
import type { VoidSubject } from '#features/orders/detail/void/void-entry.tsx';
import { useDiscountTitle } from '#features/orders/parts/discount/use-discount-title.ts';
import { type MoneyEntry, moneyEntries } from '#features/orders/parts/money-entries.ts';
import { useRefundTexts } from '#features/orders/parts/use-refund-texts.ts';
import { useTakenTexts } from '#features/orders/parts/use-taken-texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ActionsMenu } from '#shared/ui/page/page.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { Timeline, TimelineEntry } from '#shared/ui/timeline.tsx';

const ICONS: Record<MoneyEntry['type'], TablerIcon> = {
  payment: IconCash,
  discount: IconDiscount2,
  refund: IconArrowBackUp,
};

interface Props {
  order: Order;
  onVoid: (payment: VoidSubject['payment']) => void;
}

/** Payments, discounts and refunds, with person and moment; a payment that was wrong can be voided. */
export function PaymentsCard({ order, onVoid }: Props) {
  const { t } = useTranslation('orders');
  const mayVoid = usePermission('takePayments') && order.status !== 'CANCELLED';
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
            <Entry key={entry.id} entry={entry} onVoid={mayVoid ? onVoid : undefined} />
          ))}
        </Timeline>
      )}
    </SectionCard>
  );
}

function Entry({ entry, onVoid }: { entry: MoneyEntry; onVoid: Props['onVoid'] | undefined }) {
  const { t } = useTranslation(['orders', 'refunds', 'deliveries']);
  const { formatCents, formatDateTime, formatDiscountPercent, formatMoney } = useFormat();
  const refundTexts = useRefundTexts();
  const takenTexts = useTakenTexts();
  const discountTitle = useDiscountTitle();
  const amount = centsOf(entry.amount);
  const isVoided = entry.type === 'payment' ? entry.voided : null;
  const Icon = ICONS[entry.type];
  const title = () => {
    if (entry.type === 'payment') return t('entry.payment', { method: entry.paymentMethod });
    if (entry.type === 'refund') return t(`entry.refund.${entry.kind}`);
    return discountTitle(entry.productName);
  };
  const detail = [
    entry.type === 'payment' && entry.reference,
    entry.type === 'payment' &&
      entry.collectedBy &&
      t('deliveries:collectedBy', { name: entry.collectedBy.name }),
    ...(entry.type === 'payment' ? takenTexts(entry) : []),
    ...(entry.type === 'refund' ? refundTexts(entry) : []),
    entry.type === 'refund' && entry.isUndone && t('entry.refundUndone'),
    entry.type === 'refund' &&
      entry.recipientName &&
      t('entry.recipient', { name: entry.recipientName }),
    entry.type === 'discount' &&
      [entry.percent !== null && formatDiscountPercent(entry.percent), entry.reason]
        .filter(Boolean)
        .join(' · '),
    entry.notes,
    isVoided &&
      t('refunds:void.voidedBy', {
        name: personName(isVoided.user),
        time: formatDateTime(isVoided.at),
        reason: isVoided.reason,
      }),
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
      isVoid={Boolean(isVoided)}
      menu={
        entry.type === 'payment' &&
        !isVoided &&
        onVoid && (
          <ActionsMenu
            isInRow
            label={t('refunds:void.menuOf', {
              amount: formatMoney(entry.amount),
              method: entry.paymentMethod,
            })}
            actions={[
              {
                label: t('refunds:void.action'),
                icon: <IconBan size={18} aria-hidden="true" />,
                onClick: () => onVoid(entry),
                dangerous: true,
              },
            ]}
          />
        )
      }
    />
  );
}
