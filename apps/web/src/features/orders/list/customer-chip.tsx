import { Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';
import { personName } from '#shared/format/person-name.ts';

/** Names the customer whose orders are listed; removes that filter. */
export function CustomerChip({
  customerId,
  onRemove,
}: {
  customerId: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation('orders');
  const { data, isPending } = useQuery(callQuery('readCustomer', { params: { id: customerId } }));
  const name = data ? personName(data) : isPending ? '…' : t('list.deletedCustomer');
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('list.removeCustomer', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {t('list.ofCustomer', { name })}
    </Pill>
  );
}
