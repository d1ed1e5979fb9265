import type { ProductDetail } from '@mostrador/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { productQueries, useUpdateProduct } from '../queries.ts';
import { ChangedNotice, type RefusedStock } from './changed-notice.tsx';
import { ProductForm } from './product-form.tsx';

interface Props {
  /** What fills the form. */
  product: ProductDetail;
  /** What the product is by now. */
  current: ProductDetail;
  isDeleted: boolean;
  /** Fills the form anew, with what the product is by now. */
  loadAnew: () => Promise<void>;
}

/**
 * The form of a product on file. It keeps the moment and the stock that it was filled with, whatever
 * live updates bring: they are what the server compares with (rules.md#products).
 */
export function EditProductForm({ product, current, isDeleted, loadAnew }: Props) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const [loaded] = useState(product);
  const [refusal, setRefusal] = useState<'changed' | RefusedStock>();
  const update = useUpdateProduct();
  // What was saved, or may have been, is no change by somebody else.
  const isSettled = !update.isPending && !update.isSuccess && !update.outcomeUnknown;
  const isChanged = refusal === 'changed' || current.updatedAt !== loaded.updatedAt;
  return (
    <ProductForm
      loaded={loaded}
      stockNow={current.stock}
      command={update}
      send={(body, sent) => {
        setRefusal(undefined);
        update.mutate(
          { params: { id: loaded.id }, body },
          {
            ...sent,
            onError: (error) => {
              const refused = refusalOf(error, body.stock);
              setRefusal(refused);
              if (refused === undefined) return sent.onError(error);
              void queryClient.invalidateQueries(productQueries.detail(loaded.id));
            },
          },
        );
      }}
      savedText={(name) => t('productUpdated', { name })}
      failedTitle={t('failedToUpdate')}
      backTo={`/products/${loaded.id}`}
      notice={(hasTyped) =>
        isSettled &&
        (isDeleted || isChanged || typeof refusal === 'object') && (
          <ChangedNotice
            loaded={loaded}
            current={current}
            isDeleted={isDeleted}
            refusedStock={!isChanged && typeof refusal === 'object' ? refusal : undefined}
            wasRefused={refusal !== undefined}
            hasTyped={hasTyped}
            loadAnew={loadAnew}
          />
        )
      }
    />
  );
}

/** The refusals that are told in their place, with the way on. */
function refusalOf(
  error: unknown,
  typed: number | null | undefined,
): 'changed' | RefusedStock | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'PRODUCT_CHANGED') return 'changed';
  if (error.code !== 'INSUFFICIENT_STOCK') return undefined;
  const [missing] = error.details.products as { available: number }[];
  return { typed: typed ?? 0, available: missing?.available ?? 0 };
}
