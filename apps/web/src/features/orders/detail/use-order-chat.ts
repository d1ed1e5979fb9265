import type { Order } from '@mostrador/contract/orders';
import { useOrderMessage } from '#features/orders/parts/message/order-message.ts';
import { useChat } from '#shared/chat/use-chat.ts';

/** Returns functions that open a chat about an order, with its summary as the message. */
export function useOrderChat(order: Order) {
  const chat = useChat();
  const orderMessage = useOrderMessage();
  const open = (phone: string | null) => chat({ phone, text: orderMessage(order) });
  return {
    withCustomer: () => open(order.customerPhone),
    withDeliveryPerson: () => open(order.deliveryPerson?.phoneNumber ?? null),
  };
}
