import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';

type HistoryEntry = Order['history'][number];

/** Gives a change of an order in words. One that this version doesn't know shows under its own name. */
export function useHistoryText(): (entry: HistoryEntry) => { title: string; details: string[] } {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const statusLabel = useStatusLabel();
  return ({ action, changes }) => {
    const { total, paid, amount, paymentMethod, deliveryStatus, from, to, deliveryPerson, notes } =
      changes;
    const money = (value: unknown) => formatMoney(value as Amount);
    const texts = (...all: (string | false | null | undefined | unknown)[]) =>
      all.filter((text): text is string => typeof text === 'string' && text !== '');
    switch (action) {
      case 'ORDER_CREATED':
        return {
          title: t('history.created'),
          details: texts(
            t('history.total', { amount: money(total) }),
            paid !== undefined && t('history.paid', { amount: money(paid) }),
          ),
        };
      case 'PAYMENT_ADDED':
        return {
          title: t('history.payment', { amount: money(amount), method: paymentMethod }),
          details: texts(
            deliveryStatus !== undefined &&
              t('history.delivery', { status: statusLabel('delivery', String(deliveryStatus)) }),
          ),
        };
      case 'DELIVERY_CHANGED':
        return {
          title:
            from === to && deliveryPerson !== undefined
              ? t('history.assigned', { name: deliveryPerson })
              : t('history.delivery', { status: statusLabel('delivery', String(to)) }),
          details: texts(from !== to && deliveryPerson, notes),
        };
      case 'STATUS_CHANGED':
        return {
          title: t('history.status', { status: statusLabel('order', String(to)) }),
          details: [],
        };
      default:
        return { title: action, details: texts(notes) };
    }
  };
}
