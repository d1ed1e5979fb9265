import type { OrderSummary } from '@mostrador/contract/orders';
import { IconBuildingStore, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import classes from './service-badge.module.css';

/** Pickup or delivery, with the delivery's status. */
export function ServiceBadge({
  order: { serviceType, deliveryStatus },
}: {
  order: Pick<OrderSummary, 'serviceType' | 'deliveryStatus'>;
}) {
  const { t } = useTranslation('orders');
  const Icon = serviceType === 'DELIVERY' ? IconTruckDelivery : IconBuildingStore;
  return (
    <span className={classes.service}>
      <Icon
        size={16}
        className={classes.icon}
        role="img"
        aria-label={t(`serviceType.${serviceType}`)}
      />
      <StatusBadge kind="delivery" status={deliveryStatus} />
    </span>
  );
}
