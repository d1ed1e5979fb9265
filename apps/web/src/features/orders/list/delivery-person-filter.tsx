import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DeliveryPersonPicker } from '#features/delivery-persons/parts/delivery-person-picker.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { callQuery } from '#shared/api/query.ts';

interface Props {
  /** Id of the person, from the address. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters the list by delivery person. */
export function DeliveryPersonFilter({ value, onChange }: Props) {
  const { t } = useTranslation('orders');
  const { data, isError } = useQuery({
    ...callQuery('readDeliveryPerson', { params: { id: value ?? '' } }),
    enabled: value !== undefined,
  });
  const name = data?.name ?? (isError ? t('list.deletedDeliveryPerson') : '…');
  return (
    <Box w={190}>
      <DeliveryPersonPicker
        withUnavailable
        aria-label={t('list.columns.deliveryPerson')}
        placeholder={t('list.columns.deliveryPerson')}
        value={value === undefined ? null : { id: value, name, phoneNumber: null }}
        onChange={(person) => onChange(person?.id)}
      />
    </Box>
  );
}
