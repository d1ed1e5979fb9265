import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';

/** Returns a function that makes the action of a notice: print the order's receipt. */
export function usePrintAction() {
  const { t } = useTranslation('printing');
  // The router itself, since the notice outlives its page.
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
