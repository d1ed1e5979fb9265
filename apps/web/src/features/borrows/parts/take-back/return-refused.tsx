import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError, refusedFields } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';

interface Props {
  error: Error | null;
  /** Product of each entry that was sent. */
  products: readonly string[];
}

/** Why the server refused, and of which loan; the loans beside it have been loaded again. */
export function ReturnRefused({ error, products }: Props) {
  const { t } = useTranslation('borrows');
  const errorMessage = useErrorMessage();
  if (error === null) return null;
  const product = productOf(error, products);
  return (
    <Notice
      tone="bad"
      title={product ? t('takeBack.refusedOf', { product }) : t('takeBack.refused')}
    >
      {t('takeBack.unchanged', { reason: errorMessage(error) })}
    </Notice>
  );
}

/** Product of the loan that a refusal names, in its details or by the path of a field. */
function productOf(error: Error, products: readonly string[]): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { product } = error.details;
  if (typeof product === 'string') return product;
  const place = refusedFields(error)
    .map(({ path }) => /^loans\.(\d+)\./.exec(path)?.[1])
    .find((index) => index !== undefined);
  return place === undefined ? undefined : products[Number(place)];
}
