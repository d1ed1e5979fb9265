import { Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';

/** Names the provider whose purchases are listed; removes that filter. */
export function ProviderChip({
  providerId,
  onRemove,
}: {
  providerId: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation('purchases');
  const { data, isPending } = useQuery(callQuery('readProvider', { params: { id: providerId } }));
  const name = data?.name ?? (isPending ? '…' : t('list.deletedProvider'));
  return (
    <Pill
      size="lg"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': t('list.removeProvider', { name }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {t('list.ofProvider', { name })}
    </Pill>
  );
}
