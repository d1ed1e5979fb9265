import { useTranslation } from 'react-i18next';
import { Page } from '#shared/ui/page.tsx';
import { useCreateProduct } from '../queries.ts';
import { ProductForm } from './product-form.tsx';

/** /products/new */
export function NewProductPage() {
  const { t } = useTranslation('products');
  const createProduct = useCreateProduct();
  return (
    <Page narrow title={t('form.newTitle')} backTo="/products">
      <ProductForm
        command={createProduct}
        send={(body, sent) => createProduct.mutate({ body }, sent)}
        savedText={(name) => t('productAdded', { name })}
        failedTitle={t('failedToSave')}
        backTo="/products"
      />
    </Page>
  );
}
