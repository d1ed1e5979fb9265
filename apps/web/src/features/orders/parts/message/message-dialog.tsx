import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Order } from '@mostrador/contract/orders';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useChat } from '#shared/chat/use-chat.ts';
import classes from './message-dialog.module.css';
import { useOrderMessage } from './order-message.ts';

interface Props {
  order: Order;
  /** Called whether the message was sent or not. */
  onClose: () => void;
}

/** The delivery person, if the order is a delivery and the person has a phone number. */
export function messageRecipient({ serviceType, deliveryPerson }: Order) {
  return serviceType === 'DELIVERY' && deliveryPerson?.phoneNumber ? deliveryPerson : undefined;
}

/** Offers to send the order to the delivery person: Enter sends, Esc does not. */
export function MessageDialog({ order, onClose }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const openChat = useChat();
  const orderMessage = useOrderMessage();
  const { deliveryPerson } = order;
  const text = orderMessage(order);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('message.title', { name: deliveryPerson?.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text c="dimmed">{t('message.hint', { phone: deliveryPerson?.phoneNumber })}</Text>
        <section className={classes.text} aria-label={t('message.text')}>
          {text}
        </section>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('message.notNow')}
          </Button>
          <Button
            data-autofocus
            leftSection={<IconSend size={18} aria-hidden="true" />}
            onClick={() => {
              openChat({ phone: deliveryPerson?.phoneNumber ?? null, text });
              onClose();
            }}
          >
            {t('message.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
