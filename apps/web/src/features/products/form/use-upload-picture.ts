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

/** Largest file size in MB, in the store's number format. */
export function useLargestPicture(): string {
  return useFormat().formatNumber(MAX_PICTURE_BYTES / BYTES_IN_MB);
}

/** Result of an upload: the picture, or the reason why there is none. */
export type Uploaded = { picture: Picture } | { problem: string };

/**
 * Returns a function that uploads a file before its product is saved. A second upload after a lost
 * answer does no harm: the server deletes pictures without a product.
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
      // The server decides by the content whether a file is a picture, not by its name or type.
      const isRefused = error instanceof ApiError && error.code === 'INVALID_INPUT';
      return { problem: isRefused ? t('problem.noPicture') : errorMessage(error) };
    }
  };
}
