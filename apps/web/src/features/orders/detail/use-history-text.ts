import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import type { TransactionType } from '@mostrador/domain/order-states';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';
import type orderTexts from '../../../i18n/en/orders.json';

type HistoryEntry = Order['history'][number];

interface HistoryText {
  title: string;
  details: string[];
}

/** A rule that an order was let past, since it had been taken already, and what it was about. */
interface Exception extends Record<string, unknown> {
  rule: keyof (typeof orderTexts)['history']['exception'];
  /** Of a price alone, whose text for a loan names fee and deposit. */
  transactionType?: TransactionType;
}

/** Gives a change of an order in words. One that this version doesn't know shows under its own name. */
export function useHistoryText(): (entry: HistoryEntry) => HistoryText {
  const { t, i18n } = useTranslation('orders');
  const { formatDateTime, formatMoney, formatNumber } = useFormat();
  const statusLabel = useStatusLabel();
  const money = (value: unknown) => formatMoney(value as Amount);
  /** A line about an amount, where there is one above 0. */
  const ifAny = (value: unknown, text: (amount: string) => string) =>
    typeof value === 'number' && value > 0 && text(money(value));
  const refunded = (amount: unknown) =>
    ifAny(amount, (refund) => t('history.refunded', { amount: refund }));
  const delivery = (status: unknown) =>
    t('history.delivery', { status: statusLabel('delivery', String(status)) });

  const exceptionText = (exception: Exception) => {
    const key = `history.exception.${exception.rule}` as const;
    if (!i18n.exists(`orders:${key}`)) return exception.rule;
    const about = Object.entries(exception).map(([name, value]) => [
      name,
      typeof value === 'number' ? money(value) : value,
    ]);
    return t(key, { ...Object.fromEntries(about), context: exception.transactionType });
  };

  return ({ action, changes }) => {
    const { total, refundAmount, reason, amount, deliveryPerson, notes } = changes;
    switch (action) {
      case 'ORDER_CREATED':
        return {
          title: t('history.created'),
          details: linesOf(
            t('history.total', { amount: money(total) }),
            ifAny(changes.paid, (paid) => t('history.paid', { amount: paid })),
            typeof changes.takenAt === 'string' &&
              t('history.takenAt', { time: formatDateTime(changes.takenAt) }),
          ),
        };
      case 'ORDER_EDITED':
        return {
          title: t('history.edited'),
          details: linesOf(
            changes.previousTotal === total
              ? t('history.total', { amount: money(total) })
              : t('history.totalChanged', {
                  previous: money(changes.previousTotal),
                  total: money(total),
                }),
          ),
        };
      case 'ACCEPTED_AS_TAKEN':
        return {
          title: t('history.acceptedAsTaken'),
          details: (changes.exceptions as Exception[]).map(exceptionText),
        };
      case 'PAYMENT_ADDED':
        return {
          title: t('history.payment', { amount: money(amount), method: changes.paymentMethod }),
          details: linesOf(
            changes.deliveryStatus !== undefined && delivery(changes.deliveryStatus),
          ),
        };
      case 'DISCOUNT_ADDED':
        return {
          title: t('history.discount', { amount: money(amount) }),
          details: linesOf(notes),
        };
      case 'ITEMS_RETURNED':
        return {
          title: t('history.itemsReturned', { amount: money(total) }),
          details: linesOf(refunded(refundAmount), t('history.reason', { reason })),
        };
      case 'LOAN_RETURNED':
        return {
          title: t('history.loanReturned', {
            quantity: formatNumber(changes.quantity as number),
            name: changes.productName,
          }),
          details: linesOf(
            ifAny(refundAmount, (refund) => t('loan.refunded', { amount: refund })),
            ifAny(changes.waived, (waived) => t('loan.waived', { amount: waived })),
            ifAny(changes.kept, (kept) => t('loan.kept', { amount: kept })),
          ),
        };
      case 'DELIVERY_CHANGED': {
        const isSame = changes.from === changes.to;
        return {
          title:
            isSame && deliveryPerson !== undefined
              ? t('history.assigned', { name: deliveryPerson })
              : delivery(changes.to),
          details: linesOf(!isSame && deliveryPerson, notes),
        };
      }
      case 'STATUS_CHANGED':
        return {
          title: t('history.status', { status: statusLabel('order', String(changes.to)) }),
          details: [],
        };
      case 'ORDER_CANCELLED':
        return {
          title: t('history.cancelled'),
          details: linesOf(
            refunded(refundAmount),
            t('history.itemsRestored', { count: changes.itemsRestored as number }),
            t('history.reason', { reason }),
          ),
        };
      default:
        return { title: action, details: linesOf(notes) };
    }
  };
}

/** What has something to say. */
function linesOf(...lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
