import { Button } from '@mantine/core';
import { IconSearchOff, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#shared/ui/empty.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';

/** Says why the list is empty, and offers the next step: another search, or a first person. */
export function EmptyDeliveryPersonList({
  isSearch,
  onClear,
}: {
  isSearch: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation('deliveryPersons');
  if (isSearch) {
    return (
      <Empty
        icon={<IconSearchOff size={24} />}
        title={t('list.noMatch')}
        description={t('list.noMatchHint')}
        action={
          <Button variant="light" onClick={onClear}>
            {t('list.clearSearch')}
          </Button>
        }
      />
    );
  }
  return (
    <Empty
      icon={<IconTruckDelivery size={24} />}
      title={t('list.empty')}
      description={t('list.emptyHint')}
      action={
        <ButtonLink to="/delivery-persons/new" variant="light">
          {t('list.new')}
        </ButtonLink>
      }
    />
  );
}
