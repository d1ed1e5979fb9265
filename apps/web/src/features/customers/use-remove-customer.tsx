import { Text } from '@mantine/core';
import type { Customer } from '@mostrador/contract/customers';
import type { Answer } from '@mostrador/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { usePermission } from '#shared/session/user.tsx';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { customerQueries, useDeleteCustomer } from './queries.ts';

type Summary = Answer<'readCustomerSummary'>;

/** Deletes a customer, after saying what that does and what is still open (rules.md#deleting-a-customer). */
export function useRemoveCustomer(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('customers');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const isOwner = usePermission('manageStore');
  /** Without an answer the server alone knows, and refuses with the reason. */
  const readSummary = (id: string) =>
    queryClient.fetchQuery({ ...customerQueries.summary(id), staleTime: 0 }).catch(() => undefined);
  return useRemoveRecord<Customer>({
    command: useDeleteCustomer(),
    ask: async (customer) => {
      const summary = await readSummary(customer.id);
      const isOpen = summary !== undefined && isUnsettled(summary.open);
      const isWanted = await confirm({
        title: t('delete.title', { name: personName(customer) }),
        children: <Consequences summary={summary} isOwner={isOwner} />,
        confirmLabel: t(isOpen ? 'delete.force' : 'delete.confirm'),
        isRefused: isOpen && !isOwner,
        dangerous: true,
      });
      return isWanted && isOpen ? 'force' : isWanted;
    },
    detailKey: (id) => customerQueries.detail(id).queryKey,
    words: {
      deleted: (customer) => t('deleted', { name: personName(customer) }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
      inUse: () => t('delete.inUse'),
    },
    onRemoved,
  });
}

/** Whether goods are out or money is due: then only the owner may delete. */
function isUnsettled({ dueOrders, loans }: Summary['open']): boolean {
  return dueOrders > 0 || loans > 0;
}

interface Props {
  summary: Summary | undefined;
  isOwner: boolean;
}

/** What stays, and what is worth a second thought. */
function Consequences({ summary, isOwner }: Props) {
  const { t } = useTranslation('customers');
  const { formatMoney, formatNumber } = useFormat();
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  if (summary === undefined) return <Text>{t('delete.hint')}</Text>;
  const { stats, open } = summary;
  return (
    <>
      <Text>{t('delete.hint')}</Text>
      {stats.ordersCount > 0 && (
        <Text mt="xs">{t('delete.orders', counted(stats.ordersCount))}</Text>
      )}
      {open.dueOrders > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.due', { ...counted(open.dueOrders), amount: formatMoney(open.amountDue) })}
        </Text>
      )}
      {open.loans > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.loans', counted(open.loans))}
        </Text>
      )}
      {open.reservations > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.reservations', counted(open.reservations))}
        </Text>
      )}
      {isUnsettled(open) && (
        <Text mt="xs">{t(isOwner ? 'delete.ownerMay' : 'delete.ownerOnly')}</Text>
      )}
    </>
  );
}
