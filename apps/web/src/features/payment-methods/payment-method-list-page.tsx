import { PAYMENT_METHODS_PAGE_SIZE } from '@mostrador/domain/list-sizes';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePermission } from '#shared/session/user.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { pageAsked } from '#shared/ui/list/list-search.ts';
import { RecordList } from '#shared/ui/list/record-list.tsx';
import { RecordRowActions } from '#shared/ui/record/record-row-actions.tsx';
import { PaymentMethodCard } from './list/payment-method-card.tsx';
import { usePaymentMethodColumns } from './list/payment-method-columns.tsx';
import { TileOrder } from './list/tile-order.tsx';
import { paymentMethodQueries } from './queries.ts';
import { useRemovePaymentMethod } from './use-remove-payment-method.tsx';

const route = getRouteApi('/shell/payment-methods');

/** /payment-methods: how customers pay, by name, with how many orders were paid so. */
export function PaymentMethodListPage() {
  const { t } = useTranslation('paymentMethods');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const methods = useQuery(paymentMethodQueries.list(pageAsked(search, PAYMENT_METHODS_PAGE_SIZE)));
  const mayManage = usePermission('manageRecords');
  const mayDelete = usePermission('deleteRecords');
  const columns = usePaymentMethodColumns();
  const { remove, overlay, refusedBecause } = useRemovePaymentMethod();
  return (
    <RecordList
      title={t('list.title')}
      action={
        <ButtonLink to="/payment-methods/new" leftSection={<IconPlus size={18} />}>
          {t('list.new')}
        </ButtonLink>
      }
      searchLabel={t('list.search')}
      search={search}
      replace={(next) => void navigate({ search: next, replace: true })}
      list={methods}
      failedTitle={t('failedToLoad')}
      columns={columns}
      rows={methods.data?.paymentMethods}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      card={(method) => <PaymentMethodCard method={method} />}
      link={({ id }) => linkOptions({ to: '/payment-methods/$id', params: { id } })}
      onIntent={({ id }) => {
        void queryClient.prefetchQuery(paymentMethodQueries.detail(id));
      }}
      actions={(method) => (
        <RecordRowActions
          words="paymentMethods"
          name={method.name}
          onEdit={() =>
            void navigate({ to: '/payment-methods/$id/edit', params: { id: method.id } })
          }
          onDelete={mayDelete ? () => void remove(method) : undefined}
          deleteRefusedBecause={refusedBecause(method)}
        />
      )}
      empty={{
        icon: <IconCreditCard size={24} />,
        title: t('list.empty'),
        description: t('list.emptyHint'),
        action: (
          <ButtonLink to="/payment-methods/new" variant="light">
            {t('list.new')}
          </ButtonLink>
        ),
      }}
      noMatch={{ title: t('list.noMatch'), description: t('list.noMatchHint') }}
    >
      {mayManage && <TileOrder />}
      {overlay}
    </RecordList>
  );
}
