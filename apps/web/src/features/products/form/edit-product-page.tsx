import type { ProductDetail } from '@mostrador/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { usePermission } from '#shared/session/user.tsx';
import { FormSkeleton } from '#shared/ui/form/form-skeleton.tsx';
import { useRecordToEdit } from '#shared/ui/form/use-record-to-edit.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { Page } from '#shared/ui/page/page.tsx';
import { ProductNotLoaded } from '../product-not-loaded.tsx';
import { productQueries } from '../queries.ts';
import { EditProductForm } from './edit-product-form.tsx';

const route = getRouteApi('/shell/products/$id/edit');

/**
 * /products/{id}/edit; without the permission to edit, says so and links to the list
 * (rules.md#roles).
 */
export function EditProductPage() {
  const { id } = route.useParams();
  return usePermission('manageProducts') ? <EditProduct key={id} id={id} /> : <NotPermitted />;
}

function NotPermitted() {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const message = t('form.editingNotPermitted');
  useEffect(() => {
    notify.error({ id: 'editing-not-permitted', message });
    void navigate({ to: '/products', replace: true });
  }, [message, navigate]);
  return null;
}

function EditProduct({ id }: { id: string }) {
  const { t } = useTranslation('products');
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const { record, failed, error, retry } = useRecordToEdit(productQueries.detail(id));
  const [anew, setAnew] = useState<{ count: number; product: ProductDetail }>();
  const loadAnew = async () => {
    try {
      const product = await queryClient.fetchQuery({ ...productQueries.detail(id), staleTime: 0 });
      setAnew((before) => ({ count: (before?.count ?? 0) + 1, product }));
    } catch (failure) {
      notify.error({ title: t('failedToLoadOne'), message: errorMessage(failure) });
    }
  };
  if (failed) return <ProductNotLoaded error={error} onRetry={retry} />;
  return (
    <Page narrow title={t('form.editTitle')} backTo={`/products/${id}`}>
      {record ? (
        <EditProductForm
          key={anew?.count}
          product={anew?.product ?? record}
          current={record}
          isDeleted={isNotFound(error)}
          loadAnew={loadAnew}
        />
      ) : (
        <FormSkeleton fields={10} />
      )}
    </Page>
  );
}
