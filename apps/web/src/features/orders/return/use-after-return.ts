import type { Order } from '@mostrador/contract/orders';
import { useEffect, useRef } from 'react';
import { usePrintCreditNote } from '#features/orders/parts/use-print-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { useBack } from '#shared/ui/page/use-back.ts';

/**
 * Gives what follows a processed return: a word about it with its credit note, and back to the list or order where the
 * person came from. Whoever went elsewhere meanwhile stays there.
 */
export function useAfterReturn(orderId: string): (returned: Order) => void {
  const { t } = useTranslation('orders');
  const { formatMoney } = useFormat();
  const printCreditNote = usePrintCreditNote();
  const back = useBack(`/orders/${orderId}`);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return ({ orderNumber: number, returns, refunds }) => {
    const last = returns.at(-1);
    const refund = refunds.find(({ returnId }) => returnId === last?.id);
    notify.success({
      action: printCreditNote(orderId, last?.creditNote) ?? undefined,
      message:
        refund === undefined
          ? t('message.returnProcessed', { number })
          : t('message.returnProcessedRefund', { number, amount: formatMoney(refund.amount) }),
    });
    if (isHere.current) back();
  };
}
