import type { ProductDetail } from '@mostrador/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { productQueries, useUpdateProduct } from '../queries.ts';
import { ChangedNotice, type RefusedStock } from './changed-notice.tsx';
import { ProductForm } from './product-form.tsx';

interface Props {
  /** The product that fills the form. */
  product: ProductDetail;
  /** The product in its present state. */
  current: ProductDetail;
  isDeleted: boolean;
  /** Fills the form with the present state. */
  loadAnew: () => Promise<void>;
}

/**
 * The form of an existing product. It keeps the moment and the stock with which it was filled,
 * whatever live updates bring, since the server compares with them (rules.md#products).
 */
export function EditProductForm({ product, current, isDeleted, loadAnew }: Props) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const [loaded] = useState(product);
  const [refusal, setRefusal] = useState<'changed' | RefusedStock>();
  const update = useUpdateProduct();
  // After an own save, or one without an answer, a change need not come from somebody else.
  const isSettled = !update.isPending && !update.isSuccess && !update.isUnknown;
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

/** Refusals that the form shows in their place, with the next step. */
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
