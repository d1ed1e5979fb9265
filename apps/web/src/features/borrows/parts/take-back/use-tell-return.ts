import type { Borrow } from '@mostrador/contract/borrows';
import type { Answer } from '@mostrador/contract/routes';
import { centsOf, minusCents, sumCents, ZERO_CENTS } from '@mostrador/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { wantPaper } from '#shared/printer/paper-wanted.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { usePaymentAction } from '../use-payment-action.ts';

/** Id of the notice of a return, which must not cover the dialog of the next one. */
export const RETURN_NOTICE = 'loan-returned';

/**
 * Returns a function that says what came back or is lost, what was handed over, and what is left due, and offers the
 * return slip, and the payment of what is due.
 */
export function useTellReturn() {
  const { t } = useTranslation('borrows');
  const { formatCents } = useFormat();
  const whatCame = useWhatCame();
  const print = usePrintReturn();
  const paymentAction = usePaymentAction();
  return ({ records, orders, moved }: Answer<'returnBorrows'>) => {
    const [record] = records;
    if (record === undefined) return;
    const movedCents = sumCents(moved.map(({ amount }) => centsOf(amount)));
    const due = orders.filter(({ amountDue }) => amountDue > 0);
    const told = [
      whatCame(records),
      movedCents < 0 &&
        t('told.handedBack', {
          amount: formatCents(minusCents(ZERO_CENTS, movedCents)),
          customer: personName(record.customer),
        }),
      movedCents > 0 && t('told.taken', { amount: formatCents(movedCents) }),
      ...due.map(({ amountDue, orderNumber }) =>
        t('told.due', { amount: formatCents(centsOf(amountDue)), number: orderNumber }),
      ),
    ];
    const [owing] = due;
    const payment = owing && paymentAction(owing.id);
    notify.success({
      id: RETURN_NOTICE,
      message: told.filter(Boolean).join(' '),
      actions: [
        ...(payment ? [payment] : []),
        {
          label: t('printReturn', { count: orders.length }),
          onClick: () => print(orders.map(({ id }) => id)),
        },
      ],
    });
  };
}

/** Returns a function that names what came back, or says how many loans did. */
function useWhatCame() {
  const { t } = useTranslation('borrows');
  const { formatNumber } = useFormat();
  return (records: readonly Borrow[]): string => {
    const ids = new Set(records.map(({ orderItem }) => orderItem.id));
    const [record] = records;
    if (ids.size > 1 || record === undefined) {
      return t('told.several', { count: ids.size, formatted: formatNumber(ids.size) });
    }
    const quantity = records.reduce((sum, each) => sum + each.quantity, 0);
    const name =
      quantity > 1
        ? t('part', { quantity: formatNumber(quantity), product: record.productName })
        : record.productName;
    return t(records.every(({ status }) => status === 'LOST') ? 'told.lost' : 'told.back', {
      name,
    });
  };
}

/** Returns a function that prints the return slips of orders on this device’s printer, or opens their page. */
function usePrintReturn() {
  const navigate = useNavigate();
  return (orderIds: readonly string[]) => {
    const document = 'returnSlip';
    if (receiptPrinter.get() !== undefined) {
      for (const orderId of orderIds) wantPaper({ orderId, document });
      return;
    }
    const [id = '', ...others] = orderIds;
    const backTo = window.location.pathname + window.location.search;
    void navigate({
      to: '/orders/$id/print',
      params: { id },
      search: { document, ...(others.length > 0 && { with: others.join(',') }) },
      state: { backTo },
    });
  };
}
