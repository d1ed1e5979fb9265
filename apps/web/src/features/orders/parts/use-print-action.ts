import type { Order } from '@mostrador/contract/orders';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { receiptPrinter } from '#shared/printer/kept-printer.ts';
import { wantPaper } from '#shared/printer/paper-wanted.ts';

/** Returns a function that makes the action of a notice: print the order's receipt, by this device’s printer if it has one. */
export function usePrintAction() {
  const { t } = useTranslation('printing');
  const print = usePrint();
  return (id: string) => ({
    label: t('printReceipt'),
    onClick: () => print(id, { document: 'receipt' }),
  });
}

/** As `usePrintAction`, for the slip of a return or a cancellation; none for one without a number. */
export function usePrintCreditNote() {
  const { t } = useTranslation('printing');
  const print = usePrint();
  return (id: string, creditNote: Order['creditNote'] | undefined) =>
    creditNote && {
      label: t('printCreditNote'),
      onClick: () => print(id, { document: 'creditNote', creditNote: creditNote.number }),
    };
}

type Search =
  | { document: 'receipt'; creditNote?: undefined }
  | { document: 'creditNote'; creditNote: number };

function usePrint() {
  // The router itself, since the notice outlives its page.
  const router = useRouter();
  return (id: string, search: Search) => {
    if (receiptPrinter.get() !== undefined) return wantPaper({ orderId: id, ...search });
    void router.navigate({
      to: '/orders/$id/print',
      params: { id },
      search,
      state: { backTo: `/orders/${id}` },
    });
  };
}
