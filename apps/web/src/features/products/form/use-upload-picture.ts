import type { Picture } from '@mostrador/contract/products';
import { MAX_PICTURE_BYTES, pictureFileProblem } from '@mostrador/domain/pictures';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { base64Of } from '#shared/api/base64-of.ts';
import { call } from '#shared/api/client.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { useFormat } from '#shared/format/use-format.ts';

const BYTES_IN_MB = 1_000_000;

/** The largest file that may be chosen, in MB, as the store writes numbers. */
export function useLargestPicture(): string {
  return useFormat().formatNumber(MAX_PICTURE_BYTES / BYTES_IN_MB);
}

/** What the choice of a file led to: its picture, or why there is none. */
export type Uploaded = { picture: Picture } | { problem: string };

/**
 * Gives a function that sends a chosen file at once, for the product that is saved afterwards. One that
 * was sent twice for an answer that did not come does no harm: what no product takes is swept away.
 */
export function useUploadPicture(): (file: File) => Promise<Uploaded> {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const largest = useLargestPicture();
  const { mutateAsync } = useMutation({
    mutationFn: async (file: File) =>
      call('uploadPicture', {
        body: { file: await base64Of(file) },
        idempotencyKey: newIdempotencyKey(),
      }),
  });
  return async (file) => {
    const problem = pictureFileProblem(file);
    if (problem !== undefined) return { problem: t(`problem.${problem}`, { size: largest }) };
    try {
      return { picture: await mutateAsync(file) };
    } catch (error) {
      // What the server cannot read is no picture, whatever the file calls itself.
      const isRefused = error instanceof ApiError && error.code === 'INVALID_INPUT';
      return { problem: isRefused ? t('problem.noPicture') : errorMessage(error) };
    }
  };
}
