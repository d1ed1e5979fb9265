import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/client.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { makeStale } from '#shared/api/query.ts';
import { staleReads } from '#shared/api/stale-reads.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { barcodeBody } from './barcode-body.ts';

/** Someone else may change the product or take the number between the read and the save. */
const ATTEMPTS = 3;

/** Gives each product a free barcode of the shop's own, one product after the other. */
export function useGiveBarcodes() {
  const { t } = useTranslation('labels');
  const { formatNumber } = useFormat();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (productIds: readonly string[]) => {
      for (const id of productIds) await giveBarcode(id, ATTEMPTS);
    },
    onSuccess: (_, { length: count }) =>
      notify.success({ message: t('missing.given', { count, formatted: formatNumber(count) }) }),
    onError: (error) => notify.error({ title: t('missing.failed'), message: errorMessage(error) }),
    // Also after a failure, since earlier products already have their barcode.
    onSettled: () => makeStale(queryClient, staleReads.updateProduct),
  });
  return { give: mutate, isGiving: isPending };
}

/**
 * Reads the product and saves it with a barcode. If the answer to an earlier save was lost, the read
 * finds the barcode there. `updatedAt` prevents a second save, so each attempt takes a new key.
 */
async function giveBarcode(id: string, attempts: number): Promise<void> {
  const product = await call('readProduct', { params: { id } });
  if (product.barcode !== null) return;
  const { barcode } = await call('readFreeBarcode', {});
  try {
    const body = barcodeBody(product, barcode);
    await call('updateProduct', { params: { id }, body, idempotencyKey: newIdempotencyKey() });
  } catch (error) {
    if (attempts <= 1 || !isOvertaken(error)) throw error;
    await giveBarcode(id, attempts - 1);
  }
}

function isOvertaken(error: unknown): boolean {
  const isRefused = error instanceof ApiError;
  return isRefused && ['PRODUCT_CHANGED', 'ALREADY_EXISTS'].includes(error.code);
}
