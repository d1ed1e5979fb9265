import type { Order } from '@mostrador/contract/orders';
import type { Amount } from '@mostrador/domain/money';
import type { DeliveryStatus } from '@mostrador/domain/order-states';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';

type HistoryEntry = Order['history'][number];

interface HistoryText {
  title: string;
  details: string[];
}

/** A rule that was waived for an order already taken offline, with its details. */
type Exception = Extract<
  HistoryEntry,
  { action: 'ACCEPTED_AS_TAKEN' }
>['changes']['exceptions'][number];

/**
 * Returns a function that puts a change of an order into words. Actions unknown to this version
 * appear under their own names.
 */
export function useHistoryText(): (entry: HistoryEntry) => HistoryText {
  const { t, i18n } = useTranslation('orders');
  const { formatDateTime, formatDiscountPercent, formatMoney, formatNumber } = useFormat();
  const statusLabel = useStatusLabel();
  /** The text, if the amount is above 0. */
  const ifAny = (value: Amount | undefined, text: (amount: string) => string) =>
    value !== undefined && value > 0 && text(formatMoney(value));
  const refunded = (amount: Amount) =>
    ifAny(amount, (refund) => t('history.refunded', { amount: refund }));
  const delivery = (status: DeliveryStatus) =>
    t('history.delivery', { status: statusLabel('delivery', status) });

  const exceptionText = (exception: Exception) => {
    const key = `history.exception.${exception.rule}` as const;
    if (!i18n.exists(`orders:${key}`)) return exception.rule;
    const about = Object.entries(exception).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatMoney(value) : value,
    ]);
    // The text of a price differs for a loan: it names fee and deposit.
    const context = exception.rule === 'price' ? exception.transactionType : undefined;
    return t(key, { ...Object.fromEntries(about), context });
  };

  return ({ action, changes }) => {
    switch (action) {
      case 'ORDER_CREATED':
        return {
          title: t('history.created'),
          details: linesOf(
            t('history.total', { amount: formatMoney(changes.total) }),
            ifAny(changes.paid, (paid) => t('history.paid', { amount: paid })),
            changes.takenAt !== undefined &&
              t('history.takenAt', { time: formatDateTime(changes.takenAt) }),
          ),
        };
      case 'ORDER_EDITED': {
        const { previousTotal, total } = changes;
        return {
          title: t('history.edited'),
          details: linesOf(
            previousTotal === total
              ? t('history.total', { amount: formatMoney(total) })
              : t('history.totalChanged', {
                  previous: formatMoney(previousTotal),
                  total: formatMoney(total),
                }),
          ),
        };
      }
      case 'ACCEPTED_AS_TAKEN':
        return {
          title: t('history.acceptedAsTaken'),
          details: changes.exceptions.map(exceptionText),
        };
      case 'PAYMENT_ADDED':
        return {
          title: t('history.payment', {
            amount: formatMoney(changes.amount),
            method: changes.paymentMethod,
          }),
          details: linesOf(
            changes.deliveryStatus !== undefined && delivery(changes.deliveryStatus),
          ),
        };
      case 'DISCOUNT_ADDED':
        return {
          title: t(
            changes.productName === undefined ? 'history.discount' : 'history.lineDiscount',
            {
              amount: formatMoney(changes.amount),
              name: changes.productName,
            },
          ),
          details: linesOf(
            [
              changes.percent !== undefined && formatDiscountPercent(changes.percent),
              changes.reason,
            ]
              .filter(Boolean)
              .join(' · '),
            changes.notes,
          ),
        };
      case 'ITEMS_RETURNED':
        return {
          title: t('history.itemsReturned', { amount: formatMoney(changes.total) }),
          details: linesOf(
            refunded(changes.refundAmount),
            t('history.reason', { reason: changes.reason }),
          ),
        };
      case 'LOAN_RETURNED':
        return {
          title: t('history.loanReturned', {
            quantity: formatNumber(changes.quantity),
            name: changes.productName,
          }),
          details: linesOf(
            ifAny(changes.refundAmount, (refund) => t('loan.refunded', { amount: refund })),
            ifAny(changes.waived, (waived) => t('loan.waived', { amount: waived })),
            ifAny(changes.kept, (kept) => t('loan.kept', { amount: kept })),
          ),
        };
      case 'DELIVERY_CHANGED': {
        const { deliveryPerson, notes } = changes;
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
          title: t('history.status', { status: statusLabel('order', changes.to) }),
          details: [],
        };
      case 'ORDER_CANCELLED':
        return {
          title: t('history.cancelled'),
          details: linesOf(
            refunded(changes.refundAmount),
            t('history.itemsRestored', { count: changes.itemsRestored }),
            t('history.reason', { reason: changes.reason }),
          ),
        };
      default:
        return { title: action, details: linesOf(changes.notes) };
    }
  };
}

/** Drops absent and empty lines. */
function linesOf(...lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
