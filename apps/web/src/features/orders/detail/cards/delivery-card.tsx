import { Button, Group, Stack, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { awaitsDelivery } from '@mostrador/domain/order-rules';
import { Attempts } from '#features/deliveries/parts/attempts.tsx';
import { useUndoAttempt } from '#features/deliveries/parts/use-undo-attempt.ts';
import { ChatButton } from '#features/orders/detail/chat-button.tsx';
import { Contact } from '#features/orders/detail/contact.tsx';
import { useOrderChat } from '#features/orders/detail/use-order-chat.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DeletedName } from '#shared/ui/deleted-name.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** Delivery person, address, and tries that failed. */
export function DeliveryCard({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'deliveries']);
  const { withDeliveryPerson } = useOrderChat(order);
  const undoAttempt = useUndoAttempt(order);
  const { deliveryPerson, deliveryStatus, customerAddress } = order;
  const last = order.deliveryAttempts.at(-1);
  const isAwaited = awaitsDelivery(order);
  return (
    <SectionCard
      title={t('detail.delivery')}
      action={<StatusBadge kind="delivery" status={deliveryStatus} />}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          {deliveryPerson?.isArchived && <DeletedName name={deliveryPerson.name} fw={550} />}
          {deliveryPerson && !deliveryPerson.isArchived && (
            <AnchorLink to="/delivery-persons/$id" params={{ id: deliveryPerson.id }} fw={550}>
              {deliveryPerson.name}
            </AnchorLink>
          )}
          {deliveryPerson === null && <Text fw={550}>{t('detail.noDeliveryPerson')}</Text>}
          <Contact phone={deliveryPerson?.phoneNumber ?? null} address={customerAddress} />
        </div>
        {deliveryPerson?.phoneNumber && (
          <ChatButton label={t('action.chatDeliveryPerson')} onClick={withDeliveryPerson} />
        )}
      </Group>
      {last && (
        <Stack gap="xs" mt="sm" align="flex-start">
          <Attempts attempts={order.deliveryAttempts} isAwaited={isAwaited} />
          {isAwaited && (
            <Button variant="default" size="sm" onClick={() => undoAttempt(last.id)}>
              {t('deliveries:attempt.undo')}
            </Button>
          )}
        </Stack>
      )}
    </SectionCard>
  );
}
