import type { Order } from '@mostrador/contract/orders';
import { useChat } from '#shared/chat/use-chat.ts';
import { useOrderMessage } from '../parts/order-message.ts';

/** Opens a chat about an order, with its summary ready to be sent. */
export function useOrderChat(order: Order) {
  const chat = useChat();
  const orderMessage = useOrderMessage();
  const open = (phone: string | null) => chat({ phone, text: orderMessage(order) });
  return {
    withCustomer: () => open(order.customerPhone),
    withDeliveryPerson: () => open(order.deliveryPerson?.phoneNumber ?? null),
  };
}
