import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';

/** Gives what a notice offers after a sale or a payment: the order's receipt, ready to print. */
export function usePrintAction() {
  const { t } = useTranslation('printing');
  // The notice outlives the page that it comes from.
  const router = useRouter();
  return (id: string) => ({
    label: t('printReceipt'),
    onClick: () =>
      void router.navigate({
        to: '/orders/$id/print',
        params: { id },
        search: { document: 'receipt' },
        state: { backTo: `/orders/${id}` },
      }),
  });
}
