import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#shared/ui/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Contact } from './contact.tsx';

/** Who brings the order, and where to. */
export function DeliveryCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { deliveryPerson, deliveryStatus, customerAddress } = order;
  return (
    <SectionCard
      title={t('detail.delivery')}
      action={<StatusBadge kind="delivery" status={deliveryStatus} />}
    >
      <Text fw={550}>{deliveryPerson?.name ?? t('detail.noDeliveryPerson')}</Text>
      <Contact phone={deliveryPerson?.phoneNumber ?? null} address={customerAddress} />
    </SectionCard>
  );
}
