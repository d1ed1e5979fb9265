import { Button, Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDraftDispatch } from '#features/orders/draft/draft-context.tsx';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { PastOrdersList } from '#features/orders/parts/past-orders/past-orders-list.tsx';
import { usePastOrders } from '#features/orders/parts/past-orders/use-past-orders.ts';
import { productQueries } from '#features/products/queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { usePhone } from '#shared/ui/page/use-phone.ts';
import { AddAgainButton } from './add-again-button.tsx';

interface Props {
  customer: DraftCustomer;
  onClose: () => void;
}

/** Past orders of the customer; each item can be added again. */
export function PastOrdersDialog({ customer, onClose }: Props) {
  const { t } = useTranslation(['orderForm', 'common']);
  const phone = usePhone();
  const { isFailed, retry, ...inventory } = useInventory(customer.id);
  return (
    <Modal
      opened
      size={600}
      fullScreen={phone}
      onClose={onClose}
      title={t('pastOrders.title', { name: personName(customer) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {isFailed && (
        <Notice tone="bad" title={t('pastOrders.failedToCheck')}>
          <Button size="xs" variant="default" mt="xs" onClick={retry}>
            {t('common:retry')}
          </Button>
        </Notice>
      )}
      <PastOrdersList
        customerId={customer.id}
        action={(item) =>
          item.productId !== null && (
            <AddAgainButton
              item={item}
              product={inventory.productOf.get(item.productId)}
              isKnown={inventory.isKnown(item.productId)}
            />
          )
        }
      />
    </Modal>
  );
}

/** Present state of the past orders' products. */
function useInventory(customerId: string) {
  const { rows } = usePastOrders(customerId);
  const items = rows?.flatMap((order) => order.items ?? []) ?? [];
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))].sort();
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...productQueries.byIds(ids),
    enabled: ids.length > 0,
    // Keeps the known products while more orders load.
    placeholderData: keepPreviousData,
  });
  const dispatch = useDraftDispatch();
  useEffect(() => {
    if (data !== undefined) dispatch({ type: 'stocksSeen', stocks: data });
  }, [data, dispatch]);
  const productOf = useMemo(() => new Map(data?.map((product) => [product.id, product])), [data]);
  return {
    productOf,
    isKnown: (id: string) => productOf.has(id) || (data !== undefined && !isPlaceholderData),
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
