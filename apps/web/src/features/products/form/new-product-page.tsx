import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { scans } from '#shared/keyboard/scan-hub.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { useCreateProduct } from '../queries.ts';
import { ProductForm } from './product-form.tsx';

/** /products/new */
export function NewProductPage() {
  const { t } = useTranslation('products');
  const createProduct = useCreateProduct();
  const barcode = useLocation({ select: ({ state }) => state.barcode });
  const giveBack = useGivenBack();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/products">
      <ProductForm
        barcode={barcode}
        command={createProduct}
        send={(body, sent) =>
          createProduct.mutate(
            { body },
            {
              ...sent,
              onSuccess: (product) => {
                giveBack(product.barcode);
                sent.onSuccess();
              },
            },
          )
        }
        savedText={(name) => t('productAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/products"
      />
    </Page>
  );
}

/**
 * Function that keeps the new product's code for the page that it was scanned on, which hears it again
 * as soon as this page has gone.
 */
function useGivenBack() {
  const isAwaited = useLocation({ select: ({ state }) => state.isAwaited });
  const code = useRef<string>(null);
  useEffect(
    () => () => {
      if (code.current !== null) scans.passOn(code.current);
    },
    [],
  );
  return (barcode: string | null) => {
    if (isAwaited) code.current = barcode;
  };
}
