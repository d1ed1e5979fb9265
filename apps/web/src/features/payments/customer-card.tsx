import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { ServiceBadge } from '#features/orders/parts/service-badge.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { ContactFact, ContactList } from '#shared/ui/list/contact-list.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import classes from './order-payment.module.css';

/** Customer, address and delivery person, with a link to the order. */
export function CustomerCard({ order }: { order: Order }) {
  const { t } = useTranslation(['payments', 'orders', 'common']);
  const { id, customerName, customerPhone, customerAddress, deliveryPerson } = order;
  return (
    <SectionCard
      title={t('orders:detail.customer')}
      action={
        <AnchorLink to="/orders/$id" params={{ id }} size="sm">
          {t('page.wholeOrder')}
        </AnchorLink>
      }
    >
      <Text fw={550} className={classes.text}>
        {customerName ?? t('common:walkIn')}
      </Text>
      <ContactList
        rows={[
          { kind: 'phone', value: customerPhone },
          { kind: 'address', value: customerAddress },
        ]}
      >
        {order.serviceType === 'DELIVERY' && (
          <ContactFact
            label={t('orders:detail.deliveryPerson')}
            action={<ServiceBadge order={order} />}
          >
            {deliveryPerson?.name ?? t('pending.nobodyDelivers')}
          </ContactFact>
        )}
      </ContactList>
    </SectionCard>
  );
}
