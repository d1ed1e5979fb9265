import { Group, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { ChatButton } from '#features/orders/detail/chat-button.tsx';
import { Contact } from '#features/orders/detail/contact.tsx';
import { useOrderChat } from '#features/orders/detail/use-order-chat.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { ExemptMark } from '#shared/ui/exempt-mark.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';

/** The customer's details from the time of the order, with links to the customer and to other orders. */
export function CustomerCard({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const { withCustomer } = useOrderChat(order);
  const { customer, customerPhone, customerAddress, customerCompany, customerTaxNumber } = order;
  const { isExempt } = order;
  const name = order.customerName ?? t('common:walkIn');
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
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          {customer?.isArchived && <DeletedName name={name} fw={550} />}
          {customer && !customer.isArchived && (
            <AnchorLink to="/customers/$id" params={{ id: customer.id }} fw={550}>
              {name}
            </AnchorLink>
          )}
          {customer === null && <Text fw={550}>{name}</Text>}
          {customerCompany && <Text size="sm">{customerCompany}</Text>}
          {customerTaxNumber && (
            <Text size="sm">{t('detail.taxNumber', { number: customerTaxNumber })}</Text>
          )}
          {isExempt && <ExemptMark />}
          <Contact phone={customerPhone} address={customerAddress} />
        </div>
        {customerPhone && <ChatButton label={t('action.chatCustomer')} onClick={withCustomer} />}
      </Group>
    </SectionCard>
  );
}
