import type { Purchase } from '@mostrador/contract/purchases';
import type { Amount } from '@mostrador/domain/money';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useStatusLabel } from '#shared/ui/status-badge.tsx';

type HistoryEntry = Purchase['history'][number];

interface HistoryText {
  title: string;
  details: string[];
}

/** Gives a change of a purchase in words. One that this version doesn't know shows under its own name. */
export function useHistoryText(): (entry: HistoryEntry) => HistoryText {
  const { t } = useTranslation('purchases');
  const { formatMoney, formatNumber } = useFormat();
  const statusLabel = useStatusLabel();
  /** A line about an amount; whoever may not see costs is not told it. */
  const ifTold = (value: unknown, text: (amount: string) => string) =>
    typeof value === 'number' && text(formatMoney(value as Amount));
  const unitsOf = (quantity: unknown) => {
    const count = typeof quantity === 'number' ? quantity : 0;
    return { count, number: formatNumber(count) };
  };

  return ({ action, changes }) => {
    const { total, amount, paymentMethod, quantity, reason } = changes;
    switch (action) {
      case 'PURCHASE_CREATED':
        return {
          title: t('history.created'),
          details: linesOf(ifTold(total, (sum) => t('money.total', { amount: sum }))),
        };
      case 'STATUS_CHANGED':
        return {
          title: t('history.status', { status: statusLabel('purchase', String(changes.to)) }),
          details: [],
        };
      case 'PURCHASE_CANCELLED':
        return { title: t('history.cancelled'), details: [] };
      case 'GOODS_RECEIVED':
        return { title: t('detail.unitsReceived', unitsOf(quantity)), details: [] };
      case 'GOODS_RETURNED':
        return {
          title: t('detail.unitsReturned', unitsOf(quantity)),
          details: linesOf(
            ifTold(total, (sum) => t('history.worth', { amount: sum })),
            typeof reason === 'string' && t('detail.reason', { reason }),
          ),
        };
      case 'PAYMENT_ADDED':
        return {
          title: t('history.payment'),
          details: linesOf(
            ifTold(amount, (sum) => t('history.paidBy', { amount: sum, method: paymentMethod })),
          ),
        };
      case 'MARKED_PAID':
        return {
          title: t('history.markedPaid'),
          details: linesOf(
            ifTold(amount, (sum) => t('history.paidBy', { amount: sum, method: paymentMethod })),
          ),
        };
      default:
        return { title: readable(action), details: linesOf(changes.notes) };
    }
  };
}

/** `GOODS_COUNTED` is read as "Goods counted". */
function readable(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What has something to say. */
function linesOf(...lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
