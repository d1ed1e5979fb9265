import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftCustomer } from '#features/orders/draft/order-draft.ts';
import { pastOrdersQuery } from '#features/orders/parts/past-orders/use-past-orders.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { PastOrdersDialog } from './past-orders-dialog.tsx';

/** Number of the customer's orders, with a button that shows them. */
export function PastOrdersButton({ customer }: { customer: DraftCustomer }) {
  const { t } = useTranslation('orderForm');
  const { formatNumber } = useFormat();
  const { data, error } = useInfiniteQuery(pastOrdersQuery(customer.id));
  const [isOpen, setOpen] = useState(false);
  const total = data?.pages[0]?.pagination.total;
  if (total === 0 || (total === undefined && !error)) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {total === undefined
          ? t('pastOrders.openPlain')
          : t('pastOrders.open', { number: formatNumber(total) })}
      </Button>
      {isOpen && <PastOrdersDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}
