import { Text } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/confirm.tsx';
import { notify } from '#shared/ui/notify.ts';
import { SavingOverlay } from '#shared/ui/saving-overlay.tsx';
import { customerQueries, useDeleteCustomer } from './queries.ts';

/** Deletes a customer, after saying what that does. */
export function useRemoveCustomer(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('customers');
  const errorMessage = useErrorMessage();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const deleteCustomer = useDeleteCustomer();
  const remove = async (customer: Customer) => {
    const name = personName(customer);
    const isConfirmed = await confirm({
      title: t('delete.title', { name }),
      children: <Consequences customerId={customer.id} />,
      confirmLabel: t('delete.confirm'),
      dangerous: true,
    });
    if (!isConfirmed) return;
    deleteCustomer.mutate(
      { params: { id: customer.id } },
      {
        onSuccess: async () => {
          notify.success({ message: t('customerDeleted', { name }) });
          // Their page may still need it until it is left.
          await onRemoved?.();
          queryClient.removeQueries(customerQueries.detail(customer.id));
        },
        onError: (error) =>
          notify.error({ title: t('failedToDelete'), message: errorMessage(error) }),
      },
    );
  };
  return {
    remove,
    overlay: <SavingOverlay visible={deleteCustomer.isPending} text={t('delete.running')} />,
  };
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
