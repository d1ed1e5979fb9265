import { Text } from '@mantine/core';
import type { Provider } from '@mostrador/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useConfirm } from '#shared/ui/dialog/confirm.tsx';
import { useRemoveRecord } from '#shared/ui/dialog/use-remove-record.tsx';
import { providerQueries, useDeleteProvider } from './queries.ts';

/** Deletes a provider, after saying what that does. */
export function useRemoveProvider(onRemoved?: () => Promise<void>) {
  const { t } = useTranslation('providers');
  const confirm = useConfirm();
  return useRemoveRecord<Provider>({
    command: useDeleteProvider(),
    ask: ({ id, name }) =>
      confirm({
        title: t('delete.title', { name }),
        children: <Consequences providerId={id} />,
        confirmLabel: t('delete.confirm'),
        dangerous: true,
      }),
    detailKey: (id) => providerQueries.detail(id).queryKey,
    words: {
      deleted: ({ name }) => t('deleted', { name }),
      failed: t('failedToDelete'),
      running: t('delete.running'),
    },
    onRemoved,
  });
}

/** Purchases stay; what is still owed to the provider stays owed, and is worth a second thought. */
function Consequences({ providerId }: { providerId: string }) {
  const { t } = useTranslation('providers');
  const { formatMoney, formatNumber } = useFormat();
  const { data } = useQuery(providerQueries.summary(providerId));
  const { purchasesCount: count = 0, amountDue } = data?.stats ?? {};
  return (
    <>
      <Text>{t('delete.hint')}</Text>
      {count > 0 && (
        <Text mt="xs">{t('delete.purchases', { count, formatted: formatNumber(count) })}</Text>
      )}
      {amountDue !== undefined && amountDue > 0 && (
        <Text mt="xs" fw={600}>
          {t('delete.due', { amount: formatMoney(amountDue) })}
        </Text>
      )}
    </>
  );
}
