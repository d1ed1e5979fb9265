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
  const { t, i18n } = useTranslation(['orders', 'refunds', 'charges', 'deliveries']);
  const {
    formatDateTime,
    formatDiscountPercent,
    formatMoney,
    formatNumber,
    formatDay,
    formatShortDay,
  } = useFormat();
  const statusLabel = useStatusLabel();
  /** The text, if the amount is above 0. */
  const ifAny = (value: Amount | undefined, text: (amount: string) => string) =>
    value !== undefined && value > 0 && text(formatMoney(value));
  /** Below 0 for an exempt buyer, who gets less back than the prices with their tax. */
  const taxGivenBack = (tax: Amount | undefined) =>
    tax !== undefined && tax < 0
      ? t('history.exemptTaxBack', { amount: formatMoney(-tax as Amount) })
      : ifAny(tax, (amount) => t('history.taxGivenBack', { amount }));
  const refunded = (amount: Amount) =>
    ifAny(amount, (refund) => t('history.refunded', { amount: refund }));
  /** By which methods; the amount stands before where there is one alone. */
  const methodsOf = (parts: readonly { paymentMethod: string; amount: Amount }[] | undefined) =>
    parts
      ?.map(({ paymentMethod: method, amount }) =>
        parts.length === 1
          ? method
          : t('refunds:methods.part', { method, amount: formatMoney(amount) }),
      )
      .join(', ');
  const delivery = (status: DeliveryStatus) =>
    t('history.delivery', { status: statusLabel('delivery', status) });

  const creditNote = (number: number | undefined) =>
    number !== undefined && t('creditNote', { number });

  /** Numbers are amounts, but for those of units. */
  const textOfValue = (name: string, value: unknown) => {
    if (name === 'day') return formatDay(String(value));
    if (typeof value !== 'number') return value;
    const isOfUnits = name === 'requested' || name === 'available';
    return isOfUnits ? formatNumber(value) : formatMoney(value as Amount);
  };
  const exceptionText = (exception: Exception) => {
    const key = `history.exception.${exception.rule}` as const;
    if (!i18n.exists(`orders:${key}`)) return exception.rule;
    const about = Object.entries(exception).map(([name, value]) => [
      name,
      textOfValue(name, value),
    ]);
    const context = contextOf(exception);
    return t(key, { ...Object.fromEntries(about), context });
  };

  const textOf = ({ action, changes }: HistoryEntry): HistoryText => {
    switch (action) {
      case 'ORDER_CREATED':
        return {
          title: t('history.created'),
          details: linesOf(
            t('history.total', { amount: formatMoney(changes.total) }),
            ifAny(changes.paid, (paid) => t('history.paid', { amount: paid })),
            changes.takenAt !== undefined &&
              t('history.takenAt', { time: formatDateTime(changes.takenAt) }),
            changes.drawer !== undefined && t('history.drawer', { name: changes.drawer }),
            changes.reserved !== undefined &&
              t(
                changes.reserved.number === undefined
                  ? 'history.reserved'
                  : 'history.reservedNumbered',
                {
                  number: changes.reserved.number,
                  from: formatDay(changes.reserved.from),
                  until: formatDay(changes.reserved.until),
                },
              ),
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
      case 'PAYMENT_VOIDED':
        return {
          title: t('refunds:void.history', {
            amount: formatMoney(changes.amount),
            method: changes.paymentMethod,
          }),
          details: linesOf(t('history.reason', { reason: changes.reason })),
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
            taxGivenBack(changes.taxGivenBack),
            refunded(changes.refundAmount),
            methodsOf(changes.refundMethods),
            changes.damagedQuantity !== undefined &&
              t('returned.damaged', { quantity: formatNumber(changes.damagedQuantity) }),
            t('history.reason', { reason: changes.reason }),
            creditNote(changes.creditNote),
          ),
        };
      case 'LOAN_RETURNED':
        return {
          title: t(changes.condition === 'LOST' ? 'history.loanLost' : 'history.loanReturned', {
            quantity: formatNumber(changes.quantity),
            name: changes.productName,
          }),
          details: linesOf(
            ifAny(changes.refundAmount, (refund) => t('loan.refunded', { amount: refund })),
            methodsOf(changes.refundMethods),
            ifAny(changes.waived, (waived) => t('loan.waived', { amount: waived })),
            ifAny(changes.kept, (kept) => t('loan.kept', { amount: kept })),
            changes.condition !== undefined && t(`charges:condition.${changes.condition}`),
            changes.claims
              ?.map(({ kind, amount }) =>
                t('charges:claimed', {
                  kind: t(`charges:kind.${kind}`),
                  amount: formatMoney(amount),
                }),
              )
              .join(' · '),
            ifAny(changes.charged, (charged) => t('charges:charged', { amount: charged })),
            ifAny(changes.paidCharge, (paid) => t('charges:paidFromRefund', { amount: paid })),
          ),
        };
      case 'RETURN_UNDONE':
        return {
          title: t('history.returnUndone', {
            quantity: formatNumber(changes.quantity),
            name: changes.productName,
          }),
          details: linesOf(
            ifAny(changes.refundAmount, (amount) => t('history.depositDueAgain', { amount })),
            ifAny(changes.waived, (amount) => t('history.waivedDueAgain', { amount })),
            ifAny(changes.kept, (amount) => t('history.heldAgain', { amount })),
            ifAny(changes.charged, (amount) => t('history.chargesTakenBack', { amount })),
            t('history.reason', { reason: changes.reason }),
          ),
        };
      case 'UNITS_FOUND':
        return {
          title: t('history.unitsFound', {
            quantity: formatNumber(changes.quantity),
            name: changes.productName,
          }),
          details: linesOf(
            t(changes.condition === 'DAMAGED' ? 'history.foundToRepair' : 'history.foundToStock'),
            ifAny(changes.refundAmount, (amount) => t('history.foundGivenBack', { amount })),
            ifAny(changes.charged, (amount) => t('history.chargesTakenBack', { amount })),
            ifAny(changes.covered, (amount) => t('history.chargesCovered', { amount })),
            ifAny(changes.uncovered, (amount) => t('history.chargesAdded', { amount })),
            t('history.reason', { reason: changes.reason }),
          ),
        };
      case 'CHARGE_VOIDED':
        return {
          title: t('charges:void.history', {
            kind: t(`charges:kind.${changes.kind}`),
            amount: formatMoney(changes.amount),
          }),
          details: linesOf(changes.productName, t('history.reason', { reason: changes.reason })),
        };
      case 'LOAN_EXTENDED':
        return {
          title: t('history.loanExtended', {
            quantity: formatNumber(changes.quantity),
            name: changes.productName,
          }),
          details: linesOf(
            t('history.dueLater', { from: formatDay(changes.from), to: formatDay(changes.to) }),
            ifAny(changes.fee, (fee) => t('history.extensionFee', { amount: fee })),
            ifAny(changes.lateFee, (amount) => t('history.lateFee', { amount })),
            ifAny(changes.waivedLateFee, (amount) => t('history.waivedLateFee', { amount })),
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
      case 'DELIVERY_ATTEMPTED':
        return {
          title: t('history.attempted', {
            reason: t(`deliveries:attempt.reason.${changes.reason}`),
          }),
          details: linesOf(
            changes.note,
            changes.nextTryOn === undefined
              ? t('deliveries:attempt.noFurther')
              : t('deliveries:attempt.nextOn', { day: formatShortDay(changes.nextTryOn) }),
          ),
        };
      case 'ATTEMPT_UNDONE':
        return {
          title: t('history.attemptUndone', {
            reason: t(`deliveries:attempt.reason.${changes.reason}`),
          }),
          details: [],
        };
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
            methodsOf(changes.refundMethods),
            t('history.itemsRestored', { count: changes.itemsRestored }),
            t('history.reason', { reason: changes.reason }),
            creditNote(changes.creditNote),
          ),
        };
      default:
        return { title: action, details: linesOf((changes as { notes?: string }).notes) };
    }
  };
  return (entry) => {
    const { title, details } = textOf(entry);
    const { approvedBy: name } = entry.changes as { approvedBy?: unknown };
    if (typeof name !== 'string') return { title, details };
    return { title, details: [...details, t('history.approvedBy', { name })] };
  };
}

/**
 * The text of a price differs for a loan, which has fee and deposit, that of the taxes by their mode, and that
 * of a reservation by what had happened to it.
 */
function contextOf(exception: Exception): string | undefined {
  if (exception.rule === 'price') return exception.transactionType;
  if (exception.rule === 'reservation') return exception.status;
  if (exception.rule === 'exemption') return exception.isExempt ? 'exempt' : 'taxed';
  if (exception.rule !== 'taxMode') return undefined;
  return exception.pricesIncludeTax ? 'included' : 'excluded';
}

/** Drops absent and empty lines. */
function linesOf(...lines: unknown[]): string[] {
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}
