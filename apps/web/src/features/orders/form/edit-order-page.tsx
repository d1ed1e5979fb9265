import { refusedEdit } from '@mostrador/domain/order-rules';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DraftProvider } from '#features/orders/draft/draft-context.tsx';
import { openEdit } from '#features/orders/draft/draft-store.ts';
import { editDraft, isUnsaved, type LoadedOrder } from '#features/orders/draft/edit-draft.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { isNotFound } from '#shared/api/api-error.ts';
import { newIdempotencyKey } from '#shared/api/idempotency-key.ts';
import { useUser } from '#shared/session/user.tsx';
import { FailedLoad } from '#shared/ui/page/failed-load.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import { OrderNotFound } from '../parts/order-not-found.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { EditRefused } from './saving/edit-refused.tsx';
import { useLoadedOrder } from './use-loaded-order.ts';

const route = getRouteApi('/shell/orders/$id/edit');

/** /orders/{id}/edit: the order form, filled with an existing order. */
export function EditOrderPage() {
  const { t } = useTranslation(['orderForm', 'orders']);
  const { id } = route.useParams();
  const { data: loaded, error, refetch } = useLoadedOrder(id);
  const reload = async () => (await refetch({ throwOnError: true })).data;
  if (loaded !== undefined) return <EditOrder key={id} loaded={loaded} reload={reload} />;
  if (error === null) {
    return <OrderFormSkeleton title={t('edit.titlePlain')} backTo={`/orders/${id}`} />;
  }
  return (
    <Page title={t('edit.titlePlain')} backTo="/orders">
      {isNotFound(error) ? (
        <OrderNotFound />
      ) : (
        <FailedLoad
          title={t('orders:message.failedToLoadOne')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

interface Props {
  loaded: LoadedOrder;
  reload: () => Promise<LoadedOrder | undefined>;
}

function EditOrder({ loaded, reload }: Props) {
  const { order, products } = loaded;
  const { id: userId, store } = useUser();
  const [draft] = useState(() => openEdit(store.id, userId, loaded));
  const [{ refusal, isRestored }] = useState(() => ({
    // A send without an answer must be repeated, even if the order can no longer be edited.
    refusal: draft.get().sent === null ? refusedEdit(order) : undefined,
    isRestored: isUnsaved(draft.get()),
  }));

  useEffect(() => {
    const isOlder = draft.get().editing?.updatedAt !== order.updatedAt;
    // Replaces a draft without changes, which loses nothing.
    if (isOlder && !isUnsaved(draft.get())) draft.replace(editDraft(loaded, newIdempotencyKey()));
    else draft.dispatch({ type: 'stocksSeen', stocks: products });
  }, [draft, loaded, order, products]);

  if (refusal) return <EditRefused order={order} refusal={refusal} />;
  return (
    <DraftProvider draft={draft}>
      <OrderForm edit={{ order, isRestored, reload }} />
    </DraftProvider>
  );
}
