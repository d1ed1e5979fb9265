import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { CreditNoteLink } from '#features/orders/detail/credit-note-link.tsx';
import classes from '#features/orders/detail/order-detail.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** Reason, person and moment of the cancellation, with its effect on money and goods. */
export function CancellationCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { formatDateTime, formatMoney, formatNumber } = useFormat();
  const entry = order.history.findLast((each) => each.action === 'ORDER_CANCELLED');
  if (entry === undefined) return null;
  const { refundAmount, itemsRestored } = entry.changes;
  const facts = [
    [t('cancellation.reason'), order.cancellationReason],
    [t('cancellation.refund'), formatMoney(refundAmount)],
    [t('cancellation.restored'), formatNumber(itemsRestored)],
  ];
  return (
    <SectionCard
      title={t('detail.cancellation')}
      action={
        order.creditNote && <CreditNoteLink orderId={order.id} number={order.creditNote.number} />
      }
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt={8}>
        {t('cancellation.by', {
          name: personName(entry.user),
          date: formatDateTime(entry.createdAt),
        })}
      </Text>
    </SectionCard>
  );
}
