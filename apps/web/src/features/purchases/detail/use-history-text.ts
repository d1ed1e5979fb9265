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

/**
 * Returns a function that puts a change of a purchase into words. Actions unknown to this version
 * appear under their own names.
 */
export function useHistoryText(): (entry: HistoryEntry) => HistoryText {
  const { t } = useTranslation('purchases');
  const { formatMoney, formatNumber } = useFormat();
  const statusLabel = useStatusLabel();
  /** The text; omitted without an amount, as for people who may not see costs. */
  const ifTold = (value: Amount | undefined, text: (amount: string) => string) =>
    value !== undefined && text(formatMoney(value));
  const approved = (name: string | undefined) =>
    name !== undefined && t('history.approvedBy', { name });
  const unitsOf = (count: number) => ({ count, number: formatNumber(count) });

  return ({ action, changes }) => {
    switch (action) {
      case 'PURCHASE_CREATED':
        return {
          title: t('history.created'),
          details: linesOf(ifTold(changes.total, (sum) => t('money.total', { amount: sum }))),
        };
      case 'STATUS_CHANGED':
        return {
          title: t('history.status', { status: statusLabel('purchase', changes.to) }),
          details: [],
        };
      case 'PURCHASE_CANCELLED':
        return { title: t('history.cancelled'), details: [] };
      case 'GOODS_RECEIVED':
        return { title: t('detail.unitsReceived', unitsOf(changes.quantity)), details: [] };
      case 'GOODS_RETURNED':
        return {
          title: t('detail.unitsReturned', unitsOf(changes.quantity)),
          details: linesOf(
            ifTold(changes.total, (sum) => t('history.worth', { amount: sum })),
            t('detail.reason', { reason: changes.reason }),
          ),
        };
      case 'PAYMENT_ADDED':
        return {
          title: t('history.payment'),
          details: linesOf(
            ifTold(changes.amount, (sum) =>
              t('history.paidBy', { amount: sum, method: changes.paymentMethod }),
            ),
            approved(changes.approvedBy),
          ),
        };
      case 'MARKED_PAID':
        return {
          title: t('history.markedPaid'),
          details: linesOf(
            ifTold(changes.amount, (sum) =>
              t('history.paidBy', { amount: sum, method: changes.paymentMethod }),
            ),
            approved(changes.approvedBy),
          ),
        };
      default:
        return { title: readable(action), details: linesOf(changes.notes) };
    }
  };
}

/** Turns `GOODS_COUNTED` into "Goods counted". */
function readable(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Drops absent and empty lines. */
function linesOf(...lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
