import { Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { useTranslation } from 'react-i18next';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/section-card.tsx';
import { Contact } from './contact.tsx';

/** The customer as they were when the order was made, and the way to their other orders. */
export function CustomerCard({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const { customer, customerName, customerPhone, customerAddress } = order;
  return (
    <SectionCard
      title={t('detail.customer')}
      action={
        customer && (
          <AnchorLink to="/orders" search={{ customerId: customer.id }} size="sm">
            {t('detail.allOrders')}
          </AnchorLink>
        )
      }
    >
      <Text fw={550}>{customerName ?? t('common:walkIn')}</Text>
      <Contact phone={customerPhone} address={customerAddress} />
    </SectionCard>
  );
}
