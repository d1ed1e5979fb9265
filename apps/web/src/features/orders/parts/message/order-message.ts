import type { Order, OrderItem } from '@mostrador/contract/orders';
import type { KeyOf, Translate } from '#i18n/keys.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StoreFormat } from '#shared/format/store-format.ts';
import { useFormat } from '#shared/format/use-format.ts';

type Say = Translate<KeyOf<['orderForm', 'common']>>;

/**
 * Returns a function that writes an order as a chat message, in the person's language and the
 * store's formats: `useChat()({ phone, text: orderMessage(order) })`.
 */
export function useOrderMessage(): (order: Order) => string {
  const { t } = useTranslation(['orderForm', 'common']);
  const format = useFormat();
  return (order) => orderMessage(order, t, format);
}

/**
 * Text for the delivery person or the customer: number, customer, items without returned ones, notes
 * and money.
 */
export function orderMessage(
  order: Order,
  t: Say,
  { formatMoney, formatNumber }: Pick<StoreFormat, 'formatMoney' | 'formatNumber'>,
): string {
  const { orderNumber, customerName, customerPhone, customerAddress, items, notes } = order;
  const kept = items.filter(({ remainingQuantity }) => remainingQuantity > 0);
  const parts = [
    [
      t('message.order', { number: orderNumber }),
      t('message.customer', { name: customerName ?? t('common:walkIn') }),
      customerPhone && t('message.phone', { phone: customerPhone }),
      customerAddress && t('message.address', { address: customerAddress }),
    ],
    kept.map((item) => `${formatNumber(item.remainingQuantity)} × ${itemInWords(item, t)}`),
    [notes && t('message.notes', { notes })],
    [
      t('message.total', { amount: formatMoney(order.total) }),
      t('message.due', { amount: formatMoney(order.amountDue) }),
    ],
  ];
  return parts
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
}

function itemInWords(item: OrderItem, t: Say): string {
  const { productName, selectedAttributes, transactionType } = item;
  const facts = Object.entries(selectedAttributes ?? {}).map(
    ([name, value]) => `${name}: ${value}`,
  );
  if (transactionType === 'BORROW') facts.push(t('lent'));
  return facts.length === 0 ? productName : `${productName} (${facts.join(', ')})`;
}
