import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { useCreateProduct } from '../queries.ts';
import { ProductForm } from './product-form.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A scanned code that no product has. */
    barcode?: string;
  }
}

/** /products/new */
export function NewProductPage() {
  const { t } = useTranslation('products');
  const createProduct = useCreateProduct();
  const barcode = useLocation({ select: ({ state }) => state.barcode });
  return (
    <Page narrow title={t('form.newTitle')} backTo="/products">
      <ProductForm
        barcode={barcode}
        command={createProduct}
        send={(body, sent) => createProduct.mutate({ body }, sent)}
        savedText={(name) => t('productAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/products"
      />
    </Page>
  );
}
