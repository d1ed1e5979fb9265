import { Text } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { customerQueries, useDeleteCustomer } from './queries.ts';

/** Deletes a customer, after saying what that does. */
export function useRemoveCustomer(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('customers');
  const confirm = useConfirm();
  return useRemoveRecord<Customer>({
    command: useDeleteCustomer(),
    ask: (customer) =>
      confirm({
        title: t('delete.title', { name: personName(customer) }),
        children: <Consequences customerId={customer.id} />,
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => customerQueries.detail(id).queryKey,
    words: {
      deleted: (customer) => t('deleted', { name: personName(customer) }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
    },
    onRemoved,
  });
}

/** Orders stay; what is still lent to the customer stays lent, and is worth a second thought. */
function Consequences({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const { formatNumber } = useFormat();
  const summary = useQuery(customerQueries.summary(customerId));
  const borrows = useQuery(customerQueries.openBorrowsCount(customerId));
  const orders = summary.data?.stats.ordersCount;
  const open = borrows.data?.pagination.total ?? 0;
  return (
    <>
      <Text>{t('delete.hint')}</Text>
      {orders !== undefined && orders > 0 && (
        <Text mt="xs">
          {t('delete.orders', { count: orders, formatted: formatNumber(orders) })}
        </Text>
      )}
      {open > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.loans', { count: open, formatted: formatNumber(open) })}
        </Text>
      )}
    </>
  );
}
